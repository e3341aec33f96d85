import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { endOf, runConcierge, startConcierge } from '../support/run-concierge.ts'
import { makeKey } from '../support/running-service.ts'
import { importSmallWorld } from '../support/small-world.ts'
import { dropEmptySchemas, openPostgresStore, type TestStore } from '../support/stores.ts'

const serverUrl = process.env.TEST_DATABASE_URL

describe('two workers behind one port', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, () => {
  let database: TestStore
  let service: ChildProcess
  let port: number
  /** Process ids of the workers that answered, in the order of their first answer. */
  const answerers = new Set<number>()
  const lines: string[] = []

  before(async () => {
    database = await openPostgresStore(serverUrl ?? '')
    await importSmallWorld(database.store)
    service = startConcierge(['serve'], {
      databaseUrl: database.databaseUrl,
      env: { WORKERS: '2', PORT: '0', DRAIN_SECONDS: '0', LOG_LEVEL: 'debug' },
    })
    const { stdout, stderr } = service
    if (stdout === null || stderr === null) throw new Error('the service has no output')
    createInterface(stdout).on('line', (line) => {
      lines.push(line)
      const { msg, pid } = JSON.parse(line)
      if (msg === 'answered') answerers.add(pid)
    })
    for await (const line of createInterface(stderr)) {
      const [, found] = /^Serving on http:\/\/127\.0\.0\.1:(\d+)/.exec(line) ?? []
      port = Number(found)
      // In a container, a line about HOST comes before.
      if (found !== undefined) break
    }
  })
  after(async () => {
    service.kill('SIGKILL')
    await database.close()
    await dropEmptySchemas()
  })

  /** Each on a connection of its own, so that the workers take turns. */
  const ask = (path: string, token?: string) =>
    new Promise<number | null>((resolve) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
      const agent = new Agent({ keepAlive: false })
      const asked = get({ port, path, headers, host: '127.0.0.1', agent, timeout: 5000 }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? null))
      })
      asked.once('error', () => resolve(null))
      // A connection that was handed to a worker as it died is never answered.
      asked.once('timeout', () => asked.destroy())
    })

  const askUntil = async (isEnough: () => boolean) => {
    for (let waitedMs = 0; waitedMs < 60_000 && !isEnough(); waitedMs += 50) {
      await ask('/v1/health')
      await wait(50)
    }
    assert.ok(isEnough())
  }

  test('a worker that dies is replaced, and the other one answers meanwhile', async () => {
    await askUntil(() => answerers.size === 2)
    const [victim = 0] = answerers
    process.kill(victim, 'SIGKILL')
    await askUntil(() => lines.some((line) => line.includes('a worker ended and is replaced')))
    const statuses = await Promise.all(Array.from({ length: 20 }, () => ask('/v1/health')))
    assert.deepEqual([...new Set(statuses)], [200])
    await askUntil(() => answerers.size === 3)
  })

  test('a stop lets both finish and ends with status 0', async () => {
    const { token } = await makeKey(database.store)
    const ended = endOf(service)
    const asked = Array.from({ length: 20 }, () => ask('/v1/places/small:tide-room', token))
    await Promise.race(asked)
    service.kill('SIGTERM')
    assert.deepEqual([...new Set(await Promise.all(asked))], [200])
    assert.deepEqual(await ended, { status: 0, signal: null })
  })

  test('a start that fails once they listen ends them, and none is replaced', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    assert.ok(typeof address === 'object' && address !== null)
    const { databaseUrl } = database
    const env = { WORKERS: '2', PORT: '0', OPERATOR_PORT: String(address.port) }
    const { status, stdout, stderr } = await runConcierge(['serve'], { databaseUrl, env })
    other.close()
    assert.equal(status, 1)
    assert.match(stderr, /set another OPERATOR_PORT\n$/)
    assert.ok(!stdout.includes('a worker ended and is replaced'))
  })
})

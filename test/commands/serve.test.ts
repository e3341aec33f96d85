import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { endOf, runConcierge, startConcierge } from '../support/run-concierge.ts'
import { outputSince } from '../support/serving.ts'
import { forEachStore } from '../support/stores.ts'

forEachStore((_engine, open) => {
  test('the first start fills the database, makes a key and prints a line that works when pasted', async () => {
    await withDatabase(async (databaseUrl) => {
      const first = await startService(databaseUrl, ['--sample-city'])
      const { address, authorization, body } = curlLineOf(first.told())
      assert.match(authorization, /^Bearer stay_\w+/)
      assert.match(first.told(), new RegExp(`${address}/docs`))
      const { checkinDate, checkoutDate } = JSON.parse(body)
      assert.ok(checkinDate > Temporal.Now.plainDateISO().toString())
      assert.ok(checkoutDate > checkinDate)
      const answer = await ask(address, authorization, body)
      assert.equal(answer.status, 200)
      const { hotel, foodAndBeverage } = (await answer.json()) as { hotel: { name: string }; foodAndBeverage: object[] }
      assert.equal(hotel.name, 'The Fable Grand Hotel')
      assert.equal(foodAndBeverage.length, 3)
      assert.deepEqual(await first.stop('SIGTERM'), { status: 0, signal: null })

      const second = await startService(databaseUrl, ['--sample-city'])
      assert.doesNotMatch(second.told(), /Bearer stay_/)
      assert.match(second.told(), /create another with \.\/concierge keys create --name NAME/)
      assert.equal((await ask(curlLineOf(second.told()).address, authorization, body)).status, 200)
      assert.deepEqual(await second.stop('SIGINT'), { status: 0, signal: null })
    })
  })

  test('the log is JSON lines on standard output, without tokens, names and notes', async () => {
    await withDatabase(async (databaseUrl) => {
      const service = await startService(databaseUrl, ['--sample-city'])
      const { address, authorization, body } = curlLineOf(service.told())
      const sent = JSON.stringify({ ...JSON.parse(body), specialNotes: 'shy of clowns', externalGuestId: 'guest-77' })
      await (await ask(address, authorization, sent)).json()
      await service.stop('SIGTERM')
      const lines = service.logged().trim().split('\n')
      assert.ok(lines.map((line) => JSON.parse(line)).some((line) => line.status === 200))
      assert.doesNotMatch(service.logged(), /stay_|clowns|guest-77|Fable Grand/)
    })
  })

  test('a stop finishes the request that it meets', async () => {
    await withDatabase(async (databaseUrl) => {
      const service = await startService(databaseUrl, ['--sample-city'])
      const { address, authorization, body } = curlLineOf(service.told())
      const answers = Array.from({ length: 20 }, () => ask(address, authorization, body))
      await Promise.race(answers)
      const ended = service.stop('SIGTERM')
      const settled = await Promise.allSettled(answers.map(async (answer) => (await answer).json()))
      assert.deepEqual(
        settled.filter(({ status }) => status === 'rejected'),
        [],
      )
      assert.deepEqual(await ended, { status: 0, signal: null })
    })
  })

  test('a second signal ends the service at once, whatever it is doing', async () => {
    await withDatabase(async (databaseUrl) => {
      const service = await startService(databaseUrl, ['--sample-city'])
      const { address, authorization } = curlLineOf(service.told())
      const { hostname, port } = new URL(address)
      const slow = connect(Number(port), hostname).on('error', () => {})
      // The body never comes: the request stays open until its deadline.
      const head = ['POST /v1/concierge HTTP/1.1', 'Host: x', `Authorization: ${authorization}`, 'Content-Length: 9']
      slow.write(`${head.join('\r\n')}\r\n\r\n`)
      await wait(200)
      const ended = service.stop('SIGTERM')
      await wait(1000)
      const secondAt = performance.now()
      service.stop('SIGTERM')
      assert.deepEqual(await ended, { status: 1, signal: null })
      assert.ok(performance.now() - secondAt < 5000)
      slow.destroy()
    })
  })

  test('without a city and a key it says how to get them', async () => {
    await withDatabase(async (databaseUrl) => {
      const service = await startService(databaseUrl)
      assert.match(service.told(), /The database is empty: load a city with \.\/concierge import/)
      assert.match(service.told(), /There are no keys yet: create one with \.\/concierge keys create/)
      await service.stop('SIGTERM')
    })
  })

  test('a port that is in use is told in one sentence', async () => {
    await withDatabase(async (databaseUrl) => {
      const other = createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => other.once('listening', resolve))
      const { port } = other.address() as AddressInfo
      const run = await runConcierge(['serve'], { databaseUrl, env: { PORT: String(port), LOG_LEVEL: 'silent' } })
      other.close()
      assert.equal(run.status, 1)
      assert.equal(
        run.stderr,
        `port ${port} on 127.0.0.1 is in use; stop the process that uses it, or set another PORT\n`,
      )
    })
  })

  async function withDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
    const { databaseUrl, close } = await open()
    try {
      await work(databaseUrl)
    } finally {
      for (const child of running.splice(0)) {
        if (child.exitCode === null) child.kill('SIGKILL')
      }
      await close()
    }
  }
})

const running: ChildProcess[] = []

/** What a start says last: the page's address, or what is still missing. */
const lastWords = /^API documentation: .*\n|There are no keys yet.*\n/m

/** Runs until it says where it serves. */
async function startService(databaseUrl: string, args: string[] = []) {
  const child = startConcierge(['serve', ...args], {
    databaseUrl,
    env: { PORT: '0', WORKERS: '1', DRAIN_SECONDS: '0' },
  })
  running.push(child)
  const ended = endOf(child)
  const output = await outputSince(child, lastWords)
  return {
    ...output,
    stop(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
  }
}

function curlLineOf(told: string): { address: string; authorization: string; body: string } {
  const line =
    /^curl -s (\S+)\/v1\/concierge -H 'Authorization: ([^']+)' -H 'Content-Type: application\/json' -d '([^']+)'$/m.exec(
      told,
    )
  assert.ok(line, told)
  return { address: line[1]!, authorization: line[2]!, body: line[3]! }
}

const ask = (address: string, authorization: string, body: string) =>
  fetch(`${address}/v1/concierge`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  })

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseDigest } from '../support/database-digest.ts'
import { endOf, runConcierge, startConcierge } from '../support/run-concierge.ts'
import { forEachStore } from '../support/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-load-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const placeCount = 600
const kills = 5
const pauseMs = 20
const words = ['Amber', 'Birch', 'Copper', 'Delta', 'Ember', 'Fjord', 'Garnet', 'Heron', 'Indigo', 'Jasper', 'Kestrel', 'Larch', 'Maple', 'Nectar', 'Opal', 'Pepper'] // biome-ignore format: a list

/** The same doors in every file; `mark` is in each description, so that an answer shows which catalog it comes from. */
function cityFile(name: string, mark: string, shift = 0): string {
  const lines = Array.from({ length: placeCount }, (_, index) =>
    JSON.stringify({
      type: 'place',
      id: `p${index}`,
      section: index === 0 ? 'lodging' : index % 2 === 0 ? 'attractions' : 'foodAndBeverage',
      name: index === 0 ? 'Harbor Inn' : `${words[index % 16]} ${words[(index >> 4) % 16]} ${words[(index >> 8) % 16]}`,
      locality: 'Testville',
      region: 'OR',
      latitude: 45 + index / 20_000 + shift,
      longitude: -122,
      ...(mark === '' ? {} : { shortDescription: `${mark} ${index}.` }),
    }),
  )
  const file = join(folder, name)
  writeFileSync(file, lines.join('\n'))
  return file
}

forEachStore((_engine, open) => {
  test('imports killed at five moments under load fail no request, and every answer is of the old or the new catalog', {
    timeout: 240_000,
  }, async () => {
    const { databaseUrl, close } = await open()
    const importing = (file: string, source = 'town') => ['import', 'records', file, '--source', source]
    const run = async (args: string[]) => {
      const { status, stdout, stderr } = await runConcierge(args, { databaseUrl })
      assert.equal(status, 0, stderr)
      return stdout
    }
    const newer = cityFile('new.ndjson', 'New')
    await run(importing(cityFile('guide.ndjson', '', 0.0001), 'guide'))
    const startedAt = performance.now()
    await run(importing(newer))
    const wholeMs = performance.now() - startedAt
    const whole = await databaseDigest(databaseUrl)
    await run(importing(cityFile('old.ndjson', 'Old')))
    const old = await databaseDigest(databaseUrl)
    assert.notEqual(old, whole)
    const { token } = JSON.parse(
      await run(['keys', 'create', '--name', 'load', '--per-minute', '1000000', '--per-day', '10000000', '--json']),
    )

    const server = startConcierge(['serve'], { databaseUrl, env: { PORT: '0' } })
    const address = await addressOf(server)
    // What time alone changes is done before the service listens.
    const served = await databaseDigest(databaseUrl)
    const load = startLoad(address, token)
    try {
      let killed = 0
      for (let round = 0; round < kills; round++) {
        const child = startConcierge(importing(newer), { databaseUrl })
        child.stdout?.resume()
        child.stderr?.resume()
        const ended = endOf(child)
        await wait(((round + Math.random()) / kills) * wholeMs)
        child.kill('SIGKILL')
        const { signal } = await ended
        if (signal !== null && (await databaseDigest(databaseUrl)) === served) killed++
        else await run(importing(join(folder, 'old.ndjson')))
      }
      await run(importing(newer))
      await wait(300)
      const { answers, faults, seen, last } = await load.stop()
      assert.deepEqual(faults, [])
      assert.ok(killed > 0, 'no import was killed before it was done')
      assert.ok(answers > 50, `${answers} answers`)
      assert.deepEqual([...seen].sort(), ['New', 'Old'])
      assert.equal(last, 'New')
    } finally {
      server.kill('SIGKILL')
      await close()
    }
  })
})

function addressOf(server: ReturnType<typeof startConcierge>): Promise<string> {
  return new Promise((resolve, reject) => {
    let told = ''
    const read = (chunk: Buffer) => {
      told += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(told)
      if (found) resolve(found[0])
    }
    server.stdout?.on('data', read)
    server.stderr?.on('data', read)
    server.once('exit', () => reject(new Error(told)))
  })
}

/** Asks again and again until stopped: recommendations and details in turn. */
function startLoad(address: string, token: string) {
  const seen = new Set<string>()
  const faults: string[] = []
  let [answers, isOver, last] = [0, false, '']
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({
    hotelPlaceId: 'guide:p0',
    checkinDate: '2026-12-04',
    checkoutDate: '2026-12-06',
    adults: 2,
  })
  const ask = async (isDetail: boolean) => {
    const response = isDetail
      ? await fetch(`${address}/v1/places/town:p7`, { headers })
      : await fetch(`${address}/v1/concierge`, { method: 'POST', headers, body })
    const text = await response.text()
    if (response.status !== 200) return void faults.push(`${response.status} ${text.slice(0, 200)}`)
    const marks = new Set<string>(text.match(/\b(New|Old)(?= \d+\.)/g))
    if (marks.size !== 1) faults.push(`of ${marks.size} catalogs: ${[...marks]}`)
    for (const mark of marks) {
      seen.add(mark)
      last = mark
    }
    answers++
  }
  const workers = [0, 1].map(async () => {
    for (let turn = 0; !isOver; turn++) {
      await ask(turn % 2 === 0).catch((error) => faults.push(String(error)))
      // The imports need the processor too.
      await wait(pauseMs)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(workers)
      return { answers, faults: faults.slice(0, 5), seen, last }
    },
  }
}

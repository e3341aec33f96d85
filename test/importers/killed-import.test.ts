import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { databaseDigest } from '../support/database-digest.ts'
import { endOf, runConcierge, startConcierge } from '../support/run-concierge.ts'
import { forEachStore } from '../support/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-killed-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const placeCount = 3000
const rounds = 5

function cityFile(name: string, flavor: string): string {
  const lines = Array.from({ length: placeCount }, (_, index) => [
    JSON.stringify({
      type: 'place',
      id: `p${index}`,
      section: index % 10 === 0 ? 'lodging' : 'foodAndBeverage',
      name: `${flavor} House ${index}`,
      latitude: 45 + index / 50_000,
      longitude: -122,
    }),
    ...(index % 5 === 0
      ? [
          JSON.stringify({
            type: 'event',
            id: `e${index}`,
            title: `${flavor} Night`,
            category: 'music',
            venuePlaceId: `p${index}`,
            start: '2026-01-02',
            recurrence: 'FREQ=WEEKLY',
          }),
        ]
      : []),
  ])
  const file = join(folder, name)
  writeFileSync(file, lines.flat().join('\n'))
  return file
}

forEachStore((_engine, open) => {
  test('an import that is killed at any moment leaves the database as it was', { timeout: 120_000 }, async () => {
    const { databaseUrl, close } = await open()
    try {
      const importing = (file: string) => ['import', 'records', file, '--source', 'town']
      const small = join(folder, 'small.ndjson')
      writeFileSync(
        small,
        '{"type":"place","id":"inn","section":"lodging","name":"Inn","latitude":45,"longitude":-122}',
      )
      const big = cityFile('big.ndjson', 'New')

      const startedAt = performance.now()
      assert.equal((await runConcierge(importing(big), { databaseUrl })).status, 0)
      const wholeMs = performance.now() - startedAt
      const whole = await databaseDigest(databaseUrl)
      assert.equal((await runConcierge(importing(small), { databaseUrl })).status, 0)
      const before = await databaseDigest(databaseUrl)
      assert.notEqual(before, whole)

      let killed = 0
      for (let round = 0; round < rounds; round++) {
        const child = startConcierge(importing(big), { databaseUrl })
        child.stdout?.resume()
        child.stderr?.resume()
        const ended = endOf(child)
        // Spread over the whole run, each a little off, so that no two runs of this test try the same moments.
        await wait(((round + Math.random()) / rounds) * wholeMs)
        child.kill((['SIGINT', 'SIGTERM', 'SIGKILL'] as const)[round % 3])
        const { signal } = await ended
        const left = await databaseDigest(databaseUrl)
        if (signal !== null && left === before) killed++
        else {
          // It had committed before the signal came: then all of it must be there.
          assert.equal(left, whole)
          assert.equal((await runConcierge(importing(small), { databaseUrl })).status, 0)
        }
      }
      assert.ok(killed > 0, 'no import was killed before it was done')
    } finally {
      await close()
    }
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyPlace } from '../../src/domain/place.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { forEachStore } from '../support/stores.ts'
import { center, hotel, load, now } from '../support/worlds.ts'

forEachStore((_engine, open) => {
  test('explain names all sources of a merged place and their terms, whatever its id begins with', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      await load(store, [hotel()])
      for (const [source, id] of [
        ['overture', 'overture:a'],
        ['osm', 'osm:n1'],
      ] as const) {
        const identity = { id, source, licence: '', section: 'foodAndBeverage', name: 'Smoke & Anchor' } as const
        const place = { ...emptyPlace(identity), ...center, address: '12 Quay St', timezone: 'America/Los_Angeles' }
        await store.import({
          source,
          kind: source,
          licence: `terms of ${source}`,
          records: [{ kind: 'place', place }],
          now,
        })
      }
      const request = {
        hotelName: 'The Test Hotel',
        hotelCity: 'Testville',
        hotelState: 'OR',
        checkinDate: '2026-12-03',
        checkoutDate: '2026-12-06',
      }
      const explain = (args: string[]) =>
        runConcierge(['explain', '-', ...args], { databaseUrl, input: JSON.stringify(request) })
      const run = await explain(['--json'])
      assert.equal(run.status, 0, run.stderr)
      const [candidate] = JSON.parse(run.stdout).sections.foodAndBeverage.candidates
      assert.deepEqual(
        [candidate.id, candidate.sources, candidate.licences],
        ['overture:a', ['osm', 'overture'], ['terms of osm', 'terms of overture']],
      )
      assert.match((await explain([])).stdout, /Smoke & Anchor .*osm, overture$/m)
    } finally {
      await close()
    }
  })
})

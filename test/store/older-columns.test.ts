import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { takeBack } from '../support/older-database.ts'
import { forEachStore } from '../support/stores.ts'
import { event, hotel, now } from '../support/worlds.ts'

const migration = 'columns instead of marks within texts'

const inCity = { name: 'Otter Hall', locality: 'Testville', latitude: null, longitude: null }
const nowhere = { address: null, region: null, neighborhood: null, locality: null }
const described = {
  name: 'The Test Hotel',
  address: null,
  locality: 'Testville',
  region: null,
  postalCode: null,
  country: null,
  latitude: null,
  longitude: null,
  phone: null,
  website: null,
}
const rating = { provider: 'guide', rating: 4, count: 9, url: null }
const records: CatalogRecord[] = [
  hotel(),
  event('once', { schedule: { dates: ['2026-12-05'] } }),
  event('weekly', { schedule: { start: '2026-12-05', recurrence: 'FREQ=WEEKLY' } }),
  event('in a city', { schedule: { dates: ['2026-12-05'] }, venue: { ...nowhere, ...inCity } }),
  event('at the hotel', { schedule: { dates: ['2026-12-05'] }, venuePlaceId: 'test:hotel' }),
  { kind: 'rating', placeId: 'test:hotel', rating },
  { kind: 'rating', placeId: null, named: described, rating },
]

forEachStore((_engine, open) => {
  test('an older database gets the same columns as a new import fills', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      await importCatalog(store, { source: 'test', kind: 'records', licence: 'none', records, now })
      const filled = await columnsOf(store)
      assert.equal(filled.described.length, 1)
      assert.deepEqual(
        filled.venues.map(({ record_id, venue_city, is_recurring }) => [record_id, venue_city, is_recurring]),
        [
          ['test:at the hotel', null, 0],
          ['test:in a city', 'testville', 0],
          ['test:once', null, 0],
          ['test:weekly', null, 1],
        ],
      )
      await takeBack(databaseUrl, migration)
      const clock = Temporal.Instant.from('2031-01-01T00:00:00Z')
      const migrated = await openStore({ databaseUrl, now: () => clock })
      assert.deepEqual(await columnsOf(migrated), filled)
      const { applied_at } = await migrated.database
        .selectFrom('migration')
        .select('applied_at')
        .where('name', '=', migration)
        .executeTakeFirstOrThrow()
      assert.equal(applied_at, clock.toString())
      await migrated.close()
    } finally {
      await close()
    }
  })
})

async function columnsOf({ database }: Store) {
  return {
    venues: await database.selectFrom('event_record').selectAll().orderBy('record_id').execute(),
    described: await database
      .selectFrom('source_record')
      .select(['kind', 'record_id'])
      .where('is_described', '=', 1)
      .execute(),
  }
}

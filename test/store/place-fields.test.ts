import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { takeBack } from '../support/older-database.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { center, load, now, place } from '../support/worlds.ts'

forEachStore((_engine, open) => {
  test('an older database knows the same fields of each place as a new import fills, and has the same status', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      await importSampleCity(store, now)
      await load(store, [place('twin', center), place('shut')], 'test')
      await load(store, [place('twin', { ...center, id: 'other:twin', source: 'other' })], 'other')
      await load(store, [{ kind: 'closed', placeId: 'test:shut' }], 'news')
      const [filled, status] = [await rowsOf(store), await store.status()]
      await takeBack(databaseUrl, 'known fields of places')
      const migrated = await openStore({ databaseUrl })
      const { records, places, merged, closed } = status.merging
      assert.deepEqual({ records, places, merged, closed }, await countedPlainly(store))
      assert.ok(merged > 0 && closed > 0 && status.merging.aliases > 0, JSON.stringify(status.merging))
      assert.ok(new Set(filled.map(({ known }) => known)).size > 10, 'the places differ in what is known of them')
      assert.deepEqual(await rowsOf(migrated), filled)
      assert.deepEqual(await migrated.status(), status)
      await migrated.close()
    } finally {
      await close()
    }
  })

  test('status counts what is known of each section, and no longer once its source is removed', () =>
    useStore(open, async (store) => {
      const records = [
        place('cafe', { shortDescription: 'Small.', phone: '+1 555 0100', traits: ['coffee'] }),
        place('bar', { shortDescription: '', imageUrls: [], facts: { wheelchair: 'no' } }),
        place('museum', { section: 'attractions', priceBand: 2 }),
      ]
      await importCatalog(store, { source: 'test', kind: 'records', licence: '', records, now })
      const { places, coverage } = await store.status()
      assert.deepEqual(places, [
        { section: 'attractions', source: 'test', count: 1 },
        { section: 'foodAndBeverage', source: 'test', count: 2 },
      ])
      const [attractions, food] = coverage
      assert.deepEqual(
        [attractions?.section, attractions?.total, attractions?.fields.priceRange],
        ['attractions', 1, 1],
      )
      const { description, phone, images, wheelchair, menu } = food?.fields ?? {}
      assert.deepEqual(
        { description, phone, images, wheelchair, menu },
        {
          description: 1,
          phone: 1,
          images: 0,
          wheelchair: 1,
          menu: 0,
        },
      )
      await removeSource(store, { source: 'test', now })
      assert.deepEqual((await store.status()).places, [])
    }))
})

/** From every record and every place. */
async function countedPlainly({ database }: Store) {
  const records = await database.selectFrom('source_record').select('place_id').where('kind', '=', 'place').execute()
  const places = await database.selectFrom('place').select('id').execute()
  const open = new Set(places.map(({ id }) => id))
  const clusters = [...Map.groupBy(records, ({ place_id }) => place_id ?? '')]
  return {
    records: records.length,
    places: open.size,
    merged: clusters.filter(([, own]) => own.length > 1).length,
    closed: clusters.filter(([id]) => !open.has(id)).length,
  }
}

const rowsOf = ({ database }: Store) => database.selectFrom('place_fields').selectAll().orderBy('id').execute()

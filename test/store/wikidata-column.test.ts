import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { takeBack } from '../support/older-database.ts'
import { forEachStore } from '../support/stores.ts'
import { load, now, place } from '../support/worlds.ts'

forEachStore((_engine, open) => {
  test('places of an older database have their Wikidata id in its column, and get the facts of its entity', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      await load(store, [
        place('cathedral', { facts: { wikidata: 'Q1' } }),
        place('named', { shortDescription: 'Ask for "wikidata" at the bar.' }),
        place('cafe'),
      ])
      const filled = await columnOf(store)
      assert.deepEqual(filled, [
        ['test:cafe', null],
        ['test:cathedral', 'Q1'],
        ['test:named', null],
      ])
      await takeBack(databaseUrl, 'entities of Wikidata')
      const migrated = await openStore({ databaseUrl })
      assert.deepEqual(await columnOf(migrated), filled)
      const entity = { id: 'Q1', facts: { renown: { views: 5 } } }
      await importCatalog(migrated, {
        source: 'fame',
        kind: 'fame',
        licence: 'CC0-1.0',
        records: [{ kind: 'entity', entity }],
        now,
      })
      assert.deepEqual((await migrated.places.byId('test:cathedral'))?.facts.renown, { views: 5 })
      await migrated.close()
    } finally {
      await close()
    }
  })
})

async function columnOf({ database }: Store) {
  const rows = await database.selectFrom('place').select(['id', 'wikidata']).orderBy('id').execute()
  return rows.map(({ id, wikidata }) => [id, wikidata])
}

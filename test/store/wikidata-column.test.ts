import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { openEngine } from '../../src/store/engine.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { forEachStore } from '../support/stores.ts'
import { load, now, place } from '../support/worlds.ts'

/** The database as it was before the migration. */
const takenBack = [
  'drop table cell_columns',
  'drop index event_record_door',
  'drop index event_record_circle',
  'alter table event_record drop column door_place_id',
  'alter table event_record drop column circle',
  'alter table event_record drop column unplaced',
  'drop index source_record_entity',
  'drop index place_wikidata',
  'alter table place drop column wikidata',
  `delete from migration where number >= (select number from migration where name = 'entities of Wikidata')`,
]

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
      const { database } = openEngine({ databaseUrl })
      for (const statement of takenBack) await sql.raw(statement).execute(database)
      await database.destroy()
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

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { extendOccurrences } from '../../src/ingest/catalog-import.ts'
import { openEngine } from '../../src/store/engine.ts'
import { openStore } from '../../src/store/store.ts'
import { forEachStore } from '../support/stores.ts'
import { importFeed, told } from '../support/told-events.ts'
import { now } from '../support/worlds.ts'

/** What the migration brought and those after it, taken away again. */
const takenBack = (engine: string) => [
  'drop table event_alias',
  'drop table event_record',
  'drop index event_programme',
  'drop index event_show',
  'alter table event drop column programme',
  'alter table event drop column show_key',
  'alter table event drop column cancelled',
  'drop index source_record_event',
  'drop index place_name',
  'drop index place_locality',
  'drop index guest_stay_consumer',
  'alter table guest_stay drop column consumer_hash',
  'drop table rate_window',
  'drop index event_cell',
  'drop index source_record_entity',
  'drop index place_wikidata',
  'alter table place drop column fame',
  'alter table place drop column wikidata',
  'drop table cell_columns',
  'drop index source_record_described',
  'alter table source_record drop column is_described',
  `delete from migration where number >= (select number from migration where name = 'one show of many records')`,
  ...(engine === 'sqlite'
    ? [
        `update source_record set body = json_remove(body, '$.event.status', '$.event.schedule.timesByDay', '$.event.schedule.clock')`,
        `update event set document = json_remove(document, '$.status', '$.schedule.timesByDay', '$.schedule.clock', '$.showKey', '$.sources')`,
      ]
    : [
        `update source_record set body = (body::jsonb #- '{event,status}' #- '{event,schedule,timesByDay}' #- '{event,schedule,clock}')::text`,
        `update event set document = (document::jsonb #- '{status}' #- '{schedule,timesByDay}' #- '{schedule,clock}' #- '{showKey}' #- '{sources}')::text`,
      ]),
]

forEachStore((engine, open) => {
  test('events of a database from before shows were merged are answered at once and merged when the horizon moves', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a')])
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b', { title: 'Poems' })])
      const { database } = openEngine({ databaseUrl })
      for (const statement of takenBack(engine)) await sql.raw(statement).execute(database)
      await sql.raw(`update source_record set body = replace(body, 'Poems', 'The Quiet Otters')`).execute(database)
      await database.destroy()
      const older = await openStore({ databaseUrl })
      const before = await older.events.byId('city:a')
      assert.deepEqual([before?.status, before?.schedule.timesByDay, before?.schedule.clock], ['scheduled', {}, null])
      await extendOccurrences(older, now)
      assert.equal(await older.events.byId('city:a'), null)
      assert.equal((await older.events.byRetiredId('city:a'))?.id, 'tickets:b')
      await older.close()
    } finally {
      await close()
    }
  })
})

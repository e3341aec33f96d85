import assert from 'node:assert/strict'
import { test } from 'node:test'
import { extendOccurrences } from '../../src/ingest/catalog-import.ts'
import { openStore } from '../../src/store/store.ts'
import { takeBack } from '../support/older-database.ts'
import { forEachStore } from '../support/stores.ts'
import { importFeed, told } from '../support/told-events.ts'
import { now } from '../support/worlds.ts'

forEachStore((_engine, open) => {
  test('events of a database from before shows were merged are answered at once and merged when the horizon moves', async () => {
    const { store, databaseUrl, close } = await open()
    try {
      await importFeed(store, 'city', 'icalendar', [told('city', 'a')])
      await importFeed(store, 'tickets', 'ticketmaster', [told('tickets', 'b', { title: 'Poems' })])
      await takeBack(databaseUrl, 'one show of many records', [
        `update source_record set body = replace(body, 'Poems', 'The Quiet Otters')`,
      ])
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

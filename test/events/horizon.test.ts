import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { extendOccurrences } from '../../src/ingest/catalog-import.ts'
import { openEngine } from '../../src/store/engine.ts'
import { forEachStore } from '../support/stores.ts'
import { importFeed, told } from '../support/told-events.ts'
import { now } from '../support/worlds.ts'

const weekly = { start: '2026-12-05', recurrence: 'FREQ=WEEKLY', dates: [] }
const daysLater = (days: number) => now.add({ hours: 24 * days })

forEachStore((_engine, open) => {
  test('a weekly event has occurrences for 400 days ahead without another import, and past ones are removed', async () => {
    const { store, databaseUrl, close } = await open()
    const { database } = openEngine({ databaseUrl })
    const days = async (id: string) => {
      const found = database.selectFrom('occurrence').select('starts_on').where('event_id', '=', id)
      return (await found.orderBy('starts_on').execute()).map((row) => row.starts_on)
    }
    try {
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'weekly', { title: 'Quiz', schedule: weekly }),
        told('city', 'once', { title: 'Poems' }),
        told('city', 'later', { title: 'The Long Goodbye', schedule: { dates: ['2028-03-03'] } }),
      ])
      assert.deepEqual(
        [(await days('city:weekly')).at(0), (await days('city:weekly')).at(-1)],
        ['2026-12-05', '2028-01-01'],
      )
      await extendOccurrences(store, daysLater(100))
      assert.deepEqual(
        [(await days('city:weekly')).at(0), (await days('city:weekly')).at(-1)],
        ['2027-03-13', '2028-04-15'],
      )
      assert.deepEqual(await days('city:once'), [])
      assert.deepEqual(await days('city:later'), ['2028-03-03'])
    } finally {
      await database.destroy()
      await close()
    }
  })

  test('a new day merges only the programmes that have a recurrence rule again', async () => {
    const { store, databaseUrl, close } = await open()
    const { database } = openEngine({ databaseUrl })
    try {
      const elsewhere = { name: 'The Blue Lantern', latitude: 44.66 }
      await importFeed(store, 'city', 'icalendar', [
        told('city', 'weekly', { title: 'Quiz', schedule: weekly }),
        told('city', 'once', { title: 'Poems: "recurrence":"', venue: elsewhere, schedule: { dates: ['2027-12-05'] } }),
      ])
      await sql`update event set document = replace(document, '"blurb":""', '"blurb":"as it was"')`.execute(database)
      await extendOccurrences(store, daysLater(1))
      assert.equal((await store.events.byId('city:once'))?.blurb, 'as it was')
      assert.equal((await store.events.byId('city:weekly'))?.blurb, '')
    } finally {
      await database.destroy()
      await close()
    }
  })

  test('five thousand events at one venue on one day are each compared with few others', async () => {
    const { store, close } = await open()
    try {
      const shows = Array.from({ length: 5_000 }, (_, index) =>
        told('city', `s${index}`, { title: `Show of ${word(index)}` }),
      )
      await importFeed(store, 'city', 'icalendar', [...shows, told('city', 'again', { title: 'Show of baab' })])
      assert.equal((await store.events.byRetiredId('city:s1001'))?.id, 'city:again')
    } finally {
      await close()
    }
  })
})

/** Letters for digits: `27` is `ch`. */
const word = (number: number) =>
  [...String(number).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')

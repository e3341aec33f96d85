import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { emptyPlace } from '../../src/domain/place.ts'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { startService } from '../support/running-service.ts'
import { forEachStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const recorded = dataFile('events/ticketmaster-new-york.json')
const skip = skipWithout('events/ticketmaster-new-york.json')
const now = Temporal.Instant.from('2022-09-12T16:00:00Z')

forEachStore((_engine, open) => {
  test('guests near the halls of the recorded page are offered each of its shows on its evening', {
    skip,
  }, async () => {
    const { store, close } = await open()
    const text = readFileSync(recorded, 'utf8')
    // biome-ignore lint/suspicious/noExplicitAny: a foreign file's shape
    const told: any[] = JSON.parse(text)._embedded.events
    const licence = 'with permission'
    const reading = readEventFeed([{ text, origin: recorded }], {
      source: 'tm',
      licence,
      timezone: null,
      defaultVenue: { placeId: null, venue: null },
      now,
    })
    assert.equal(reading.form, 'ticketmaster')
    const hotels = told.map(({ id, _embedded }) => hotelBeside(id, _embedded.venues[0]))
    await importCatalog(store, { source: 'inns', kind: 'records', licence, records: hotels, now })
    const records = reading.events.map((event) => ({ kind: 'event' as const, event }))
    await importCatalog(store, { source: 'tm', kind: 'ticketmaster', licence, records, now })
    const service = await startService(store, { now: () => now })
    try {
      for (const { id, title, schedule, ticketPrice, url, venue } of reading.events) {
        const day = schedule.start ?? ''
        const stay = { checkinDate: day, checkoutDate: Temporal.PlainDate.from(day).add({ days: 1 }).toString() }
        const resultsCounts = { foodAndBeverage: 0, attractions: 0, events: 5 }
        const hotelPlaceId = `inns:${id.slice('tm:'.length)}`
        const answer = await service.ask({ hotelPlaceId, ...stay, resultsCounts, radiusMiles: 5 })
        assert.equal(answer.status, 200, answer.text)
        const found = (answer.body.events as Record<string, unknown>[]).find((event) => event.title === title)
        assert.ok(found, `${title} on ${day}: ${answer.text.slice(0, 400)}`)
        assert.deepEqual(
          [found.date, found.time, found.venue, found.category, found.url, found.ticketPrice, found.isFree],
          [day, schedule.times[0], venue.name, 'music', url, ticketPrice, ticketPrice === null ? null : false],
        )
        assert.ok(Number(found.distanceFromHotel) < 1)
        const detail = await service.call(`/v1/events/${found.eventId}`)
        assert.equal((detail.body.event as Record<string, unknown>).ticketUrl, url)
      }
    } finally {
      await service.close()
      await close()
    }
  })
})

/** A hotel two streets from a hall. */
// biome-ignore lint/suspicious/noExplicitAny: a foreign file's shape
function hotelBeside(id: string, venue: any): CatalogRecord {
  const [latitude, longitude] = [Number(venue.location.latitude) + 0.002, Number(venue.location.longitude)]
  const named = emptyPlace({ id: `inns:${id}`, source: 'inns', licence: 'none', section: 'lodging', name: `Inn ${id}` })
  return {
    kind: 'place',
    place: {
      ...named,
      latitude,
      longitude,
      locality: venue.city.name,
      region: 'NY',
      country: 'US',
      timezone: 'America/New_York',
    },
  }
}

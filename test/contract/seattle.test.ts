import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { assertConciergeResponse, assertEventDetail, assertPlaceDetail } from '../support/assert-shapes.ts'
import { placeDetailFields, placeFields } from '../support/contract-fields.ts'
import { type RunningService, startService } from '../support/running-service.ts'
import { smallWorldNow } from '../support/small-world.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

type Item = Record<string, unknown>

const extract = dataFile('osm/seattle-university-district.osm.pbf')
const skip = skipWithout('osm/seattle-university-district.osm.pbf')

const stay = { checkinDate: '2026-12-03', checkoutDate: '2026-12-06' }
const most = { resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 } }

forEachStore((_engine, open) => {
  describe('on a city of OpenStreetMap', { skip }, () => {
    let service: RunningService
    let database: TestStore
    let hotels: Item[]
    before(async () => {
      database = await open()
      const { records, report } = readOsm([extract], { today: '2026-06-15' })
      await importCatalog(database.store, {
        source: 'osm',
        kind: 'osm',
        licence: 'ODbL-1.0',
        records,
        report,
        now: smallWorldNow,
      })
      service = await startService(database.store)
      const found = new Map<unknown, Item>()
      for (const query of ['hotel', 'inn', 'seattle', 'university', 'hostel', 'residence']) {
        const { body } = await service.call(`/v1/hotels/autocomplete?q=${query}`)
        for (const hotel of body.results as Item[]) found.set(hotel.placeId, hotel)
      }
      hotels = [...found.values()]
    })
    after(async () => {
      await service.close()
      await database.close()
    })

    test('its hotels are found', () => assert.ok(hotels.length >= 3, JSON.stringify(hotels)))

    test('every answer, place and event has every field of the contract, and list and detail agree', async () => {
      for (const { placeId } of hotels) {
        for (const guest of [
          {},
          { children: 2 },
          { accessibleRoom: 'yes', specialNotes: 'vegetarian, loves jazz, no sushi' },
        ]) {
          const { status, body, text } = await service.ask({ hotelPlaceId: placeId, ...stay, ...most, ...guest })
          assert.equal(status, 200, text)
          assertConciergeResponse(body)
          for (const item of [...(body.foodAndBeverage as Item[]), ...(body.attractions as Item[])]) {
            const answer = await service.call(`/v1/places/${item.placeId}?hotelPlaceId=${placeId}`)
            assert.equal(answer.status, 200, answer.text)
            const place = answer.body.place as Item
            assertPlaceDetail(place)
            for (const name of placeFields)
              if (placeDetailFields.includes(name)) assert.deepEqual(item[name], place[name], name)
          }
          for (const item of body.events as Item[]) {
            assertEventDetail((await service.call(`/v1/events/${item.eventId}`)).body.event as Item)
          }
        }
      }
    })

    test('an id is known by every spelling that callers are known to send', async () => {
      const id = hotels.map(({ placeId }) => String(placeId)).find((each) => /^osm:[nwr]\d+$/.test(each)) ?? ''
      const [, letter = '', number] = /^osm:([nwr])(\d+)$/.exec(id) ?? []
      const kind = { n: 'node', w: 'way', r: 'relation' }[letter]
      const spellings = [
        id,
        id.toUpperCase(),
        `${letter}${number}`,
        `osm:${kind}/${number}`,
        `OSM:${kind}%2F${number}`,
        `${kind}/${number}`,
        `places/${id}`,
        `osm%3A${letter}${number}`,
      ]
      for (const spelling of spellings) {
        const { status, body } = await service.call(`/v1/places/${spelling}`)
        assert.equal(status, 200, spelling)
        assert.equal((body.place as Item).placeId, id)
        const asked = await service.ask({ hotelPlaceId: decodeURIComponent(spelling), ...stay })
        assert.equal(asked.status, 200, spelling)
        assert.equal((asked.body.hotel as Item).placeId, id)
      }
    })

    test('a hotel that the extract does not hold is 422, never its neighbour', async () => {
      for (const hotelName of ['Fairmont Olympic Hotel', 'Hotel Ballard', 'The Edgewater']) {
        const { status } = await service.ask({ hotelName, hotelCity: 'Seattle', hotelState: 'WA', ...stay })
        assert.equal(status, 422, hotelName)
      }
    })
  })
})

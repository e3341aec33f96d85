import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertFault } from '../support/assert-fault.ts'
import { assertConciergeResponse, assertEventDetail, assertHotel, assertPlaceDetail } from '../support/assert-shapes.ts'
import {
  candidateFields,
  eventDetailFields,
  eventFields,
  placeDetailFields,
  placeFields,
} from '../support/contract-fields.ts'
import { type RunningService, startService } from '../support/running-service.ts'
import { importSampleCity } from '../support/sample-city.ts'
import { smallWorldNow } from '../support/small-world.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

type Item = Record<string, unknown>

const grand = { hotelName: 'The Fable Grand Hotel', hotelCity: 'Port Fable', hotelState: 'OR' }
const stay = { checkinDate: '2026-12-03', checkoutDate: '2026-12-06' }
const most = { resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 } }

const guests: Record<string, Item> = {
  'a couple': { adults: 2 },
  'a family': { adults: 2, children: 3, specialNotes: 'kids love animals and trains' },
  'a traveller in a wheelchair': { accessibleRoom: 'yes' },
  'a vegetarian who loves jazz': { specialNotes: 'vegetarian, loves jazz, no seafood' },
  'an anniversary at a high rate': { adults: 2, roomRate: 900, packageName: 'Romance', specialNotes: 'anniversary' },
  'a budget night': { roomRate: 60, loyaltyProgram: 'yes' },
  'a circle of 5 miles': { radiusMiles: 5 },
  'a circle of 30 miles': { radiusMiles: 30 },
  'a stay of one day': { checkoutDate: '2026-12-03' },
  'a stay in the past': { checkinDate: '2020-01-01', checkoutDate: '2020-01-03' },
  'a summer stay': { checkinDate: '2027-07-02', checkoutDate: '2027-07-09' },
  'notes in no language we know': { specialNotes: '素食者 喜欢爵士乐' },
}

forEachStore((_engine, open) => {
  let service: RunningService
  let database: TestStore
  before(async () => {
    database = await open()
    await importSampleCity(database.store, smallWorldNow)
    service = await startService(database.store)
  })
  after(async () => {
    await service.close()
    await database.close()
  })
  const ask = async (more: Item = {}) => {
    const answer = await service.ask({ ...grand, ...stay, ...more })
    assert.equal(answer.status, 200, answer.text)
    return answer.body as Item & { hotel: Item; foodAndBeverage: Item[]; attractions: Item[]; events: Item[] }
  }
  const placeAt = async (id: unknown, query = '') => {
    const { status, body, text } = await service.call(`/v1/places/${id}${query}`)
    assert.equal(status, 200, `${id}: ${text}`)
    return body.place as Item
  }
  const eventAt = async (id: unknown, query = '') => {
    const { status, body, text } = await service.call(`/v1/events/${id}${query}`)
    assert.equal(status, 200, `${id}: ${text}`)
    return body.event as Item
  }

  describe('an answer has every field of the contract, and no other', () => {
    for (const [name, guest] of Object.entries(guests)) {
      test(name, async () => assertConciergeResponse(await ask({ ...guest, ...most })))
    }
  })

  describe('counts', () => {
    test('3 of each section when nothing is said', async () => {
      const { foodAndBeverage, attractions, events } = await ask()
      assert.deepEqual([foodAndBeverage.length, attractions.length, events.length], [3, 3, 3])
    })
    for (const section of ['foodAndBeverage', 'attractions', 'events'] as const) {
      test(`0 leaves ${section} empty, and 5 fills it`, async () => {
        const none = await ask({ resultsCounts: { [section]: 0 } })
        assert.deepEqual(none[section], [])
        const five = await ask({ resultsCounts: { [section]: 5 } })
        assert.equal(five[section].length, 5)
      })
    }
  })

  test('externalGuestId is echoed to the letter', async () => {
    for (const id of ['guest-1', '', ' Ünï "quoted" \\ \u0000 \ud83e\udd9e', '\ud800', 'x'.repeat(10_000)]) {
      assert.equal((await ask({ externalGuestId: id })).externalGuestId, id)
    }
    assert.equal((await ask()).externalGuestId, null)
    assert.equal((await ask({ externalGuestId: null })).externalGuestId, null)
  })

  test('durationMs and generatedAt are of this request', async () => {
    const startedAt = performance.now()
    const answer = await ask()
    assert.ok((answer.durationMs as number) <= performance.now() - startedAt + 1)
    assert.equal(answer.generatedAt, '2026-11-30T20:00:00.000Z')
  })

  test('what a list item and its detail share is equal in both, distance included', async () => {
    for (const guest of Object.values(guests)) {
      const { hotel, foodAndBeverage, attractions, events } = await ask({ ...guest, ...most })
      const shared = (names: string[], others: string[]) => names.filter((name) => others.includes(name))
      for (const item of [...foodAndBeverage, ...attractions]) {
        const detail = await placeAt(item.placeId, `?hotelPlaceId=${hotel.placeId}`)
        assertPlaceDetail(detail)
        for (const name of shared(placeFields, placeDetailFields)) assert.deepEqual(item[name], detail[name], name)
      }
      for (const item of events) {
        const detail = await eventAt(item.eventId, `?hotelPlaceId=${hotel.placeId}`)
        assertEventDetail(detail)
        for (const name of shared(eventFields, eventDetailFields)) {
          // A detail knows no stay: it names the day's first showing that has not begun.
          assert.deepEqual(item[name], detail[name], name)
        }
        assert.equal(item.address, detail.venueAddress)
      }
    }
  })

  test('every reference leads somewhere: venues, similar places, events at a place, the hotel', async () => {
    const { hotel, foodAndBeverage, attractions, events } = await ask(most)
    assertPlaceDetail(await placeAt(hotel.placeId))
    for (const { placeId } of [...foodAndBeverage, ...attractions]) {
      const place = await placeAt(placeId)
      for (const similar of place.similarPlaces as Item[])
        assert.equal((await placeAt(similar.placeId)).name, similar.name)
      for (const event of place.events as Item[]) assert.equal((await eventAt(event.eventId)).title, event.title)
    }
    for (const { venuePlaceId } of events) if (venuePlaceId !== null) await placeAt(venuePlaceId)
  })

  test('every hotel of the city has a detail, by the id that autocomplete gives', async () => {
    const { body } = await service.call('/v1/hotels/autocomplete?q=port%20fable')
    const results = body.results as Item[]
    assert.ok(results.length > 0 && results.length <= 8)
    for (const hotel of results) {
      assertHotel(hotel)
      const detail = await placeAt(hotel.placeId, `?hotelPlaceId=${hotel.placeId}`)
      assertPlaceDetail(detail)
      assert.equal(detail.distanceFromHotel, 0)
    }
  })

  describe('a hotel that is not confidently known is 422 with its candidates', () => {
    const unresolved = async (more: Item) => {
      const answer = await service.ask({ ...grand, ...stay, ...more })
      assert.equal(answer.status, 422, answer.text)
      const { error } = answer.body as { error: Item & { details: { candidates: Item[] } } }
      assert.deepEqual(Object.keys(error).sort(), ['code', 'details', 'message'])
      assert.deepEqual(Object.keys(error.details), ['candidates'])
      assert.equal(error.code, 'hotel_not_resolved')
      assert.equal(error.message, 'Could not resolve the hotel for this request')
      assert.ok(error.details.candidates.length <= 5)
      for (const candidate of error.details.candidates) assert.deepEqual(Object.keys(candidate), candidateFields)
      return error.details.candidates
    }
    test('one that we do not hold', async () => {
      await unresolved({ hotelName: 'Hotel Nonesuch of the Moon', hotelCity: 'Tranquility', hotelState: 'LU' })
    })
    test('the same name in another city and state', async () => {
      await unresolved({ hotelCity: 'Tulsa', hotelState: 'OK' })
    })
    test('an unknown id without names has no candidates', async () => {
      const answer = await service.ask({ hotelPlaceId: 'sample:nonesuch', ...stay })
      assert.equal(answer.status, 422)
      assert.deepEqual(answer.body, {
        error: {
          code: 'hotel_not_resolved',
          message: 'Could not resolve the hotel for this request',
          details: { candidates: [] },
        },
      })
    })
    test('validation comes first', async () => {
      assertFault(
        await service.ask({ ...grand, ...stay, hotelName: 'Nonesuch', radiusMiles: 1 }),
        400,
        'invalid_request',
        'radiusMiles must be between 5 and 30',
      )
    })
  })

  test('the id wins over the names', async () => {
    const { placeId } = (await ask()).hotel
    const answer = await ask({ hotelPlaceId: placeId, hotelName: 'Something Else', hotelCity: 'Tulsa' })
    assert.equal(answer.hotel.placeId, placeId)
  })

  test('a body in other words is the same question: text for numbers, null for absent', async () => {
    const plain = await ask({ adults: 2, radiusMiles: 10, ...most })
    const other = await ask({
      adults: ' 2.0 ',
      radiusMiles: '1e1',
      children: null,
      guestZip: null,
      resultsCounts: { foodAndBeverage: '5', attractions: '+5', events: '5.' },
    })
    for (const section of ['foodAndBeverage', 'attractions', 'events'] as const)
      assert.deepEqual(other[section], plain[section])
  })
})

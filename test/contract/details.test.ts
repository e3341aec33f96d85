import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertFault } from '../support/assert-fault.ts'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

type Shown = Record<string, unknown>

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  const placeAt = async (path: string) => {
    const answer = await service.call(`/v1/places/${path}`)
    assert.equal(answer.status, 200, `${path}: ${answer.text}`)
    return answer.body.place as Shown
  }

  describe('accepted as the same place', () => {
    const spellings = [
      'small:tide-room',
      'small%3Atide-room',
      'small%3atide-room',
      'SMALL:tide-room',
      'Small%3Atide-room',
      '%20small:tide-room%20',
      '%09small:tide-room',
      'places%2Fsmall:tide-room',
      'places/small:tide-room',
      's%6dall:tide-room',
    ]
    for (const spelling of spellings) {
      test(spelling, async () => {
        assert.equal((await placeAt(spelling)).placeId, 'small:tide-room')
      })
    }
    test('an id with a percent-encoded prefix of the route', async () => {
      assert.equal((await service.call('/%76%31/place%73/small:tide-room')).status, 200)
    })
  })

  describe('a well-formed id that is unknown is 404', () => {
    for (const id of [
      'small:none',
      'none',
      'osm:n1',
      'osm:node/1',
      'osm:node%2F1',
      'osm%3Anode/1',
      'OSM:WAY/7',
      'node/1',
      'relation/9',
      'n357620442',
      'places/node/1',
      'a'.repeat(128),
      '~',
      '-',
      'null',
      'undefined',
      'a:b:c',
      '__proto__',
      'constructor',
    ]) {
      test(id.slice(0, 40), async () => {
        assertFault(await service.call(`/v1/places/${id}`), 404, 'place_not_found', 'Place not found')
      })
    }
    for (const id of [
      'small:none',
      'small:jazz~20261203',
      'small:jazz~20261399',
      'none',
      'small:jazz~',
      'a'.repeat(128),
    ]) {
      test(`event ${id.slice(0, 40)}`, async () => {
        assertFault(await service.call(`/v1/events/${id}`), 404, 'event_not_found', 'Event not found')
      })
    }
    test('a place is no event and an event no place', async () => {
      assert.equal((await service.call('/v1/places/small:jazz')).status, 404)
      assert.equal((await service.call('/v1/events/small:tide-room')).status, 404)
    })
  })

  describe('an id that cannot be one is 400', () => {
    for (const id of [
      '%20',
      '%20%09',
      'a%20b',
      'a'.repeat(129),
      'a'.repeat(5000),
      '%zz',
      '%',
      '%f',
      'a%ff',
      '%C3%28',
      'caf%C3%A9',
      'a,b',
      'a%2Fb',
      'a%00',
      'a%0Ab',
      '%27%3B--',
      'a@b',
      '(a)',
      '%3Cscript%3E',
      '*',
      'a+b',
      'a%25b',
      `osm:node%2F${'9'.repeat(120)}`,
    ]) {
      test(id.slice(0, 40), async () => {
        assertFault(await service.call(`/v1/places/${id}`), 400, 'invalid_request', 'placeId must be a valid place id')
        assertFault(await service.call(`/v1/events/${id}`), 400, 'invalid_request', 'eventId must be a valid event id')
      })
    }
    test('and is still 401 without a token', async () => {
      assert.equal((await service.call('/v1/places/%zz', { token: null })).status, 401)
    })
  })

  describe('the reference hotel', () => {
    const distanceWith = async (query: string) => (await placeAt(`small:tide-room${query}`)).distanceFromHotel
    test('gives the distance in miles, one decimal', async () => {
      const distance = await distanceWith('?hotelPlaceId=small:gull-north')
      assert.equal(distance, 1.9)
    })
    for (const query of [
      '',
      '?',
      '?hotelPlaceId',
      '?hotelPlaceId=',
      '?hotelPlaceId=small:none',
      '?hotelPlaceId=small:nowhere',
      '?hotelplaceid=small:fernway',
      '?other=%zz',
      '?=&&=',
    ]) {
      test(`"${query}" gives no distance`, async () => {
        assert.equal(await distanceWith(query), null)
      })
    }
    for (const query of [
      '?hotelPlaceId=small:gull-north',
      '?hotelPlaceId=small%3Agull-north',
      '?hotelPlaceId=+SMALL:gull-north+',
      '?hotelPlaceId=places/small:gull-north',
      '?x=1&hotelPlaceId=small:gull-north&y',
      '?hotelPlaceId=small:gull-north&hotelPlaceId=%zz',
    ]) {
      test(`"${query}" is read`, async () => {
        assert.equal(await distanceWith(query), 1.9)
      })
    }
    for (const query of [
      '?hotelPlaceId=%20',
      '?hotelPlaceId=a+b',
      '?hotelPlaceId=%zz',
      `?hotelPlaceId=${'a'.repeat(129)}`,
      '?hotelPlaceId=&hotelPlaceId=x'.replace('=&', '=%2F&'),
    ]) {
      test(`"${query.slice(0, 40)}" is 400`, async () => {
        for (const path of ['/v1/places/small:tide-room', '/v1/events/small:jazz']) {
          assertFault(await service.call(path + query), 400, 'invalid_request', 'hotelPlaceId must be a valid place id')
        }
      })
    }
    test('is read before the place is looked up', async () => {
      assert.equal((await service.call('/v1/places/small:none?hotelPlaceId=%20')).status, 400)
    })
    test('works for events too', async () => {
      const { body } = await service.call('/v1/events/small:jazz~20261204?hotelPlaceId=small:gull-north')
      assert.equal((body.event as Shown).distanceFromHotel, 2.1)
    })
  })

  test('what the contract does not name never leaves, at any depth, and nulls stay null', async () => {
    const place = await service.call('/v1/places/small:tide-room')
    const event = await service.call('/v1/events/small:jazz')
    const answer = await service.ask({ ...smallHotel, ...smallStay })
    for (const { status, text } of [place, event, answer]) {
      assert.equal(status, 200, text)
      assert.ok(!text.includes('stowaway'))
    }
    assert.deepEqual((event.body.event as Shown).ticketPrice, { min: 18, max: null, currency: null })
    const bare = await placeAt('small:bare')
    for (const name of [
      'imageUrl',
      'website',
      'reservationUrl',
      'phone',
      'openHours',
      'layers',
      'aggregateRating',
      'reviewCount',
      'address',
      'locality',
      'region',
      'postalCode',
      'country',
      'priceRange',
      'distanceFromHotel',
    ]) {
      assert.equal(bare[name], null, name)
    }
    assert.deepEqual(place.body.place, {
      ...(place.body.place as Shown),
      aggregateRating: 4.6,
      reviewCount: 812,
      latitude: 44.6329,
    })
  })

  test('an event id without its day is the next show', async () => {
    const { body } = await service.call('/v1/events/small:jazz')
    assert.equal((body.event as Shown).eventId, 'small:jazz~20261204')
  })
})

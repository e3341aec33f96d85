import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { StayConciergeClient } from '../../packages/client/src/index.ts'
import { memoryRateLimiter } from '../../src/http/rate-limits/memory-rate-limiter.ts'
import { makeKey, serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { openSqliteStore } from '../support/stores.ts'
import { failureOf } from './failure-of.ts'

describe('the client calls the service', () => {
  const service = serviceOverSmallWorld(openSqliteStore, { limiter: memoryRateLimiter() })
  const client = (more = {}) =>
    new StayConciergeClient({ baseUrl: `${service.address}/`, apiKey: service.token, ...more })

  test('it has a method for each operation, under its id, and no other', async () => {
    const { paths } = (await service.call('/openapi.json', { token: null })).body as {
      paths: Record<string, Record<string, { operationId: string }>>
    }
    const operations = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    const methods = Object.getOwnPropertyNames(StayConciergeClient.prototype).filter((name) => name !== 'constructor')
    assert.deepEqual(methods.sort(), operations.sort())
  })
  test('a recommendation', async () => {
    const answer = await client().recommendForStay({ ...smallHotel, ...smallStay, externalGuestId: 'g/1' })
    assert.equal(answer.hotel.placeId, 'small:fernway')
    assert.equal(answer.externalGuestId, 'g/1')
    assert.ok(answer.foodAndBeverage.length > 0 && answer.events.length > 0)
  })
  test('autocomplete takes any text', async () => {
    for (const q of ['fernway', 'Café & Söhne #1?/%', '']) {
      assert.equal((await client().autocompleteHotels(q)).query, q)
    }
    const { results } = await client().autocompleteHotels('fernway')
    assert.equal(results[0]?.placeId, 'small:fernway')
  })
  test('a place, and its distance from a hotel', async () => {
    assert.equal((await client().getPlace('small:tide-room')).place.distanceFromHotel, null)
    const { place } = await client().getPlace('small:tide-room', { hotelPlaceId: 'small:gull-north' })
    assert.ok(place.name === 'The Tide Room' && (place.distanceFromHotel ?? 0) > 1)
  })
  test('an event, and its distance from a hotel', async () => {
    const { events } = await client().recommendForStay({ ...smallHotel, ...smallStay })
    const eventId = events[0]?.eventId ?? ''
    const { event } = await client().getEvent(eventId, { hotelPlaceId: 'small:fernway' })
    assert.equal(event.title, events[0]?.title)
    assert.equal(event.distanceFromHotel, events[0]?.distanceFromHotel)
  })
  test('health', async () => {
    assert.deepEqual(await client().getHealth(), { ok: true })
  })

  test('a hotel that is not resolved comes with its candidates, by type', async () => {
    const error = await failureOf(client().recommendForStay({ ...smallHotel, ...smallStay, hotelName: 'Gull Inn' }))
    assert.ok(error.code === 'hotel_not_resolved')
    assert.deepEqual(error.details.candidates.map(({ placeId }) => placeId).sort(), [
      'small:gull-north',
      'small:gull-south',
    ])
    assert.deepEqual([error.status, error.hint], [422, null])
  })
  test('a refused request says what to do, and which request it was', async () => {
    const slip = { checkInDate: '2026-12-03' }
    const error = await failureOf(client().recommendForStay({ ...smallHotel, ...smallStay, ...slip }))
    assert.deepEqual(
      [error.code, error.status, error.message, error.hint],
      ['invalid_request', 400, 'Unknown field: checkInDate', 'Did you mean checkinDate?'],
    )
    assert.match(error.requestId ?? '', /^[\da-f-]{36}$/)
  })
  test('an unknown place, and an id that only looks like a path', async () => {
    const unknown = await failureOf(client().getPlace('small:nothing'))
    assert.deepEqual([unknown.code, unknown.status], ['place_not_found', 404])
    const odd = await failureOf(client().getPlace('../health?x#y'))
    assert.deepEqual([odd.code, odd.status], ['invalid_request', 400])
  })
  test('a wrong key, which no error repeats', async () => {
    const apiKey = `${service.token}x`
    const error = await failureOf(client({ apiKey }).getPlace('small:tide-room'))
    assert.deepEqual([error.code, error.status], ['unauthorized', 401])
    assert.ok(!JSON.stringify([error, error.stack, error.message]).includes(apiKey))
  })
  test('a quota used up for the day fails at once and says when to come back', async () => {
    const { token } = await makeKey(service.store, { perDay: 1 })
    const limited = client({ apiKey: token, maxAttempts: 10 })
    await limited.getPlace('small:tide-room')
    const error = await failureOf(limited.getPlace('small:tide-room'))
    assert.deepEqual([error.code, error.status], ['rate_limited', 429])
    assert.ok((error.retryAfterSeconds ?? 0) > 60)
  })
})

describe('a client that could not work is refused when it is made', () => {
  const good = { baseUrl: 'https://concierge.example', apiKey: 'stay_x' }
  for (const [name, more, reason] of [
    ['an address without a scheme', { baseUrl: 'concierge.example' }, /baseUrl must be an address such as/],
    ['another scheme', { baseUrl: 'ftp://concierge.example' }, /baseUrl must be an address such as/],
    ['the version in the address', { baseUrl: 'https://concierge.example/v1/' }, /end before \/v1/],
    ['a password in the address', { baseUrl: 'https://me:secret@concierge.example' }, /without a user/],
    ['a query in the address', { baseUrl: 'https://concierge.example/?key=1' }, /without a user, a query/],
    ['http to another machine', { baseUrl: 'http://concierge.example' }, /must begin with https:.*allowHttp/],
    ['http to a name that only looks local', { baseUrl: 'http://localhost.example' }, /must begin with https:/],
    ['http to an address that only looks local', { baseUrl: 'http://10.127.0.1' }, /must begin with https:/],
    ['an empty token', { apiKey: '' }, /apiKey is missing/],
    ['a variable that is not set', { apiKey: undefined as unknown as string }, /apiKey is missing/],
    ['the scheme in the token', { apiKey: 'Bearer stay_x' }, /without "Bearer"/],
    ['a line break in the token', { apiKey: 'stay_x\n' }, /without spaces/],
    ['no attempts', { maxAttempts: 0 }, /maxAttempts must be an integer from 1 to 10/],
    ['endless attempts', { maxAttempts: Number.POSITIVE_INFINITY }, /maxAttempts/],
    ['no time', { timeoutMs: 0 }, /timeoutMs/],
  ] as const) {
    test(name, () => {
      assert.throws(() => new StayConciergeClient({ ...good, ...more }), reason)
    })
  }
  for (const host of ['localhost:8080', 'api.localhost', '127.0.0.1:8080', '127.1', '[::1]:8080', '[0:0::1]']) {
    test(`http to ${host}, this machine, is taken`, () => {
      assert.ok(new StayConciergeClient({ ...good, baseUrl: `http://${host}` }))
    })
  }
  test('http to another machine is taken where it is allowed', () => {
    assert.ok(new StayConciergeClient({ ...good, baseUrl: 'http://concierge.internal', allowHttp: true }))
  })
  test('an address with a path is kept', () => {
    assert.ok(new StayConciergeClient({ ...good, baseUrl: 'https://hotel.example/concierge/' }))
  })
})

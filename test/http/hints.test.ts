import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { routes } from '../../src/http/guards/known-route.ts'
import { assertFault, hintOf } from '../support/assert-fault.ts'
import { makeKey, serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { openSqliteStore } from '../support/stores.ts'

const valid = JSON.stringify({ ...smallHotel, ...smallStay })
const malformed = 'Malformed JSON body'

describe('an error says what to do next, beside its fixed message', () => {
  const service = serviceOverSmallWorld(openSqliteStore)

  for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
    test(`a content type that is not JSON is named: ${type}`, async () => {
      const answer = await service.ask(valid, { headers: { 'content-type': type } })
      assertFault(answer, 400, 'invalid_request', malformed)
      assert.equal(hintOf(answer), `Send Content-Type: application/json, not ${type}.`)
    })
  }
  for (const [given, meant] of [
    ['checkInDate', 'checkinDate'],
    ['check_in_date', 'checkinDate'],
    ['hotelNmae', 'hotelName'],
    ['notes', 'specialNotes'],
    ['numberOfAdults', 'adults'],
    ['guestId', 'externalGuestId'],
    ['hotelId', 'hotelPlaceId'],
    ['arrival_date', 'checkinDate'],
  ] as const) {
    test(`${given} is taken for ${meant}`, async () => {
      const answer = await service.ask({ ...smallHotel, ...smallStay, [given]: 1 })
      assertFault(answer, 400, 'invalid_request', `Unknown field: ${given}`)
      assert.equal(hintOf(answer), `Did you mean ${meant}?`)
    })
  }
  for (const [given, hint] of [
    ['hotelCountry', /in a country without states, send the country code as hotelState/],
    ['countryCode', /country code as hotelState/],
    ['infants', /^Count them in children/],
    ['rooms', /one party/],
    ['guestName', /not needed: do not send them/],
    ['first_name', /not needed: do not send them/],
    ['limit', /^Send resultsCounts/],
    ['count', /^Send resultsCounts/],
    ['latitude', /not by its position/],
    ['page', /no pages/],
    ['hotel', /^Send hotelName, hotelCity and hotelState, or hotelPlaceId, in the body itself\.$/],
  ] as const) {
    test(`${given} is not a field, and what to do about it`, async () => {
      const answer = await service.ask({ ...smallHotel, ...smallStay, [given]: 'x' })
      assertFault(answer, 400, 'invalid_request', `Unknown field: ${given}`)
      assert.match(hintOf(answer) ?? '', hint)
    })
  }
  for (const given of ['request', 'data', 'stay']) {
    test(`fields inside "${given}" belong into the body itself`, async () => {
      const answer = await service.ask({ [given]: { ...smallHotel, ...smallStay } })
      assertFault(answer, 400, 'invalid_request', `Unknown field: ${given}`)
      assert.match(
        hintOf(answer) ?? '',
        /^Send the fields in the body itself, without an object around them\. The fields/,
      )
    })
  }
  for (const given of ['x', 'brunch', '__proto__', 'é'.repeat(5000)]) {
    test(`${given.slice(0, 9)} is taken for nothing, and the fields are listed`, async () => {
      const answer = await service.ask(`{"${given}": 1}`)
      assertFault(answer, 400, 'invalid_request', `Unknown field: ${given.slice(0, 100)}`)
      assert.match(hintOf(answer) ?? '', /^The fields are hotelPlaceId, hotelName, .*, resultsCounts, radiusMiles\.$/)
    })
  }
  test('a count of a misspelled section', async () => {
    const answer = await service.ask({ ...smallHotel, ...smallStay, resultsCounts: { event: 1 } })
    assert.equal(hintOf(answer), 'Did you mean resultsCounts.events?')
    const unknown = await service.ask({ ...smallHotel, ...smallStay, resultsCounts: { brunch: 1 } })
    assert.equal(hintOf(unknown), 'The fields are foodAndBeverage, attractions, events.')
  })
  test('a missing state of a country without states', async () => {
    const answer = await service.ask({ ...smallHotel, ...smallStay, hotelState: '' })
    assertFault(answer, 400, 'invalid_request', 'Missing required field: hotelState')
    assert.match(hintOf(answer) ?? '', /send its code.*hotelPlaceId/)
  })
  test('a list of stays', async () => {
    const answer = await service.ask(`[${valid}]`)
    assertFault(answer, 400, 'invalid_request', 'Request body must be a JSON object')
    assert.equal(hintOf(answer), 'Send one object for one stay, not a list.')
  })
  test('broken JSON is located, without the words around it', async () => {
    const answer = await service.ask('{\n  "specialNotes": "towel allergy",\n}')
    assertFault(answer, 400, 'invalid_request', malformed)
    assert.equal(hintOf(answer), 'Leave out the comma before the } at line 3, column 1.')
    assert.ok(!answer.text.includes('towel'))
  })
  for (const [name, body, hint] of [
    ['half a body', valid.slice(0, -1), /ends too early/],
    ['no body', '', /the body is empty/],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff]), /as UTF-8/],
    ['a body past the limit', 'x'.repeat(65_537), /65536 bytes/],
  ] as const) {
    test(name, async () => assert.match(hintOf(await service.ask(body)) ?? '', hint))
  }
  test('a compressed body', async () => {
    const answer = await service.ask(valid, { headers: { 'content-encoding': 'gzip' } })
    assert.match(hintOf(answer) ?? '', /without Content-Encoding/)
  })
  test('a request without a token is shown the header, one with a wrong token is not', async () => {
    const missing = await service.call('/v1/places/x', { token: null, headers: { 'x-api-key': service.token } })
    assert.equal(hintOf(missing), 'Send the header Authorization: Bearer <token>.')
    const wrong = await service.call('/v1/places/x', { token: `${service.token}x` })
    const unknown = await service.call('/v1/places/x', { token: 'nonsense' })
    assert.match(hintOf(wrong) ?? '', /mistyped, expired or revoked/)
    assert.equal(hintOf(wrong), hintOf(unknown))
  })
  test('a refused preflight names the setting', async () => {
    const headers = { origin: 'https://guest.example', 'access-control-request-method': 'POST' }
    const answer = await service.call('/v1/concierge', { method: 'OPTIONS', token: null, headers })
    assert.equal(answer.status, 401)
    assert.match(hintOf(answer) ?? '', /CORS_ORIGINS/)
  })
  for (const [body, hint] of [
    [{ checkinDate: '2026-12-03T15:00:00Z' }, 'Send the day alone: 2026-12-03.'],
    [{ checkinDate: '2026-11-31' }, 'The calendar has no 2026-11-31.'],
    [{ checkinDate: '2026-12-03 15:00' }, 'Send the day alone: 2026-12-03.'],
    [{ checkinDate: '2026-12-03 00:00:00' }, 'Send the day alone: 2026-12-03.'],
    [{ checkinDate: '12/05/2026' }, 'This may be 5 December or 12 May: send 2026-12-05 or 2026-05-12.'],
    [{ checkinDate: '12-05-2026' }, 'This may be 5 December or 12 May: send 2026-12-05 or 2026-05-12.'],
    [{ checkinDate: '13/12/2026' }, 'Send it as 2026-12-13.'],
    [{ checkinDate: '12/13/2026 15:00' }, 'Send it as 2026-12-13.'],
    [{ checkinDate: '12/12/2026' }, 'Send it as 2026-12-12.'],
    [{ checkinDate: 'Dec 4, 2026' }, 'Send it as 2026-12-04.'],
    [{ checkinDate: '4th September 2026' }, 'Send it as 2026-09-04.'],
    [{ checkinDate: '04-Dec-2026' }, 'Send it as 2026-12-04.'],
    [{ checkinDate: 'Fri Dec 04 2026 00:00:00 GMT+0100 (CET)' }, 'Send it as 2026-12-04.'],
    [{ checkinDate: 'Foo 4, 2026' }, 'Send the year, the month and the day, such as 2026-12-31.'],
    [{ checkinDate: '12/05/26' }, 'Send the year, the month and the day, such as 2026-12-31.'],
    [{ checkinDate: 1796342400000 }, 'Send the year, the month and the day, such as 2026-12-31.'],
    [{ roomRate: { amount: 240, currency: 'USD' } }, 'Send a number of US dollars, not an object.'],
    [{ adults: {} }, 'Send a number, not an object.'],
    [{ checkinDate: '04.12.2026' }, 'Send it as 2026-12-04.'],
    [{ checkinDate: '2026-12-4' }, 'Send it as 2026-12-04.'],
    [{ checkinDate: '20261204' }, 'Send it as 2026-12-04.'],
    [{ children: [4, 7] }, 'Send how many, not a list. Ages are read in specialNotes.'],
    [{ childrenAges: [4, 7] }, 'Send how many in children, and their ages in specialNotes.'],
    [{ roomRate: 199.5 }, 'Send a whole number, without decimals.'],
    [{ specialNotes: ['vegan'] }, 'Send one text in double quotes.'],
    [{ resultsCounts: 3 }, 'Send an object, such as {"foodAndBeverage": 3}.'],
    [{ roomRate: '$1,200' }, 'Send the digits alone, without a unit, a currency or thousands separators.'],
    [{ adults: 'two' }, 'Send a number in digits, such as 2.'],
    [{ accessibleRoom: true }, 'Send "yes" or "no".'],
    [{ guestZip: 97365 }, 'Put it in double quotes.'],
    [{ externalGuestId: 77 }, 'Put it in double quotes.'],
    [{ packageName: true }, 'Send one text in double quotes.'],
  ] as const) {
    test(`a wrong value: ${JSON.stringify(body)}`, async () => {
      const answer = await service.ask({ ...smallHotel, ...smallStay, ...body })
      assert.deepEqual([answer.status, hintOf(answer)], [400, hint])
    })
  }
  test('a boundary or charset is left out of the content type that was sent', async () => {
    const answer = await service.ask(valid, { headers: { 'content-type': 'multipart/form-data; boundary=x' } })
    assert.equal(hintOf(answer), 'Send Content-Type: application/json, not multipart/form-data.')
  })
  for (const [method, path, route] of [
    ['GET', '/v1/concierge', 'POST /v1/concierge'],
    ['POST', '/v1/concierge/', 'POST /v1/concierge'],
    ['POST', '/v1/Concierge', 'POST /v1/concierge'],
    ['POST', '/concierge', 'POST /v1/concierge'],
    ['POST', '/v2/concierge', 'POST /v1/concierge'],
    ['POST', '/v1/v1/concierge', 'POST /v1/concierge'],
    ['GET', '/api/v1/hotels?q=fern', 'GET /v1/hotels/autocomplete'],
    ['GET', '/v1/place/small:fernway', 'GET /v1/places/{placeId}'],
    ['GET', '/v1/events/a/b', 'GET /v1/events/{eventId}'],
    ['GET', '/healthz', 'GET /v1/health'],
  ] as const) {
    test(`${method} ${path} is taken for ${route}`, async () => {
      const hint = hintOf(await service.call(path, { method }))
      assert.ok(hint?.startsWith(`Did you mean ${route}? `), String(hint))
    })
  }
  test('hints name the routes of the description, and all of them', async () => {
    const { paths } = JSON.parse((await service.call('/openapi.json', { token: null })).text)
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    assert.deepEqual(Object.values(routes).sort(), described.sort())
  })
  test('the id of an event where a place is asked for', async () => {
    const answer = await service.call('/v1/places/small:jazz~20261204')
    assertFault(answer, 404, 'place_not_found', 'Place not found')
    assert.match(hintOf(answer) ?? '', /GET \/v1\/events/)
    assert.match(hintOf(await service.call('/v1/places/small:nothing')) ?? '', /hotels\/autocomplete/)
  })
  test('the id of an event with a day on which it is not', async () => {
    const { body } = await service.call('/v1/events/small:jazz')
    const { date, eventId } = body.event as { date: string; eventId: string }
    assert.equal(eventId, `small:jazz~${date.replaceAll('-', '')}`)
    const answer = await service.call('/v1/events/small:jazz~20240101')
    assertFault(answer, 404, 'event_not_found', 'Event not found')
    assert.equal(
      hintOf(answer),
      `The event is not on that day. Without the day, its id gives the next one, or the last: ${date}.`,
    )
    assert.match(hintOf(await service.call('/v1/events/small:nothing~20240101')) ?? '', /^Take the id of an event/)
  })
  for (const [path, hint] of [
    ['/v1/events?city=Fernway', /^There is no list of events\. POST \/v1\/concierge .*"events": 5/],
    ['/v1/events', /^There is no list of events/],
    ['/v1/places', /^There is no list of places/],
  ] as const) {
    test(`${path} is no list`, async () => {
      const answer = await service.call(path)
      assertFault(answer, 404, 'not_found', `No route for GET ${path.replace(/\?.*/, '')}`)
      assert.match(hintOf(answer) ?? '', hint)
    })
  }
  test('the id of a place where an event is asked for', async () => {
    const answer = await service.call('/v1/events/small:fernway')
    assertFault(answer, 404, 'event_not_found', 'Event not found')
    assert.match(hintOf(answer) ?? '', /GET \/v1\/places/)
  })
  test('a quota that is used up says when to come back', async () => {
    const { token } = await makeKey(service.store, { perDay: 1 })
    await service.call('/v1/places/small:fernway', { token })
    const answer = await service.call('/v1/places/small:fernway', { token })
    assertFault(answer, 429, 'rate_limited', 'Rate limit exceeded for this API consumer')
    assert.equal(hintOf(answer), `Try again in ${answer.headers.get('retry-after')} seconds, as Retry-After says.`)
  })
  test('an unknown route points to the description', async () => {
    assert.match(hintOf(await service.call('/v1/restaurants')) ?? '', /^The routes.*\/openapi\.json/)
  })
  test('a hotel that is not resolved has candidates and no hint', async () => {
    const answer = await service.ask({ ...smallHotel, ...smallStay, hotelName: 'Gull Inn' })
    assert.deepEqual([answer.status, hintOf(answer)], [422, undefined])
  })
})

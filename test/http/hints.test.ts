import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertFault, hintOf } from '../support/assert-fault.ts'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { openSqliteStore } from '../support/stores.ts'

const valid = JSON.stringify({ ...smallHotel, ...smallStay })
const malformed = 'Malformed JSON body'

describe('an error says what to do next, beside its fixed message', () => {
  const service = serviceOverSmallWorld(openSqliteStore)

  test('a content type that is not JSON is named', async () => {
    const answer = await service.ask(valid, { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    assertFault(answer, 400, 'invalid_request', malformed)
    assert.equal(hintOf(answer), 'Send Content-Type: application/json, not application/x-www-form-urlencoded.')
  })
  for (const [given, meant] of [
    ['checkInDate', 'checkinDate'],
    ['check_in_date', 'checkinDate'],
    ['hotelNmae', 'hotelName'],
    ['notes', 'specialNotes'],
    ['numberOfAdults', 'adults'],
  ] as const) {
    test(`${given} is taken for ${meant}`, async () => {
      const answer = await service.ask({ ...smallHotel, ...smallStay, [given]: 1 })
      assertFault(answer, 400, 'invalid_request', `Unknown field: ${given}`)
      assert.equal(hintOf(answer), `Did you mean ${meant}?`)
    })
  }
  for (const given of ['hotel', 'x', 'brunch', '__proto__']) {
    test(`${given} is taken for nothing`, async () => {
      const answer = await service.ask(`{"${given}": 1}`)
      assertFault(answer, 400, 'invalid_request', `Unknown field: ${given}`)
      assert.equal(hintOf(answer), undefined)
    })
  }
  test('a count of a misspelled section', async () => {
    const answer = await service.ask({ ...smallHotel, ...smallStay, resultsCounts: { event: 1 } })
    assert.equal(hintOf(answer), 'Did you mean resultsCounts.events?')
  })
  test('a missing state of a country without states', async () => {
    const answer = await service.ask({ ...smallHotel, ...smallStay, hotelState: '' })
    assertFault(answer, 400, 'invalid_request', 'Missing required field: hotelState')
    assert.match(hintOf(answer) ?? '', /send its code.*hotelPlaceId/)
  })
  test('broken JSON is located, without the words around it', async () => {
    const answer = await service.ask('{\n  "specialNotes": "towel allergy",\n}')
    assertFault(answer, 400, 'invalid_request', malformed)
    assert.equal(hintOf(answer), 'The JSON breaks off at line 3, column 1.')
    assert.ok(!answer.text.includes('towel'))
  })
  for (const [name, body, hint] of [
    ['half a body', valid.slice(0, -1), /line 1, column \d+|too early/],
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
  test('an unknown route points to the description', async () => {
    assert.match(hintOf(await service.call('/v1/hotels')) ?? '', /\/openapi\.json/)
  })
  test('a hotel that is not resolved has candidates and no hint', async () => {
    const answer = await service.ask({ ...smallHotel, ...smallStay, hotelName: 'Gull Inn' })
    assert.deepEqual([answer.status, hintOf(answer)], [422, undefined])
  })
})

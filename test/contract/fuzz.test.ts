import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { hunt } from '../support/hunt.ts'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

/** Typed from the specification: what each route may answer, without the failures that nothing here can cause. */
const allowed: [RegExp, number[]][] = [
  [/^POST \/v1\/concierge$/, [200, 400, 401, 422]],
  [/^GET \/v1\/hotels\/autocomplete$/, [200, 401]],
  [/^GET \/v1\/places\//, [200, 400, 401, 404]],
  [/^GET \/v1\/events\//, [200, 400, 401, 404]],
  [/^GET \/v1\/health$/, [200]],
]

const odd = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '..',
    '../..',
    '%',
    '%zz',
    '%ff',
    '%2e%2e',
    "' or 1=1 --",

    '{{7*7}}',
    '<script>',
    '__proto__',
    'constructor',
    'null',
    'NaN',
    '-1',
    '1e999',
    '\ud800',
    '🦞'.repeat(20),
    'a'.repeat(200),
  ),
)
const json = fc.oneof(fc.jsonValue({ maxDepth: 3 }), odd, fc.integer(), fc.double(), fc.boolean(), fc.constant(null))

const valid: Record<string, unknown> = {
  hotelPlaceId: 'small:fernway', ...smallHotel, hotelAddress: '12 Quay Street', ...smallStay, roomRate: 200, adults: 2, children: 1,
  accessibleRoom: 'no', loyaltyProgram: 'no', guestZip: '97365', packageName: 'Romance', specialNotes: 'jazz, no museums',
  externalGuestId: 'g-1', resultsCounts: { foodAndBeverage: 2, attractions: 2, events: 2 }, radiusMiles: 12,
} // biome-ignore format: a table
const names = Object.keys(valid)
const calendarDates = fc.oneof(
  fc.constantFrom('2026-12-03', '2026-12-06', '0001-01-01', '9999-12-31', '2028-02-29'),
  fc
    .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
)
const filled = odd.filter((text) => text.trim() !== '')
const dates = fc.oneof(calendarDates, fc.constantFrom('2026-02-30', '0000-00-00', '-000001-01-01', 'soon'))
const numbers = fc.oneof(
  fc.integer({ min: -10, max: 40 }),
  fc.double(),
  fc.integer().map(String),
  fc.double().map(String),
)

/** A body that passes every check, with odd values in it: what the work behind the door must survive. */
const plausible = fc
  .record(
    {
      hotelPlaceId: fc.constantFrom('small:fernway', 'small:gone', 'small:nowhere', 'small:lighthouse', ''),
      hotelName: fc.oneof(filled, fc.constantFrom('Fernway Hotel', 'Gull Inn', 'fernwy htl')),
      hotelAddress: odd,
      hotelCity: fc.oneof(filled, fc.constant('Tidewick')),
      hotelState: fc.oneof(filled, fc.constant('OR')),
      roomRate: fc.oneof(fc.nat(), fc.constantFrom(1e300, Number.MAX_SAFE_INTEGER)),
      adults: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constantFrom(1e300, 2 ** 31)),
      children: fc.nat(),
      accessibleRoom: odd,
      loyaltyProgram: odd,
      guestZip: odd,
      packageName: odd,
      specialNotes: fc.oneof(
        odd,
        fc.lorem(),
        fc.array(odd).map((parts) => `no ${parts.join(', not ')}`),
      ),
      externalGuestId: odd,
      resultsCounts: fc.record({
        foodAndBeverage: fc.integer({ min: 1, max: 5 }),
        attractions: fc.nat(5),
        events: fc.nat(5),
      }),
      radiusMiles: fc.double({ min: 5, max: 30, noNaN: true }),
    },
    { requiredKeys: ['hotelName', 'hotelCity', 'hotelState'] },
  )
  .chain((fields) =>
    fc
      .tuple(calendarDates, calendarDates)
      .map((stay) => stay.sort())
      .map(([checkinDate, checkoutDate]) => JSON.stringify({ ...fields, checkinDate, checkoutDate })),
  )

/** A body that is nearly right: some fields gone, some replaced, some added. */
const nearlyValid = fc
  .record({
    gone: fc.subarray(names),
    replaced: fc.dictionary(fc.constantFrom(...names), fc.oneof(json, dates, numbers), { maxKeys: 3 }),
    counts: fc.option(
      fc.dictionary(
        fc.constantFrom('foodAndBeverage', 'attractions', 'events', 'brunch', '__proto__'),
        fc.oneof(numbers, json),
        { maxKeys: 3 },
      ),
    ),
    dates: fc.option(fc.tuple(dates, dates)),
    added: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.dictionary(odd, json, { maxKeys: 2 }) },
    ),
  })
  .map(({ gone, replaced, counts, dates, added }) =>
    JSON.stringify({
      ...Object.fromEntries(Object.entries(valid).filter(([name]) => !gone.includes(name))),
      ...(dates ? { checkinDate: dates[0], checkoutDate: dates[1] } : {}),
      ...(counts ? { resultsCounts: counts } : {}),
      ...replaced,
      ...added,
    }),
  )

/** Text with a piece cut out, doubled or overwritten. */
const mutated = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.nat(), fc.nat(30), odd, fc.constantFrom('cut', 'double', 'write'))
    .map(([given, at, length, other, how]) => {
      const start = given.length === 0 ? 0 : at % given.length
      const middle = { cut: '', double: given.slice(start, start + length).repeat(2), write: other }[how]
      return given.slice(0, start) + middle + given.slice(start + length)
    })

const bodies = fc.oneof(
  nearlyValid,
  mutated(nearlyValid),
  fc.json(),
  odd,
  fc.uint8Array({ maxLength: 300 }),
  fc.constantFrom('', '[', '{}', '[]', 'null', '{"a":', ' '.repeat(65_537), '['.repeat(10_000)),
)
const encoded = odd.map((text) => encodeURIComponent(text.toWellFormed()))
const pathText = fc.oneof(
  encoded,
  odd.map((text) => text.replace(/[^\x21-\x7e]/g, '')),
  fc.constantFrom(
    'small:tide-room',
    'small%3Ajazz',
    'small:jazz~20261204',
    'osm:node/1',
    'places/small:tide-room',
    '%20',
    '%zz',
    'a'.repeat(3000),
  ),
)
const queries = fc.oneof(
  fc.constant(''),
  fc
    .array(fc.tuple(fc.constantFrom('q', 'hotelPlaceId', 'x', '__proto__', 'q[]'), pathText), { maxLength: 3 })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`),
  pathText.map((text) => `?${text}`),
)
const paths = fc
  .tuple(
    fc.oneof(
      fc.constantFrom(
        '/v1/concierge',
        '/v1/hotels/autocomplete',
        '/v1/health',
        '/v1',
        '/',
        '/docs',
        '/openapi.json',
        '/livez',
      ),
      pathText.map((text) => `/v1/places/${text}`),
      pathText.map((text) => `/v1/events/${text}`),
      pathText.map((text) => `/v1/${text}`),
      pathText.map((text) => `/${text}`),
    ),
    queries,
  )
  .map(([path, query]) => path + query)
const headers = fc.dictionary(
  fc.constantFrom(
    'content-type',
    'x-request-id',
    'accept',
    'accept-encoding',
    'origin',
    'accept-version',
    'if-none-match',
    'range',
    'x-forwarded-for',
    'x-http-method-override',
    'cookie',
  ),
  fc.oneof(
    fc.constantFrom('application/json', 'text/plain', '*/*', 'multipart/form-data', '"'),
    odd.map((text) => text.replace(/[^\x20-\x7e]/g, '').trim()),
  ),
  { maxKeys: 3 },
)
const methods = fc.oneof(
  { weight: 3, arbitrary: fc.constant('GET') },
  { weight: 1, arbitrary: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS', 'QUERY', 'PROPFIND') },
)

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  const tokens = fc.oneof(
    { weight: 9, arbitrary: fc.constant('') },
    { weight: 1, arbitrary: odd.map((text) => text.replace(/[^\x21-\x7e]/g, '') || 'x') },
  )

  /** Asks, and holds every answer to the contract. */
  async function probe(method: string, path: string, token: string, extra: Record<string, string>, body?: unknown) {
    const response = await fetch(service.address + path, {
      method,
      headers: { ...extra, authorization: `Bearer ${token === '' ? service.token : token}` },
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
      ...(body === undefined || method === 'GET' || method === 'HEAD'
        ? {}
        : { body: typeof body === 'string' ? new TextEncoder().encode(body) : (body as Uint8Array<ArrayBuffer>) }),
    })
    const text = await response.text()
    const { pathname } = new URL(response.url)
    assert.ok(response.status < 500, `${response.status} ${text}`)
    const route = allowed.find(([pattern]) => pattern.test(`${method} ${pathname}`))
    if (route) assert.ok(route[1].includes(response.status), `${response.status} ${text}`)
    if (response.status >= 400 && method !== 'HEAD') assertEnvelope(text)
    if (pathname.startsWith('/v1/')) assert.match(response.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
  }

  const run = (rounds: number, property: fc.IAsyncProperty<never>) =>
    fc.assert(property as fc.IAsyncProperty<unknown>, hunt(rounds))

  describe('whatever is sent, the answer is of the contract: no 5xx, no broken envelope, no hang', () => {
    test('600 bodies that pass every check', async () => {
      let answered = 0
      const property = fc.asyncProperty(plausible, async (body) => {
        const answer = await service.ask(body)
        assert.ok([200, 422].includes(answer.status), answer.text)
        if (answer.status === 200) answered++
      })
      await run(600, property as never)
      assert.ok(answered > 100, `${answered} were answered`)
    })
    test('1,200 broken bodies', async () => {
      const property = fc.asyncProperty(bodies, tokens, headers, (body, token, extra) =>
        probe('POST', '/v1/concierge', token, extra, body),
      )
      await run(1200, property as never)
    })
    test('1,200 addresses, methods, ids, queries and headers', async () => {
      const property = fc.asyncProperty(
        methods,
        paths,
        tokens,
        headers,
        fc.oneof(odd, nearlyValid),
        (method, path, token, extra, body) => probe(method, path, token, extra, body),
      )
      await run(1200, property as never)
    })
    test('400 requests of raw bytes', async () => {
      const whole = fc
        .tuple(
          methods,
          paths,
          bodies.filter((body) => typeof body === 'string'),
        )
        .map(
          ([method, path, body]) =>
            `${method} ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.token}\r\nContent-Length: ${Buffer.byteLength(body as string)}\r\nConnection: close\r\n\r\n${body}`,
        )
      const raw = fc.oneof(
        mutated(whole).map((text) => Buffer.from(text)),
        fc.uint8Array({ maxLength: 200 }),
      )
      const property = fc.asyncProperty(raw, async (bytes) => {
        const answers = (await service.raw(bytes, 40)).split(/(?=HTTP\/1\.1 \d{3} )/).filter((part) => part !== '')
        for (const answer of answers) {
          const status = Number(answer.slice(9, 12))
          assert.ok(status < 500, answer)
          const body = answer.split('\r\n\r\n').slice(1).join('\r\n\r\n')
          if (status >= 400 && body !== '') assertEnvelope(body)
        }
      })
      await run(400, property as never)
    })
    test('and afterwards it serves as before', async () => {
      assert.deepEqual((await service.call('/v1/health')).body, { ok: true })
      assert.equal((await service.ask({ ...smallHotel, ...smallStay })).status, 200)
    })
  })
})

function assertEnvelope(text: string): void {
  const { error, ...rest } = JSON.parse(text)
  assert.deepEqual(rest, {})
  const { code, message, details, ...more } = error
  assert.deepEqual(more, {})
  assert.match(code, /^(invalid_request|unauthorized|not_found|place_not_found|event_not_found|hotel_not_resolved)$/)
  assert.ok(typeof message === 'string' && message !== '')
  if (code === 'hotel_not_resolved') assert.deepEqual(Object.keys(details), ['candidates'])
  else assert.ok(details === undefined || /^hint$/.test(Object.keys(details).join()), text)
}

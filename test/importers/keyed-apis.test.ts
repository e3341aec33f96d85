import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { FeedFailure } from '../../src/importers/feeds/feed-failure.ts'
import type { FeedRequest } from '../../src/importers/feeds/fetch-feed.ts'
import { fetchPages } from '../../src/importers/feeds/fetch-pages.ts'
import { type ApiName, apiAnswers, apiEvents } from '../support/event-apis.ts'
import { type FeedServer, startFeedServer } from '../support/feed-server.ts'

let server: FeedServer
beforeEach(async () => {
  server = await startFeedServer()
})
afterEach(() => server.close())

const key = 'secret-key'
/** Each API as an operator asks it, with a key of their own. */
const asked: [ApiName, string, Record<string, string>][] = [
  ['eventbrite', '/v3/organizations/1/events/?status=live&expand=venue,ticket_availability', { authorization: key }],
  ['seatgeek', `/2/events?client_id=${key}&lat=47.61&lon=-122.34&range=15mi&per_page=1`, {}],
  ['bandsintown', `/artists/Harbor%20Orchestra/events?app_id=${key}&date=upcoming`, {}],
]

const isKeyed = ({ url = '', headers }: { url?: string; headers: NodeJS.Dict<string | string[]> }) =>
  url.includes(key) || headers.authorization === key

const fetchIt = (path: string, headers: Record<string, string>, more: Partial<FeedRequest> = {}) =>
  fetchPages({
    url: `${server.address}${path}`,
    headers,
    allowPrivateAddresses: true,
    now: () => Temporal.Now.instant(),
    limits: { attempts: 2, idleMs: 500, maxBytes: 1_000_000, pageMs: 1, pauseMs: 1 },
    ...more,
  })

async function read(path: string, headers: Record<string, string>) {
  const answer = await fetchIt(path, headers)
  assert.equal(answer.status, 'fetched')
  const texts = answer.pages.map(({ bytes }) => ({ text: String(bytes), origin: 'town' }))
  const options = { source: 'town', licence: '', timezone: null, defaultVenue: { placeId: null, venue: null } }
  return readEventFeed(texts, { ...options, now: Temporal.Instant.from('2026-11-23T12:00:00Z') })
}

const page = (api: ApiName, fields: object = {}, next: string | null = null) =>
  JSON.stringify(apiAnswers[api]([{ ...apiEvents[api], ...fields }], next))

const script = 'javascript:alert(1)'
const price = { currency: 'XXX1', value: -1, major_value: '1e400' }
const hostile: [string, object][] = [
  ['links that are scripts', { url: script, logo: { url: script }, offers: [{ url: script }], image: 'file:///etc/passwd' }],
  ['markup in words', { title: '<script>x</script>Gala', name: { text: '<script>x</script>Gala' }, description: { html: '<script>x' } }],
  ['a venue off the globe', { venue: { name: 'X', latitude: '1e9', longitude: 'NaN', location: { lat: 1e9, lon: -999 } } }],
  ['prices beyond reason', { stats: { lowest_price: -5 }, ticket_availability: { minimum_ticket_price: price, maximum_ticket_price: price } }],
  ['names of prototypes', JSON.parse('{"__proto__": {"status": "canceled"}, "constructor": 7, "toString": null}')],
  ['days that are none', { datetime: '2026-13-45T99:99', datetime_local: '9999-99-99', start: { local: 'soon', timezone: 'Mars/Olympus' } }],
  ['a long title', { title: 'Gala '.repeat(20_000), name: { text: 'Gala '.repeat(20_000) } }],
] // biome-ignore format: a table

for (const [api, path, headers] of asked)
  describe(`${api}, asked with the operator's own key`, () => {
    test('gives its events, and the key is in no record', async () => {
      server.answer = (request, to) => (isKeyed(request) ? to.end(page(api)) : to.writeHead(401).end())
      const { events } = await read(path, headers)
      assert.deepEqual(
        events.map(({ title }) => title),
        ['Gala & Ball'],
      )
      assert.ok(!JSON.stringify(events).includes(key))
    })
    test('that is refused says so without the key', async () => {
      server.answer = (_, to) => to.writeHead(401).end(`{"error": "${key}"}`)
      await assert.rejects(
        fetchIt(path, headers),
        (error) => error instanceof FeedFailure && /answered 401/.test(error.message) && !error.message.includes(key),
      )
      assert.equal(server.requests.length, 1)
    })
    test('too often waits as long as it is told to, or leaves it for later', async () => {
      server.answer = (_, to) =>
        server.requests.length === 1 ? to.writeHead(429, { 'retry-after': '0' }).end() : to.end(page(api))
      assert.equal((await read(path, headers)).events.length, 1)
      server.answer = (_, to) => to.writeHead(429, { 'retry-after': '600' }).end()
      await assert.rejects(
        fetchIt(path, headers),
        (error) => error instanceof FeedFailure && error.retryAfterMs === 600_000 && !error.message.includes(key),
      )
    })
    test('is not followed without end', async () => {
      if (api === 'bandsintown') return
      server.answer = (_, to) =>
        to.end(
          page(api, {}, 'more')
            .replace('"page":1', `"page":${server.requests.length}`)
            .replace('"total":2', '"total":1000000000')
            .replace('bWFyaw', `bWFyaw${server.requests.length}`),
        )
      await assert.rejects(fetchIt(path, headers), /more than 100 pages/)
      assert.equal(server.requests.length, 100)
    })
    for (const [what, fields] of hostile)
      test(`with ${what} does no harm`, async () => {
        server.answer = (_, to) => to.end(page(api, fields))
        const { events, report } = await read(path, headers)
        assert.equal(report.read.events, 1)
        for (const event of events) {
          const { url, ticketUrl, imageUrl, title, venue, ticketPrice } = event
          assert.doesNotMatch(`${url} ${ticketUrl} ${imageUrl} ${title}`, /javascript:|file:|<script/i)
          assert.ok(Math.abs(venue.latitude ?? 0) <= 90 && Math.abs(venue.longitude ?? 0) <= 180)
          for (const amount of [ticketPrice?.min ?? 0, ticketPrice?.max ?? 0])
            assert.ok(Number.isFinite(amount) && amount >= 0)
        }
      })
  })

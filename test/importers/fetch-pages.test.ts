import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { FeedFailure } from '../../src/importers/feeds/feed-failure.ts'
import type { FeedRequest } from '../../src/importers/feeds/fetch-feed.ts'
import { fetchPages } from '../../src/importers/feeds/fetch-pages.ts'
import { type ApiName, apiAnswers, apiEvents } from '../support/event-apis.ts'
import { type FeedServer, startFeedServer } from '../support/feed-server.ts'

let server: FeedServer
let other: FeedServer
beforeEach(async () => {
  server = await startFeedServer()
  other = await startFeedServer()
})
afterEach(async () => {
  await server.close()
  await other.close()
})

const fetchIt = (path: string, more: Partial<FeedRequest> = {}) =>
  fetchPages({
    url: `${server.address}${path}`,
    allowPrivateAddresses: true,
    now: () => Temporal.Now.instant(),
    limits: { attempts: 1, idleMs: 500, maxBytes: 100_000, pageMs: 1 },
    ...more,
  })

const addresses = () => server.requests.map(({ url }) => url)
const page = (api: ApiName, id: number, next: string | null = null) =>
  JSON.stringify(apiAnswers[api]([{ ...apiEvents[api], id, uid: id }], next))

/** Answers with the pages in turn, whatever is asked. */
const inTurn = (pages: readonly string[]) => {
  server.answer = (_, to) => to.setHeader('etag', '"1"').end(pages[server.requests.length - 1] ?? 'too many')
}

async function pagesOf(path: string, more: Partial<FeedRequest> = {}) {
  const answer = await fetchIt(path, more)
  assert.equal(answer.status, 'fetched')
  return answer
}

describe('all pages of an events API are fetched', () => {
  const path = '/events?days=90'
  const followed: [ApiName, string | null, string, string][] = [
    ['events-calendar', '/events?days=90&page=2', '/events?days=90&page=2', 'by the address it names'],
    ['linked-events', '/v1/event/?page=2', '/v1/event/?page=2', 'by the address it names'],
    ['datatourisme', '/v1/catalog?page=2', '/v1/catalog?page=2', 'by the address it names'],
    ['localist', 'more', '/events?days=90&page=2', 'by number'],
    ['openagenda', 'more', '/events?days=90&after%5B%5D=1&after%5B%5D=2', 'by the mark of its last event'],
  ]
  for (const [api, next, asked, how] of followed) {
    test(`${api}, ${how}`, async () => {
      inTurn([page(api, 1, next), page(api, 2)])
      const { pages, etag } = await pagesOf(path, { headers: { 'x-key': 'k' } })
      assert.deepEqual(addresses(), [path, asked])
      assert.equal(pages.length, 2)
      // The version of one page is not that of all.
      assert.equal(etag, null)
      assert.ok(server.requests.every(({ headers }) => headers['x-key'] === 'k'))
    })
  }
  test('one page has a version of its own', async () => {
    inTurn([page('events-calendar', 1)])
    const { pages, etag } = await pagesOf(path)
    assert.deepEqual([pages.length, etag], [1, '"1"'])
  })
  test('an address with another protocol or port is the feed’s own', async () => {
    inTurn([page('events-calendar', 1, 'https://127.0.0.1/events?page=2'), page('events-calendar', 2)])
    await pagesOf(path)
    assert.deepEqual(addresses(), [path, '/events?page=2'])
  })
})

describe('paging is refused', () => {
  const fails = (reason: RegExp) =>
    assert.rejects(fetchIt('/events'), (error) => error instanceof FeedFailure && reason.test(error.message))
  test('in a circle', async () => {
    server.answer = (request, to) =>
      to.end(page('events-calendar', 1, request.url === '/events' ? '/events?page=2' : '/events'))
    await fails(/its pages lead in a circle/)
    assert.equal(server.requests.length, 2)
  })
  test('to another host', async () => {
    inTurn([page('events-calendar', 1, `http://localhost:${other.port}/events`)])
    await fails(/its next page is at another host, which is not asked/)
    assert.equal(other.requests.length, 0)
  })
  test('when a page fails', async () => {
    server.answer = (request, to) => {
      if (request.url === '/events') to.end(page('events-calendar', 1, '/events?page=2'))
      else to.writeHead(503).end()
    }
    await fails(/the server answered 503/)
  })
  test('when pages are too large together', async () => {
    const long = (next: string) =>
      JSON.stringify(apiAnswers['events-calendar']([{ start_date: '', description: 'x'.repeat(90_000) }], next))
    server.answer = (_, to) => to.end(long(`/events?page=${server.requests.length + 1}`))
    await fails(/its pages are larger than 0\.4 MB together/)
  })
  test('without end', async () => {
    server.answer = (_, to) => to.end(page('localist', 1).replace('"current":1', `"current":${server.requests.length}`).replace('"total":1', '"total":1000000000')) // biome-ignore format: a row
    await fails(/it has more than 100 pages; narrow its address/)
    assert.equal(server.requests.length, 100)
  })
})

test('a page that is cut off, or of another form, ends paging and is left to the reader', async () => {
  inTurn([page('events-calendar', 1, '/events?page=2'), '{"events": [{"meta"'])
  assert.equal((await pagesOf('/events')).pages.length, 2)
})

import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { FeedFailure } from '../../src/importers/feeds/feed-failure.ts'
import type { FeedRequest } from '../../src/importers/feeds/fetch-feed.ts'
import { fetchPages } from '../../src/importers/feeds/fetch-pages.ts'
import { listingLinks } from '../../src/importers/feeds/listing-links.ts'
import { readRobots } from '../../src/importers/feeds/robots-txt.ts'
import { assertAtMostTimes } from '../support/cpu-time.ts'
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
    ['seatgeek', 'more', '/events?days=90&page=2', 'by number'],
    ['eventbrite', 'more', '/events?days=90&continuation=bWFyaw', 'by the mark of its answer'],
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
    await fails(/its next page is on another host, which is not allowed/)
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

describe('the pages that a listing links to', () => {
  const show = (id: number) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Event', '@id': `#${id}`, name: `Gala ${id}`, startDate: '2026-12-05', location: 'Hall' })}</script>`
  const site: Record<string, string> = {
    '/calendar': `<a href="/events/1">1</a> <a href='/events/2?a=1&amp;b=2#top'>2</a> <a href=/events/1>again</a>
      <a href="/news/3">3</a> <a href="/events/secret">4</a> <a href="/events/gone">5</a> <a href="mailto:a@b.example">6</a>
      <a href="https://elsewhere.example/events/9">9</a> <link href="/events/8"> <a href="/events/">all</a>`,
    '/sitemap.xml': '<?xml version="1.0"?><urlset><url><loc>https://127.0.0.1/events/1</loc></url><url><loc><![CDATA[/events/2?a=1&b=2]]></loc></url></urlset>',
    '/index.xml': '<sitemapindex><sitemap><loc>/sitemap.xml</loc></sitemap></sitemapindex>',
    '/robots.txt': 'User-agent: *\nDisallow: /events/secret\n',
    '/events/1': show(1),
    '/events/2?a=1&b=2': show(2),
    '/events/secret': show(4),
  } // biome-ignore format: a table
  const serve = (more: Record<string, string | number> = {}) => {
    server.answer = ({ url }, to) => {
      const told = { ...site, ...more }[url ?? '']
      if (typeof told === 'string') to.end(told)
      else to.writeHead(told ?? 404).end()
    }
  }
  const follow = (path = '/calendar') => pagesOf(path, { follow: '/events/' })
  const fails = (path: string, reason: RegExp) =>
    assert.rejects(follow(path), (error) => error instanceof FeedFailure && reason.test(error.message))

  test('are fetched where path and robots.txt allow it, each once and in order', async () => {
    serve()
    const { pages, etag, leftOut } = await follow()
    assert.deepEqual(addresses(), ['/calendar', '/robots.txt', '/events/1', '/events/2?a=1&b=2', '/events/gone'])
    assert.deepEqual([pages.length, etag, leftOut], [3, null, { forbidden: 1, missing: 1 }])
  })
  test('are fetched from a sitemap too', async () => {
    serve()
    await follow('/sitemap.xml')
    assert.deepEqual(addresses(), ['/sitemap.xml', '/robots.txt', '/events/1', '/events/2?a=1&b=2'])
  })
  test('are not fetched without being asked for', async () => {
    serve()
    assert.equal((await pagesOf('/calendar')).pages.length, 1)
    assert.deepEqual(addresses(), ['/calendar'])
  })
  test('are all allowed where there is no robots.txt, and none where it fails', async () => {
    serve({ '/robots.txt': 404 })
    assert.equal((await follow()).pages.length, 4)
    serve({ '/robots.txt': 503 })
    await fails('/calendar', /the robots\.txt of its site cannot be read: the server answered 503/)
  })
  test('are refused as a whole where one cannot be had now', async () => {
    serve({ '/events/2?a=1&b=2': 500 })
    await fails('/calendar', /the server answered 500/)
  })
  test('are refused with a reason', async () => {
    serve({
      '/robots.txt': 'User-agent: *\nDisallow: /',
      '/empty': '<a href="/news/1">1</a>',
      '/many': Array.from({ length: 201 }, (_, index) => `<a href="/events/${index}">x</a>`).join(''),
    })
    await fails('/calendar', /the robots\.txt of its site allows none of the pages/)
    await fails('/empty', /it links to no page whose path begins with \/events\//)
    await fails('/index.xml', /it is an index of sitemaps/)
    serve({
      '/robots.txt': '',
      '/many': Array.from({ length: 201 }, (_, index) => `<a href="/events/${index}">x</a>`).join(''),
    })
    await fails('/many', /it links to 201 pages, more than 200/)
    serve({ '/robots.txt': 'User-agent: *\nCrawl-delay: 3600' })
    await fails('/calendar', /its site asks for 3600 s between two of its 4 pages/)
  })
  test('are read as one feed, without those that tell of no events', async () => {
    serve({ '/events/gone': '<p>All over.</p>' })
    const { pages } = await follow()
    const texts = pages.map(({ bytes, ...page }) => ({ ...page, text: String(bytes), origin: 'town' }))
    const options = { source: 'town', licence: '', timezone: null, defaultVenue: { placeId: null, venue: null } }
    const now = Temporal.Instant.from('2026-11-23T12:00:00Z')
    const { events, report } = readEventFeed(texts, { ...options, now })
    assert.deepEqual(
      [events.map(({ title }) => title), report.notes],
      [['Gala 1', 'Gala 2'], ['linked pages without events: 1 of 3']],
    )
    assert.throws(
      () => readEventFeed(texts.slice(0, 1), { ...options, now }),
      /neither the page nor those that it links to have events/,
    )
  })
})

describe('links and rules are read in time with their length', () => {
  const address = new URL('https://town.example/')
  const links = (text: string) => listingLinks(text, address, '/events/')
  const texts: [string, (text: string) => unknown, (size: number) => string][] = [
    ['links', links, (size) => '<a href="/events/a">'.repeat(size / 20)],
    ['a link without end', links, (size) => `<a href="${'a'.repeat(size)}`],
    ['tags that are not closed', links, (size) => '<a href='.repeat(size / 8)],
    ['a sitemap', links, (size) => `<urlset>${'<loc>/events/a</loc>'.repeat(size / 20)}</urlset>`],
    ['a sitemap of open tags', links, (size) => `<urlset>${'<loc>'.repeat(size / 5)}`],
    ['rules', (text) => readRobots(text, 'x'), (size) => 'user-agent: *\ndisallow: /*a\n'.repeat(size / 28)],
    [
      'stars in rules',
      (text) => readRobots(`User-agent: *\nDisallow: /${'*a'.repeat(200)}b`, 'x').allows(text),
      (size) => `/${'a'.repeat(size)}`,
    ],
  ]
  const size = 400_000
  const maxGrowth = 9
  const quickMs = 300
  for (const [what, read, textOf] of texts)
    test(what, async () => {
      const [long, short] = [textOf(4 * size), textOf(size)]
      await assertAtMostTimes(maxGrowth, () => read(long), () => read(short), quickMs) // biome-ignore format: a row
    })
})

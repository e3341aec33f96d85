import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, before, beforeEach, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { FeedSettings } from '../../src/importers/feeds/feed-settings.ts'
import { keepFresh, refreshAll } from '../../src/importers/feeds/keep-fresh.ts'
import { type Refresh, refreshFeed } from '../../src/importers/feeds/refresh-feed.ts'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { apiAnswers, apiEvents } from '../support/event-apis.ts'
import { calendarOf, type FeedServer, showsNamed, startFeedServer } from '../support/feed-server.ts'
import { memoryBomb } from '../support/hostile-parts.ts'
import { startService } from '../support/running-service.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

const limits = { attemptMs: 2000, idleMs: 200, attempts: 1, pauseMs: 10, pageMs: 1, maxBytes: 1_000_000 }

/** One event of three, on a page of its own. */
const ticketmasterPage = (number: number) => ({
  _embedded: {
    events: [
      {
        id: `tm${number}`,
        name: `Concert ${number}`,
        dates: {
          start: {
            localDate: Temporal.Now.plainDateISO()
              .add({ days: 9 + number })
              .toString(),
            localTime: '20:00:00',
          },
        },
        _embedded: {
          venues: [{ id: 'v', name: 'Harbor Hall', city: { name: 'Port Fable' }, state: { stateCode: 'OR' } }],
        },
      },
    ],
  },
  _links: { self: { href: '/discovery/v2/events.json' } },
  page: { size: 1, totalElements: 3, totalPages: 3, number },
})

forEachStore((engine, open) => {
  let database: TestStore
  let store: Store
  let server: FeedServer
  let settings: FeedSettings
  let feeds = 0
  before(async () => {
    database = await open()
    store = database.store
    server = await startFeedServer()
  })
  after(async () => {
    await server.close()
    await database.close()
  })
  /** A feed of its own for every test. */
  beforeEach(() => {
    server.requests.length = 0
    settings = {
      source: `town-${++feeds}`,
      url: `${server.address}/shows.ics`,
      timezone: 'America/Los_Angeles',
      defaultVenue: { placeId: null, venue: null },
      area: null,
      licence: 'CC0-1.0',
      intervalMinutes: 60,
      allowPrivateAddresses: true,
      headers: {},
    }
  })

  const refresh = (more: Partial<Refresh> = {}) =>
    refreshFeed({ store, settings, now: () => Temporal.Now.instant(), limits, ...more })
  /** One of several feeds, at an address with its name. */
  const named = (name: string): FeedSettings => ({
    ...settings,
    source: `${settings.source}-${name}`,
    url: `${server.address}/${name}`,
  })
  const serve = (text: string, headers: Record<string, string> = {}) => {
    server.answer = (_, answer) => answer.writeHead(200, headers).end(text)
  }
  const feed = async () =>
    (await store.feeds.list(Temporal.Now.instant())).find(({ source }) => source === settings.source)!
  const recordsHeld = async () =>
    (await store.sources()).find(({ name }) => name === settings.source)?.records.event ?? 0

  test('what a feed tells is imported, and what it tells no more is withdrawn', async () => {
    serve(calendarOf(showsNamed('show', 4)))
    assert.deepEqual(await refresh(), {
      source: settings.source,
      result: 'imported',
      events: 4,
      faults: [],
      reason: null,
    })
    assert.equal((await store.sources()).find(({ name }) => name === settings.source)?.kind, 'icalendar')
    serve(calendarOf([...showsNamed('show', 2), { uid: 'new' }]))
    assert.equal((await refresh()).events, 3)
    assert.equal(await recordsHeld(), 3)
    const { reason, failures, goodAt, events } = await feed()
    assert.deepEqual([reason, failures, events], [null, 0, 3])
    assert.ok(goodAt)
  })

  test('what has not changed is not imported again, by the word of the server or by its content', async () => {
    serve(calendarOf(showsNamed('show', 2)), { etag: '"1"' })
    await refresh()
    const generation = await store.generation()
    assert.equal((await refresh()).result, 'unchanged')
    server.answer = (request, answer) => answer.writeHead(request.headers['if-none-match'] === '"1"' ? 304 : 500).end()
    assert.equal((await refresh()).result, 'unchanged')
    assert.equal(await store.generation(), generation)
    assert.equal((await feed()).events, 2)
    assert.equal((await feed()).reason, null)
  })

  test('a calendar that only carries a new stamp is not imported again', async () => {
    const calendar = calendarOf(showsNamed('show', 2))
    serve(calendar)
    await refresh()
    const generation = await store.generation()
    serve(calendar.replaceAll('DTSTAMP:20260101T000000Z', 'DTSTAMP:20261121T120000Z'))
    assert.equal((await refresh()).result, 'unchanged')
    assert.equal(await store.generation(), generation)
    assert.equal((await refresh()).events, 2)
  })

  test('a part of a feed that fails keeps what it gave last, and what others withdraw goes', async () => {
    const showsOf = (part: string, count: number) => showsNamed(part, count).map((show) => ({ ...show, part }))
    serve(calendarOf([...showsOf('library', 6), ...showsOf('theater', 6)]))
    await refresh()
    serve(calendarOf([...showsOf('library', 5)]))
    const { result, faults } = await refresh()
    assert.equal(result, 'imported')
    assert.equal(await recordsHeld(), 11)
    assert.match(faults.join(), /its part theater has 0 upcoming events, where it had 6/)
    serve(calendarOf([...showsOf('library', 4)]))
    await refresh({ acceptEmpty: true })
    assert.equal(await recordsHeld(), 4)
  })

  test('the largest part of a feed keeps its shows when it fails, and the news of the others is taken', async () => {
    const showsOf = (part: string, count: number) => showsNamed(part, count).map((show) => ({ ...show, part }))
    serve(calendarOf([...showsOf('library', 3), ...showsOf('theater', 60)]))
    await refresh()
    serve(calendarOf([...showsOf('library', 4), ...showsOf('theater', 1)]))
    const { result, reason, faults } = await refresh()
    assert.deepEqual([result, reason], ['imported', null])
    assert.equal(await recordsHeld(), 64)
    assert.match(faults.join(), /its part theater has 1 upcoming events, where it had 60/)
    // All parts at once are the fault of the feed.
    serve(calendarOf(showsOf('theater', 1)))
    assert.equal((await refresh()).result, 'failed')
    assert.equal(await recordsHeld(), 64)
  })

  test('a list from a spreadsheet is a feed too, read with its columns and its country', async () => {
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 9 })
    const date = `${day.month}/${day.day}/${day.year}`
    const list = `\uFEFFWas;Datum;Ort\nGala;${date} 7:30 PM;Harbor Hall\nMarkt;jeden Samstag;Platz\n`
    server.answer = (_, to) => to.writeHead(200, { 'content-type': 'text/csv' }).end(Buffer.from(list, 'utf16le'))
    settings = { ...settings, columns: [{ field: 'title', header: 'Was' }], country: 'US' }
    const { result, events, faults } = await refresh()
    assert.deepEqual([result, events], ['imported', 1])
    assert.match(faults.join(), /:3: "Markt" names no first and last day of what is on every week/)
    assert.equal((await store.sources()).find(({ name }) => name === settings.source)?.kind, 'list')
    assert.equal((await refresh()).result, 'unchanged')
  })

  test('words of a feed reach a terminal without what it would obey', async () => {
    serve(
      '<html><script type="application/ld+json">{"@context": \u001b[31m\u0007"https://schema.org" oops</script></html>',
    )
    const { reason } = await refresh()
    assert.doesNotMatch(reason!, /\p{Cc}/u)
  })

  test('another process that writes is waited for', {
    skip: engine !== 'sqlite' && 'PostgreSQL lets many write',
  }, async () => {
    const file = database.databaseUrl.slice('sqlite:'.length)
    const impatient = await openStore({ databaseUrl: database.databaseUrl, busyTimeoutMs: 10 })
    const other = new DatabaseSync(file)
    other.exec('begin immediate')
    serve(calendarOf(showsNamed('show', 2)))
    setTimeout(() => other.exec('rollback'), 500)
    assert.equal((await refresh({ store: impatient })).result, 'imported')
    other.close()
    await impatient.close()
  })

  test('a feed is read anew when its settings changed or its source was removed', async () => {
    serve(calendarOf(showsNamed('show', 2)), { etag: '"1"' })
    await refresh()
    assert.equal((await refresh({ settings: { ...settings, licence: 'CC-BY-4.0' } })).result, 'imported')
    await removeSource(store, { source: settings.source, now: Temporal.Now.instant() })
    assert.equal((await refresh()).result, 'imported')
    assert.equal(await recordsHeld(), 2)
    assert.ok(server.requests.every(({ headers }) => headers['if-none-match'] === undefined))
  })

  describe('a feed that fails keeps what it gave last, and its reason is told', () => {
    const calendar = calendarOf(showsNamed('show', 10))
    const cases: [name: string, answer: FeedServer['answer'], reason: RegExp][] = [
      ['an error', (_, to) => to.writeHead(500).end('sorry'), /^the server answered 500$/],
      [
        'an outage',
        (_, to) => to.writeHead(503, { 'retry-after': '7200' }).end(),
        /503, and asks to be left alone for 7200 s/,
      ],
      ['silence', () => {}, /^the server took the request and does not answer it$/],
      ['a stall', (_, to) => void to.write(calendar.slice(0, 500)), /^the answer stalled$/],
      ['too much', (_, to) => to.end('x'.repeat(2_000_000)), /^it is larger than 1 MB$/],
      [
        'garbage',
        (_, to) => to.end('\u0000\u0001 not a calendar'),
        /^is neither iCalendar nor JSON nor a web page nor a list/,
      ],
      ['nothing', (_, to) => to.end(), /^is empty$/],
      [
        'a login page',
        (_, to) => to.end('<!doctype html><title>Log in</title><form></form>'),
        /^is a web page without events/,
      ],
      [
        'news',
        (_, to) => to.end('<rss version="2.0"><item><title>New</title><pubDate>2026-12-05</pubDate></item></rss>'),
        /^is RSS or Atom whose items do not say when anything is on/,
      ],
      ['an excuse', (_, to) => to.end('{"error": "quota exceeded"}'), /^is JSON, but neither schema.org data nor/],
      ['a cut calendar', (_, to) => to.end(calendar.slice(0, -60)), /^is cut off: it ends before its END:VCALENDAR$/],
      [
        'cut JSON',
        (_, to) => to.end('{"@context": "https://schema.org", "@graph": ['),
        /^is JSON that is broken or cut off$/,
      ],
      ['an empty calendar', (_, to) => to.end(calendarOf([])), /^it has no upcoming events, where it had 10/],
      [
        'a nearly empty one',
        (_, to) => to.end(calendarOf(showsNamed('show', 1))),
        /^it has only 1 upcoming event, where it had 10/,
      ],
      [
        'a way inside',
        (_, to) => to.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
        /not a public one$/,
      ],
      ['a circle', (_, to) => to.writeHead(302, { location: '/shows.ics' }).end(), /^it redirects in a circle$/],
    ]
    for (const [name, answer, reason] of cases) {
      test(name, async () => {
        serve(calendar)
        await refresh()
        const { goodAt } = await feed()
        server.answer = answer
        const outcome = await refresh()
        assert.equal(outcome.result, 'failed')
        assert.match(outcome.reason!, reason)
        assert.equal(await recordsHeld(), 10)
        const held = await feed()
        assert.equal(held.reason, outcome.reason)
        assert.equal(held.failures, 1)
        assert.deepEqual(held.goodAt, goodAt)
        assert.equal(await store.feeds.areWell(Temporal.Now.instant()), false)
        serve(calendar)
        assert.equal((await refresh()).result, 'unchanged')
        assert.equal((await feed()).reason, null)
      })
    }
  })

  test('a feed that is suddenly empty is taken at its word when the operator says so', async () => {
    serve(calendarOf(showsNamed('show', 6)))
    await refresh()
    serve(calendarOf([]))
    assert.equal((await refresh()).result, 'failed')
    assert.deepEqual(await refresh({ acceptEmpty: true }), {
      source: settings.source,
      result: 'imported',
      events: 0,
      faults: [],
      reason: null,
    })
    assert.equal(await recordsHeld(), 0)
  })

  test('a feed that was empty, or whose events are over, may be empty', async () => {
    serve(calendarOf([]))
    assert.equal((await refresh()).result, 'imported')
    serve(calendarOf([{ uid: 'soon', daysAhead: 2 }]))
    assert.equal((await refresh()).events, 1)
    serve(calendarOf([]))
    const inAWeek = Temporal.Now.instant().add({ hours: 24 * 7 })
    assert.equal((await refresh({ now: () => inAWeek })).result, 'imported')
  })

  test('a feed cannot take the place of what another kind of import gave', async () => {
    await importCatalog(store, {
      source: settings.source,
      kind: 'records',
      licence: '',
      records: [],
      now: Temporal.Now.instant(),
    })
    serve(calendarOf(showsNamed('show', 2)))
    assert.match((await refresh()).reason!, /was filled by an import of records; name another source/)
  })

  test('a venue that is not there is a reason like any other', async () => {
    serve(calendarOf([{ uid: 'show' }]).replace(/^(LOCATION|GEO).*\r\n/gm, ''))
    const outcome = await refresh({ settings: { ...settings, defaultVenue: { placeId: 'osm:n1', venue: null } } })
    assert.match(outcome.reason!, /refers to an unknown venue: osm:n1/)
  })

  test('a failing feed is tried again sooner than its interval, later each time, and not before its server asks', async () => {
    server.answer = (_, answer) => answer.writeHead(500).end()
    const inMinutes: number[] = []
    for (let time = 0; time < 5; time++) {
      await refresh()
      const { dueAt, triedAt } = await feed()
      inMinutes.push(Math.round(dueAt.since(triedAt!).total('minutes')))
    }
    assert.deepEqual(inMinutes, [5, 10, 20, 40, 60])
    server.answer = (_, answer) => answer.writeHead(503, { 'retry-after': '7200' }).end()
    await refresh()
    const { dueAt, triedAt } = await feed()
    assert.equal(Math.round(dueAt.since(triedAt!).total('minutes')), 120)
  })

  test('one process at a time reads a feed, and one that dies holds it only for a while', async () => {
    const now = Temporal.Now.instant()
    const lease = { source: settings.source, now, until: now.add({ minutes: 15 }) }
    assert.ok(await store.feeds.take({ ...lease, holder: 'one' }))
    assert.equal(await store.feeds.take({ ...lease, holder: 'other' }), null)
    assert.equal((await refresh()).result, 'taken')
    const later = now.add({ minutes: 16 })
    assert.match((await store.feeds.list(later)).find(({ source }) => source === settings.source)!.reason!, /cut off/)
    assert.equal(await store.feeds.areWell(later), false)
    assert.ok(await store.feeds.take({ ...lease, holder: 'other', now: later, until: later.add({ minutes: 15 }) }))
    await store.feeds.settle({ ...lease, holder: 'one' }, { ...(await feed()), reason: 'told by the dead' })
    assert.equal((await feed()).reason, null)
  })

  test('many that refresh at once ask the server once', async () => {
    serve(calendarOf(showsNamed('show', 3)))
    const stopping = new AbortController()
    const refreshing = {
      store,
      feeds: [settings],
      now: () => Temporal.Now.instant(),
      limits,
      signal: stopping.signal,
      onOutcome: () => stopping.abort(),
      onTrouble: (error: unknown) => assert.fail(String(error)),
    }
    await Promise.all(Array.from({ length: 6 }, () => keepFresh(refreshing)))
    assert.equal(server.requests.length, 1)
    assert.equal(await recordsHeld(), 3)
  })

  test('a slow feed does not keep others from being refreshed', async () => {
    const othersAreTold = Promise.withResolvers<void>()
    server.answer = (request, answer) => {
      if (request.url === '/slow') void othersAreTold.promise.then(() => answer.writeHead(404).end())
      else answer.end(calendarOf(showsNamed(request.url!.slice(1), 2)))
    }
    const told: string[] = []
    await refreshAll({
      store,
      feeds: ['slow', 'a', 'b', 'c'].map(named),
      now: () => Temporal.Now.instant(),
      limits: { ...limits, idleMs: 30_000, attemptMs: 30_000 },
      onOutcome: ({ source, result }) => {
        told.push(`${source.slice(settings.source.length + 1)} ${result}`)
        if (told.length === 3) othersAreTold.resolve()
      },
    })
    assert.equal(told.pop(), 'slow failed')
    assert.deepEqual(told.sort(), ['a imported', 'b imported', 'c imported'])
  })

  test('a feed that takes too long to read fails at once with its reason, and is let go', async () => {
    serve(calendarOf(showsNamed('show', 2)))
    await refresh()
    serve(calendarOf(showsNamed('show', 3)))
    const outcome = await refresh({ readLimits: { timeMs: 5 } })
    assert.deepEqual([outcome.result, outcome.reason], ['failed', 'reading it took longer than 0.005 s'])
    assert.equal((await feed()).reason, 'reading it took longer than 0.005 s')
    assert.equal(await store.feeds.areWell(Temporal.Now.instant()), false)
    assert.equal(await recordsHeld(), 2)
    assert.equal((await refresh()).result, 'imported')
    assert.equal(await recordsHeld(), 3)
  })

  // Reading is the same on every database.
  if (engine === 'sqlite')
    test('a feed that takes too much memory to read fails alone', async () => {
      server.answer = ({ url }, answer) =>
        answer.end(url === '/bomb' ? gzipSync(memoryBomb()) : calendarOf(showsNamed(url!.slice(1), 2)))
      const told: string[] = []
      await refreshAll({
        store,
        feeds: ['bomb', 'a', 'b', 'c', 'd'].map(named),
        now: () => Temporal.Now.instant(),
        limits: { ...limits, idleMs: 5000, attemptMs: 10_000, maxBytes: 50_000_000 },
        readLimits: { memoryMegabytes: 64 },
        onOutcome: ({ source, result, reason }) =>
          told.push(`${source.slice(settings.source.length + 1)} ${result} ${reason ?? ''}`.trim()),
      })
      assert.deepEqual(told.sort(), [
        'a imported',
        'b imported',
        'bomb failed reading it needed more than 64 MB of memory',
        'c imported',
        'd imported',
      ])
    })

  test('all pages of a search of Ticketmaster are read, and one that fails fails them all', async () => {
    const page = (request: { url?: string }) => Number(new URL(request.url!, 'http://x').searchParams.get('page'))
    server.answer = (request, answer) => answer.end(JSON.stringify(ticketmasterPage(page(request))))
    const search = { ...settings, url: `${server.address}/discovery/v2/events.json?apikey=secret&city=Port%20Fable` }
    assert.equal((await refresh({ settings: search })).events, 3)
    assert.equal((await store.sources()).find(({ name }) => name === settings.source)?.kind, 'ticketmaster')
    assert.equal((await refresh({ settings: search })).result, 'unchanged')
    server.answer = (request, answer) => {
      if (page(request) === 2) answer.writeHead(429, { 'retry-after': '7200' }).end()
      else answer.end(JSON.stringify(ticketmasterPage(page(request))))
    }
    assert.match(
      (await refresh({ settings: search })).reason!,
      /^the server answered 429, and asks to be left alone for 7200 s$/,
    )
    assert.equal(await recordsHeld(), 3)
  })

  test('all pages of an events API are read, and one that fails fails them all', async () => {
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 9 })
    const answer = (id: number, next: string | null) =>
      JSON.stringify(
        apiAnswers['events-calendar'](
          [{ ...apiEvents['events-calendar'], id, start_date: `${day} 19:30:00`, end_date: null }],
          next,
        ),
      )
    server.answer = (request, to) => to.end(/page=2/.test(request.url!) ? answer(2, null) : answer(1, '/events?page=2'))
    settings = { ...settings, url: `${server.address}/events` }
    assert.equal((await refresh()).events, 2)
    assert.equal((await store.sources()).find(({ name }) => name === settings.source)?.kind, 'events-calendar')
    assert.equal((await refresh()).result, 'unchanged')
    server.answer = (request, to) => (/page=2/.test(request.url!) ? to.writeHead(500).end() : to.end(answer(1, '/events?page=2'))) // biome-ignore format: a row
    assert.match((await refresh()).reason!, /^the server answered 500$/)
    assert.equal(await recordsHeld(), 2)
  })

  test('a listing is followed to its event pages when its settings say so', async () => {
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 9 })
    const page = (id: number) => {
      const show = { '@type': 'Event', '@id': `#${id}`, name: `Gala ${id}`, startDate: day, location: 'Harbor Hall' }
      return `<script type="application/ld+json">${JSON.stringify(show)}</script>`
    }
    server.answer = ({ url }, to) => {
      const [, id] = /^\/events\/(\d)$/.exec(url!) ?? []
      if (url === '/robots.txt') to.end('User-agent: *\nDisallow: /events/3')
      else
        to.end(
          id === undefined
            ? '<a href="/events/1"></a><a href="/events/2"></a><a href="/events/3"></a>'
            : page(Number(id)),
        )
    }
    settings = { ...settings, url: `${server.address}/calendar` }
    assert.match((await refresh()).reason!, /without events/)
    settings = { ...settings, follow: '/events/' }
    assert.deepEqual([(await refresh()).result, await recordsHeld()], ['imported', 2])
    assert.equal((await refresh()).result, 'unchanged')
  })

  test('an event page that says it is unchanged is not sent again, and keeps its event', async () => {
    const day = Temporal.Now.plainDateISO('UTC').add({ days: 9 })
    const titles = ['Gala', 'Regatta']
    const sent: string[] = []
    server.answer = ({ url, headers }, to) => {
      const [, id] = /^\/events\/(\d)$/.exec(url!) ?? []
      if (url === '/robots.txt') return to.writeHead(404).end()
      if (id === undefined) return to.end('<a href="/events/0"></a><a href="/events/1"></a>')
      const name = titles[Number(id)]
      const tag = `"${name}"`
      if (headers['if-none-match'] === tag) return to.writeHead(304).end()
      sent.push(id)
      const show = { '@type': 'Event', '@id': `#${id}`, name, startDate: day, location: 'Harbor Hall' }
      to.setHeader('etag', tag)
      return to.end(`<script type="application/ld+json">${JSON.stringify(show)}</script>`)
    }
    settings = { ...settings, url: `${server.address}/calendar`, follow: '/events/' }
    assert.equal((await refresh()).result, 'imported')
    titles[1] = 'Boat Parade'
    assert.deepEqual([(await refresh()).result, await recordsHeld()], ['imported', 2])
    assert.equal((await refresh()).result, 'unchanged')
    assert.deepEqual(sent, ['0', '1', '1'])
    await store.feeds.keepOnly([])
    assert.equal((await store.feedPages.keptOf(settings.source)).size, 0)
  })

  test('a stop in the middle of a fetch lets the feed go as it was', async () => {
    serve(calendarOf(showsNamed('show', 2)))
    await refresh()
    const before = await feed()
    server.answer = () => {}
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 50)
    await assert.rejects(refresh({ signal: stopping.signal, limits: { ...limits, idleMs: 5000 } }), {
      name: 'AbortError',
    })
    assert.deepEqual(await feed(), before)
    serve(calendarOf(showsNamed('show', 2)))
    assert.equal((await refresh()).result, 'unchanged')
  })

  test('health names the capability and nothing else', async () => {
    server.answer = (_, answer) => answer.writeHead(500).end()
    await refresh()
    const service = await startService(store)
    const { status, body } = await service.call('/v1/health', { token: null })
    await service.close()
    assert.equal(status, 200)
    assert.ok((body.warnings as string[]).includes('event feeds is unhealthy'))
    assert.doesNotMatch(JSON.stringify(body), /127\.0\.0\.1|town|500/)
  })
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import type { EventFeedOptions } from '../../src/importers/events/event-feed.ts'
import { readTicketmaster } from '../../src/importers/events/ticketmaster/read-ticketmaster.ts'
import { ticketmasterPages } from '../../src/importers/events/ticketmaster/ticketmaster-pages.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const options: EventFeedOptions = {
  source: 'tm',
  licence: 'with permission',
  timezone: null,
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-12-01T12:00:00Z'),
  origin: 'page.json',
}

const show = {
  type: 'event',
  id: 'G5abc',
  name: 'The Quiet Ones',
  test: false,
  url: 'https://tickets.example/quiet-ones',
  dates: {
    start: { localDate: '2026-12-04', localTime: '19:30:00', dateTime: '2026-12-05T03:30:00Z' },
    timezone: 'America/Los_Angeles',
    status: { code: 'onsale' },
  },
  classifications: [{ primary: true, segment: { name: 'Music' }, genre: { name: 'Rock' }, subGenre: { name: 'Pop' } }],
  priceRanges: [{ type: 'standard', currency: 'USD', min: 32.5, max: 100 }],
  _embedded: {
    venues: [
      {
        id: 'V1',
        name: 'Harbor Hall',
        timezone: 'America/Los_Angeles',
        city: { name: 'Seattle' },
        state: { name: 'Washington', stateCode: 'WA' },
        address: { line1: '1 Pier Rd' },
        location: { latitude: '47.6097', longitude: '-122.3331' },
      },
    ],
    attractions: [{ name: 'The Quiet Ones' }, { name: 'Jo Reed' }],
  },
}

const page = (...events: object[]) => JSON.stringify({ _embedded: { events }, page: { totalPages: 1 } })
const read = (...events: object[]) => readTicketmaster(page(...events), options)

function only(fields: object): EventDocument {
  const reading = read({ ...show, ...fields })
  assert.equal(reading.events.length, 1, JSON.stringify(reading))
  return reading.events[0] as EventDocument
}

test('a show has its day, time, venue, kind, price and links', () => {
  const event = only({})
  assert.equal(event.id, 'tm:G5abc')
  assert.deepEqual(
    [event.schedule.start, event.schedule.times, event.timezone],
    ['2026-12-04', ['19:30'], 'America/Los_Angeles'],
  )
  assert.deepEqual(event.venue, {
    name: 'Harbor Hall',
    address: '1 Pier Rd',
    locality: 'Seattle',
    region: 'WA',
    neighborhood: null,
    latitude: 47.6097,
    longitude: -122.3331,
  })
  assert.deepEqual([event.category, event.tags], ['music', ['The Quiet Ones', 'Jo Reed']])
  assert.ok(event.traits.includes('rock'))
  assert.deepEqual([event.isFree, event.ticketPrice], [false, { min: 32.5, max: 100, currency: 'USD' }])
  assert.deepEqual(
    [event.url, event.ticketUrl],
    ['https://tickets.example/quiet-ones', 'https://tickets.example/quiet-ones'],
  )
})

const files: [string, string, number][] = [
  ['a page', page(show), 1],
  ['a list of pages', `[${page(show)},${page({ ...show, id: 'G5abd' })}]`, 2],
  ['a list of events', JSON.stringify([show]), 1],
  ['one event', JSON.stringify(show), 1],
  ['a search without results', '{"_links":{},"page":{"totalElements":0}}', 0],
]

for (const [what, text, count] of files) {
  test(`a file of ${what} gives ${count}`, () => {
    const { events, faults } = readTicketmaster(text, options)
    assert.deepEqual([events.length, faults], [count, []])
  })
}

test('a file that is none is told in a sentence', () => {
  assert.match(
    readTicketmaster('{"a": 1}', options).faults[0] ?? '',
    /^page\.json: is not an answer of the Discovery API/,
  )
  assert.match(readTicketmaster('<html>', options).faults[0] ?? '', /^page\.json: is not JSON/)
  assert.equal(readTicketmaster('[[[[[]]]]]', options).events.length, 0)
})

const withStart = (start: object, dates: object = {}) => ({ dates: { ...show.dates, ...dates, start } })

// biome-ignore format: a table
const moments: [string, object, object][] = [
  ['a time to be announced', withStart({ localDate: '2026-12-04', localTime: '00:00:00', timeTBA: true }), { times: [] }],
  ['no specific time', withStart({ localDate: '2026-12-04', noSpecificTime: true }), { start: '2026-12-04', times: [] }],
  ['an instant alone', withStart({ dateTime: '2026-12-05T03:30:00Z' }), { start: '2026-12-04', times: ['19:30'], clock: null }],
  ['several days', { dates: { ...show.dates, spanMultipleDays: true, end: { localDate: '2026-12-06' } } }, { days: 3, times: [] }],
  ['an end', { dates: { ...show.dates, end: { localDate: '2026-12-04', localTime: '22:00:00' } } }, { days: 1, durationMinutes: 150 }],
  ['a rough end', { dates: { ...show.dates, end: { localDate: '2026-12-04', localTime: '22:00:00', approximate: true } } }, { durationMinutes: null }],
]

for (const [what, fields, expected] of moments) {
  test(`a show with ${what} is on when it is told`, () => {
    const { schedule } = only(fields)
    for (const [field, value] of Object.entries(expected))
      assert.deepEqual(schedule[field as keyof typeof schedule], value, field)
  })
}

// biome-ignore format: a table
const statuses: [string, 'scheduled' | 'cancelled', boolean][] = [['onsale', 'scheduled', true], ['offsale', 'scheduled', false], ['rescheduled', 'scheduled', true], ['cancelled', 'cancelled', true], ['canceled', 'cancelled', true], ['postponed', 'cancelled', true]]

for (const [code, status, hasTickets] of statuses) {
  test(`a show that is ${code} is ${status}${hasTickets ? '' : ' without tickets'}`, () => {
    const event = only({ dates: { ...show.dates, status: { code } } })
    assert.deepEqual([event.status, event.ticketUrl !== null], [status, hasTickets])
  })
}

test('a show that is offsale has the tag that keeps it from guests, unless its sale has not begun', () => {
  const offSaleFrom = (startDateTime: string | undefined) =>
    only({
      dates: { ...show.dates, status: { code: 'offsale' } },
      sales: { public: startDateTime === undefined ? {} : { startDateTime } },
    }).tags.includes('off sale')
  assert.equal(offSaleFrom('2026-09-01T14:00:00Z'), true)
  assert.equal(offSaleFrom(undefined), true)
  assert.equal(offSaleFrom('2026-12-02T14:00:00Z'), false)
})

// biome-ignore format: a table
const droppedShows: [string, object, string][] = [
  ['a test', { test: true }, 'test entry'],
  ['a show whose day is not known', withStart({ dateTBA: true }), 'without a date yet'],
  ['a show whose day is to be decided', withStart({ localDate: '2026-12-04', dateTBD: true }), 'without a date yet'],
  ['a show of no place', { _embedded: {} }, 'without a place'],
  ['a show without a name', { name: '' }, 'without a title'],
  ['parking', { name: 'Parking: The Quiet Ones' }, 'sold beside a show'],
  ['parking at the end', { name: 'The Quiet Ones - Premium Parking' }, 'sold beside a show'],
  ['parking in German', { name: 'Parkticket P2: Otters vs Beavers' }, 'sold beside a show'],
  ['parking in Spanish', { name: 'Plaza de parking – The Quiet Ones' }, 'sold beside a show'],
  ['parking in French', { name: 'Stationnement : The Quiet Ones' }, 'sold beside a show'],
  ['what only holders of a ticket may enter', { name: 'Werkeinführung (nur mit Eintrittskarte)' }, 'sold beside a show'],
  ['a VIP package', { name: 'The Quiet Ones: VIP Package' }, 'sold beside a show'],
  ['a gift card', { name: 'Harbor Hall Gift Card' }, 'sold beside a show'],
  ['an upsell', { classifications: [{ primary: true, segment: { name: 'Music' }, type: { name: 'Upsell' } }] }, 'sold beside a show'],
  ['a stream', { _embedded: { venues: [{ name: 'Online' }] } }, 'online'],
]

for (const [what, fields, reason] of droppedShows) {
  test(`${what} is left out and counted`, () => {
    const { events, report } = read({ ...show, ...fields })
    assert.deepEqual([events.length, report.read.events, report.dropped], [0, 1, { [reason]: 1 }])
  })
}

test('a pass for several days is a way into the show, and kept beside it', () => {
  const pass = { ...show, id: 'G5pass', name: '2 Day Pass: Quiet Festival' }
  assert.equal(read(show, pass).events.length, 2)
})

// biome-ignore format: a table
const prices: [string, unknown, boolean | null, unknown][] = [
  ['none', undefined, null, null],
  ['standard before others', [{ type: 'platinum', currency: 'USD', min: 500, max: 900 }, { type: 'standard', currency: 'USD', min: 20, max: 40 }], false, { min: 20, max: 40, currency: 'USD' }],
  ['a lowest of 0', [{ type: 'standard', currency: 'USD', min: 0, max: 40 }], false, { min: null, max: 40, currency: 'USD' }],
  ['nothing but 0', [{ type: 'standard', currency: 'USD', min: 0, max: 0 }], null, null],
  ['ends the wrong way round', [{ type: 'standard', currency: 'cad', min: 40, max: 20 }], false, { min: 20, max: 40, currency: 'CAD' }],
  ['an unknown currency', [{ type: 'standard', currency: '???', min: 20, max: 20 }], false, { min: 20, max: 20, currency: null }],
]

for (const [what, priceRanges, isFree, ticketPrice] of prices) {
  test(`price ranges with ${what} are read`, () => {
    const event = only({ priceRanges })
    assert.deepEqual([event.isFree, event.ticketPrice], [isFree, ticketPrice])
  })
}

// biome-ignore format: a table
const kinds: [string, string, string, string[]][] = [
  ['Sports', 'Hockey', 'sports', ['hockey']], ['Sports', 'Basketball', 'sports', ['basketball']], ['Arts & Theatre', 'Comedy', 'comedy', ['comedy']], ['Arts & Theatre', 'Theatre', 'theater', ['theater']], ['Arts & Theatre', 'Dance', 'theater', ['dance']],
  ['Arts & Theatre', 'Classical', 'music', ['classical']], ['Arts & Theatre', 'Magic & Illusion', 'theater', ['performing-arts']], ['Film', 'Drama', 'film', ['cinema']], ['Music', 'Dance/Electronic', 'music', ['electronic']], ['Music', 'Hip-Hop/Rap', 'music', ['hip-hop']],
  ['Music', 'R&B', 'music', ['live-music']], ['Music', 'Country', 'music', ['country-music']], ['Miscellaneous', 'Undefined', 'other', []], ['Miscellaneous', 'Family', 'family-kids', ['children']],
]

for (const [segment, genre, category, traits] of kinds) {
  test(`${segment}, ${genre} is ${category}`, () => {
    const event = only({
      name: 'Melt',
      classifications: [
        { segment: { name: 'Wrong' } },
        { primary: true, segment: { name: segment }, genre: { name: genre }, type: { name: 'Undefined' } },
      ],
    })
    assert.equal(event.category, category)
    for (const trait of traits) assert.ok(event.traits.includes(trait), `${trait} in ${event.traits}`)
  })
}

test('the picture is the show’s own, wide, and no larger than it must be', () => {
  const image = (width: number, more: object = {}) => ({
    ratio: '16_9',
    url: `https://img.example/${width}.jpg`,
    width,
    fallback: false,
    ...more,
  })
  assert.equal(
    only({
      images: [image(100), image(2048), image(1136), image(1100, { ratio: '3_2' }), image(1024, { fallback: true })],
    }).imageUrl,
    'https://img.example/1136.jpg',
  )
  assert.equal(only({ images: [image(1024, { fallback: true })] }).imageUrl, null)
})

test('age, family and step-free seats are as told', () => {
  const event = only({
    pleaseNote: 'This show is 18 and over.',
    ageRestrictions: { legalAgeEnforced: true },
    accessibility: { info: 'Wheelchair seating at every price.' },
  })
  assert.equal(event.minimumAge, 18)
  assert.ok(event.traits.includes('adults-only') && event.traits.includes('wheelchair'))
  const family = only({ classifications: [{ primary: true, family: true, segment: { name: 'Music' } }] })
  assert.deepEqual([family.minimumAge, family.traits.includes('children')], [null, true])
})

test('coordinates that are missing or nonsense are unknown', () => {
  for (const location of [undefined, {}, { latitude: '0', longitude: '0' }, { latitude: '947', longitude: 'x' }]) {
    const [venue] = show._embedded.venues
    const event = only({ _embedded: { venues: [{ ...venue, location }] } })
    assert.deepEqual([event.venue.latitude, event.venue.longitude, event.timezone], [null, null, 'America/Los_Angeles'])
  }
})

test('a search is asked page by page, on from its last event where the API ends, and no message names the key', async (context) => {
  const asked: URLSearchParams[] = []
  const server = createServer((request, response) => {
    const parameters = new URL(request.url ?? '', 'http://localhost').searchParams
    asked.push(parameters)
    const isSecond = parameters.get('startDateTime') === '2026-12-05T03:30:00Z'
    response.end(JSON.stringify({ _embedded: { events: [show] }, page: { totalPages: isSecond ? 2 : 9 } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.after(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events.json`
  const ask = async (link: string) => (await fetch(link)).text()
  const pages = await Array.fromAsync(
    ticketmasterPages({ key: 's3cret', query: { city: 'Seattle' }, fetch: ask, address, pauseMs: 1 }),
  )
  assert.equal(pages.length, 7)
  assert.deepEqual(
    asked.map((each) => each.get('page')),
    ['0', '1', '2', '3', '4', '0', '1'],
  )
  assert.ok(asked.every((each) => each.get('apikey') === 's3cret' && each.get('city') === 'Seattle'))
  const failing = ticketmasterPages({
    key: 's3cret',
    query: {},
    fetch: async (link) => Promise.reject(new Error(`no answer from ${link}`)),
    address,
  })
  await assert.rejects(failing.next(), (error: Error) => !error.message.includes('s3cret'))
})

const recorded = dataFile('events/ticketmaster-new-york.json')

test('every event of the recorded page is kept as it stands there', {
  skip: skipWithout('events/ticketmaster-new-york.json'),
}, () => {
  const text = readFileSync(recorded, 'utf8')
  // Read here on its own, as any reader of the file would.
  // biome-ignore lint/suspicious/noExplicitAny: a foreign file's shape
  const told: any[] = JSON.parse(text)._embedded.events
  const { events, report, faults } = readTicketmaster(text, options)
  assert.deepEqual([report.read.events, events.length, report.dropped, faults], [told.length, told.length, {}, []])
  for (const event of events) {
    const raw = told.find((each) => `tm:${each.id}` === event.id)
    const [venue] = raw._embedded.venues
    assert.equal(event.title, raw.name)
    assert.deepEqual(
      [event.schedule.start, event.schedule.times],
      [raw.dates.start.localDate, [raw.dates.start.localTime.slice(0, 5)]],
    )
    const moment = Temporal.ZonedDateTime.from(`${event.schedule.start}T${event.schedule.times[0]}[${event.timezone}]`)
    assert.equal(moment.epochMilliseconds, Date.parse(raw.dates.start.dateTime))
    assert.deepEqual(
      [event.venue.name, event.venue.locality, event.venue.region],
      [venue.name, venue.city.name, venue.state.stateCode],
    )
    assert.deepEqual(
      [String(event.venue.latitude), String(event.venue.longitude)],
      [venue.location.latitude, venue.location.longitude],
    )
    assert.equal(event.category, 'music')
    assert.ok(event.traits.includes('rock'))
    const range = raw.priceRanges?.find((each: { type: string }) => each.type === 'standard')
    if (range)
      assert.deepEqual(
        [event.isFree, event.ticketPrice],
        [false, { min: range.min, max: range.max, currency: range.currency }],
      )
    else assert.deepEqual([event.isFree, event.ticketPrice], [null, null])
    assert.deepEqual([event.url, event.ticketUrl], [raw.url, raw.url])
    assert.equal(
      event.imageUrl === null,
      raw.images.every((image: { fallback: boolean }) => image.fallback),
    )
  }
})

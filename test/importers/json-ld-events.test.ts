import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import type { EventFeedOptions } from '../../src/importers/events/event-feed.ts'
import { readJsonLd } from '../../src/importers/events/json-ld/read-json-ld.ts'

const options: EventFeedOptions = {
  source: 'hall',
  licence: 'with permission',
  timezone: 'America/Los_Angeles',
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-12-01T12:00:00Z'),
  origin: 'https://hall.example/events/',
}

const concert = {
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  '@id': 'https://hall.example/events/7',
  name: 'Evening of Strings',
  startDate: '2026-12-04T20:00',
  location: {
    '@type': 'MusicVenue',
    name: 'Harbor Hall',
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Pier Rd',
      addressLocality: 'Portfable',
      addressRegion: 'Washington',
      addressCountry: 'US',
    },
  },
}

const read = (document: unknown, more: Partial<EventFeedOptions> = {}) =>
  readJsonLd(JSON.stringify(document), { ...options, ...more })

function only(document: unknown, more: Partial<EventFeedOptions> = {}): EventDocument {
  const reading = read(document, more)
  assert.equal(reading.events.length, 1, JSON.stringify(reading))
  return reading.events[0]!
}

const withFields = (fields: object) => only({ ...concert, ...fields })

test('an event has what the page says of it and nothing else', () => {
  const event = only(concert)
  assert.equal(event.title, 'Evening of Strings')
  assert.equal(event.category, 'music')
  assert.deepEqual(event.venue, {
    name: 'Harbor Hall',
    address: '1 Pier Rd',
    locality: 'Portfable',
    region: 'WA',
    neighborhood: null,
    latitude: null,
    longitude: null,
  })
  assert.deepEqual([event.schedule.start, event.schedule.times, event.schedule.days], ['2026-12-04', ['20:00'], 1])
  assert.deepEqual(
    [event.isFree, event.ticketPrice, event.description, event.imageUrl, event.status],
    [null, null, '', null, 'scheduled'],
  )
  assert.equal(event.url, 'https://hall.example/events/7')
})

const page = (...scripts: string[]) =>
  `<html><head>${scripts.map((script) => `<script type="application/ld+json">${script}</script>`).join('\n')}</head><body><script>var x = "<p>"</script></body></html>`

// biome-ignore format: a table
const pages: [string, string, number][] = [
  ['a script', page(JSON.stringify(concert)), 1],
  ['a type with a charset and capitals', `<SCRIPT TYPE='Application/LD+JSON; charset=utf-8'>${JSON.stringify(concert)}</SCRIPT>`, 1],
  ['several scripts, one of them broken', page('{"@type": "Event", ', JSON.stringify(concert)), 1],
  ['a comment around the script’s text', page(`<!-- ${JSON.stringify(concert)} -->`), 1],
  ['CDATA', page(`//<![CDATA[\n${JSON.stringify(concert)}\n//]]>`), 1],
  ['line breaks within texts', page(JSON.stringify({ ...concert, description: 'one@two' }).replace('@two', '\n\ttwo')), 1],
  ['escaped quotes', page(JSON.stringify(concert).replaceAll('"', '&quot;')), 1],
  ['a comma too many', page(JSON.stringify(concert).replace(/\}$/, ',}')), 1],
  ['a byte-order mark', `\ufeff${JSON.stringify(concert)}`, 1],
  ['no JSON-LD at all', '<html><body><h1>Concert tonight</h1></body></html>', 0],
  ['a comma missing between fields', page(JSON.stringify(concert, null, 2).replace('"MusicEvent",', '"MusicEvent"')), 1],
  ['a comma missing after an object', page(JSON.stringify({ ...concert, url: 'https://x.example' }, null, 2).replace('},', '}')), 1],
  ['a comma missing between events', page(JSON.stringify([concert, { ...concert, '@id': '#8' }]).replace('},{', '} {')), 2],
  ['microdata without a day', '<div itemscope itemtype="https://schema.org/Event"><span itemprop="name">Show</span></div>', 0],
  ['scripts of other types', '<script type="application/json">{"@type":"Event","name":"x"}</script>', 0],
  ['an empty text', '', 0],
]

for (const [what, text, count] of pages) {
  test(`from a page with ${what} ${count} is read`, () => {
    assert.equal(readJsonLd(text, options).events.length, count)
  })
}

const marked = `<html><body><div class=list>
<article itemscope itemtype="https://schema.org/MusicEvent"><h2 itemprop="name">Evening <b>of</b> Strings</h2>
<a itemprop="url" href="/events/7">more</a><img itemprop="image" src="https://hall.example/7.jpg">
<time itemprop="startDate" datetime="2026-12-04T20:00">Friday at 8</time><p itemprop="description">A quartet plays Haydn.<p>
<div itemprop="location" itemscope itemtype="https://schema.org/MusicVenue"><span itemprop="name">Harbor Hall</span>
<div itemprop="address" itemscope itemtype="https://schema.org/PostalAddress"><span itemprop="streetAddress">1 Pier Rd</span>,
<span itemprop="addressLocality">Portfable</span></div></div>
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="USD">
$<span itemprop="price" content="12.00">12</span></div></article>
</div></body></html>`

test('microdata is read like JSON-LD', () => {
  const { events } = readJsonLd(marked, options)
  assert.equal(events.length, 1)
  const [event] = events
  assert.deepEqual(
    [event?.title, event?.schedule.start, event?.schedule.times, event?.category, event?.url, event?.imageUrl],
    [
      'Evening of Strings',
      '2026-12-04',
      ['20:00'],
      'music',
      'https://hall.example/events/7',
      'https://hall.example/7.jpg',
    ],
  )
  assert.deepEqual(
    [event?.venue.name, event?.venue.address, event?.venue.locality, event?.ticketPrice],
    ['Harbor Hall', '1 Pier Rd', 'Portfable', { min: 12, max: 12, currency: 'USD' }],
  )
})

test('a page with JSON-LD and microdata tells its events once', () => {
  const both = marked.replace(
    '</body>',
    `<script type="application/ld+json">${JSON.stringify(concert)}</script></body>`,
  )
  assert.deepEqual(
    readJsonLd(both, options).events.map(({ url }) => url),
    ['https://hall.example/events/7'],
  )
})

// biome-ignore format: a table
const nestings: [string, unknown][] = [
  ['an array', [concert]],
  ['a graph', { '@graph': [{ '@type': 'WebSite', name: 'Hall' }, concert] }],
  ['an ItemList', { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item: concert }] }],
  ['a WebPage', { '@type': 'WebPage', mainEntity: concert }],
  ['a venue', { '@type': 'MusicVenue', name: 'Harbor Hall', event: [concert] }],
  ['a type with a prefix', { ...concert, '@type': 'schema:MusicEvent' }],
  ['a type as an address', { ...concert, '@type': 'http://schema.org/MusicEvent' }],
  ['several types', { ...concert, '@type': ['Event', 'MusicEvent'] }],
  ['the same event twice', [concert, concert]],
  ['a series that embraces it', { ...concert, superEvent: { '@type': 'EventSeries', name: 'Winter Nights', startDate: '2026-11-01' } }],
  ['names with prefixes', { '@type': 'schema:MusicEvent', 'schema:name': 'Evening of Strings', 'schema:startDate': { '@value': '2026-12-04T20:00' }, 'schema:location': 'Harbor Hall' }],
]

for (const [what, document] of nestings) {
  test(`an event is found in ${what}`, () => {
    const event = only(document)
    assert.deepEqual([event.title, event.category, event.schedule.start], ['Evening of Strings', 'music', '2026-12-04'])
  })
}

test('venues that are named by reference are looked up in the page', () => {
  const [event] = read({
    '@graph': [
      { ...concert, location: { '@id': '#hall' } },
      { '@type': 'Place', '@id': '#hall', name: 'Harbor Hall', geo: { latitude: '47.61', longitude: '-122,34' } },
    ],
  }).events
  assert.deepEqual([event?.venue.name, event?.venue.latitude, event?.venue.longitude], ['Harbor Hall', 47.61, -122.34])
})

test('parts of a series are events with what the series says of all, and the series is none', () => {
  const { events, report } = read({
    '@type': 'EventSeries',
    name: 'Winter Nights',
    location: 'Harbor Hall, 1 Pier Rd',
    offers: { price: 12, priceCurrency: 'USD' },
    subEvent: [
      { '@type': 'MusicEvent', startDate: '2026-12-04T20:00' },
      { '@type': 'MusicEvent', name: 'Last Night', startDate: '2026-12-05T20:00' },
    ],
  })
  assert.deepEqual(
    events.map(({ title, schedule }) => [title, schedule.start]),
    [
      ['Winter Nights', '2026-12-04'],
      ['Last Night', '2026-12-05'],
    ],
  )
  assert.deepEqual(
    events.map(({ ticketPrice }) => ticketPrice?.min),
    [12, 12],
  )
  assert.deepEqual(report, { read: { events: 3 }, kept: { events: 2 }, dropped: { 'told by its parts': 1 } })
})

// biome-ignore format: a table
const moments: [string, object, object][] = [
  ['a day', { startDate: '2026-12-04' }, { start: '2026-12-04', times: [], days: 1 }],
  ['a local time', { startDate: '2026-12-04T20:00:00' }, { start: '2026-12-04', times: ['20:00'] }],
  ['a space for T', { startDate: '2026-12-04 20:00' }, { times: ['20:00'] }],
  ['the place’s offset', { startDate: '2026-12-04T20:00:00-08:00' }, { start: '2026-12-04', times: ['20:00'] }],
  ['an offset without a colon', { startDate: '2026-12-04T20:00:00-0800' }, { times: ['20:00'] }],
  ['UTC', { startDate: '2026-12-05T04:00:00Z' }, { start: '2026-12-04', times: ['20:00'], clock: null }],
  ['another offset', { startDate: '2026-12-04T23:00:00.000-05:00' }, { start: '2026-12-04', times: ['20:00'] }],
  ['midnight to midnight', { startDate: '2026-12-04T00:00', endDate: '2026-12-04T23:59' }, { times: [], days: 1 }],
  ['an end', { endDate: '2026-12-04T22:30' }, { durationMinutes: 150, days: 1 }],
  ['an end after midnight', { endDate: '2026-12-05T01:30' }, { durationMinutes: 330, days: 1, times: ['20:00'] }],
  ['a duration', { duration: 'PT1H30M' }, { durationMinutes: 90 }],
  ['a broken duration', { duration: '90 minutes' }, { durationMinutes: null }],
  ['days', { startDate: '2026-12-04', endDate: '2026-12-06' }, { days: 3, times: [] }],
  ['days with times', { startDate: '2026-12-04T10:00', endDate: '2026-12-20T18:00' }, { days: 17, times: [] }],
  ['an end before its start', { startDate: '2026-12-04', endDate: '2026-12-01' }, { days: 1 }],
  ['weekly showings', { eventSchedule: { '@type': 'Schedule', startDate: '2026-12-04', endDate: '2027-01-29', repeatFrequency: 'P1W', byDay: 'https://schema.org/Friday', startTime: '19:30:00', endTime: '21:00:00', exceptDate: ['2026-12-25', '2027-01-01T19:30'] } }, { start: '2026-12-04', recurrence: 'FREQ=WEEKLY;BYDAY=FR;UNTIL=20270129', times: ['19:30'], durationMinutes: 90, except: ['2026-12-25', '2027-01-01'] }],
  ['a count', { eventSchedule: { startDate: '2026-12-04', repeatFrequency: 'P2D', repeatCount: 5 } }, { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=5', times: [] }],
  ['days of a month', { eventSchedule: { startDate: '2026-12-01', repeatFrequency: 'P1M', byMonthDay: [1, 15], startTime: '18:00' } }, { recurrence: 'FREQ=MONTHLY;BYMONTHDAY=1,15', times: ['18:00'] }],
  ['a week of a month', { eventSchedule: { startDate: '2026-12-01', repeatFrequency: 'Monthly', byDay: ['2TU'] } }, { recurrence: 'FREQ=MONTHLY;BYDAY=2TU' }],
  ['the clock of its schedule', { eventSchedule: { startDate: '2026-12-04', repeatFrequency: 'P1W', startTime: '19:00', scheduleTimezone: 'America/Los_Angeles' } }, { clock: null }],
  ['a schedule that repeats nothing', { eventSchedule: { startDate: '2026-12-04', startTime: '19:00' } }, { start: '2026-12-04', recurrence: null, times: ['20:00'] }],
  ['a schedule of nonsense', { eventSchedule: { repeatFrequency: 'P0W', byMonthDay: [45], byDay: ['Someday'] } }, { start: '2026-12-04', recurrence: null }],
]

for (const [what, fields, expected] of moments) {
  test(`a time told as ${what} is the venue’s own`, () => {
    const { schedule } = withFields(fields)
    for (const [field, value] of Object.entries(expected))
      assert.deepEqual(schedule[field as keyof typeof schedule], value, field)
  })
}

test('without any zone UTC is kept as what it is', () => {
  const event = only({ ...concert, startDate: '2026-12-05T04:00:00Z' }, { timezone: null })
  assert.deepEqual([event.timezone, event.schedule.clock, event.schedule.times], [null, 'UTC', ['04:00']])
})

test('coordinates tell the zone before the feed does', () => {
  const event = withFields({
    startDate: '2026-12-05T04:00:00Z',
    location: { name: 'Pier', geo: { latitude: 40.7, longitude: -74 } },
  })
  assert.deepEqual(
    [event.timezone, event.schedule.start, event.schedule.times],
    ['America/New_York', '2026-12-04', ['23:00']],
  )
})

test('schedules that differ become a record each under ids that stay', () => {
  const { events } = read({
    ...concert,
    eventSchedule: [
      { repeatFrequency: 'P1W', byDay: 'MO', startTime: '10:00' },
      { repeatFrequency: 'P1W', byDay: 'SA', startTime: '14:00' },
    ],
  })
  assert.deepEqual(
    events.map(({ schedule }) => schedule.times),
    [['10:00'], ['14:00']],
  )
  assert.equal(events[1]?.id, `${events[0]?.id}.s2`)
})

// biome-ignore format: a table
const statuses: [unknown, 'scheduled' | 'cancelled' | 'dropped'][] = [
  ['https://schema.org/EventScheduled', 'scheduled'], ['EventCancelled', 'cancelled'], ['http://schema.org/EventCancelled', 'cancelled'], ['cancelled', 'cancelled'], ['Canceled', 'cancelled'], [{ '@id': 'schema:EventCancelled' }, 'cancelled'],
  ['EventPostponed', 'cancelled'], ['EventRescheduled', 'scheduled'], ['EventMovedOnline', 'dropped'], [['EventRescheduled', 'EventMovedOnline'], 'dropped'], ['', 'scheduled'], [42, 'scheduled'],
]

for (const [eventStatus, status] of statuses) {
  test(`a status of ${JSON.stringify(eventStatus)} is ${status}`, () => {
    const { events, report } = read({ ...concert, eventStatus })
    if (status === 'dropped') assert.deepEqual(report.dropped, { online: 1 })
    else assert.equal(events[0]?.status, status)
  })
}

test('a title that says so calls a show off, and is not its name', () => {
  const event = withFields({ name: 'CANCELLED: Evening of Strings' })
  assert.deepEqual([event.title, event.status], ['Evening of Strings', 'cancelled'])
})

// biome-ignore format: a table
const droppedEvents: [string, object, string][] = [
  ['attended online', { eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode' }, 'online'],
  ['at a virtual place', { location: { '@type': 'VirtualLocation', url: 'https://stream.example' } }, 'online'],
  ['at an address of the web', { location: 'https://zoom.us/j/1' }, 'online'],
  ['without any place', { location: undefined }, 'without a place'],
  ['of a committee', { name: 'Planning Committee Meeting' }, 'not for visitors'],
  ['without a date', { startDate: undefined }, 'unreadable'],
  ['with a date of no calendar', { startDate: '2026-02-30T20:00' }, 'unreadable'],
  ['without a name', { name: ' ' }, 'without a title'],
]

for (const [what, fields, reason] of droppedEvents) {
  test(`an event ${what} is left out and counted`, () => {
    const { events, report, faults } = read({ ...concert, ...fields })
    assert.deepEqual([events.length, report.dropped], [0, { [reason]: 1 }])
    assert.equal(faults.length, reason === 'unreadable' ? 1 : 0)
  })
}

test('an event attended in a room and online is kept at its room', () => {
  const event = withFields({
    eventAttendanceMode: 'MixedEventAttendanceMode',
    location: [{ '@type': 'VirtualLocation', url: 'https://stream.example' }, concert.location],
  })
  assert.equal(event.venue.name, 'Harbor Hall')
})

test('where a page names no place, the feed’s own place stands in', () => {
  const event = only(
    { ...concert, location: undefined },
    { defaultVenue: { placeId: 'sample:harbor-hall', venue: null } },
  )
  assert.equal(event.venuePlaceId, 'sample:harbor-hall')
})

// biome-ignore format: a table
const places: [unknown, string, string | null, string | null][] = [
  ['Harbor Hall', 'Harbor Hall', null, null],
  ['Harbor Hall, 1 Pier Rd, Portfable, WA 98101', 'Harbor Hall', '1 Pier Rd', 'Portfable'],
  [{ name: 'Harbor Hall', address: '1 Pier Rd, Portfable, WA 98101' }, 'Harbor Hall', '1 Pier Rd', 'Portfable'],
  [{ '@type': 'PostalAddress', streetAddress: '1 Pier Rd', addressLocality: 'Portfable' }, '', '1 Pier Rd', 'Portfable'],
  [[concert.location], 'Harbor Hall', '1 Pier Rd', 'Portfable'],
  [{ name: 'K&ouml;nig&#8217;s Hall' }, 'König’s Hall', null, null],
]

for (const [location, name, address, locality] of places) {
  test(`a location of ${JSON.stringify(location).slice(0, 60)} is read`, () => {
    const { venue } = withFields({ location })
    assert.deepEqual([venue.name, venue.address, venue.locality], [name, address, locality])
  })
}

// biome-ignore format: a table
const prices: [string, object, boolean | null, unknown][] = [
  ['a number', { offers: { price: 10.5, priceCurrency: 'USD' } }, false, { min: 10.5, max: 10.5, currency: 'USD' }],
  ['text with a comma', { offers: { price: '10,00', priceCurrency: 'eur' } }, false, { min: 10, max: 10, currency: 'EUR' }],
  ['text with a sign', { offers: { price: '$10' } }, false, { min: 10, max: 10, currency: 'USD' }],
  ['a range as text', { offers: { price: '$10 - $15' } }, false, { min: 10, max: 15, currency: 'USD' }],
  ['no currency', { offers: { price: '10' } }, false, { min: 10, max: 10, currency: null }],
  ['an unknown currency', { offers: { price: '10', priceCurrency: 'credits' } }, false, { min: 10, max: 10, currency: null }],
  ['several offers', { offers: [{ price: '30', priceCurrency: 'USD' }, { price: 12, priceCurrency: 'USD' }] }, false, { min: 12, max: 30, currency: 'USD' }],
  ['several currencies', { offers: [{ price: 30, priceCurrency: 'USD' }, { price: 27, priceCurrency: 'EUR' }] }, false, { min: 30, max: 30, currency: 'USD' }],
  ['parking beside it', { offers: [{ price: 30, priceCurrency: 'USD' }, { name: 'Parking', price: 5, priceCurrency: 'USD' }] }, false, { min: 30, max: 30, currency: 'USD' }],
  ['an aggregate', { offers: { '@type': 'AggregateOffer', lowPrice: '10', highPrice: '25.50', priceCurrency: 'USD' } }, false, { min: 10, max: 25.5, currency: 'USD' }],
  ['an aggregate with its lowest alone', { offers: { '@type': 'AggregateOffer', lowPrice: 10, priceCurrency: 'USD' } }, false, { min: 10, max: null, currency: 'USD' }],
  ['an aggregate of nothing', { offers: { '@type': 'AggregateOffer', lowPrice: 0, priceCurrency: 'USD' } }, null, null],
  ['a specification', { offers: { priceSpecification: { price: 14, priceCurrency: 'USD' } } }, false, { min: 14, max: 14, currency: 'USD' }],
  ['nothing to pay', { offers: { price: '0', priceCurrency: 'USD' } }, true, null],
  ['nothing or something', { offers: [{ price: 0 }, { price: 20, priceCurrency: 'USD' }] }, false, { min: 0, max: 20, currency: 'USD' }],
  ['free in words', { offers: { price: 'Free' } }, true, null],
  ['an empty price', { offers: { price: '' } }, null, null],
  ['a negative price', { offers: { price: -5 } }, null, null],
  ['free access', { isAccessibleForFree: true }, true, null],
  ['free access as text', { isAccessibleForFree: 'True' }, true, null],
  ['free access as an address', { isAccessibleForFree: 'http://schema.org/True' }, true, null],
  ['no free access', { isAccessibleForFree: 'False' }, false, null],
  ['free access and a price', { isAccessibleForFree: true, offers: { price: 20, priceCurrency: 'USD' } }, false, { min: 20, max: 20, currency: 'USD' }],
  ['its description', { description: 'Bring friends. Tickets $18 at the door.' }, false, { min: 18, max: 18, currency: 'USD' }],
  ['no free access and its description', { isAccessibleForFree: false, description: 'Tickets $20.' }, false, { min: 20, max: 20, currency: 'USD' }],
  ['no free access before its description', { isAccessibleForFree: false, description: 'Free admission for all.' }, false, null],
  ['offers before its description', { offers: { price: 20, priceCurrency: 'USD' }, description: 'Free admission for all.' }, false, { min: 20, max: 20, currency: 'USD' }],
]

for (const [what, fields, isFree, ticketPrice] of prices) {
  test(`a price told by ${what} is read`, () => {
    const event = withFields(fields)
    assert.deepEqual([event.isFree, event.ticketPrice], [isFree, ticketPrice])
  })
}

test('tickets are linked while there are any', () => {
  const offer = { price: 5, priceCurrency: 'USD', url: 'https://tickets.example/7' }
  assert.equal(withFields({ offers: offer }).ticketUrl, 'https://tickets.example/7')
  const gone = withFields({ offers: { ...offer, availability: 'https://schema.org/SoldOut' } })
  assert.equal(gone.ticketUrl, null)
  assert.ok(gone.tags.includes('sold out'))
  const held = { '@type': 'AggregateOffer', lowPrice: 5, offers: [{ ...offer, availability: 'SoldOut' }] }
  assert.ok(withFields({ offers: held }).tags.includes('sold out'))
})

// biome-ignore format: a table
const images: [unknown, string | null][] = [
  ['https://img.example/a.jpg', 'https://img.example/a.jpg'], [['https://img.example/a.jpg', 'https://img.example/b.jpg'], 'https://img.example/a.jpg'], [{ '@type': 'ImageObject', url: 'https://img.example/a.jpg' }, 'https://img.example/a.jpg'],
  [{ contentUrl: 'https://img.example/a.jpg' }, 'https://img.example/a.jpg'], ['//img.example/a.jpg', 'https://img.example/a.jpg'], ['/a.jpg', 'https://hall.example/a.jpg'], ['javascript:alert(1)', null], ['data:image/png;base64,AAAA', null], [{ url: { evil: 1 } }, null], ['', null],
]

for (const [image, link] of images) {
  test(`an image of ${JSON.stringify(image)} is ${link}`, () => {
    assert.equal(withFields({ image }).imageUrl, link)
  })
}

// biome-ignore format: a table
const ages: [string, number | null][] = [['18+', 18], ['21-', 21], ['21', 21], ['7-9', null], ['all', null], ['0+', null], ['999+', null]]

for (const [typicalAgeRange, age] of ages) {
  test(`a guest of "${typicalAgeRange}" is at least ${age}`, () => {
    assert.equal(withFields({ typicalAgeRange }).minimumAge, age)
  })
}

test('who performs, who invites, keywords and the language are tags', () => {
  const { tags } = withFields({
    performer: [{ '@type': 'MusicGroup', name: 'The Quiet Ones' }, 'Jo Reed'],
    organizer: { name: 'Friends of Strings' },
    keywords: 'strings, winter',
    inLanguage: 'fi',
  })
  assert.deepEqual(tags, ['The Quiet Ones', 'Jo Reed', 'Friends of Strings', 'strings', 'winter', 'in Finnish'])
})

test('ids stay over refreshes and differ between showings that share an address', () => {
  const url = 'https://hall.example/show'
  const showings = ['2026-12-04T20:00', '2026-12-05T20:00'].map((startDate) => ({
    ...concert,
    '@id': undefined,
    url,
    startDate,
  }))
  const ids = read(showings).events.map(({ id }) => id)
  assert.equal(new Set(ids).size, 2)
  assert.deepEqual(
    read(showings.toReversed())
      .events.map(({ id }) => id)
      .sort(),
    ids.toSorted(),
  )
  for (const id of ids) assert.match(id, /^hall:[A-Za-z0-9._~-]{1,60}$/)
})

test('no more faults are told than a person reads', () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ ...concert, '@id': `#${index}`, startDate: 'soon' }))
  assert.equal(read(many).faults.length, 50)
})

test('a hostile document is read without harm', () => {
  const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
  assert.deepEqual(readJsonLd(deep, options).events, [])
  const proto = `{"@type":"Event","__proto__":{"name":"Stolen"},"constructor":{"name":"x"},"startDate":"2026-12-04","location":"Hall"}`
  assert.equal(readJsonLd(proto, options).events.length, 0)
  assert.equal(({} as Record<string, unknown>).name, undefined)
  const schedule = { repeatFrequency: '__proto__', byDay: 'constructor', scheduleTimezone: '__proto__' }
  assert.equal(withFields({ eventSchedule: schedule }).timezone, 'America/Los_Angeles')
  const loop = {
    '@graph': [
      {
        ...concert,
        superEvent: { '@id': 'https://hall.example/events/7' },
        subEvent: [{ '@id': 'https://hall.example/events/7' }],
      },
    ],
  }
  assert.ok(read(loop).report.read.events)
  const many = Array.from({ length: 3000 }, (_, index) => ({
    ...concert,
    '@id': `#${index}`,
    name: { toString: 'x' },
    offers: [[[[[[{ price: 1 }]]]]]],
  }))
  assert.deepEqual(read(many).report.dropped, { 'without a title': 3000 })
})

test('a file with more events than any programme has is refused, since a part of them would look like all', () => {
  const one = (index: number) => ({
    '@type': 'Event',
    name: `Show ${index}`,
    startDate: '2026-11-02',
    location: 'Hall',
  })
  const file = JSON.stringify(Array.from({ length: 20_001 }, (_, index) => one(index)))
  assert.throws(() => readJsonLd(file, options), /holds more than 20000 events/)
})

test('a rescheduled show is on at its new date, and off while there is none', () => {
  const state = { eventStatus: 'https://schema.org/EventRescheduled', startDate: '2026-12-04T19:00' }
  assert.equal(withFields({ ...state, previousStartDate: '2026-12-01T19:00' }).status, 'scheduled')
  assert.equal(withFields({ ...state, previousStartDate: '2026-12-04T19:00' }).status, 'cancelled')
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EventText, isEventKind, readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'
import { calendarOf, showsNamed } from '../support/feed-server.ts'

const options = {
  source: 'town',
  licence: 'CC0-1.0',
  timezone: 'America/Los_Angeles',
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Now.instant(),
}
const read = (...texts: string[]) =>
  readEventFeed(
    texts.map((text, index): EventText => ({ text, origin: `file ${index + 1}` })),
    options,
  )

const inAWeek = Temporal.Now.plainDateISO('UTC').add({ days: 7 }).toString()
const recital = JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'MusicEvent',
  '@id': 'https://hall.example/recital',
  name: 'Recital',
  startDate: `${inAWeek}T19:00`,
  location: { '@type': 'Place', name: 'Harbor Hall', address: '1 Quay Street, Port Fable, OR' },
})
const page = `<!doctype html><title>Hall</title><script type="application/ld+json">${recital}</script>`
const tickets = JSON.stringify({
  _embedded: {
    events: [
      {
        id: 'tm1',
        name: 'Concert',
        dates: { start: { localDate: inAWeek, localTime: '20:00:00' } },
        _embedded: { venues: [{ name: 'Harbor Hall', city: { name: 'Port Fable' }, state: { stateCode: 'OR' } }] },
      },
    ],
  },
  _links: {},
  page: { size: 20, totalElements: 1, totalPages: 1, number: 0 },
})

test('the form is told by content, whatever stands before it', () => {
  for (const [text, form] of [
    [calendarOf(showsNamed('a', 1)), 'icalendar'],
    [
      `\uFEFF\r\n${calendarOf(showsNamed('a', 1)).replaceAll('\r\n', '\n').toLowerCase().replace('begin', 'BEGIN')}`,
      'icalendar',
    ],
    [recital, 'json-ld'],
    [`[${recital}]`, 'json-ld'],
    [page, 'json-ld'],
    [tickets, 'ticketmaster'],
    [`title;date;venue\nGala;${inAWeek};Harbor Hall\n`, 'list'],
    [
      `<rss version="2.0"><item><title>Gala</title><ev:startdate>${inAWeek}</ev:startdate><ev:location>Hall</ev:location></item></rss>`,
      'rss',
    ],
  ] as const) {
    const reading = read(text)
    assert.equal(reading.form, form)
    assert.equal(reading.events.length, 1, form)
    assert.ok(isEventKind(form))
  }
  assert.equal(isEventKind('records'), false)
})

test('files of several forms are one source of mixed kind, and an event that two of them tell of stands once', () => {
  const calendar = calendarOf(showsNamed('a', 2))
  const { form, events, report } = read(calendar, page, tickets, calendar)
  assert.equal(form, 'events')
  assert.equal(events.length, 4)
  assert.deepEqual(report, { read: { events: 6 }, kept: { events: 4 }, dropped: { 'told twice': 2 } })
})

test('a search or a list without events is empty and no fault', () => {
  assert.equal(read('[]').events.length, 0)
  assert.equal(read(JSON.stringify({ _links: {}, page: { totalElements: 0 } })).form, 'ticketmaster')
  assert.equal(read(calendarOf([])).events.length, 0)
})

test('what is no feed, or is cut off, is refused in a sentence that names the file', () => {
  const calendar = calendarOf(showsNamed('a', 3))
  for (const [text, sentence] of [
    ['', /^file 1: is empty$/],
    [' \r\n', /^file 1: is empty$/],
    [
      'Dear operator',
      /^file 1: is neither iCalendar nor JSON nor a web page nor a list: its first line has one cell \("Dear operator"\)$/,
    ],
    [calendar.slice(0, calendar.length / 2), /^file 1: is cut off/],
    [calendar + calendar.slice(0, 200), /^file 1: is cut off/],
    ['{"fault": {"faultstring": "Invalid ApiKey"}}', /^file 1: is JSON, but neither/],
    ['[1, 2]', /^file 1: is JSON, but neither/],
    [tickets.slice(0, -20), /^file 1: is JSON that is broken or cut off$/],
    ['<html><h1>502 Bad Gateway</h1></html>', /^file 1: is a web page without events/],
    [
      '<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"></urlset>',
      /^file 1: is a sitemap/,
    ],
    ['<rss version="2.0"><channel>', /^file 1: is RSS or Atom that is cut off$/],
  ] as const) {
    assert.throws(
      () => read(text),
      (error: Error) => {
        assert.ok(error instanceof SourceFileError, String(error))
        assert.match(error.message, sentence)
        return true
      },
    )
  }
})

test('a calendar that speaks of calendars in its words is not cut off', () => {
  const calendar = calendarOf([{ uid: 'a', title: 'Talk\r\n BEGIN:VCALENDAR' }])
  assert.equal(read(calendar.replace(/END:VCALENDAR\r\n$/, 'END:VCALENDAR')).events.length, 1)
})

test('what is too large to be read is refused, so that it empties no source', () => {
  const padding = ' '.repeat(20_000_000)
  assert.throws(() => read(`${recital}${padding}`), SourceFileError)
})

test('times before dawn of most events of a source are those of a wrong clock, and are dropped', () => {
  const zoo = (hours: readonly string[]) =>
    hours.map((hour, index) => [
      `UID:${hour}${index}`,
      `SUMMARY:Otter Walk ${index}`,
      `X-SOURCE:Zoo ${hours.length}`,
      hour,
    ])
  const day = inAWeek.replaceAll('-', '')
  const calendar = [...zoo(['05', '06', '05', '14']), ...zoo(['06', '10', '19'])]
    .map(([uid, title, part, hour]) =>
      ['BEGIN:VEVENT', uid, title, part, `DTSTART:${day}T${hour}0000`, 'LOCATION:Zoo', 'END:VEVENT'].join('\r\n'),
    )
    .join('\r\n')
  const { events } = read(`BEGIN:VCALENDAR\r\n${calendar}\r\nEND:VCALENDAR\r\n`)
  assert.deepEqual(
    events.map(({ schedule }) => schedule.times[0] ?? null),
    [null, null, null, '14:00', '06:00', '10:00', '19:00'],
  )
})

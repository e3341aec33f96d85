import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import type { EventFeedOptions } from '../../src/importers/events/event-feed.ts'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'

const options: Omit<EventFeedOptions, 'origin'> = {
  source: 'town',
  licence: '',
  timezone: 'America/Los_Angeles',
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-11-23T12:00:00Z'),
}
const read = (text: string, more: Partial<EventFeedOptions> = {}) =>
  readEventFeed([{ text, origin: 'feed' }], { ...options, ...more })

const rss = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:xCal="urn:ietf:params:xml:ns:xcal"
  xmlns:mec="http://webnus.net/rss/mec/" xmlns:georss="http://www.georss.org/georss">
<channel><title>What is on</title><link>https://town.example/</link><pubDate>Mon, 23 Nov 2026 08:00:00 GMT</pubDate>
${items.map((item) => `<item>${item}</item>`).join('\n')}
</channel></rss>
`
const gala = `<title>Gala &amp; Ball</title><link>https://town.example/gala?a=1&amp;b=2</link>
  <guid isPermaLink="false">gala-7</guid><pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>
  <category>Concert</category><category>Family</category>
  <description><![CDATA[<p>An evening of <b>strings</b> by the harbor orchestra.</p>]]></description>
  <enclosure url="https://town.example/gala.jpg" type="image/jpeg" length="1"/>`

function only(text: string): EventDocument {
  const reading = read(text)
  assert.equal(reading.events.length, 1, JSON.stringify(reading))
  return reading.events[0]!
}

describe('an item is on when its elements about events say', () => {
  const expected = { start: '2026-12-05', times: ['19:30'], durationMinutes: 120 }
  const forms: [string, string, object][] = [
    ['the RSS event module', '<ev:startdate>2026-12-05T19:30:00-08:00</ev:startdate><ev:enddate>2026-12-05T21:30:00-08:00</ev:enddate>', expected],
    ['xCal with capitals', '<xCal:dtstart>2026-12-05 19:30</xCal:dtstart><xCal:dtend>2026-12-05 21:30</xCal:dtend>', expected],
    ['xCal in basic form, in UTC', '<xCal:dtstart>20261206T033000Z</xCal:dtstart><xCal:dtend>20261206T053000Z</xCal:dtend>', expected],
    ['Modern Events Calendar', '<mec:startDate>2026-12-05</mec:startDate><mec:startHour>7:30 pm</mec:startHour><mec:endDate>2026-12-05</mec:endDate><mec:endHour>9:30 pm</mec:endHour>', expected],
    ['Modern Events Calendar, all day', '<mec:startDate>2026-12-05</mec:startDate><mec:startHour>All Day</mec:startHour>', { start: '2026-12-05', times: [] }],
    ['a date as in letters', '<ev:startdate>Sat, 05 Dec 2026 19:30:00 -0800</ev:startdate>', { start: '2026-12-05', times: ['19:30'] }],
    ['days', '<ev:startdate>2026-12-05</ev:startdate><ev:enddate>2026-12-07</ev:enddate>', { start: '2026-12-05', days: 3, times: [] }],
  ] // biome-ignore format: a table
  for (const [form, elements, schedule] of forms) {
    test(form, () => {
      const event = only(rss(`${gala}<ev:location>Harbor Hall</ev:location>${elements}`))
      for (const [field, value] of Object.entries(schedule))
        assert.deepEqual(event.schedule[field as keyof typeof event.schedule], value, field)
    })
  }
})

test('an item is read with place, kind, page, picture and price', () => {
  const event = only(
    rss(
      `${gala}<ev:startdate>2026-12-05</ev:startdate><ev:location>Harbor Hall, 1 Pier Rd, Portfable, WA 98101</ev:location>
      <georss:point>47.61 -122.34</georss:point><mec:cost>$12</mec:cost><ev:organizer>Harbor Society</ev:organizer>`,
    ),
  )
  assert.deepEqual([event.id, event.title, event.category], ['town:gala-7', 'Gala & Ball', 'music'])
  assert.deepEqual(
    [event.venue.name, event.venue.address, event.venue.locality, event.venue.latitude, event.venue.longitude],
    ['Harbor Hall', '1 Pier Rd', 'Portfable', 47.61, -122.34],
  )
  assert.deepEqual(
    [event.url, event.imageUrl, event.ticketPrice?.min, event.description],
    [
      'https://town.example/gala?a=1&b=2',
      'https://town.example/gala.jpg',
      12,
      'An evening of strings by the harbor orchestra.',
    ],
  )
})

test('an entry of Atom is read like an item', () => {
  const event = only(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:xcal="urn:ietf:params:xml:ns:xcal"><entry>
    <id>tag:town.example,2026:7</id><title type="html">Gala</title><published>2026-11-01T10:00:00Z</published>
    <link rel="self" href="https://town.example/7.atom"/><link rel="alternate" href="https://town.example/7"/>
    <category term="music"/><xcal:dtstart>2026-12-05T19:30:00</xcal:dtstart><xcal:location>Harbor Hall</xcal:location>
    </entry></feed>`)
  assert.deepEqual(
    [event.title, event.schedule.start, event.schedule.times, event.venue.name, event.url, event.category],
    ['Gala', '2026-12-05', ['19:30'], 'Harbor Hall', 'https://town.example/7', 'music'],
  )
})

test('the day of publication is never the day of an event', () => {
  const news = '<title>News</title><pubDate>Sat, 05 Dec 2026 10:00:00 GMT</pubDate><dc:date>2026-12-05</dc:date>'
  assert.throws(() => read(rss(news)), (error: Error) => error instanceof SourceFileError && /do not say when anything is on, only when they were published; ask .* \(iCalendar\)/.test(error.message)) // biome-ignore format: a row
  const { events, report, faults } = read(rss(news, `${gala}<ev:startdate>2026-12-05</ev:startdate><ev:location>Hall</ev:location>`)) // biome-ignore format: a row
  assert.deepEqual([events.length, report.dropped], [1, { 'without a usable day': 1 }])
  assert.deepEqual(faults, ['feed: item 1: "News" has no day'])
})

test('a feed without items is empty, and one that is cut off is refused', () => {
  assert.equal(read(rss()).events.length, 0)
  const whole = rss(`${gala}<ev:startdate>2026-12-05</ev:startdate>`)
  assert.throws(() => read(whole.slice(0, -20)), /is RSS or Atom that is cut off/)
})

test('entities of a document type are not expanded', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${rss(
    '<title>Gala &b;</title><ev:startdate>2026-12-05</ev:startdate><ev:location>Hall</ev:location>',
  ).replace(/^<\?xml.*\n/, '')}`
  assert.doesNotMatch(only(bomb).title, /aaaa/)
})

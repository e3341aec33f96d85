import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { FeedFailure } from '../../src/importers/feeds/feed-failure.ts'
import { eventRecords, type ReadLimits, readInWorker } from '../../src/importers/feeds/read-in-worker.ts'
import { calendarOf, showsNamed } from '../support/feed-server.ts'
import { memoryBomb, show, shows } from '../support/hostile-parts.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const options = {
  source: 'town',
  licence: 'CC0-1.0',
  timezone: 'America/New_York',
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Now.instant(),
}

const read = (text: string | Uint8Array, limits: Partial<ReadLimits> = {}, signal?: AbortSignal) =>
  readInWorker({ pages: [{ bytes: Buffer.from(text), origin: 'town' }], options, limits, signal })

const town = 'events/raleigh-durham.ics'

const feeds: Record<string, string> = {
  'a calendar': calendarOf(showsNamed('show', 9)),
  'a calendar with entries that cannot be read': calendarOf(showsNamed('show', 3)).replace(/^DTSTART.*$/m, 'DTSTART:x'),
  'JSON-LD': shows([show({ description: 'Line one\nline “two”', offers: { price: 5 } }), show({ name: 'Ünïted 🎷' })]),
  'a calendar without events': calendarOf([]),
}

for (const [name, text] of Object.entries(feeds))
  test(`${name} is read in a worker as it is read without one`, () => readBothWays(text))

test('a town’s calendar of many feeds is read in a worker as it is read without one', { skip: skipWithout(town) }, () =>
  readBothWays(readFileSync(dataFile(town), 'utf8')),
)

async function readBothWays(text: string) {
  const { events, form, report, faults } = readEventFeed([{ text, origin: 'town' }], options)
  const reading = await read(text)
  assert.deepEqual(
    [...eventRecords(reading)],
    events.map((event) => ({ kind: 'event', event })),
  )
  assert.deepEqual(
    { form: reading.form, report: reading.report, faults: reading.faults, events: reading.events },
    { form, report, faults, events: events.length },
  )
}

test('a calendar is read in the encoding that the operator names', async () => {
  const bytes = Buffer.from(calendarOf([{ uid: 'a', title: 'I\u00fe\u00fdk' }]), 'latin1')
  const reading = await readInWorker({
    pages: [{ bytes, origin: 'town', contentType: 'text/calendar; charset=iso-8859-1' }],
    options: { ...options, encoding: 'windows-1254' },
  })
  assert.match(JSON.stringify([...eventRecords(reading)]), /"Işık"/)
})

test('what is no feed is refused with its sentence', async () => {
  await assert.rejects(read('Dear operator'), {
    name: 'Error',
    message:
      'town: is neither iCalendar nor JSON nor a web page nor a list: its first line has one cell ("Dear operator")',
  })
})

test('a reading that takes too long is ended', async () => {
  await assert.rejects(read(feeds['a calendar']!, { timeMs: 5 }), (error) => {
    assert.ok(error instanceof FeedFailure)
    assert.equal(error.message, 'reading it took longer than 0.005 s')
    return true
  })
})

test('a reading that takes too much memory is ended, and the process lives on', async () => {
  await assert.rejects(read(memoryBomb(), { memoryMegabytes: 64 }), (error) => {
    assert.ok(error instanceof FeedFailure)
    assert.equal(error.message, 'reading it needed more than 64 MB of memory')
    return true
  })
  assert.equal((await read(feeds['a calendar']!)).events, 9)
})

test('a reading ends at once when the service stops', async () => {
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 20)
  await assert.rejects(read(memoryBomb(), {}, stopping.signal), { name: 'AbortError' })
})

test('more words than any programme has, repeated out of a small feed, are refused', async () => {
  const words = '祭り祭り祭り祭り '.repeat(1200)
  const parts = Array.from({ length: 8_000 }, (_, index) => ({
    '@type': 'Event',
    '@id': `#${index}`,
    startDate: '2099-12-05',
    superEvent: { '@id': '#whole' },
  }))
  const feed = shows([show({ '@id': '#whole', description: words }), ...parts])
  assert.ok(feed.length < 3_000_000)
  await assert.rejects(read(feed), { message: 'town: holds more than 200 MB of events' })
})

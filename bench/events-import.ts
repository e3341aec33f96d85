/**
 * Compares reading an iCalendar file into events with only parsing it: ICAL.parse, then the title, start and end of each
 * event. Both run alternately in one process, so the ratio is the cost of zones, rules, venues, prices and text.
 * Run `node bench/events-import.ts [FILE]`. The default is the feed of the public test data, or a generated calendar.
 */
import { existsSync, readFileSync } from 'node:fs'
import ICAL from 'ical.js'
import { decodeText } from '../src/importers/events/decode-text.ts'
import { readICalendar } from '../src/importers/events/icalendar/read-icalendar.ts'
import { feedOptions, vcalendar, vevent } from '../test/support/calendar.ts'
import { dataFile } from '../test/support/test-data.ts'

const shared = dataFile('events/raleigh-durham.ics')
const rounds = 5

const file = process.argv[2] ?? (existsSync(shared) ? shared : null)
const text = file === null ? madeUp() : decodeText(readFileSync(file))
const options = { ...feedOptions, timezone: 'America/New_York', now: Temporal.Instant.from('2026-02-27T12:00:00Z') }

const ours: number[] = []
const bare: number[] = []
let events = 0
for (let round = 0; round < rounds; round++) {
  ours.push(milliseconds(() => (events = readICalendar(text, options).report.read.events ?? 0)))
  bare.push(milliseconds(walk))
}
// The first round is a warm-up.
const [own, parsed] = [ours, bare].map((times) => median(times.slice(1))) as [number, number]
console.log(`${events} VEVENTs of ${file ?? 'a calendar made up'}`)
console.log(`readICalendar      ${own.toFixed(0).padStart(6)} ms  ${perSecond(own)} a second`)
console.log(`ICAL.parse + walk  ${parsed.toFixed(0).padStart(6)} ms  ${perSecond(parsed)} a second`)
console.log(`ratio              ${(own / parsed).toFixed(2).padStart(6)}`)

function walk(): void {
  let told = 0
  for (const component of new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component)
    told += `${event.summary}${event.location}${event.description}`.length
    told += (event.startDate?.toUnixTime() ?? 0) + (event.endDate?.toUnixTime() ?? 0)
  }
  if (!(told > 0)) throw new Error('the walk found no events')
}

function milliseconds(work: () => void): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]!
}

function perSecond(ms: number): string {
  return Math.round((events / ms) * 1000)
    .toLocaleString('en-US')
    .padStart(8)
}

function madeUp(): string {
  const lines = Array.from({ length: 4000 }, (_, index) =>
    vevent(
      `UID:event-${index}`,
      `SUMMARY:Concert number ${index}`,
      `DTSTART;TZID=America/New_York:202604${String((index % 28) + 1).padStart(2, '0')}T190000`,
      'DURATION:PT2H',
      'CATEGORIES:Music,Live',
      'DESCRIPTION:<p>An evening of songs from the harbour. Four singers tell of the sea.</p><p>Admission is $12.</p>',
    ),
  )
  return vcalendar(...lines.flat())
}

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import ical, { type VEvent } from 'node-ical'
import type { EventDocument } from '../../src/domain/event.ts'
import { occurrencesWithin } from '../../src/domain/schedule.ts'
import { decodeText } from '../../src/importers/events/decode-text.ts'
import type { EventFeedReading } from '../../src/importers/events/event-feed.ts'
import { localEventId } from '../../src/importers/events/event-id.ts'
import { readICalendar } from '../../src/importers/events/icalendar/read-icalendar.ts'
import { feedOptions } from '../support/calendar.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const file = dataFile('events/raleigh-durham.ics')
const skip = skipWithout('events/raleigh-durham.ics')

/** Before the month that is compared, so that nothing of it is over. */
const now = Temporal.Instant.from('2026-02-27T12:00:00Z')

type FeedReading = EventFeedReading & { text: string }
let held: FeedReading | null = null
function reading(): FeedReading {
  const text = held?.text ?? decodeText(readFileSync(file))
  held ??= { text, ...readICalendar(text, { ...feedOptions, timezone: 'America/New_York', now }) }
  return held
}

test('every event of a real feed is accounted for', { skip }, () => {
  const { text, events, report, faults } = reading()
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
  assert.equal(report.read.events, text.match(/^BEGIN:VEVENT/gm)?.length)
  assert.equal(report.read.events, 3701)
  assert.equal(sum(report.kept) + sum(report.dropped), 3701)
  assert.equal(report.kept.events, events.length)
  assert.deepEqual(faults, [])
  assert.deepEqual(
    Object.keys(report.dropped).filter(
      (reason) =>
        !/^(over|online|without a place|not for visitors|not open to the public|sold beside a show|private|day or place not decided)$/.test(
          reason,
        ),
    ),
    [],
  )
})

type Difference = { kind: string; title: string; ours: string; theirs: string }

/**
 * How a second reader may differ, and how often it does at most: it knows `EDT` as no zone and reads such times on the machine's
 * clock, while they are the east coast's. No other difference is allowed.
 */
const ceilings: Record<string, number> = { 'abbreviated zone': 90 }

test('the showings of a month are those of a second reader, but for differences that are explained', { skip }, () => {
  const { text, events, report } = reading()
  const byUid = Map.groupBy(events, ({ id }) => id.replace(/\.\d{8}$/, ''))
  const differences: Difference[] = []
  let compared = 0
  let unmatched = 0
  for (const entry of Object.values(ical.sync.parseICS(text))) {
    if (entry?.type !== 'VEVENT') continue
    const own = byUid.get(`feed:${localEventId((entry as VEvent).uid)}`)
    if (own === undefined) unmatched++
    else {
      const difference = compare(own, entry as VEvent)
      compared += ourShowings(own).length
      if (difference) differences.push(difference)
    }
  }
  const counts = Object.entries(Object.groupBy(differences, ({ kind }) => kind))
  assert.deepEqual(
    counts.filter(([kind, told]) => told!.length > (ceilings[kind] ?? 0)),
    [],
  )
  assert.equal(unmatched, 3701 - (report.kept.events ?? 0))
  assert.ok(compared > 600, `${compared} showings were compared`)
})

function compare(events: EventDocument[], event: VEvent): Difference | null {
  const ours = ourShowings(events)
  const theirs = theirShowings(event, events[0]!.timezone!)
  if (ours.join() === theirs.join()) return null
  return { kind: kindOf(event, ours), title: events[0]!.title, ours: ours.join(), theirs: theirs.join() }
}

const processZone = Temporal.Now.timeZoneId()
const month = { from: Temporal.PlainDate.from('2026-03-01'), to: Temporal.PlainDate.from('2026-03-31') }

const ourShowings = (events: EventDocument[]): string[] =>
  events
    .flatMap(({ schedule, timezone }) => occurrencesWithin({ schedule, zone: timezone }, month))
    .map(({ day, time }) => `${day} ${time ?? 'all day'}`)
    .sort()

function theirShowings(event: VEvent, zone: string): string[] {
  const from = new Date('2026-02-25T00:00:00Z')
  const to = new Date('2026-04-04T00:00:00Z')
  return ical
    .expandRecurringEvent(event, { from, to })
    .map(({ start, isFullDay }) => {
      const moment = Temporal.Instant.fromEpochMilliseconds(start.getTime())
      const local = moment.toZonedDateTimeISO(isFullDay || event.start.tz === undefined ? processZone : zone)
      return `${local.toPlainDate()} ${isFullDay ? 'all day' : local.toPlainTime().toString().slice(0, 5)}`
    })
    .filter((showing) => showing >= '2026-03-01' && showing < '2026-04-01')
    .sort()
}

function kindOf(event: VEvent, ours: string[]): string {
  const isAbbreviated = /^E[DS]T$/.test(event.start.tz ?? '')
  if (isAbbreviated && sameButMidnight(ours, theirShowings(event, processZone))) return 'abbreviated zone'
  return 'unexplained'
}

/** A day from midnight to midnight has no hour of ours. */
const sameButMidnight = (ours: string[], theirs: string[]): boolean =>
  ours.length === theirs.length &&
  ours.every((showing, index) => showing === theirs[index] || showing === theirs[index]?.replace('00:00', 'all day'))

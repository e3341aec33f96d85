import type { EventDocument } from '../../src/domain/event.ts'
import { type Occurrence, occurrencesWithin } from '../../src/domain/schedule.ts'
import type { EventFeedOptions, EventFeedReading } from '../../src/importers/events/event-feed.ts'
import { readICalendar } from '../../src/importers/events/icalendar/read-icalendar.ts'

export const feedOptions: EventFeedOptions = {
  source: 'feed',
  licence: 'CC0',
  timezone: null,
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-03-01T12:00:00Z'),
  origin: 'feed.ics',
}

/** A VEVENT with a place and a title of its own; `lines` are its other properties. */
export const vevent = (...lines: string[]): string[] => {
  const has = (name: string) => lines.some((line) => new RegExp(`^${name}[;:]`).test(line))
  const given = [
    ...(has('UID') ? [] : ['UID:one']),
    ...(has('SUMMARY') ? [] : ['SUMMARY:Harbour Concert']),
    ...(has('LOCATION') || has('GEO') ? [] : ['LOCATION:Harbour Hall\\, 1 Quay Street\\, Springfield']),
  ]
  return ['BEGIN:VEVENT', ...given, ...lines, 'END:VEVENT']
}

export const vcalendar = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')

export const readCalendar = (lines: string[], options: Partial<EventFeedOptions> = {}): EventFeedReading =>
  readICalendar(vcalendar(...lines), { ...feedOptions, ...options })

/** The only event of a calendar with one VEVENT. */
export function onlyEvent(lines: string[], options: Partial<EventFeedOptions> = {}): EventDocument {
  const { events, report, faults } = readCalendar(vevent(...lines), options)
  if (events.length !== 1)
    throw new Error(`expected one event, got ${events.length}: ${JSON.stringify({ report, faults })}`)
  return events[0]!
}

const window = { from: Temporal.PlainDate.from('2026-01-01'), to: Temporal.PlainDate.from('2027-12-31') }

/** All showings on the venue's clock, `2026-03-07 19:00`. */
export const showingsOf = (events: EventDocument[]): string[] =>
  events
    .filter(({ status }) => status === 'scheduled')
    .flatMap(({ schedule, timezone }) => occurrencesWithin({ schedule, zone: timezone }, window).map(told))
    .sort()

const told = ({ day, time }: Occurrence) => (time === null ? day.toString() : `${day} ${time}`)

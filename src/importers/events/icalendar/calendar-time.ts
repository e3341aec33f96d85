import { canonicalZone } from '../event-zone.ts'
import type { Calendar } from './calendar-file.ts'
import { type Property, readContentLine } from './content-line.ts'
import { zoneOfDefinition } from './zone-definition.ts'

/** A day, or a moment on the clock of `zone`; a zone of null is the venue's own clock. */
export type CalendarTime = { clock: Temporal.PlainDateTime; isDay: boolean; zone: string | null }

/** A calendar that tells of years outside these has a date wrong. */
const firstYear = 1900
const lastYear = 2200

export class CalendarTimeError extends Error {}

/** The times of a DTSTART, DTEND, EXDATE or RDATE; of a period, its beginning. Throws a CalendarTimeError. */
export const readTimes = (property: Property, calendar: Calendar): CalendarTime[] =>
  property.value
    .split(',')
    .filter((value) => value.trim() !== '')
    .map((value) => readTime(value.replace(/\/.*$/s, ''), property, calendar))

export function readTime(value: string, property: Property, calendar: Calendar): CalendarTime {
  const text = value.trim()
  const found = timePattern.exec(text)
  if (!found) throw new CalendarTimeError(`${property.name} is not a date or time: ${text.slice(0, 40)}`)
  const [, year, month, day, hour, minute, second, offset] = found
  const isDay = hour === undefined
  const clock = clockOf([year, month, day, hour, minute, second].map((part) => Number(part ?? 0)))
  if (clock === null) throw new CalendarTimeError(`${property.name} is not a calendar date: ${text}`)
  if (isDay) return { clock, isDay, zone: null }
  return { clock, isDay, zone: offset === undefined ? zoneNamed(property.params.TZID, calendar) : zoneOfOffset(offset) }
}

/** `20260301`, `20260301T190000Z`, and what is written instead: `2026-03-01T19:00:00-05:00`, `20260301T1900`. */
const timePattern = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(?:\.\d{1,9})?\s*(Z|[+-]\d\d:?\d\d)?)?$/i

function clockOf([
  year = 0,
  month = 0,
  day = 0,
  hour = 0,
  minute = 0,
  second = 0,
]: number[]): Temporal.PlainDateTime | null {
  const isMidnight = hour === 24 && minute === 0
  try {
    const clock = Temporal.PlainDateTime.from(
      { year, month, day, hour: isMidnight ? 0 : hour, minute, second: Math.min(second, 59) },
      { overflow: 'reject' },
    )
    return isMidnight ? clock.add({ days: 1 }) : clock
  } catch {
    return null
  }
}

export const isPlausibleYear = ({ clock }: CalendarTime): boolean => clock.year >= firstYear && clock.year <= lastYear

const zoneOfOffset = (offset: string): string =>
  /^Z$/i.test(offset) ? 'UTC' : offset.replace(/^(...):?(..)$/, '$1:$2')

/** A zone that neither we nor the file define leaves the time on the venue's clock, which is most likely meant. */
function zoneNamed(name: string | undefined, calendar: Calendar): string | null {
  if (name === undefined || name.trim() === '') return null
  const lines = calendar.definitions.get(name.trim())
  const location = lines?.map(readContentLine).find((property) => property?.name === 'X-LIC-LOCATION')?.value
  return (
    canonicalZone(name) ??
    (location ? canonicalZone(location) : null) ??
    (lines ? zoneOfDefinition(lines, calendar) : null)
  )
}

/** The same moment on another clock. A day and a time without a zone are what they are everywhere. */
export function onClock(time: CalendarTime, zone: string | null): Temporal.PlainDateTime {
  if (time.isDay || time.zone === null) return time.clock
  // Also on its own clock: a time that the spring night leaves out is the one after it.
  return time.clock
    .toZonedDateTime(time.zone)
    .withTimeZone(zone ?? time.zone)
    .toPlainDateTime()
}

/** Minutes that pass between two times, whatever the clocks do in between. */
export function minutesBetween(from: CalendarTime, to: CalendarTime, venueZone: string | null): number {
  const zone = from.zone ?? to.zone ?? venueZone ?? 'UTC'
  const at = (time: CalendarTime) => time.clock.toZonedDateTime(time.zone ?? zone).epochMilliseconds
  return Math.round((at(to) - at(from)) / 60_000)
}

import ICAL from 'ical.js'
import type { Calendar, Properties } from './calendar-file.ts'
import {
  type CalendarTime,
  CalendarTimeError,
  isPlausibleYear,
  minutesBetween,
  onClock,
  readTime,
  readTimes,
} from './calendar-time.ts'
import type { Property } from './content-line.ts'
import { clockTime } from './recurrence-rule.ts'

/** The showing that DTSTART tells of, on one clock. */
export type FirstShowing = {
  day: Temporal.PlainDate
  /** `HH:MM`; null for a whole day or where only the day is known. */
  time: string | null
  /** Above 1 for what goes on over several days; `time` is then the first day's. */
  days: number
  durationMinutes: number | null
}

/**
 * An event that ends after midnight within this time belongs to the evening before. A longer one belongs to both days.
 */
const maxNightMinutes = 18 * 60
const dayMinutes = 24 * 60
/** Ends that are written as "never". */
const furthestYears = 2

export type ShowingContext = { clock: string | null; venueZone: string | null; now: Temporal.Instant }

export function readStart(properties: Properties, calendar: Calendar): CalendarTime {
  const property = properties.get('DTSTART')?.[0]
  const [start] = property ? readTimes(property, calendar) : []
  if (start === undefined) throw new CalendarTimeError('has no DTSTART')
  if (!isPlausibleYear(start)) throw new CalendarTimeError(`DTSTART is in the year ${start.clock.year}`)
  return start
}

export function firstShowing(
  start: CalendarTime,
  { properties, calendar }: { properties: Properties; calendar: Calendar },
  context: ShowingContext,
): FirstShowing {
  const minutes = lengthMinutes(start, { properties, calendar }, context)
  const isDay = start.isDay || isDayOfUtc(start, minutes)
  const local = isDay ? start.clock : onClock(start, context.clock)
  const day = local.toPlainDate()
  if (isDay) return { day, time: null, days: daysIn(minutes ?? dayMinutes, day, context), durationMinutes: null }
  const end = clockAfter(local, minutes ?? 0, context.clock ?? start.zone ?? context.venueZone)
  // The time that passes on the clock: a day on which clocks change has 23 or 25 hours.
  const shown = local.until(end).total('minutes')
  const isMidnight = clockTime(local) === '00:00'
  // Midnight to midnight is a whole day. A midnight without an end is a day without a known hour.
  if (isMidnight && (minutes === null || minutes === 0)) return { day, time: null, days: 1, durationMinutes: null }
  if (isMidnight && shown >= dayMinutes - 5 && isDayEnd(end))
    return { day, time: null, days: daysIn(shown, day, context), durationMinutes: null }
  const time = clockTime(local)
  const lastDay = clockTime(end) === '00:00' ? end.toPlainDate().subtract({ days: 1 }) : end.toPlainDate()
  const nights = day.until(lastDay).days
  if (minutes === null || nights <= 0 || (nights === 1 && minutes < maxNightMinutes))
    return { day, time, days: 1, durationMinutes: minutes === null || minutes === 0 ? null : minutes }
  if (isMistypedEnd(local, end, nights)) return { day, time, days: 1, durationMinutes: null }
  return { day, time, days: daysIn((nights + 1) * dayMinutes, day, context), durationMinutes: null }
}

/** Over a week or more, hours of one evening, or few hours at any time, are a mistake in the date of the end. */
const eveningHour = 17
const minMistypedDays = 7
const maxEveningHours = 6
const maxDaytimeHours = 3

function isMistypedEnd(start: Temporal.PlainDateTime, end: Temporal.PlainDateTime, nights: number): boolean {
  const hours = (end.hour * 60 + end.minute - start.hour * 60 - start.minute) / 60
  const maxHours = start.hour >= eveningHour ? maxEveningHours : maxDaytimeHours
  return nights >= minMistypedDays && hours > 0 && hours <= maxHours
}

/** Midnight to midnight in UTC is how programs write whole days that have no zone. */
const isDayOfUtc = ({ zone, clock }: CalendarTime, minutes: number | null): boolean =>
  zone === 'UTC' && clockTime(clock) === '00:00' && minutes !== null && minutes > 0 && minutes % dayMinutes === 0

function clockAfter(local: Temporal.PlainDateTime, minutes: number, zone: string | null): Temporal.PlainDateTime {
  return zone === null ? local.add({ minutes }) : local.toZonedDateTime(zone).add({ minutes }).toPlainDateTime()
}

const isDayEnd = (end: Temporal.PlainDateTime) => /^(00:00|23:59|23:5[5-8])$/.test(clockTime(end))

/** From the first day to the last, both included. */
function daysIn(minutes: number, day: Temporal.PlainDate, { now }: ShowingContext): number {
  const days = Math.max(1, Math.ceil(minutes / dayMinutes))
  const furthest = now.toZonedDateTimeISO('UTC').toPlainDate().add({ years: furthestYears })
  const most = Math.max(1, day.until(furthest).days)
  return Math.min(days, Math.max(most, 1))
}

/** From DTEND or DURATION; null if neither is given or the end is before the start. */
function lengthMinutes(
  start: CalendarTime,
  { properties, calendar }: { properties: Properties; calendar: Calendar },
  { venueZone }: ShowingContext,
): number | null {
  const end = properties.get('DTEND')?.[0]
  const [until] = end ? readTimes(end, calendar) : []
  if (until !== undefined) {
    const minutes =
      start.isDay || until.isDay
        ? Math.round(start.clock.until(dayEnd(until, start), { largestUnit: 'minutes' }).total('minutes'))
        : minutesBetween(start, until, venueZone)
    return minutes >= 0 ? minutes : null
  }
  const duration = properties.get('DURATION')?.[0]?.value
  return duration === undefined ? null : durationMinutes(duration)
}

/** A whole day that ends with a time includes that day; a time that ends with a day knows no hour. */
function dayEnd(until: CalendarTime, start: CalendarTime): Temporal.PlainDateTime {
  if (!start.isDay) return start.clock
  const midnight = until.clock.with({ hour: 0, minute: 0, second: 0 })
  return until.isDay || midnight.equals(until.clock) ? midnight : midnight.add({ days: 1 })
}

/** The length of a period `20260301T190000Z/PT2H` or `20260301T190000Z/20260301T210000Z`. */
export function minutesOfPeriod(
  start: CalendarTime,
  length: string,
  property: Property,
  calendar: Calendar,
): number | null {
  if (/^\+?P/i.test(length.trim())) return durationMinutes(length)
  const minutes = minutesBetween(start, readTime(length, property, calendar), null)
  return minutes >= 0 ? minutes : null
}

function durationMinutes(text: string): number | null {
  try {
    const seconds = ICAL.Duration.fromString(text.trim().toUpperCase()).toSeconds()
    return seconds >= 0 ? Math.round(seconds / 60) : null
  } catch {
    return null
  }
}

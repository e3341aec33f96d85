import { itemAt } from './item-at.ts'

/** Sunday first, as in the API contract. Temporal's `dayOfWeek` is 7, 1 … 6 in this order. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/**
 * `HH:MM-HH:MM` ranges in local time, null on a closed day. `18:00-02:00` ends after midnight; `00:00-24:00` is all
 * day.
 */
export type WeeklyHours = Record<Weekday, string[] | null>

/** Days of the year (`MM-DD`, both included). `from` after `to` spans New Year. */
export type YearSpan = { from: string; to: string }

/** Days of the year on which a place is closed. */
export type SeasonalClosure = YearSpan

/** Days of the year with hours of their own. */
export type Season = YearSpan & { weekly: WeeklyHours }

export type OpeningHours = {
  /** The hours outside of `seasons`. */
  weekly: WeeklyHours
  /** They take precedence over seasons. */
  closures: SeasonalClosure[]
  /** The first one that holds a date counts. */
  seasons?: Season[]
}

/** Minutes since midnight of the day on which the range starts; `end` exceeds 1440 if it ends after midnight. */
export type MinuteRange = { start: number; end: number }

const rangePattern = /^([01]\d|2[0-3]):([0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

export const isHoursRange = (text: string): boolean => rangePattern.test(text)

export const weekdayOf = (date: Temporal.PlainDate): Weekday => itemAt(weekdays, date.dayOfWeek % 7)

export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}

export function timeOfMinutes(minutes: number): string {
  const wrapped = minutes % 1440
  return `${String(Math.floor(wrapped / 60)).padStart(2, '0')}:${String(wrapped % 60).padStart(2, '0')}`
}

/** The ranges that start on `weekday`, in order. Read once for each table, which is part of a record. */
export function rangesOn(weekly: WeeklyHours, weekday: Weekday): readonly MinuteRange[] {
  let known = rangesOfWeeks.get(weekly)
  if (known === undefined) {
    known = {}
    rangesOfWeeks.set(weekly, known)
  }
  known[weekday] ??= (weekly[weekday] ?? []).map(rangeOf)
  return known[weekday]
}

const rangesOfWeeks = new WeakMap<WeeklyHours, Partial<Record<Weekday, readonly MinuteRange[]>>>()

function rangeOf(range: string): MinuteRange {
  const start = minutesOf(range)
  const end = minutesOf(range.slice(6))
  return { start, end: end <= start ? end + 1440 : end }
}

/** A date as tables of hours know it. Much faster to look up with than a Temporal date. */
export type CalendarDay = {
  /** 0 is Sunday. */
  weekday: number
  /** `MM-DD` */
  monthDay: string
}

export function calendarDayOf(date: Temporal.PlainDate): CalendarDay {
  let day = calendarDays.get(date)
  if (day === undefined) {
    day = { weekday: date.dayOfWeek % 7, monthDay: monthDayOf(date) }
    calendarDays.set(date, day)
  }
  return day
}

const calendarDays = new WeakMap<Temporal.PlainDate, CalendarDay>()

const monthDayOf = (date: Temporal.PlainDate) => date.toString().slice(5, 10)

/** The first span that holds the day of the year, `MM-DD`. */
export function spanOn<Span extends YearSpan>(spans: readonly Span[], monthDay: string): Span | undefined {
  return spans.find(({ from, to }) =>
    from <= to ? from <= monthDay && monthDay <= to : monthDay >= from || monthDay <= to,
  )
}

export const isClosedForSeason = (closures: readonly SeasonalClosure[], date: Temporal.PlainDate): boolean =>
  closures.length > 0 && spanOn(closures, calendarDayOf(date).monthDay) !== undefined

/** The table that holds on `date`, whether or not the place is closed for the season. */
export const weeklyOn = ({ weekly, seasons }: OpeningHours, date: Temporal.PlainDate): WeeklyHours =>
  seasons === undefined ? weekly : (spanOn(seasons, calendarDayOf(date).monthDay)?.weekly ?? weekly)

/** The ranges that start on `date`; none on a closed day or out of season. */
export function rangesOnDate(hours: OpeningHours, date: Temporal.PlainDate): readonly MinuteRange[] {
  return isClosedForSeason(hours.closures, date) ? [] : rangesOn(weeklyOn(hours, date), weekdayOf(date))
}

/** Hours without any open day are useless to guests and count as unknown. */
export const hasOpenDay = (weekly: WeeklyHours): boolean => weekdays.some((day) => (weekly[day]?.length ?? 0) > 0)

import { LRUCache } from 'lru-cache'
import { RRuleTemporal } from 'rrule-temporal'
import type { EventSchedule } from './event.ts'
import { isClosedForSeason, type OpeningHours, rangesOn, weekdayOf, weeklyOn } from './opening-hours.ts'
import { isWholeDay, settledTime, venueMoment } from './venue-clock.ts'

/** A range of days, both included. */
export type DateRange = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** A schedule with the zone of the venue; null if unknown. */
export type ZonedSchedule = { schedule: EventSchedule; zone: string | null }

/**
 * One day and start time in the zone of the venue; `scheduled` has both as written in the schedule. `time` is null if
 * unknown.
 */
export type Occurrence = {
  day: Temporal.PlainDate
  time: string | null
  scheduled: { day: string; time: string | null }
}

/** More occurrences of one series in one window mean that its rule is wrong. */
const maxOccurrences = 2000

/** The occurrences that overlap `window` as date ranges in the zone of the venue, in order and without duplicates. */
export function dateRangesWithin({ schedule, zone }: ZonedSchedule, window: DateRange): DateRange[] {
  if (schedule.days <= 1 && isForeign({ schedule, zone })) {
    const days = new Map(occurrencesWithin({ schedule, zone }, window).map(({ day }) => [day.toString(), day]))
    return [...days.values()].slice(0, maxOccurrences).map((day) => ({ from: day, to: day }))
  }
  const length = Math.max(1, schedule.days)
  return startsWithin(schedule, { from: window.from.subtract({ days: length - 1 }), to: window.to }).map((day) => {
    const from = Temporal.PlainDate.from(day)
    return { from, to: length === 1 ? from : from.add({ days: length - 1 }) }
  })
}

/** The occurrences that start within `window`, in order. A longer one counts on its first day only. */
export function occurrencesWithin({ schedule, zone }: ZonedSchedule, window: DateRange): Occurrence[] {
  const foreign = isForeign({ schedule, zone })
  // Two time zones are never more than 26 hours apart.
  const asked = foreign ? { from: window.from.subtract({ days: 2 }), to: window.to.add({ days: 2 }) } : window
  const occurrences: Occurrence[] = []
  for (const day of startsWithin(schedule, asked)) {
    const own = Temporal.PlainDate.from(day)
    const times = scheduledTimes(schedule, day)
    if (times.length === 0) occurrences.push({ day: own, time: null, scheduled: { day, time: null } })
    for (const time of times)
      occurrences.push({ ...onVenueClock({ schedule, zone }, own, time), scheduled: { day, time } })
  }
  if (!foreign) return occurrences
  return occurrences
    .filter(({ day }) => isWithin(day, window.from, window.to))
    .sort((a, b) => Temporal.PlainDate.compare(a.day, b.day) || ((a.time ?? '') < (b.time ?? '') ? -1 : 1))
}

/** Start times on a day, `HH:MM` in the zone of the venue, in order. None if unknown or not convertible. */
export function startTimesOn({ schedule, zone }: ZonedSchedule, day: Temporal.PlainDate): readonly string[] {
  if (schedule.days <= 1 && isForeign({ schedule, zone })) {
    const times = occurrencesWithin({ schedule, zone }, { from: day, to: day }).flatMap(({ time }) => time ?? [])
    return [...new Set(times)]
  }
  const scheduled = scheduledTimes(schedule, dayText(day))
  const { clock } = schedule
  // On most days clocks show each time.
  if ((clock === null || clock === zone) && (zone === null || isWholeDay(day, zone))) return scheduled
  return inOrder(scheduled.flatMap((time) => onVenueClock({ schedule, zone }, day, time).time ?? []))
}

const dayTexts = new WeakMap<Temporal.PlainDate, string>()

/** `YYYY-MM-DD`. Thousands of events are asked about the same few days of a stay. */
export function dayText(day: Temporal.PlainDate): string {
  let text = dayTexts.get(day)
  if (text === undefined) {
    text = day.toString()
    dayTexts.set(day, text)
  }
  return text
}

const scheduledTimes = (schedule: EventSchedule, day: string): readonly string[] =>
  inOrder(schedule.timesByDay[day] ?? schedule.times)

/** Sources may list times in any order, or twice. Most events have one time, or a few in order. */
const inOrder = (times: readonly string[]): readonly string[] => (isInOrder(times) ? times : [...new Set(times)].sort())

function isInOrder(times: readonly string[]): boolean {
  for (let at = 1; at < times.length; at++) if ((times[at - 1] ?? '') >= (times[at] ?? '')) return false
  return true
}

/** Whether days and times are in another zone than the venue's. */
const isForeign = ({ schedule: { clock }, zone }: ZonedSchedule): boolean =>
  clock !== null && zone !== null && clock !== zone

function onVenueClock(
  { schedule: { clock }, zone }: ZonedSchedule,
  day: Temporal.PlainDate,
  time: string,
): { day: Temporal.PlainDate; time: string | null } {
  if (clock === null || clock === zone) return { day, time: settledTime(day, time, zone) }
  // The time is in another zone, and the venue's is unknown.
  if (zone === null) return { day, time: null }
  return venueMoment(day, time, clock, zone)
}

/** The first days of occurrences, as written in the schedule. */
function startsWithin(schedule: EventSchedule, { from, to }: DateRange): string[] {
  const [first, last] = [from.toString(), to.toString()]
  // A schedule may list a hundred thousand days, so only those in the window are collected.
  const isAsked = (day: string) => day >= first && day <= last
  const starts = new Set([...recurringDays(schedule, from, to), ...schedule.dates.filter(isAsked)])
  for (const day of schedule.except) starts.delete(day)
  return [...starts].filter(isAsked).sort().slice(0, maxOccurrences)
}

/** Computed in UTC, since dates alone have no daylight saving time. */
function recurringDays(schedule: EventSchedule, from: Temporal.PlainDate, to: Temporal.PlainDate): string[] {
  const { start, recurrence } = schedule
  if (start === null) return []
  if (recurrence === null) return [start]
  const key = `${start} ${recurrence} ${from} ${to}`
  const known = expanded.get(key)
  if (known !== undefined) return known
  const days = ruleOf(start, recurrence)
    .between(instantOf(from), instantOf(to), true)
    .slice(0, maxOccurrences)
    .map((moment) => moment.toPlainDate().toString())
  expanded.set(key, days)
  return days
}

/** Merging the events of a venue expands the same rule repeatedly. */
const expanded = new LRUCache<string, string[]>({ max: 200 })

/** Throws if the rule is invalid; importers check rules first. */
export function ruleOf(start: string, recurrence: string): RRuleTemporal {
  const until = recurrence.replace(/UNTIL=(\d{8})(?!T)/, 'UNTIL=$1T235959Z')
  return new RRuleTemporal({
    rruleString: `DTSTART;TZID=UTC:${start.replaceAll('-', '')}T000000\nRRULE:${until}`,
    maxIterations: 100_000,
  })
}

const instantOf = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime('UTC').epochMilliseconds)

const isWithin = (day: Temporal.PlainDate, from: Temporal.PlainDate, to: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0

/**
 * Whether an event of several days is open on one of them: by its own hours, otherwise the venue's, otherwise always.
 */
export function isOpenOn(schedule: EventSchedule, venueHours: OpeningHours | null, day: Temporal.PlainDate): boolean {
  if (schedule.days <= 1) return true
  if (schedule.except.length > 0 && schedule.except.includes(dayText(day))) return false
  if (venueHours && isClosedForSeason(venueHours.closures, day)) return false
  const weekly = schedule.openHours ?? (venueHours && weeklyOn(venueHours, day))
  return weekly === null || rangesOn(weekly, weekdayOf(day)).length > 0
}

/** The days within `window` on which an event can be attended, in order. */
export function attendableDaysWithin(
  { schedule, zone, venueHours }: ZonedSchedule & { venueHours: OpeningHours | null },
  window: DateRange,
): Temporal.PlainDate[] {
  const days = new Map<string, Temporal.PlainDate>()
  for (const run of dateRangesWithin({ schedule, zone }, window)) {
    for (const day of daysOf(run, window)) {
      if (isOpenOn(schedule, venueHours, day)) days.set(day.toString(), day)
    }
  }
  return [...days.values()].sort(Temporal.PlainDate.compare)
}

/** The days of a range that are within `window`. */
function daysOf(run: DateRange, window: DateRange): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  let day = Temporal.PlainDate.compare(run.from, window.from) < 0 ? window.from : run.from
  while (Temporal.PlainDate.compare(day, run.to) <= 0 && Temporal.PlainDate.compare(day, window.to) <= 0) {
    days.push(day)
    day = day.add({ days: 1 })
  }
  return days
}

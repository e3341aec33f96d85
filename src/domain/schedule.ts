import { RRuleTemporal } from 'rrule-temporal'
import type { EventSchedule } from './event.ts'
import { isClosedForSeason, type OpeningHours, rangesOn, weekdayOf } from './opening-hours.ts'

/** A run of days on which a show is on: one day, or an ongoing interval; both days included. */
export type Run = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** More runs of one series in one window are a mistake in its rule, not a show. */
const mostRuns = 2000

/** The runs of a schedule that touch `window`, in order, without duplicates. */
export function runsWithin(schedule: EventSchedule, window: Run): Run[] {
  const length = Math.max(1, schedule.days)
  const firstStart = window.from.subtract({ days: length - 1 })
  const except = new Set(schedule.except)
  const starts = new Set<string>()
  for (const day of recurringDays(schedule, firstStart, window.to)) starts.add(day)
  for (const day of schedule.dates) starts.add(day)
  return [...starts]
    .filter((day) => !except.has(day))
    .sort()
    .map((day) => Temporal.PlainDate.from(day))
    .filter((day) => isWithin(day, firstStart, window.to))
    .slice(0, mostRuns)
    .map((from) => ({ from, to: from.add({ days: length - 1 }) }))
}

/** Days alone, computed in UTC: venue-local dates know no daylight saving. */
function recurringDays(schedule: EventSchedule, from: Temporal.PlainDate, to: Temporal.PlainDate): string[] {
  if (schedule.start === null) return []
  if (schedule.recurrence === null) return [schedule.start]
  const rule = ruleOf(schedule.start, schedule.recurrence)
  return rule
    .between(instantOf(from), instantOf(to), true)
    .slice(0, mostRuns)
    .map((moment) => moment.toPlainDate().toString())
}

/** The rule itself; throws where it is not one (importers check at the border). */
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

/** Whether a run is open on a day that it spans: by its own hours, else by its venue's, else every day. */
export function isOpenOn(schedule: EventSchedule, venueHours: OpeningHours | null, day: Temporal.PlainDate): boolean {
  if (schedule.days <= 1) return true
  if (venueHours && isClosedForSeason(venueHours.closures, day)) return false
  const weekly = schedule.openHours ?? venueHours?.weekly
  return weekly === undefined || rangesOn(weekly, weekdayOf(day)).length > 0
}

/** The days within `window` on which a show can be attended, in order. */
export function showDaysWithin(
  schedule: EventSchedule,
  venueHours: OpeningHours | null,
  window: Run,
): Temporal.PlainDate[] {
  const days = new Map<string, Temporal.PlainDate>()
  for (const run of runsWithin(schedule, window)) {
    for (const day of daysOf(run, window)) {
      if (isOpenOn(schedule, venueHours, day)) days.set(day.toString(), day)
    }
  }
  return [...days.values()].sort(Temporal.PlainDate.compare)
}

/** The days of a run that fall into `window`. */
export function daysOf(run: Run, window: Run): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  let day = Temporal.PlainDate.compare(run.from, window.from) < 0 ? window.from : run.from
  while (Temporal.PlainDate.compare(day, run.to) <= 0 && Temporal.PlainDate.compare(day, window.to) <= 0) {
    days.push(day)
    day = day.add({ days: 1 })
  }
  return days
}

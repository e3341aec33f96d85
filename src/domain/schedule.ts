import { RRuleTemporal } from 'rrule-temporal'
import type { EventSchedule } from './event.ts'
import { isClosedForSeason, type OpeningHours, rangesOn, weekdayOf } from './opening-hours.ts'
import { settledTime, venueMoment } from './venue-clock.ts'

/** A run of days on which a show is on: one day, or an ongoing interval; both days included. */
export type Run = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** A schedule with the venue's zone, null where nobody knows it. */
export type ZonedSchedule = { schedule: EventSchedule; zone: string | null }

/** One showing: `day` and `time` on the venue's clock, `told` as the schedule says them. Times are null where none are given. */
export type Showing = {
  day: Temporal.PlainDate
  time: string | null
  told: { day: string; time: string | null }
}

/** More runs of one series in one window are a mistake in its rule, not a show. */
const maxRuns = 2000

/** The runs of a schedule that touch `window`, in the venue's days, in order, without duplicates. */
export function runsWithin({ schedule, zone }: ZonedSchedule, window: Run): Run[] {
  if (schedule.days <= 1 && isForeign({ schedule, zone })) {
    const days = new Map(showingsWithin({ schedule, zone }, window).map(({ day }) => [day.toString(), day]))
    return [...days.values()].slice(0, maxRuns).map((day) => ({ from: day, to: day }))
  }
  const length = Math.max(1, schedule.days)
  return startsWithin(schedule, { from: window.from.subtract({ days: length - 1 }), to: window.to }).map((day) => {
    const from = Temporal.PlainDate.from(day)
    return { from, to: length === 1 ? from : from.add({ days: length - 1 }) }
  })
}

/** Every showing whose day falls into `window`, in order; of a longer run its first days. */
export function showingsWithin({ schedule, zone }: ZonedSchedule, window: Run): Showing[] {
  const foreign = isForeign({ schedule, zone })
  // No two clocks are more than 26 hours apart.
  const asked = foreign ? { from: window.from.subtract({ days: 2 }), to: window.to.add({ days: 2 }) } : window
  const showings: Showing[] = []
  for (const day of startsWithin(schedule, asked)) {
    const own = Temporal.PlainDate.from(day)
    const times = timesTold(schedule, day)
    if (times.length === 0) showings.push({ day: own, time: null, told: { day, time: null } })
    for (const time of times) showings.push({ ...onVenueClock({ schedule, zone }, own, time), told: { day, time } })
  }
  if (!foreign) return showings
  return showings
    .filter(({ day }) => isWithin(day, window.from, window.to))
    .sort((a, b) => Temporal.PlainDate.compare(a.day, b.day) || ((a.time ?? '') < (b.time ?? '') ? -1 : 1))
}

/** The showings of a day, `HH:MM` on the venue's clock, in order; none where the source gives none, or its clock cannot be turned. */
export function showingTimes({ schedule, zone }: ZonedSchedule, day: Temporal.PlainDate): string[] {
  if (schedule.days <= 1 && isForeign({ schedule, zone })) {
    const times = showingsWithin({ schedule, zone }, { from: day, to: day }).flatMap(({ time }) => time ?? [])
    return [...new Set(times)]
  }
  const times = timesTold(schedule, day.toString()).flatMap(
    (time) => onVenueClock({ schedule, zone }, day, time).time ?? [],
  )
  return inOrder(times)
}

const timesTold = (schedule: EventSchedule, day: string): string[] =>
  inOrder(schedule.timesByDay[day] ?? schedule.times)

/** Sources list times in any order, and some twice. Most shows have one, which a search of a year meets thousands of times. */
const inOrder = (times: string[]): string[] => (times.length < 2 ? times : [...new Set(times)].sort())

/** Whether days and times are told on a clock that is not the venue's. */
const isForeign = ({ schedule: { clock }, zone }: ZonedSchedule): boolean =>
  clock !== null && zone !== null && clock !== zone

function onVenueClock(
  { schedule: { clock }, zone }: ZonedSchedule,
  day: Temporal.PlainDate,
  time: string,
): { day: Temporal.PlainDate; time: string | null } {
  if (clock === null || clock === zone) return { day, time: settledTime(day, time, zone) }
  // On some other clock it is that time; on the venue's nobody knows.
  if (zone === null) return { day, time: null }
  return venueMoment(day, time, clock, zone)
}

/** The days from which runs begin, as the schedule tells them. */
function startsWithin(schedule: EventSchedule, { from, to }: Run): string[] {
  const [first, last] = [from.toString(), to.toString()]
  // A schedule may name a hundred thousand days: only those of the window are collected.
  const isAsked = (day: string) => day >= first && day <= last
  const starts = new Set([...recurringDays(schedule, from, to), ...schedule.dates.filter(isAsked)])
  for (const day of schedule.except) starts.delete(day)
  return [...starts].filter(isAsked).sort().slice(0, maxRuns)
}

/** Days alone, computed in UTC: dates know no daylight saving. */
function recurringDays(schedule: EventSchedule, from: Temporal.PlainDate, to: Temporal.PlainDate): string[] {
  const { start, recurrence } = schedule
  if (start === null) return []
  if (recurrence === null) return [start]
  const key = `${start} ${recurrence} ${from} ${to}`
  const known = expanded.get(key)
  if (known !== undefined) return known
  const days = ruleOf(start, recurrence)
    .between(instantOf(from), instantOf(to), true)
    .slice(0, maxRuns)
    .map((moment) => moment.toPlainDate().toString())
  if (expanded.size >= maxExpanded) expanded.clear()
  expanded.set(key, days)
  return days
}

/** The same rule is asked for the same days over and over while a programme is read. */
const expanded = new Map<string, string[]>()
const maxExpanded = 200

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
  { schedule, zone, venueHours }: ZonedSchedule & { venueHours: OpeningHours | null },
  window: Run,
): Temporal.PlainDate[] {
  const days = new Map<string, Temporal.PlainDate>()
  for (const run of runsWithin({ schedule, zone }, window)) {
    for (const day of daysOf(run, window)) {
      if (isOpenOn(schedule, venueHours, day)) days.set(day.toString(), day)
    }
  }
  return [...days.values()].sort(Temporal.PlainDate.compare)
}

/** The days of a run that fall into `window`. */
function daysOf(run: Run, window: Run): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = []
  let day = Temporal.PlainDate.compare(run.from, window.from) < 0 ? window.from : run.from
  while (Temporal.PlainDate.compare(day, run.to) <= 0 && Temporal.PlainDate.compare(day, window.to) <= 0) {
    days.push(day)
    day = day.add({ days: 1 })
  }
  return days
}

import { ruleOf } from '../../../domain/schedule.ts'
import type { Calendar, Properties } from './calendar-file.ts'
import { type CalendarTime, CalendarTimeError, onClock, readTime, readTimes } from './calendar-time.ts'
import { type FirstShowing, firstShowing, minutesOfPeriod, readStart } from './first-showing.ts'
import { clockTime, type RuleContext, readRule } from './recurrence-rule.ts'
import { add, remove, type ShowingDays } from './showing-days.ts'

/** When an event takes place: its first showing, its days, and the clock of both. */
export type SeriesDays = {
  start: CalendarTime
  first: FirstShowing
  days: ShowingDays
  /** The zone of the clock; null is the venue's own. */
  clock: string | null
  /** As a schedule names it: null for the venue's. */
  foreignClock: string | null
  /** Showings of another length than the first. */
  others: { start: CalendarTime; minutes: number }[]
}

export type DaysContext = { venueZone: string | null; now: Temporal.Instant; budget: RuleBudget }

/** What rules may cost in one file: those that repeat within a day are followed showing by showing. */
export type RuleBudget = { series: number; byTime: number }
export const newRuleBudget = (): RuleBudget => ({ series: 20_000, byTime: 30 })

/** An event that lists more days one by one is a mistake. */
const maxNamedDays = 5000

function checkNamedDays(properties: Properties): void {
  let named = 0
  for (const name of ['RDATE', 'EXDATE']) {
    for (const { value } of properties.get(name) ?? []) named += value.split(',').length
  }
  if (named > maxNamedDays) throw new CalendarTimeError(`names more than ${maxNamedDays} days one by one`)
}

export type Told = { properties: Properties; calendar: Calendar }

/** Throws a CalendarTimeError for what cannot be read. */
export function readSeriesDays(told: Told, { venueZone, now, budget }: DaysContext): SeriesDays {
  const { properties } = told
  checkNamedDays(properties)
  const start = readStart(properties, told.calendar)
  const isSeries = properties.has('RRULE') || properties.has('RDATE')
  // A single moment is on the venue's clock. A series keeps its own clock when daylight saving changes.
  const isLocal = isSeries && venueZone !== null && keepsLocalHours(told, start, venueZone)
  const clock = isSeries && !isLocal ? start.zone : (venueZone ?? start.zone)
  const first = firstShowing(start, told, { clock, venueZone, now })
  const days: ShowingDays = { recurrence: null, times: [first.time ?? ''], added: new Map(), removed: new Map() }
  const context = { start, clock, venueZone, now }
  const series: SeriesDays = {
    start,
    first,
    days,
    clock,
    foreignClock: start.isDay || start.zone === null || clock === venueZone ? null : clock,
    others: [],
  }
  const rule = ruleText(properties, 'RRULE', budget)
  if (rule !== null) followRule(series, rule, context)
  else add(days, first.day.toString(), first.time ?? '')
  for (const property of properties.get('RDATE') ?? []) {
    for (const value of property.value.split(',').filter((each) => each.trim() !== '')) {
      const [from = '', length] = value.split('/')
      const time = readTime(from, property, told.calendar)
      const minutes = length === undefined ? null : minutesOfPeriod(time, length, property, told.calendar)
      if (minutes !== null && minutes !== first.durationMinutes) series.others.push({ start: time, minutes })
      else add(days, ...dayAndTime(series, time))
    }
  }
  const exceptions = ruleText(properties, 'EXRULE', budget)
  if (exceptions !== null) exceptRule(series, exceptions, context)
  for (const property of properties.get('EXDATE') ?? []) {
    for (const time of readTimes(property, told.calendar)) dropShowing(series, time)
  }
  return series
}

/**
 * Whether a series in UTC means local hours: its exceptions move with daylight saving, or its end is the end of a local
 * day. Programs write such series when they convert each moment on its own.
 */
function keepsLocalHours({ properties, calendar }: Told, start: CalendarTime, zone: string): boolean {
  if (start.zone !== 'UTC' || start.isDay) return false
  const hours = (time: CalendarTime) => ({
    utc: clockTime(onClock(time, 'UTC')),
    local: clockTime(onClock(time, zone)),
  })
  const own = hours(start)
  const isOfSeries = (time: CalendarTime) => {
    const { utc, local } = hours(time)
    return utc !== own.utc && local === own.local
  }
  const exceptions = (properties.get('EXDATE') ?? []).flatMap((property) => readTimes(property, calendar))
  if (exceptions.some((time) => time.zone === 'UTC' && !time.isDay && isOfSeries(time))) return true
  const [rule] = properties.get('RRULE') ?? []
  const until = /UNTIL=(\d{8}T\d{6}Z)/i.exec(rule?.value ?? '')?.[1]
  if (rule === undefined || until === undefined) return false
  const last = readTime(until, rule, calendar)
  const { utc, local } = hours(last)
  return isOfSeries(last) || (endOfDay.test(local) && !endOfDay.test(utc) && utc !== own.utc)
}

const endOfDay = /^(23:59|00:00)$/

/** The one rule of a kind, paid for. */
function ruleText(properties: Properties, name: 'RRULE' | 'EXRULE', budget: RuleBudget): string | null {
  const [property, ...others] = properties.get(name) ?? []
  if (property === undefined) return null
  if (others.length > 0) throw new CalendarTimeError(`has ${name} twice; only one can be read`)
  budget.series--
  if (/HOURLY|MINUTELY|BYHOUR|BYMINUTE|BYSECOND/i.test(property.value)) budget.byTime--
  if (budget.series < 0 || budget.byTime < 0)
    throw new CalendarTimeError('repeats by a rule, and this file has too many rules; split the calendar')
  return property.value
}

function followRule({ first, days }: SeriesDays, text: string, context: RuleContext): void {
  const rule = readRule(text, context)
  if (rule.kind === 'refused') throw new CalendarTimeError(rule.reason)
  if (rule.kind === 'showings') {
    for (const { day, time } of rule.showings) add(days, day, time)
    return
  }
  const start = first.day.toString()
  if (rule.times !== null) days.times = rule.times
  days.recurrence = { start, rule: rule.recurrence }
  if (isDayOfRule(start, rule.recurrence)) return
  // RFC 5545 section 3.8.5.3: DTSTART is the first showing and counts as one, also where the rule would not give it.
  add(days, start, first.time ?? '')
  const count = Number(/COUNT=(\d+)/.exec(rule.recurrence)?.[1] ?? 0)
  if (count === 1) days.recurrence = null
  else if (count > 1) days.recurrence.rule = rule.recurrence.replace(/COUNT=\d+/, `COUNT=${count - 1}`)
}

function isDayOfRule(day: string, rule: string): boolean {
  const at = new Date(`${day}T00:00:00Z`)
  return ruleOf(day, rule).between(at, at, true).length > 0
}

/** The exclusion rules of RFC 2445 are still found in old series. */
function exceptRule({ first, days }: SeriesDays, text: string, context: RuleContext): void {
  const rule = readRule(text, context)
  if (rule.kind !== 'days') throw new CalendarTimeError('has a rule of exceptions that cannot be read')
  const today = context.now.toZonedDateTimeISO('UTC')
  const from = new Date(today.subtract({ days: 2 }).epochMilliseconds)
  const to = new Date(today.add({ days: 400 }).epochMilliseconds)
  for (const day of ruleOf(first.day.toString(), rule.recurrence).between(from, to, true)) {
    remove(days, day.toPlainDate().toString(), null)
  }
}

/** On the series' own clock; a day that names no hour has the series' hour. */
export function dayAndTime(
  { clock, first }: Pick<SeriesDays, 'clock' | 'first'>,
  time: CalendarTime,
): [string, string] {
  const local = onClock(time, clock)
  return [local.toPlainDate().toString(), time.isDay ? (first.time ?? '') : clockTime(local)]
}

/**
 * Removes a showing. If the day has only one, the hour does not matter: programs write midnight, or the hour of the
 * other half of the year.
 */
export function dropShowing(series: SeriesDays, showing: CalendarTime): void {
  const { days } = series
  const [day, time] = dayAndTime(series, showing)
  const added = days.added.get(day)
  const isOneOfMany = !showing.isDay && (days.times.includes(time) || added?.has(time) === true)
  if (isOneOfMany && days.times.length + (added?.size ?? 0) > 1) {
    added?.delete(time)
    remove(days, day, time)
  } else {
    days.added.delete(day)
    remove(days, day, null)
  }
}

import { type EventSchedule, emptySchedule } from '../../../domain/event.ts'
import { ruleOf } from '../../../domain/schedule.ts'
import { canonicalZone } from '../event-zone.ts'
import { isNode, localName, type Node, nodesOf, textOf, valuesOf, wordsOf } from './linked-values.ts'
import {
  daysBetween,
  minutesBetween,
  onZone,
  readClockTime,
  readDuration,
  readTime,
  type ToldTime,
} from './node-time.ts'

/** Longer is a mistake; shorter may be a permanent exhibition. */
const maxDays = 3660
/** What ends before this on the next morning is one night. */
const maxNightMinutes = 24 * 60

/** The zone that an event's own schedule names. */
export const ownZone = (node: Node): string | null =>
  nodesOf(node, 'eventSchedule')
    .map((schedule) => canonicalZone(textOf(schedule, 'scheduleTimezone') || '-'))
    .find((zone) => zone !== null) ?? null

type Schedules = [EventSchedule, ...EventSchedule[]]

/** When an event takes place: several schedules if they differ, or a sentence if no date is given. */
export function schedulesOf(node: Node, zone: string | null, now: Temporal.Instant): Schedules | string {
  const starts = valuesOf(node, 'startDate').map((value) => readTime(wordsOf(value)))
  const start = starts.find((each) => each !== null) ?? null
  const repeated = nodesOf(node, 'eventSchedule').flatMap(
    (schedule) => repeats(schedule, { node, start, zone, now }) ?? [],
  )
  const [first, ...others] = repeated
  if (first !== undefined) return [first, ...others]
  if (start === null) return starts.length > 0 ? 'its startDate is not a date' : 'it has no date'
  const end = readTime(textOf(node, 'endDate'))
  return [singleSchedule(start, end, readDuration(textOf(node, 'duration') || '-'), zone)]
}

export function singleSchedule(
  toldStart: ToldTime,
  toldEnd: ToldTime | null,
  told: number | null,
  zone: string | null,
): EventSchedule {
  const start = onZone(toldStart, zone)
  const end = toldEnd === null ? null : onZone(toldEnd, zone)
  // Without a zone the time stays in UTC, because the place may be known later.
  const clock = zone === null && toldStart.offset === 'Z' ? 'UTC' : null
  const times = start.time === null || isAllDay(start.time, end) ? [] : [start.time]
  const base = { ...emptySchedule, start: start.day, times, clock }
  if (end === null) return { ...base, durationMinutes: times.length > 0 ? told : null }
  const minutes = minutesBetween(start, end)
  const isNight = times.length > 0 && end.time !== null && minutes <= maxNightMinutes
  if (isNight) return { ...base, durationMinutes: minutes > 0 ? minutes : told }
  const lastDay = end.time !== null && end.time <= '06:00' && end.day > start.day ? -1 : 0
  const days = Math.min(maxDays, Math.max(1, daysBetween(start.day, end.day) + 1 + lastDay))
  // The first day's opening is not every day's.
  return days > 1 ? { ...base, days, times: [] } : { ...base, durationMinutes: told }
}

/** Midnight to midnight is how forms write a day. */
const isAllDay = (time: string, end: ToldTime | null) =>
  time === '00:00' && (end === null || end.time === null || /^(00:00|23:59)$/.test(end.time))

type Context = { node: Node; start: ToldTime | null; zone: string | null; now: Temporal.Instant }

const frequencies = new Map<string, [frequency: string, interval: number]>([
  ['daily', ['DAILY', 1]],
  ['weekly', ['WEEKLY', 1]],
  ['biweekly', ['WEEKLY', 2]],
  ['monthly', ['MONTHLY', 1]],
  ['yearly', ['YEARLY', 1]],
  ['annually', ['YEARLY', 1]],
])
const frequenciesByUnit = new Map([
  ['D', 'DAILY'],
  ['W', 'WEEKLY'],
  ['M', 'MONTHLY'],
  ['Y', 'YEARLY'],
])

/** One Schedule; null where it repeats nothing and so says no more than the event's own dates. */
function repeats(schedule: Node, { node, start, zone, now }: Context): EventSchedule | null {
  const from = readTime(textOf(schedule, 'startDate')) ?? start
  const [frequency, interval] = frequencyOf(textOf(schedule, 'repeatFrequency')) ?? []
  const byDay = daysOf(schedule)
  if (frequency === undefined && byDay.length === 0) return null
  const own = canonicalZone(textOf(schedule, 'scheduleTimezone') || '-')
  const local = from === null ? null : onZone(from, own ?? zone)
  const day =
    local?.day ??
    now
      .toZonedDateTimeISO(own ?? zone ?? 'UTC')
      .toPlainDate()
      .toString()
  const time = readClockTime(textOf(schedule, 'startTime')) ?? local?.time ?? null
  const parts = [`FREQ=${frequency ?? 'WEEKLY'}`, ...((interval ?? 1) > 1 ? [`INTERVAL=${interval}`] : [])]
  const week = /^-?[1-5]$/.exec(textOf(schedule, 'byMonthWeek'))?.[0] ?? ''
  const isMonthly = frequency === 'MONTHLY' || frequency === 'YEARLY'
  if (byDay.length > 0 && frequency !== 'DAILY')
    parts.push(
      `BYDAY=${byDay.map((each) => (isMonthly ? (/\d/.test(each) ? each : week + each) : each.slice(-2))).join(',')}`,
    )
  else if (byDay.length > 0) parts.push(`BYDAY=${byDay.map((each) => each.slice(-2)).join(',')}`)
  const monthDays = numbersOf(schedule, 'byMonthDay', 31)
  const months = numbersOf(schedule, 'byMonth', 12)
  if (monthDays.length > 0) parts.push(`BYMONTHDAY=${monthDays.join(',')}`)
  if (months.length > 0) parts.push(`BYMONTH=${months.join(',')}`)
  const until = readTime(textOf(schedule, 'endDate'))
  const count = Number(/^\d{1,4}$/.exec(textOf(schedule, 'repeatCount'))?.[0] ?? 0)
  if (until !== null) parts.push(`UNTIL=${onZone(until, own ?? zone).day.replaceAll('-', '')}`)
  else if (count > 0) parts.push(`COUNT=${count}`)
  const recurrence = parts.join(';')
  if (!hasDay(day, recurrence)) return null
  return {
    ...emptySchedule,
    start: day,
    recurrence,
    except: exceptDays(schedule, own ?? zone),
    times: time === null || isMidnightAlone(time, schedule) ? [] : [time],
    durationMinutes: durationOf(schedule, node, time),
    clock: own !== null && own !== zone ? own : null,
  }
}

const isMidnightAlone = (time: string, schedule: Node) => time === '00:00' && textOf(schedule, 'startTime') === ''

/** `P1W`, `P2D`, `Weekly`. */
function frequencyOf(text: string): [string, number] | null {
  const named = frequencies.get(localName(text).toLowerCase())
  if (named) return named
  const [, number, unit = ''] = /^P(\d{1,3})([DWMY])$/i.exec(text.trim()) ?? []
  const frequency = frequenciesByUnit.get(unit.toUpperCase())
  return frequency === undefined || Number(number) === 0 ? null : [frequency, Number(number)]
}

/** `https://schema.org/Monday`, `Mon`, `MO`, `2MO`. */
const daysOf = (schedule: Node): string[] =>
  valuesOf(schedule, 'byDay')
    .flatMap((value) => (wordsOf(value) || textOf(isNode(value) ? value : null, '@id', 'name')).split(','))
    .map((text) => /^([+-]?[1-5])?(MO|TU|WE|TH|FR|SA|SU)/i.exec(localName(text))?.[0].toUpperCase() ?? '')
    .filter((day) => day !== '')

const numbersOf = (schedule: Node, field: string, largest: number): number[] =>
  valuesOf(schedule, field)
    .map((value) => Number(wordsOf(value) || Number.NaN))
    .filter((number) => Number.isInteger(number) && number !== 0 && Math.abs(number) <= largest)

const exceptDays = (schedule: Node, zone: string | null): string[] => {
  const told = valuesOf(schedule, 'exceptDate').flatMap((value) => wordsOf(value).split(/,\s*/))
  const days = told.map(readTime).filter((each) => each !== null)
  return [...new Set(days.map((each) => onZone(each, zone).day))].sort()
}

function durationOf(schedule: Node, node: Node, time: string | null): number | null {
  const told = readDuration(textOf(schedule, 'duration') || '-') ?? readDuration(textOf(node, 'duration') || '-')
  const end = readClockTime(textOf(schedule, 'endTime'))
  if (told !== null || end === null || time === null) return time === null ? null : told
  const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
  const length = minutes(end) - minutes(time)
  return length === 0 ? null : length < 0 ? length + 24 * 60 : length
}

/** Long enough for a leap day. */
const yearsLookedAt = 8

function hasDay(start: string, recurrence: string): boolean {
  const from = Temporal.PlainDate.from(start)
  const at = (day: Temporal.PlainDate) => new Date(`${day}T00:00:00Z`)
  try {
    return ruleOf(start, recurrence).between(at(from), at(from.add({ years: yearsLookedAt })), true).length > 0
  } catch {
    return false
  }
}

import { RRuleTemporal } from 'rrule-temporal'
import { type CalendarTime, onClock } from './calendar-time.ts'

/** A rule of whole days, or the showings themselves where only they can tell what the rule means. */
export type RuleReading =
  | { kind: 'days'; recurrence: string; times: string[] | null }
  | { kind: 'showings'; showings: { day: string; time: string }[] }
  | { kind: 'refused'; reason: string }

export type RuleContext = {
  start: CalendarTime
  /** The zone of the series' clock; null is the venue's. */
  clock: string | null
  venueZone: string | null
  now: Temporal.Instant
}

/** An event with more showings is an opening time or a mistake. */
const maxShowings = 2000
export const keptDays = 400

/** Reads an RRULE value as a rule of whole days and the times of each day. */
export function readRule(text: string, context: RuleContext): RuleReading {
  const parts = partsOf(text)
  const frequency = parts.get('FREQ')
  const wrong = frequency === undefined ? 'has no FREQ' : faultOf(parts)
  if (frequency === undefined || wrong !== null) return { kind: 'refused', reason: `its rule ${wrong}` }
  // So many days are more than a lifetime.
  if (Number(parts.get('COUNT')) > 20_000) parts.delete('COUNT')
  if (frequency === 'WEEKLY' || frequency === 'DAILY') dropOrdinals(parts)
  readUntil(parts, context)
  if (frequency === 'SECONDLY') return { kind: 'refused', reason: 'its rule repeats by the second' }
  const isByTime = ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((name) => parts.has(name))
  if (/HOURLY|MINUTELY/.test(frequency)) return showingsOf(parts, context)
  if (isByTime && (context.start.isDay || parts.has('COUNT') || parts.has('BYSETPOS')))
    return context.start.isDay ? withoutTimes(parts) : showingsOf(parts, context)
  const times = isByTime ? timesOf(parts, context.start.clock) : null
  return { ...withoutTimes(parts), times }
}

const withoutTimes = (parts: Map<string, string>): RuleReading & { kind: 'days' } => {
  const kept = [...parts].filter(([name]) => !/^BY(HOUR|MINUTE|SECOND)$/.test(name))
  return { kind: 'days', recurrence: kept.map(([name, value]) => `${name}=${value}`).join(';'), times: null }
}

/** As RFC 5545 section 3.3.10 orders them; written loosely by many programs. */
function partsOf(text: string): Map<string, string> {
  const parts = new Map<string, string>()
  for (const part of text
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name = '', value = ''] = part.split(/=(.*)/s)
    if (name !== '' && value !== '' && !parts.has(name)) parts.set(name, value)
  }
  return parts
}

/** A part that is misread would silently change the days, so that a rule is read wholly or not at all. */
function faultOf(parts: Map<string, string>): string | null {
  for (const [name, value] of parts) {
    const pattern = patterns[name]
    if (pattern === undefined) return `has an unknown part: ${name.slice(0, 30)}`
    if (!pattern.test(value)) return `has a wrong value: ${name}=${value.slice(0, 30)}`
  }
  return null
}

const list = (item: string) => new RegExp(`^${item}(,${item}){0,399}$`)

const patterns: Record<string, RegExp | undefined> = Object.assign(Object.create(null), {
  FREQ: /^(SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^0*[1-9]\d{0,4}$/,
  COUNT: /^0*[1-9]\d{0,8}$/,
  UNTIL: /^\d{8}(T\d{6}Z?)?$/,
  BYSECOND: list('\\d{1,2}'),
  BYMINUTE: list('[0-5]?\\d'),
  BYHOUR: list('([01]?\\d|2[0-3])'),
  BYDAY: list('([+-]?([1-9]|[1-4]\\d|5[0-3]))?(MO|TU|WE|TH|FR|SA|SU)'),
  BYMONTHDAY: list('[+-]?([1-9]|[12]\\d|3[01])'),
  BYYEARDAY: list('[+-]?([1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  BYWEEKNO: list('[+-]?([1-9]|[1-4]\\d|5[0-3])'),
  BYMONTH: list('(0?[1-9]|1[0-2])'),
  BYSETPOS: list('[+-]?([1-9]\\d?|[12]\\d\\d|3[0-5]\\d|36[0-6])'),
  WKST: /^(MO|TU|WE|TH|FR|SA|SU)$/,
})

/** `FREQ=WEEKLY;BYDAY=1MO` means Mondays: a week has one. */
function dropOrdinals(parts: Map<string, string>): void {
  const days = parts.get('BYDAY')
  if (days !== undefined) parts.set('BYDAY', days.replace(/[+-]?\d+/g, ''))
}

/** The last day of the series on its own clock, whatever type the program gave it. */
function readUntil(parts: Map<string, string>, { start, clock, venueZone }: RuleContext): void {
  const [, day, time, utc] = /^(\d{8})(?:T(\d{6})(Z)?)?$/.exec(parts.get('UNTIL') ?? '') ?? []
  if (day === undefined) return
  const written = plainTime(day, time ?? '235959')
  if (written === null) {
    parts.delete('UNTIL')
    return
  }
  // Midnight and a second before it are how programs write a day.
  const isDay = time === undefined || (start.isDay && /^(000000|235959)$/.test(time))
  const zone = start.zone ?? clock ?? venueZone
  const last = !isDay && utc && zone !== null ? onClock({ clock: written, isDay: false, zone: 'UTC' }, zone) : written
  const isAfterLast =
    !isDay && !start.isDay && Temporal.PlainTime.compare(last.toPlainTime(), start.clock.toPlainTime()) < 0
  const lastDay = (isDay ? written : isAfterLast ? last.subtract({ days: 1 }) : last).toPlainDate()
  parts.set('UNTIL', lastDay.toString().replaceAll('-', ''))
}

function plainTime(day: string, time: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(`${day}T${time}`)
  } catch {
    return null
  }
}

function timesOf(parts: Map<string, string>, start: Temporal.PlainDateTime): string[] {
  const numbers = (name: string, otherwise: number) => parts.get(name)?.split(',').map(Number) ?? [otherwise]
  const hours = numbers('BYHOUR', start.hour)
  const times = hours.flatMap((hour) => numbers('BYMINUTE', start.minute).map((minute) => clockTime({ hour, minute })))
  return [...new Set(times)].sort()
}

export const clockTime = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`

/** From yesterday to the end of the time that is kept. */
function showingsOf(parts: Map<string, string>, { start, clock, venueZone, now }: RuleContext): RuleReading {
  const zone = start.zone ?? clock ?? venueZone ?? 'UTC'
  const stamp = start.clock.toString({ smallestUnit: 'second' }).replace(/[-:]/g, '')
  const until = parts.get('UNTIL')
  if (until !== undefined) parts.set('UNTIL', `${until}T235959Z`)
  const rule = [...parts].map(([name, value]) => `${name}=${value}`).join(';')
  const from = new Date(now.epochMilliseconds - 2 * 86_400_000)
  const to = new Date(now.epochMilliseconds + keptDays * 86_400_000)
  try {
    const series = new RRuleTemporal({
      rruleString: `DTSTART;TZID=${zone}:${stamp}\nRRULE:${rule}`,
      maxIterations: 12_000,
      maxCandidateEvaluations: 50_000,
      cache: false,
    })
    const moments = series.between(from, to, true)
    if (moments.length <= maxShowings) {
      const showings = moments.map((moment) => ({ day: moment.toPlainDate().toString(), time: clockTime(moment) }))
      return { kind: 'showings', showings }
    }
  } catch {
    return { kind: 'refused', reason: 'its rule cannot be followed' }
  }
  return { kind: 'refused', reason: `its rule gives more than ${maxShowings} showings in ${keptDays} days` }
}

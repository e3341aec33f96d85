import { minutesOf, timeOfMinutes } from '../../../domain/opening-hours.ts'
import { type SunEvent, type SunPlace, sunEvents, sunTime } from './sun-times.ts'

/** Rules with clock times for the mean of the year, and for each month if its times differ much over the year. */
export type ClockRules = { wholeYear: string; months: string[] }

/** Below this, times are about the same all year. */
const minSeasonalMinutes = 30

/**
 * Replaces `sunrise`, `(sunset-01:00)` and the like in opening rules with clock times of the place. Null if they are
 * not known for the whole year, as beyond the polar circles.
 */
export function replaceSunTimes(rules: string, place: SunPlace, year: number): ClockRules | null {
  const events = sunEvents.filter((event) => new RegExp(`\\b${event}\\b`).test(rules))
  if (events.length === 0) return { wholeYear: rules, months: [] }
  const times = new Map<SunEvent, number[]>()
  for (const event of events) {
    const ofMonths = middlesOfMonths(year).map((day) => sunTime(event, day, place))
    const known = ofMonths.filter((time) => time !== null)
    if (known.length < ofMonths.length) return null
    times.set(event, known)
  }
  const wholeYear = withTimes(rules, (event) => mean(times.get(event) ?? []))
  const isSeasonal = [...times.values()].some((known) => Math.max(...known) - Math.min(...known) >= minSeasonalMinutes)
  if (!isSeasonal) return { wholeYear, months: [] }
  const months = middlesOfMonths(year).map((_, month) => withTimes(rules, (event) => times.get(event)?.[month] ?? 0))
  return months.every((one) => isInSameOrder(one, wholeYear)) ? { wholeYear, months } : null
}

const middlesOfMonths = (year: number): Temporal.PlainDate[] =>
  Array.from({ length: 12 }, (_, month) => new Temporal.PlainDate(year, month + 1, 15))

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** `(sunset-01:00)` or `sunset` */
const sunTimePattern = new RegExp(
  `\\(\\s*(${sunEvents.join('|')})\\s*([+-])\\s*(\\d{1,2}):(\\d\\d)\\s*\\)|\\b(${sunEvents.join('|')})\\b`,
  'g',
)

const withTimes = (rules: string, timeOf: (event: SunEvent) => number): string =>
  rules.replace(
    sunTimePattern,
    (_, shifted?: SunEvent, sign?: string, hours?: string, minutes?: string, plain?: SunEvent) => {
      const shift = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
      const event = shifted ?? plain
      return event === undefined ? '' : clockTime(timeOf(event) + (sign === '-' ? -shift : shift))
    },
  )

/** To the quarter of an hour. */
function clockTime(minutes: number): string {
  const quarter = Math.round(minutes / 15) * 15
  return timeOfMinutes(((quarter % 1440) + 1440) % 1440)
}

/**
 * Whether each range of a month ends after it begins, as it does in the mean of the year. `17:00-sunset` would be a
 * range over night in winter.
 */
function isInSameOrder(month: string, wholeYear: string): boolean {
  const lengths = lengthsIn(wholeYear)
  return lengthsIn(month).every((length, at) => Math.abs(length - (lengths[at] ?? 0)) <= 720)
}

const lengthsIn = (rules: string): number[] =>
  [...rules.matchAll(/(\d\d:\d\d)\s*-\s*(\d\d:\d\d)/g)].map(
    ([, start = '', end = '']) => (minutesOf(end) - minutesOf(start) + 1440) % 1440,
  )

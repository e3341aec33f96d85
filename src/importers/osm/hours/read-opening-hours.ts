import { growingCache } from '../../../domain/growing-cache.ts'
import { hasOpenDay, type OpeningHours } from '../../../domain/opening-hours.ts'
import { hoursOfMonths, isCutShort } from './hours-of-year.ts'
import { plainWeek } from './plain-week.ts'
import { replaceSunTimes } from './replace-sun-times.ts'
import { seasonalHours } from './seasonal-hours.ts'
import type { SunPlace } from './sun-times.ts'

/**
 * The weekly hours of an `opening_hours` value; null if not understood, by appointment or unknown. Holidays are left
 * out. `year` is the one whose seasons count. https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readOpeningHours(value: string | undefined, place: SunPlace, year: number): OpeningHours | null {
  if (value === undefined || value.length > maxValueLength) return null
  const rules = replaceSunTimes(rulesOfWeek(value), place, year)
  const hours = rules && readRules(rules.wholeYear, year)
  if (hours === null || rules === null || rules.months.length === 0) return hours
  const months = rules.months.map((text) => readRules(text, year)).filter((month) => month !== null)
  return months.length < rules.months.length ? null : hoursOfMonths(hours.weekly, months)
}

function readRules(text: string, year: number): OpeningHours | null {
  if (text === '') return null
  const key = `${year} ${text}`
  const known = cache.get(key)
  if (known !== undefined) return known.hours
  const hours = parse(text, year)
  cache.set(key, { hours })
  return hours
}

/** The length of a value on the map, https://wiki.openstreetmap.org/wiki/API_v0.6#Limits */
const maxValueLength = 255
const cache = growingCache<string, { hours: OpeningHours | null }>(50_000)

function parse(text: string, year: number): OpeningHours | null {
  try {
    const hours = parseRules(text, year)
    return hours !== null && hasOpenDay(hours.weekly) ? hours : null
  } catch {
    return null
  }
}

/** A plain week, and the dates with hours of their own. The library reads those, and all else. */
function parseRules(text: string, year: number): OpeningHours | null {
  const rules = text.split(';').map((rule) => rule.trim())
  const undated = rules.filter((rule) => !dated.test(rule))
  const weekly = plainWeek(undated.join('; '))
  if (weekly !== null && undated.length === rules.length) return { weekly, closures: [] }
  const seasonal = seasonalHours(text, year)
  if (weekly === null || seasonal === null) return seasonal
  const isOnlyClosed = rules.every((rule) => !dated.test(rule) || datedClosure.test(rule))
  if (isOnlyClosed) return { weekly, closures: seasonal.closures }
  // The plain week has whole nights, as mappers mean them.
  return isCutShort(seasonal.weekly, weekly) ? { ...seasonal, weekly } : seasonal
}

const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const timeOrWeekday = '(?:\\d:\\d|\\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\\b)'

const dated = new RegExp(`^(?:\\d{4} |easter\\b|week\\b|${month}\\b)`, 'i')

/** `Dec 24-26 off`, `easter -2 days off`; not `Jul-Aug Mo off`, which may be most weeks of a year. */
const datedClosure = new RegExp(`^(?:\\d{4} |easter\\b|${month}\\b)(?!.*${timeOrWeekday}).*\\b(?:off|closed)$`, 'i')

/** The rules that a weekly table can hold. */
function rulesOfWeek(value: string): string {
  return (
    value
      // Rules after || apply only where no other rule does. Most mean "by appointment".
      .replace(/\|\|.*$/s, '')
      .split(';')
      .map((rule) => withoutHolidays(rule.trim()))
      .filter((rule) => rule !== '')
      .join('; ')
      // An open end after a stated end adds nothing certain.
      .replace(/(\d\d?:\d\d\s*-\s*\d\d?:\d\d)\s*\+/g, '$1')
      // A time already means "open". A comment on it ("Lunch") does not fit into a table.
      .replace(/(\d\d?:\d\d) open\b(?:\s*"[^"]*")?/gi, '$1')
  )
}

/** Keeps `Mo-Sa 10:00-18:00` of `Mo-Sa,PH 10:00-18:00`. `PH off` and `SH 10:00-12:00` say nothing about a week. */
function withoutHolidays(rule: string): string {
  if (!/\b[PS]H\b/.test(rule)) return rule
  const rest = rule.replace(/\s*,\s*[PS]H\b(\s*[+-]?\d+ days?)?/g, '').replace(/\b[PS]H\b\s*,\s*(?=[A-Z])/g, '')
  return /\b[PS]H\b/.test(rest) ? '' : rest.trim()
}

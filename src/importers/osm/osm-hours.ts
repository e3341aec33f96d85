import OpeningHoursTag from 'opening_hours'
import { hasOpenDay, type OpeningHours } from '../../domain/opening-hours.ts'
import { plainWeek } from './plain-week.ts'
import { seasonalHours } from './seasonal-hours.ts'
import { type SunnyPlace, withClockTimes } from './sun-clock.ts'

/**
 * The weekly hours of an `opening_hours` value; null if not understood, by appointment or unknown. Holidays are left out.
 * https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readOpeningHours(value: string | undefined, place: SunnyPlace): OpeningHours | null {
  if (value === undefined || value.length > maxValueLength) return null
  const text = withClockTimes(rulesOfWeek(value), place)
  if (text === '') return null
  let hours = cache.get(text)
  if (hours === undefined) {
    hours = parse(text)
    if (cache.size >= maxCached) cache.clear()
    cache.set(text, hours)
  }
  return hours
}

/** The length of a value on the map, https://wiki.openstreetmap.org/wiki/API_v0.6#Limits */
const maxValueLength = 255
const maxCached = 50_000
const cache = new Map<string, OpeningHours | null>()

function parse(text: string): OpeningHours | null {
  try {
    const hours = plainHours(text) ?? seasonalHours(new OpeningHoursTag(text))
    return hours !== null && hasOpenDay(hours.weekly) ? hours : null
  } catch {
    return null
  }
}

/** A plain week, possibly with closed dates, which the library reads. */
function plainHours(text: string): OpeningHours | null {
  const rules = Map.groupBy(text.split(';'), (rule) => (datedClosure.test(rule.trim()) ? 'dated' : 'weekly'))
  const weekly = plainWeek((rules.get('weekly') ?? []).join(';').trim())
  if (weekly === null || !rules.has('dated')) return weekly && { weekly, closures: [] }
  const seasonal = seasonalHours(new OpeningHoursTag(text))
  return seasonal && { weekly, closures: seasonal.closures }
}

/** `Dec 24-26 off`, `easter -2 days off`; not `Jul-Aug Mo off`, which may be most weeks of a year. */
const datedClosure =
  /^(?:\d{4} |easter\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b)(?!.*(?:\d:\d|\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)).*\b(?:off|closed)$/i

/** The rules that a weekly table can hold. */
function rulesOfWeek(value: string): string {
  return (
    value
      // Rules after || apply only where no other rule does; mostly "by appointment".
      .replace(/\|\|.*$/s, '')
      .split(';')
      .map((rule) => withoutHolidays(rule.trim()))
      .filter((rule) => rule !== '')
      .join('; ')
      // An open end after a stated end adds nothing certain.
      .replace(/(\d\d?:\d\d\s*-\s*\d\d?:\d\d)\s*\+/g, '$1')
      // "Open" is what a time means, and what is said of it ("Lunch") is no part of a table.
      .replace(/(\d\d?:\d\d) open\b(?:\s*"[^"]*")?/gi, '$1')
  )
}

/** `Mo-Sa,PH 10:00-18:00` holds without its holidays; `PH off` and `SH 10:00-12:00` say nothing of a week. */
function withoutHolidays(rule: string): string {
  if (!/\b[PS]H\b/.test(rule)) return rule
  const rest = rule.replace(/\s*,\s*[PS]H\b(\s*[+-]?\d+ days?)?/g, '').replace(/\b[PS]H\b\s*,\s*(?=[A-Z])/g, '')
  return /\b[PS]H\b/.test(rest) ? '' : rest.trim()
}

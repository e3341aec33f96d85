import OpeningHoursTag from 'opening_hours'
import { hasOpenDay, type OpeningHours, type WeeklyHours, weekdays } from '../../domain/opening-hours.ts'
import { seasonalHours } from './seasonal-hours.ts'

/**
 * Our weekly table for an `opening_hours` value, or null where it cannot be one: not understood, by appointment, unknown.
 * Holidays are left out of the table. https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification
 */
export function readOpeningHours(value: string | undefined, place: { longitude: number; timezone: string | null }) {
  if (value === undefined || value.length > longestValue) return null
  const text = plainHours(value, place)
  if (text === '') return null
  let hours = cache.get(text)
  if (hours === undefined) {
    hours = parse(text)
    if (cache.size >= mostCached) cache.clear()
    cache.set(text, hours)
  }
  return hours
}

/** The length of a value on the map, https://wiki.openstreetmap.org/wiki/API_v0.6#Limits */
const longestValue = 255
const mostCached = 50_000
const cache = new Map<string, OpeningHours | null>()

function parse(text: string): OpeningHours | null {
  try {
    const always = /^24\s*\/\s*7$/.test(text)
    if (always)
      return { weekly: Object.fromEntries(weekdays.map((day) => [day, ['00:00-24:00']])) as WeeklyHours, closures: [] }
    const hours = seasonalHours(new OpeningHoursTag(text))
    return hours !== null && hasOpenDay(hours.weekly) ? hours : null
  } catch {
    return null
  }
}

/** The value without what a weekly table cannot say, and with the sun's times as clock times. */
function plainHours(value: string, place: { longitude: number; timezone: string | null }): string {
  const rules = value
    // What comes after || holds only where no other rule does: mostly "by appointment".
    .replace(/\|\|.*$/s, '')
    .split(';')
    .map((rule) => withoutHolidays(rule.trim()))
    .filter((rule) => rule !== '')
  return (byWeekday(rules) ?? rules.join('; '))
    .replace(/(\d\d?:\d\d\s*-\s*\d\d?:\d\d)\s*\+/g, '$1')
    .replace(sunTimePattern, (_, shifted: string, sign: string, shift: string, plain: string) =>
      sunClock((shifted ?? plain) as SunTime, sign === '-' ? `-${shift}` : (shift ?? '0:00'), place),
    )
}

/** `Mo-Sa,PH 10:00-18:00` holds without its holidays; `PH off` and `SH 10:00-12:00` say nothing of a week. */
function withoutHolidays(rule: string): string {
  if (!/\b[PS]H\b/.test(rule)) return rule
  const rest = rule.replace(/\s*,\s*[PS]H\b(\s*[+-]?\d+ days?)?/g, '').replace(/\b[PS]H\b\s*,\s*(?=[A-Z])/g, '')
  return /\b[PS]H\b/.test(rest) ? '' : rest.trim()
}

/**
 * `We,Th 15:00-01:00; Fr 15:00-03:00` cuts Thursday off at midnight, by the letter: the later rule rules all of Friday. Nobody
 * means that, so plain rules are said day by day, and none touches another. Null where a rule says more than days and times.
 */
function byWeekday(rules: readonly string[]): string | null {
  const timesByDay = new Map<string, string>()
  for (const rule of rules) {
    const plain = plainRule.exec(rule)
    if (!plain) return null
    const times = plain[2]!.trim()
    for (const day of daysIn(plain[1] ?? 'Mo-Su')) timesByDay.set(day, /^(off|closed)$/i.test(times) ? '' : times)
  }
  return [...timesByDay]
    .filter(([, times]) => times !== '')
    .map(([day, times]) => `${day} ${times}`)
    .join(', ')
}

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const plainRule =
  /^((?:Mo|Tu|We|Th|Fr|Sa|Su)(?:\s*[-,]\s*(?:Mo|Tu|We|Th|Fr|Sa|Su))*)?:?\s*(\d\d?:\d\d\s*-\s*\d\d?:\d\d(?:\s*,\s*\d\d?:\d\d\s*-\s*\d\d?:\d\d)*|off|closed)$/i

function daysIn(selector: string): string[] {
  return selector.split(',').flatMap((part) => {
    const [from, to] = part
      .split('-')
      .map((day) => dayNames.findIndex((name) => name.toLowerCase() === day.trim().toLowerCase()))
    if (to === undefined) return [dayNames[from!]!]
    return Array.from({ length: ((to - from! + 7) % 7) + 1 }, (_, step) => dayNames[(from! + step) % 7]!)
  })
}

type SunTime = 'sunrise' | 'sunset' | 'dawn' | 'dusk'

const sunTimePattern = /\(\s*(sunrise|sunset|dawn|dusk)\s*([+-])\s*(\d{1,2}:\d\d)\s*\)|\b(sunrise|sunset|dawn|dusk)\b/g

/** Minutes from solar noon at the equinox, when the sun is up for twelve hours everywhere; twilight adds about half an hour. */
const fromNoon: Record<SunTime, number> = { sunrise: -360, sunset: 360, dawn: -390, dusk: 390 }

/** A weekly table cannot follow the sun through the year: the equinox stands for all of it, to the quarter of an hour. */
function sunClock(
  time: SunTime,
  shift: string,
  { longitude, timezone }: { longitude: number; timezone: string | null },
) {
  const [hours = '0', minutes = '0'] = shift.replace('-', '').split(':')
  const shiftMinutes = (Number(hours) * 60 + Number(minutes)) * (shift.startsWith('-') ? -1 : 1)
  const noon = 720 + meanOffsetMinutes(timezone) - longitude * 4
  const quarter = Math.round((noon + fromNoon[time] + shiftMinutes) / 15) * 15
  const within = ((quarter % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

const offsets = new Map<string, number>()

/** The mean of winter and summer time. */
function meanOffsetMinutes(timezone: string | null): number {
  if (timezone === null) return 0
  let offset = offsets.get(timezone)
  if (offset === undefined) {
    const at = (date: string) => Temporal.ZonedDateTime.from(`${date}T12:00[${timezone}]`).offsetNanoseconds / 60e9
    offset = (at('2026-01-15') + at('2026-07-15')) / 2
    offsets.set(timezone, offset)
  }
  return offset
}

import { minutesOf, timeOfMinutes, type Weekday, type WeeklyHours, weekdays } from '../../../domain/opening-hours.ts'
import { recordByKey } from '../../../domain/record-by-key.ts'

/**
 * The hours of rules with only days and times, which nine in ten values have; null for others, which the library
 * reads. By the specification, `We,Th 15:00-01:00; Fr 15:00-03:00` ends Thursday at midnight, because the later rule
 * replaces all of Friday. Mappers never mean that. Here a night belongs to the day on which it begins.
 */
export function plainWeek(text: string): WeeklyHours | null {
  const week: Week = { table: emptyWeek(), smallHours: {} }
  const rules = /^24\s*\/\s*7$/.test(text) ? [{ rule: '00:00-24:00', adds: false }] : rulesIn(text)
  for (const { rule, adds } of rules) if (!readRule(rule, adds, week)) return null
  const table = withSmallHours(week)
  return table && withWholeNights(table)
}

export const emptyWeek = (): WeeklyHours => recordByKey(weekdays, () => null)

/** `smallHours` come from rules that have only hours after midnight. They are the end of the night before. */
type Week = { table: WeeklyHours; smallHours: Partial<Record<Weekday, string>> }

/** Days as the map abbreviates them, Monday first. */
const dayCodes = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su']
const days: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']

/** Each day and the next one. */
const nights: readonly (readonly [evening: Weekday, morning: Weekday])[] = [
  ['monday', 'tuesday'],
  ['tuesday', 'wednesday'],
  ['wednesday', 'thursday'],
  ['thursday', 'friday'],
  ['friday', 'saturday'],
  ['saturday', 'sunday'],
  ['sunday', 'monday'],
]

/** In `Mo 11:00-14:00, Tu 11:00-23:00` the second rule adds to the first. After `;` it would replace the first. */
const rulesIn = (text: string): { rule: string; adds: boolean }[] =>
  text
    .split(';')
    .flatMap((rules) =>
      rules.split(/(?<=\d)\s*,\s*(?=[A-Za-z])/).map((rule, at) => ({ rule: rule.trim(), adds: at > 0 })),
    )

/**
 * `Mo-Su 11:00-24:00; Sa-Su 00:00-02:00` means two longer nights. By the specification, Saturday would be closed all
 * evening. Null if the evening before does not reach midnight: then the specification applies.
 */
function withSmallHours({ table, smallHours }: Week): WeeklyHours | null {
  const whole = { ...table }
  for (const [before, day] of nights) {
    const night = smallHours[day]
    const evening = table[before]?.at(-1)
    const eveningEnd = evening === undefined ? 0 : endOf(evening)
    if (night === undefined || eveningEnd > 1440) continue
    const own = table[day] ?? []
    if (own.some((range) => eveningEnd < 1439 || minutesOf(range) < endOf(night))) return null
    whole[day] = [night, ...own]
  }
  return whole
}

/** Joins `Fr 18:00-24:00; Sa 00:00-02:00` to one night. */
export function withWholeNights(table: WeeklyHours): WeeklyHours {
  const whole = { ...table }
  for (const [day, next] of nights) {
    const [today, tomorrow] = [whole[day] ?? [], whole[next] ?? []]
    const start = /^(.+)-(?:24:00|23:59)$/.exec(today.at(-1) ?? '')?.[1]
    const end = /^00:00-(.+)$/.exec(tomorrow[0] ?? '')?.[1]
    if (start === undefined || end === undefined || start === '00:00' || end >= start) continue
    whole[day] = [...today.slice(0, -1), `${start}-${end}`]
    const rest = tomorrow.slice(1)
    whole[next] = rest.length === 0 ? null : rest
  }
  return whole
}

/** A range from midnight that ends by this time belongs to the night before. */
const maxNightEnd = '06:00'

/** Reads a rule into the week; false if it is not a plain rule. A later rule for a day replaces an earlier one. */
function readRule(rule: string, adds: boolean, { table, smallHours }: Week): boolean {
  const { days: selector = 'Mo-Su', hours } = plainRule.exec(rule)?.groups ?? {}
  if (hours === undefined) return false
  const isClosed = /^(off|closed)$/i.test(hours)
  const ranges = isClosed ? [] : readRanges(hours)
  if (ranges === null) return false
  const [first, ...others] = ranges
  const isNight = others.length === 0 && first?.startsWith('00:00-') && first.slice(6) <= maxNightEnd
  for (const day of daysIn(selector)) {
    if (isNight) {
      smallHours[day] = first
      continue
    }
    if (isClosed) delete smallHours[day]
    const before = adds ? (table[day] ?? []) : []
    const last = before.at(-1)
    if (last !== undefined && (first === undefined || endOf(last) > minutesOf(first))) return false
    table[day] = ranges.length === 0 ? null : [...before, ...ranges]
  }
  return true
}

/** Minutes since midnight of the day on which the range starts. */
function endOf(range: string): number {
  const [start, end] = [minutesOf(range), minutesOf(range.slice(6))]
  return end <= start ? end + 1440 : end
}

const dayPattern = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const rangePattern = '\\d\\d?:\\d\\d\\s*-\\s*\\d\\d?:\\d\\d'
const daysPattern = `(?<days>${dayPattern}(?:\\s*[-,]\\s*${dayPattern})*)`
const hoursPattern = `(?<hours>${rangePattern}(?:\\s*,\\s*${rangePattern})*|off|closed)`
const plainRule = new RegExp(`^${daysPattern}?:?\\s*${hoursPattern}$`, 'i')

/** Null if they overlap, run backwards or have an impossible time; the library may understand them. */
function readRanges(text: string): string[] | null {
  const ranges: string[] = []
  let free = 0
  for (const range of text.split(',')) {
    const [start, stop] = range.split('-').map((time) => minutesOf(time.trim().padStart(5, '0')))
    if (start === undefined || stop === undefined || start >= 1440 || start < free) return null
    const end = stop <= start ? stop + 1440 : stop
    if (stop === start || end - start > 1440 || !/^\d+:[0-5]\d\D+\d+:[0-5]\d\s*$/.test(range)) return null
    ranges.push(`${timeOfMinutes(start)}-${end === 1440 ? '24:00' : timeOfMinutes(end)}`)
    free = end
  }
  return ranges
}

/** The days of a selector such as `Mo-Fr,Su` or `Fr-Mo`. */
function daysIn(selector: string): Weekday[] {
  return selector.split(',').flatMap((part) => {
    const [from = '', to = from] = part.split('-').map((day) => day.trim().toLowerCase())
    const first = dayCodes.indexOf(from)
    const count = ((dayCodes.indexOf(to) - first + 7) % 7) + 1
    return [...days, ...days].slice(first, first + count)
  })
}

import { minutesOf, timeOfMinutes, type Weekday, type WeeklyHours } from '../../domain/opening-hours.ts'

/**
 * The table of rules that say days and times and nothing else, as nine in ten values do; null for any other, which the
 * library reads. Not only for speed: `We,Th 15:00-01:00; Fr 15:00-03:00` cuts Thursday off at midnight, by the letter, as the
 * later rule rules all of Friday. Nobody means that; here a night belongs to the day on which it begins.
 */
export function plainWeek(text: string): WeeklyHours | null {
  const table: WeeklyHours = {
    sunday: null,
    monday: null,
    tuesday: null,
    wednesday: null,
    thursday: null,
    friday: null,
    saturday: null,
  }
  if (/^24\s*\/\s*7$/.test(text)) return readRule('00:00-24:00', table) ? table : null
  for (const rule of text.split(';')) if (!readRule(rule.trim(), table)) return null
  return withWholeNights(table)
}

/** `Fr 18:00-24:00; Sa 00:00-02:00` is one night. */
function withWholeNights(table: WeeklyHours): WeeklyHours {
  const whole = { ...table }
  for (const [index, name] of order.entries()) {
    const [day, next] = [weekdayNames[name]!, weekdayNames[order[(index + 1) % 7]!]!]
    const evening = /^(.+)-24:00$/.exec(whole[day]?.at(-1) ?? '')
    const morning = /^00:00-(.+)$/.exec(whole[next]?.[0] ?? '')
    if (!evening || !morning || evening[1] === '00:00' || morning[1]! >= evening[1]!) continue
    whole[day] = [...whole[day]!.slice(0, -1), `${evening[1]}-${morning[1]}`]
    const rest = whole[next]!.slice(1)
    whole[next] = rest.length === 0 ? null : rest
  }
  return whole
}

/** Of several rules for a day the last one holds. */
function readRule(rule: string, table: WeeklyHours): boolean {
  const plain = plainRule.exec(rule)
  if (!plain) return false
  const ranges = /^(off|closed)$/i.test(plain[2]!) ? [] : readRanges(plain[2]!)
  if (ranges === null) return false
  for (const day of daysIn(plain[1] ?? 'Mo-Su')) table[day] = ranges.length === 0 ? null : ranges
  return true
}

const days = '(?:Mo|Tu|We|Th|Fr|Sa|Su)'
const times = '\\d\\d?:\\d\\d\\s*-\\s*\\d\\d?:\\d\\d'
const plainRule = new RegExp(
  `^(${days}(?:\\s*[-,]\\s*${days})*)?:?\\s*(${times}(?:\\s*,\\s*${times})*|off|closed)$`,
  'i',
)

/** Null where they overlap, run backwards or name no time of a clock: the library may make sense of them. */
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

const weekdayNames: Record<string, Weekday> = {
  mo: 'monday',
  tu: 'tuesday',
  we: 'wednesday',
  th: 'thursday',
  fr: 'friday',
  sa: 'saturday',
  su: 'sunday',
}
const order = Object.keys(weekdayNames)

function daysIn(selector: string): Weekday[] {
  return selector.split(',').flatMap((part) => {
    const [from, to] = part.split('-').map((day) => order.indexOf(day.trim().toLowerCase()))
    const count = to === undefined ? 1 : ((to - from! + 7) % 7) + 1
    return Array.from({ length: count }, (_, step) => weekdayNames[order[(from! + step) % 7]!]!)
  })
}

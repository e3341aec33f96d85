import { minutesOf, timeOfMinutes, type Weekday, type WeeklyHours, weekdays } from '../../domain/opening-hours.ts'

/**
 * The hours of rules with only days and times, as nine in ten values have; null for any other, which the
 * library reads. Not only for speed: by the specification, `We,Th 15:00-01:00; Fr 15:00-03:00` ends Thursday at midnight,
 * because the later rule replaces all of Friday. That is never meant; here a night belongs to the day on which it begins.
 */
export function plainWeek(text: string): WeeklyHours | null {
  const week: Week = { table: emptyTable(), smallHours: emptyTable() }
  const rules = /^24\s*\/\s*7$/.test(text) ? [{ rule: '00:00-24:00', adds: false }] : rulesIn(text)
  for (const { rule, adds } of rules) if (!readRule(rule, adds, week)) return null
  const table = withSmallHours(week)
  return table && withWholeNights(table)
}

/** `smallHours` are those of rules that say nothing else of a day: the end of the night before, wherever they stand. */
type Week = { table: WeeklyHours; smallHours: WeeklyHours }

const emptyTable = () => Object.fromEntries(weekdays.map((day) => [day, null])) as WeeklyHours

/** `Mo 11:00-14:00, Tu 11:00-23:00` are two rules, of which the second adds to the first and overrules nothing. */
const rulesIn = (text: string): { rule: string; adds: boolean }[] =>
  text
    .split(';')
    .flatMap((rules) =>
      rules.split(/(?<=\d)\s*,\s*(?=[A-Za-z])/).map((rule, at) => ({ rule: rule.trim(), adds: at > 0 })),
    )

/**
 * `Mo-Su 11:00-24:00; Sa-Su 00:00-02:00`: by the letter Saturday is shut all evening. Two longer nights are meant. Null where
 * no evening of the day before leads there: then the letter holds.
 */
function withSmallHours({ table, smallHours }: Week): WeeklyHours | null {
  const whole = { ...table }
  for (const [at, day] of weekdays.entries()) {
    const night = smallHours[day]
    const evening = table[weekdays[(at + 6) % 7]!]?.at(-1)
    const eveningEnd = evening === undefined ? 0 : endOf(evening)
    if (night === null || eveningEnd > 1440) continue
    if (table[day] !== null && (eveningEnd < 1439 || minutesOf(table[day][0]!) < endOf(night[0]!))) return null
    whole[day] = [...night, ...(table[day] ?? [])]
  }
  return whole
}

/** `Fr 18:00-24:00; Sa 00:00-02:00` is one night. */
export function withWholeNights(table: WeeklyHours): WeeklyHours {
  const whole = { ...table }
  for (const [index, name] of order.entries()) {
    const [day, next] = [weekdayNames[name]!, weekdayNames[order[(index + 1) % 7]!]!]
    const evening = /^(.+)-(?:24:00|23:59)$/.exec(whole[day]?.at(-1) ?? '')
    const morning = /^00:00-(.+)$/.exec(whole[next]?.[0] ?? '')
    if (!evening || !morning || evening[1] === '00:00' || morning[1]! >= evening[1]!) continue
    whole[day] = [...whole[day]!.slice(0, -1), `${evening[1]}-${morning[1]}`]
    const rest = whole[next]!.slice(1)
    whole[next] = rest.length === 0 ? null : rest
  }
  return whole
}

/** When the last guest of a night has gone: what begins at midnight and ends by then is no day's own business. */
const nightEnds = '06:00'

/** Of several rules for a day the last one holds. */
function readRule(rule: string, adds: boolean, { table, smallHours }: Week): boolean {
  const plain = plainRule.exec(rule)
  if (!plain) return false
  const isClosed = /^(off|closed)$/i.test(plain[2]!)
  const ranges = isClosed ? [] : readRanges(plain[2]!)
  if (ranges === null) return false
  const isNight = ranges.length === 1 && ranges[0]!.startsWith('00:00-') && ranges[0]!.slice(6) <= nightEnds
  for (const day of daysIn(plain[1] ?? 'Mo-Su')) {
    if (isNight) {
      smallHours[day] = ranges
      continue
    }
    if (isClosed) smallHours[day] = null
    const before = adds ? (table[day] ?? []) : []
    if (before.length > 0 && endOf(before.at(-1)!) > minutesOf(ranges[0]!)) return false
    table[day] = ranges.length === 0 ? null : [...before, ...ranges]
  }
  return true
}

/** Past midnight it counts on. */
function endOf(range: string): number {
  const [start, end] = range.split('-').map(minutesOf) as [number, number]
  return end <= start ? end + 1440 : end
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

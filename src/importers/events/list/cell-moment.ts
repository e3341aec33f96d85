import { monthCalled } from '../../../text/month-names.ts'
import { plainCell } from '../../cell-words.ts'
import { takeTimes, timeOf } from './cell-times.ts'
import { anyWord, words } from './moment-words.ts'

/** Which of the first two numbers of `12/05/2026` is the day. */
export type DateOrder = 'day first' | 'month first'

/** The days and times of one cell, in order; `offset` is that of a time in ISO 8601. */
export type CellMoment = {
  days: string[]
  times: string[]
  /** Whether the second of two times is the end, not another showing. */
  isRange: boolean
  offset: string | null
  isAllDay: boolean
}

const maxCellLength = 120

/** Reads a cell as days and times, or says in a sentence why it is none. A time alone is bare, as `19`, or `1930`. */
export function readMoment(
  cell: string,
  { order, isTime = false, isEnd = false }: { order: DateOrder | null; isTime?: boolean; isEnd?: boolean },
): CellMoment | { fault: string } {
  if (cell.length > maxCellLength) return { fault: 'says more than a day and a time' }
  const moment: CellMoment = { days: [], times: [], isRange: false, offset: null, isAllDay: false }
  let rest = plainCell(cell)
  if (isTime && /^([01]\d|2[0-3])[0-5]\d$/.test(rest)) rest = `${rest.slice(0, 2)}:${rest.slice(2)}`
  try {
    rest = takeDays(rest, moment, order)
  } catch (error) {
    if (error instanceof NoDay) return { fault: error.message }
    throw error
  }
  const withoutWords = rest.replace(allDay, ' ')
  moment.isAllDay = withoutWords !== rest
  rest = takeTimes(withoutWords, moment, isTime)
  const more = rest
    .replace(meansNothing, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  if (more !== '') return { fault: `says more than a day and a time ("${cell.trim().slice(0, 60)}")` }
  const days = new Set(moment.days)
  if (!isEnd && days.size < 2 && moment.times.length < 2 && saysUntil.test(rest))
    return { fault: `says only until when ("${cell.trim().slice(0, 60)}")` }
  if (days.size > 2) return { fault: `names more than two days ("${cell.trim().slice(0, 60)}")` }
  return { ...moment, days: [...days] }
}

/** The orders that the dates of a cell can only have: `25/12/2026` has the day first. */
export function ordersIn(cell: string): { known: DateOrder[]; open: boolean } {
  const known: DateOrder[] = []
  let open = false
  for (const [, first, , second] of plainCell(cell.slice(0, maxCellLength)).matchAll(slashed)) {
    const [one, other] = [Number(first), Number(second)]
    if (one > 12 && other <= 12) known.push('day first')
    else if (other > 12 && one <= 12) known.push('month first')
    else if (one !== other) open = true
  }
  return { known, open }
}

/** A sentence on a day that is none. */
class NoDay extends Error {}

const year = String.raw`(\d{4}|\d{2})(?![\d:.]\d|\d)`
const to = String.raw`\s?(?:[-–—]|\b(?:${anyWord([...words.to, ...words.until])})\b)\s?`
const ordinal = String.raw`(?:st|nd|rd|th|er|º|°|\.)?`
const named = String.raw`(\p{L}[\p{L}\p{M}]{2,20})`
const clock = String.raw`(?:[t\s]\s*(\d{1,2}):(\d{2})(?::\d{2}(?:[.,]\d{1,9})?)?\s?(z(?![\p{L}])|[+-]\d{2}:?\d{2})?)?`

const iso = new RegExp(String.raw`(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)${clock}`, 'gu')
const yearFirst = /(?<!\d)(\d{4})([/.])\s?(\d{1,2})\2\s?(\d{1,2})(?!\d)\.?/gu
const eastAsian = /(\d{4})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?/gu
const daysOfMonth = new RegExp(
  String.raw`(?<![\d.:])(\d{1,2})\.?(?:${to}|\s?/\s?)(\d{1,2})\.\s?(\d{1,2})\.\s?${year}`,
  'gu',
)
const daysOfYear = new RegExp(
  String.raw`(?<![\d.:])(\d{1,2})\.\s?(\d{1,2})\.?${to}(\d{1,2})\.\s?(\d{1,2})\.\s?${year}`,
  'gu',
)
const dotted = new RegExp(String.raw`(?<![\d.:])(\d{1,2})\.\s?(\d{1,2})\.\s?${year}`, 'gu')
const slashed = new RegExp(String.raw`(?<![\d/])(\d{1,2})([/-])(\d{1,2})\2${year}`, 'gu')
const monthFirst = new RegExp(
  String.raw`${named}\.?\s?(\d{1,2})${ordinal}(?:${to}(\d{1,2})${ordinal})?,?\s(\d{4})(?!\d)`,
  'gu',
)
const monthSecond = new RegExp(
  String.raw`(?<![\d.:])(\d{1,2})${ordinal}(?:${to}(\d{1,2})${ordinal})?[\s-]*` +
    String.raw`(?:de\s|of\s)?${named}\.?,?[\s-](?:de\s|del\s)?(\d{4})(?!\d)`,
  'gu',
)

/** Takes the days out of a text, the most certain forms first. */
function takeDays(text: string, moment: CellMoment, order: DateOrder | null): string {
  const found: { at: number; days: string[] }[] = []
  const take = (rest: string, pattern: RegExp, daysOf: (parts: string[]) => string[] | null): string =>
    rest.replace(pattern, (...match) => {
      const parts = match.slice(0, -2).map((part) => String(part ?? ''))
      const days = daysOf(parts)
      if (days === null) return parts[0] ?? ''
      found.push({ at: Number(match.at(-2)), days })
      // As long as what it replaces, so that the places of all days are of one text.
      return ' '.repeat(parts[0]?.length ?? 0)
    })
  let rest = take(text, iso, ([, y, m, d, hour, minute, offset]) => {
    if (hour && minute) moment.times.push(timeOf(Number(hour), Number(minute)) ?? '')
    if (offset) moment.offset = offset.toUpperCase()
    return [dayOf(y, m, d)]
  })
  rest = take(rest, yearFirst, ([, y, , m, d]) => [dayOf(y, m, d)])
  rest = take(rest, eastAsian, ([, y, m, d]) => [dayOf(y, m, d)])
  rest = take(rest, daysOfYear, ([, d1, m1, d2, m2, y = '']) => {
    const last = dayOf(y, m2, d2)
    const first = dayOf(y, m1, d1)
    return [first > last ? dayOf(String(Number(fullYear(y)) - 1), m1, d1) : first, last]
  })
  rest = take(rest, daysOfMonth, ([, d1, d2, m, y]) => [dayOf(y, m, d1), dayOf(y, m, d2)])
  rest = take(rest, dotted, ([, d, m, y]) => [dayOf(y, m, d)])
  rest = take(rest, slashed, ([whole = '', one, , other, y]) => [slashedDay(whole, [one, other, y], order)])
  rest = take(rest, monthFirst, ([, name = '', d1, d2, y]) => daysNamed(name, [d1, d2], y))
  rest = take(rest, monthSecond, ([, d1, d2, name = '', y]) => daysNamed(name, [d1, d2], y))
  moment.days = found.sort((one, other) => one.at - other.at).flatMap(({ days }) => days)
  moment.times = moment.times.filter((time) => time !== '')
  moment.isRange = moment.times.length === 2
  return rest.replace(/\s+/g, ' ')
}

function daysNamed(name: string, dates: (string | undefined)[], y: string | undefined): string[] | null {
  const month = monthCalled(name)
  if (month === null) return null
  return dates.flatMap((date) => (date ? [dayOf(y, String(month), date)] : []))
}

function slashedDay(text: string, [one, other, y]: (string | undefined)[], order: DateOrder | null): string {
  if (one === other || order === 'day first') return dayOf(y, other, one)
  if (order === 'month first') return dayOf(y, one, other)
  throw new NoDay(`"${text.trim()}" may have the day or the month first`)
}

const fullYear = (y: string): string => (y.length === 2 ? `20${y}` : y)

function dayOf(y = '', m = '', d = ''): string {
  const day = `${fullYear(y)}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`
  try {
    Temporal.PlainDate.from(day, { overflow: 'reject' })
    return day
  } catch {
    throw new NoDay(`there is no day ${day}`)
  }
}

const weekdays = 'en de fr es it nl fi sv da nb pt pl cs hu ru tr ja ko zh ar'.split(' ').flatMap((language) =>
  (['long', 'short'] as const).flatMap((weekday) => {
    const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
    return Array.from({ length: 7 }, (_, day) => format.format(new Date(Date.UTC(2026, 1, day + 1))))
  }),
)
const fillers = anyWord([...weekdays, ...words.around, ...words.to, ...words.until, ...words.oclock])
const meansNothing = new RegExp(String.raw`(?<!\p{L})(?:${fillers})(?!\p{L})`, 'gu')
const allDay = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(words['all-day'])})(?!\p{L})`, 'gu')

const saysUntil = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(words.until)})(?!\p{L})`, 'u')

import { monthCalled } from '../../../text/month-names.ts'
import { plainCell } from '../../cell-words.ts'
import { readNotice } from '../notices/read-notice.ts'
import { takeTimes, timeOf } from './cell-times.ts'
import { completeDates, type DateOrder } from './complete-dates.ts'
import { anyWord, dayMark, sureWeekday, weekdaysByName, words } from './moment-words.ts'
import { every, hasTimesOfWeekdays, namesBeforeDays, takeWeekdays } from './run-weekdays.ts'

/** The days and times of one cell, in order; `offset` is that of a time in ISO 8601. */
export type CellMoment = {
  days: string[]
  /** Whether its days are showings of their own, "5 e 6 dicembre", and not the first and last of a run. */
  isList: boolean
  /** The weekdays of a run: "every Friday". Empty for all. */
  weekdays: number[]
  times: string[]
  /** For each time, the index of the day before it; -1 if there is none. */
  dayOfTime: number[]
  /** Whether the second of two times is the end, not another showing. */
  isRange: boolean
  offset: string | null
  isAllDay: boolean
  isYearAssumed: boolean
}

const maxCellLength = 120

type HowToRead = { order: DateOrder | null; today?: Temporal.PlainDate | null; isTime?: boolean; isEnd?: boolean }

/** Reads a cell as days and times, or says in a sentence why it is none. A time alone is bare, as `19`, or `1930`. */
export function readMoment(
  cell: string,
  { order, today = null, isTime = false, isEnd = false }: HowToRead,
): CellMoment | { fault: string } {
  const shown = `"${cell.trim().slice(0, 60)}"`
  if (cell.length > maxCellLength) return { fault: `says more than a day and a time (${shown})` }
  const moment: CellMoment = {
    days: [],
    isList: false,
    weekdays: [],
    times: [],
    dayOfTime: [],
    isRange: false,
    offset: null,
    isAllDay: false,
    isYearAssumed: false,
  }
  let rest = withoutName(withCommonYears(plainCell(cell)))
  if (isTime && /^([01]\d|2[0-3])[0-5]\d$/.test(rest)) rest = `${rest.slice(0, 2)}:${rest.slice(2)}`
  rest = rest.replace(isTime ? commaTime : commaTimeOfHour, '$1:$2')
  if (!isTime) {
    const completed = completeDates(rest, { order, today })
    rest = completed.text
    moment.isYearAssumed = completed.isYearAssumed
  }
  try {
    rest = takeDays(rest, moment, order)
  } catch (error) {
    if (error instanceof NoDay) return { fault: error.message }
    throw error
  }
  const wrong = contradiction(rest, moment)
  if (wrong !== null) return { fault: `the weekday and the day contradict each other: ${wrong} (${shown})` }
  const withoutWords = rest.replace(allDay, ' ')
  moment.isAllDay = withoutWords !== rest
  if (hasTimesOfWeekdays(withoutWords)) return { fault: `has other times on some weekdays (${shown}): give each a row` }
  const isEachDay = timeOfEachDay.test(withoutWords)
  rest = takeTimes(withoutWords, moment, isTime)
  const weekly = takeWeekdays(rest, moment)
  rest = weekly.rest
  const more = rest
    .replace(meansNothing, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const days = new Set(moment.days)
  const isRun = days.size === 2 && !moment.isList
  if (weekly.isEvery && !isRun && !isTime)
    return { fault: `names no first and last day of what is on every week (${shown})` }
  if (weekly.isDaily && !isRun && !isTime && !isEnd)
    return { fault: `names no first and last day of what is on every day (${shown})` }
  if (!isTime && days.size === 0 && moment.times.length === 0 && !moment.isAllDay)
    return { fault: `no day found in ${shown}` }
  if (more !== '') return { fault: `says more than a day and a time (${shown})` }
  if (!isEnd && days.size < 2 && moment.times.length < 2 && saysUntil.test(rest))
    return { fault: `says only until when (${shown})` }
  if (days.size > 2 && !moment.isList) return { fault: `names more than two days (${shown})` }
  const weekdays =
    moment.weekdays.length === 0 && isEachDay && moment.times.length === 1 ? allWeekdays : moment.weekdays
  return { ...moment, days: [...days], weekdays: isRun ? weekdays : [] }
}

/** Before the first year of eras in which Japan and Taiwan count. */
const eras: Readonly<Record<string, number>> = { 令和: 2018, 平成: 1988, 民國: 1911, 民国: 1911 }
const yearOfEra = /(令和|平成|民國|民国)\s?(\d{1,3}|元)\s?(?=年)/gu

/** "令和8年12月5日" is in 2026. */
const withCommonYears = (text: string): string =>
  text.replace(yearOfEra, (_, era: string, year: string) =>
    String((eras[era] ?? 0) + (year === '元' ? 1 : Number(year))),
  )

/** "8 dicembre 2026 (Immacolata)": the name of the day, and not "(cancelled)". */
const withoutName = (text: string): string =>
  text.replace(/(?<=\d.*)\s?\((\p{L}[^()\d]*)\)/gu, (whole, name: string) =>
    allDayAlone.test(name) || readNotice(name, { isMarked: true, isLast: true, isAlone: false }) !== null ? whole : '',
  )

/** "20,30" in a column of times, or behind the word for an hour. */
const commaTime = /(?<![\d.:,])([01]?\d|2[0-3]),([0-5][05])(?![\d,])/g
const commaTimeOfHour = new RegExp(
  String.raw`(?<=(?:^|[^\p{L}])(?:${anyWord(words['before-hour'])})\s?)([01]?\d|2[0-3]),([0-5]\d)(?![\d,])`,
  'gu',
)

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
  const found: { at: number; end: number; days: string[] }[] = []
  const take = (rest: string, pattern: RegExp, daysOf: (parts: string[]) => string[] | null): string =>
    rest.replace(pattern, (...match) => {
      const parts = match.slice(0, -2).map((part) => String(part ?? ''))
      const days = daysOf(parts)
      if (days === null) return parts[0] ?? ''
      const at = Number(match.at(-2))
      const length = parts[0]?.length ?? 0
      found.push({ at, end: at + length, days })
      // As long as what it replaces, so that the places of all days are of one text.
      return dayMark + ' '.repeat(length - 1)
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
  found.sort((one, other) => one.at - other.at)
  moment.days = found.flatMap(({ days }) => days)
  const between = found.slice(1).map(({ at }, index) => rest.slice(found[index]?.end, at))
  moment.isList = between.length > 0 && found.every(({ days }) => days.length === 1) && between.every(isJoint)
  moment.times = moment.times.filter((time) => time !== '')
  moment.dayOfTime = moment.times.map((_, index) => index)
  moment.isRange = moment.times.length === 2 && !moment.isList
  return rest.replace(/\s+/g, ' ')
}

const allWeekdays = [1, 2, 3, 4, 5, 6, 7]

/** "du 12 au 14 mars à 20h30": the hour of each day. */
const beforeTime = anyWord([...words['before-hour'], ...words.around, ...wordsOfOneLetter(words.to)])
const timeOfEachDay = new RegExp(String.raw`${dayMark}[\s,]*(?:${beforeTime})\s?\d[^${dayMark}]*$`, 'u')

/** Whether the words between two days make them showings of their own: "and", a comma. */
const isJoint = (given: string): boolean => {
  const between = given.replace(toAnHour, ' ')
  return joint.test(between) && !upTo.test(between)
}
/** "à 20h et" joins; "20h à" goes on to the last day. */
const toAnHour = new RegExp(
  String.raw`(?<!\p{L})(?:${anyWord(words.to)})\s(?=\d{1,2}\s?(?:[:.]\d|(?:${anyWord(words.oclock)})(?!\p{L})))`,
  'gu',
)
const joint = new RegExp(String.raw`[,&+]|(?<!\p{L})(?:${anyWord(words.and)})(?!\p{L})`, 'u')
const upTo = new RegExp(String.raw`[-–—]|(?<!\p{L})(?:${anyWord([...words.to, ...words.until])})(?!\p{L})`, 'u')

const weekdayOfDay = new RegExp(
  String.raw`(?<!\p{L})(${sureWeekday})(?!\p{L}),?\s?(?:(?:${anyWord(words.around)})\s)?${dayMark}|` +
    String.raw`^${dayMark},?\s?\(?(${sureWeekday})(?!\p{L})`,
  'gu',
)

/** The first weekday that is not that of its day. */
function contradiction(text: string, { days }: CellMoment): string | null {
  const marks = [...text.matchAll(new RegExp(dayMark, 'g'))].map(({ index }) => index)
  if (marks.length !== days.length || every.test(text) || namesBeforeDays(text).length > 1) return null
  for (const match of text.matchAll(weekdayOfDay)) {
    const end = match[1] === undefined ? match.index : match.index + match[0].length - 1
    const day = days[marks.indexOf(end)]
    const named = weekdaysByName.get((match[1] ?? match[2] ?? '').replace(/\.$/, ''))
    if (day === undefined || named === undefined) continue
    const date = Temporal.PlainDate.from(day)
    if (!named.has(date.dayOfWeek)) return `${day} is a ${date.toLocaleString('en', { weekday: 'long' })}`
  }
  return null
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

const fillers = anyWord([
  ...weekdaysByName.keys(),
  ...words.around,
  ...words.to,
  ...words.until,
  ...words.oclock,
  ...words.and,
  ...words['before-hour'],
])
const meansNothing = new RegExp(String.raw`(?<!\p{L})(?:${fillers})(?!\p{L})`, 'gu')
const allDay = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(words['all-day'])})(?!\p{L})`, 'gu')

const allDayAlone = new RegExp(`^(?:${anyWord(words['all-day'])})$`, 'u')
const saysUntil = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(words.until)})(?!\p{L})`, 'u')

function wordsOfOneLetter(list: Iterable<string>): string[] {
  return [...list].filter((word) => word.length === 1)
}

import { monthCalled } from '../../../text/month-names.ts'
import { anyWord, sureWeekday, weekdayName, weekdaysByName, words } from './moment-words.ts'

/** Which of the first two numbers of `12/05/2026` is the day. */
export type DateOrder = 'day first' | 'month first'

type Completed = { text: string; isYearAssumed: boolean }
export type Today = { order: DateOrder | null; today: Temporal.PlainDate | null }

const ordinal = String.raw`(?:st|nd|rd|th|er|º|°|\.)?`
const month = String.raw`(\p{L}[\p{L}\p{M}]{2,20})`
const joiningWord = anyWord([...words.and, ...words.to, ...words.until])
const joint = String.raw`\s?(?:[-–—/&,+]|(?<!\p{L})(?:${joiningWord})(?!\p{L}))\s?`
const article = String.raw`(?:(?:${anyWord(words.around)})\s)?`
const weekday = String.raw`(?:(?:${weekdayName}),?\s)?`
const noHour = String.raw`(?<!(?:^|[^\p{L}])(?:${anyWord(words['before-hour'])})\s?)`

/** "5 e 6 dicembre": the first number has the month of the second. */
const dayBeforeDay = new RegExp(
  String.raw`${noHour}(?<![\d.:/])(\d{1,2})${ordinal}(${joint}${article}${weekday}${article})` +
    String.raw`(?=\d{1,2}${ordinal}[\s-]?(?:de\s|of\s)?${month})`,
  'gu',
)
/** "December 5 and 6, 2026". */
const dayAfterDay = new RegExp(
  String.raw`${month}\.?\s(\d{1,2})${ordinal}(${joint}${weekday})` +
    String.raw`(?=\d{1,2}${ordinal}(?:${joint}\d{1,2}${ordinal})?,?\s\d{4})`,
  'gu',
)
/** "5-6/12/2026". */
const dayBeforeSlash = new RegExp(
  String.raw`${noHour}(?<![\d.:/-])(\d{1,2})(\s?[-–—&+]\s?|\s(?:${joiningWord})\s)` +
    String.raw`(?=\d{1,2}\/(\d{1,2}\/(?:\d{4}|\d{2}))(?!\d))`,
  'gu',
)
const maxDays = 12

/** "5/8 dicembre" is a run, and a mark without spaces would be part of a date. */
const spaced = (between: string): string => between.replace(/^\s?[-–—/]\s?/, ' - ')

const dayMonth = new RegExp(
  String.raw`(?<![\d.:/])(\d{1,2})(?!\d)${ordinal}[\s-]?(?:de\s|of\s)?${month}\.?` +
    String.raw`(?:,?[\s-](?:de\s|del\s)?(\d{4})(?!\d))?`,
  'gu',
)
const monthDay = new RegExp(
  String.raw`${month}\.?\s(\d{1,2})(?![\d:.]\d)(?:st|nd|rd|th)?(?!\p{L})(?:,?\s(\d{4})(?!\d))?`,
  'gu',
)
const dotted = /(?<![\d.:])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?(\d{4}|\d{2})(?![\d:.]\d|\d))?/g
const slashed = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?(?![\d/])/g

/** Writes out what dates of one text leave to each other: the month or year of the next one, else the next such day. */
export function completeDates(given: string, { order, today }: Today): Completed {
  let text = withMonths(given)
  for (let count = 0; count < maxDays; count++) {
    const next = text
      .replace(dayBeforeDay, (whole, day: string, between: string, name: string) =>
        monthCalled(name) === null || Number(day) > 31 ? whole : `${day} ${name}${spaced(between)}`,
      )
      .replace(dayAfterDay, (whole, name: string, day: string, between: string) =>
        monthCalled(name) === null ? whole : `${name} ${day}${spaced(between)}${name} `,
      )
    if (next === text) break
    text = next
  }
  if (order !== 'month first')
    text = text.replace(dayBeforeSlash, (_, day, between, rest) => `${day}/${rest}${between}`)
  const context = { today, isYearAssumed: false }
  const before = text
  text = withYears(text, dayMonth, context, ([, day = '', name = '']) => [monthCalled(name), Number(day)])
  if (text === before && !hasYear(text, dayMonth))
    text = withYears(text, monthDay, context, ([, name = '', day = '']) => [monthCalled(name), Number(day)])
  if (text === before && !/\p{L}{3}.*\d{4}/u.test(text)) {
    text = withYears(text, dotted, context, ([, day, number]) => [Number(number), Number(day)])
    if (order !== null || text.length < maxSlashedLength)
      text = withYears(text, slashed, context, ([, one, other]) =>
        order === 'month first'
          ? [Number(one), Number(other)]
          : order === null && one !== other
            ? [null, 0]
            : [Number(other), Number(one)],
      )
  }
  return { text, isYearAssumed: context.isYearAssumed }
}

/** "sam. 13 mars 2027 et dim. 14": a weekday with the right number of the month before it. */
const dayAlone = new RegExp(String.raw`(?<!\p{L})(${sureWeekday}),?\s(\d{1,2})(?![\d:.]|\s?[-–/h])`, 'gu')
const fullDate = new RegExp(String.raw`(\d{1,2})${ordinal}\s${month}\.?\s(\d{4})(?!\d)`, 'gu')

function withMonths(text: string): string {
  return text.replace(dayAlone, (whole, name: string, day: string, at: number) => {
    const [, , called = '', year = ''] = [...text.slice(0, at).matchAll(fullDate)].at(-1) ?? []
    const number = monthCalled(called)
    if (number === null || Number(day) > 31 || Number(day) < 1) return whole
    const date = Temporal.PlainDate.from({ year: Number(year), month: number, day: Number(day) })
    const isNamed = weekdaysByName.get(name.replace(/\.$/, ''))?.has(date.dayOfWeek) && date.day === Number(day)
    return isNamed && !isBeforeMonth(text.slice(at + whole.length)) ? `${whole} ${called} ${year}` : whole
  })
}

const isBeforeMonth = (rest: string): boolean =>
  monthCalled(/^\D{0,3}\s(?:de\s|of\s)?(\p{L}+)/u.exec(rest)?.[1] ?? '') !== null

const maxSlashedLength = 40

const hasYear = (text: string, pattern: RegExp): boolean =>
  [...text.matchAll(pattern)].some(([, , , year]) => year !== undefined)

type Partial = { at: number; end: number; month: number; day: number; year: number | null; text: string }

/** The text with a year behind each date of this form. */
function withYears(
  text: string,
  pattern: RegExp,
  context: { today: Temporal.PlainDate | null; isYearAssumed: boolean },
  partsOf: (match: RegExpExecArray) => [month: number | null, day: number],
): string {
  const dates = [...text.matchAll(pattern)].flatMap((match): Partial[] => {
    const [found, day] = partsOf(match)
    if (found === null || found < 1 || found > 12 || day < 1 || day > 31) return []
    const year = match[3] === undefined ? null : Number(match[3].length === 2 ? `20${match[3]}` : match[3])
    return [{ at: match.index, end: match.index + match[0].length, month: found, day, year, text: match[0] }]
  })
  if (dates.every(({ year }) => year !== null)) return text
  const order = ({ month, day }: Partial) => month * 40 + day
  for (const [index, date] of dates.toReversed().entries()) {
    const next = dates[dates.length - index]
    if (date.year === null && next?.year != null) date.year = next.year - (order(date) > order(next) ? 1 : 0)
  }
  for (const [index, date] of dates.entries()) {
    const last = dates[index - 1]
    if (date.year === null && last?.year != null) date.year = last.year + (order(date) < order(last) ? 1 : 0)
    if (date.year === null) {
      date.year = assumedYear(date, text, context.today)
      if (date.year === null) return text
      context.isYearAssumed = true
    }
  }
  let whole = text
  for (const { at, end, month, day, year } of dates.toReversed()) {
    const space = /\s$/.test(whole.slice(at, end)) ? ' ' : ''
    whole = `${whole.slice(0, at)}${year}-${pad(month)}-${pad(day)}${space}${whole.slice(end)}`
  }
  return whole
}

const pad = (number: number): string => String(number).padStart(2, '0')

/** That of the next such day, or of the one with the weekday before it. */
function assumedYear({ month, day, at }: Partial, text: string, today: Temporal.PlainDate | null): number | null {
  if (today === null) return null
  const dayIn = (year: number) => Temporal.PlainDate.from({ year, month, day }, { overflow: 'constrain' })
  const next =
    Temporal.PlainDate.compare(dayIn(today.year), today.subtract({ days: 1 })) >= 0 ? today.year : today.year + 1
  const name = new RegExp(String.raw`(?<!\p{L})(${weekdayName}),?\s(?:(?:${anyWord(words.around)})\s)?$`, 'u').exec(
    text.slice(0, at),
  )?.[1]
  const days = weekdaysByName.get(name?.replace(/\.$/, '') ?? '')
  if (days === undefined) return next
  return [next, next - 1, next + 1].find((year) => days.has(dayIn(year).dayOfWeek)) ?? next
}

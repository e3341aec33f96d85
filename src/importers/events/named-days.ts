import { foldAccents } from '../../text/fold-accents.ts'
import { monthCalled, monthsByName } from '../../text/month-names.ts'

/** A longer beginning of a name is another word. */
const maxShortLength = 4

/** A day without its year; null where words leave it out, as in "Sunday 31" or "Sunday". */
export type NamedDay = { month: number | null; date: number | null; weekday: number | null }

/** The days that words name: `nov 20`, `20. november`, `11/20`; numbers alone are read in both orders. */
export function namedDays(words: string, kind: 'dates' | 'weekdays too' = 'dates'): NamedDay[] {
  const days: NamedDay[] = []
  for (const [, first, second] of words.matchAll(/(?<!\d)(\d{1,2})\s?[/.]\s?(\d{1,2})(?!\d)/g)) {
    const [one, other] = [Number(first), Number(second)]
    days.push({ month: one, date: other, weekday: null }, { month: other, date: one, weekday: null })
  }
  const tokens = words.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? []
  for (const [index, token] of tokens.entries()) {
    if (/^\d/.test(token) || (token.length > maxShortLength && !monthsByName.has(token))) continue
    const month = monthCalled(token)
    if (month === null) continue
    for (const near of [tokens[index - 1], tokens[index + 1], tokens[index - 2]])
      if (near !== undefined && /^\d{1,2}$/.test(near)) days.push({ month, date: Number(near), weekday: null })
  }
  const dates = days.filter(({ month, date }) => isWithin(month, 12) && isWithin(date, 31))
  return dates.length > 0 || kind === 'dates' ? dates : weekdaysIn(tokens)
}

/** Whether words name this day, `YYYY-MM-DD`. */
export function namesDay(words: string, day: string | null): boolean {
  if (day === null || !/^\d{4}-\d\d-\d\d$/.test(day)) return false
  const listed = Temporal.PlainDate.from(day)
  return namedDays(foldAccents(words).toLowerCase(), 'weekdays too').some(
    ({ month, date, weekday }) =>
      (month === null || month === listed.month) &&
      (date === null || date === listed.day) &&
      (date !== null || weekday === listed.dayOfWeek),
  )
}

/** Whether a folded word is a month, the beginning of one or a weekday. */
export const isDayName = (word: string): boolean => weekdaysByName.has(word) || monthBeginnings.has(word)

const isWithin = (number: number | null, max: number): boolean => number !== null && number >= 1 && number <= max

/** Days by their weekday, with a date next to it or without: `sunday 31`, `sonntag, den 31`, `tuesday`. */
const weekdaysIn = (tokens: readonly string[]): NamedDay[] =>
  tokens.flatMap((token, index): NamedDay[] => {
    const weekday = weekdaysByName.get(token) ?? null
    if (weekday === null) return []
    const date = [tokens[index + 1], tokens[index + 2]].find((near) => /^\d{1,2}$/.test(near ?? ''))
    return [{ month: null, date: date === undefined ? null : Number(date), weekday }]
  })

const weekdayLanguages = 'en de fr es it nl fi sv da nb pt pl cs hu ru'.split(' ')

/** 1 for Monday to 7, by the whole name; 4 January 2027 is a Monday. */
const weekdaysByName: ReadonlyMap<string, number> = new Map(
  weekdayLanguages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
    return [1, 2, 3, 4, 5, 6, 7].map((day): [string, number] => [
      foldAccents(format.format(Date.UTC(2027, 0, 3 + day)))
        .toLowerCase()
        .replace(/-.*/, ''),
      day,
    ])
  }),
)

const monthBeginnings: ReadonlySet<string> = new Set(
  [...monthsByName.keys()].flatMap((name) => [name, name.slice(0, 3)]),
)

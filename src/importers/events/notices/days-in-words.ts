import { monthCalled, monthsByName } from '../../../text/month-names.ts'
import { isDayName, type NamedDay, namedDays } from '../named-days.ts'

/** A number, a month, a weekday, or what is behind a number. */
export const isDayWord = (word: string | undefined): boolean =>
  word !== undefined && (isDigit(word) || ordinals.has(word) || isDayName(word))
const isDigit = (word: string): boolean => word >= '0' && word < ':'
const ordinals: ReadonlySet<string> = new Set(['st', 'nd', 'rd', 'th'])

export function dayNamed(words: readonly string[], day: string): { is: 'listed' | 'later'; isDate: boolean } | null {
  const [month, date] = [Number(day.slice(5, 7)), Number(day.slice(8))]
  const text = words.join(' ')
  const days = namedDays(text, 'weekdays too')
  if (days.some((named) => isListed(named, day)))
    return { is: 'listed', isDate: days.some((each) => each.date !== null) }
  if (days.length > 0)
    return days.some((each) => isLater(each, { month, date })) ? { is: 'later', isDate: days[0]?.date !== null } : null
  const [first = '', second = ''] = words
  // "The 26th"; a number alone may be an hour.
  if (/^\d{1,2}$/.test(first) && ordinals.has(second) && Number(first) <= 31)
    return { is: Number(first) === date ? 'listed' : 'later', isDate: true }
  const told = monthsByName.has(first) ? monthCalled(first) : null
  return told === null || told === month ? null : { is: 'later', isDate: true }
}

export const isListed = ({ month, date, weekday }: NamedDay, day: string): boolean => {
  const listed = Temporal.PlainDate.from(day)
  return (
    (month === null || month === listed.month) &&
    (date === null || date === listed.day) &&
    (date !== null || weekday === listed.dayOfWeek)
  )
}

/** Days without a year are within half of one. */
const daysOfYear = 372
export function isLater(named: NamedDay, listed: { month: number; date: number }): boolean {
  if (named.month === null || named.date === null) return true
  const apart = (named.month - listed.month) * 31 + named.date - listed.date
  return (apart + daysOfYear) % daysOfYear < daysOfYear / 2
}

/** How many words from `at` name one day: "Saturday", "sábado 9", "16 January". */
export function daysLength(words: readonly string[], at: number): number {
  let length = 0
  while (length < maxWordsOfOneDay && isDayWord(words[at + length])) length++
  return length
}
const maxWordsOfOneDay = 3

export function namesListed(words: readonly string[], day: string): boolean {
  if (words.length === 0) return false
  const days = namedDays(words.join(' '), 'weekdays too')
  return days.length > 0 ? days.some((each) => isListed(each, day)) : words[0] === String(Number(day.slice(8)))
}

import { LRUCache } from 'lru-cache'

const dayMs = 24 * 60 * 60 * 1000

/** Days since 1970-01-01. Much faster to compare and count than Temporal dates. */
export function dayNumber(day: Temporal.PlainDate): number {
  let number = numbers.get(day)
  if (number === undefined) {
    // Not `Date.UTC`, which takes the year 26 for 1926. By way of a time of Temporal it takes five times as long.
    number = new Date(0).setUTCFullYear(day.year, day.month - 1, day.day) / dayMs
    numbers.set(day, number)
  }
  return number
}

const numbers = new WeakMap<Temporal.PlainDate, number>()

export const nextDay = (day: Temporal.PlainDate): Temporal.PlainDate => dayOf(dayNumber(day) + 1)

/** `equals` takes ten times as long, and most days are the same object. */
export const isSameDay = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  one === other || (one.day === other.day && one.month === other.month && one.year === other.year)

/** The day with this number: one object for all requests, so that what is kept of a day is found again. */
export function dayOf(number: number): Temporal.PlainDate {
  let day = days.get(number)
  if (day === undefined) {
    day = epoch.add({ days: number })
    days.set(number, day)
  }
  return day
}

const epoch = Temporal.PlainDate.from('1970-01-01')
/** Ten years. */
const days = new LRUCache<number, Temporal.PlainDate>({ max: 3660 })

/** The day number of the `YYYY-MM-DD` that begins at `start` in the text. */
export const dayNumberIn = (text: string, start = 0): number =>
  Date.UTC(digits(text, start, 4), digits(text, start + 5, 2) - 1, digits(text, start + 8, 2)) / dayMs

function digits(text: string, start: number, count: number): number {
  let number = 0
  for (let index = start; index < start + count; index++) number = number * 10 + text.charCodeAt(index) - 48
  return number
}

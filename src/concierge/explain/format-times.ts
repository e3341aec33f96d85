import { weekdayOf } from '../../domain/opening-hours.ts'
import type { Stay } from '../../domain/stay.ts'

/** How the hotel's country writes times and where a guest's days lie. */
export type Locale = { twelveHour: boolean; stay: Stay }

/** Countries that write 7:30 pm in everyday use. */
const twelveHourCountries = new Set(['US', 'CA', 'AU', 'NZ', 'IN', 'PH', 'MY', 'PK', 'BD', 'EG', 'SA', 'CO', 'MX'])

export const usesTwelveHours = (country: string | null): boolean => country !== null && twelveHourCountries.has(country)

/** `19:30` as "7:30 pm" or "19:30"; "midnight" where the day ends. */
export function formatTime(time: string, { twelveHour }: Locale): string {
  if (time === '24:00' || time === '00:00') return 'midnight'
  if (!twelveHour) return time
  if (time === '12:00') return 'noon'
  const hour = Number(time.slice(0, 2)) % 24
  const minutes = time.slice(3)
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`
}

export const weekdayName = (day: Temporal.PlainDate): string => capitalized(weekdayOf(day))

/** A weekday alone is plain within a week; after that it takes a date. */
export function formatDay(day: Temporal.PlainDate, { stay }: Locale): string {
  const weekday = weekdayName(day)
  if (stay.nights < 7) return weekday
  return `${weekday}, ${day.toLocaleString('en-US', { month: 'long', day: 'numeric' })}`
}

/** The same for hours that run past midnight: 2 am "on Friday night" is Saturday's. */
export const sayNight = (day: Temporal.PlainDate, locale: Locale): string =>
  locale.stay.nights < 7 ? `${weekdayName(day)} night` : `the night of ${formatDay(day, locale)}`

/** "the day you arrive", "the day you leave"; empty in between. */
export function stayDay(day: Temporal.PlainDate, { stay }: Locale): string {
  if (stay.nights === 0) return ''
  if (day.equals(stay.checkin)) return 'the day you arrive'
  return day.equals(stay.checkout) ? 'the day you leave' : ''
}

export function sayMiles(miles: number): string {
  const rounded = Math.round(miles * 10) / 10
  if (rounded < 0.1) return 'less than 0.1 miles'
  return rounded === 1 ? '1 mile' : `${rounded} miles`
}

export function sayPrice(amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  if (currency === null) return amount.toFixed(digits)
  return moneyFormat(currency, digits)?.format(amount) ?? `${amount.toFixed(digits)} ${currency}`
}

/** Making a formatter costs more than the rest of a sentence; there are few currencies. */
const moneyFormats = new Map<string, Intl.NumberFormat | null>()

function moneyFormat(currency: string, digits: number): Intl.NumberFormat | null {
  const key = `${currency} ${digits}`
  const known = moneyFormats.get(key)
  if (known !== undefined) return known
  const made = newMoneyFormat(currency, digits)
  if (moneyFormats.size < maxMoneyFormats) moneyFormats.set(key, made)
  return made
}

/** ISO 4217 has fewer than 200 codes; records may hold anything. */
const maxMoneyFormats = 500

function newMoneyFormat(currency: string, digits: number): Intl.NumberFormat | null {
  try {
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
  } catch {
    return null
  }
}

const countFormat = new Intl.NumberFormat('en-US')
export const sayCount = (count: number): string => countFormat.format(count)

export function sayList(words: readonly string[]): string {
  if (words.length <= 2) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const articleFor = (noun: string): string => (/^(?:[aeio]|u(?!ni|se|k|til))/i.test(noun) ? 'an' : 'a')

import { LRUCache } from 'lru-cache'
import { isSameDay } from '../../domain/day-number.ts'
import { roundedMiles } from '../../domain/distance.ts'
import { weekdayOf } from '../../domain/opening-hours.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import type { Stay } from '../../domain/stay.ts'
import { countryOfZone } from '../../domain/zone-country.ts'

/** How the hotel's country writes times and distances, and the days of the stay. */
export type Locale = { twelveHour: boolean; metric: boolean; stay: Stay }

export function localeOf(hotel: Pick<PlaceDocument, 'country' | 'timezone'>, stay: Stay): Locale {
  const country = hotel.country ?? countryOfZone(hotel.timezone)
  return { twelveHour: usesTwelveHours(country), metric: usesKilometers(country), stay }
}

/** Countries that write 7:30 pm in everyday use. */
const twelveHourCountries = new Set(['US', 'CA', 'AU', 'NZ', 'IN', 'PH', 'MY', 'PK', 'BD', 'EG', 'SA', 'CO', 'MX'])

const usesTwelveHours = (country: string | null): boolean => country !== null && twelveHourCountries.has(country)

/** Countries whose road signs are in miles. */
const mileCountries = new Set(['US', 'GB', 'LR', 'PR', 'GU', 'VI', 'AS', 'MP', 'JE', 'GG', 'IM', 'GI'])

/** Unknown countries keep miles, as the fields of the answer do. */
export const usesKilometers = (country: string | null): boolean => country !== null && !mileCountries.has(country)

/** `19:30` as "7:30 pm" or "19:30"; "midnight" and "noon" in words. */
export function formatTime(time: string, { twelveHour }: Pick<Locale, 'twelveHour'>): string {
  if (time === '24:00' || time === '00:00') return 'midnight'
  if (!twelveHour) return time
  if (time === '12:00') return 'noon'
  const hour = Number(time.slice(0, 2)) % 24
  const minutes = time.slice(3)
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes === '00' ? '' : `:${minutes}`} ${hour < 12 ? 'am' : 'pm'}`
}

export const weekdayName = (day: Temporal.PlainDate): string => capitalized(weekdayOf(day))

/** A weekday, with the date if the stay has the same weekday twice. */
export function formatDay(day: Temporal.PlainDate, { stay }: Locale): string {
  const weekday = weekdayName(day)
  if (stay.nights < 7) return weekday
  return `${weekday}, ${monthNames[day.month - 1]} ${day.day}`
}

/** Formatting a day takes longer than the rest of a sentence. */
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long' })
const monthNames = Array.from({ length: 12 }, (_, month) =>
  monthFormat.format(Temporal.PlainDate.from({ year: 2000, month: month + 1, day: 1 })),
)

/** The same for hours that run past midnight: 2 am on Saturday is "Friday night". */
export const sayNight = (day: Temporal.PlainDate, locale: Locale): string =>
  locale.stay.nights < 7 ? `${weekdayName(day)} night` : `the night of ${formatDay(day, locale)}`

/** "the day you arrive", "the day you leave"; empty in between. */
export function stayDay(day: Temporal.PlainDate, { stay }: Locale): string {
  if (stay.nights === 0) return ''
  if (isSameDay(day, stay.checkin)) return 'the day you arrive'
  return isSameDay(day, stay.checkout) ? 'the day you leave' : ''
}

/** Whether the distance rounds to zero. */
const isNextDoor = (miles: number): boolean => roundedMiles(miles) < 0.1

/** "0.3 miles"; where people use them, "300 meters" to the next fifty, and "1.2 kilometers". */
export const sayDistance = (miles: number, { metric }: Pick<Locale, 'metric'>): string =>
  metric ? sayMeters(miles * metersPerMile) : sayMiles(miles)

const metersPerMile = 1609.344
const minMeters = 50

function sayMeters(meters: number): string {
  if (meters < minMeters) return `less than ${minMeters} meters`
  const rounded = Math.round(meters / minMeters) * minMeters
  if (rounded < 1000) return `${rounded} meters`
  const kilometers = Math.round(meters / 100) / 10
  return kilometers === 1 ? '1 kilometer' : `${kilometers} kilometers`
}

function sayMiles(miles: number): string {
  if (isNextDoor(miles)) return 'less than 0.1 miles'
  const rounded = roundedMiles(miles)
  return rounded === 1 ? '1 mile' : `${rounded} miles`
}

export function sayPrice(amount: number, currency: string | null): string {
  const digits = Number.isInteger(amount) ? 0 : 2
  if (currency === null) return amount.toFixed(digits)
  if (!/^[A-Z]{3}$/i.test(currency)) return `${amount.toFixed(digits)} ${currency}`
  const key = `${currency} ${amount}`
  const price = saidPrices.get(key) ?? moneyFormat(currency, digits).format(amount)
  saidPrices.set(key, price)
  return price
}

/** To write one takes as long as to choose an item. */
const saidPrices = new LRUCache<string, string>({ max: 2000 })

const moneyFormats = new LRUCache<string, Intl.NumberFormat>({ max: 500 })

function moneyFormat(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`
  const known = moneyFormats.get(key)
  if (known !== undefined) return known
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  moneyFormats.set(key, made)
  return made
}

const countFormat = new Intl.NumberFormat('en-US')
export const sayCount = (count: number): string => countFormat.format(count)

export function sayList(words: readonly string[]): string {
  if (words.length <= 2) return words.join(' and ')
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const articleFor = (noun: string): string => (/^(?:[aeio]|u(?!ni|se|k|til))/i.test(noun) ? 'an' : 'a')

import parsePhoneNumber, { type CountryCode, isSupportedCountry } from 'libphonenumber-js'
import { isPlausiblePoint, type Point } from '../../domain/distance.ts'
import { safeLink } from '../../domain/link.ts'
import {
  hasOpenDay,
  type OpeningHours,
  type SeasonalClosure,
  type WeeklyHours,
  weekdays,
} from '../../domain/opening-hours.ts'
import type { MealPrice, PriceBand, RatingBySource } from '../../domain/place.ts'
import { readPlaceId } from '../../domain/place-id.ts'
import { recordByKey } from '../../domain/record-by-key.ts'
import { zonesOf } from '../../domain/zone-country.ts'
import { isTrait, withImpliedTraits } from '../../vocabulary/traits.ts'
import type { HoursForm, MealPriceForm, RatingForm } from './record-schemas.ts'

/** Called with each fault of a record; the sentence doesn't contain file and line. */
export type Fault = (sentence: string) => void

type Maybe<Value> = Value | null | undefined

export const readText = (value: Maybe<string>): string => value?.trim() ?? ''

export const readTextOrNull = (value: Maybe<string>): string | null => readText(value) || null

export const readTexts = (values: Maybe<string[]>): string[] => [
  ...new Set((values ?? []).map((value) => value.trim())),
]

export function readLink(value: Maybe<string>, field: string, fault: Fault): string | null {
  if (value === null || value === undefined) return null
  const link = safeLink(value)
  if (link === null) fault(`${field} must be an absolute http or https address`)
  return link
}

export const readLinks = (values: Maybe<string[]>, field: string, fault: Fault): string[] =>
  (values ?? []).map((value, index) => readLink(value, `${field}[${index}]`, fault)).filter((link) => link !== null)

export function readTraits(ids: Maybe<string[]>, fault: Fault): string[] {
  const known = (ids ?? []).filter((id, index) => {
    if (!isTrait(id)) fault(`traits[${index}]: there is no trait "${id}"; ./concierge help traits lists them`)
    return isTrait(id)
  })
  return withImpliedTraits(known)
}

export function readPhone(value: Maybe<string>, country: Maybe<string>, fault: Fault): string | null {
  if (!value?.trim()) return null
  const region = country && isSupportedCountry(country) ? (country satisfies CountryCode) : undefined
  const number = parsePhoneNumber(value, region)
  // Accepts possible but invalid numbers: fictional ones, and ranges newer than the library.
  if (number?.isPossible()) return number.formatInternational()
  fault(
    region === undefined
      ? 'phone must be a phone number with + and its country code, or the record must name its country'
      : `phone must be a phone number of ${region}, or one with + and its country code`,
  )
  return null
}

export function readPoint(latitude: number, longitude: number, field: string, fault: Fault): Point {
  if (!isPlausiblePoint(latitude, longitude)) fault(`${field} must be where the place is, not 0, 0`)
  return { latitude, longitude }
}

/** The given zone, which must be valid, or the zone at the point. */
export function readZone(value: Maybe<string>, point: Point | null, fault: Fault): string | null {
  const name = value?.trim()
  if (!name) return zonesOf(point)[0] ?? null
  if (!isZone(name)) fault('timezone must be an IANA time zone such as America/Los_Angeles')
  return name
}

function isZone(name: string): boolean {
  // Intl also accepts offsets such as +05:00, which have no daylight saving time.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

export function readDay(value: string, field: string, fault: Fault): string {
  try {
    Temporal.PlainDate.from(value)
  } catch {
    fault(`${field} must be a calendar date: there is no ${value}`)
  }
  return value
}

/** Reads a full place id or a local id of this source. */
export function readReference(
  value: string,
  { source, field, fault }: { source: string; field: string; fault: Fault },
) {
  const id = readPlaceId(value.includes(':') ? value : `${source}:${value.trim()}`)
  if (id === null) fault(`${field} must be the local id of a place of this source or the full id of any place`)
  return id ?? value
}

export function readHours(
  hours: Maybe<HoursForm>,
  closures: Maybe<{ from: string; to: string }[]>,
  fault: Fault,
): OpeningHours | null {
  const seasons = readClosures(closures ?? [], fault)
  const weekly = hours ? readWeeklyHours(hours, 'hours', fault) : null
  if (weekly === null && seasons.length > 0) fault('closures need hours: without them it is not known when it is open')
  return weekly === null ? null : { weekly, closures: seasons }
}

/** Null if no day is open, because such hours are certainly wrong. */
export function readWeeklyHours(hours: HoursForm, field: string, fault: Fault): WeeklyHours | null {
  const weekly = recordByKey(weekdays, (weekday) => {
    const ranges = hours[weekday] ?? []
    for (const [index, range] of ranges.entries()) {
      if (range.slice(0, 5) === range.slice(6))
        fault(`${field}.${weekday}[${index}] begins when it ends; a whole day is 00:00-24:00`)
    }
    return ranges.length === 0 ? null : [...new Set(ranges)].sort()
  })
  return hasOpenDay(weekly) ? weekly : null
}

function readClosures(closures: { from: string; to: string }[], fault: Fault): SeasonalClosure[] {
  for (const [index, closure] of closures.entries()) {
    for (const end of ['from', 'to'] as const) {
      if (!isMonthDay(closure[end]))
        fault(`closures[${index}].${end} must be a day of the year: there is no ${closure[end]}`)
    }
  }
  return closures
}

function isMonthDay(text: string): boolean {
  try {
    Temporal.PlainMonthDay.from(text)
    return true
  } catch {
    return false
  }
}

export const readRating = (rating: RatingForm, field: string, fault: Fault): RatingBySource => ({
  provider: rating.provider.trim(),
  rating: rating.rating ?? null,
  count: rating.count ?? null,
  url: readLink(rating.url, `${field}url`, fault),
})

const priceBands: Record<string, PriceBand | undefined> = { $: 1, $$: 2, $$$: 3, $$$$: 4 }

export const readPriceRange = (range: Maybe<string>): PriceBand | null => priceBands[range ?? ''] ?? null

export function readMealPrice(price: Maybe<MealPriceForm>, fault: Fault): MealPrice | null {
  if (!price) return null
  const { min = null, max = null, currency = null } = price
  if (min === null && max === null) fault('mealPrice must have min or max')
  if (min !== null && max !== null && min > max) fault('mealPrice.min must not be above mealPrice.max')
  return { min, max, currency }
}

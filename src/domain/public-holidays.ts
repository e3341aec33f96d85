import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'

/**
 * Days on which weekly hours cannot be trusted, because many places close or open late. These are the national
 * holidays of the country and days that much of the world celebrates. Days on which its banks close count too, such as
 * Midsummer Eve. Regional holidays do not.
 */
export function isPublicHoliday(date: Temporal.PlainDate, country: string | null): boolean {
  const key = `${country} ${date.year}`
  let days = daysByYear.get(key)
  if (days === undefined) {
    days = holidaysOf(country, date.year)
    daysByYear.set(key, days)
  }
  return days.has(dayOfYear(date))
}

/** Whether even what is on every week is seldom on: from Christmas Eve to the day after Christmas, and on New Year. */
export const isQuietHoliday = (date: Temporal.PlainDate): boolean => quietHolidays.has(dayOfYear(date))
const quietHolidays: ReadonlySet<number> = new Set([101, 1224, 1225, 1226])

/** `1225` is Christmas Day. A text of the date would take longer to make. */
const dayOfYear = ({ month, day }: Temporal.PlainDate): number => month * 100 + day

/** Loading the rules of all countries takes 50 ms, so a service does it before the first request. */
export function loadHolidayRules(): typeof import('date-holidays').default {
  return createRequire(import.meta.url)('date-holidays')
}

/** The days of a year of a country. */
const daysByYear = new LRUCache<string, ReadonlySet<number>>({ max: 1000 })

const everywhere = ['01-01', 'easter', '12-24', '12-25', '12-26', '12-31']
const everywhereButInAmerica = ['easter -2', 'easter 1']

function holidaysOf(country: string | null, year: number): ReadonlySet<number> {
  const Holidays = loadHolidayRules()
  const calendar = country === null ? new Holidays() : new Holidays(country)
  const shared = country === 'US' ? everywhere : [...everywhere, ...everywhereButInAmerica]
  for (const rule of shared) calendar.setHoliday(rule, { name: rule, type: 'public' })
  const days = new Set<number>()
  for (const { date, start, end, type } of calendar.getHolidays(year)) {
    if (type !== 'public' && type !== 'bank') continue
    const length = Math.ceil((end.getTime() - start.getTime()) / dayMs)
    const first = Temporal.PlainDate.from(date.slice(0, 10))
    for (let index = 0; index < length; index++) {
      const day = first.add({ days: index })
      if (day.year === year) days.add(dayOfYear(day))
    }
  }
  return days
}

const dayMs = 86_400_000

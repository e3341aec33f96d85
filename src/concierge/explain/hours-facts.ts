import { type OpeningHours, rangesOnDate, timeOfMinutes } from '../../domain/opening-hours.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { isPublicHoliday } from '../../domain/public-holidays.ts'
import type { Stay } from '../../domain/stay.ts'
import { guestHours } from '../visit-days.ts'
import type { Fact } from './fact.ts'
import { formatDay, formatTime, type Locale, sayNight, stayDay, weekdayName } from './format-times.ts'

/** Time enough for a visit. */
const minMinutesOpen = 90
const minMinutesOfBreakfast = 45
const latestBreakfast = 11 * 60

/**
 * A day of the stay on which it is open long enough while the guest is there: the first evening for food, the first whole day
 * for a sight and for who came for breakfast or brunch. Public holidays are passed over: a weekly table does not know them.
 */
export function hoursFacts(
  hours: OpeningHours,
  { section, country }: PlaceDocument,
  locale: Locale,
  { inTheMorning }: { inTheMorning: boolean },
): Fact[] {
  const { stay } = locale
  const least = inTheMorning ? minMinutesOfBreakfast : minMinutesOpen
  for (const day of daysInOrder(inTheMorning ? 'attractions' : section, stay)) {
    if (isPublicHoliday(day, country)) continue
    const { from: earliest, to: latest } = guestHours(day, stay)
    const ranges = rangesOnDate(hours, day)
    const range = ranges.findLast(
      ({ start, end }) =>
        Math.min(end, latest) - Math.max(start, earliest) >= least && !(inTheMorning && start > latestBreakfast),
    )
    if (!range) continue
    const dayName = formatDay(day, locale)
    const isNight = range.end > 1440
    const closing = isNight ? sayNight(day, locale) : dayName
    const which = isNight ? stayDay(day, locale).replace('day', 'night') : stayDay(day, locale)
    const on = which === '' ? closing : `${closing}, ${which}`
    const chip = `Open ${weekdayName(day)}`
    if (range.end - range.start >= 1440) {
      const statement = `is open around the clock on ${on}`
      const details = { day: dayName, closing, on, until: null, opensAt: null }
      return [{ id: `hours:${day}`, topic: 'hours', chip, statement, details }]
    }
    const until = formatTime(range.end === 1440 ? '24:00' : timeOfMinutes(range.end), locale)
    // Lunch and dinner apart: only its last hour is the day's, its opening is not.
    const isDaysOpening = ranges.length === 1 && range.start >= earliest
    const opensAt = isDaysOpening ? formatTime(timeOfMinutes(range.start), locale) : null
    const details = { day: dayName, closing, on, until, opensAt }
    return [{ id: `hours:${day}`, topic: 'hours', chip, statement: `is open until ${until} on ${on}`, details }]
  }
  return []
}

function daysInOrder(section: PlaceDocument['section'], stay: Stay): Temporal.PlainDate[] {
  const dates = stay.dates.slice(0, 15)
  if (stay.nights === 0) return dates
  const arrival = dates.slice(0, 1)
  const between = dates.slice(1).filter((day) => !day.equals(stay.checkout))
  const departure = dates.filter((day) => day.equals(stay.checkout))
  return section === 'attractions' ? [...between, ...arrival, ...departure] : [...arrival, ...between, ...departure]
}

import { nextDay } from '../../domain/day-number.ts'
import { type MinuteRange, type OpeningHours, rangesOnDate, timeOfMinutes } from '../../domain/opening-hours.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { isPublicHoliday } from '../../domain/public-holidays.ts'
import type { Stay } from '../../domain/stay.ts'
import { mealMinutes } from '../meal-times.ts'
import type { MealTime } from '../understand/guest-needs.ts'
import { type GuestHours, guestHours } from '../visit-days.ts'
import type { Fact } from './fact.ts'
import { formatDay, formatTime, type Locale, sayNight, stayDay, stayNight, weekdayName } from './format-times.ts'

/** Enough time for a visit. */
const minMinutesOpen = 90
const minMinutesOfBreakfast = 45
const latestBreakfast = 11 * 60
/** No opening before is said: what a map has open from midnight is the night before, or a slip. */
const earliestOpening = 5 * 60

type HoursGround = {
  inTheMorning: boolean
  turn: number
  named: readonly Temporal.PlainDate[]
  /** When the guest may go there on a day. */
  freeOn: (day: Temporal.PlainDate) => readonly GuestHours[]
}

/**
 * A suitable day of the stay on which it is open long enough while the guest is there. For the first place to eat that
 * is the first evening, for the first sight and breakfast the first whole day. Each next place gets the day after. Days
 * that the guest named come first. Weekly hours may not hold on public holidays.
 */
export function hoursFacts(
  hours: OpeningHours,
  { section, country }: PlaceDocument,
  locale: Locale,
  { inTheMorning, turn, named, freeOn }: HoursGround,
): Fact[] {
  const { stay } = locale
  const minMinutes = inTheMorning ? minMinutesOfBreakfast : minMinutesOpen
  const inOrder = daysInOrder(inTheMorning ? 'attractions' : section, stay, turn)
  // Of a wish for Sunday the hours of Saturday say nothing.
  for (const day of named.length > 0 ? rotated(named, turn) : inOrder) {
    if (isPublicHoliday(day, country)) continue
    const free = freeOn(day)
    const ranges = rangesOnDate(hours, day)
    const there = guestHours(day, stay)
    // "Open until 22:00" is no help on the evening of the banquet.
    const isLongEnough = ({ start, end }: MinuteRange) =>
      free.some(
        ({ from, to }) => Math.min(end, to) - Math.max(start, from) >= minMinutes && (end <= to || to === there.to),
      )
    const range = ranges.findLast((range) => isLongEnough(range) && !(inTheMorning && range.start > latestBreakfast))
    // A park that never closes is no news.
    if (!range || (section === 'attractions' && isAllDay(range))) continue
    const dayName = formatDay(day, locale)
    const isNight = range.end > 1440
    const closing = isNight ? sayNight(day, locale) : dayName
    const which = isNight ? stayNight(day, locale) : stayDay(day, locale)
    const on = which === '' ? closing : `${closing}, ${which}`
    const chip = `Open ${weekdayName(day)}`
    if (isAllDay(range)) {
      const text = `is open around the clock on ${on}`
      const details = { day: dayName, closing, on, until: null, opensAt: null }
      return [{ id: `hours:${day}`, topic: 'hours', chip, text, details }]
    }
    const until = formatTime(range.end === 1440 ? '24:00' : timeOfMinutes(range.end), locale)
    // With separate hours for lunch and dinner, this range does not start when the place first opens.
    const isFree = free.some(({ from, to }) => range.start >= from && range.start < to)
    const isFirstOpening = ranges.length === 1 && isFree && range.start >= earliestOpening
    const opensAt = isFirstOpening ? formatTime(timeOfMinutes(range.start), locale) : null
    const details = { day: dayName, closing, on, until, opensAt }
    return [{ id: `hours:${day}`, topic: 'hours', chip, text: `is open until ${until} on ${on}`, details }]
  }
  return []
}

/** That it is open when the guest wants to eat: on each next of the days that they may mean, as for other hours. */
export function mealTimeFacts(
  hours: OpeningHours,
  { country }: PlaceDocument,
  locale: Locale,
  { turn, mealTimes }: { turn: number; mealTimes: readonly MealTime[] },
): Fact[] {
  for (const { minutes, dates } of rotated(mealTimes, turn)) {
    for (const day of rotated(dates, turn)) {
      if (isPublicHoliday(day, country)) continue
      const isThen = ({ start, end }: MinuteRange) => start <= minutes && end >= minutes + mealMinutes
      const next = rangesOnDate(hours, nextDay(day))
      const range = rangesOnDate(hours, day).find((range) => isThen(range) || (isAllDay(range) && next.some(isAllDay)))
      if (range === undefined) continue
      const time = formatTime(timeOfMinutes(minutes), locale)
      const at = `${time} on ${minutes < 24 * 60 ? formatDay(day, locale) : sayNight(day, locale)}`
      const until = isAllDay(range) ? null : formatTime(timeOfMinutes(range.end), locale)
      const text = until === null ? `is open around the clock, also at ${at}` : `is open at ${at}, until ${until}`
      const id = `mealTime:${day}T${timeOfMinutes(minutes)}`
      // Its sentence says it, the same for every place.
      return [{ id, topic: 'mealTime', chip: null, text, details: { at, until } }]
    }
  }
  return []
}

const isAllDay = ({ start, end }: MinuteRange): boolean => end - start >= 24 * 60

function daysInOrder(section: PlaceDocument['section'], stay: Stay, turn: number): Temporal.PlainDate[] {
  const dates = stay.dates.slice(0, 15)
  if (stay.nights === 0) return dates
  const arrival = dates.slice(0, 1)
  // The last date is that of departure, unless the stay is longer than what is looked at.
  const between = dates.slice(1, stay.nights)
  const departure = dates.slice(stay.nights)
  if (section !== 'attractions') return [...rotated([...arrival, ...between], turn), ...departure]
  return [...rotated(between, turn), ...arrival, ...departure]
}

/** From the one at `turn` on, around to the one before. */
function rotated<Item>(items: readonly Item[], turn: number): Item[] {
  const start = items.length === 0 ? 0 : turn % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

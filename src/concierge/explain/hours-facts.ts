import { isSameDay, nextDay } from '../../domain/day-number.ts'
import { type MinuteRange, type OpeningHours, rangesOnDate, timeOfMinutes } from '../../domain/opening-hours.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { isPublicHoliday } from '../../domain/public-holidays.ts'
import { dayText } from '../../domain/schedule.ts'
import type { Stay } from '../../domain/stay.ts'
import { mealMinutes } from '../meal-times.ts'
import type { Meal } from '../meals.ts'
import type { MealTime } from '../understand/guest-needs.ts'
import { type GuestHours, guestHours } from '../visit-days.ts'
import type { Fact, FactDetails } from './fact.ts'
import { formatDay, formatTime, type Locale, sayNight, weekdayName } from './format-times.ts'

/** Enough time for a visit. */
const minMinutesOpen = 90
/** Of a breakfast, and of a late supper. */
const minMinutesOfBreakfast = 45
const latestBreakfast = 11 * 60
/** No opening before is said: what a map has open from midnight is the night before, or a slip. */
const earliestOpening = 5 * 60

type HoursGround = {
  meal: Meal | null
  inTheMorning: boolean
  isOutLate: boolean
  /** They come late and want their supper on that evening. */
  arrivesLate: boolean
  /** They asked where to have lunch. */
  atNoon: boolean
  turn: number
  named: readonly Temporal.PlainDate[]
  /** Weekdays that the note mentions. */
  mentioned: readonly number[]
  /** When the guest may go there on a day. */
  freeOn: (day: Temporal.PlainDate) => readonly GuestHours[]
}

/**
 * A suitable day of the stay on which it is open long enough while the guest is there. For the first place to eat that
 * is the first evening, for the first sight or café the first whole day. A café else has the last morning. Each next
 * place gets the day after. Days that the guest named come first. Weekly hours may not hold on public holidays.
 */
export function hoursFacts(hours: OpeningHours, place: PlaceDocument, locale: Locale, guest: HoursGround): Fact[] {
  const { section, country } = place
  const { stay } = locale
  const { inTheMorning, turn, named } = guest
  const minMinutes = inTheMorning || guest.arrivesLate ? minMinutesOfBreakfast : minMinutesOpen
  const { meal } = guest
  if (openAnyway.test(place.categories[0] ?? '') && named.length === 0) return []
  const kind = inTheMorning || meal === 'morning' ? 'morning' : section
  const order = daysInOrder(kind, stay, turn)
  const inOrder = guest.arrivesLate && kind === 'foodAndBeverage' ? [...stay.dates.slice(0, 1), ...order] : order
  // Of a wish for Sunday the hours of Saturday say nothing.
  for (const day of named.length > 0 ? rotated(named, turn) : inOrder) {
    if (isPublicHoliday(day, country)) continue
    const free = guest.freeOn(day)
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
    // With separate hours for lunch and dinner, this range does not start when the place first opens.
    const isFree = free.some(({ from, to }) => range.start >= from && range.start < to)
    const isFirstOpening = ranges.length === 1 && isFree && range.start >= earliestOpening
    const said = sayOpen(meal, { day, range, isFirstOpening, free }, locale, guest)
    // "Open Thursday" is no help to who wrote of Friday.
    const isOther = guest.mentioned.length > 0 && !guest.mentioned.includes(day.dayOfWeek)
    const chip = isOther ? null : `Open ${weekdayName(day)}`
    return [
      { id: `hours:${dayText(day)}`, topic: 'hours', chip, text: `is ${said.open}`, details: said },
      ...(named.length > 0 ? [] : closedFacts(hours, place, locale, guest)),
    ]
  }
  return []
}

/** A place that opens later is none to start the day at. */
const latestStart = 9 * 60

/** Their hours decide nothing: shops have their own. */
const openAnyway = /^(?:shopping mall|square|park)$/

/** The first day of the stay on which a guest might go and finds it shut. */
function closedFacts(
  hours: OpeningHours,
  { section, country }: PlaceDocument,
  locale: Locale,
  { freeOn, meal }: Pick<HoursGround, 'freeOn' | 'meal'>,
): Fact[] {
  const { stay } = locale
  if (stay.dates.length > maxDaysOfPlan || (section === 'foodAndBeverage' && meal !== 'meal')) return []
  const usual = section === 'attractions' ? ofVisits : ofDinners
  const closed = stay.dates.find(
    (day) =>
      !isPublicHoliday(day, country) &&
      rangesOnDate(hours, day).length === 0 &&
      freeOn(day).some(({ from, to }) => Math.min(to, usual.end) - Math.max(from, usual.start) >= minMinutesOpen),
  )
  if (closed === undefined) return []
  const closedOn = formatDay(closed, locale)
  return [
    {
      id: `closed:${dayText(closed)}`,
      topic: 'closed',
      chip: null,
      text: `is closed on ${closedOn}`,
      details: { closedOn },
    },
  ]
}

/** Guests who stay longer find another day anyway. */
const maxDaysOfPlan = 5
const ofVisits: MinuteRange = { start: 10 * 60, end: 17 * 60 }
const ofDinners: MinuteRange = { start: 18 * 60 + 30, end: 21 * 60 }

type OpenOn = { day: Temporal.PlainDate; range: MinuteRange; isFirstOpening: boolean; free: readonly GuestHours[] }

/** What of the hours helps this guest: a meal, the opening of a café, the closing of a sight or of a late bar. */
function sayOpen(
  meal: Meal | null,
  { day, range, isFirstOpening, free }: OpenOn,
  locale: Locale,
  { inTheMorning, isOutLate, atNoon }: Pick<HoursGround, 'inTheMorning' | 'isOutLate' | 'atNoon'>,
): FactDetails['hours'] {
  const dayName = formatDay(day, locale)
  const date = dayText(day)
  if (isAllDay(range))
    return {
      open: `open around the clock on ${dayName}`,
      day: dayName,
      date,
      opensAt: null,
      until: null,
      meal: null,
      isEarly: false,
    }
  // Who has left by then does not care when it closes.
  const { checkout, departureMinutes, hasStatedTimes } = locale.stay
  const isGone = hasStatedTimes && isSameDay(day, checkout) && range.end > departureMinutes + leeway
  const isLate = range.end > latestUsefulClosing || isGone
  const isOfNight = isOutLate || meal === 'drink'
  const opensAt = isFirstOpening ? formatTime(timeOfMinutes(range.start), locale) : null
  const closing = formatTime(range.end === 1440 ? '24:00' : timeOfMinutes(range.end), locale)
  const until = isLate ? null : closing
  const isEarly = opensAt !== null && range.start <= latestStart
  const details = { day: dayName, date, opensAt, until, meal: null, isEarly }
  const covers = ({ start, end }: MinuteRange) =>
    range.start <= start && range.end >= end && free.some(({ from, to }) => from <= start && to >= end)
  if (isOfNight && isLate && !isGone) {
    const night = range.end > 1440 ? sayNight(day, locale) : dayName
    return { ...details, open: `open until ${closing} on ${night}` }
  }
  const opensForLunch = meal === 'meal' && !inTheMorning && covers(lunch)
  if (opensForLunch && atNoon) return { ...details, open: `open for lunch on ${dayName}`, meal: 'lunch' }
  if (meal === 'meal' && !inTheMorning && covers(dinner)) {
    const opens = `from ${formatTime(timeOfMinutes(range.start), locale)} `
    const closes = range.end < latestUsefulClosing ? `until ${closing} ` : ''
    const open = `open for dinner ${range.start > usualDinner ? opens : closes}on ${dayName}`
    return { ...details, open, meal: 'dinner' }
  }
  if (opensForLunch) return { ...details, open: `open for lunch on ${dayName}`, meal: 'lunch' }
  if (opensAt !== null && (until === null || inTheMorning || meal === 'morning'))
    return { ...details, open: `open from ${opensAt} on ${dayName}` }
  return { ...details, open: until === null ? `open on ${dayName}` : `open until ${until} on ${dayName}` }
}

/** They may leave a little later than they say. */
const leeway = 60
/** A later closing helps those who go out at night. */
const latestUsefulClosing = 22 * 60
/** When kitchens serve it. */
const dinner: MinuteRange = { start: 20 * 60, end: 20 * 60 + 30 }
/** A place that opens later says when. */
const usualDinner = 18 * 60 + 30
const lunch: MinuteRange = { start: 12 * 60 + 30, end: 14 * 60 }

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
      return [{ id, topic: 'mealTime', chip: null, text, details: { at, date: day.toString(), until } }]
    }
  }
  return []
}

export const isAllDay = ({ start, end }: MinuteRange): boolean => end - start >= 24 * 60

function daysInOrder(kind: PlaceDocument['section'] | 'morning', stay: Stay, turn: number): Temporal.PlainDate[] {
  const dates = stay.dates.slice(0, 15)
  if (stay.nights === 0) return dates
  const arrival = dates.slice(0, 1)
  // The last date is that of departure, unless the stay is longer than what is looked at.
  const between = dates.slice(1, stay.nights)
  const departure = dates.slice(stay.nights)
  if (kind === 'morning') return [...rotated(between, turn), ...departure, ...arrival]
  if (kind !== 'attractions') return [...rotated([...arrival, ...between], turn), ...departure]
  return [...rotated(between, turn), ...arrival, ...departure]
}

/** From the one at `turn` on, around to the one before. */
function rotated<Item>(items: readonly Item[], turn: number): Item[] {
  const start = items.length === 0 ? 0 : turn % items.length
  return [...items.slice(start), ...items.slice(0, start)]
}

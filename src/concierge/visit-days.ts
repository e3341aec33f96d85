import { isSameDay } from '../domain/day-number.ts'
import { type Daypart, daypartBits, daypartNames, dayparts, enoughMinutes } from '../domain/dayparts.ts'
import { type CalendarDay, calendarDayOf } from '../domain/opening-hours.ts'
import type { RecommendedSection } from '../domain/place.ts'
import { isPublicHoliday } from '../domain/public-holidays.ts'
import type { Stay } from '../domain/stay.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** A day of the stay on which a place may be visited. */
export type VisitDay = CalendarDay & {
  /** When the guest is there and has no plans. */
  free: readonly GuestHours[]
  /** The parts of the day for which the guest is there long enough, as `daypartBits` writes them. */
  dayparts: number
  /** Weekly hours do not say whether a place opens on a public holiday. */
  isHoliday: boolean
}

/** A day without work, between those of arrival and departure. */
export const isFreeDay = ({ weekday }: VisitDay, index: number, { length }: readonly VisitDay[]) =>
  weekend.includes(weekday) && index > 0 && index < length - 1
const weekend: readonly number[] = [0, 6]

/** In minutes since midnight; a night out runs past it. */
export type GuestHours = { from: number; to: number }

/** Two weeks cover every weekday, and the seasons of any usual stay. */
const maxDays = 15

/** The days on which opening hours are checked: those that the guest named for this section, else all. */
export function visitDays(
  { stay, namedDays }: Pick<GuestNeeds, 'stay' | 'namedDays'>,
  section: RecommendedSection,
  country: string | null,
): VisitDay[] {
  const named = namedDays[section]
  return daysOf(named.length > 0 ? named : stay.dates, country, (date) => freeHours(date, stay))
}

/** The same for a meal out: not when it is paid at the hotel. */
export function mealDays(
  needs: Pick<GuestNeeds, 'stay' | 'namedDays' | 'board' | 'tableDays' | 'paidLunch'>,
  country: string | null,
) {
  const named = needs.namedDays.foodAndBeverage
  return daysOf(named.length > 0 ? named : needs.stay.dates, country, (date) => mealHours(date, needs))
}

/** What opening hours are compared with on some days, given when the guest is free on each. */
export function daysOf(
  dates: readonly Temporal.PlainDate[],
  country: string | null,
  freeOn: (date: Temporal.PlainDate) => GuestHours[],
): VisitDay[] {
  return dates.slice(0, maxDays).map((date) => {
    const free = freeOn(date)
    return {
      ...calendarDayOf(date),
      free,
      dayparts: daypartBits(daypartNames.filter((daypart) => free.some((hours) => isFreeFor(daypart, hours)))),
      isHoliday: isPublicHoliday(date, country),
    }
  })
}

function isFreeFor(daypart: Daypart, { from, to }: GuestHours): boolean {
  const { start, end } = dayparts[daypart]
  return Math.min(end, to) - Math.max(start, from) >= enoughMinutes
}

/** When the guest is there on a day of the stay and has no plans, in order. An hour before a meeting is none. */
export function freeHours(date: Temporal.PlainDate, stay: Stay): GuestHours[] {
  const busy = stay.busy.filter((taken) => isSameDay(taken.date, date))
  const free = without([guestHours(date, stay)], busy)
  return busy.length === 0 ? free : free.filter(({ from, to }) => to - from > enoughMinutes)
}

/** The same without the meals that are paid at the hotel. */
export function mealHours(
  date: Temporal.PlainDate,
  { stay, board, tableDays, paidLunch }: Pick<GuestNeeds, 'stay' | 'board' | 'tableDays' | 'paidLunch'>,
): GuestHours[] {
  const free = without(freeHours(date, stay), paidLunch ? [{ from: lunchFrom, to: lunchTo }] : [])
  const dinesOut = tableDays.some((day) => isSameDay(day, date))
  if (board === 'full') return dinesOut ? without(free, [{ from: 0, to: dinnerFrom }]) : []
  return board === 'half' && !dinesOut ? without(free, [{ from: dinnerFrom, to: wholeDay.to }]) : free
}

const dinnerFrom = 18 * 60
const [lunchFrom, lunchTo] = [12 * 60, 14 * 60]

const without = (free: readonly GuestHours[], taken: readonly GuestHours[]): GuestHours[] =>
  taken
    .reduce<GuestHours[]>(
      (left, { from, to }) =>
        left.flatMap((hours) => [
          { from: hours.from, to: Math.min(hours.to, from) },
          { from: Math.max(hours.from, to), to: hours.to },
        ]),
      [...free],
    )
    .filter(({ from, to }) => from < to)

/** When the guest is there on a day of the stay: not before arrival, not after departure. */
export function guestHours(date: Temporal.PlainDate, stay: Stay): GuestHours {
  if (stay.nights === 0) return wholeDay
  if (isSameDay(date, stay.checkin)) return { ...wholeDay, from: stay.arrivalMinutes }
  return isSameDay(date, stay.checkout) ? { ...wholeDay, to: stay.departureMinutes } : wholeDay
}

/** The hours before belong to the night. */
const dayBegins = 6 * 60

const wholeDay: GuestHours = { from: dayBegins, to: 28 * 60 }

import { isSameDay } from '../domain/day-number.ts'
import { type Daypart, daypartBits, daypartNames, dayparts, enoughMinutes } from '../domain/dayparts.ts'
import { type CalendarDay, calendarDayOf } from '../domain/opening-hours.ts'
import type { RecommendedSection } from '../domain/place.ts'
import { isPublicHoliday } from '../domain/public-holidays.ts'
import type { Stay } from '../domain/stay.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** A day of the stay on which a place may be visited. */
export type VisitDay = CalendarDay & {
  /** When the guest is there. */
  hours: GuestHours
  /** The parts of the day for which the guest is there long enough, as `daypartBits` writes them. */
  dayparts: number
  /** Weekly hours do not say whether a place opens on a public holiday. */
  isHoliday: boolean
}

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
  return (named.length > 0 ? named : stay.dates).slice(0, maxDays).map((date) => {
    const hours = guestHours(date, stay)
    return {
      ...calendarDayOf(date),
      hours,
      dayparts: daypartBits(daypartNames.filter((daypart) => isThereFor(daypart, hours))),
      isHoliday: isPublicHoliday(date, country),
    }
  })
}

function isThereFor(daypart: Daypart, { from, to }: GuestHours): boolean {
  const { start, end } = dayparts[daypart]
  return Math.min(end, to) - Math.max(start, from) >= enoughMinutes
}

/** When the guest is there on a day of the stay: not before arrival, not after departure. */
export function guestHours(date: Temporal.PlainDate, stay: Stay): GuestHours {
  const wholeDay = { from: 0, to: 28 * 60 }
  if (stay.nights === 0) return wholeDay
  if (isSameDay(date, stay.checkin)) return { ...wholeDay, from: stay.arrivalMinutes }
  return isSameDay(date, stay.checkout) ? { ...wholeDay, to: stay.departureMinutes } : wholeDay
}

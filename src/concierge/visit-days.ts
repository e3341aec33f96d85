import { type Daypart, daypartNames, dayparts, enoughMinutes } from '../domain/dayparts.ts'
import { isPublicHoliday } from '../domain/public-holidays.ts'
import type { Stay } from '../domain/stay.ts'

/**
 * A day of the stay and the parts of it that the guest has: not before he arrives, not after he leaves. On a public holiday a weekly table says
 * for sure only what is shut.
 */
export type VisitDay = { date: Temporal.PlainDate; dayparts: readonly Daypart[]; isHoliday: boolean }

/** Two weeks show what a weekly table holds, seasons included for any stay that a hotel sells. */
const maxDays = 15

/** The days on which hours are judged. */
export function visitDays(stay: Stay, country: string | null): VisitDay[] {
  return stay.dates.slice(0, maxDays).map((date) => ({
    date,
    dayparts: daypartNames.filter((daypart) => isUsable(date, daypart, stay)),
    isHoliday: isPublicHoliday(date, country),
  }))
}

function isUsable(date: Temporal.PlainDate, daypart: Daypart, stay: Stay): boolean {
  const { from, to } = guestHours(date, stay)
  const { start, end } = dayparts[daypart]
  return Math.min(end, to) - Math.max(start, from) >= enoughMinutes
}

/** When the guest is there, in minutes since midnight; a night out runs past it. */
export function guestHours(date: Temporal.PlainDate, stay: Stay): { from: number; to: number } {
  const wholeDay = { from: 0, to: 28 * 60 }
  if (stay.nights === 0) return wholeDay
  if (date.equals(stay.checkin)) return { ...wholeDay, from: stay.arrivalMinutes }
  return date.equals(stay.checkout) ? { ...wholeDay, to: stay.departureMinutes } : wholeDay
}

import { dayNumber, dayOf } from './day-number.ts'

/** The days of a stay in the hotel's time zone, both ends included. */
export type Stay = {
  checkin: Temporal.PlainDate
  checkout: Temporal.PlainDate
  nights: number
  /** The days checked for opening hours and events: the whole stay, or the first year of a longer one. */
  dates: Temporal.PlainDate[]
  /** When guests arrive on the first day, in minutes since midnight; above 1440 for the night after. */
  arrivalMinutes: number
  /** When guests leave on the last day. */
  departureMinutes: number
  /** Whether the guests gave these times; otherwise they are defaults. */
  hasStatedTimes: boolean
  /** When they have plans of their own. */
  busy: readonly BusyTime[]
}

/** A part of a day of the stay, in minutes since midnight; a night out runs past it. */
export type BusyTime = { date: Temporal.PlainDate; from: number; to: number }

/** Usual check-in and check-out times of hotels. */
export const arrivalMinutes = 15 * 60
export const departureMinutes = 11 * 60

/** Earlier times belong to the evening before. */
export const nightEndsMinutes = 5 * 60

/** The evening to which a start time belongs, and its minutes in that evening: 00:30 is 24:30 of the day before. */
export const eveningOf = (minutes: number): { daysBefore: 0 | 1; minutes: number } =>
  minutes < nightEndsMinutes ? { daysBefore: 1, minutes: minutes + 24 * 60 } : { daysBefore: 0, minutes }

/** Hours and seasons repeat every year, so further days add nothing. */
const maxDates = 366

export function stayOf(
  checkin: Temporal.PlainDate,
  checkout: Temporal.PlainDate,
  hours: Pick<Stay, 'arrivalMinutes' | 'departureMinutes'> = { arrivalMinutes, departureMinutes },
  busy: readonly BusyTime[] = [],
): Stay {
  const first = dayNumber(checkin)
  const nights = dayNumber(checkout) - first
  const dates = Array.from({ length: Math.min(nights + 1, maxDates) }, (_, index) => dayOf(first + index))
  return {
    checkin: dayOf(first),
    checkout: dayOf(first + nights),
    nights,
    dates,
    arrivalMinutes: hours.arrivalMinutes,
    departureMinutes: hours.departureMinutes,
    hasStatedTimes: hours.arrivalMinutes !== arrivalMinutes || hours.departureMinutes !== departureMinutes,
    busy,
  }
}

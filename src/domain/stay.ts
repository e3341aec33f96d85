/** The days of a stay, both ends included, in the hotel's local time. */
export type Stay = {
  checkin: Temporal.PlainDate
  checkout: Temporal.PlainDate
  nights: number
  /** The days that openness and events are judged on: the whole stay, or the first year of a longer one. */
  dates: Temporal.PlainDate[]
  /** When the guest is there on the first day, in minutes since midnight; past 1440 in the night after. */
  arrivalMinutes: number
  /** When he leaves on the last. */
  departureMinutes: number
  /** Whether somebody said so; otherwise they are what is common. */
  timesTold: boolean
}

/** Hotels commonly hand over rooms at 15:00 and want them back by 11:00; a request does not say otherwise. */
export const arrivalMinutes = 15 * 60
export const departureMinutes = 11 * 60

/** Until then it is still the night before. */
const nightEndsMinutes = 5 * 60

/** The evening to which a showing belongs, and its minutes there: 00:30 is half past twenty-four of the day before. */
export const eveningOf = (minutes: number): { daysBefore: 0 | 1; minutes: number } =>
  minutes < nightEndsMinutes ? { daysBefore: 1, minutes: minutes + 24 * 60 } : { daysBefore: 0, minutes }

/** Weekly hours and seasons repeat within a year: more days say nothing new. */
const maxDates = 366

export function stayOf(
  checkin: Temporal.PlainDate,
  checkout: Temporal.PlainDate,
  hours: Pick<Stay, 'arrivalMinutes' | 'departureMinutes'> = { arrivalMinutes, departureMinutes },
): Stay {
  const nights = checkin.until(checkout, { largestUnit: 'days' }).days
  const dates = Array.from({ length: Math.min(nights + 1, maxDates) }, (_, index) => checkin.add({ days: index }))
  return {
    checkin,
    checkout,
    nights,
    dates,
    arrivalMinutes: hours.arrivalMinutes,
    departureMinutes: hours.departureMinutes,
    timesTold: hours.arrivalMinutes !== arrivalMinutes || hours.departureMinutes !== departureMinutes,
  }
}

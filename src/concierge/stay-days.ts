import { dayNumber } from '../domain/day-number.ts'
import type { Stay } from '../domain/stay.ts'
import type { EventDays } from '../store/event-days.ts'
import { guestHours } from './visit-days.ts'

/** A day of the stay with what every show asks of it. */
export type StayDay = {
  /** 0 is the day of check-in. */
  index: number
  date: Temporal.PlainDate
  /** When the guest is there, in minutes since midnight. */
  hours: { from: number; to: number }
}

/** The days on which events are judged; `first` is the `dayNumber` of the first. */
export type StayDays = { stay: Stay; first: number; days: readonly StayDay[] }

export function stayDays(stay: Stay): StayDays {
  const days = stay.dates.map((date, index) => ({ index, date, hours: guestHours(date, stay) }))
  return { stay, first: dayNumber(stay.checkin), days }
}

/** The position of the first run that has not ended before `day`, a `dayNumber`; as many as there are where all have. */
export function firstRunFrom({ starts, days }: EventDays, day: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((starts[middle] as number) + days <= day) low = middle + 1
    else high = middle
  }
  return low
}

export const isOnWithin = (runs: EventDays, from: number, to: number): boolean =>
  (runs.starts[firstRunFrom(runs, from)] ?? Number.POSITIVE_INFINITY) <= to

/** The days of the stay from `today` on that fall into a run, in order. */
export function* daysOn(runs: EventDays, { first, days }: StayDays, today: number): Generator<StayDay> {
  const last = first + days.length - 1
  let day = Math.max(first, today)
  for (let at = firstRunFrom(runs, day); at < runs.starts.length; at++) {
    const start = runs.starts[at] as number
    const end = Math.min(start + runs.days - 1, last)
    for (day = Math.max(day, start); day <= end; day++) yield days[day - first] as StayDay
    if (start > last) return
  }
}

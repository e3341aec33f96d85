import { dayNumber } from '../domain/day-number.ts'
import type { Stay } from '../domain/stay.ts'
import type { EventDays } from '../store/event-days.ts'
import { entryAt } from './entry-at.ts'
import { type GuestHours, guestHours } from './visit-days.ts'

/** A day of the stay, as judging events needs it. */
export type StayDay = {
  /** 0 is the day of check-in. */
  index: number
  date: Temporal.PlainDate
  /** When the guest is there. */
  hours: GuestHours
}

/** The days on which events are judged; `first` is the `dayNumber` of the first. */
export type StayDays = { stay: Stay; first: number; days: readonly StayDay[] }

export function stayDays(stay: Stay): StayDays {
  const days = stay.dates.map((date, index) => ({ index, date, hours: guestHours(date, stay) }))
  return { stay, first: dayNumber(stay.checkin), days }
}

/** The start of the first run that has not ended before `day`, both as a `dayNumber`; null if all have. */
export function firstStartFrom(runs: EventDays, day: number): number | null {
  const index = firstRunFrom(runs, day)
  return index === runs.starts.length ? null : entryAt(runs.starts, index)
}

/** Whether any run has a day from `from` to `to`. */
export function isOnWithin(runs: EventDays, from: number, to: number): boolean {
  const start = firstStartFrom(runs, from)
  return start !== null && start <= to
}

/** The days of the stay from `today` on that fall into a run, in order. */
export function* daysOn(runs: EventDays, { first, days }: StayDays, today: number): Generator<StayDay, void> {
  const last = first + days.length - 1
  let day = Math.max(first, today)
  for (let index = firstRunFrom(runs, day); index < runs.starts.length; index++) {
    const start = entryAt(runs.starts, index)
    const end = Math.min(start + runs.days - 1, last)
    for (day = Math.max(day, start); day <= end; day++) yield entryAt(days, day - first)
    if (start > last) return
  }
}

/** The position of the first run that has not ended before `day`, or the number of runs if all have. */
function firstRunFrom({ starts, days }: EventDays, day: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (entryAt(starts, middle) + days <= day) low = middle + 1
    else high = middle
  }
  return low
}

import { dayNumber } from '../domain/day-number.ts'
import { itemAt } from '../domain/item-at.ts'
import type { Stay } from '../domain/stay.ts'
import { type CellEvents, type EventDays, maxSeriesOfCell } from '../store/event-days.ts'
import { freeHours, type GuestHours } from './visit-days.ts'

/** A day of the stay, as judging events needs it. */
export type StayDay = {
  /** 0 is the day of check-in. */
  index: number
  date: Temporal.PlainDate
  /** When the guest is there and has no plans. */
  free: readonly GuestHours[]
}

/** The days on which events are judged; `first` is the `dayNumber` of the first. */
export type StayDays = { stay: Stay; first: number; days: readonly StayDay[] }

export function stayDays(stay: Stay): StayDays {
  const days = stay.dates.map((date, index) => ({ index, date, free: freeHours(date, stay) }))
  return { stay, first: dayNumber(stay.checkin), days }
}

/** The start of the first run that has not ended before `day`, both as a `dayNumber`; null if all have. */
function firstStartFrom(runs: EventDays, day: number): number | null {
  const index = firstRunFrom(runs, day)
  return index === runs.starts.length ? null : itemAt(runs.starts, index)
}

/** A series that is on, and the start of its first run, as a `dayNumber`. */
export type SeriesStart = { runs: EventDays; start: number }

/** The series of a cell with a run that overlaps the days from `first` to `last`. */
export function seriesWithin({ series, lasting, byDay }: CellEvents, first: number, last: number): SeriesStart[] {
  const [from, to] = [first, last + 1].map((day) => positionOf(byDay, day * maxSeriesOfCell)) as [number, number]
  // A long stay has several occurrences of each series.
  if (to - from > series.length) return series.flatMap((runs) => startWithin(runs, first, last))
  const starts = lasting.flatMap((runs) => startWithin(runs, first, last))
  const found = new Set<number>()
  for (let at = from; at < to; at++) {
    const entry = itemAt(byDay, at)
    const start = Math.floor(entry / maxSeriesOfCell)
    const index = entry - start * maxSeriesOfCell
    if (!found.has(index)) starts.push({ runs: itemAt(series, index), start })
    found.add(index)
  }
  return starts
}

function startWithin(runs: EventDays, first: number, last: number): SeriesStart[] {
  const start = firstStartFrom(runs, first)
  return start === null || start > last ? [] : [{ runs, start }]
}

/** The position of the first number that is not below `least`. */
function positionOf(sorted: Float64Array, least: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (itemAt(sorted, middle) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether any run has a day from `from` to `to`. */
export function isOnWithin(runs: EventDays, from: number, to: number): boolean {
  const start = firstStartFrom(runs, from)
  return start !== null && start <= to
}

/** The first day of the stay from a `dayNumber` on that falls into a run; null if there is none. */
export function dayOnFrom(runs: EventDays, { first, days }: StayDays, from: number): StayDay | null {
  const start = firstStartFrom(runs, from)
  if (start === null) return null
  return days[Math.max(first, from, start) - first] ?? null
}

/** The position of the first run that has not ended before `day`, or the number of runs if all have. */
function firstRunFrom({ starts, days }: EventDays, day: number): number {
  // What is on every day needs no search. Days are in order and different, so no earlier one is this day.
  const ofDaily = day - (starts[0] ?? day)
  if (days === 1 && starts[ofDaily] === day) return ofDaily
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >>> 1
    // Not by `itemAt`, which serves lists of every kind: each series is searched.
    if ((starts[middle] ?? day) + days <= day) low = middle + 1
    else high = middle
  }
  return low
}

import { LRUCache } from 'lru-cache'
import { openRanges, ownTimesOn } from '../catalog/shown-event.ts'
import { dayNumber, isSameDay } from '../domain/day-number.ts'
import type { CatalogEvent } from '../domain/event.ts'
import { itemAt } from '../domain/item-at.ts'
import { minutesOf } from '../domain/opening-hours.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { isOpenOn } from '../domain/schedule.ts'
import { eveningOf, type Stay } from '../domain/stay.ts'
import type { EventDays } from '../store/event-days.ts'
import { dayOnFrom, type StayDay, type StayDays } from './stay-days.ts'
import { tuning } from './tuning.ts'

/** One record of an event near the hotel, with all its days. */
export type Series = { event: CatalogEvent; venue: PlaceDocument | null; miles: number; runs: EventDays }

/** The present time at a venue; `today` is a `dayNumber` and `time` is `HH:MM`. */
export type VenueClock = { local: Temporal.PlainDateTime; today: number; time: string }

/** A day of the stay on which a series can be attended. */
export type Visit = {
  series: Series
  day: StayDay
  /** Start of the showing to attend; empty for an event of several days or if no times are known. */
  time: string
  /** Start of the first showing that has not begun; empty as above. */
  next: string
  /** How sure the guest is to be there, as `dayFit` says. */
  fit: number
}

/** No visit fits better. */
export const maxFit = 1

/** To the minute, for which it is kept: a conversion takes longer than judging ten events. */
export function venueClock(now: Temporal.Instant, zone: string): VenueClock {
  const minute = Math.floor(now.epochMilliseconds / 60_000)
  const last = lastClocks.get(zone)
  if (last?.minute === minute) return last.clock
  const local = Temporal.Instant.fromEpochMilliseconds(minute * 60_000)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
  const clock = { local, today: dayNumber(local.toPlainDate()), time: local.toPlainTime().toString().slice(0, 5) }
  lastClocks.set(zone, { minute, clock })
  return clock
}

const lastClocks = new LRUCache<string, { minute: number; clock: VenueClock }>({ max: 100 })

type VisitGround = { stay: StayDays; clock: VenueClock }

/** The visit on the first day from an index of the stay's days on that the series is open; null if there is none. */
export function visitFrom(series: Series, index: number, { stay, clock }: VisitGround): Visit | null {
  const from = Math.max(stay.first + index, clock.today)
  for (let day = dayOnFrom(series.runs, stay, from); day !== null; ) {
    const visit = visitOn(series, day, { stay, clock })
    if (visit !== null) return visit
    day = dayOnFrom(series.runs, stay, stay.first + day.index + 1)
  }
  return null
}

/** The first showing of a day that fits the stay, or else the next one; null if there is none. */
function visitOn(series: Series, day: StayDay, { stay, clock }: VisitGround): Visit | null {
  const { event, venue } = series
  if (!isOpenOn(event.schedule, venue?.hours ?? null, day.date)) return null
  if (event.schedule.days > 1) return { series, day, time: '', next: '', fit: openHoursFit(series, day, stay.stay) }
  const times = ownTimesOn({ event, venue, day: day.date })
  if (times.length === 0) return { series, day, time: '', next: '', fit: dayFit(day, null, stay.stay) }
  const isToday = stay.first + day.index === clock.today
  const left = isToday ? times.filter((time) => time >= clock.time) : times
  const [next] = left
  if (next === undefined) return null
  const lasts = event.schedule.durationMinutes ?? assumedMinutes
  const fits = left.map((time) => dayFit(day, minutesOf(time), stay.stay, lasts))
  const best = Math.max(
    0,
    fits.findIndex((fit) => fit > 0),
  )
  return { series, day, time: itemAt(left, best), next, fit: itemAt(fits, best) }
}

/** Of the next visits of several records the earliest. At equal times the earlier record comes first. */
export function earliestOf(visits: readonly (Visit | null)[]): Visit | null {
  let earliest: Visit | null = null
  for (const visit of visits) if (visit !== null && (earliest === null || isBefore(visit, earliest))) earliest = visit
  return earliest
}

const isBefore = (a: Visit, b: Visit): boolean =>
  a.day.index < b.day.index || (a.day.index === b.day.index && a.time < b.time)

/** Time to unpack, to travel, or to see an exhibition. */
const slackMinutes = 60

/** What gives no time is over by then: few markets and exhibitions are open later. */
export const endOfDay = 19 * 60

/** The fit of an event of several days: it must be open for long enough while the guest is there. */
function openHoursFit({ event, venue }: Series, day: StayDay, stay: Stay): number {
  const ranges = openRanges({ event, venue, day: day.date })
  if (ranges.length === 0) return dayFit(day, null, stay)
  const isLongEnough = ranges.some(({ start, end }) =>
    day.free.some(({ from, to }) => Math.min(end, to) - Math.max(start, from) >= slackMinutes),
  )
  if (!isLongEnough) return -1
  return day.index === 0 || day.index === stay.nights ? tuning.dayFit.hoursOnEdge : maxFit
}

/**
 * How sure the guest is to be there: 1 on a whole day, below 0 before arrival or after departure. A showing after
 * midnight belongs to the evening before.
 */
function dayFit({ index }: StayDay, minutes: number | null, stay: Stay, lasts = assumedMinutes): number {
  const evening = minutes === null ? null : eveningOf(minutes)
  const on = index - (evening?.daysBefore ?? 0)
  if (on < 0 || (evening !== null && isTaken(stay, on, { from: evening.minutes, to: evening.minutes + lasts })))
    return -1
  if (stay.nights === 0) return maxFit
  const { eveningOfArrival, untimedOnArrival, beforeDeparture } = tuning.dayFit
  if (on === 0) {
    if (evening === null) return stay.arrivalMinutes < endOfDay ? untimedOnArrival : -1
    return evening.minutes >= stay.arrivalMinutes + slackMinutes ? eveningOfArrival : -1
  }
  if (on === stay.nights)
    return evening !== null && evening.minutes < stay.departureMinutes - slackMinutes ? beforeDeparture : -1
  return maxFit
}

/** The assumed length of an event of unknown length: a show before dinner has to end before it. */
const assumedMinutes = 60

/** Whether the guest has plans of their own while the event lasts. */
const isTaken = ({ busy, dates }: Stay, index: number, event: { from: number; to: number }): boolean =>
  busy.some(({ date, from, to }) => event.to > from && event.from < to && isSameDay(date, itemAt(dates, index)))

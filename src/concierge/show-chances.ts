import { openRanges, ownTimesOn } from '../catalog/shown-event.ts'
import { dayNumber } from '../domain/day-number.ts'
import type { CatalogEvent } from '../domain/event.ts'
import { minutesOf } from '../domain/opening-hours.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { isOpenOn } from '../domain/schedule.ts'
import { eveningOf, type Stay } from '../domain/stay.ts'
import type { EventDays } from '../store/event-days.ts'
import { daysOn, type StayDay, type StayDays } from './stay-days.ts'

/** One record of a show with the days on which it is on. */
export type Show = { event: CatalogEvent; venue: PlaceDocument | null; miles: number; runs: EventDays }

/** The clock of a venue now: its day as a `dayNumber`, and `HH:MM`. */
export type VenueClock = { local: Temporal.PlainDateTime; today: number; time: string }

/** One record on one day that can still be attended. */
export type Chance = {
  show: Show
  day: StayDay
  /** The showing to go to, and the first that has not begun; empty for an ongoing run and where none are given. */
  time: string
  next: string
  fit: number
}

/** No day has more room for a show. */
export const bestFit = 1

export function venueClock(now: Temporal.Instant, zone: string): VenueClock {
  const local = now.toZonedDateTimeISO(zone).toPlainDateTime()
  return { local, today: dayNumber(local.toPlainDate()), time: local.toPlainTime().toString().slice(0, 5) }
}

/** Of each day that it is open the showing that suits, or, where none does, the first that has not begun; in order. */
export function* chancesOf(show: Show, stay: StayDays, clock: VenueClock): Generator<Chance> {
  const { event, venue, runs } = show
  for (const day of daysOn(runs, stay, clock.today)) {
    if (!isOpenOn(event.schedule, venue?.hours ?? null, day.date)) continue
    if (event.schedule.days > 1) {
      yield { show, day, time: '', next: '', fit: visitFit(show, day, stay.stay) }
      continue
    }
    const times = ownTimesOn({ event, venue, day: day.date })
    if (times.length === 0) {
      yield { show, day, time: '', next: '', fit: dayFit(day, null, stay.stay) }
      continue
    }
    const isToday = stay.first + day.index === clock.today
    const left = isToday ? times.filter((time) => time >= clock.time) : times
    const [next] = left
    if (next === undefined) continue
    const time = left.find((one) => dayFit(day, minutesOf(one), stay.stay) > 0) ?? next
    yield { show, day, time, next, fit: dayFit(day, minutesOf(time), stay.stay) }
  }
}

/** What all records of a show offer, day by day and showing by showing; of the same showing the first record's comes first. */
export function* inOrder(offers: readonly Generator<Chance>[]): Generator<Chance> {
  const waiting = offers.flatMap((offer) => {
    const { value } = offer.next()
    return value ? [{ offer, chance: value }] : []
  })
  while (waiting.length > 0) {
    let at = 0
    for (let index = 1; index < waiting.length; index++) {
      if (isBefore((waiting[index] as Waiting).chance, (waiting[at] as Waiting).chance)) at = index
    }
    const earliest = waiting[at] as Waiting
    yield earliest.chance
    const { value } = earliest.offer.next()
    if (value) earliest.chance = value
    else waiting.splice(at, 1)
  }
}

type Waiting = { offer: Generator<Chance>; chance: Chance }

const isBefore = (a: Chance, b: Chance): boolean =>
  a.day.index < b.day.index || (a.day.index === b.day.index && a.time < b.time)

/** An hour to unpack or to travel. */
const slackMinutes = 60

/** An exhibition wants an hour before it closes, while the guest is there. */
function visitFit({ event, venue }: Show, day: StayDay, stay: Stay): number {
  const ranges = openRanges({ event, venue, day: day.date })
  if (ranges.length === 0) return dayFit(day, null, stay)
  const { from, to } = day.hours
  const fits = ranges.some(({ start, end }) => Math.min(end, to) - Math.max(start, from) >= slackMinutes)
  if (!fits) return -1
  return day.index === 0 || day.index === stay.nights ? 0.6 : bestFit
}

/**
 * How sure the guest is to be there: 1 on a whole day, below 0 before they arrive or after they leave. A showing after midnight
 * belongs to the evening before.
 */
function dayFit({ index }: StayDay, minutes: number | null, stay: Stay): number {
  const evening = minutes === null ? null : eveningOf(minutes)
  const on = index - (evening?.daysBefore ?? 0)
  if (on < 0) return -1
  if (stay.nights === 0) return bestFit
  if (on === 0) return evening === null ? 0.3 : evening.minutes >= stay.arrivalMinutes + slackMinutes ? 0.9 : -1
  if (on === stay.nights) return evening !== null && evening.minutes < stay.departureMinutes - slackMinutes ? 0.3 : -1
  return bestFit
}

import type { EventDocument } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { attendableDaysWithin } from '../domain/schedule.ts'
import { hasStarted, ownTimesOn, timezoneOf } from './shown-event.ts'

/** Most events have an occurrence soon, so a few days are tried first. */
const soonDays = 8
/**
 * Almost all events have an occurrence within a year. The last horizon covers a leap day across the turn of a century.
 */
const horizonsDays = [400, 4_000, 20_000]

/**
 * The next day on which an event can still be attended, otherwise the last day on which it could; null if it never
 * takes place.
 */
export function nextEventDay(
  event: EventDocument,
  venue: PlaceDocument | null,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const local = localNow(event, venue, now)
  const today = local.toPlainDate()
  const within = (from: Temporal.PlainDate, to: Temporal.PlainDate) => attendableDays(event, venue, { from, to })
  const isAhead = (day: Temporal.PlainDate) => !day.equals(today) || !isOver(event, venue, local)
  const soon = within(today, today.add({ days: soonDays })).find(isAhead)
  if (soon) return soon
  for (const days of horizonsDays) {
    const ahead = within(today, today.add({ days }))
    const next = ahead.find(isAhead) ?? ahead[0]
    if (next) return next
  }
  for (const days of horizonsDays) {
    const last = within(today.subtract({ days }), today).at(-1)
    if (last) return last
  }
  return null
}

/** The days within `window` on which the event can be attended. */
export const attendableDays = (
  event: EventDocument,
  venue: PlaceDocument | null,
  window: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Temporal.PlainDate[] =>
  attendableDaysWithin(
    { schedule: event.schedule, zone: timezoneOf({ event, venue }), venueHours: venue?.hours ?? null },
    window,
  )

export const localNow = (event: EventDocument, venue: PlaceDocument | null, now: Temporal.Instant) =>
  now.toZonedDateTimeISO(timezoneOf({ event, venue }) ?? 'UTC').toPlainDateTime()

/** Whether all of today's occurrences have started. */
export function isOver(event: EventDocument, venue: PlaceDocument | null, local: Temporal.PlainDateTime): boolean {
  if (event.schedule.days > 1) return false
  const day = local.toPlainDate()
  const last = ownTimesOn({ event, venue, day }).at(-1)
  return last !== undefined && hasStarted({ day, notBefore: local }, last)
}

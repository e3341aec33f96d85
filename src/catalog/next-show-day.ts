import type { EventDocument } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { showDaysWithin } from '../domain/schedule.ts'
import { hasBegun, ownTimesOn, timezoneOf } from './shown-event.ts'

/** Most shows that are on at all are on soon, and a few days are quickly told. */
const soonDays = 8
/** Almost all are on within the year; the rest is looked for further and further, a leap day's over the turn of a century too. */
const horizonsDays = [400, 4_000, 20_000]

/** The next day on which a show can still be attended, else the last on which it could; null when it is never on. */
export function nextShowDay(
  event: EventDocument,
  venue: PlaceDocument | null,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const local = localNow(event, venue, now)
  const today = local.toPlainDate()
  const within = (from: Temporal.PlainDate, to: Temporal.PlainDate) => showDays(event, venue, { from, to })
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

/** The days within `window` on which it can be attended. */
export const showDays = (
  event: EventDocument,
  venue: PlaceDocument | null,
  window: { from: Temporal.PlainDate; to: Temporal.PlainDate },
): Temporal.PlainDate[] =>
  showDaysWithin(
    { schedule: event.schedule, zone: timezoneOf({ event, venue }), venueHours: venue?.hours ?? null },
    window,
  )

export const localNow = (event: EventDocument, venue: PlaceDocument | null, now: Temporal.Instant) =>
  now.toZonedDateTimeISO(timezoneOf({ event, venue }) ?? 'UTC').toPlainDateTime()

/** All of today's showings have begun. */
export function isOver(event: EventDocument, venue: PlaceDocument | null, local: Temporal.PlainDateTime): boolean {
  if (event.schedule.days > 1) return false
  const day = local.toPlainDate()
  const last = ownTimesOn({ event, venue, day }).at(-1)
  return last !== undefined && hasBegun({ day, notBefore: local }, last)
}

import type { EventDocument } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { showDaysWithin } from '../domain/schedule.ts'
import { timesOn, timezoneOf } from '../domain/shown-event.ts'

/** Most shows are on within the year; the rest is looked for further and further, a leap day's over the turn of a century too. */
const horizonsDays = [400, 4_000, 20_000]

/** The next day on which a show can still be attended, else the last on which it could; null when it is never on. */
export function nextShowDay(
  event: EventDocument,
  venue: PlaceDocument | null,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const local = localNow(event, venue, now)
  const today = local.toPlainDate()
  const hours = venue?.hours ?? null
  const within = (from: Temporal.PlainDate, to: Temporal.PlainDate) =>
    showDaysWithin(event.schedule, hours, { from, to })
  for (const days of horizonsDays) {
    const ahead = within(today, today.add({ days }))
    const next = ahead.find((day) => !day.equals(today) || !hasBegun(event, venue, local)) ?? ahead[0]
    if (next) return next
  }
  for (const days of horizonsDays) {
    const last = within(today.subtract({ days }), today).at(-1)
    if (last) return last
  }
  return null
}

export const localNow = (event: EventDocument, venue: PlaceDocument | null, now: Temporal.Instant) =>
  now.toZonedDateTimeISO(timezoneOf({ event, venue }) ?? 'UTC').toPlainDateTime()

function hasBegun(event: EventDocument, venue: PlaceDocument | null, local: Temporal.PlainDateTime): boolean {
  if (event.schedule.days > 1) return false
  const last = timesOn({ event, venue, day: local.toPlainDate() }).at(-1)
  return last !== undefined && last < local.toPlainTime().toString().slice(0, 5)
}

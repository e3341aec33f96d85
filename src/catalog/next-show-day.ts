import type { EventDocument } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { showDaysWithin } from '../domain/schedule.ts'
import { timesOn, timezoneOf } from '../domain/shown-event.ts'

/** Far enough for anything that happens once a year. */
const horizonDays = 400

/** The next day on which a show can still be attended, else the last on which it could; null when it is never on. */
export function nextShowDay(
  event: EventDocument,
  venue: PlaceDocument | null,
  now: Temporal.Instant,
): Temporal.PlainDate | null {
  const local = localNow(event, venue, now)
  const today = local.toPlainDate()
  const hours = venue?.hours ?? null
  const ahead = showDaysWithin(event.schedule, hours, { from: today, to: today.add({ days: horizonDays }) })
  const next = ahead.find((day) => !day.equals(today) || !hasBegun(event, venue, local))
  if (next) return next
  if (ahead[0]) return ahead[0]
  return (
    showDaysWithin(event.schedule, hours, { from: today.subtract({ days: horizonDays }), to: today }).at(-1) ?? null
  )
}

export const localNow = (event: EventDocument, venue: PlaceDocument | null, now: Temporal.Instant) =>
  now.toZonedDateTimeISO(timezoneOf({ event, venue }) ?? 'UTC').toPlainDateTime()

function hasBegun(event: EventDocument, venue: PlaceDocument | null, local: Temporal.PlainDateTime): boolean {
  if (event.schedule.days > 1) return false
  const last = timesOn({ event, venue, day: local.toPlainDate() }).at(-1)
  return last !== undefined && last < local.toPlainTime().toString().slice(0, 5)
}

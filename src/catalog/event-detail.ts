import { pointOf } from '../domain/distance.ts'
import type { EventDocument } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type EventId, eventIdOf } from '../domain/place-id.ts'
import { showDaysWithin } from '../domain/schedule.ts'
import { type EventDetail, showEventDetail } from '../domain/shown-event.ts'
import type { Store } from '../store/store.ts'
import { localNow, nextShowDay } from './next-show-day.ts'
import type { DetailOptions } from './place-detail.ts'

/** Null where no such show is held, or it is not on that day. */
export const eventDetail = (request: EventRequest, options: DetailOptions): Promise<EventDetail | null> =>
  options.store.consistently(() => eventDetailOnce(request, options))

type EventRequest = { id: EventId; hotelPlaceId: string | null }

async function eventDetailOnce(
  { id, hotelPlaceId }: EventRequest,
  { store, now, signal }: DetailOptions,
): Promise<EventDetail | null> {
  const { event, day: asked } = await findSeries(id, store)
  if (event === null) return null
  signal.throwIfAborted()
  const venue = await venueOf(event, store)
  const hotel = hotelPlaceId === null ? null : await store.places.byId(hotelPlaceId)
  const instant = now()
  const day = asked === null ? nextShowDay(event, venue, instant) : isOn(event, venue, asked) ? asked : null
  if (day === null) return null
  return showEventDetail({ event, venue, day, notBefore: localNow(event, venue, instant) }, hotel && pointOf(hotel))
}

/** A source's own id may end like a day of ours, so the whole is tried where the series is not known. */
async function findSeries({ series, day }: EventId, store: Store) {
  const event = await store.events.byId(series)
  if (event !== null || day === null) return { event, day }
  return { event: await store.events.byId(eventIdOf(series, day)), day: null }
}

/** The venue is enrichment: the event is answered without it. */
async function venueOf(event: EventDocument, store: Store): Promise<PlaceDocument | null> {
  if (event.venuePlaceId === null) return null
  return store.places.byId(event.venuePlaceId).catch(() => null)
}

const isOn = (event: EventDocument, venue: PlaceDocument | null, day: Temporal.PlainDate) =>
  showDaysWithin(event.schedule, venue?.hours ?? null, { from: day, to: day }).length > 0

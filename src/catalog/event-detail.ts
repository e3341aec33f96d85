import { pointOf } from '../domain/distance.ts'
import type { CatalogEvent } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type EventId, eventIdOf } from '../domain/place-id.ts'
import type { Store } from '../store/store.ts'
import { localNow, nextShowDay, showDays } from './next-show-day.ts'
import type { DetailOptions } from './place-detail.ts'
import { type EventDetail, ownTimesOn, showEventDetail } from './shown-event.ts'

/** Null where no such show is held, or it is not on that day. */
export const eventDetail = (request: EventRequest, options: DetailOptions): Promise<EventDetail | null> =>
  options.store.consistently(() => eventDetailOnce(request, options))

type EventRequest = { id: EventId; hotelPlaceId: string | null }

async function eventDetailOnce(
  { id, hotelPlaceId }: EventRequest,
  { store, now, signal }: DetailOptions,
): Promise<EventDetail | null> {
  const found = await findShow(id, { store, now: now() })
  if (found === null) return null
  signal.throwIfAborted()
  const { event, venue, day } = found
  const hotel = hotelPlaceId === null ? null : await store.places.byId(hotelPlaceId)
  const records = await store.events.byShowKey(event.showKey, day.toString())
  const siblings = records.filter((record) => record.id !== event.id)
  const notBefore = localNow(event, venue, now())
  return showEventDetail({ event, venue, day, siblings, notBefore, showing: found.showing }, hotel && pointOf(hotel))
}

type FoundShow = { event: CatalogEvent; venue: PlaceDocument | null; day: Temporal.PlainDate; showing: string | null }

/** The series on its day; where another record has that day now, that one; else, as a source's own id may end like a day, the whole. */
async function findShow(
  { series, day: asked, time }: EventId,
  { store, now }: { store: Store; now: Temporal.Instant },
): Promise<FoundShow | null> {
  const { byId, byRetiredId } = store.events
  const known = async (id: string) => (await byId(id)) ?? (await byRetiredId(id))
  if (asked === null) return nextShow(await known(series), { store, now })
  for (const find of [() => byId(series), () => byRetiredId(eventIdOf(series, asked)), () => byRetiredId(series)]) {
    const event = await find()
    if (event === null) continue
    const venue = await venueOf(event, store)
    if (showDays(event, venue, { from: asked, to: asked }).length === 0) continue
    const showing = time !== null && ownTimesOn({ event, venue, day: asked }).includes(time) ? time : null
    return { event, venue, day: asked, showing }
  }
  return nextShow(await known(eventIdOf(series, asked, time)), { store, now })
}

async function nextShow(
  event: CatalogEvent | null,
  { store, now }: { store: Store; now: Temporal.Instant },
): Promise<FoundShow | null> {
  if (event === null) return null
  const venue = await venueOf(event, store)
  const day = nextShowDay(event, venue, now)
  return day === null ? null : { event, venue, day, showing: null }
}

/** The venue is enrichment: the event is answered without it. */
async function venueOf(event: CatalogEvent, store: Store): Promise<PlaceDocument | null> {
  if (event.venuePlaceId === null) return null
  return store.places.byId(event.venuePlaceId).catch(() => null)
}

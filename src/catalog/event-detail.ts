import { pointOf } from '../domain/distance.ts'
import type { CatalogEvent } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type EventId, eventIdOf } from '../domain/place-id.ts'
import type { Store } from '../store/store.ts'
import { attendableDays, localNow, nextEventDay } from './next-event-day.ts'
import type { DetailOptions } from './place-detail.ts'
import { type EventDetail, ownTimesOn, showEventDetail } from './shown-event.ts'

/** Null if there is no such event, or it does not take place on that day. */
export const eventDetail = (request: EventRequest, options: DetailOptions): Promise<EventDetail | null> =>
  options.store.consistently((generation) => eventDetailOnce(request, { ...options, generation }), options.moment)

type EventRequest = { id: EventId; hotelPlaceId: string | null }

async function eventDetailOnce(
  { id, hotelPlaceId }: EventRequest,
  { store, generation, now, signal }: DetailOptions & { generation: number },
): Promise<EventDetail | null> {
  const found = await findEvent(id, { store, generation, now: now() })
  if (found === null) return null
  signal.throwIfAborted()
  const { event, venue, day } = found
  const hotel = hotelPlaceId === null ? null : await store.places.byId(hotelPlaceId, generation)
  const records = await store.events.byShowKey(event.showKey, day.toString())
  const siblings = records.filter((record) => record.id !== event.id)
  const notBefore = localNow(event, venue, now())
  return showEventDetail(
    { event, venue, day, siblings, notBefore, chosenTime: found.chosenTime },
    hotel && pointOf(hotel),
  )
}

type EventGround = { store: Store; generation: number; now: Temporal.Instant }

type FoundEvent = {
  event: CatalogEvent
  venue: PlaceDocument | null
  day: Temporal.PlainDate
  chosenTime: string | null
}

/**
 * Resolves the series, or the event that its day was merged into. A source's own id may also end like a day, so the
 * whole id is tried last.
 */
async function findEvent(
  { series, day: asked, time }: EventId,
  { now, ...ground }: EventGround,
): Promise<FoundEvent | null> {
  const { byId, byRetiredId } = ground.store.events
  const known = async (id: string) => (await byId(id)) ?? (await byRetiredId(id))
  if (asked === null) return nextEvent(await known(series), { now, ...ground })
  for (const find of [() => byId(series), () => byRetiredId(eventIdOf(series, asked)), () => byRetiredId(series)]) {
    const event = await find()
    if (event === null) continue
    const venue = await venueOf(event, ground)
    if (attendableDays(event, venue, { from: asked, to: asked }).length === 0) continue
    const chosenTime = time !== null && ownTimesOn({ event, venue, day: asked }).includes(time) ? time : null
    return { event, venue, day: asked, chosenTime }
  }
  return nextEvent(await known(eventIdOf(series, asked, time)), { now, ...ground })
}

async function nextEvent(event: CatalogEvent | null, { now, ...ground }: EventGround): Promise<FoundEvent | null> {
  if (event === null) return null
  const venue = await venueOf(event, ground)
  const day = nextEventDay(event, venue, now)
  return day === null ? null : { event, venue, day, chosenTime: null }
}

/** The venue only adds details, so the event is returned even without it. */
async function venueOf(
  event: CatalogEvent,
  { store, generation }: Omit<EventGround, 'now'>,
): Promise<PlaceDocument | null> {
  if (event.venuePlaceId === null) return null
  return store.places.byId(event.venuePlaceId, generation).catch(() => null)
}

import { pointOf } from '../domain/distance.ts'
import type { EventDocument } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { eventIdOf } from '../domain/place-id.ts'
import { linkOf, ownTimesOn } from '../domain/shown-event.ts'
import { type PlaceDetail, type PlaceEventRef, showPlaceDetail } from '../domain/shown-place.ts'
import type { Store } from '../store/store.ts'
import { isOver, localNow, nextShowDay } from './next-show-day.ts'
import { similarPlaces } from './similar-places.ts'

export type DetailRequest = { id: string; hotelPlaceId: string | null }
export type DetailOptions = { store: Store; now: () => Temporal.Instant; signal: AbortSignal }

const mostEvents = 5

/** Null where no such place is held. Ids are in their one spelling. */
export const placeDetail = (request: DetailRequest, options: DetailOptions): Promise<PlaceDetail | null> =>
  options.store.consistently((generation) => placeDetailUnder(generation, request, options))

async function placeDetailUnder(
  generation: number,
  { id, hotelPlaceId }: DetailRequest,
  { store, now, signal }: DetailOptions,
): Promise<PlaceDetail | null> {
  const place = await store.places.byId(id)
  if (place === null) return null
  signal.throwIfAborted()
  const [hotel, layers, similar, events] = await Promise.all([
    hotelPlaceId === null ? null : store.places.byId(hotelPlaceId),
    store.layers.bySlug(),
    similarPlaces(place, store, generation),
    eventsAt(place, store, now()),
  ])
  return { ...showPlaceDetail(place, layers, hotel && pointOf(hotel)), similarPlaces: similar, events }
}

/** Shows at this venue that can still be attended, with their next day, each once, soonest first. */
async function eventsAt(place: PlaceDocument, store: Store, now: Temporal.Instant): Promise<PlaceEventRef[]> {
  const today = now.toZonedDateTimeISO(place.timezone ?? 'UTC').toPlainDate()
  const isAhead = (event: EventDocument, day: Temporal.PlainDate) => {
    const order = Temporal.PlainDate.compare(day, today)
    return order > 0 || (order === 0 && !isOver(event, place, localNow(event, place, now)))
  }
  const next = (await store.events.at(place.id, today.subtract({ days: 1 }).toString()))
    .map((event) => ({ event, day: nextShowDay(event, place, now) }))
    .filter(({ event, day }) => day !== null && isAhead(event, day))
    .map(({ event, day }) => ({
      showKey: event.showKey,
      eventId: eventIdOf(event.id, day as Temporal.PlainDate),
      title: event.title,
      date: String(day),
      url: linkOf({ event, venue: place }),
      time: ownTimesOn({ event, venue: place, day: day as Temporal.PlainDate })[0] ?? '',
    }))
    .sort((a, b) => compareText(a.date, b.date) || compareText(a.time, b.time) || a.title.localeCompare(b.title))
  return [...new Map(next.toReversed().map((show) => [show.showKey, show])).values()]
    .sort((a, b) => compareText(a.date, b.date) || a.title.localeCompare(b.title))
    .slice(0, mostEvents)
    .map(({ eventId, title, date, url }) => ({ eventId, title, date, url }))
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

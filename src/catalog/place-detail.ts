import { pointOf } from '../domain/distance.ts'
import type { EventDocument } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { eventIdOf } from '../domain/place-id.ts'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import { type CatalogSnapshot, underOneSnapshot } from '../store/catalog-snapshot.ts'
import type { CatalogMoment } from '../store/reading/catalog-moment.ts'
import type { Store } from '../store/store.ts'
import { compareText } from '../text/compare-text.ts'
import { isOver, localNow, nextEventDay } from './next-event-day.ts'
import { linkOf, ownTimesOn } from './shown-event.ts'
import { type PlaceDetail, type PlaceEventRef, showPlaceDetail } from './shown-place.ts'
import { similarPlaces } from './similar-places.ts'

export type DetailRequest = { id: string; hotelPlaceId: string | null }
export type DetailOptions = {
  store: Store
  now: () => Temporal.Instant
  signal: AbortSignal
  /** Where the catalog was when the request was admitted. */
  moment?: CatalogMoment
}

const maxEvents = 5

/** Null if there is no such place. Ids must be in canonical form. */
export const placeDetail = (request: DetailRequest, options: DetailOptions): Promise<PlaceDetail | null> =>
  underOneSnapshot(options.store, (catalog) => placeDetailIn(catalog, request, options), options.moment)

async function placeDetailIn(
  catalog: CatalogSnapshot,
  { id, hotelPlaceId }: DetailRequest,
  { now, signal }: DetailOptions,
): Promise<PlaceDetail | null> {
  const place = await catalog.place(id)
  if (place === null) return null
  signal.throwIfAborted()
  const [hotel, layers, similar, events] = await Promise.all([
    hotelPlaceId === null ? null : catalog.place(hotelPlaceId),
    catalog.layers(),
    similarPlaces(place, catalog),
    eventsAt(place, catalog, { now, signal }),
  ])
  return { ...showPlaceDetail(place, layers, hotel && pointOf(hotel)), similarPlaces: similar, events }
}

/** Events at this venue that can still be attended, with their next day, soonest first and without duplicates. */
async function eventsAt(
  place: PlaceDocument,
  catalog: CatalogSnapshot,
  { now, signal }: Pick<DetailOptions, 'now' | 'signal'>,
): Promise<PlaceEventRef[]> {
  const moment = now()
  const today = moment.toZonedDateTimeISO(place.timezone ?? 'UTC').toPlainDate()
  const isAhead = (event: EventDocument, day: Temporal.PlainDate) => {
    const order = Temporal.PlainDate.compare(day, today)
    return order > 0 || (order === 0 && !isOver(event, place, localNow(event, place, moment)))
  }
  const next: (PlaceEventRef & { showKey: string; date: string; time: string })[] = []
  for (const event of await catalog.eventsAt(place.id, today.subtract({ days: 1 }).toString())) {
    if (isTurnOver()) await nextTurn(signal)
    const day = nextEventDay(event, place, moment)
    if (day === null || !isAhead(event, day)) continue
    next.push({
      showKey: event.showKey,
      eventId: eventIdOf(event.id, day),
      title: event.title,
      date: day.toString(),
      url: linkOf({ event, venue: place }),
      time: ownTimesOn({ event, venue: place, day })[0] ?? '',
    })
  }
  next.sort((a, b) => compareText(a.date, b.date) || compareText(a.time, b.time) || a.title.localeCompare(b.title))
  return [...new Map(next.toReversed().map((show) => [show.showKey, show])).values()]
    .sort((a, b) => compareText(a.date, b.date) || a.title.localeCompare(b.title))
    .slice(0, maxEvents)
    .map(({ eventId, title, date, url }) => ({ eventId, title, date, url }))
}

import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import type { Store } from '../store/store.ts'
import { chooseHotel } from './choose-hotel.ts'
import { findCityPoints } from './find-city-points.ts'
import { findHotelsByName } from './find-hotels-by-name.ts'
import { hotelIndex } from './hotel-index.ts'
import { type HotelRequest, readRequestedHotel } from './requested-hotel.ts'
import { HotelNotResolved } from './shown-hotel.ts'

/** Resolves to a place with coordinates. Throws HotelNotResolved with at most 5 candidates, best first. */
export async function resolveHotel(
  request: HotelRequest,
  { store, signal }: { store: Store; signal: AbortSignal },
): Promise<PlaceDocument> {
  if (request.hotelPlaceId !== null) {
    const place = await store.places.byId(request.hotelPlaceId)
    if (place && pointOf(place) !== null) return place
  }
  if (request.hotelName.trim() === '') throw new HotelNotResolved([])
  signal.throwIfAborted()
  const vocabulary = await hotelIndex(store).vocabulary()
  const asked = readRequestedHotel(request, vocabulary)
  if (asked === null) throw new HotelNotResolved([])
  const found = await findHotelsByName(asked, { hotels: hotelIndex(store), vocabulary, signal })
  const cityPoints = await findCityPoints(asked, { found, hotels: hotelIndex(store) })
  const { chosen, candidates } = chooseHotel(asked, found, { vocabulary, cityPoints })
  signal.throwIfAborted()
  const places = await store.places.byIds(chosen ? [chosen.facts.id] : candidates.map(({ facts }) => facts.id))
  const place = chosen && places.get(chosen.facts.id)
  if (place) return place
  throw new HotelNotResolved(candidates.flatMap(({ facts }) => places.get(facts.id) ?? []))
}

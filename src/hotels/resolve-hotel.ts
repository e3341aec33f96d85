import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { all, any, word } from '../domain/search-term.ts'
import type { Store } from '../store/store.ts'
import { chooseHotel, likeliestOfCity, maxCandidates } from './choose-hotel.ts'
import { findCityPoints } from './find-city-points.ts'
import { findHotelsByName } from './find-hotels-by-name.ts'
import type { HotelEntry } from './hotel-entry.ts'
import { type HotelIndex, hotelIndexAt } from './hotel-index.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'
import { cityAgreement } from './place-evidence.ts'
import { type HotelRequest, type RequestedHotel, readRequestedHotel } from './requested-hotel.ts'
import { HotelNotResolved } from './shown-hotel.ts'

/** Names are compared for each; only a request that is refused anyway pays for it. */
const maxHotelsOfCity = 400
/** Room that is kept for them among the candidates. */
const maxOfCity = 3

type ResolveOptions = {
  store: Store
  /** The catalog's, so that caches are used; without it the current one is read. */
  generation?: number
  signal: AbortSignal
}

/** Resolves to a place with coordinates. Throws HotelNotResolved with at most 5 candidates, best first. */
export async function resolveHotel(
  request: HotelRequest,
  { store, generation, signal }: ResolveOptions,
): Promise<PlaceDocument> {
  if (request.hotelPlaceId !== null) {
    const place = await store.places.byId(request.hotelPlaceId, generation)
    if (place && pointOf(place) !== null) return place
  }
  if (request.hotelName.trim() === '') throw new HotelNotResolved([])
  signal.throwIfAborted()
  const hotels = hotelIndexAt(store, generation)
  const vocabulary = await hotels.vocabulary()
  const asked = readRequestedHotel(request, vocabulary)
  if (asked === null) throw new HotelNotResolved([])
  const found = await findHotelsByName(asked, { hotels, vocabulary, signal })
  const cityPoints = await findCityPoints(asked, { found, hotels })
  const { chosen, candidates } = chooseHotel(asked, found, { vocabulary, cityPoints })
  signal.throwIfAborted()
  const considered = chosen ? [chosen] : await withHotelsOfCity(asked, { candidates, hotels, vocabulary })
  const ids = considered.map(({ facts }) => facts.id)
  const places = await store.places.byIds(ids, generation)
  const place = chosen && places.get(chosen.facts.id)
  if (place) return place
  throw new HotelNotResolved(considered.flatMap(({ facts }) => places.get(facts.id) ?? []))
}

type Found = { candidates: readonly HotelEntry[]; hotels: HotelIndex; vocabulary: HotelVocabulary }

/** The guest does stay in the city, so where no candidate is there, its likeliest hotels follow. */
async function withHotelsOfCity(
  asked: RequestedHotel,
  { candidates, hotels, vocabulary }: Found,
): Promise<HotelEntry[]> {
  const isThere = (hotel: HotelEntry) => asked.cities.some((city) => cityAgreement(city, hotel) === 'same')
  if (asked.cities.length === 0 || candidates.some(isThere)) return [...candidates]
  const named = asked.cities.map((city) =>
    all(...city.map((text) => any(...[text, ...vocabulary.meant(text)].map(word)))),
  )
  const inCity = await hotels.find(named, maxHotelsOfCity)
  const likeliest = likeliestOfCity(asked, inCity, { vocabulary, cityPoints: [] })
  return [...candidates.slice(0, maxCandidates - Math.min(likeliest.length, maxOfCity)), ...likeliest].slice(
    0,
    maxCandidates,
  )
}

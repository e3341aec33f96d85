import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { autocompleteHotels } from '../../src/hotels/autocomplete-hotels.ts'
import type { HotelRequest } from '../../src/hotels/requested-hotel.ts'
import { resolveHotel } from '../../src/hotels/resolve-hotel.ts'
import { HotelNotResolved } from '../../src/hotels/shown-hotel.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'

export type WorldHotel = Partial<Omit<PlaceDocument, 'facts'>> & { id: string; name: string; brand?: string }

/** A hotel with coordinates of its own, a mile or more from every other of the world; the rest is as given. */
export function hotel({ brand, ...known }: WorldHotel, index = 0): PlaceDocument {
  return {
    ...emptyPlace({ source: 'world', licence: 'none', section: 'lodging', ...known }),
    latitude: 40 + index * 0.05,
    longitude: -100,
    ...known,
    id: known.id.includes(':') ? known.id : `world:${known.id}`,
    facts: brand === undefined ? {} : { brand },
  }
}

export async function fillStore(store: Store, places: readonly PlaceDocument[], source = 'world'): Promise<void> {
  await importCatalog(store, {
    source,
    kind: 'records',
    licence: 'none',
    now: Temporal.Instant.from('2026-06-01T00:00:00Z'),
    records: places.map((place) => ({ kind: 'place', place })),
  })
}

export const asks = (request: Partial<HotelRequest>): HotelRequest => ({
  hotelPlaceId: null,
  hotelName: '',
  hotelAddress: '',
  hotelCity: '',
  hotelState: '',
  ...request,
})

/** The id that a request resolves to, or the ids of the candidates of a refusal. */
export async function resolved(store: Store, request: Partial<HotelRequest>): Promise<string | string[]> {
  try {
    return (await resolveHotel(asks(request), { store, signal: AbortSignal.timeout(10_000) })).id
  } catch (error) {
    if (error instanceof HotelNotResolved) return error.candidates.map(({ id }) => id)
    throw error
  }
}

export async function suggested(store: Store, query: string): Promise<string[]> {
  const hotels = await autocompleteHotels(query, { store, signal: AbortSignal.timeout(10_000) })
  return hotels.map(({ placeId }) => placeId as string)
}

import type { PlaceDetail } from '../domain/shown-place.ts'
import type { Store } from '../store/store.ts'

export type DetailRequest = { id: string; hotelPlaceId: string | null }
export type DetailOptions = { store: Store; now: () => Temporal.Instant; signal: AbortSignal }

/** Null where no such place is held. Ids are in their one spelling. */
export async function placeDetail(_request: DetailRequest, _options: DetailOptions): Promise<PlaceDetail | null> {
  throw new Error('to be written')
}

import type { GuestRequest } from '../domain/guest-request.ts'
import type { RecommendedEvent } from '../domain/shown-event.ts'
import type { ShownHotel } from '../domain/shown-hotel.ts'
import type { RecommendedPlace } from '../domain/shown-place.ts'
import type { Store } from '../store/store.ts'

export type Recommendation = {
  hotel: ShownHotel
  foodAndBeverage: RecommendedPlace[]
  attractions: RecommendedPlace[]
  events: RecommendedEvent[]
}

export type RecommendOptions = { store: Store; now: () => Temporal.Instant; signal: AbortSignal }

/** Throws HotelNotResolved. */
export async function recommend(_request: GuestRequest, _options: RecommendOptions): Promise<Recommendation> {
  throw new Error('to be written')
}

import type { ShownHotel } from '../domain/shown-hotel.ts'
import type { Store } from '../store/store.ts'

/** At most 8 hotels, best first; none for fewer than 2 characters. */
export async function autocompleteHotels(
  _query: string,
  _options: { store: Store; signal: AbortSignal },
): Promise<ShownHotel[]> {
  throw new Error('to be written')
}

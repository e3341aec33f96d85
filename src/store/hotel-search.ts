import type { PlaceDocument } from '../domain/place.ts'
import type { Database } from './engine.ts'
import type { Writing } from './writing.ts'

/** Keeps the search entries of these places in step: `ids` are all that changed, `hotels` those of them that are lodging now. */
export async function indexHotels(
  _writing: Writing,
  _ids: readonly string[],
  _hotels: readonly PlaceDocument[],
): Promise<void> {}

/** Counts the words anew that typing errors are mended against. */
export async function refreshHotelVocabulary(_writing: Writing): Promise<void> {}

export type HotelSearch = { search(words: string, limit: number): Promise<PlaceDocument[]> }

export const hotelSearch = (_database: Database): HotelSearch => ({ search: async () => [] })

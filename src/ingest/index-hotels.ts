import { createHash } from 'node:crypto'
import type { PlaceDocument } from '../domain/place.ts'
import { entryWords, hotelEntry, hotelFacts } from '../hotels/hotel-entry.ts'
import { addToHotelIndex, removeFromHotelIndex } from '../store/import/hotel-index.ts'
import type { ImportTransaction } from './import-job.ts'

/** The change in the number of hotels that have each word. */
export type WordCounts = Map<string, number>

/**
 * Updates the search entries of hotels: `ids` are all changed places, `hotels` those that are lodging now. Adds to
 * `counts` how many of them have each word more, or fewer.
 */
export async function indexHotels(
  importTransaction: ImportTransaction,
  ids: readonly string[],
  { hotels, counts }: { hotels: readonly PlaceDocument[]; counts: WordCounts },
): Promise<void> {
  const count = (words: readonly string[], change: 1 | -1) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + change)
  }
  for (const words of await removeFromHotelIndex(importTransaction, ids)) count(words, -1)
  const entries = hotels.map((hotel) => {
    const facts = hotelFacts(hotel)
    const words = entryWords(hotelEntry(facts))
    count(words, 1)
    return { rank: rankOf(hotel.id, words.length), words, facts }
  })
  await addToHotelIndex(importTransaction, entries)
}

/**
 * Search returns hotels in this order, so neither engine has to sort or read rows. Short names come first, then a hash
 * that does not depend on import order.
 */
function rankOf(placeId: string, words: number): number {
  const hash = createHash('sha256').update(placeId).digest().readUIntBE(0, 6)
  return Math.min(31, Math.floor(words / 2)) * 2 ** 48 + hash
}

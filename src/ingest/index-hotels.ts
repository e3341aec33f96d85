import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { PlaceDocument } from '../domain/place.ts'
import { entryWords, hotelEntry, hotelFacts } from '../hotels/hotel-entry.ts'
import type { Tables } from '../store/tables.ts'
import type { ImportTransaction } from './import-job.ts'

/** Updates the search entries of hotels: `ids` are all changed places, `hotels` those that are lodging now. */
export async function indexHotels(
  { transaction }: ImportTransaction,
  ids: readonly string[],
  hotels: readonly PlaceDocument[],
): Promise<void> {
  const counts = new Map<string, number>()
  const count = (words: readonly string[], change: 1 | -1) => {
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + change)
  }
  const before = await transaction.selectFrom('hotel_search').select('words').where('place_id', 'in', ids).execute()
  for (const { words } of before) count(words.split(' '), -1)
  if (before.length > 0) await transaction.deleteFrom('hotel_search').where('place_id', 'in', ids).execute()

  const rows = hotels.map((hotel) => {
    const facts = hotelFacts(hotel)
    const words = entryWords(hotelEntry(facts))
    count(words, 1)
    return {
      id: rankedId(hotel.id, words.length),
      place_id: hotel.id,
      words: words.join(' '),
      facts: JSON.stringify(facts),
    }
  })
  if (rows.length > 0) {
    // Sorted, because SQLite's full-text index starts a new segment whenever a row id is lower than the last.
    await transaction
      .insertInto('hotel_search')
      .values(rows.sort((a, b) => a.id - b.id))
      .execute()
  }
  await addCounts(transaction, counts)
}

/**
 * Search returns hotels in the order of these ids, so neither engine has to sort or read rows. Short names come first,
 * then a hash that does not depend on import order.
 */
function rankedId(placeId: string, words: number): number {
  const hash = createHash('sha256').update(placeId).digest().readUIntBE(0, 6)
  return Math.min(31, Math.floor(words / 2)) * 2 ** 48 + hash
}

async function addCounts(transaction: Transaction<Tables>, counts: ReadonlyMap<string, number>): Promise<void> {
  const changed = [...counts].filter(([, places]) => places !== 0).map(([word, places]) => ({ word, places }))
  for (let start = 0; start < changed.length; start += 1000) {
    await transaction
      .insertInto('search_word')
      .values(changed.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict.column('word').doUpdateSet((expression) => ({
          places: expression('search_word.places', '+', expression.ref('excluded.places')),
        })),
      )
      .execute()
  }
}

/** Drops words that no hotel contains any more. */
export async function refreshHotelVocabulary({ transaction }: ImportTransaction): Promise<void> {
  await transaction.deleteFrom('search_word').where('places', '<=', 0).execute()
}

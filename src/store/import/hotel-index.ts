import type { HotelFacts } from '../../domain/place.ts'
import { hotelDocuments } from '../catalog-documents.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** A hotel in the search index. Search returns hotels in the order of `rank`. */
export type IndexedHotel = { rank: number; words: readonly string[]; facts: HotelFacts }

/** Removes places from the index and returns the words of each that was in it. */
export async function removeFromHotelIndex(
  { transaction }: CatalogTransaction,
  placeIds: readonly string[],
): Promise<string[][]> {
  const before = await transaction
    .selectFrom('hotel_search')
    .select('words')
    .where('place_id', 'in', placeIds)
    .execute()
  if (before.length > 0) await transaction.deleteFrom('hotel_search').where('place_id', 'in', placeIds).execute()
  return before.map(({ words }) => words.split(' '))
}

export async function addToHotelIndex(
  { transaction }: CatalogTransaction,
  hotels: readonly IndexedHotel[],
): Promise<void> {
  if (hotels.length === 0) return
  const rows = hotels.map(({ rank, words, facts }) => ({
    id: rank,
    place_id: facts.id,
    words: words.join(' '),
    facts: hotelDocuments.write(facts),
  }))
  // Sorted, because SQLite's full-text index starts a new segment whenever a row id is lower than the last.
  await transaction
    .insertInto('hotel_search')
    .values(rows.sort((a, b) => a.id - b.id))
    .execute()
}

/** Adds to the number of hotels that have each word; a change may be negative. */
export async function changeWordCounts(
  { transaction }: CatalogTransaction,
  changes: ReadonlyMap<string, number>,
): Promise<void> {
  const changed = [...changes].filter(([, places]) => places !== 0).map(([word, places]) => ({ word, places }))
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

/** Deletes words that no hotel contains any more. */
export async function deleteUnusedWords({ transaction }: CatalogTransaction): Promise<void> {
  await transaction.deleteFrom('search_word').where('places', '<=', 0).execute()
}

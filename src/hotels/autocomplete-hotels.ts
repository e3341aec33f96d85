import type { SearchTerm } from '../domain/search-term.ts'
import type { Store } from '../store/store.ts'
import type { HotelEntry } from './hotel-entry.ts'
import { hotelIndexAt } from './hotel-index.ts'
import { rankHotels } from './rank-hotels.ts'
import { type ShownHotel, showHotel } from './shown-hotel.ts'
import { readTypedWords, typedTerms } from './typed-words.ts'

const maxSuggestions = 8
const minCharacters = 2
/** The maximum number of hotels that one search passes to ranking. */
const maxFound = 300

/** At most 8 hotels, best first; none for fewer than 2 characters. */
export async function autocompleteHotels(
  query: string,
  { store, generation, signal }: { store: Store; generation?: number; signal: AbortSignal },
): Promise<ShownHotel[]> {
  if ([...query.trim()].length < minCharacters) return []
  const typed = readTypedWords(query)
  if (typed.length === 0) return []
  signal.throwIfAborted()
  const hotels = hotelIndexAt(store, generation)
  const vocabulary = await hotels.vocabulary()
  const found = new Map<string, HotelEntry>()
  const rankedWith = async (term: SearchTerm) => {
    signal.throwIfAborted()
    for (const entry of await hotels.find([term], maxFound)) found.set(entry.facts.id, entry)
    return rankHotels(typed, [...found.values()], vocabulary)
  }
  const { asTyped, unfinished, less } = typedTerms(typed, vocabulary)
  let ranked = asTyped === null ? [] : await rankedWith(asTyped)
  if (ranked.length < maxSuggestions && unfinished !== null) ranked = await rankedWith(unfinished)
  if (ranked.length === 0 && less !== null) ranked = await rankedWith(less)
  signal.throwIfAborted()
  const ids = ranked.slice(0, maxSuggestions).map(({ facts }) => facts.id)
  const places = await store.places.byIds(ids, generation)
  return ids.flatMap((id) => places.get(id) ?? []).map(showHotel)
}

import { LRUCache } from 'lru-cache'
import type { SearchTerm } from '../domain/search-term.ts'
import type { Store } from '../store/store.ts'
import { type HotelEntry, hotelEntry } from './hotel-entry.ts'
import { type HotelVocabulary, hotelVocabulary } from './hotel-vocabulary.ts'

export type HotelIndex = {
  /** The words of all hotels; cached per generation of the catalog. */
  vocabulary(): Promise<HotelVocabulary>
  /** Hotels that match any term, at most `limit` per term, short names first. */
  find(terms: readonly SearchTerm[], limit: number): Promise<HotelEntry[]>
}

type Searched = Pick<Store, 'hotels' | 'generation'>

/** At about 2 kB each. */
const maxCachedEntries = 20_000

const indexes = new WeakMap<Store['hotels'], HotelIndex>()

/** One index per store, so that all requests share its caches. */
export function hotelIndex(store: Searched): HotelIndex {
  const known = indexes.get(store.hotels) ?? createIndex(store)
  indexes.set(store.hotels, known)
  return known
}

type Cached = {
  generation: number
  vocabulary: Promise<HotelVocabulary> | null
  entries: LRUCache<string, HotelEntry>
}

const emptyCache = (generation: number): Cached => ({
  generation,
  vocabulary: null,
  entries: new LRUCache({ max: maxCachedEntries }),
})

function createIndex({ hotels, generation }: Searched): HotelIndex {
  let cached: Cached = emptyCache(-1)

  const current = async () => {
    const now = await generation()
    if (now !== cached.generation) cached = emptyCache(now)
    return cached
  }

  return {
    async vocabulary() {
      const known = await current()
      known.vocabulary ??= hotels.words().then(hotelVocabulary)
      try {
        return await known.vocabulary
      } catch (error) {
        known.vocabulary = null
        throw error
      }
    },
    async find(terms, limit) {
      const { entries } = await current()
      const ids = await hotels.find(terms, limit)
      // Most hotels of a chain are found in every request for that chain, so cached entries are not read again.
      const found = new Map(ids.map((id) => [id, entries.get(id) ?? null]))
      const unknown = ids.filter((id) => found.get(id) === null)
      for (const facts of await hotels.facts(unknown)) {
        const entry = hotelEntry(facts)
        entries.set(facts.id, entry)
        found.set(facts.id, entry)
      }
      return [...found.values()].filter((entry) => entry !== null)
    },
  }
}

import { LRUCache } from 'lru-cache'
import { growingCache } from '../domain/growing-cache.ts'
import type { SearchTerm } from '../domain/search-term.ts'
import type { Store } from '../store/store.ts'
import { type HotelEntry, hotelEntry } from './hotel-entry.ts'
import { type HotelVocabulary, hotelVocabulary } from './hotel-vocabulary.ts'

export type HotelIndex = {
  /** The words of all hotels; cached per generation of the catalog, the current one unless given. */
  vocabulary(generation?: number): Promise<HotelVocabulary>
  /** Hotels that match any term, at most `limit` per term, short names first. */
  find(terms: readonly SearchTerm[], limit: number, generation?: number): Promise<HotelEntry[]>
}

type Searched = Pick<Store, 'hotels' | 'generation'>

/** At about 2 kB each. */
const maxCachedEntries = 20_000
/** Over all searches; guests of one deployment ask for the same hotels. */
const maxFoundEntries = 50_000

const indexes = new WeakMap<Store['hotels'], HotelIndex>()

/** One index per store, so that all requests share its caches. */
export function hotelIndex(store: Searched): HotelIndex {
  const known = indexes.get(store.hotels) ?? createIndex(store)
  indexes.set(store.hotels, known)
  return known
}

/** The index at one generation of the catalog. */
export function hotelIndexAt(store: Searched, generation: number | undefined): HotelIndex {
  const index = hotelIndex(store)
  return {
    vocabulary: () => index.vocabulary(generation),
    find: (terms, limit) => index.find(terms, limit, generation),
  }
}

type Cached = {
  generation: number
  vocabulary: Promise<HotelVocabulary> | null
  entries: LRUCache<string, HotelEntry>
  /** What was found for the terms of a search, as JSON. */
  found: LRUCache<string, HotelEntry[]>
}

const emptyCache = (generation: number): Cached => ({
  generation,
  vocabulary: null,
  entries: growingCache(maxCachedEntries),
  found: new LRUCache({ maxSize: maxFoundEntries, sizeCalculation: (found) => found.length + 1 }),
})

function createIndex({ hotels, generation }: Searched): HotelIndex {
  let cached: Cached = emptyCache(-1)

  const current = async (asked?: number) => {
    const now = asked ?? (await generation())
    if (now > cached.generation) cached = emptyCache(now)
    // A request that began before an import reads for itself.
    return now === cached.generation ? cached : emptyCache(now)
  }

  return {
    async vocabulary(asked) {
      const known = await current(asked)
      known.vocabulary ??= hotels.words().then(hotelVocabulary)
      try {
        return await known.vocabulary
      } catch (error) {
        known.vocabulary = null
        throw error
      }
    },
    async find(terms, limit, asked) {
      const { entries, found } = await current(asked)
      const search = JSON.stringify([limit, terms])
      const known = found.get(search)
      if (known !== undefined) return known
      const ids = await hotels.find(terms, limit)
      // Most hotels of a chain are found in every request for that chain, so cached entries are not read again.
      const byId = new Map(ids.map((id) => [id, entries.get(id) ?? null]))
      const unknown = ids.filter((id) => byId.get(id) === null)
      for (const facts of await hotels.facts(unknown)) {
        const entry = hotelEntry(facts)
        entries.set(facts.id, entry)
        byId.set(facts.id, entry)
      }
      const all = [...byId.values()].filter((entry) => entry !== null)
      found.set(search, all)
      return all
    },
  }
}

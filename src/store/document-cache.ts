import { LRUCache } from 'lru-cache'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import type { DocumentFormat } from './document-format.ts'

/** A cache of parsed documents. It is valid for one catalog generation and evicts the least recently used ones. */
export type DocumentCache<Document> = {
  /** Returns the documents that exist; without a generation nothing is cached. */
  byIds(ids: readonly string[], generation?: number): Promise<Map<string, Document>>
}

type DocumentSource<Document extends object> = {
  load(ids: readonly string[]): Promise<{ id: string; document: string }[]>
  format: DocumentFormat<Document>
  maxCached: number
}

/** Longer lists are split, because engines limit the parameters of a statement and parsing blocks the event loop. */
const maxIdsAtOnce = 500

export function documentCache<Document extends object>({
  load,
  format,
  maxCached,
}: DocumentSource<Document>): DocumentCache<Document> {
  const cache = new LRUCache<string, Document>({ max: maxCached })
  let cachedGeneration = -1

  return {
    async byIds(ids, generation) {
      if (generation !== undefined && generation > cachedGeneration) {
        cache.clear()
        cachedGeneration = generation
      }
      const found = new Map<string, Document>()
      const missing = uncachedIds(ids, generation, found)
      for (let start = 0; start < missing.length; start += maxIdsAtOnce) {
        // Another request may have read some of them in the meantime.
        const wanted = uncachedIds(missing.slice(start, start + maxIdsAtOnce), generation, found)
        if (wanted.length === 0) continue
        for (const { id, document: text } of await load(wanted)) {
          if (isTurnOver()) await nextTurn()
          const document = format.read(text, id)
          found.set(id, document)
          if (generation === cachedGeneration) cache.set(id, document)
        }
      }
      return found
    },
  }

  /** Returns the ids that must be read, and adds the cached documents to `found`. */
  function uncachedIds(ids: readonly string[], generation: number | undefined, found: Map<string, Document>): string[] {
    if (generation !== cachedGeneration) return [...ids]
    return ids.filter((id) => {
      const document = cache.get(id)
      if (document === undefined) return true
      found.set(id, document)
      return false
    })
  }
}

import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import { readDocument } from './catalog-documents.ts'

/** A cache of parsed documents. It is valid for one catalog generation and evicts the least recently used ones. */
export type KeptDocuments<Document extends { id: string }> = {
  /** Returns the documents that exist; without a generation nothing is cached. */
  byIds(ids: readonly string[], generation?: number): Promise<Map<string, Document>>
}

/** Longer lists are split, because engines limit the parameters of a statement and parsing blocks the event loop. */
const maxIdsAtOnce = 500

export function keptDocuments<Document extends { id: string }>(
  load: (ids: readonly string[]) => Promise<{ id: string; document: string }[]>,
  maxCached: number,
): KeptDocuments<Document> {
  const kept = new Map<string, Document>()
  let keptGeneration = -1

  return {
    async byIds(ids, generation) {
      if (generation !== undefined && generation > keptGeneration) {
        kept.clear()
        keptGeneration = generation
      }
      const found = new Map<string, Document>()
      const missing = uncachedIds(ids, generation, found)
      for (let start = 0; start < missing.length; start += maxIdsAtOnce) {
        // Another request may have read some of them in the meantime.
        const wanted = uncachedIds(missing.slice(start, start + maxIdsAtOnce), generation, found)
        if (wanted.length === 0) continue
        for (const row of await load(wanted)) {
          if (isTurnOver()) await nextTurn()
          const document = readDocument<Document>(row.document)
          found.set(row.id, document)
          if (generation === keptGeneration) keep(row.id, document)
        }
      }
      return found
    },
  }

  /** Returns the ids that must be read, and adds the cached documents to `found`. */
  function uncachedIds(ids: readonly string[], generation: number | undefined, found: Map<string, Document>): string[] {
    if (generation !== keptGeneration) return [...ids]
    return ids.filter((id) => {
      const document = kept.get(id)
      if (document === undefined) return true
      found.set(id, document)
      kept.delete(id)
      kept.set(id, document)
      return false
    })
  }

  function keep(id: string, document: Document) {
    kept.set(id, document)
    if (kept.size > maxCached) kept.delete(kept.keys().next().value as string)
  }
}

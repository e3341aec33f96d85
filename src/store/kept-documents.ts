import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import { readDocument } from './catalog-documents.ts'

/** Documents read and parsed once under a catalog generation, the least recently used leaving first. */
export type KeptDocuments<Document extends { id: string }> = {
  /** Those of `ids` that exist; without a generation nothing is kept. */
  byIds(ids: readonly string[], generation?: number): Promise<Map<string, Document>>
}

/** Longer lists are asked for in parts: engines cap the parameters of one statement, and parsing takes its time. */
const maxIdsAtOnce = 500

export function keptDocuments<Document extends { id: string }>(
  load: (ids: readonly string[]) => Promise<{ id: string; document: string }[]>,
  maxKept: number,
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
      const missing = withoutKept(ids, generation, found)
      for (let start = 0; start < missing.length; start += maxIdsAtOnce) {
        // Another request may have read them meanwhile.
        const wanted = withoutKept(missing.slice(start, start + maxIdsAtOnce), generation, found)
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

  /** Those of `ids` that have to be read; the others are added to `found`. */
  function withoutKept(ids: readonly string[], generation: number | undefined, found: Map<string, Document>): string[] {
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
    if (kept.size > maxKept) kept.delete(kept.keys().next().value as string)
  }
}

import { growingCache } from '../domain/growing-cache.ts'
import { isTurnOver, nextTurn } from '../domain/take-turns.ts'
import { type CellChanges, noCell } from './cells/cell-changes.ts'
import type { DocumentFormat } from './document-format.ts'
import type { CellKind } from './tables.ts'

/** A cache of parsed documents. It forgets those of changed cells and evicts the least recently used. */
export type DocumentCache<Document> = {
  /** Returns the documents that exist; without a generation nothing is cached. */
  byIds(ids: readonly string[], generation?: number): Promise<Map<string, Document>>
}

type DocumentRow = { id: string; cell: string | null; document: string }

type DocumentSource<Document extends object> = {
  kind: CellKind
  changes: CellChanges
  load(ids: readonly string[]): Promise<DocumentRow[]>
  format: DocumentFormat<Document>
  maxCached: number
}

/** Longer lists are split, because engines limit the parameters of a statement and parsing blocks the event loop. */
const maxIdsAtOnce = 500

export function documentCache<Document extends object>({
  kind,
  changes,
  load,
  format,
  maxCached,
}: DocumentSource<Document>): DocumentCache<Document> {
  const cache = growingCache<string, { document: Document; cell: string }>(maxCached)
  /** Counts the changes, so that what was read before one is not kept after it. */
  let state = 0
  changes.onChange(kind, (changed) => {
    state++
    if (changed === null) cache.clear()
    else if (changed.size > 0)
      for (const [id, { cell }] of [...cache.entries()]) if (changed.has(cell)) cache.delete(id)
  })

  return {
    async byIds(ids, generation) {
      const isCurrent = generation !== undefined && (await changes.reach(generation))
      const before = state
      const found = new Map<string, Document>()
      const missing = isCurrent ? uncachedIds(ids, found) : [...ids]
      changes.counts.documentsRead += missing.length
      changes.counts.documentsKept += ids.length - missing.length
      for (let start = 0; start < missing.length; start += maxIdsAtOnce) {
        const chunk = missing.slice(start, start + maxIdsAtOnce)
        // Another request may have read some of them in the meantime.
        const wanted = isCurrent && state === before ? uncachedIds(chunk, found) : chunk
        if (wanted.length === 0) continue
        for (const { id, cell, document: text } of await load(wanted)) {
          if (isTurnOver()) await nextTurn()
          const document = format.read(text, id)
          found.set(id, document)
          if (isCurrent && state === before) cache.set(id, { document, cell: cell ?? noCell })
        }
      }
      return found
    },
  }

  /** Returns the ids that must be read, and adds the cached documents to `found`. */
  function uncachedIds(ids: readonly string[], found: Map<string, Document>): string[] {
    return ids.filter((id) => {
      const known = cache.get(id)
      if (known === undefined) return true
      found.set(id, known.document)
      return false
    })
  }
}

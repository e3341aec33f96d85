/** Documents read and parsed once under a catalog generation, the least recently used leaving first. */
export type KeptDocuments<Document> = {
  /** Those of `ids` that exist; without a generation nothing is kept. */
  byIds(ids: readonly string[], generation?: number): Promise<Map<string, Document>>
}

/** Longer lists are asked for in parts: engines cap the parameters of one statement. */
const mostIdsAtOnce = 1000

export function keptDocuments<Document>(
  load: (ids: readonly string[]) => Promise<{ id: string; document: string }[]>,
  mostKept: number,
): KeptDocuments<Document> {
  const kept = new Map<string, Document>()
  let keptGeneration = -1

  return {
    async byIds(ids, generation) {
      if (generation !== undefined && generation > keptGeneration) {
        kept.clear()
        keptGeneration = generation
      }
      const mayKeep = generation === keptGeneration
      const found = new Map<string, Document>()
      const missing: string[] = []
      for (const id of ids) {
        const document = mayKeep ? kept.get(id) : undefined
        if (document === undefined) missing.push(id)
        else {
          found.set(id, document)
          kept.delete(id)
          kept.set(id, document)
        }
      }
      for (let start = 0; start < missing.length; start += mostIdsAtOnce) {
        for (const row of await load(missing.slice(start, start + mostIdsAtOnce))) {
          const document = JSON.parse(row.document) as Document
          found.set(row.id, document)
          if (generation !== undefined && generation === keptGeneration) keep(row.id, document)
        }
      }
      return found
    },
  }

  function keep(id: string, document: Document) {
    kept.set(id, document)
    if (kept.size > mostKept) kept.delete(kept.keys().next().value as string)
  }
}

import type { Database } from '../engine.ts'

/** A generation of the catalog, and how many reads of the catalog this process had made before it was current. */
export type CatalogMoment = { generation: number; reads: number }

export type CountedReads = {
  /** Counts every query that is run on it. */
  catalog: Database
  made(): number
}

/**
 * While no read ends, everything that a request uses comes from caches, which hold what was read before. Counted by
 * results, since a query that is compiled once is transformed once.
 */
export function countReads(database: Database): CountedReads {
  let made = 0
  const catalog = database.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      made++
      return result
    },
  })
  return { catalog, made: () => made }
}

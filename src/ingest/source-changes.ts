import type { CatalogRecord } from '../domain/catalog-record.ts'
import type { Database } from '../store/engine.ts'
import { heldRecords, nameOfRecord } from '../store/import/held-records.ts'
import type { Store } from '../store/store.ts'
import { rowOf } from './save-source-records.ts'

/** What an import changes of a source; `firstGone` are names. */
export type SourceChanges = { new: number; changed: number; gone: number; firstGone: string[] }

export type SourceComparison = {
  see(record: CatalogRecord): void
  /** Reads the names of the first gone records. Called when all are seen, before an import deletes the others. */
  nameGone(database: Database): Promise<void>
  changes(): SourceChanges
  /** How many records the source has and will have, without events that are over. */
  sizes(): { before: number; after: number }
}

/** Larger sources are those of whole regions, which are not lists of operators. */
const maxCompared = 20_000
const maxGoneNamed = 5
const horizonDays = 400

/** Compares an import with what its source has; null if the source has nothing, or too much to compare. */
export async function compareWithSource(
  { database, feeds }: Pick<Store, 'database' | 'feeds'>,
  { source, today }: { source: string; today: Temporal.PlainDate },
): Promise<SourceComparison | null> {
  const records = await heldRecords(database, source, maxCompared)
  if (records === null || records.length === 0) return null
  const lasting = records.filter(({ kind }) => kind !== 'event').length
  const coming = lasting === records.length ? 0 : await feeds.eventsAhead({ source, today, days: horizonDays })
  const left = new Map(records.map((record) => [keyOf(record), record]))
  const held = new Map(left)
  const count = { new: 0, changed: 0 }
  const firstGone: string[] = []
  let after = 0
  return {
    see(record) {
      const row = rowOf(record)
      const before = held.get(keyOf(row))
      left.delete(keyOf(row))
      after++
      if (before === undefined) count.new++
      else if (before.hash !== row.hash) count.changed++
    },
    async nameGone(reader) {
      for (const record of left.values().take(maxGoneNamed)) firstGone.push(await nameOfRecord(reader, source, record))
    },
    changes: () => ({ ...count, gone: left.size, firstGone }),
    sizes: () => ({ before: lasting + coming, after }),
  }
}

const keyOf = ({ kind, recordId }: { kind: string; recordId: string }): string => `${kind} ${recordId}`

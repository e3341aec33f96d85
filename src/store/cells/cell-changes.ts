import type { Database } from '../engine.ts'
import type { CellKind } from '../tables.ts'
import { type AnswerCounts, answerCounts } from './answer-counts.ts'

/**
 * Follows the generations of the catalog, so that a cached value is valid for as long as its cell. An import changes a
 * few cells and leaves all others.
 */
export type CellChanges = {
  /** Whether what is kept is of this generation, after forgetting what has changed since. */
  reach(generation: number): Promise<boolean>
  /** Counts what is read and kept. */
  counts: AnswerCounts
  /** `forget` gets the changed cells, or null if everything may have changed. */
  onChange(kind: CellKind, forget: (changed: ReadonlySet<string> | null) => void): void
}

/** Stands for the cell of what has no point on the map. */
export const noCell = '-'

/** For reads of an import, which keep nothing. */
export const keepNothing: CellChanges = { reach: () => Promise.resolve(false), counts: answerCounts(), onChange() {} }

/** With more changed cells than this, it is faster to forget everything. */
const maxChanged = 20_000
/** So many requests in a row of an older generation mean that a backup was restored. */
const maxOlder = 20

/** `generationsPerFile` is above any generation within one database file. */
export function cellChanges(database: Database, generationsPerFile: number): CellChanges {
  const listeners: { kind: CellKind; forget: (changed: ReadonlySet<string> | null) => void }[] = []
  let reached: number | null = null
  let older = 0
  const counts = answerCounts()
  let moving: Promise<void> = Promise.resolve()

  async function move(to: number): Promise<void> {
    if (reached !== null && to <= reached && ++older <= maxOlder) return
    const changed = reached === null || to <= reached ? null : await changesSince(reached, to)
    for (const { kind, forget } of listeners) forget(changed?.get(kind) ?? (changed === null ? null : new Set()))
    reached = to
    older = 0
  }

  async function changesSince(from: number, to: number): Promise<Map<CellKind, Set<string>> | null> {
    const file = (generation: number) => Math.floor(generation / generationsPerFile)
    if (file(from) !== file(to)) return null
    const rows = await database
      .selectFrom('cell_columns')
      .select(['kind', 'cell'])
      .where('generation', '>', from % generationsPerFile)
      .limit(maxChanged)
      .execute()
    if (rows.length === maxChanged) return null
    const changed = new Map<CellKind, Set<string>>([
      ['places', new Set()],
      ['events', new Set()],
    ])
    for (const { kind, cell } of rows) changed.get(kind)?.add(cell)
    counts.cellsChanged += rows.length
    return changed
  }

  return {
    counts,
    async reach(generation) {
      if (generation === reached) {
        older = 0
        return true
      }
      const next = moving.then(() => (generation === reached ? undefined : move(generation)))
      moving = next.catch(() => {})
      await next
      return generation === reached
    },
    onChange(kind, forget) {
      listeners.push({ kind, forget })
    },
  }
}

import { decidedBonds } from '../matching/decided-bonds.ts'
import { decisionsAbout, deleteDecision, type StoredDecision, saveDecision } from '../store/import/match-decisions.ts'
import { findPlaceRecords } from '../store/import/source-records.ts'
import { addWork } from '../store/import/work-lists.ts'
import { compareText } from '../text/compare-text.ts'
import { type CatalogStore, rebuildAfter } from './catalog-import.ts'
import type { ImportTransaction } from './import-job.ts'

type Impossible =
  /** No source has these records. */
  | { kind: 'missing records'; ids: readonly string[] }
  /** One of these decisions must be undone first. */
  | { kind: 'contradiction'; decisions: readonly StoredDecision[] }
  | { kind: 'nothing to undo' }

/** The decision was not made, and nothing has changed. */
export class DecisionImpossible extends Error {
  readonly why: Impossible
  constructor(why: Impossible) {
    super(`the decision is impossible: ${why.kind}`)
    this.why = why
  }
}

type Decided = {
  a: string
  b: string
  /** Null takes a decision back. */
  isSame: boolean | null
  now: Temporal.Instant
}

/**
 * Stores what the operator decided about two place records and joins or splits their places, in one transaction. Every
 * later import follows it, also one that brings back a record that was missing. Throws DecisionImpossible.
 */
export async function decideMatch(store: CatalogStore, { a, b, isSame, now }: Decided): Promise<void> {
  const pair = a < b ? { a, b } : { a: b, b: a }
  await rebuildAfter(store, { source: '', kind: '', now }, async (importTransaction) => {
    const known = await decisionsAround(importTransaction, [a, b])
    const others = known.filter((one) => one.a !== pair.a || one.b !== pair.b)
    if (isSame === null) {
      if (others.length === known.length) throw new DecisionImpossible({ kind: 'nothing to undo' })
      await deleteDecision(importTransaction, pair.a, pair.b)
    } else {
      const ids = await missingRecords(importTransaction, [a, b])
      if (ids.length > 0) throw new DecisionImpossible({ kind: 'missing records', ids })
      const decisions = contradictions({ ...pair, isSame }, others)
      if (decisions.length > 0) throw new DecisionImpossible({ kind: 'contradiction', decisions })
      await saveDecision(importTransaction, { ...pair, isSame, decidedAt: now })
    }
    await addWork(importTransaction, 'work_record', [a, b])
  })
}

async function missingRecords(importTransaction: ImportTransaction, ids: readonly string[]): Promise<string[]> {
  const records = await findPlaceRecords(importTransaction, ids)
  return ids.filter((id) => !records.some(({ place }) => place.id === id))
}

/** Decisions about these records and about all that accepted matches connect with them, in order of their ids. */
async function decisionsAround(
  importTransaction: ImportTransaction,
  ids: readonly string[],
): Promise<StoredDecision[]> {
  const found = new Map<string, StoredDecision>()
  const asked = new Set<string>()
  let frontier = [...ids]
  while (frontier.length > 0) {
    for (const id of frontier) asked.add(id)
    const decisions = await decisionsAbout(importTransaction, frontier)
    for (const decision of decisions) found.set(`${decision.a} ${decision.b}`, decision)
    const accepted = decisions.filter(({ isSame }) => isSame).flatMap(({ a, b }) => [a, b])
    frontier = [...new Set(accepted)].filter((id) => !asked.has(id))
  }
  return [...found.values()].sort((one, other) => compareText(one.a, other.a) || compareText(one.b, other.b))
}

function contradictions(
  { a, b, isSame }: Pick<StoredDecision, 'a' | 'b' | 'isSame'>,
  others: readonly StoredDecision[],
): StoredDecision[] {
  const bonds = decidedBonds(others)
  if (!isSame) return bonds.areOne(a, b) ? others.filter((one) => one.isSame && bonds.areOne(one.a, a)) : []
  if (!bonds.areApart(a, b)) return []
  const isBetween = (one: string, other: string) => bonds.areOne(one, a) && bonds.areOne(other, b)
  return others.filter((one) => !one.isSame && (isBetween(one.a, one.b) || isBetween(one.b, one.a)))
}

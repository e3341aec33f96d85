import { brandAt, nameAt } from '../store/read-columns.ts'
import type { PlaceCandidate } from './candidates.ts'

/** A name with this many places in one circle is a chain, even if no record says so. */
export const minBranches = 3

/** Finds out which candidates of one circle are branches of a chain. */
export function findChainBranches(candidates: readonly PlaceCandidate[]): (candidate: PlaceCandidate) => boolean {
  const counts = new Map<string, number>()
  for (const candidate of candidates) {
    const name = nameAt(candidate)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (candidate) => brandAt(candidate) !== null || (counts.get(nameAt(candidate)) ?? 0) >= minBranches
}

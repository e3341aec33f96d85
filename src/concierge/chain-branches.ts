import { brandAt, nameAt } from '../store/read-columns.ts'
import type { PlaceCandidate } from './candidates.ts'

/** A name that stands over three doors in one circle is a chain, whether or not its record says so. */
const minBranches = 3

/** Tells branches of chains among the candidates of one circle. */
export function findChainBranches(candidates: readonly PlaceCandidate[]): (candidate: PlaceCandidate) => boolean {
  const counts = new Map<string, number>()
  for (const candidate of candidates) {
    const name = nameAt(candidate)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return (candidate) => brandAt(candidate) !== null || (counts.get(nameAt(candidate)) ?? 0) >= minBranches
}

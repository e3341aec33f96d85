import type { PlaceCandidate } from './candidates.ts'

/** A name that stands over three doors in one circle is a chain, whether or not its record says so. */
const minBranches = 3

/** Tells branches of chains among the candidates of one circle. */
export function findChainBranches(candidates: readonly PlaceCandidate[]): (candidate: PlaceCandidate) => boolean {
  const counts = new Map<string, number>()
  for (const { cell, index } of candidates) {
    const name = cell.names[index] as string
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return ({ cell, index }) =>
    cell.brands[index] !== null || (counts.get(cell.names[index] as string) ?? 0) >= minBranches
}

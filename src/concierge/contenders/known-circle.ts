import { itemAt } from '../../domain/item-at.ts'
import type { RecommendedSection } from '../../domain/place.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import {
  brandAt,
  countHashed,
  fameAt,
  mayHoldName,
  nameAt,
  nameHashAt,
  rowsNamed,
  rowsOf,
} from '../../store/read-columns.ts'
import type { PlaceCandidate } from '../candidates.ts'
import { minBranches } from '../chain-branches.ts'
import { addFame } from '../score-place.ts'
import { tuning } from '../tuning.ts'

/** The places of a circle, with a way to find out about one whether it is a candidate. */
export type KnownCircle = {
  section: RecommendedSection
  cells: readonly CellColumns[]
  /** Null for what is filtered out. */
  candidateIn(cell: CellColumns, index: number): PlaceCandidate | null
}

/** The same as `findChainBranches` of all candidates, for the few that are asked about. */
export function branchesIn({ section, cells, candidateIn }: KnownCircle): (candidate: PlaceCandidate) => boolean {
  const known = new Map<string, boolean>()
  return (candidate) => {
    if (brandAt(candidate) !== null) return true
    const hash = nameHashAt(candidate)
    if (!mayHaveBranches(hash)) return false
    const name = nameAt(candidate)
    let isBranch = known.get(name)
    if (isBranch === undefined) {
      isBranch = hasBranches(name, hash)
      known.set(name, isBranch)
    }
    return isBranch
  }

  /** Most names are those of one place, which their hashes tell without a look at it. */
  function mayHaveBranches(hash: number): boolean {
    let count = 0
    // By index: an iterator takes longer than most looks.
    for (let index = 0; index < cells.length; index++) {
      const cell = itemAt(cells, index)
      if (!mayHoldName(cell, hash)) continue
      count += countHashed(cell, hash)
      if (count >= minBranches) return true
    }
    return false
  }

  function hasBranches(name: string, hash: number): boolean {
    let count = 0
    for (const cell of cells) {
      if (!mayHoldName(cell, hash)) continue
      const { from, to } = rowsOf(cell, section)
      for (const index of rowsNamed(cell, name, hash)) {
        if (index >= from && index < to && candidateIn(cell, index) !== null) count++
        if (count >= minBranches) return true
      }
    }
    return false
  }
}

/** The largest fames of all candidates that `counts`, the largest first. */
export function famesIn(
  { section, cells, candidateIn }: KnownCircle,
  counts: (candidate: PlaceCandidate) => boolean,
): number[] {
  const { rankOfTown } = tuning.fame
  const largest: number[] = []
  if (section !== 'attractions') return largest
  for (const cell of cells) {
    for (let rank = 0; rank < cell.famousCount; rank++) {
      const index = cell.rowsByFame[rank] ?? 0
      const fame = fameAt({ cell, index })
      // The rows are in the order of fame.
      if (fame <= (largest[rankOfTown - 1] ?? 0)) break
      const candidate = candidateIn(cell, index)
      if (candidate !== null && counts(candidate)) addFame(largest, fame, rankOfTown)
    }
  }
  return largest
}

import type { RecommendedSection } from '../../domain/place.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { brandAt, fameAt, mayHoldName, nameAt, nameHashAt, rowsNamed, rowsOf } from '../../store/read-columns.ts'
import type { PlaceCandidate } from '../candidates.ts'
import { minBranches } from '../chain-branches.ts'
import { addFame } from '../scoring/fame-in-town.ts'
import { tuning } from '../tuning.ts'

/** The places of a circle, with a way to find out about one whether it is a candidate. */
export type KnownCircle = {
  section: RecommendedSection
  cells: readonly CellColumns[]
  /** Null for what is filtered out. */
  candidateIn(cell: CellColumns, index: number): PlaceCandidate | null
}

/** Whether a name of this hash may be that of several branches in these cells; false is certain. */
export type MayHaveBranches = (nameHash: number) => boolean

/** The same for every answer from one catalog. Most names are those of one place. */
export function sharedNames(cells: readonly CellColumns[]): MayHaveBranches {
  let known = namesOfCircles.get(cells)
  if (known === undefined) {
    known = countNames(cells)
    namesOfCircles.set(cells, known)
  }
  return known
}

const namesOfCircles = new WeakMap<readonly CellColumns[], MayHaveBranches>()

function countNames(cells: readonly CellColumns[]): MayHaveBranches {
  const places = cells.reduce((sum, { count }) => sum + count, 0)
  const counts = new Uint8Array(2 ** Math.ceil(Math.log2(Math.max(8, places * slotsPerName))))
  const mask = counts.length - 1
  /** A bit for each slot that holds as many names as branches of a chain. */
  const bits = new Uint8Array(counts.length >> 3)
  for (const { nameHashes } of cells)
    for (let index = 0; index < nameHashes.length; index++) {
      const slot = (nameHashes[index] ?? 0) & mask
      const count = (counts[slot] ?? 0) + 1
      counts[slot] = count
      if (count === minBranches) bits[slot >> 3] = (bits[slot >> 3] ?? 0) | (1 << (slot & 7))
    }
  return (hash) => ((bits[(hash & mask) >> 3] ?? 0) & (1 << (hash & 7))) !== 0
}

/** So that two names in a hundred share their slot with two others. */
const slotsPerName = 4

/** The same as `findChainBranches` of all candidates, for the few that are asked about. */
export function branchesIn(
  { section, cells, candidateIn }: KnownCircle,
  mayHaveBranches: MayHaveBranches,
): (candidate: PlaceCandidate) => boolean {
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

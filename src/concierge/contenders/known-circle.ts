import { LRUCache } from 'lru-cache'
import type { RecommendedSection } from '../../domain/place.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import {
  brandAt,
  fameAt,
  mayHoldName,
  nameAt,
  nameHashAt,
  type PlaceAt,
  rowsNamed,
  sectionAt,
} from '../../store/read-columns.ts'
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

/** What the names of places in a circle tell. */
export type NamesOfCircle = {
  /** Whether a name of this hash may be that of several branches; false is certain. Most are those of one place. */
  mayHaveBranches(hash: number): boolean
  /** The places with a name, which has this hash. */
  placesNamed(name: string, hash: number): readonly PlaceAt[]
}

/** The same for every answer from one catalog. */
export function namesOf(cells: readonly CellColumns[]): NamesOfCircle {
  let known = namesOfCircles.get(cells)
  if (known === undefined) {
    known = { mayHaveBranches: countNames(cells), placesNamed: placesByName(cells) }
    namesOfCircles.set(cells, known)
  }
  return known
}

const namesOfCircles = new WeakMap<readonly CellColumns[], NamesOfCircle>()

function placesByName(cells: readonly CellColumns[]): NamesOfCircle['placesNamed'] {
  const known = new LRUCache<string, readonly PlaceAt[]>({ max: maxNames })
  return (name, hash) => {
    let places = known.get(name)
    if (places === undefined) {
      places = cells.flatMap((cell) =>
        mayHoldName(cell, hash) ? rowsNamed(cell, name, hash).map((index) => ({ cell, index })) : [],
      )
      known.set(name, places)
    }
    return places
  }
}

/** The chains of a large town. */
const maxNames = 300

function countNames(cells: readonly CellColumns[]): NamesOfCircle['mayHaveBranches'] {
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
  { section, candidateIn }: KnownCircle,
  { mayHaveBranches, placesNamed }: NamesOfCircle,
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
    for (const place of placesNamed(name, hash)) {
      if (sectionAt(place) === section && candidateIn(place.cell, place.index) !== null) count++
      if (count >= minBranches) return true
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

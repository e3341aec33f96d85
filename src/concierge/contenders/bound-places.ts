import { leastMilesFrom } from '../../domain/distance.ts'
import type { RecommendedSection } from '../../domain/place.ts'
import { unknownHours } from '../../store/cells/hours-pattern.ts'
import { wheelchairCodes } from '../../store/cells/place-cell-format.ts'
import type { SharedTables } from '../../store/cells/shared-tables.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { rowsOf } from '../../store/read-columns.ts'
import { traitWords } from '../../vocabulary/trait-set.ts'
import type { PlacePart } from '../candidates.ts'
import { meetsNothing } from '../choosing/worthwhile.ts'
import type { Circle } from '../circle.ts'
import { mealOfTraits } from '../meals.ts'
import { nearness } from '../nearness.ts'
import { maxOpenness } from '../openness.ts'
import { dearestBand, priceFit } from '../price-fit.ts'
import { accessFit, type PlaceScorer } from '../score-place.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { type BoundedRows, boundedRows } from './bounded-rows.ts'

/**
 * How the bound of a place counts each part of its score. No part may be above its bound: a new part is `at most 1`
 * until the bound knows better.
 */
const counted = {
  wishes: 'by traits, within reach',
  unwanted: 'by traits',
  appeal: 'by traits',
  context: 'by traits',
  prior: 'exact',
  fame: 'exact',
  distance: 'by the least distance: no way is shorter',
  openness: 'by the hours',
  price: 'by the band',
  access: 'exact',
  named: '0: such places are scored first',
  seen: 'at most 0',
  outOfReach: 'at most 0',
  chain: 'at most 0',
} as const satisfies Record<PlacePart, string>

/** What parts may add of which the bound knows nothing. */
const unknownParts = Object.entries(counted).reduce(
  (sum, [part, how]: [string, string]) => sum + (how === 'at most 1' ? Math.abs(weightOf(part)) : 0),
  0,
)

function weightOf(part: string): number {
  return Object.entries(tuning.score).find(([name]) => name === part)?.[1] ?? 0
}

/** Sums are rounded in another order than in the score itself. */
const slack = 1e-9

type Ground = {
  section: RecommendedSection
  circle: Circle
  needs: GuestNeeds
  scorer: PlaceScorer
  fame: ReturnType<PlaceScorer['given']>['fame']
}

export type Floors = {
  floor: number
  /** For a dinner, or a sight that meets no wish, it is enough to reach this. */
  otherFloor: number
}

/** Upper bounds of scores, from tables that are made once a request. */
export function boundPlaces({ section, circle, needs, scorer, fame }: Ground) {
  const weight = tuning.score
  const sumsOf = perTables((tables) => traitSums(tables, section, scorer))
  const opennessOf = perTables((tables) => opennessBounds(tables, section, scorer))
  const prices = [0, 1, 2, 3, 4].map((band) => {
    const likely = band === 0 ? [0, dearestBand] : [band]
    return Math.max(...likely.map((each) => priceFit(section, each, needs))) * weight.price
  })
  const access = wheelchairCodes.map((code) => accessFit(section, code, needs) * weight.access)
  const nearAt = (miles: number, { prior, fame }: { prior: number; fame: number }, isAskedFor: boolean) =>
    nearness({ section, miles, prior, fame }, needs, isAskedFor) * weight.distance

  /** The rows of a cell that may reach the floors. */
  return (cell: CellColumns, cellMiles: number, { floor, otherFloor }: Floors): BoundedRows => {
    const { priors, fames, traitSets, hours, priceBands, wheelchair, latitudes, longitudes } = cell
    const { to, from } = rowsOf(cell, section)
    const sums = sumsOf(cell.tables)
    const open = opennessOf(cell.tables)
    const leastMiles = leastMilesFrom(circle.center, cell.box)
    const nearest = [true, false].flatMap((asked) =>
      [0, 1].map((known) => nearAt(cellMiles, { prior: known, fame: known }, asked)),
    )
    const ofCell =
      Math.max(...nearest) + Math.max(...prices) + Math.max(...access) + maxOpenness * weight.openness + unknownParts
    const bounded = boundedRows()
    for (let index = from; index < to; index++) {
      const set = wordAt(traitSets, index)
      const byTraits = sums.of(set)
      const isAskedFor = sums.isAskedFor(set)
      const isOther = sums.isOther(set)
      const prior = floatAt(priors, index)
      const ownFame = floatAt(fames, index)
      const known = byTraits + prior * weight.prior + fame(section, ownFame, isAskedFor) * weight.fame
      const limit = (isOther && otherFloor < floor ? otherFloor : floor) - slack
      if (known + ofCell < limit) continue
      const miles = Math.max(cellMiles, leastMiles(doubleAt(latitudes, index), doubleAt(longitudes, index)))
      if (miles > circle.radiusMiles) continue
      const bound =
        known +
        nearAt(miles, { prior, fame: ownFame }, isAskedFor) +
        entryOf(prices, byteAt(priceBands, index)) +
        entryOf(access, byteAt(wheelchair, index)) +
        open(wordAt(hours, index)) +
        unknownParts
      if (bound >= limit) bounded.add(index, bound + slack, isOther)
    }
    return bounded
  }
}

/** Cells share one set of tables, or a few if there were too many. */
function perTables<Made>(make: (tables: SharedTables) => Made): (tables: SharedTables) => Made {
  const known = new Map<SharedTables, Made>()
  return (tables) => {
    let made = known.get(tables)
    if (made === undefined) {
      made = make(tables)
      known.set(tables, made)
    }
    return made
  }
}

/** What openness may add to a score, by number of hours; computed once a request, when one first occurs. */
function opennessBounds(
  tables: SharedTables,
  section: RecommendedSection,
  scorer: PlaceScorer,
): (number: number) => number {
  const known = new Float64Array(tables.hours.length).fill(Number.NaN)
  return (number) => {
    const bound = doubleAt(known, number)
    if (!Number.isNaN(bound)) return bound
    const made = scorer.maxOpenness(section, tables.hours[number] ?? unknownHours) * tuning.score.openness
    known[number] = made
    return made
  }
}

/** What traits add to a score, per set; computed once a request, when a set first occurs. */
type TraitSums = { of(set: number): number; isAskedFor(set: number): boolean; isOther(set: number): boolean }

const askedFlag = 1
const otherFlag = 2

function traitSums(tables: SharedTables, section: RecommendedSection, scorer: PlaceScorer): TraitSums {
  const sums = new Float64Array(tables.sets()).fill(Number.NaN)
  const flags = new Uint8Array(sums.length)
  const weight = tuning.score
  function sumOf(set: number): number {
    const { parts, isAskedFor, met } = scorer.traits(tables, set, section)
    const sum =
      parts.wishes * weight.wishes +
      parts.unwanted * weight.unwanted +
      parts.appeal * weight.appeal +
      parts.context * weight.context
    const isOther =
      section === 'foodAndBeverage' ? mealOfTraits(tables.traits, set * traitWords) === 'meal' : meetsNothing(met)
    flags[set] = (isAskedFor ? askedFlag : 0) | (isOther ? otherFlag : 0)
    sums[set] = sum
    return sum
  }
  return {
    of(set) {
      const sum = doubleAt(sums, set)
      return Number.isNaN(sum) ? sumOf(set) : sum
    },
    isAskedFor: (set) => (byteAt(flags, set) & askedFlag) !== 0,
    isOther: (set) => (byteAt(flags, set) & otherFlag) !== 0,
  }
}

/** One function for each kind of column: a shared one would be slower, and these run for every place. */
const doubleAt = (column: Float64Array, index: number): number => column[index] ?? Number.NaN
const floatAt = (column: Float32Array, index: number): number => column[index] ?? Number.NaN
const wordAt = (column: Uint32Array, index: number): number => column[index] ?? 0
const byteAt = (column: Uint8Array, index: number): number => column[index] ?? 0
/** Infinity where a table has no entry, so that the place is looked at. */
const entryOf = (table: readonly number[], index: number): number => table[index] ?? Number.POSITIVE_INFINITY

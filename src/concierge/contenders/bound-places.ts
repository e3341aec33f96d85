import { leastMilesFrom } from '../../domain/distance.ts'
import type { RecommendedSection } from '../../domain/place.ts'
import { unknownHours } from '../../store/cells/hours-pattern.ts'
import { wheelchairCodes } from '../../store/cells/place-cell-format.ts'
import type { SharedTables } from '../../store/cells/shared-tables.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import type { PlacePart } from '../candidates.ts'
import { meetsNothing } from '../choosing/worthwhile.ts'
import type { Circle } from '../circle.ts'
import { mealsOfSets } from '../meals.ts'
import { maxOpenness } from '../openness.ts'
import { dearestBand, priceFit } from '../price-fit.ts'
import type { PlaceScorer } from '../score-place.ts'
import { accessFit } from '../scoring/access-fit.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { type BoundedRows, boundedRows } from './bounded-rows.ts'
import { rowsAbove } from './rows-above.ts'

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
} & Pick<ReturnType<PlaceScorer['given']>, 'fame' | 'maxPerFame'>

export type Floors = {
  floor: number
  /** For a dinner, or a sight that meets no wish, it is enough to reach this. */
  otherFloor: number
}

/** Upper bounds of scores, from tables that are made once a request. */
export function boundPlaces({ section, circle, needs, scorer, fame, maxPerFame }: Ground) {
  const weight = tuning.score
  const sumsOf = perTables((tables) => traitSums(tables, section, scorer))
  const opennessOf = perTables((tables) => opennessBounds(tables, section, scorer))
  const prices = [0, 1, 2, 3, 4].map((band) => {
    const likely = band === 0 ? [0, dearestBand] : [band]
    return Math.max(...likely.map((each) => priceFit(section, each, needs))) * weight.price
  })
  const access = wheelchairCodes.map((code) => accessFit(section, code, needs) * weight.access)
  const near = scorer.near[section]
  const isFood = section === 'foodAndBeverage'
  const perFame = maxPerFame * weight.fame
  const [maxPrice, maxAccess] = [Math.max(...prices), Math.max(...access)]

  const bounded = boundedRows()
  let above = new Int32Array(512)
  /** The rows of a cell that may reach the floors, until the next cell is asked about. */
  return (cell: CellColumns, cellMiles: number, { floor, otherFloor }: Floors): BoundedRows => {
    const { priors, fames, traitSets, hours, priceBands, wheelchair, latitudes, longitudes } = cell
    const sums = sumsOf(cell.tables)
    const open = opennessOf(cell.tables)
    const leastMiles = leastMilesFrom(circle.center, cell.box)
    const nearest = Math.max(
      near(cellMiles, 0, true),
      near(cellMiles, 1, true),
      near(cellMiles, 0, false),
      near(cellMiles, 1, false),
    )
    const ofCell = nearest * weight.distance + maxPrice + maxAccess + maxOpenness * weight.openness + unknownParts
    const limit = floor - slack
    const limitOfOther = Math.min(floor, otherFloor) - slack
    bounded.clear()
    if (above.length < cell.count) above = new Int32Array(cell.count)
    const count = rowsAbove(cell, section, { sums: sums.known, perFame, least: limitOfOther - ofCell }, above)
    for (let at = 0; at < count; at++) {
      const index = rowAt(above, at)
      const set = wordAt(traitSets, index)
      const prior = floatAt(priors, index)
      const ownFame = floatAt(fames, index)
      let byTraits = doubleAt(sums.known, set)
      if (Number.isNaN(byTraits)) byTraits = sums.of(set)
      const flags = byteAt(sums.flags, set)
      const isAskedFor = (flags & askedFlag) !== 0
      const isOther = (flags & otherFlag) !== 0
      const least = isOther ? limitOfOther : limit
      const byFame = ownFame === 0 ? 0 : fame(section, ownFame, isAskedFor) * weight.fame
      const known = byTraits + prior * weight.prior + byFame
      if (known + ofCell < least) continue
      const miles = Math.max(cellMiles, leastMiles(doubleAt(latitudes, index), doubleAt(longitudes, index)))
      if (miles > circle.radiusMiles) continue
      const withoutHours =
        known +
        near(miles, isFood ? prior : ownFame, isAskedFor) * weight.distance +
        entryOf(prices, byteAt(priceBands, index)) +
        entryOf(access, byteAt(wheelchair, index)) +
        unknownParts
      // Hours take longest.
      if (withoutHours + maxOpenness * weight.openness < least) continue
      const bound = withoutHours + open(wordAt(hours, index))
      if (bound >= least) bounded.add(index, bound + slack, isOther)
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
type TraitSums = {
  /** By set; NaN until `of` works it out. Read here, since a number that a function returns takes memory. */
  known: Float64Array
  flags: Uint8Array
  of(set: number): number
}

const askedFlag = 1
const otherFlag = 2

function traitSums(tables: SharedTables, section: RecommendedSection, scorer: PlaceScorer): TraitSums {
  const sums = new Float64Array(tables.sets()).fill(Number.NaN)
  const flags = new Uint8Array(sums.length)
  const weight = tuning.score
  const fits = scorer.traits(tables, section)
  const meals = section === 'foodAndBeverage' ? mealsOfSets(tables) : null
  function sumOf(set: number): number {
    const context = fits.context(set) * weight.context
    const isOther = meals === null || meals(set) === 'meal'
    if (fits.isSpokenOf(set)) {
      const { met, isAskedFor, worth } = fits.wishes(set)
      sums[set] =
        context +
        fits.appeal(set) * weight.appeal +
        worth * weight.wishes +
        (fits.isUnwanted(set) ? weight.unwanted : 0)
      flags[set] = (isAskedFor ? askedFlag : 0) | (isOther && (meals !== null || meetsNothing(met)) ? otherFlag : 0)
    } else {
      sums[set] = context + fits.unaskedAppeal(set) * weight.appeal
      flags[set] = isOther ? otherFlag : 0
    }
    return doubleAt(sums, set)
  }
  return { known: sums, flags, of: sumOf }
}

/**
 * One function for each kind of column: a shared one would be slower, and these run for every place. Rows are within
 * the columns; to ask whether they are would give each number memory of its own.
 */
const doubleAt = (column: Float64Array, index: number): number => column[index] ?? 0
const rowAt = (column: Int32Array, index: number): number => column[index] ?? 0
const floatAt = (column: Float32Array, index: number): number => column[index] ?? 0
const wordAt = (column: Uint32Array, index: number): number => column[index] ?? 0
const byteAt = (column: Uint8Array, index: number): number => column[index] ?? 0
/** Infinity where a table has no entry, so that the place is looked at. */
const entryOf = (table: readonly number[], index: number): number => table[index] ?? Number.POSITIVE_INFINITY

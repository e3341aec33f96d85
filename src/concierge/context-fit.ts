import { numbersOfSets, type SharedTables } from '../store/cells/shared-tables.ts'
import { type OutingKind, type OutingSide, outingKinds, outings } from '../vocabulary/outings.ts'
import { positionOfBit, traitWords } from '../vocabulary/trait-set.ts'
import { traits } from '../vocabulary/traits.ts'
import { tuning } from './tuning.ts'

/** What an outing is, in the terms of `vocabulary/outings.txt`; null is unknown. */
export type OutingContext = {
  trip: 'business' | 'holiday' | 'other' | null
  company: 'alone' | 'family' | 'friends' | 'other' | null
  duration: 'night out' | 'day trip' | 'weekend trip' | 'longer' | null
}

/**
 * How a kind of place suits an outing, -1 to 1; null if nothing is known of the outing. One side that does not fit
 * spoils the outing, so the worst counts as well as the mean. A null kind counts as the average place.
 */
export function contextFit(kind: OutingKind | null, { trip, company, duration }: OutingContext): number | null {
  const asked = [
    trip === 'other' ? 'otherTrip' : trip,
    company === 'other' ? 'otherCompany' : company,
    duration && durationSides[duration],
  ] as const
  const values = asked.flatMap((side) => (side === null ? [] : [kind === null ? average(side) : outings[kind][side]]))
  if (values.length === 0) return null
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return (1 - tuning.shareOfWorstContext) * mean + tuning.shareOfWorstContext * Math.min(...values)
}

const durationSides = {
  'night out': 'nightOut',
  'day trip': 'dayTrip',
  'weekend trip': 'weekendTrip',
  longer: 'longer',
} satisfies Record<NonNullable<OutingContext['duration']>, OutingSide>

const average = (side: OutingSide): number =>
  outingKinds.reduce((sum, kind) => sum + outings[kind][side], 0) / outingKinds.length

export type ContextTable = {
  /** How the kind of place suits the outing, by trait position; NaN for traits that make no kind. */
  byTrait: Float64Array
  /** The fit of places without any such trait. */
  other: number
  /** The fit of each set of traits that was asked about; NaN of others. */
  ofSets: WeakMap<SharedTables, Float64Array>
}

/** Made once for each kind of outing, of which there are a hundred, and for each weight that a measurement sets. */
export function contextTable(outing: OutingContext): ContextTable {
  const key = `${outing.trip} ${outing.company} ${outing.duration} ${tuning.shareOfWorstContext}`
  let table = tables.get(key)
  if (table === undefined) {
    table = makeTable(outing)
    tables.set(key, table)
  }
  return table
}

const tables = new Map<string, ContextTable>()

function makeTable(outing: OutingContext): ContextTable {
  const byKind = new Map(outingKinds.map((kind) => [kind, contextFit(kind, outing) ?? 0]))
  return {
    byTrait: Float64Array.from(traits, (trait) =>
      trait.outing === null ? Number.NaN : (byKind.get(trait.outing) ?? Number.NaN),
    ),
    other: contextFit(null, outing) ?? 0,
    ofSets: new WeakMap(),
  }
}

/** The same as `contextFitOfBits`, by set, and remembered for each. */
export function contextFitsOfSets(tables: SharedTables, table: ContextTable): (set: number) => number {
  const fits = numbersOfSets(table.ofSets, tables)
  return (set) => {
    const known = fits[set] ?? Number.NaN
    if (!Number.isNaN(known)) return known
    const fit = contextFitOfBits(tables.traits, set * traitWords, table)
    fits[set] = fit
    return fit
  }
}

/** The fit of a set of traits, -1 to 1. Of several kinds the best counts. */
export function contextFitOfBits(words: Uint32Array, offset: number, { byTrait, other }: ContextTable): number {
  let best = Number.NaN
  for (let word = 0; word < traitWords; word++)
    for (let bits = words[offset + word] ?? 0; bits !== 0; bits &= bits - 1) {
      const fit = byTrait[positionOfBit(word, bits)] as number
      if (!(fit <= best)) best = Number.isNaN(fit) ? best : fit
    }
  return Number.isNaN(best) ? other : best
}

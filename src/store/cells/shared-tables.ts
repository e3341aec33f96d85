import { traitWords, writeTraitBits } from '../../vocabulary/trait-set.ts'
import { type HoursPattern, readHoursPattern, unknownHours } from './hours-pattern.ts'

/**
 * What places have in common, once a process instead of once a place. A metro area has a few thousand distinct sets of
 * traits and a few hundred tables of hours. Columns hold their numbers.
 */
export type SharedTables = {
  /** `traitWords` words per set, one bit per trait by its position in the table. */
  traits: Uint32Array
  /** How many sets there are. */
  sets(): number
  /** By number; 0 is unknown. */
  hours: HoursPattern[]
  /** The number of a set of traits, given as in `place`: ids separated by spaces. */
  setOf(text: string): number
  /** The number of hours as `writeHoursPattern` writes them. */
  hoursOf(text: string): number
  /** Whether the tables hold so many more sets. */
  hasRoomFor(sets: number): boolean
}

/** A number for each set of traits by now, NaN until it is known. Others find no room, and are worked out each time. */
export function numbersOfSets(kept: WeakMap<SharedTables, Float64Array>, tables: SharedTables): Float64Array {
  const known = kept.get(tables)
  if (known !== undefined && known.length >= tables.sets()) return known
  const made = new Float64Array(tables.sets()).fill(Number.NaN)
  made.set(known ?? [])
  kept.set(tables, made)
  return made
}

/** Remembers what is made of each set of traits, for as long as its tables are in memory. */
export function keptBySet<Made>(
  make: (words: Uint32Array, offset: number) => Made,
): (tables: SharedTables) => (set: number) => Made {
  const kept = new WeakMap<SharedTables, (set: number) => Made>()
  return (tables) => {
    let of = kept.get(tables)
    if (of === undefined) {
      of = keptOf(tables, make)
      kept.set(tables, of)
    }
    return of
  }
}

function keptOf<Made>({ traits, sets }: SharedTables, make: (words: Uint32Array, offset: number) => Made) {
  const known = new Array<Made | undefined>(sets())
  return (set: number): Made => {
    let made = known[set]
    if (made === undefined) {
      made = make(traits, set * traitWords)
      known[set] = made
    }
    return made
  }
}

/** Two megabytes of bits. The world has a few ten thousand sets. */
const maxSets = 65_536
const maxHours = 100_000

/** Tables with room for at least so many sets. */
export function sharedTables(minSets = 0): SharedTables {
  const capacity = Math.max(maxSets, minSets)
  const traits = new Uint32Array(capacity * traitWords)
  const hours = [unknownHours]
  const sets = new Map<string, number>()
  const patterns = new Map<string, number>()
  return {
    traits,
    hours,
    sets: () => sets.size,
    setOf(text) {
      let number = sets.get(text)
      if (number === undefined) {
        number = sets.size
        sets.set(text, number)
        writeTraitBits(traits, number * traitWords, text === '' ? [] : text.split(' '))
      }
      return number
    },
    hoursOf(text) {
      let number = patterns.get(text)
      if (number === undefined) {
        number = hours.push(readHoursPattern(text)) - 1
        patterns.set(text, number)
      }
      return number
    },
    hasRoomFor: (more) => sets.size + more <= capacity && hours.length <= maxHours,
  }
}

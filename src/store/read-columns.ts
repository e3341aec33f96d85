import type { Point } from '../domain/distance.ts'
import { type CalendarDay, spanOn } from '../domain/opening-hours.ts'
import type { RecommendedSection } from '../domain/place.ts'
import { hasTraitBit, sharesTrait, traitWords } from '../vocabulary/trait-set.ts'
import { type HoursPattern, weekOn } from './cells/hours-pattern.ts'
import { wheelchairCodes } from './cells/place-cell-format.ts'
import type { CellColumns } from './place-columns.ts'

/** One place of a cell; `index` is below the `count` of the cell. */
export type PlaceAt = { cell: CellColumns; index: number }

export const idAt = ({ cell, index }: PlaceAt): string => textAt(cell, index)
export const hasId = ({ cell, index }: PlaceAt, id: string): boolean => isTextAt(cell, index, id)
/** The hash of the name that `rowsNamed` takes. */
export const nameHashAt = ({ cell, index }: PlaceAt): number => cell.nameHashes[index] ?? missing(index)
export const nameAt = ({ cell, index }: PlaceAt): string => textAt(cell, cell.count + index)
/** Null for independent places. */
export const brandAt = ({ cell, index }: PlaceAt): string | null =>
  entryOf(cell.brandNames, cell.brands[index] ?? missing(index))
/** Null where no source names its Wikidata entity. */
export const entityAt = ({ cell, index }: PlaceAt): string | null =>
  entryOf(cell.entityIds, cell.entities[index] ?? missing(index))
/** 0 is none. An index below 0 would be looked up as a name, which is slow. */
const entryOf = (list: readonly string[], number: number): string | null =>
  number === 0 ? null : (list[number - 1] ?? null)
export const sectionAt = ({ cell, index }: PlaceAt): RecommendedSection =>
  index < cell.foodCount ? 'foodAndBeverage' : 'attractions'
/** The rows of a section, `to` excluded. */
export const rowsOf = ({ foodCount, count }: CellColumns, section: RecommendedSection): { from: number; to: number } =>
  section === 'foodAndBeverage' ? { from: 0, to: foodCount } : { from: foodCount, to: count }
export const pointAt = ({ cell, index }: PlaceAt): Point => ({
  latitude: cell.latitudes[index] ?? missing(index),
  longitude: cell.longitudes[index] ?? missing(index),
})
export const priorAt = ({ cell, index }: PlaceAt): number => cell.priors[index] ?? missing(index)
export const fameAt = ({ cell, index }: PlaceAt): number => cell.fames[index] ?? missing(index)
/** 0 if unknown. */
export const priceBandAt = ({ cell, index }: PlaceAt): number => cell.priceBands[index] ?? missing(index)
export const wheelchairAt = ({ cell, index }: PlaceAt): (typeof wheelchairCodes)[number] =>
  wheelchairCodes[cell.wheelchair[index] ?? missing(index)] ?? missing(index)
/** 0 if everyone is admitted or it is unknown. */
export const minimumAgeAt = ({ cell, index }: PlaceAt): number => cell.minimumAges[index] ?? missing(index)
/** 0 if unknown. */
export const maxPartyAt = ({ cell, index }: PlaceAt): number => cell.largestParties[index] ?? missing(index)

/** The number of the place's set of traits in `cell.tables`. */
export const traitSetAt = ({ cell, index }: PlaceAt): number => cell.traitSets[index] ?? missing(index)
/** The position of the place's first word of traits in `cell.traits`. */
export const traitOffsetAt = (place: PlaceAt): number => traitSetAt(place) * traitWords
export const hasTraitAt = (place: PlaceAt, position: number): boolean =>
  hasTraitBit(place.cell.traits, traitOffsetAt(place), position)
export const hasAnyTraitAt = (place: PlaceAt, some: Uint32Array): boolean =>
  sharesTrait(place.cell.traits, traitOffsetAt(place), some)

export const hoursAt = ({ cell, index }: PlaceAt): HoursPattern =>
  cell.tables.hours[cell.hours[index] ?? missing(index)] ?? missing(index)
/** The parts of the day in which a place is open, as `domain/dayparts.ts` writes them. */
export const daypartsOn = (hours: HoursPattern, day: CalendarDay): number =>
  weekOn(hours, day).dayparts[day.weekday] ?? missing(day.weekday)
export const isClosedForSeasonOn = ({ closures }: HoursPattern, { monthDay }: CalendarDay): boolean =>
  closures.length > 0 && spanOn(closures, monthDay) !== undefined

/**
 * The longest unbroken time, in minutes, for which a place is open on a day between two minutes of it; 0 or less if it
 * is closed, or closed for the season.
 */
export function openMinutesOn(hours: HoursPattern, day: CalendarDay, from: number, to: number): number {
  if (isClosedForSeasonOn(hours, day)) return 0
  const ranges = weekOn(hours, day).ranges[day.weekday] ?? missing(day.weekday)
  let longest = 0
  for (let at = 0; at < ranges.length; at += 2)
    longest = Math.max(longest, Math.min(ranges[at + 1] ?? 0, to) - Math.max(ranges[at] ?? 0, from))
  return longest
}

/** Whether a cell may hold places with a name of this hash; false is certain. */
export const mayHoldName = ({ nameBits }: CellColumns, hash: number): boolean => {
  const bit = hash & (nameBits.length * 32 - 1)
  return ((nameBits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0
}

/** The rows of places with exactly this name, which has this hash. */
export function rowsNamed(cell: CellColumns, name: string, hash: number): number[] {
  const rows: number[] = []
  for (let at = firstHashed(cell, hash); at < cell.count && hashByName(cell, at) === hash; at++) {
    const index = cell.rowsByName[at] ?? missing(at)
    if (isTextAt(cell, cell.count + index, name)) rows.push(index)
  }
  return rows
}

/** The position in `rowsByName` of the first hash that is not below this one. */
function firstHashed(cell: CellColumns, hash: number): number {
  let low = 0
  let high = cell.count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (hashByName(cell, middle) < hash) low = middle + 1
    else high = middle
  }
  return low
}

const hashByName = ({ rowsByName, nameHashes }: CellColumns, position: number): number =>
  nameHashes[rowsByName[position] ?? 0] ?? 0

/** Remembers what is made of each place, for as long as its cell is in memory. */
export function keptByRow<Made>(make: (place: PlaceAt) => Made): (place: PlaceAt) => Made {
  const madeByCell = new WeakMap<CellColumns, (Made | undefined)[]>()
  return (place) => {
    let known = madeByCell.get(place.cell)
    if (known === undefined) {
      known = new Array<Made | undefined>(place.cell.count)
      madeByCell.set(place.cell, known)
    }
    let made = known[place.index]
    if (made === undefined) {
      made = make(place)
      known[place.index] = made
    }
    return made
  }
}

function textAt({ text, textEnds }: CellColumns, position: number): string {
  const end = textEnds[position] ?? missing(position)
  return text.slice(position === 0 ? 0 : (textEnds[position - 1] ?? missing(position)), end)
}

/** The same as comparing with `textAt`, without a text of its own. */
function isTextAt({ text, textEnds }: CellColumns, position: number, given: string): boolean {
  const start = position === 0 ? 0 : (textEnds[position - 1] ?? missing(position))
  return (textEnds[position] ?? missing(position)) - start === given.length && text.startsWith(given, start)
}

function missing(index: number): never {
  throw new RangeError(`the cell has no entry ${index}`)
}

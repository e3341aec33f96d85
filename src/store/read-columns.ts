import { hoursKnown } from '../domain/dayparts.ts'
import type { Point } from '../domain/distance.ts'
import { isClosedForSeason } from '../domain/opening-hours.ts'
import type { PlaceSection } from '../domain/place.ts'
import { hasTraitBit, traitWords } from '../vocabulary/trait-set.ts'
import { type CellColumns, wheelchairCodes } from './place-columns.ts'

/** One place of a cell. Whoever makes one guarantees that `index` is below the cell's `count`; nothing below checks it again. */
export type PlaceAt = { cell: CellColumns; index: number }

export const idAt = ({ cell, index }: PlaceAt): string => cell.ids[index]!
export const nameAt = ({ cell, index }: PlaceAt): string => cell.names[index]!
/** Null for an independent. */
export const brandAt = ({ cell, index }: PlaceAt): string | null => cell.brands[index]!
export const sectionAt = ({ cell, index }: PlaceAt): PlaceSection => cell.sections[index]!
export const pointAt = ({ cell, index }: PlaceAt): Point => ({
  latitude: cell.latitudes[index]!,
  longitude: cell.longitudes[index]!,
})
export const priorAt = ({ cell, index }: PlaceAt): number => cell.priors[index]!
/** 0 where unknown. */
export const priceBandAt = ({ cell, index }: PlaceAt): number => cell.priceBands[index]!
export const wheelchairAt = ({ cell, index }: PlaceAt): (typeof wheelchairCodes)[number] =>
  wheelchairCodes[cell.wheelchair[index]!]!
/** 0 where everyone is admitted or nothing is known. */
export const minimumAgeAt = ({ cell, index }: PlaceAt): number => cell.minimumAges[index]!
/** 0 where unknown. */
export const maxPartyAt = ({ cell, index }: PlaceAt): number => cell.largestParties[index]!

/** Where the place's traits begin in `cell.traits`. */
export const traitOffsetAt = ({ index }: PlaceAt): number => index * traitWords
export const hasTraitAt = (place: PlaceAt, position: number): boolean =>
  hasTraitBit(place.cell.traits, traitOffsetAt(place), position)

const daysInWeek = 7

export const hoursKnownAt = ({ cell, index }: PlaceAt): boolean => hoursKnown(cell.dayparts[index * daysInWeek]!)
/** The parts of the day's week day in which the place is open, as `domain/dayparts.ts` writes them. */
export const daypartsAt = ({ cell, index }: PlaceAt, date: Temporal.PlainDate): number =>
  cell.dayparts[index * daysInWeek + (date.dayOfWeek % daysInWeek)]!
export function isClosedForSeasonAt({ cell, index }: PlaceAt, date: Temporal.PlainDate): boolean {
  const closures = cell.closures[index]
  return closures != null && isClosedForSeason(closures, date)
}

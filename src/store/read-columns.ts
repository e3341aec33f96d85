import { hoursKnown } from '../domain/dayparts.ts'
import type { Point } from '../domain/distance.ts'
import { isClosedForSeason, spanOn } from '../domain/opening-hours.ts'
import type { PlaceSection } from '../domain/place.ts'
import { hasTraitBit, traitWords } from '../vocabulary/trait-set.ts'
import { type CellColumns, type HoursColumns, wheelchairCodes } from './place-columns.ts'

/** One place of a cell; `index` is below the `count` of the cell. */
export type PlaceAt = { cell: CellColumns; index: number }

export const idAt = ({ cell, index }: PlaceAt): string => cell.ids[index] ?? missing(index)
export const nameAt = ({ cell, index }: PlaceAt): string => cell.names[index] ?? missing(index)
/** Null for independent places. */
export function brandAt({ cell, index }: PlaceAt): string | null {
  const brand = cell.brands[index]
  return brand === undefined ? missing(index) : brand
}
export const sectionAt = ({ cell, index }: PlaceAt): PlaceSection => cell.sections[index] ?? missing(index)
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

/** The position of the place's first word of traits in `cell.traits`. */
export const traitOffsetAt = ({ index }: PlaceAt): number => index * traitWords
export const hasTraitAt = (place: PlaceAt, position: number): boolean =>
  hasTraitBit(place.cell.traits, traitOffsetAt(place), position)

const daysInWeek = 7

export const hoursKnownAt = ({ cell, index }: PlaceAt): boolean =>
  hoursKnown(cell.dayparts[index * daysInWeek] ?? missing(index))
/** The parts of the day in which the place is open on a date, as `domain/dayparts.ts` writes them. */
export function daypartsAt(place: PlaceAt, date: Temporal.PlainDate): number {
  const { columns, day } = hoursOn(place, date)
  return columns.dayparts[day] ?? missing(place.index)
}
export function isClosedForSeasonAt({ cell, index }: PlaceAt, date: Temporal.PlainDate): boolean {
  const closures = cell.closures[index]
  return closures != null && isClosedForSeason(closures, date)
}

/** The longest unbroken time, in minutes, for which the place is open on a date between two minutes of the day. */
export function openMinutesAt(place: PlaceAt, date: Temporal.PlainDate, from: number, to: number): number {
  const { columns, day } = hoursOn(place, date)
  const { openRanges, openRangeOffsets } = columns
  const past = numberIn(openRangeOffsets, day + 1)
  let longest = 0
  for (let at = numberIn(openRangeOffsets, day); at < past; at += 2) {
    const open = Math.min(numberIn(openRanges, at + 1), to) - Math.max(numberIn(openRanges, at), from)
    longest = Math.max(longest, open)
  }
  return longest
}

/** The columns with the hours of a date, and the position of the day in them. */
function hoursOn({ cell, index }: PlaceAt, date: Temporal.PlainDate): { columns: HoursColumns; day: number } {
  const weekday = date.dayOfWeek % daysInWeek
  const seasons = cell.seasons[index]
  const season = seasons == null ? undefined : spanOn(seasons, date)
  return season === undefined ? { columns: cell, day: index * daysInWeek + weekday } : { columns: season, day: weekday }
}

function numberIn(column: Uint16Array | Uint32Array, position: number): number {
  const value = column[position]
  if (value === undefined) throw new RangeError(`the columns of a cell end before position ${position}`)
  return value
}

function missing(index: number): never {
  throw new RangeError(`the cell has no place ${index}`)
}

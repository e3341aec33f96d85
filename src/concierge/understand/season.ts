import type { Point } from '../../domain/distance.ts'

export type Season = 'winter' | 'summer' | 'mild'

/** Nearer to the equator the year is warm. */
const tropicsLatitude = 30
/** Farther from it winter begins with November and lasts through March. */
const northernLatitude = 50

/** Whether it is too cold for open water: from October to April, nearer to the pole than the tropics. */
export function isCold(day: Temporal.PlainDate, { latitude }: Point): boolean {
  if (Math.abs(latitude) < tropicsLatitude) return false
  const month = monthOfNorth(day, latitude)
  return month >= 10 || month <= 4
}

/** Whether snow is likely to lie where people ski: from December to April. */
export function isSnowy(day: Temporal.PlainDate, { latitude }: Point): boolean {
  const month = monthOfNorth(day, latitude)
  return month === 12 || month <= 4
}

/** The same for paths high above the slopes: from November to May. */
export function isSnowyAbove(day: Temporal.PlainDate, point: Point): boolean {
  const month = monthOfNorth(day, point.latitude)
  return isSnowy(day, point) || month === 11 || month === 5
}

/** The month in the year of the north; for the south half a year later. */
export const monthOfNorth = (day: Temporal.PlainDate, latitude: number): number =>
  latitude >= 0 ? day.month : ((day.month + 5) % 12) + 1

/** What the weather is likely to be: by month and latitude, which is all that a booking knows of it. */
export function seasonOf(day: Temporal.PlainDate, { latitude }: Point): Season {
  const away = Math.abs(latitude)
  if (away < tropicsLatitude) return 'mild'
  const month = monthOfNorth(day, latitude)
  const isWinter = month === 12 || month <= 2 || (away >= northernLatitude && (month === 11 || month === 3))
  if (isWinter) return 'winter'
  return month >= 6 && month <= 8 ? 'summer' : 'mild'
}

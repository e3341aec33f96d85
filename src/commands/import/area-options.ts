import type { Command } from 'commander'
import type { Point } from '../../domain/distance.ts'
import type { AreaSetting } from '../../importers/events/event-feed.ts'
import { wrongUsage } from '../report-failure.ts'

export type AreaOptions = { near?: Point; radius?: number; city?: string; region?: string }

/** Half of the Earth's circumference. */
const maxRadiusMiles = 12_450
/** A feed of a whole country is not about an area, and names would mean several venues. */
export const maxAreaMiles = 100
export const defaultAreaMiles = 10

export const addAreaOptions = (command: Command): Command =>
  command
    .option('--near <LAT,LNG>', 'Center of the area that the feed is about: venues inside are found by name', readPoint)
    .option('--radius <MILES>', `Radius around --near in miles; default: ${defaultAreaMiles}`, readRadius)
    .option('--city <NAME>', 'The area as a city: the circle around its places in the catalog')
    .option('--region <CODE>', 'State or region of --city, such as NJ')

/** Null if the operator names no area. */
export function areaSetting({ near, radius, city, region }: AreaOptions): AreaSetting | null {
  if (near === undefined && radius !== undefined) throw wrongUsage('--radius needs --near')
  if (city === undefined && region !== undefined) throw wrongUsage('--region needs --city')
  if (near !== undefined && city !== undefined) throw wrongUsage('give --near or --city, not both')
  if (radius !== undefined && radius > maxAreaMiles) throw wrongUsage(`--radius must be at most ${maxAreaMiles} miles`)
  if (near !== undefined) return { kind: 'circle', area: { ...near, radiusMiles: radius ?? defaultAreaMiles } }
  return city === undefined ? null : { kind: 'city', city, region: region ?? null }
}

export function readPoint(text: string): Point {
  const point = pointIn(text)
  if (point === null || Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180)
    throw wrongUsage('--near must be a latitude and a longitude in degrees, such as 47.61,-122.33')
  return point
}

/** The numbers of `LAT,LNG`, of whatever size; null for any other text. */
export function pointIn(text: string): Point | null {
  const [, latitude, longitude] = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text) ?? []
  return latitude === undefined ? null : { latitude: Number(latitude), longitude: Number(longitude) }
}

export function readRadius(text: string): number {
  const miles = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  if (miles <= 0 || miles > maxRadiusMiles) throw wrongUsage('--radius must be a number of miles above 0')
  return miles
}

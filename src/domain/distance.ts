export type Point = { latitude: number; longitude: number }

/** Mean Earth radius, IUGG 1980: 6371.0088 km, in international miles. */
const earthRadiusMiles = 6371.0088 / 1.609344

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance by the haversine formula, in miles. */
export function distanceMiles(a: Point, b: Point): number {
  const halfLatitude = Math.sin(radians(b.latitude - a.latitude) / 2)
  const halfLongitude = Math.sin(radians(b.longitude - a.longitude) / 2)
  const h =
    halfLatitude * halfLatitude +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfLongitude * halfLongitude
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Whether two points are less than so far apart. Most that are not differ in latitude alone by more. */
export const isNearerThan = (a: Point, b: Point, miles: number): boolean =>
  earthRadiusMiles * radians(Math.abs(a.latitude - b.latitude)) <= miles * 1.001 && distanceMiles(a, b) < miles

/** The corners of a box of coordinates. */
export type Box = { south: number; north: number; west: number; east: number }

/** Nearer to a pole a degree of longitude is too short to be compared with a flat map. */
const maxFlatLatitude = 80
/** More than the difference between a flat map and the globe within a hundred miles. */
const flatFactor = 0.999

/** A lower bound of the distance to points in a box less than a hundred miles away; much faster than the distance. */
export function leastMilesFrom(from: Point, { south, north }: Box): (latitude: number, longitude: number) => number {
  const poleward = Math.max(Math.abs(south), Math.abs(north), Math.abs(from.latitude))
  if (poleward > maxFlatLatitude) return () => 0
  const milesPerDegree = flatFactor * radians(earthRadiusMiles)
  const shrink = Math.cos(radians(poleward))
  return (latitude, longitude) => {
    const northward = latitude - from.latitude
    const turned = Math.abs(longitude - from.longitude)
    const eastward = shrink * (turned > 180 ? 360 - turned : turned)
    return milesPerDegree * Math.sqrt(northward * northward + eastward * eastward)
  }
}

/** As in API answers: one decimal. */
export const roundedMiles = (miles: number): number => Math.round(miles * 10) / 10

/** Whether a point has a valid latitude and longitude and is not 0,0, which broken records contain. */
export function isPlausiblePoint(latitude: number, longitude: number): boolean {
  return (
    Number.isFinite(latitude) &&
    Number.isFinite(longitude) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    !(latitude === 0 && longitude === 0)
  )
}

export function pointOf(place: { latitude: number | null; longitude: number | null }): Point | null {
  return place.latitude === null || place.longitude === null
    ? null
    : { latitude: place.latitude, longitude: place.longitude }
}

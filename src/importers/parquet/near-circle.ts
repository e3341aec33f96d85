import { distanceMiles, type Point } from '../../domain/distance.ts'

/** `west` < `east` and `south` < `north`; a box across the date line becomes two. */
export type Box = { west: number; east: number; south: number; north: number }

/** A circle on the globe that tests points and bounding boxes. */
export type NearCircle = {
  center: Point
  radiusMiles: number
  holds(point: Point): boolean
  /** Whether the box may contain a point in the circle; never false if it does. */
  mayMeet(box: Box): boolean
}

export function nearCircle(center: Point, radiusMiles: number): NearCircle {
  const boxes = boxesAround(center, radiusMiles)
  return {
    center,
    radiusMiles,
    holds: (point) => distanceMiles(center, point) <= radiusMiles,
    mayMeet: (box) =>
      boxes.some(
        (own) => box.west <= own.east && box.east >= own.west && box.south <= own.north && box.north >= own.south,
      ),
  }
}

/** Miles per degree of latitude, slightly reduced so that rounding never excludes a point. */
const milesPerDegree = 69.09

/** http://janmatuschek.de/LatitudeLongitudeBoundingCoordinates */
function boxesAround({ latitude, longitude }: Point, radiusMiles: number): Box[] {
  const reach = radiusMiles / milesPerDegree
  const south = latitude - reach
  const north = latitude + reach
  if (south <= -90 || north >= 90) return [{ west: -180, east: 180, south, north }]
  const radians = Math.PI / 180
  const width = Math.asin(Math.min(1, Math.sin(reach * radians) / Math.cos(latitude * radians))) / radians
  const [west, east] = [longitude - width, longitude + width]
  if (west < -180) {
    return [
      { west: -180, east, south, north },
      { west: west + 360, east: 180, south, north },
    ]
  }
  if (east > 180) {
    return [
      { west, east: 180, south, north },
      { west: -180, east: east - 360, south, north },
    ]
  }
  return [{ west, east, south, north }]
}

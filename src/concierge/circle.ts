import { cellsWithin } from '../domain/cell.ts'
import { type Point, pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'

/** Where to look for candidates. */
export type Circle = {
  center: Point
  radiusMiles: number
  /** All cells that the circle may touch. */
  cells: readonly string[]
  hotelId: string
}

export function circleAround(hotel: PlaceDocument, radiusMiles: number): Circle {
  const center = pointOf(hotel)
  if (center === null) throw new Error(`hotel ${hotel.id} has no coordinates`)
  return { center, radiusMiles, cells: cellsWithin(center, radiusMiles), hotelId: hotel.id }
}

import { LRUCache } from 'lru-cache'
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
  return { center, radiusMiles, cells: cellsOfCircle(center, radiusMiles), hotelId: hotel.id }
}

/** The same list for the same circle. */
export function cellsOfCircle(center: Point, radiusMiles: number): readonly string[] {
  const key = `${center.latitude} ${center.longitude} ${radiusMiles}`
  const cells = cellsOfCircles.get(key) ?? cellsWithin(center, radiusMiles)
  cellsOfCircles.set(key, cells)
  return cells
}

/** The guests of a hotel share its circle. */
const cellsOfCircles = new LRUCache<string, readonly string[]>({ max: 2000 })

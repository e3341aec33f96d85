import { distanceMiles, type Point } from '../../../domain/distance.ts'

/** Points by cells of a grid. */
export type PointIndex<T> = {
  add(point: Point, item: T): void
  /** The items within the radius, nearest first. */
  near(point: Point, radiusMiles: number): { item: T; miles: number }[]
}

const milesPerDegree = 69.1

export function pointIndex<T>(cellDegrees: number): PointIndex<T> {
  const cells = new Map<string, { point: Point; item: T }[]>()
  const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees)
  return {
    add(point, item) {
      const key = `${cellOf(point.latitude)} ${cellOf(point.longitude)}`
      const cell = cells.get(key)
      if (cell) cell.push({ point, item })
      else cells.set(key, [{ point, item }])
    },
    near(point, radiusMiles) {
      const high = radiusMiles / milesPerDegree
      // Degrees of longitude get shorter towards the poles.
      const wide = high / Math.max(0.05, Math.cos((point.latitude * Math.PI) / 180))
      const found: { item: T; miles: number }[] = []
      for (let row = cellOf(point.latitude - high); row <= cellOf(point.latitude + high); row++)
        for (let column = cellOf(point.longitude - wide); column <= cellOf(point.longitude + wide); column++)
          for (const { point: other, item } of cells.get(`${row} ${column}`) ?? []) {
            const miles = distanceMiles(point, other)
            if (miles <= radiusMiles) found.push({ item, miles })
          }
      return found.sort((a, b) => a.miles - b.miles)
    },
  }
}

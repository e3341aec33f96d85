import { distanceMiles } from '../../domain/distance.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import type { Circle } from '../circle.ts'

/** A cell and the least distance of its places. */
export type CellInCircle = { cell: CellColumns; miles: number }

/** Boxes of latitude and longitude are as good as flat within a cell; this covers the rest. */
const flatness = 0.99

/** Nearer to a pole they are not. */
const maxFlatLatitude = 85

/** The cells that reach into the circle, the nearest first: good scores early let more places be passed over. */
export const nearestFirst = (cells: readonly CellColumns[], { center, radiusMiles }: Circle): CellInCircle[] =>
  cells
    .filter(({ count }) => count > 0)
    .map((cell) => {
      const { south, north, west, east } = cell.box
      const latitude = Math.max(south, Math.min(north, center.latitude))
      const longitude = Math.max(west, Math.min(east, center.longitude))
      const isFlat = Math.abs(latitude) < maxFlatLatitude
      return { cell, miles: isFlat ? flatness * distanceMiles(center, { latitude, longitude }) : 0 }
    })
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles)

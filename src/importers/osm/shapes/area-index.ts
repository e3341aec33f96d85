import type { Point } from '../../../domain/distance.ts'
import type { OsmTags } from '../osm-element.ts'
import { type Area, contains } from './area.ts'

/** A boundary, or the outline of a settlement or of a part of one. */
export type NamedArea = { name: string; level: number | null; place: string | null; tags: OsmTags; area: Area }

export type AreaIndex = {
  add(area: NamedArea): void
  /** The areas that contain a point, smallest first. */
  at(point: Point): NamedArea[]
}

const cellDegrees = 0.25
const maxCells = 400

export function areaIndex(): AreaIndex {
  const cells = new Map<string, NamedArea[]>()
  const large: NamedArea[] = []
  let last: { point: Point; found: NamedArea[] } | null = null
  const cellOf = (degrees: number) => Math.floor(degrees / cellDegrees)
  return {
    add(named) {
      last = null
      const { west, south, east, north } = named.area
      const [rows, columns] = [cellOf(north) - cellOf(south) + 1, cellOf(east) - cellOf(west) + 1]
      if (rows * columns > maxCells) {
        large.push(named)
        return
      }
      for (let row = cellOf(south); row <= cellOf(north); row++)
        for (let column = cellOf(west); column <= cellOf(east); column++) {
          const key = `${row} ${column}`
          const cell = cells.get(key)
          if (cell) cell.push(named)
          else cells.set(key, [named])
        }
    },
    at(point) {
      if (last?.point === point) return last.found
      const here = cells.get(`${cellOf(point.latitude)} ${cellOf(point.longitude)}`) ?? []
      const found = [...here, ...large]
        .filter(({ area }) => contains(area, [point.longitude, point.latitude]))
        .sort((a, b) => a.area.squareDegrees - b.area.squareDegrees)
      last = { point, found }
      return found
    },
  }
}

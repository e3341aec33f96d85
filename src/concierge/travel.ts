import { LRUCache } from 'lru-cache'
import type { Box, Point } from '../domain/distance.ts'
import { itemAt } from '../domain/item-at.ts'
import type { CellColumns } from '../store/place-columns.ts'
import { idAt, pointAt } from '../store/read-columns.ts'
import { sharesTrait, traitSetOf, traitWords } from '../vocabulary/trait-set.ts'
import type { Circle } from './circle.ts'
import { tuning } from './tuning.ts'

/** How far a guest travels to a point, in miles, given the straight distance. */
export type Travel = (point: Point, miles: number) => number

/** Fewer places say nothing of what lies between them. */
const minPlaces = 150
/** Half the side of the grid, and the side of one of its squares. */
const [reachMiles, stepMiles] = [7.5, 0.35]
const radius = Math.ceil(reachMiles / stepMiles)
const side = 2 * radius + 1
/** A wood between two quarters is no detour: this many squares around a place are ground where people live. */
const margin = 1

const milesPerDegree = 69.1

/** Places out in the wild, to which no road need lead. */
const wild = traitSetOf(['hiking', 'beach', 'skiing', 'boating', 'birdwatching', 'climbing', 'swimming', 'surfing'])

/** Estimates ways from the hotel by the places of the map: a dinner in the next valley is further than it looks. */
export function travelFrom(circle: Circle, cells: readonly CellColumns[]): Travel {
  const { center, radiusMiles } = circle
  const key = `${center.latitude} ${center.longitude} ${radiusMiles}`
  const known = ways.get(key)
  if (known?.serials.length === cells.length && known.serials.every((serial, index) => serial === cells[index]?.serial))
    return known.travel
  const travel = estimateWays(circle, cells)
  ways.set(key, { serials: cells.map(({ serial }) => serial), travel })
  return travel
}

/** The guests of a hotel share its ways, for as long as no import changes the places around it. */
const ways = new LRUCache<string, { serials: readonly number[]; travel: Travel }>({ max: 200 })

function estimateWays({ center, radiusMiles }: Circle, cells: readonly CellColumns[]): Travel {
  if (cells.reduce((sum, { count }) => sum + count, 0) < minPlaces) return straight
  const squares = squaresAround(center)
  const { squareOf } = squares
  const detours = detoursOver(settledSquares(cells, squares))
  return (point, miles) => {
    const square = squareOf(point)
    if (square >= 0) return miles * (detours[square] as number)
    // Beyond the grid the way leads on as at its border.
    const share = (reachMiles * 0.95) / miles
    const border = squareOf({
      latitude: center.latitude + share * (point.latitude - center.latitude),
      longitude: center.longitude + share * (point.longitude - center.longitude),
    })
    return border < 0 ? miles : Math.min(2 * radiusMiles, miles * (detours[border] as number))
  }
}

const straight: Travel = (_, miles) => miles

type Squares = {
  /** The square of a point, -1 outside the grid. */
  squareOf(point: Point): number
  /** Whether the grid may hold points of a box. Most cells of a wide circle are beyond it. */
  mayHold(box: Box): boolean
}

function squaresAround({ latitude, longitude }: Point): Squares {
  const rowsPerDegree = milesPerDegree / stepMiles
  const columnsPerDegree = rowsPerDegree * Math.cos((latitude * Math.PI) / 180)
  const rowOf = (north: number) => radius + Math.round((north - latitude) * rowsPerDegree)
  const columnOf = (east: number) => radius + Math.round((east - longitude) * columnsPerDegree)
  return {
    squareOf(point) {
      const [row, column] = [rowOf(point.latitude), columnOf(point.longitude)]
      return row < 0 || row >= side || column < 0 || column >= side ? -1 : row * side + column
    },
    mayHold: ({ south, north, west, east }) =>
      rowOf(north) >= 0 && rowOf(south) < side && columnOf(east) >= 0 && columnOf(west) < side,
  }
}

function settledSquares(cells: readonly CellColumns[], { squareOf, mayHold }: Squares): Uint8Array {
  const settled = new Uint8Array(side * side)
  for (const cell of cells) {
    if (!mayHold(cell.box)) continue
    for (const point of settledPoints(cell)) {
      const square = squareOf(point)
      if (square < 0) continue
      const [row, column] = [Math.floor(square / side), square % side]
      for (let y = Math.max(0, row - margin); y <= Math.min(side - 1, row + margin); y++)
        settled.fill(1, y * side + Math.max(0, column - margin), y * side + Math.min(side, column + margin + 1))
    }
  }
  return settled
}

/** The same for every answer from one catalog. */
const pointsByCell = new WeakMap<CellColumns, readonly Point[]>()
/** Of places in one square of this many degrees one is enough. */
const sameSpotDegrees = 0.003

function settledPoints(cell: CellColumns): readonly Point[] {
  const known = pointsByCell.get(cell)
  if (known !== undefined) return known
  const { latitudes, longitudes, traitSets, traits, box } = cell
  // Counted within the cell: a map of small numbers is twice as fast as one of large numbers.
  const [south, west] = [Math.round(box.south / sameSpotDegrees), Math.round(box.west / sameSpotDegrees)]
  const width = Math.round(box.east / sameSpotDegrees) - west + 1
  /** The row of the place with the last id of each spot, whatever the order of the columns. */
  const rows = new Map<number, number>()
  for (let index = 0; index < cell.count; index++) {
    if (sharesTrait(traits, itemAt(traitSets, index) * traitWords, wild)) continue
    const [latitude, longitude] = [itemAt(latitudes, index), itemAt(longitudes, index)]
    const spot =
      (Math.round(latitude / sameSpotDegrees) - south) * width + Math.round(longitude / sameSpotDegrees) - west
    const other = rows.get(spot)
    if (other === undefined || idAt({ cell, index: other }) < idAt({ cell, index })) rows.set(spot, index)
  }
  const settled = [...rows.values()].map((index) => pointAt({ cell, index }))
  pointsByCell.set(cell, settled)
  return settled
}

/** How much longer the way to each square is than over settled ground. */
function detoursOver(settled: Uint8Array): Float64Array {
  const detours = waysOver(settled)
  for (let square = 0; square < detours.length; square++) {
    const [rows, columns] = [Math.abs(Math.floor(square / side) - radius), Math.abs((square % side) - radius)]
    const direct = stepMiles * (Math.max(rows, columns) + (Math.SQRT2 - 1) * Math.min(rows, columns))
    detours[square] = direct === 0 ? 1 : Math.max(1, (detours[square] as number) / direct)
  }
  return detours
}

/** Rows, columns and lengths of the steps to the neighbors that a sweep has passed already. */
const stepRows = [-1, -1, -1, 0]
const stepColumns = [-1, 0, 1, -1]
const stepLengths = [Math.SQRT2, 1, Math.SQRT2, 1]

/** The shortest ways from the middle of the grid, by sweeps from corner to corner until nothing gets shorter. */
function waysOver(settled: Uint8Array): Float64Array {
  const ways = new Float64Array(side * side).fill(Number.POSITIVE_INFINITY)
  ways[radius * side + radius] = 0
  for (let turn = 0; turn < maxSweeps; turn++) if (!sweep(ways, settled, turn % 2 === 0 ? 1 : -1) && turn > 0) break
  return ways
}

/** A way that winds more often than this is no way. */
const maxSweeps = 24

function sweep(ways: Float64Array, settled: Uint8Array, direction: 1 | -1): boolean {
  let isShorter = false
  const start = direction === 1 ? 0 : side * side - 1
  for (let square = start; square >= 0 && square < side * side; square += direction) {
    const row = Math.floor(square / side)
    const column = square % side
    const cost = stepMiles * (settled[square] === 1 ? 1 : tuning.detour)
    let way = ways[square] as number
    for (let step = 0; step < stepRows.length; step++) {
      const y = row + direction * itemAt(stepRows, step)
      const x = column + direction * itemAt(stepColumns, step)
      if (y < 0 || y >= side || x < 0 || x >= side) continue
      way = Math.min(way, (ways[y * side + x] ?? Infinity) + itemAt(stepLengths, step) * cost)
    }
    if (way < (ways[square] as number)) {
      ways[square] = way
      isShorter = true
    }
  }
  return isShorter
}

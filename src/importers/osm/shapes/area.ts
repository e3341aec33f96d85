import { distanceMiles } from '../../../domain/distance.ts'

/** `[longitude, latitude]` */
export type Position = [number, number]
export type Ring = Position[]

/** Outer and inner rings; a point is inside if it is within an odd number of them. */
export type Area = { rings: Ring[]; west: number; south: number; east: number; north: number; squareDegrees: number }

export function areaOf(rings: Ring[]): Area {
  const area: Area = { rings, west: 180, south: 90, east: -180, north: -90, squareDegrees: 0 }
  for (const ring of rings) {
    area.squareDegrees = Math.max(area.squareDegrees, Math.abs(signedArea(ring)))
    for (const [longitude, latitude] of ring) {
      area.west = Math.min(area.west, longitude)
      area.east = Math.max(area.east, longitude)
      area.south = Math.min(area.south, latitude)
      area.north = Math.max(area.north, latitude)
    }
  }
  return area
}

/** Joins lines of node ids into closed rings. `leftOver` are the lines that the extract cut off. */
export function joinLines(lines: readonly (readonly number[])[]): { rings: number[][]; leftOver: number[][] } {
  const rings: number[][] = []
  const leftOver: number[][] = []
  /** Null once a line is used. */
  const open: (readonly number[] | null)[] = []
  const byEnd = new Map<number, number[]>()
  for (const line of lines) {
    const [start] = line
    const end = line.at(-1)
    if (start === undefined || end === undefined) continue
    if (isClosed(line)) rings.push([...line])
    else {
      for (const node of [start, end]) byEnd.set(node, [...(byEnd.get(node) ?? []), open.length])
      open.push(line)
    }
  }
  /** An unused line that begins or ends at a node, turned so that it begins there. */
  const takeLineFrom = (node: number): readonly number[] | null => {
    for (const index of byEnd.get(node) ?? []) {
      const line = open[index]
      if (!line) continue
      open[index] = null
      return line[0] === node ? line : line.toReversed()
    }
    return null
  }
  for (const [index, first] of open.entries()) {
    if (!first) continue
    open[index] = null
    const path = [...first]
    for (let end = path.at(-1); end !== undefined && end !== path[0]; end = path.at(-1)) {
      const line = takeLineFrom(end)
      if (line === null) break
      for (const node of line.slice(1)) path.push(node)
    }
    if (isClosed(path)) rings.push(path)
    else leftOver.push(path)
  }
  return { rings, leftOver }
}

export const isClosed = (line: readonly number[]): boolean => line.length >= 4 && line[0] === line.at(-1)

/** The centroid of the largest ring, or the nearest point inside if that is outside, as in a crescent. */
export function representativePoint(area: Area): Position {
  const largest = area.rings.reduce((best, ring) =>
    Math.abs(signedArea(ring)) > Math.abs(signedArea(best)) ? ring : best,
  )
  const centroid = centroidOf(largest)
  return contains(area, centroid) ? centroid : (widestInside(area, centroid[1]) ?? centroid)
}

/** By the even-odd rule; https://wrfranklin.org/Research/Short_Notes/pnpoly.html */
export function contains(area: Area, [x, y]: Position): boolean {
  if (x < area.west || x > area.east || y < area.south || y > area.north) return false
  let inside = false
  for (const edge of edgesAt(area, y)) if (x < crossing(edge, y)) inside = !inside
  return inside
}

/** Metres from a point to the farthest corner of an area. */
export function reachMeters(rings: readonly Ring[], [longitude, latitude]: Position): number {
  let farthest = 0
  for (const ring of rings)
    for (const [x, y] of ring)
      farthest = Math.max(farthest, distanceMiles({ latitude, longitude }, { latitude: y, longitude: x }))
  return farthest * 1609.344
}

const metersPerDegree = 111_195

/** The area within an odd number of rings, so holes don't count. */
export function hectaresOf(rings: readonly Ring[]): number {
  const areas = rings.map((ring) => ({ corner: cornerOf(ring), area: areaOf([ring]) }))
  let squareDegrees = 0
  for (const { corner, area } of areas) {
    const around = areas.filter((other) => other.area !== area && contains(other.area, corner)).length
    squareDegrees += (around % 2 === 0 ? 1 : -1) * area.squareDegrees
  }
  const latitude = rings[0]?.[0]?.[1] ?? 0
  return (Math.max(0, squareDegrees) * metersPerDegree ** 2 * Math.cos((latitude * Math.PI) / 180)) / 10_000
}

function cornerOf(ring: Ring): Position {
  const [corner] = ring
  if (corner === undefined) throw new RangeError('a ring without corners')
  return corner
}

/** Calls `visit` for each edge of a ring. */
function eachEdge(ring: Ring, visit: (from: Position, to: Position) => void): void {
  let from: Position | null = null
  for (const to of ring) {
    if (from !== null) visit(from, to)
    from = to
  }
}

function signedArea(ring: Ring): number {
  let sum = 0
  eachEdge(ring, ([x0, y0], [x1, y1]) => {
    sum += x0 * y1 - x1 * y0
  })
  return sum / 2
}

function centroidOf(ring: Ring): Position {
  // Relative to a corner, because products of full coordinates lose precision for small buildings.
  const [originX, originY] = cornerOf(ring)
  let [sum, sumX, sumY] = [0, 0, 0]
  eachEdge(ring, (from, to) => {
    const [x0, y0] = [from[0] - originX, from[1] - originY]
    const [x1, y1] = [to[0] - originX, to[1] - originY]
    const cross = x0 * y1 - x1 * y0
    sum += cross
    sumX += (x0 + x1) * cross
    sumY += (y0 + y1) * cross
  })
  if (Math.abs(sum) < 1e-18) return middleOf(ring)
  return [originX + sumX / (3 * sum), originY + sumY / (3 * sum)]
}

export function middleOf(points: readonly Position[]): Position {
  const sum = points.reduce<Position>((total, [x, y]) => [total[0] + x, total[1] + y], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** The middle of the widest stretch of a latitude that is inside. */
function widestInside(area: Area, y: number): Position | null {
  const crossings = edgesAt(area, y)
    .map((edge) => crossing(edge, y))
    .sort((a, b) => a - b)
  let best: Position | null = null
  let width = 0
  let entry: number | null = null
  for (const x of crossings) {
    if (entry === null) {
      entry = x
      continue
    }
    if (x - entry > width) {
      width = x - entry
      best = [(entry + x) / 2, y]
    }
    entry = null
  }
  return best
}

type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

const crossing = ([x0, y0, x1, y1]: Edge, y: number) => x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)

function edgesAt(area: Area, y: number): Edge[] {
  const bands = bandsOf(area)
  const band = bands.edges[Math.floor((y - area.south) / bands.height)] ?? bands.edges.at(-1) ?? []
  return band.filter(([, y0, , y1]) => y0 > y !== y1 > y)
}

const bandsByArea = new WeakMap<Area, { height: number; edges: Edge[][] }>()

/** Edges by latitude band: a country's border has 100,000 edges, and a point needs only a few of them. */
function bandsOf(area: Area): { height: number; edges: Edge[][] } {
  const known = bandsByArea.get(area)
  if (known) return known
  const corners = area.rings.reduce((count, ring) => count + ring.length, 0)
  const count = Math.max(1, Math.min(2000, Math.floor(corners / 16)))
  const height = Math.max((area.north - area.south) / count, 1e-12)
  const edges: Edge[][] = Array.from({ length: count }, () => [])
  const bandAt = (y: number) => Math.min(count - 1, Math.floor((y - area.south) / height))
  for (const ring of area.rings)
    eachEdge(ring, ([x0, y0], [x1, y1]) => {
      const edge: Edge = [x0, y0, x1, y1]
      for (const band of edges.slice(bandAt(Math.min(y0, y1)), bandAt(Math.max(y0, y1)) + 1)) band.push(edge)
    })
  const bands = { height, edges }
  bandsByArea.set(area, bands)
  return bands
}

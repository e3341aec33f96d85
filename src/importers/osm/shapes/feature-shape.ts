import type { OsmMember, OsmTags } from '../osm-element.ts'
import {
  areaOf,
  hectaresOf,
  isClosed,
  joinLines,
  middleOf,
  type Position,
  reachMeters,
  representativePoint,
} from './area.ts'
import type { NamedArea } from './area-index.ts'
import type { NodePoints } from './node-points.ts'

/** Where a feature is and how large. */
export type Shape = {
  position: Position
  /** Distance from its position to its farthest corner; 0 for a node. */
  reachMeters: number
  /** Null for a node and for an open line. */
  areaHectares: number | null
}

/** An area by its outline: the members of a relation, or the nodes of a way. */
export type AreaSource = { name: string; tags: OsmTags; members: OsmMember[]; refs: number[] }

/** The nodes of a way; null if the extract lacks it. */
export type LineOf = (wayId: number) => readonly number[] | null

/** Null if the outline is incomplete. */
export function namedArea(
  { name, tags, members, refs }: AreaSource,
  points: NodePoints,
  lineOf: LineOf,
): NamedArea | null {
  const lines = refs.length > 0 ? [refs] : outlineOf(members, lineOf)
  const { rings, leftOver } = joinLines(lines)
  const whole = wholeRings(rings, points)
  if (leftOver.length > 0 || rings.length === 0 || whole.length < rings.length) return null
  const level = /^\d+$/.test(tags.admin_level ?? '') ? Number(tags.admin_level) : null
  return { name, level, place: tags.place ?? null, tags, area: areaOf(whole) }
}

/** The rings of which every node is known. */
const wholeRings = (rings: readonly (readonly number[])[], points: NodePoints): Position[][] =>
  rings
    .map((ids) => ({ ids, positions: knownPositions(ids, points) }))
    .filter(({ ids, positions }) => positions.length === ids.length)
    .map(({ positions }) => positions)

const outlineOf = (members: readonly OsmMember[], lineOf: LineOf): (readonly number[])[] =>
  members
    .filter(({ kind, role }) => kind === 'way' && (role === '' || role === 'outer' || role === 'inner'))
    .map(({ id }) => lineOf(id) ?? [])

const knownPositions = (refs: readonly number[], points: NodePoints): Position[] =>
  refs.map((id) => points.get(id)).filter((position) => position !== null)

export function shapeOfWay(refs: readonly number[], points: NodePoints): Shape | null {
  const known = knownPositions(refs, points)
  const middle = known[known.length >> 1]
  if (middle === undefined) return null
  if (isClosed(refs) && known.length === refs.length) return shapeOfRings([known])
  const position = isClosed(refs) ? middleOf(known) : middle
  return { position, reachMeters: reachMeters([known], position), areaHectares: null }
}

export function shapeOfRelation(members: readonly OsmMember[], points: NodePoints, lineOf: LineOf): Shape | null {
  const { rings, leftOver } = joinLines(outlineOf(members, lineOf))
  const whole = wholeRings(rings, points)
  if (whole.length > 0) return shapeOfRings(whole)
  const label = ['label', 'admin_centre', 'entrance'].map((role) => members.find((member) => member.role === role))
  const marked = label.map((member) => (member?.kind === 'node' ? points.get(member.id) : null)).find((at) => at)
  const ofNodes = members.filter(({ kind }) => kind === 'node').map(({ id }) => points.get(id))
  const ofWays = members
    .filter(({ kind }) => kind === 'way')
    .flatMap(({ id }) => knownPositions(lineOf(id) ?? [], points))
  const known = [
    ...ofNodes.filter((at) => at !== null),
    ...ofWays,
    ...leftOver.flatMap((line) => knownPositions(line, points)),
  ]
  if (!marked && known.length === 0) return null
  const position = marked ?? middleOf(known)
  return { position, reachMeters: reachMeters([known], position), areaHectares: null }
}

function shapeOfRings(rings: Position[][]): Shape {
  const position = representativePoint(areaOf(rings))
  return { position, reachMeters: reachMeters(rings, position), areaHectares: hectaresOf(rings) }
}

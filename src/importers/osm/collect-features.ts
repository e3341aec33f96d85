import type { Point } from '../../domain/distance.ts'
import { isPlausiblePoint } from '../../domain/distance.ts'
import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
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
import { decodeOsmBlock, kindsInBlock } from './decode-osm-block.ts'
import { judgeFeature } from './judge-feature.ts'
import { type NodePoints, nodePoints } from './node-points.ts'
import { cityOf, countryOf, stateOf } from './osm-address.ts'
import { type OsmKind, type OsmMember, type OsmTags, osmKey } from './osm-element.ts'
import type { OsmPbfFile, PbfBlock } from './osm-pbf-file.ts'
import { isPlaceOfInterest, type Surroundings, surroundings } from './surroundings.ts'

/** A map feature that can be recommended. */
export type OsmFeature = {
  key: string
  tags: OsmTags
  classes: OsmClass[]
  point: Point
  /** Distance from its point to its farthest corner; 0 for a node. */
  reachMeters: number
  /** Null for a node and for an open line. */
  areaHectares: number | null
  /** The street named by an associatedStreet relation. */
  associatedStreet: string | null
}

export type Collecting = {
  today: string
  signal?: AbortSignal
  onBytes(bytes: number): void
  read(kind: OsmKind): void
  drop(reason: string): void
  /** An unmapped tag of a named feature. */
  unmapped(tag: string): void
}

/**
 * Reads a file in passes, so that only what later passes need is kept: first which blocks hold what, then relations (they
 * name ways), ways (they name nodes), and nodes.
 */
export async function collectFeatures(
  file: OsmPbfFile,
  collecting: Collecting,
): Promise<{ features: OsmFeature[]; around: Surroundings }> {
  const blocks = await sortBlocks(file, collecting)
  const relations = await readRelations(file, blocks.relation, collecting)
  const ways = await readWays(file, blocks.way, relations, collecting)
  const points = nodePoints(neededNodes(relations, ways))
  const nodes = await readNodes(file, blocks.node, points, collecting)

  const lineOf = (id: number) => relations.memberWays.get(id) ?? null
  for (const area of [...relations.areas, ...ways.areas]) {
    const named = namedArea(area, points, lineOf)
    if (named) nodes.around.addArea(named)
  }
  for (const { said, refs } of ways.addresses) {
    const position = points.get(refs[0]!)
    if (position) nodes.around.addAddress(pointAt(position), said)
  }
  const features: OsmFeature[] = []
  const keep = (found: Found, kind: OsmKind, shape: Shape | null) => {
    if (shape === null) collecting.drop('outside the extract')
    else features.push(featureOf(found, kind, shape, relations.streets))
  }
  for (const found of nodes.found) keep(found, 'node', { position: found.position, reachMeters: 0, areaHectares: null })
  for (const found of ways.found) keep(found, 'way', shapeOfWay(found.refs, points))
  for (const found of relations.found) keep(found, 'relation', shapeOfRelation(found.members, points, lineOf))
  return { features, around: nodes.around }
}

type Found = { id: number; tags: OsmTags; classes: OsmClass[] }
type Shape = Pick<OsmFeature, 'reachMeters' | 'areaHectares'> & { position: Position }
type AreaSource = { tags: OsmTags; members: OsmMember[]; refs: number[] }
type Address = ReturnType<typeof addressOf>

const featureOf = (found: Found, kind: OsmKind, shape: Shape, streets: Map<string, string>): OsmFeature => {
  const key = osmKey(kind, found.id)
  return {
    key,
    tags: found.tags,
    classes: found.classes,
    point: pointAt(shape.position),
    reachMeters: shape.reachMeters,
    areaHectares: shape.areaHectares,
    associatedStreet: streets.get(key) ?? null,
  }
}

const pointAt = ([longitude, latitude]: Position): Point => ({ latitude, longitude })

async function sortBlocks(file: OsmPbfFile, collecting: Collecting): Promise<Record<OsmKind, PbfBlock[]>> {
  const blocks: Record<OsmKind, PbfBlock[]> = { node: [], way: [], relation: [] }
  for await (const { block, data } of file.read(file.blocks)) {
    collecting.signal?.throwIfAborted()
    for (const kind of decoding(file, block, () => kindsInBlock(data))) blocks[kind].push(block)
    collecting.onBytes(block.length)
  }
  return blocks
}

async function eachBlock(
  file: OsmPbfFile,
  blocks: PbfBlock[],
  { signal, onBytes }: Collecting,
  visitor: Parameters<typeof decodeOsmBlock>[1],
): Promise<void> {
  for await (const { block, data } of file.read(blocks)) {
    signal?.throwIfAborted()
    decoding(file, block, () => decodeOsmBlock(data, visitor))
    onBytes(block.length)
  }
}

function decoding<T>(file: OsmPbfFile, block: PbfBlock, decode: () => T): T {
  try {
    return decode()
  } catch (cause) {
    throw file.damaged(block, cause)
  }
}

/** Judges an element and counts it if it is dropped. */
function judged(tags: OsmTags, { today, drop, unmapped }: Collecting): OsmClass[] | null {
  const judgement = judgeFeature(tags, today)
  if (judgement === null) return null
  if ('classes' in judgement) return judgement.classes
  drop(judgement.dropped)
  for (const tag of judgement.unmapped ?? []) unmapped(tag)
  return null
}

async function readRelations(file: OsmPbfFile, blocks: PbfBlock[], collecting: Collecting) {
  const found: (Found & { members: OsmMember[] })[] = []
  const areas: AreaSource[] = []
  const streets = new Map<string, string>()
  /** Node ids of ways in relations; the keys are set first, the values when ways are read. */
  const memberWays = new Map<number, readonly number[]>()
  await eachBlock(file, blocks, collecting, {
    relation(id, members, tags) {
      collecting.read('relation')
      if (tags === null) return
      if (tags.type === 'associatedStreet' || tags.type === 'street') {
        const street = tags.name ?? tags['addr:street']
        if (street)
          for (const member of members)
            if (/^(house|address|addr:houselink)$/.test(member.role))
              streets.set(osmKey(member.kind, member.id), street)
        return
      }
      const classes = judged(tags, collecting)
      if (classes) found.push({ id, tags, classes, members })
      const isArea = isNamedArea(tags)
      if (isArea) areas.push({ tags, members, refs: [] })
      if (classes || isArea) for (const member of members) if (member.kind === 'way') memberWays.set(member.id, [])
    },
  })
  return { found, areas, streets, memberWays }
}

async function readWays(
  file: OsmPbfFile,
  blocks: PbfBlock[],
  { memberWays }: Awaited<ReturnType<typeof readRelations>>,
  collecting: Collecting,
) {
  const found: (Found & { refs: number[] })[] = []
  const areas: AreaSource[] = []
  const addresses: { said: NonNullable<Address>; refs: number[] }[] = []
  await eachBlock(file, blocks, collecting, {
    way(id, refs, tags) {
      collecting.read('way')
      if (memberWays.has(id)) memberWays.set(id, refs)
      if (tags === null || refs.length === 0) return
      const classes = judged(tags, collecting)
      if (classes) found.push({ id, tags, classes, refs })
      if (isClosed(refs) && isNamedArea(tags)) areas.push({ tags, members: [], refs })
      const said = addressOf(tags)
      if (said) addresses.push({ said, refs: [refs[0]!] })
    },
  })
  return { found, areas, addresses }
}

async function readNodes(file: OsmPbfFile, blocks: PbfBlock[], points: NodePoints, collecting: Collecting) {
  const found: (Found & { position: Position })[] = []
  const around = surroundings()
  await eachBlock(file, blocks, collecting, {
    node(id, latitude, longitude, tags) {
      collecting.read('node')
      if (!isPlausiblePoint(latitude, longitude)) return
      points.set(id, latitude, longitude)
      if (tags === null) return
      const point = { latitude, longitude }
      if (tags.name !== undefined && isPlaceOfInterest(tags.place))
        around.addPlaceNode({ place: tags.place, name: tags.name, point })
      const said = addressOf(tags)
      if (said) around.addAddress(point, said)
      const classes = judged(tags, collecting)
      if (classes) found.push({ id, tags, classes, position: [longitude, latitude] })
    },
  })
  return { found, around }
}

function addressOf(tags: OsmTags) {
  const country = countryOf(tags)
  const said = { city: cityOf(tags), state: stateOf(tags, country), country }
  return said.city === null && said.state === null && said.country === null ? null : said
}

/** Country, state, municipality and its parts; addresses need no other levels. */
const levelsOfInterest = new Set(['2', '4', '7', '8', '9', '10', '11'])

const isNamedArea = (tags: OsmTags): boolean =>
  tags.name !== undefined &&
  (isPlaceOfInterest(tags.place) ||
    (tags.boundary === 'administrative' && levelsOfInterest.has(tags.admin_level ?? '')))

function* neededNodes(
  relations: Awaited<ReturnType<typeof readRelations>>,
  ways: Awaited<ReturnType<typeof readWays>>,
): Generator<readonly number[]> {
  yield* relations.memberWays.values()
  for (const { members } of relations.found)
    yield members.filter(({ kind }) => kind === 'node').map((member) => member.id)
  for (const { refs } of ways.found) yield refs
  for (const { refs } of ways.areas) yield refs
  for (const { refs } of ways.addresses) yield refs
}

type LineOf = (wayId: number) => readonly number[] | null

/** Null if the outline is incomplete. */
function namedArea({ tags, members, refs }: AreaSource, points: NodePoints, lineOf: LineOf): NamedArea | null {
  const lines = refs.length > 0 ? [refs] : outlineOf(members, lineOf)
  const { rings, leftOver } = joinLines(lines)
  const positions = rings.map((ring) => knownPositions(ring, points))
  const isWhole =
    leftOver.length === 0 && rings.length > 0 && positions.every((ring, at) => ring.length === rings[at]!.length)
  if (!isWhole) return null
  const level = /^\d+$/.test(tags.admin_level ?? '') ? Number(tags.admin_level) : null
  return { name: tags.name!, level, place: tags.place ?? null, tags, area: areaOf(positions) }
}

const outlineOf = (members: readonly OsmMember[], lineOf: LineOf): (readonly number[])[] =>
  members
    .filter(({ kind, role }) => kind === 'way' && (role === '' || role === 'outer' || role === 'inner'))
    .map(({ id }) => lineOf(id) ?? [])

const knownPositions = (refs: readonly number[], points: NodePoints): Position[] =>
  refs.map((id) => points.get(id)).filter((position) => position !== null)

function shapeOfWay(refs: readonly number[], points: NodePoints): Shape | null {
  const known = knownPositions(refs, points)
  if (known.length === 0) return null
  if (isClosed(refs) && known.length === refs.length) return shapeOfRings([known])
  const position = isClosed(refs) ? middleOf(known) : known[known.length >> 1]!
  return { position, reachMeters: reachMeters([known], position), areaHectares: null }
}

function shapeOfRelation(members: readonly OsmMember[], points: NodePoints, lineOf: LineOf): Shape | null {
  const { rings, leftOver } = joinLines(outlineOf(members, lineOf))
  const whole = rings
    .map((ring) => knownPositions(ring, points))
    .filter((ring, at) => ring.length === rings[at]!.length)
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

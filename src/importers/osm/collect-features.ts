import type { Point } from '../../domain/distance.ts'
import { isPlausiblePoint } from '../../domain/distance.ts'
import { classifyFeature, type OsmClasses } from './classify-feature.ts'
import { decodeOsmBlock, kindsInBlock } from './decode-osm-block.ts'
import { cityOf, countryOf, stateOf } from './osm-address.ts'
import { type OsmKind, type OsmMember, type OsmTags, osmKey } from './osm-element.ts'
import type { OsmPbfFile, PbfBlock } from './osm-pbf-file.ts'
import { newestSeconds } from './osm-timestamps.ts'
import { isClosed, type Position } from './shapes/area.ts'
import { type AreaSource, namedArea, type Shape, shapeOfRelation, shapeOfWay } from './shapes/feature-shape.ts'
import { type NodePoints, nodePoints } from './shapes/node-points.ts'
import {
  isAirportTerminal,
  isNamedStop,
  isPlaceOfInterest,
  isStationBuilding,
  type Surroundings,
  surroundings,
} from './surroundings.ts'

/** A map feature that can be recommended. */
export type OsmFeature = Pick<Shape, 'reachMeters' | 'areaHectares'> & {
  key: string
  tags: OsmTags
  classes: OsmClasses
  point: Point
  /** The street named by an associatedStreet relation. */
  associatedStreet: string | null
}

export type Collecting = {
  /** An ISO date. */
  today: string
  signal?: AbortSignal
  onBytes(bytes: number): void
  read(kind: OsmKind): void
  drop(reason: string): void
  /** An unmapped tag of a named feature. */
  unmapped(tag: string): void
}

/**
 * Reads a file in passes, so that only what later passes need is kept. They find which blocks hold what, and then read
 * relations (they name ways), ways (they name nodes), and nodes.
 */
export async function collectFeatures(
  file: OsmPbfFile,
  collecting: Collecting,
): Promise<{ features: OsmFeature[]; around: Surroundings; currentOn: string | null }> {
  const { blocks, newest } = await sortBlocks(file, collecting)
  const relations = await readRelations(file, blocks.relation, collecting)
  const ways = await readWays(file, blocks.way, relations, collecting)
  const points = nodePoints(neededNodes(relations, ways))
  const nodes = await readNodes(file, blocks.node, points, collecting)

  const lineOf = (id: number) => relations.memberWays.get(id) ?? null
  for (const area of [...relations.areas, ...ways.areas]) {
    const named = namedArea(area, points, lineOf)
    if (named) nodes.around.addArea(named)
  }
  for (const { address, firstNode } of ways.addresses) {
    const position = points.get(firstNode)
    if (position) nodes.around.addAddress(pointAt(position), address)
  }
  const features: OsmFeature[] = []
  const keep = (found: Found, kind: OsmKind, shape: Shape | null) => {
    if (shape === null) {
      collecting.drop('outside the extract')
      return
    }
    const feature = featureOf(found, kind, shape, relations.streets)
    if (isForFlyers(feature, nodes.around)) collecting.drop('inside an airport')
    else features.push(feature)
  }
  for (const found of nodes.found) keep(found, 'node', { position: found.position, reachMeters: 0, areaHectares: null })
  for (const found of ways.found) keep(found, 'way', shapeOfWay(found.refs, points))
  for (const found of relations.found) keep(found, 'relation', shapeOfRelation(found.members, points, lineOf))
  return { features, around: nodes.around, currentOn: dayOf(newest) }
}

/** Only those who fly eat in a terminal. A hotel in one and a sight with an entry are for anyone. */
const isForFlyers = ({ tags, classes: [main], point }: OsmFeature, around: Surroundings): boolean =>
  main.section !== 'lodging' && tags.wikidata === undefined && !isAirportTerminal(tags) && around.isInAirport(point)

type Found = { id: number; tags: OsmTags; classes: OsmClasses }

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

/** `newest` is when the data were current, in seconds since 1970; 0 if the file does not say. */
async function sortBlocks(
  file: OsmPbfFile,
  collecting: Collecting,
): Promise<{ blocks: Record<OsmKind, PbfBlock[]>; newest: number }> {
  let newest = file.replicatedSeconds ?? 0
  const blocks: Record<OsmKind, PbfBlock[]> = { node: [], way: [], relation: [] }
  for await (const { block, data } of file.read(file.blocks)) {
    collecting.signal?.throwIfAborted()
    for (const kind of decoding(file, block, () => kindsInBlock(data))) blocks[kind].push(block)
    if (file.replicatedSeconds === null)
      newest = Math.max(
        newest,
        decoding(file, block, () => newestSeconds(data)),
      )
    collecting.onBytes(block.length)
  }
  return { blocks, newest }
}

const dayOf = (seconds: number): string | null =>
  seconds > 0
    ? Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
        .toString()
        .slice(0, 10)
    : null

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

/** The classes of an element. Counts it if it is dropped. */
function classesOfElement(tags: OsmTags, { today, drop, unmapped }: Collecting): OsmClasses | null {
  const classification = classifyFeature(tags, today)
  if (classification === null) return null
  if ('classes' in classification) return classification.classes
  drop(classification.dropped)
  for (const tag of classification.unmapped ?? []) unmapped(tag)
  return null
}

async function readRelations(file: OsmPbfFile, blocks: PbfBlock[], collecting: Collecting) {
  const found: (Found & { members: OsmMember[] })[] = []
  const areas: AreaSource[] = []
  const streets = new Map<string, string>()
  /** Node ids of ways in relations. The keys are set here, the values when ways are read. */
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
      const classes = classesOfElement(tags, collecting)
      if (classes) found.push({ id, tags, classes, members })
      const name = areaName(tags)
      if (name !== null) areas.push({ name, tags, members, refs: [] })
      if (classes || name !== null)
        for (const member of members) if (member.kind === 'way') memberWays.set(member.id, [])
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
  const addresses: { address: Address; firstNode: number }[] = []
  await eachBlock(file, blocks, collecting, {
    way(id, refs, tags) {
      collecting.read('way')
      if (memberWays.has(id)) memberWays.set(id, refs)
      const [firstNode] = refs
      if (tags === null || firstNode === undefined) return
      const classes = classesOfElement(tags, collecting)
      if (classes) found.push({ id, tags, classes, refs })
      const name = isClosed(refs) ? areaName(tags) : null
      if (name !== null) areas.push({ name, tags, members: [], refs })
      const address = addressOf(tags)
      if (address) addresses.push({ address, firstNode })
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
      if (isNamedStop(tags)) around.addStop(point, tags.name ?? '')
      const address = addressOf(tags)
      if (address) around.addAddress(point, address)
      const classes = classesOfElement(tags, collecting)
      if (classes) found.push({ id, tags, classes, position: [longitude, latitude] })
    },
  })
  return { found, around }
}

type Address = { city: string | null; state: string | null; country: string | null }

/** Null if the tags name no city, state or country. */
function addressOf(tags: OsmTags): Address | null {
  const country = countryOf(tags)
  const address = { city: cityOf(tags), state: stateOf(tags, country), country }
  return address.city === null && address.state === null && address.country === null ? null : address
}

/** Country, state, municipality and its parts. Addresses need no other levels. */
const levelsOfInterest = new Set(['2', '4', '7', '8', '9', '10', '11'])

/** The name of a boundary or settlement, or empty for a terminal or station; null for other areas. */
function areaName(tags: OsmTags): string | null {
  const { name, place, boundary, admin_level = '' } = tags
  if (isAirportTerminal(tags) || isStationBuilding(tags)) return name ?? ''
  const isSettled = isPlaceOfInterest(place) || (boundary === 'administrative' && levelsOfInterest.has(admin_level))
  return name !== undefined && isSettled ? name : null
}

function* neededNodes(
  relations: Awaited<ReturnType<typeof readRelations>>,
  ways: Awaited<ReturnType<typeof readWays>>,
): Generator<readonly number[]> {
  yield* relations.memberWays.values()
  for (const { members } of relations.found)
    yield members.filter(({ kind }) => kind === 'node').map((member) => member.id)
  for (const { refs } of ways.found) yield refs
  for (const { refs } of ways.areas) yield refs
  yield ways.addresses.map(({ firstNode }) => firstNode)
}

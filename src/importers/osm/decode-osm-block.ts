import { PbfReader } from 'pbf'
import type { OsmKind, OsmMember, OsmTags } from './osm-element.ts'

/** Called for every element of a block. `tags` is null for elements without tags. */
export type OsmVisitor = {
  node?(id: number, latitude: number, longitude: number, tags: OsmTags | null): void
  way?(id: number, refs: number[], tags: OsmTags | null): void
  relation?(id: number, members: OsmMember[], tags: OsmTags | null): void
}

/**
 * Reads an inflated PrimitiveBlock, without authors, versions and change sets. Field numbers are those of
 * osmformat.proto, https://wiki.openstreetmap.org/wiki/PBF_Format
 */
export function decodeOsmBlock(data: Uint8Array, visitor: OsmVisitor): void {
  const pbf = new PbfReader(data)
  const block: Block = { pbf, strings: [], scale: 1e-7, latitudeOffset: 0, longitudeOffset: 0 }
  const groups: [start: number, end: number][] = []
  let granularity = 100
  eachField(pbf, pbf.length, (field) => {
    if (field === 1) readStrings(block)
    else if (field === 2) groups.push(span(pbf))
    else if (field === 17) granularity = pbf.readVarint()
    else if (field === 19) block.latitudeOffset = pbf.readVarint(true) * 1e-9
    else if (field === 20) block.longitudeOffset = pbf.readVarint(true) * 1e-9
  })
  block.scale = granularity * 1e-9
  for (const [start, end] of groups) {
    pbf.pos = start
    eachField(pbf, end, (field) => {
      if (field === 1 && visitor.node) readNode(block, visitor.node)
      else if (field === 2 && visitor.node) readDenseNodes(block, visitor.node)
      else if (field === 3 && visitor.way) readWay(block, visitor.way)
      else if (field === 4 && visitor.relation) readRelation(block, visitor.relation)
    })
  }
}

/** Which kinds of elements a block contains, without reading them. */
export function kindsInBlock(data: Uint8Array): Set<OsmKind> {
  const pbf = new PbfReader(data)
  const kinds = new Set<OsmKind>()
  eachField(pbf, pbf.length, (field) => {
    if (field !== 2) return
    const [start, end] = span(pbf)
    pbf.pos = start
    if (start < end) {
      const kind = groupKinds[pbf.nextField(end)]
      if (kind) kinds.add(kind)
    }
    pbf.pos = end
  })
  return kinds
}

/** The features that a reader must understand, from a HeaderBlock. */
export function requiredFeatures(data: Uint8Array): string[] {
  const pbf = new PbfReader(data)
  const features: string[] = []
  eachField(pbf, pbf.length, (field) => {
    if (field === 4) features.push(readText(pbf))
  })
  return features
}

/** Visits the fields of a message up to `end` and skips what `read` leaves. A length beyond the end is an error. */
export function eachField(pbf: PbfReader, end: number, read: (field: number) => void): void {
  while (pbf.pos < end) {
    const field = pbf.nextField(end)
    // nextField skips unread bytes before it checks for the end.
    if (field === 0) break
    const before = pbf.pos
    read(field)
    if (pbf.pos === before) pbf.skip(pbf.type)
    if (pbf.pos > end) throw new RangeError('a field reaches beyond its message')
  }
}

type Block = {
  pbf: PbfReader
  strings: string[]
  scale: number
  latitudeOffset: number
  longitudeOffset: number
}

const groupKinds: Record<number, OsmKind> = { 1: 'node', 2: 'node', 3: 'way', 4: 'relation' }
const memberKinds: OsmKind[] = ['node', 'way', 'relation']

/** Start and end of the next length-delimited field; moves the reader to its end. */
export function span(pbf: PbfReader): [number, number] {
  const length = pbf.readVarint()
  const start = pbf.pos
  if (!(length <= pbf.length - start)) throw new RangeError('a field reaches beyond its block')
  pbf.pos = start + length
  return [start, start + length]
}

const textDecoder = new TextDecoder()

export function readText(pbf: PbfReader): string {
  const [start, end] = span(pbf)
  return textDecoder.decode(pbf.buf.subarray(start, end))
}

function readStrings(block: Block): void {
  const { pbf } = block
  const [start, end] = span(pbf)
  pbf.pos = start
  eachField(pbf, end, (field) => {
    if (field === 1) block.strings.push(readText(pbf))
  })
}

function readPacked(pbf: PbfReader): number[] {
  const [start, end] = span(pbf)
  const values: number[] = []
  pbf.pos = start
  while (pbf.pos < end) values.push(pbf.readVarint())
  return values
}

/** Values that are stored as differences from the one before. */
export function readDeltas(pbf: PbfReader): number[] {
  const [start, end] = span(pbf)
  const values: number[] = []
  let value = 0
  pbf.pos = start
  while (pbf.pos < end) {
    value += pbf.readSVarint()
    values.push(value)
  }
  return values
}

function readNode(block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  const { pbf } = block
  const [start, end] = span(pbf)
  pbf.pos = start
  let [id, latitude, longitude] = [0, 0, 0]
  let keys: number[] = []
  let values: number[] = []
  eachField(pbf, end, (field) => {
    if (field === 1) id = pbf.readSVarint()
    else if (field === 2) keys = readPacked(pbf)
    else if (field === 3) values = readPacked(pbf)
    else if (field === 8) latitude = pbf.readSVarint()
    else if (field === 9) longitude = pbf.readSVarint()
  })
  visit(
    id,
    block.latitudeOffset + latitude * block.scale,
    block.longitudeOffset + longitude * block.scale,
    tagsOf(block, keys, values),
  )
}

function readDenseNodes(block: Block, visit: NonNullable<OsmVisitor['node']>): void {
  const { pbf, strings } = block
  const [start, end] = span(pbf)
  pbf.pos = start
  let ids: number[] = []
  let latitudes: number[] = []
  let longitudes: number[] = []
  let keysValues: number[] = []
  eachField(pbf, end, (field) => {
    if (field === 1) ids = readDeltas(pbf)
    else if (field === 8) latitudes = readDeltas(pbf)
    else if (field === 9) longitudes = readDeltas(pbf)
    else if (field === 10) keysValues = readPacked(pbf)
  })
  const count = Math.max(ids.length, latitudes.length, longitudes.length)
  let next = 0
  for (let index = 0; index < count; index++) {
    const id = ids[index]
    const latitude = latitudes[index]
    const longitude = longitudes[index]
    if (id === undefined || latitude === undefined || longitude === undefined)
      throw new RangeError('dense nodes without a position')
    let tags: Record<string, string> | null = null
    while (next < keysValues.length) {
      const key = keysValues[next++]
      if (key === undefined || key === 0) break
      tags ??= emptyTags()
      tags[strings[key] ?? ''] = strings[keysValues[next++] ?? 0] ?? ''
    }
    visit(id, block.latitudeOffset + latitude * block.scale, block.longitudeOffset + longitude * block.scale, tags)
  }
}

function readWay(block: Block, visit: NonNullable<OsmVisitor['way']>): void {
  const { pbf } = block
  const [start, end] = span(pbf)
  pbf.pos = start
  let id = 0
  let keys: number[] = []
  let values: number[] = []
  let refs: number[] = []
  eachField(pbf, end, (field) => {
    if (field === 1) id = pbf.readVarint(true)
    else if (field === 2) keys = readPacked(pbf)
    else if (field === 3) values = readPacked(pbf)
    else if (field === 8) refs = readDeltas(pbf)
  })
  visit(id, refs, tagsOf(block, keys, values))
}

function readRelation(block: Block, visit: NonNullable<OsmVisitor['relation']>): void {
  const { pbf, strings } = block
  const [start, end] = span(pbf)
  pbf.pos = start
  let id = 0
  let keys: number[] = []
  let values: number[] = []
  let roles: number[] = []
  let ids: number[] = []
  let kinds: number[] = []
  eachField(pbf, end, (field) => {
    if (field === 1) id = pbf.readVarint(true)
    else if (field === 2) keys = readPacked(pbf)
    else if (field === 3) values = readPacked(pbf)
    else if (field === 8) roles = readPacked(pbf)
    else if (field === 9) ids = readDeltas(pbf)
    else if (field === 10) kinds = readPacked(pbf)
  })
  const members = ids.map((memberId, index) => ({
    kind: memberKinds[kinds[index] ?? 0] ?? 'node',
    id: memberId,
    role: strings[roles[index] ?? 0] ?? '',
  }))
  visit(id, members, tagsOf(block, keys, values))
}

function tagsOf({ strings }: Block, keys: number[], values: number[]): OsmTags | null {
  if (keys.length === 0) return null
  const tags = emptyTags()
  let index = 0
  for (const key of keys) tags[strings[key] ?? ''] = strings[values[index++] ?? 0] ?? ''
  return tags
}

const emptyTags = (): Record<string, string> => Object.create(null)

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { type OsmOptions, readOsm } from '../../src/importers/osm/read-osm.ts'
import type { ImportReport } from '../../src/importers/source-reading.ts'

export type TestTags = Record<string, string>
/** `changedAt` is a day. */
export type TestNode = { id: number; at: [latitude: number, longitude: number]; tags?: TestTags; changedAt?: string }
export type TestWay = { id: number; refs: number[]; tags?: TestTags; changedAt?: string }
export type TestMember = { kind: 'node' | 'way' | 'relation'; id: number; role?: string }
export type TestRelation = { id: number; members: TestMember[]; tags: TestTags }
export type TestMap = { nodes?: TestNode[]; ways?: TestWay[]; relations?: TestRelation[] }

/** `replicatedAt` is a day. */
type Form = { dense?: boolean; compressed?: boolean; requiredFeatures?: string[]; replicatedAt?: string }

/** An extract: a header, then a block for each kind of element. */
export function osmPbf(
  map: TestMap,
  { dense = true, compressed = true, requiredFeatures = ['OsmSchema-V0.6', 'DenseNodes'], replicatedAt }: Form = {},
) {
  const header = message((pbf) => {
    for (const feature of requiredFeatures) pbf.writeStringField(4, feature)
    if (replicatedAt !== undefined) pbf.writeVarintField(32, secondsOf(replicatedAt))
  })
  const kinds = [map.nodes ?? [], map.ways ?? [], map.relations ?? []] as const
  return Buffer.concat([
    frame('OSMHeader', header, compressed),
    ...(kinds[0].length > 0 ? [frame('OSMData', nodeBlock(kinds[0], dense), compressed)] : []),
    ...(kinds[1].length > 0 ? [frame('OSMData', wayBlock(kinds[1]), compressed)] : []),
    ...(kinds[2].length > 0 ? [frame('OSMData', relationBlock(kinds[2]), compressed)] : []),
  ])
}

/** Runs `use` with the bytes as a file, and removes the file afterwards. */
export async function withFile<T>(bytes: Uint8Array | string, use: (path: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'osm-'))
  try {
    const path = join(folder, 'extract.osm.pbf')
    writeFileSync(path, bytes)
    return await use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export async function readFiles(files: string[], options: Partial<OsmOptions> = {}) {
  const reading = readOsm(files, { today: '2026-06-15', ...options })
  const places: PlaceDocument[] = []
  for await (const record of reading.records) if (record.kind === 'place') places.push(record.place)
  return { places, report: reading.report() as ImportReport }
}

export const readMap = (map: TestMap, options: Partial<OsmOptions> = {}, form: Form = {}) =>
  withFile(osmPbf(map, form), (path) => readFiles([path], options))

/** A map of one point. */
export async function readPoint(tags: TestTags, around: TestMap = {}, options: Partial<OsmOptions> = {}) {
  const nodes = [{ id: 1, at: [47.66, -122.31] as [number, number], tags }, ...(around.nodes ?? [])]
  const { places, report } = await readMap({ ...around, nodes }, options)
  return { place: places.find(({ id }) => id === 'osm:n1'), report }
}

type Write = (pbf: PbfWriter) => void

function message(write: Write): Uint8Array {
  const pbf = new PbfWriter()
  write(pbf)
  return pbf.finish()
}

function frame(type: string, data: Uint8Array, compressed: boolean): Buffer {
  const blob = message((pbf) => {
    if (compressed) {
      pbf.writeVarintField(2, data.length)
      pbf.writeBytesField(3, deflateSync(data))
    } else pbf.writeBytesField(1, data)
  })
  const header = message((pbf) => {
    pbf.writeStringField(1, type)
    pbf.writeVarintField(3, blob.length)
  })
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}

/** String 0 of a table stays empty. */
function stringTable() {
  const strings = ['']
  const index = (text: string): number => {
    const at = strings.indexOf(text)
    return at > 0 ? at : strings.push(text) - 1
  }
  return { strings, index }
}

function block(strings: string[], group: Uint8Array): Uint8Array {
  return message((pbf) => {
    pbf.writeBytesField(
      1,
      message((table) => {
        for (const text of strings) table.writeBytesField(1, Buffer.from(text))
      }),
    )
    pbf.writeBytesField(2, group)
  })
}

const units = (degrees: number) => Math.round(degrees * 1e7)
const deltas = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))

function nodeBlock(nodes: readonly TestNode[], dense: boolean): Uint8Array {
  const { strings, index } = stringTable()
  const group = message((pbf) => {
    if (dense) pbf.writeBytesField(2, denseNodes(nodes, index))
    else for (const node of nodes) pbf.writeBytesField(1, plainNode(node, index))
  })
  return block(strings, group)
}

const secondsOf = (day: string) => Date.parse(day) / 1000

/** Metadata of an element: the fields version and timestamp. */
const info = (changedAt: string) => (pbf: PbfWriter) => {
  pbf.writeVarintField(1, 3)
  pbf.writeVarintField(2, secondsOf(changedAt))
}

const denseNodes = (nodes: readonly TestNode[], index: (text: string) => number) =>
  message((pbf) => {
    pbf.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)))
    if (nodes.some(({ changedAt }) => changedAt !== undefined)) {
      const seconds = nodes.map(({ changedAt }) => (changedAt === undefined ? 0 : secondsOf(changedAt)))
      pbf.writeBytesField(
        5,
        message((dense) => {
          dense.writePackedVarint(
            1,
            nodes.map(() => 3),
          )
          dense.writePackedSVarint(2, deltas(seconds))
        }),
      )
    }
    pbf.writePackedSVarint(8, deltas(nodes.map(({ at }) => units(at[0]))))
    pbf.writePackedSVarint(9, deltas(nodes.map(({ at }) => units(at[1]))))
    const keysValues = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(index), 0])
    pbf.writePackedVarint(10, keysValues)
  })

const plainNode = ({ id, at, tags = {}, changedAt }: TestNode, index: (text: string) => number) =>
  message((pbf) => {
    pbf.writeSVarintField(1, id)
    writeTags(pbf, tags, index)
    if (changedAt !== undefined) pbf.writeBytesField(4, message(info(changedAt)))
    pbf.writeSVarintField(8, units(at[0]))
    pbf.writeSVarintField(9, units(at[1]))
  })

function writeTags(pbf: PbfWriter, tags: TestTags, index: (text: string) => number): void {
  pbf.writePackedVarint(2, Object.keys(tags).map(index))
  pbf.writePackedVarint(3, Object.values(tags).map(index))
}

function wayBlock(ways: readonly TestWay[]): Uint8Array {
  const { strings, index } = stringTable()
  const group = message((pbf) => {
    for (const { id, refs, tags = {}, changedAt } of ways)
      pbf.writeBytesField(
        3,
        message((way) => {
          way.writeVarintField(1, id)
          writeTags(way, tags, index)
          if (changedAt !== undefined) way.writeBytesField(4, message(info(changedAt)))
          way.writePackedSVarint(8, deltas(refs))
        }),
      )
  })
  return block(strings, group)
}

function relationBlock(relations: readonly TestRelation[]): Uint8Array {
  const { strings, index } = stringTable()
  const kinds = { node: 0, way: 1, relation: 2 }
  const group = message((pbf) => {
    for (const { id, members, tags } of relations)
      pbf.writeBytesField(
        4,
        message((relation) => {
          relation.writeVarintField(1, id)
          writeTags(relation, tags, index)
          relation.writePackedVarint(
            8,
            members.map(({ role = '' }) => (role === '' ? 0 : index(role))),
          )
          relation.writePackedSVarint(9, deltas(members.map((member) => member.id)))
          relation.writePackedVarint(
            10,
            members.map(({ kind }) => kinds[kind]),
          )
        }),
      )
  })
  return block(strings, group)
}

/** The corners of a rectangle as nodes `first` to `first + 3`, and the ring around them. */
export function rectangle(first: number, [south, west]: [number, number], [north, east]: [number, number]) {
  const corners: [number, number][] = [
    [south, west],
    [south, east],
    [north, east],
    [north, west],
  ]
  const nodes = corners.map((at, index) => ({ id: first + index, at }))
  return { nodes, refs: [first, first + 1, first + 2, first + 3, first] }
}

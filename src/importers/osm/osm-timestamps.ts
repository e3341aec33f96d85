import { PbfReader } from 'pbf'
import { eachField, readDeltas, span } from './decode-osm-block.ts'

/** When the data of an extract were current, in seconds since 1970, from a HeaderBlock; null if it does not say. */
export function replicationSeconds(data: Uint8Array): number | null {
  const pbf = new PbfReader(data)
  let seconds = 0
  eachField(pbf, pbf.length, (field) => {
    if (field === 32) seconds = pbf.readVarint(true)
  })
  return seconds > 0 ? seconds : null
}

/** The newest change of an element of an inflated PrimitiveBlock, in seconds since 1970; 0 if none is dated. */
export function newestSeconds(data: Uint8Array): number {
  const pbf = new PbfReader(data)
  const groups: [start: number, end: number][] = []
  let granularityMs = 1000
  eachField(pbf, pbf.length, (field) => {
    if (field === 2) groups.push(span(pbf))
    else if (field === 18) granularityMs = pbf.readVarint()
  })
  let newest = 0
  for (const [start, end] of groups) {
    pbf.pos = start
    eachField(pbf, end, (kind) => {
      newest = Math.max(newest, newestIn(pbf, infoFields[kind], kind === denseNodes))
    })
  }
  return (newest * granularityMs) / 1000
}

const denseNodes = 2
/** Where the metadata are in a node, the dense nodes, a way and a relation, by their field in a PrimitiveGroup. */
const infoFields: Record<number, number> = { 1: 4, 2: 5, 3: 4, 4: 4 }
const timestampField = 2

/** Reads the next message. */
function newestIn(pbf: PbfReader, infoField: number | undefined, isDense: boolean): number {
  let newest = 0
  if (infoField === undefined) return newest
  const end = span(pbf)
  pbf.pos = end[0]
  eachField(pbf, end[1], (field) => {
    if (field !== infoField) return
    const info = span(pbf)
    pbf.pos = info[0]
    eachField(pbf, info[1], (part) => {
      if (part !== timestampField) return
      const seconds = isDense ? readDeltas(pbf) : [pbf.readVarint(true)]
      for (const one of seconds) newest = Math.max(newest, one)
    })
  })
  return newest
}

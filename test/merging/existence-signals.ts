/**
 * How well single signals of Overture's labelled places order open before closed: the area under the curve, 0.5 is chance, of the half whose
 * errors were looked at and of the other. `node test/merging/existence-signals.ts`
 */
import { hash } from 'node:crypto'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { readOverture } from '../../src/importers/overture/read-overture.ts'
import { judgeClosure } from '../../src/matching/judge-closure.ts'
import { dataFile } from '../support/test-data.ts'

type Row = {
  id: string
  open: bigint
  confidence: number
  names: { primary: string }
  sources: { dataset: string; update_time: string }[]
  websites: string[] | null
  socials: string[] | null
  phones: string[] | null
  addresses: { freeform: string | null; postcode: string | null }[] | null
}
type Signal = (row: Row, place: PlaceDocument) => number | null

const overture = dataFile('overture/us-places.parquet')
const releasedOn = Temporal.Instant.from('2025-03-15T00:00:00Z')

const signals: Record<string, Signal> = {
  confidence: (row) => row.confidence,
  sources: (row) => row.sources.length,
  // The other data set gives all its entries the day of the release.
  'own date': (row) => {
    const dated = row.sources.find(({ dataset }) => dataset === 'Microsoft')
    return dated === undefined ? null : Date.parse(dated.update_time)
  },
  website: (_, place) => Number(place.website !== null),
  phone: (_, place) => Number(place.phone !== null),
  'house number': (row) => Number(/\d/.test(row.addresses?.[0]?.freeform ?? '')),
  'nine-digit postcode': (row) => Number(/-\d{4}$/.test(row.addresses?.[0]?.postcode ?? '')),
  'social page': (row) => Number((row.socials ?? []).length > 0),
  brand: (_, place) => Number(place.facts.brand !== undefined),
  'site of its name': ({ names }, { website }) => {
    if (website === null) return null
    const host = new URL(website).hostname
    const words = names.primary.toLowerCase().match(/\p{L}{3,}/gu) ?? []
    return Number(words.some((word) => host.includes(word)))
  },
  'no words of closing': ({ names }) => -Number(/closed|former|moved/i.test(names.primary)),
  openProbability: (_, place) =>
    judgeClosure([{ source: 'overture', kind: 'overture', place }], releasedOn).openProbability,
}

const file = await asyncBufferFromFile(overture)
const rows = (await parquetReadObjects({ file, compressors })) as Row[]
const byId = new Map(rows.map((row) => [`overture:${row.id}`, row]))
const kept: { row: Row; place: PlaceDocument }[] = []
for await (const record of readOverture([overture]).records)
  if (record.kind === 'place') kept.push({ row: byId.get(record.place.id)!, place: record.place })
const halves = [0, 1].map((half) => kept.filter(({ place }) => hash('sha1', place.id, 'buffer')[0]! % 2 === half))
for (const [name, signal] of Object.entries(signals))
  console.log(`${name.padEnd(20)} ${halves.map((half) => areaUnderCurve(half, signal).toFixed(3)).join('  ')}`)

function areaUnderCurve(half: readonly { row: Row; place: PlaceDocument }[], signal: Signal): number {
  const valuesOf = (isOpen: boolean) =>
    half
      .filter(({ row }) => (Number(row.open) === 1) === isOpen)
      .map(({ row, place }) => signal(row, place))
      .filter((value) => value !== null)
  const [open, closed] = [valuesOf(true), valuesOf(false)]
  let won = 0
  for (const one of open) for (const other of closed) won += one > other ? 1 : one === other ? 0.5 : 0
  return won / (open.length * closed.length)
}

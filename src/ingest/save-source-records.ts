import { hash } from 'node:crypto'
import type { CatalogRecord, PlaceEnrichment } from '../domain/catalog-record.ts'
import type { Layer } from '../domain/place.ts'
import { listPlacesOfEntities } from '../store/import/entity-records.ts'
import { refreshStatistics } from '../store/import/refresh-statistics.ts'
import { deleteLayersOf, findTakenLayer, insertLayers, layerSlugs } from '../store/import/source-layers.ts'
import {
  deleteRecords,
  findRecords,
  type NewRecord,
  type RecordKey,
  saveRecords,
  unseenRecords,
} from '../store/import/source-records.ts'
import { addSeen, addWork, seenBefore } from '../store/import/work-lists.ts'
import { hashOf } from './hash-record.ts'
import { type CatalogImport, CatalogImportError, type ImportTransaction } from './import-job.ts'
import { deleteMatches, type PlaceRecord, type RecordMatcher, restoreSharedIds } from './match-records.ts'

const batchSize = 500
/** Statistics are refreshed after this many records, and again whenever the number has quadrupled. */
const minRecordsForStatistics = 2000
const statisticsGrowth = 4

type Incoming = { record: CatalogRecord; row: Omit<NewRecord, 'matchKeys'> }

/** Stores the records of one source and lists what they change. An unchanged record costs one look-up. */
export async function saveSourceRecords(
  importTransaction: ImportTransaction,
  job: Pick<CatalogImport, 'records' | 'onRead' | 'onProgress'>,
  matcher: RecordMatcher,
): Promise<void> {
  let batch: Incoming[] = []
  let layers: Layer[] = []
  const namedBy = new Map<string, CatalogRecord>()
  let done = 0
  let nextCount = minRecordsForStatistics
  const flush = async () => {
    if (batch.length > 0) await saveBatch(importTransaction, batch, matcher)
    if (done >= nextCount) {
      await refreshStatistics(importTransaction)
      nextCount = done * statisticsGrowth
    }
    if (layers.length > 0) await saveLayers(importTransaction, layers)
    batch = []
    layers = []
    job.onProgress?.('records', done)
  }
  await deleteLayersOf(importTransaction, importTransaction.source)
  for await (const record of job.records) {
    if (record.kind === 'layer') layers.push(record.layer)
    if (record.kind === 'place')
      for (const { slug } of record.place.layers) namedBy.set(slug, namedBy.get(slug) ?? record)
    batch.push({ record, row: rowOf(record) })
    done++
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  await job.onRead?.(importTransaction.transaction)
  await dropUnseen(importTransaction, matcher)
  await refuseUnknownLayers(importTransaction, namedBy)
  if (done >= minRecordsForStatistics) await refreshStatistics(importTransaction)
}

async function saveBatch(
  importTransaction: ImportTransaction,
  batch: readonly Incoming[],
  matcher: RecordMatcher,
): Promise<void> {
  const { source, kinds } = importTransaction
  await markSeen(importTransaction, batch)
  const held = await findRecords(
    importTransaction,
    source,
    batch.map(({ row }) => row),
  )
  const heldBy = new Map(held.map((record) => [keyOf(record), record]))
  const changed = batch.filter(({ row }) => heldBy.get(keyOf(row))?.hash !== row.hash)
  if (changed.length === 0) return
  const places: PlaceRecord[] = []
  for (const { record } of changed)
    if (record.kind === 'place') places.push({ place: record.place, kind: kinds.get(source) ?? '' })
  const changedPlaces = changed.flatMap(({ row }) => (row.kind === 'place' ? (heldBy.get(keyOf(row)) ?? []) : []))
  await deleteMatches(importTransaction, changedPlaces)
  const keys = matcher.keysOf(places)
  const records = changed.map(({ row }): NewRecord => {
    const before = heldBy.get(keyOf(row))
    return {
      ...row,
      placeId: before === undefined || row.refersTo === null ? row.placeId : before.placeId,
      matchKeys: keys.get(row.recordId) ?? [],
    }
  })
  await saveRecords(importTransaction, source, records)
  await addWork(importTransaction, 'work_event', idsOfKind(records, 'event'))
  await listPlacesOfEntities(importTransaction, idsOfKind(records, 'entity'))
  const touched = records
    .filter(({ kind }) => kind !== 'event')
    .flatMap((record) => [record.placeId, heldBy.get(keyOf(record))?.placeId ?? null])
  await addWork(importTransaction, 'work_place', [...new Set(touched.filter((id) => id !== null))])
  await matcher.findPartners(places, keys)
  await restoreSharedIds(
    importTransaction,
    matcher,
    changedPlaces.map(({ recordId }) => recordId),
  )
}

const keyOf = ({ kind, recordId }: RecordKey): string => `${kind} ${recordId}`

const idsOfKind = (records: readonly RecordKey[], wanted: CatalogRecord['kind']): string[] =>
  records.filter(({ kind }) => kind === wanted).map(({ recordId }) => recordId)

/** Rejects a record id that occurs twice in the same import. */
async function markSeen(importTransaction: ImportTransaction, batch: readonly Incoming[]): Promise<void> {
  const marks = batch.map(({ record, row: { kind, recordId } }) => ({ kind, recordId, origin: record.origin ?? '' }))
  const earlier = await seenBefore(importTransaction, marks)
  const seen = new Map(earlier.map((mark) => [keyOf(mark), mark.origin]))
  for (const mark of marks) {
    const first = seen.get(keyOf(mark))
    if (first !== undefined)
      throw new CatalogImportError(
        `${at(mark)}duplicate id: ${keyOf(mark)}${first === '' ? '' : ` (first seen at ${first})`}`,
      )
    seen.set(keyOf(mark), mark.origin)
  }
  await addSeen(importTransaction, marks)
}

/** Deletes records that the source no longer has. */
async function dropUnseen(importTransaction: ImportTransaction, matcher: RecordMatcher): Promise<void> {
  const { source } = importTransaction
  for await (const gone of unseenRecords(importTransaction, source)) {
    await deleteMatches(
      importTransaction,
      gone.filter(({ kind }) => kind === 'place'),
    )
    await addWork(importTransaction, 'work_event', idsOfKind(gone, 'event'))
    await listPlacesOfEntities(importTransaction, idsOfKind(gone, 'entity'))
    const placeIds = gone.flatMap(({ kind, placeId }) => (kind === 'event' || placeId === null ? [] : placeId))
    await addWork(importTransaction, 'work_place', [...new Set(placeIds)])
    for (const [kind, records] of Map.groupBy(gone, (record) => record.kind)) {
      const ids = records.map(({ recordId }) => recordId)
      await deleteRecords(importTransaction, { source, kind, ids })
    }
    await restoreSharedIds(importTransaction, matcher, idsOfKind(gone, 'place'))
  }
}

/** Rejects places that belong to an unknown layer. */
async function refuseUnknownLayers(
  importTransaction: ImportTransaction,
  namedBy: ReadonlyMap<string, CatalogRecord>,
): Promise<void> {
  if (namedBy.size === 0) return
  const known = await layerSlugs(importTransaction)
  for (const [slug, record] of namedBy)
    if (!known.has(slug)) throw new CatalogImportError(`${at(record)}unknown layer: "${slug}"`)
}

async function saveLayers(importTransaction: ImportTransaction, layers: readonly Layer[]): Promise<void> {
  const taken = await findTakenLayer(
    importTransaction,
    layers.map(({ slug }) => slug),
  )
  if (taken !== null) throw new CatalogImportError(`layer ${taken.slug} already belongs to source ${taken.source}`)
  await insertLayers(importTransaction, importTransaction.source, layers)
}

/** A record as it is stored. */
export function rowOf(record: CatalogRecord): Incoming['row'] {
  const { origin, ...content } = record
  // The position in the file is kept only for records that may refer to a missing place, for the error message.
  const kept: CatalogRecord = origin === undefined || record.kind === 'place' ? content : { ...content, origin }
  const row = (recordId: string, refersTo: string | null): Incoming['row'] => ({
    kind: record.kind,
    recordId,
    refersTo,
    placeId: refersTo,
    isDescribed: 'named' in record && record.named !== undefined,
    hash: hashOf(kept),
    content: record.kind === 'layer' ? content : kept,
  })
  switch (record.kind) {
    case 'place':
      return row(record.place.id, record.place.id)
    case 'event':
      return row(record.event.id, record.event.venuePlaceId)
    case 'layer':
      return row(record.layer.slug, null)
    case 'entity':
      return row(record.entity.id, null)
    case 'rating':
      return row(`${subjectOf(record)} ${record.rating.provider ?? ''}`, record.placeId)
    case 'membership':
      return row(`${subjectOf(record)} ${record.slug}`, record.placeId)
    default:
      return row(subjectOf(record), record.placeId)
  }
}

/** A place id, or a quotation mark, which no place id starts with, and the description. */
function subjectOf({ placeId, named }: PlaceEnrichment): string {
  if (placeId !== null) return placeId
  return `"${named.name}" ${hash('sha1', JSON.stringify(named), 'base64url')}`
}

const at = ({ origin = '' }: { origin?: string }): string => (origin === '' ? '' : `${origin}: `)

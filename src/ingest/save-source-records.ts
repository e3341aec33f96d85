import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { CatalogRecord, PlaceEnrichment } from '../domain/catalog-record.ts'
import { idSet, rowSet } from '../store/row-set.ts'
import type { SourceRecordRow, Tables } from '../store/tables.ts'
import { type CatalogImport, CatalogImportError, type ImportTransaction } from './import-job.ts'
import { addWork } from './import-work.ts'
import { describedIdPrefix } from './match-described-places.ts'
import { deleteMatches, type PlaceRecord, type RecordMatcher, restoreSharedIds } from './match-records.ts'
import { refreshStatistics } from './refresh-statistics.ts'

const batchSize = 500
/** Statistics are refreshed after this many records, and again whenever the number has quadrupled. */
const minRecordsForStatistics = 2000
const statisticsGrowth = 4

type Incoming = { record: CatalogRecord; row: Omit<SourceRecordRow, 'match_keys'> }

/** Stores the records of one source and lists what they change. An unchanged record costs one look-up. */
export async function saveSourceRecords(
  importTransaction: ImportTransaction,
  job: Pick<CatalogImport, 'records' | 'onProgress'>,
  matcher: RecordMatcher,
): Promise<void> {
  let batch: Incoming[] = []
  let layers: Tables['layer'][] = []
  const namedBy = new Map<string, CatalogRecord>()
  let done = 0
  let nextCount = minRecordsForStatistics
  const flush = async () => {
    if (batch.length > 0) await saveBatch(importTransaction, batch, matcher)
    if (done >= nextCount) {
      await refreshStatistics(importTransaction)
      nextCount = done * statisticsGrowth
    }
    if (layers.length > 0) await insertLayers(importTransaction, layers)
    batch = []
    layers = []
    job.onProgress?.('records', done)
  }
  await importTransaction.transaction.deleteFrom('layer').where('source', '=', importTransaction.source).execute()
  for await (const record of job.records) {
    if (record.kind === 'layer') layers.push(layerRow(importTransaction.source, record.layer))
    if (record.kind === 'place')
      for (const { slug } of record.place.layers) namedBy.set(slug, namedBy.get(slug) ?? record)
    batch.push({ record, row: rowOf(importTransaction.source, record) })
    done++
    if (batch.length >= batchSize) await flush()
  }
  await flush()
  await dropUnseen(importTransaction, matcher)
  await refuseUnknownLayers(importTransaction, namedBy)
  if (done >= minRecordsForStatistics) await refreshStatistics(importTransaction)
}

async function saveBatch(
  importTransaction: ImportTransaction,
  batch: readonly Incoming[],
  matcher: RecordMatcher,
): Promise<void> {
  const { transaction, engine } = importTransaction
  await markSeen(importTransaction, batch)
  const given = rowSet(
    engine,
    batch.map(({ row }) => [row.kind, row.record_id]),
  )
  const { rows: held } =
    await sql<Held>`select r.kind, r.record_id, r.hash, r.place_id, r.match_keys from ${given} as given
    cross join source_record r where r.source = ${importTransaction.source} and r.kind = given.c0 and r.record_id = given.c1`.execute(
      transaction,
    )
  const heldBy = new Map(held.map((row) => [keyOf(row), row]))
  const changed = batch.filter(({ row }) => heldBy.get(keyOf(row))?.hash !== row.hash)
  if (changed.length === 0) return
  const places: PlaceRecord[] = []
  for (const { record } of changed)
    if (record.kind === 'place')
      places.push({ place: record.place, kind: importTransaction.kinds.get(importTransaction.source) ?? '' })
  const changedPlaces = changed.flatMap(({ row }) => (row.kind === 'place' ? (heldBy.get(keyOf(row)) ?? []) : []))
  await deleteMatches(importTransaction, changedPlaces)
  const keys = matcher.keysOf(places)
  const rows = changed.map(({ row }) => {
    const before = heldBy.get(keyOf(row))
    return {
      ...row,
      place_id: before === undefined || row.refers_to === null ? row.place_id : before.place_id,
      match_keys: keys.get(row.record_id)?.join('\n') ?? '',
    }
  })
  await upsert(importTransaction, rows)
  await addWork(
    importTransaction,
    'work_event',
    idsOf(changed, (kind) => kind === 'event'),
  )
  const enriched = rows.filter(({ kind }) => kind !== 'event')
  const touched = enriched.flatMap((row) => [row.place_id, heldBy.get(keyOf(row))?.place_id ?? null])
  await addWork(importTransaction, 'work_place', [...new Set(touched.filter((id) => id !== null))])
  await matcher.findPartners(places, keys)
  await restoreSharedIds(importTransaction, matcher, recordIds(changedPlaces))
}

const recordIds = (rows: readonly { record_id: string }[]) => rows.map(({ record_id }) => record_id)

type Held = Pick<SourceRecordRow, 'kind' | 'record_id' | 'hash' | 'place_id' | 'match_keys'>

const keyOf = ({ kind, record_id }: { kind: string; record_id: string }) => `${kind} ${record_id}`

const idsOf = (incoming: readonly Incoming[], isWanted: (kind: string) => boolean) =>
  incoming.filter(({ row }) => isWanted(row.kind)).map(({ row }) => row.record_id)

async function upsert({ transaction }: ImportTransaction, rows: SourceRecordRow[]): Promise<void> {
  await transaction
    .insertInto('source_record')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['source', 'kind', 'record_id']).doUpdateSet((expression) => ({
        refers_to: expression.ref('excluded.refers_to'),
        place_id: expression.ref('excluded.place_id'),
        hash: expression.ref('excluded.hash'),
        match_keys: expression.ref('excluded.match_keys'),
        body: expression.ref('excluded.body'),
      })),
    )
    .execute()
}

/** Rejects a record id that occurs twice in the same import. */
async function markSeen({ transaction, engine }: ImportTransaction, batch: readonly Incoming[]): Promise<void> {
  const seen = new Map<string, string>()
  const refuse = (record: CatalogRecord, key: string, earlier: string) => {
    throw new CatalogImportError(
      `${at(record)}duplicate id: ${key}${earlier === '' ? '' : ` (first seen at ${earlier})`}`,
    )
  }
  const given = rowSet(
    engine,
    batch.map(({ row }) => [row.kind, row.record_id]),
  )
  const { rows } = await sql<Tables['work_seen']>`select s.kind, s.record_id, s.origin from ${given} as given
    cross join work_seen s where s.kind = given.c0 and s.record_id = given.c1`.execute(transaction)
  for (const row of rows) seen.set(keyOf(row), row.origin)
  for (const { record, row } of batch) {
    const earlier = seen.get(keyOf(row))
    if (earlier !== undefined) refuse(record, keyOf(row), earlier)
    seen.set(keyOf(row), record.origin ?? '')
  }
  const marks = rowSet(
    engine,
    batch.map(({ record, row }) => [row.kind, row.record_id, record.origin ?? '']),
  )
  await sql`insert into work_seen (kind, record_id, origin) select c0, c1, c2 from ${marks} as given`.execute(
    transaction,
  )
}

/** Deletes records that the source no longer has. */
async function dropUnseen(importTransaction: ImportTransaction, matcher: RecordMatcher): Promise<void> {
  const { transaction, engine, source } = importTransaction
  let last = { kind: '', record_id: '' }
  while (true) {
    const { rows: gone } = await sql<Held>`select kind, record_id, hash, place_id, match_keys from source_record r
      where source = ${source} and (kind, record_id) > (${last.kind}, ${last.record_id})
        and not exists (select 1 from work_seen s where s.kind = r.kind and s.record_id = r.record_id)
      order by kind, record_id limit 1000`.execute(transaction)
    if (gone.length === 0) return
    last = gone.at(-1)!
    await deleteMatches(
      importTransaction,
      gone.filter(({ kind }) => kind === 'place'),
    )
    await addWork(
      importTransaction,
      'work_event',
      gone.filter(({ kind }) => kind === 'event').map(({ record_id }) => record_id),
    )
    const places = gone.filter(({ kind, place_id }) => kind !== 'event' && place_id !== null)
    await addWork(importTransaction, 'work_place', [...new Set(places.map(({ place_id }) => place_id as string))])
    for (const [kind, rows] of Map.groupBy(gone, (row) => row.kind))
      await sql`delete from source_record where source = ${source} and kind = ${kind} and record_id in (select c0 from ${idSet(
        engine,
        recordIds(rows),
      )} as given)`.execute(transaction)
    await restoreSharedIds(importTransaction, matcher, recordIds(gone.filter(({ kind }) => kind === 'place')))
  }
}

/** Rejects places that belong to an unknown layer. */
async function refuseUnknownLayers(
  { transaction }: ImportTransaction,
  namedBy: ReadonlyMap<string, CatalogRecord>,
): Promise<void> {
  if (namedBy.size === 0) return
  const known = new Set((await transaction.selectFrom('layer').select('slug').execute()).map(({ slug }) => slug))
  for (const [slug, record] of namedBy)
    if (!known.has(slug)) throw new CatalogImportError(`${at(record)}unknown layer: "${slug}"`)
}

async function insertLayers({ transaction }: ImportTransaction, layers: Tables['layer'][]): Promise<void> {
  const slugs = layers.map((layer) => layer.slug)
  const taken = await transaction
    .selectFrom('layer')
    .select(['slug', 'source'])
    .where('slug', 'in', slugs)
    .executeTakeFirst()
  if (taken) throw new CatalogImportError(`layer ${taken.slug} already belongs to source ${taken.source}`)
  await transaction.insertInto('layer').values(layers).execute()
}

function rowOf(source: string, record: CatalogRecord): Incoming['row'] {
  const { origin, ...content } = record
  const text = JSON.stringify(content)
  // The position in the file is kept only for records that refer to another one, for the message when that is missing.
  const body = origin === undefined || record.kind === 'place' ? text : JSON.stringify({ ...content, origin })
  const row = (record_id: string, refers_to: string | null) => ({
    source,
    kind: record.kind,
    record_id,
    refers_to,
    place_id: refers_to,
    hash: hash('sha1', body, 'base64url'),
    body,
  })
  switch (record.kind) {
    case 'place':
      return row(record.place.id, record.place.id)
    case 'event':
      return row(record.event.id, record.event.venuePlaceId)
    case 'layer':
      return { ...row(record.layer.slug, null), body: JSON.stringify(content) }
    case 'rating':
      return row(`${subjectOf(record)} ${record.rating.provider ?? ''}`, record.placeId)
    case 'membership':
      return row(`${subjectOf(record)} ${record.slug}`, record.placeId)
    default:
      return row(subjectOf(record), record.placeId)
  }
}

function subjectOf({ placeId, named }: PlaceEnrichment): string {
  if (placeId !== null) return placeId
  return `${describedIdPrefix}${named.name}" ${hash('sha1', JSON.stringify(named), 'base64url')}`
}

const layerRow = (source: string, layer: Extract<CatalogRecord, { kind: 'layer' }>['layer']): Tables['layer'] => ({
  slug: layer.slug,
  source,
  name: layer.name,
  short_name: layer.shortName,
  icon_url: layer.iconUrl,
  url: layer.url,
})

const at = (record: { origin?: string }) => (record.origin === undefined ? '' : `${record.origin}: `)

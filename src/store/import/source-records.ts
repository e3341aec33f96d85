import { sql } from 'kysely'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { EventDocument } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { recordDocuments } from '../catalog-documents.ts'
import { idSet, rowSet } from '../row-set.ts'
import type { SourceRecordRow } from '../tables.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

export type RecordKey = { kind: string; recordId: string }

/** A record as it is stored, without its content. */
export type StoredRecord = RecordKey & {
  /** The current place that the record is about; its own for a place record. */
  placeId: string | null
  hash: string
  /** The keys under which a place record is found. */
  matchKeys: string[]
}

export type NewRecord = StoredRecord & {
  /** The place id that the record gives. */
  refersTo: string | null
  /** Whether the record describes its place instead. */
  isDescribed: boolean
  content: CatalogRecord
}

type StoredRow = Pick<SourceRecordRow, 'kind' | 'record_id' | 'place_id' | 'hash' | 'match_keys'>

const storedRecord = (row: StoredRow): StoredRecord => ({
  kind: row.kind,
  recordId: row.record_id,
  placeId: row.place_id,
  hash: row.hash,
  matchKeys: row.match_keys === '' ? [] : row.match_keys.split('\n'),
})

export async function findRecords(
  { transaction, engine }: CatalogTransaction,
  source: string,
  keys: readonly RecordKey[],
): Promise<StoredRecord[]> {
  const given = rowSet(
    engine,
    keys.map(({ kind, recordId }) => [kind, recordId]),
  )
  const { rows } =
    await sql<StoredRow>`select r.kind, r.record_id, r.hash, r.place_id, r.match_keys from ${given} as given
    cross join source_record r where r.source = ${source} and r.kind = given.c0 and r.record_id = given.c1`.execute(
      transaction,
    )
  return rows.map(storedRecord)
}

export async function saveRecords(
  { transaction }: CatalogTransaction,
  source: string,
  records: readonly NewRecord[],
): Promise<void> {
  const rows = records.map((record) => ({
    source,
    kind: record.kind,
    record_id: record.recordId,
    refers_to: record.refersTo,
    place_id: record.placeId,
    hash: record.hash,
    match_keys: record.matchKeys.join('\n'),
    body: recordDocuments.write(record.content),
    is_described: record.isDescribed ? 1 : 0,
  }))
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
        is_described: expression.ref('excluded.is_described'),
      })),
    )
    .execute()
}

/** Yields the source's records that this import has not seen, in batches. A batch may be deleted. */
export async function* unseenRecords(
  { transaction }: CatalogTransaction,
  source: string,
): AsyncGenerator<StoredRecord[]> {
  let last: RecordKey = { kind: '', recordId: '' }
  while (true) {
    const { rows } = await sql<StoredRow>`select kind, record_id, hash, place_id, match_keys from source_record r
      where source = ${source} and (kind, record_id) > (${last.kind}, ${last.recordId})
        and not exists (select 1 from work_seen s where s.kind = r.kind and s.record_id = r.record_id)
      order by kind, record_id limit 1000`.execute(transaction)
    if (rows.length === 0) return
    const records = rows.map(storedRecord)
    yield records
    last = records.at(-1) ?? last
  }
}

export async function deleteRecords(
  { transaction, engine }: CatalogTransaction,
  { source, kind, ids }: { source: string; kind: string; ids: readonly string[] },
): Promise<void> {
  await sql`delete from source_record where source = ${source} and kind = ${kind}
    and record_id in (select c0 from ${idSet(engine, ids)} as given)`.execute(transaction)
}

/** Records without a hash, which were imported before places were merged. */
export async function unhashedRecords(
  { transaction }: CatalogTransaction,
  limit: number,
): Promise<(RecordKey & { source: string; content: CatalogRecord })[]> {
  const { rows } = await sql<Pick<SourceRecordRow, 'source' | 'kind' | 'record_id' | 'body'>>`
    select source, kind, record_id, body from source_record where hash = '' limit ${limit}`.execute(transaction)
  return rows.map(({ source, kind, record_id, body }) => ({
    source,
    kind,
    recordId: record_id,
    content: recordDocuments.read(body, record_id),
  }))
}

export async function saveHash(
  { transaction }: CatalogTransaction,
  record: RecordKey & Pick<StoredRecord, 'hash' | 'matchKeys'> & { source: string },
): Promise<void> {
  await transaction
    .updateTable('source_record')
    .set({ hash: record.hash, match_keys: record.matchKeys.join('\n') })
    .where('source', '=', record.source)
    .where('kind', '=', record.kind)
    .where('record_id', '=', record.recordId)
    .execute()
}

export type StoredPlaceRecord = { source: string; placeId: string; place: PlaceDocument }

/** Place records by id. An id used by two sources yields two records. */
export async function findPlaceRecords(
  { transaction, engine }: CatalogTransaction,
  ids: readonly string[],
): Promise<StoredPlaceRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Pick<SourceRecordRow, 'source' | 'record_id' | 'place_id' | 'body'>>`
    select r.source, r.record_id, r.place_id, r.body
    from ${idSet(engine, ids)} as given cross join source_record r where r.record_id = given.c0 and r.kind = 'place'
    order by r.record_id, r.source`.execute(transaction)
  return rows.map(({ source, record_id, place_id, body }) => ({
    source,
    // A place record has always a place, at first its own.
    placeId: place_id ?? record_id,
    place: placeIn(body, record_id),
  }))
}

function placeIn(body: string, id: string): PlaceDocument {
  const record = recordDocuments.read(body, id)
  if (record.kind !== 'place') throw new Error(`the stored record ${id} is a ${record.kind}, not a place`)
  return record.place
}

/** Those of the given ids that another source uses for a place too. */
export async function idsOfOtherSources(
  { transaction, engine }: CatalogTransaction,
  source: string,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct r.record_id as id
    from ${idSet(engine, ids)} as given cross join source_record r
    where r.record_id = given.c0 and r.kind = 'place' and r.source <> ${source}`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Everything that sources say about each of these places, except events. A place without records is left out. */
export async function recordsAbout(
  { transaction, engine }: CatalogTransaction,
  placeIds: readonly string[],
): Promise<Map<string, { source: string; record: CatalogRecord }[]>> {
  const { rows } = await sql<{ place_id: string; source: string; record_id: string; body: string }>`
    select r.place_id, r.source, r.record_id, r.body
    from ${idSet(engine, placeIds)} as given cross join source_record r where r.place_id = c0 and r.kind <> 'event'
    order by r.source, r.kind, r.record_id`.execute(transaction)
  const records = new Map<string, { source: string; record: CatalogRecord }[]>()
  for (const { place_id, source, record_id, body } of rows) {
    const record = { source, record: recordDocuments.read(body, record_id) }
    const known = records.get(place_id)
    if (known === undefined) records.set(place_id, [record])
    else known.push(record)
  }
  return records
}

/** Event records by id, with the place that they name. Where two sources use an id, the first source counts. */
export async function findEventRecords(
  { transaction, engine }: CatalogTransaction,
  ids: readonly string[],
): Promise<Map<string, { event: EventDocument; placeId: string | null }>> {
  const { rows } = await sql<{ record_id: string; place_id: string | null; body: string }>`
    select r.record_id, r.place_id, r.body
    from ${idSet(engine, ids)} as given cross join source_record r where r.record_id = c0 and r.kind = 'event'
    order by r.record_id, r.source desc`.execute(transaction)
  return new Map(
    rows.map(({ record_id, place_id, body }) => [record_id, { event: eventIn(body, record_id), placeId: place_id }]),
  )
}

export function eventIn(body: string, id: string): EventDocument {
  const record = recordDocuments.read(body, id)
  if (record.kind !== 'event') throw new Error(`the stored record ${id} is a ${record.kind}, not an event`)
  return record.event
}

import { sql } from 'kysely'
import { isEnrichment, type PlaceEnrichment } from '../../domain/catalog-record.ts'
import { recordDocuments } from '../catalog-documents.ts'
import { rowSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** A record that describes its place instead of naming its id. */
export type DescribedRecord = {
  source: string
  recordId: string
  /** The place that it was matched to. */
  placeId: string | null
  record: PlaceEnrichment & { origin?: string }
}

const chunkSize = 500

/** Kinds of records that may describe their place. */
const describableKinds = ['closed', 'enrichment', 'hours', 'membership', 'menu', 'rating'] as const
/** Put before `is_described`, which SQLite finds only behind the body of a record. */
const isDescribable = sql<boolean>`kind in (${sql.raw(describableKinds.map((kind) => `'${kind}'`).join(', '))})`

/** Releases records matched to a place that no source has any more. Must run before references are checked. */
export async function releaseDescribedRecords({ transaction }: CatalogTransaction): Promise<void> {
  await sql`update source_record set refers_to = null, place_id = null
    where ${isDescribable} and is_described = 1 and place_id in (select id from work_place)
      and not exists (
        select 1 from source_record p where p.kind = 'place' and p.place_id = source_record.place_id
      )`.execute(transaction)
}

/** Yields the described records of these sources in batches, in the order of the primary key. */
export async function* describedRecords(
  { transaction }: CatalogTransaction,
  sources: Iterable<string>,
): AsyncGenerator<DescribedRecord[]> {
  for (const source of [...sources].sort())
    for (const kind of describableKinds) {
      let last = ''
      while (true) {
        const { rows } = await sql<{ record_id: string; place_id: string | null; body: string }>`
          select record_id, place_id, body from source_record
          where source = ${source} and kind = ${kind} and record_id > ${last} and is_described = 1
          order by record_id limit ${sql.lit(chunkSize)}`.execute(transaction)
        if (rows.length === 0) break
        yield rows.map(({ record_id, place_id, body }) => ({
          source,
          recordId: record_id,
          placeId: place_id,
          record: enrichmentIn(body, record_id),
        }))
        last = rows.at(-1)?.record_id ?? last
      }
    }
}

function enrichmentIn(body: string, id: string): PlaceEnrichment {
  const record = recordDocuments.read(body, id)
  if (isEnrichment(record)) return record
  throw new Error(`the stored record ${id} is a ${record.kind}, and describes no place`)
}

/** Saves the place that each of these records was matched to now; null for none. */
export async function moveDescribedRecords(
  { transaction, engine }: CatalogTransaction,
  moved: readonly { record: DescribedRecord; placeId: string | null }[],
): Promise<void> {
  const given = rowSet(
    engine,
    moved.map(({ record, placeId }) => [placeId, record.source, record.record.kind, record.recordId]),
  )
  await sql`update source_record set refers_to = c0, place_id = c0 from ${given} as given
    where source = c1 and kind = c2 and record_id = c3`.execute(transaction)
}

/** Ids of the place records that became this place. */
export async function recordIdsOfPlace({ transaction }: CatalogTransaction, placeId: string): Promise<string[]> {
  const { rows } = await sql<{ record_id: string }>`select distinct record_id from source_record
      where place_id = ${placeId} and kind = 'place'`.execute(transaction)
  return rows.map(({ record_id }) => record_id)
}

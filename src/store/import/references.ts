import { sql } from 'kysely'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { recordDocuments } from '../catalog-documents.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/**
 * Points every rating, menu, layer membership and event to the current place of the id that it names. Lists the places
 * and events that this changes.
 */
export async function updateReferences({ transaction }: CatalogTransaction): Promise<void> {
  const target = sql`coalesce(
    (select min(p.place_id) from source_record p where p.kind = 'place' and p.record_id = r.refers_to),
    (select a.place_id from place_alias a where a.retired_id = r.refers_to), r.refers_to)`
  await sql`create temp table work_reference as
    select r.source as source, r.kind as kind, r.record_id as record_id, r.place_id as former, ${target} as target
    from source_record r where r.kind <> 'place' and r.refers_to is not null
      and r.place_id is distinct from ${target}`.execute(transaction)
  await sql`insert into work_place (id) select former from work_reference where kind <> 'event' and former is not null
    union select target from work_reference where kind <> 'event' on conflict do nothing`.execute(transaction)
  await sql`insert into work_event (id)
    select distinct record_id from work_reference where kind = 'event' on conflict do nothing`.execute(transaction)
  await sql`update source_record set place_id = w.target from work_reference w where source_record.source = w.source
    and source_record.kind = w.kind and source_record.record_id = w.record_id
    and source_record.kind <> 'place'`.execute(transaction)
  await sql`drop table work_reference`.execute(transaction)
}

/** A record of the source that names a place which no source has, with the id that it gives; null if there is none. */
export async function findDanglingReference(
  { transaction }: CatalogTransaction,
  source: string,
): Promise<{ record: CatalogRecord; refersTo: string } | null> {
  const { rows } = await sql<{ record_id: string; body: string; refers_to: string }>`
    select r.record_id, r.body, r.refers_to from source_record r
    where r.kind <> 'place' and r.refers_to is not null and r.source = ${source}
      and not exists (select 1 from source_record p where p.kind = 'place' and p.place_id = r.place_id)
    order by case when r.kind = 'event' then 1 else 0 end, r.kind, r.record_id limit 1`.execute(transaction)
  const [row] = rows
  if (row === undefined) return null
  return { record: recordDocuments.read(row.body, row.record_id), refersTo: row.refers_to }
}

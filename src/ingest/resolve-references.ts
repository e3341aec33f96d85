import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { CatalogImportError, type ImportTransaction } from './import-job.ts'
import { releaseNamed } from './match-described-places.ts'

/**
 * Leads every rating, menu, badge and event to the place that the id it names stands for now, and refuses one of this import
 * that names a place which no source tells of.
 */
export async function resolveReferences(writing: ImportTransaction): Promise<void> {
  const { transaction } = writing
  const target = sql`coalesce(
    (select min(p.place_id) from source_record p where p.kind = 'place' and p.record_id = r.refers_to),
    (select a.place_id from place_alias a where a.retired_id = r.refers_to), r.refers_to)`
  await sql`create temp table work_reference as select r.source as source, r.kind as kind, r.record_id as record_id, r.place_id as former, ${target} as target
    from source_record r where r.kind <> 'place' and r.refers_to is not null and r.place_id is distinct from ${target}`.execute(
    transaction,
  )
  await sql`insert into work_place (id) select former from work_reference where kind <> 'event' and former is not null
    union select target from work_reference where kind <> 'event' on conflict do nothing`.execute(transaction)
  await sql`insert into work_event (id) select distinct record_id from work_reference where kind = 'event' on conflict do nothing`.execute(
    transaction,
  )
  await sql`update source_record set place_id = w.target from work_reference w where source_record.source = w.source
    and source_record.kind = w.kind and source_record.record_id = w.record_id and source_record.kind <> 'place'`.execute(
    transaction,
  )
  await sql`drop table work_reference`.execute(transaction)
  await releaseNamed(writing)
  await refuseDangling(writing)
}

async function refuseDangling({ transaction, source }: ImportTransaction): Promise<void> {
  const { rows } = await sql<{ body: string; refers_to: string }>`select r.body, r.refers_to from source_record r
    where r.kind <> 'place' and r.refers_to is not null and r.source = ${source}
      and not exists (select 1 from source_record p where p.kind = 'place' and p.place_id = r.place_id)
    order by case when r.kind = 'event' then 1 else 0 end, r.kind, r.record_id limit 1`.execute(transaction)
  const [row] = rows
  if (row === undefined) return
  const record = JSON.parse(row.body) as CatalogRecord
  const at = record.origin === undefined ? '' : `${record.origin}: `
  throw new CatalogImportError(
    record.kind === 'event'
      ? `${at}the event names a venue that is not here: ${row.refers_to}`
      : `${at}the ${record.kind} names a place that is not here: ${row.refers_to}`,
  )
}

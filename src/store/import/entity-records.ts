import { sql } from 'kysely'
import type { WikidataEntity } from '../../domain/catalog-record.ts'
import { recordDocuments } from '../catalog-documents.ts'
import type { Database, Engine } from '../engine.ts'
import { idSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** What sources say about each of these Wikidata entities, in the order of the sources' names. */
export async function entityRecords(
  { transaction, engine }: CatalogTransaction,
  ids: readonly string[],
): Promise<Map<string, WikidataEntity[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ record_id: string; body: string }>`select r.record_id, r.body
    from ${idSet(engine, ids)} as given cross join source_record r where r.record_id = c0 and r.kind = 'entity'
    order by r.source`.execute(transaction)
  return Map.groupBy(
    rows.map(({ record_id, body }) => entityIn(body, record_id)),
    ({ id }) => id,
  )
}

function entityIn(body: string, id: string): WikidataEntity {
  const record = recordDocuments.read(body, id)
  if (record.kind !== 'entity') throw new Error(`the stored record ${id} is a ${record.kind}, not an entity`)
  return record.entity
}

/** Lists the places of these entities to be rebuilt. */
export async function listPlacesOfEntities(
  { transaction, engine }: CatalogTransaction,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into work_place (id) select p.id from ${idSet(engine, ids)} as given
    cross join place p where p.wikidata = c0 on conflict do nothing`.execute(transaction)
}

/**
 * Every Wikidata id that a place record gives. A place of several records shows only one of their ids, and may show
 * another once a source is gone.
 */
export async function wikidataIdsOfPlaces(store: { database: Database; engine: Engine }): Promise<Set<string>> {
  const id =
    store.engine === 'sqlite' ? sql`body ->> '$.place.facts.wikidata'` : sql`body::jsonb #>> '{place,facts,wikidata}'`
  const { rows } = await sql<{ id: string | null }>`select distinct ${id} as id from source_record
    where kind = 'place' and body like '%"wikidata"%'`.execute(store.database)
  return new Set(rows.flatMap((row) => row.id ?? []))
}

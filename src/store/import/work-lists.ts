import { sql } from 'kysely'
import { idSet, rowSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** Lists of ids that one import fills and works through. */
const idLists = [
  // Place records to cluster.
  'work_record',
  // Places to rebuild.
  'work_place',
  // Places to rebuild again, because records that describe them were matched.
  'work_described_place',
  // Events that changed.
  'work_event',
  // Events near changed places: their venue may be another place now.
  'work_nearby_event',
  // Cells and cities of changed places.
  'work_cell',
  'work_city',
  // Venues to rebuild with all their events.
  'work_programme',
  // Cells whose columns must be written again.
  'work_place_cell',
  'work_event_cell',
] as const
type IdList = (typeof idLists)[number]

/** Creates the work lists of an import as temporary tables, since they may be as long as the catalog. */
export async function openWorkLists({ transaction, engine }: CatalogTransaction): Promise<void> {
  const ending = engine === 'postgres' ? ' on commit drop' : ''
  await sql
    .raw(
      `create temp table work_seen (kind text not null, record_id text not null, origin text not null,
        primary key (kind, record_id))${ending}`,
    )
    .execute(transaction)
  for (const table of idLists)
    await sql.raw(`create temp table ${table} (id text primary key)${ending}`).execute(transaction)
}

/** PostgreSQL drops the lists at the commit. */
export async function closeWorkLists({ transaction, engine }: CatalogTransaction): Promise<void> {
  if (engine === 'postgres') return
  for (const table of ['work_seen', ...idLists]) await sql.raw(`drop table ${table}`).execute(transaction)
}

export async function addWork(
  { transaction, engine }: CatalogTransaction,
  list: IdList,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into ${sql.table(list)} (id)
    select c0 from ${idSet(engine, ids)} as given where true on conflict do nothing`.execute(transaction)
}

export async function hasWork({ transaction }: CatalogTransaction, list: IdList, id: string): Promise<boolean> {
  return (await transaction.selectFrom(list).select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Yields the list in batches, ordered by id. Ids added behind the current batch are included. */
export async function* workIn(
  { transaction }: CatalogTransaction,
  list: IdList,
  size: number,
): AsyncGenerator<string[]> {
  let last = ''
  while (true) {
    const rows = await transaction
      .selectFrom(list)
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(size)
      .execute()
    if (rows.length === 0) return
    yield rows.map(({ id }) => id)
    last = rows.at(-1)?.id ?? last
  }
}

/** A record that this import has read. `origin` is `file:line`, or empty if unknown. */
export type SeenRecord = { kind: string; recordId: string; origin: string }

/** Those of the given records that this import has read before. */
export async function seenBefore(
  { transaction, engine }: CatalogTransaction,
  records: readonly Pick<SeenRecord, 'kind' | 'recordId'>[],
): Promise<SeenRecord[]> {
  const given = rowSet(
    engine,
    records.map(({ kind, recordId }) => [kind, recordId]),
  )
  const { rows } = await sql<SeenRecord>`select s.kind, s.record_id as "recordId", s.origin from ${given} as given
    cross join work_seen s where s.kind = given.c0 and s.record_id = given.c1`.execute(transaction)
  return rows
}

export async function addSeen(
  { transaction, engine }: CatalogTransaction,
  records: readonly SeenRecord[],
): Promise<void> {
  const given = rowSet(
    engine,
    records.map(({ kind, recordId, origin }) => [kind, recordId, origin]),
  )
  await sql`insert into work_seen (kind, record_id, origin) select c0, c1, c2 from ${given} as given`.execute(
    transaction,
  )
}

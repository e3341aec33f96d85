import { sql } from 'kysely'
import { idSet } from '../store/row-set.ts'
import type { ImportTransaction } from './import-job.ts'

const idLists = [
  'work_record',
  'work_place',
  'work_named',
  'work_event',
  'work_venue',
  'work_ground',
  'work_programme',
] as const
type IdList = (typeof idLists)[number]

/** Creates the work lists of an import as temporary tables, since they may be as long as the catalog. */
export async function openWork({
  transaction,
  engine,
}: Pick<ImportTransaction, 'transaction' | 'engine'>): Promise<void> {
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

export async function closeWork({
  transaction,
  engine,
}: Pick<ImportTransaction, 'transaction' | 'engine'>): Promise<void> {
  if (engine === 'postgres') return
  for (const table of ['work_seen', ...idLists]) await sql.raw(`drop table ${table}`).execute(transaction)
  // Back to the default, since the service may use this connection next.
  await sql`pragma cache_size = -2000`.execute(transaction)
}

export async function addWork(
  { transaction, engine }: ImportTransaction,
  list: IdList,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into ${sql.table(list)} (id)
    select c0 from ${idSet(engine, ids)} as given where true on conflict do nothing`.execute(transaction)
}

/** Yields the list in batches, ordered by id. Ids added behind the current batch are included. */
export async function* workIn(
  { transaction }: ImportTransaction,
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
    last = rows.at(-1)!.id
  }
}

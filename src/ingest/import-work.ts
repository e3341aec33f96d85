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

/** Lists of what an import has still to do, in temporary tables: they may be as long as the catalog, and memory is not. */
export async function openWork({
  transaction,
  engine,
}: Pick<ImportTransaction, 'transaction' | 'engine'>): Promise<void> {
  const ending = engine === 'postgres' ? ' on commit drop' : ''
  await sql
    .raw(
      `create temp table work_seen (kind text not null, record_id text not null, origin text not null, primary key (kind, record_id))${ending}`,
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
  // The default again, for the service that the connection may serve from here on.
  await sql`pragma cache_size = -2000`.execute(transaction)
}

export async function addWork(
  { transaction, engine }: ImportTransaction,
  list: IdList,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into ${sql.table(list)} (id) select c0 from ${idSet(engine, ids)} as given where true on conflict do nothing`.execute(
    transaction,
  )
}

/** The list in parts, in the order of ids; what is added behind the part in hand is still met. */
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

import { sql } from 'kysely'
import { idSet, rowSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** Those of the given ids that a place has. */
export async function servedPlaceIds(
  { transaction, engine }: CatalogTransaction,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select id from ${idSet(engine, ids)} as given
    cross join place where id = c0`.execute(transaction)
  return new Set(rows.map(({ id }) => id))
}

/** Place records that are part of one of these places. */
export async function recordsOfPlaces(
  { transaction, engine }: CatalogTransaction,
  placeIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select record_id as id from ${idSet(engine, placeIds)} as given
      cross join source_record where place_id = c0 and kind = 'place'`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Those of the given ids that lead to another place: as an alias, or because their own record was removed. */
export async function idsInUse({ transaction, engine }: CatalogTransaction, ids: readonly string[]): Promise<string[]> {
  const given = idSet(engine, ids)
  const { rows } = await sql<{ id: string }>`
      select c0 as id from ${given} as given cross join place_alias where retired_id = c0
      union select c0 from ${given} as given cross join source_record
        where place_id = c0 and kind = 'place' and record_id <> c0`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Makes place records part of another place. */
export async function movePlaceRecords(
  { transaction, engine }: CatalogTransaction,
  records: readonly { source: string; id: string; placeId: string }[],
): Promise<void> {
  if (records.length === 0) return
  const given = rowSet(
    engine,
    records.map(({ source, id, placeId }) => [placeId, source, id]),
  )
  await sql`update source_record set place_id = c0 from ${given} as given
      where source = c1 and kind = 'place' and record_id = c2`.execute(transaction)
}

/** `living` are ids that places have now; `retired` ids lead to the place that replaced theirs. */
export async function savePlaceAliases(
  { transaction, engine }: CatalogTransaction,
  living: readonly string[],
  retired: readonly { retired: string; placeId: string }[],
): Promise<void> {
  if (living.length > 0)
    await sql`delete from place_alias where retired_id in (select c0 from ${idSet(engine, living)} as given)`.execute(
      transaction,
    )
  if (retired.length === 0) return
  const given = rowSet(
    engine,
    retired.map((alias) => [alias.retired, alias.placeId]),
  )
  // Aliases of a retired id are moved to its new place, so that no alias points to an alias.
  await sql`update place_alias set place_id = c1 from ${given} as given where place_id = c0`.execute(transaction)
  await sql`insert into place_alias (retired_id, place_id) select c0, c1 from ${given} as given where true
    on conflict (retired_id) do update set place_id = excluded.place_id`.execute(transaction)
}

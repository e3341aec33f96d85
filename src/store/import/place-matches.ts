import { sql } from 'kysely'
import { idSet, rowSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** Two place records that are the same place, or may be. `a` sorts before `b`. */
export type PlacePair = { a: string; b: string; score: number; isSame: boolean }

/** A key shared by more records than this is too common to identify a place. */
const maxSharing = 40

/** Stores the keys under which each record can be found. */
export async function insertMatchKeys(
  { transaction, engine }: CatalogTransaction,
  keysById: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const keys = [...keysById].flatMap(([id, own]) => own.map((key) => ({ key, id })))
  if (keys.length === 0) return
  keys.sort((one, other) => (one.key < other.key ? -1 : 1))
  const given = rowSet(
    engine,
    keys.map(({ key, id }) => [key, id]),
  )
  await sql`insert into match_key (key, record_id) select c0, c1 from ${given} as given where true
      on conflict do nothing`.execute(transaction)
}

export async function deleteMatchKeys(
  { transaction, engine }: CatalogTransaction,
  keys: readonly { key: string; id: string }[],
): Promise<void> {
  if (keys.length === 0) return
  const given = rowSet(
    engine,
    keys.map(({ key, id }) => [key, id]),
  )
  await sql`delete from match_key where (key, record_id) in
      (select c0, c1 from ${given} as given)`.execute(transaction)
}

/** The records that have each key, without keys that are too common. */
export async function recordsWithKeys(
  { transaction, engine }: CatalogTransaction,
  keys: readonly string[],
): Promise<{ key: string; id: string }[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ key: string; id: string }>`select k.key, k.record_id as id
      from ${idSet(engine, keys)} as given cross join match_key k where k.key = given.c0
        and not ${isCommon()}`.execute(transaction)
  return rows
}

/** Whether more than `maxSharing` records have the key `given.c0`. */
export const isCommon = () =>
  sql<boolean>`exists (select 1 from match_key c where c.key = given.c0 limit 1 offset ${sql.lit(maxSharing)})`

/** Replaces pairs only by better ones: if two sources use the same id, the higher score counts. */
export async function savePairs({ transaction }: CatalogTransaction, pairs: readonly PlacePair[]): Promise<void> {
  const rows = pairs.map(({ a, b, score, isSame }) => ({ a, b, score, same: isSame ? 1 : 0 }))
  for (let start = 0; start < rows.length; start += 1000)
    await transaction
      .insertInto('place_pair')
      .values(rows.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict
          .columns(['a', 'b'])
          .doUpdateSet((expression) => ({
            score: expression.ref('excluded.score'),
            same: expression.ref('excluded.same'),
          }))
          .whereRef('excluded.score', '>', 'place_pair.score'),
      )
      .execute()
}

/** Pairs of the same place that contain one of these records. */
export async function samePlacePairs(
  { transaction, engine }: CatalogTransaction,
  recordIds: readonly string[],
): Promise<Omit<PlacePair, 'isSame'>[]> {
  const given = idSet(engine, recordIds)
  const { rows } = await sql<Omit<PlacePair, 'isSame'>>`
      select a, b, score from ${given} as given cross join place_pair where a = c0 and same = 1
      union select a, b, score from ${given} as given cross join place_pair where b = c0 and same = 1`.execute(
    transaction,
  )
  return rows
}

/** Records that are the same place as one of these, or have been merged into the same place. */
export async function relatedRecords(
  { transaction, engine }: CatalogTransaction,
  recordIds: readonly string[],
): Promise<string[]> {
  const given = idSet(engine, recordIds)
  const { rows } = await sql<{ id: string }>`
    select b as id from ${given} as given cross join place_pair where a = c0 and same = 1
    union select a from ${given} as given cross join place_pair where b = c0 and same = 1
    union select m.record_id from ${given} as given cross join source_record r cross join source_record m
      where r.kind = 'place' and r.record_id = c0 and m.kind = 'place' and m.place_id = r.place_id`.execute(transaction)
  return rows.map(({ id }) => id)
}

export async function deletePairs(
  { transaction, engine }: CatalogTransaction,
  recordIds: readonly string[],
): Promise<void> {
  const given = idSet(engine, recordIds)
  await sql`delete from place_pair where a in (select c0 from ${given} as given)`.execute(transaction)
  await sql`delete from place_pair where b in (select c0 from ${given} as given)`.execute(transaction)
}

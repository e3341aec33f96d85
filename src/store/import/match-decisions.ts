import { sql } from 'kysely'
import { idSet } from '../row-set.ts'
import type { Tables } from '../tables.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** What the operator decided about two place records. `a` sorts before `b`. */
export type StoredDecision = { a: string; b: string; isSame: boolean; decidedAt: Temporal.Instant }

type DecisionRow = Tables['match_decision']

export const storedDecision = ({ a, b, same, decided_at }: DecisionRow): StoredDecision => ({
  a,
  b,
  isSame: same === 1,
  decidedAt: Temporal.Instant.from(decided_at),
})

/** Replaces an earlier decision about the two records. */
export async function saveDecision(
  { transaction }: CatalogTransaction,
  { a, b, isSame, decidedAt }: StoredDecision,
): Promise<void> {
  const row = { same: isSame ? 1 : 0, decided_at: decidedAt.toString() }
  await transaction
    .insertInto('match_decision')
    .values({ a, b, ...row })
    .onConflict((conflict) => conflict.columns(['a', 'b']).doUpdateSet(row))
    .execute()
}

export async function deleteDecision({ transaction }: CatalogTransaction, a: string, b: string): Promise<void> {
  await transaction.deleteFrom('match_decision').where('a', '=', a).where('b', '=', b).execute()
}

/** Decisions about any of these records. */
export async function decisionsAbout(
  { transaction, engine }: CatalogTransaction,
  recordIds: readonly string[],
): Promise<StoredDecision[]> {
  const given = idSet(engine, recordIds)
  const { rows } = await sql<DecisionRow>`
      select a, b, same, decided_at from ${given} as given cross join match_decision where a = c0
      union select a, b, same, decided_at from ${given} as given cross join match_decision where b = c0`.execute(
    transaction,
  )
  return rows.map(storedDecision)
}

import type { Database } from '../engine.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

type Connection = { database: Database } | CatalogTransaction

const connectionOf = (connection: Connection) =>
  'database' in connection ? connection.database : connection.transaction

/** The last day for which occurrences of series are stored; null if all of them must be stored. */
export async function occurrencesUntil(connection: Connection): Promise<Temporal.PlainDate | null> {
  const state = await connectionOf(connection)
    .selectFrom('catalog_state')
    .select('occurrences_until')
    .executeTakeFirstOrThrow()
  return state.occurrences_until === null ? null : Temporal.PlainDate.from(state.occurrences_until)
}

export async function setOccurrencesUntil({ transaction }: CatalogTransaction, day: Temporal.PlainDate): Promise<void> {
  await transaction.updateTable('catalog_state').set({ occurrences_until: day.toString() }).execute()
}

export async function setOccurrencesUntilIfUnset(
  { transaction }: CatalogTransaction,
  day: Temporal.PlainDate,
): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set({ occurrences_until: day.toString() })
    .where('occurrences_until', 'is', null)
    .execute()
}

/** Where the check for closed places is: its last day, and the place id that it reached. */
export type ClosureCheck = { day: Temporal.PlainDate | null; lastId: string }

export async function closureCheck(connection: Connection): Promise<ClosureCheck> {
  const { renewed_on, renewed_to } = await connectionOf(connection)
    .selectFrom('catalog_state')
    .select(['renewed_on', 'renewed_to'])
    .executeTakeFirstOrThrow()
  return { day: renewed_on === null ? null : Temporal.PlainDate.from(renewed_on), lastId: renewed_to }
}

export async function saveClosureCheck(
  { transaction }: CatalogTransaction,
  { day, lastId }: { day: Temporal.PlainDate; lastId: string },
): Promise<void> {
  await transaction.updateTable('catalog_state').set({ renewed_on: day.toString(), renewed_to: lastId }).execute()
}

export async function countPlaces({ transaction }: CatalogTransaction): Promise<number> {
  const { count } = await transaction
    .selectFrom('place')
    .select((expression) => expression.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Ids of the places after `lastId`, in order. */
export async function placeIdsAfter(
  { transaction }: CatalogTransaction,
  lastId: string,
  max: number,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('place')
    .select('id')
    .where('id', '>', lastId)
    .orderBy('id')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

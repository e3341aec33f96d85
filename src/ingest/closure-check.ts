import type { Database } from '../store/engine.ts'
import type { ImportTransaction } from './import-job.ts'
import { addWork } from './import-work.ts'

const daysOfRound = 90
const minPortion = 400

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO('UTC').toPlainDate().toString()

export async function isCheckedToday(database: Database, now: Temporal.Instant): Promise<boolean> {
  const state = await database.selectFrom('catalog_state').select('renewed_on').executeTakeFirstOrThrow()
  return state.renewed_on !== null && state.renewed_on >= dayOf(now)
}

/** Lists the next places after those of the last run, ordered by id and wrapping around at the end. */
export async function listForClosureCheck(importTransaction: ImportTransaction): Promise<void> {
  const { transaction, now } = importTransaction
  const { count } = await transaction
    .selectFrom('place')
    .select((expression) => expression.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  const { renewed_to } = await transaction.selectFrom('catalog_state').select('renewed_to').executeTakeFirstOrThrow()
  const portion = Math.max(minPortion, Math.ceil(Number(count) / daysOfRound))
  const next = await transaction
    .selectFrom('place')
    .select('id')
    .where('id', '>', renewed_to)
    .orderBy('id')
    .limit(portion)
    .execute()
  await addWork(
    importTransaction,
    'work_place',
    next.map(({ id }) => id),
  )
  const last = next.length < portion ? '' : next.at(-1)!.id
  await transaction
    .updateTable('catalog_state')
    .set({ renewed_on: dayOf(now), renewed_to: last })
    .execute()
}

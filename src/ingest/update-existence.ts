import type { Database } from '../store/engine.ts'
import type { ImportTransaction } from './import-job.ts'
import { addWork } from './import-work.ts'

const daysOfRound = 90
const minPortion = 400

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO('UTC').toPlainDate().toString()

export async function isRenewedToday(database: Database, now: Temporal.Instant): Promise<boolean> {
  const state = await database.selectFrom('catalog_state').select('renewed_on').executeTakeFirstOrThrow()
  return state.renewed_on !== null && state.renewed_on >= dayOf(now)
}

/** Lists the places that follow those of the last time, in the order of ids and from the first again after the last. */
export async function listForRenewal(writing: ImportTransaction): Promise<void> {
  const { transaction, now } = writing
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
    writing,
    'work_place',
    next.map(({ id }) => id),
  )
  const last = next.length < portion ? '' : next.at(-1)!.id
  await transaction
    .updateTable('catalog_state')
    .set({ renewed_on: dayOf(now), renewed_to: last })
    .execute()
}

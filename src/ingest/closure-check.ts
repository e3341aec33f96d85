import { closureCheck, countPlaces, placeIdsAfter, saveClosureCheck } from '../store/import/daily-work.ts'
import { addWork } from '../store/import/work-lists.ts'
import type { Store } from '../store/store.ts'
import type { ImportTransaction } from './import-job.ts'

const daysOfRound = 90
const minPortion = 400

const dayOf = (now: Temporal.Instant) => now.toZonedDateTimeISO('UTC').toPlainDate()

export async function isCheckedToday(store: Pick<Store, 'database'>, now: Temporal.Instant): Promise<boolean> {
  const { day } = await closureCheck(store)
  return day !== null && Temporal.PlainDate.compare(day, dayOf(now)) >= 0
}

/** Lists the next places after those of the last run, ordered by id and wrapping around at the end. */
export async function listForClosureCheck(importTransaction: ImportTransaction): Promise<void> {
  const portion = Math.max(minPortion, Math.ceil((await countPlaces(importTransaction)) / daysOfRound))
  const { lastId } = await closureCheck(importTransaction)
  const next = await placeIdsAfter(importTransaction, lastId, portion)
  await addWork(importTransaction, 'work_place', next)
  await saveClosureCheck(importTransaction, {
    day: dayOf(importTransaction.now),
    lastId: next.length < portion ? '' : (next.at(-1) ?? ''),
  })
}

import { saveHash, unhashedRecords } from '../store/import/source-records.ts'
import { addWork } from '../store/import/work-lists.ts'
import { hashOf } from './hash-record.ts'
import type { ImportTransaction } from './import-job.ts'
import type { PlaceRecord, RecordMatcher } from './match-records.ts'

const chunkSize = 500

/** Matches records that a version without matching stored: they have no hash. */
export async function matchUnmatched(importTransaction: ImportTransaction, matcher: RecordMatcher): Promise<void> {
  while (true) {
    const records = await unhashedRecords(importTransaction, chunkSize)
    if (records.length === 0) return
    const places: PlaceRecord[] = records.flatMap(({ source, content }) =>
      content.kind === 'place' ? [{ place: content.place, kind: importTransaction.kinds.get(source) ?? '' }] : [],
    )
    const keys = matcher.keysOf(places)
    for (const { source, kind, recordId, content } of records) {
      const matchKeys = kind === 'place' ? (keys.get(recordId) ?? []) : []
      await saveHash(importTransaction, { source, kind, recordId, hash: hashOf(content), matchKeys })
    }
    await addWork(
      importTransaction,
      'work_place',
      places.map(({ place }) => place.id),
    )
    await matcher.findPartners(places, keys)
  }
}

import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import type { SourceRecordRow } from '../store/tables.ts'
import type { ImportTransaction } from './import-job.ts'
import { addWork } from './import-work.ts'
import type { PlaceRecord, RecordMatcher } from './match-records.ts'

const chunkSize = 500

/** Matches records that were imported before places were merged. */
export async function matchUnmatched(importTransaction: ImportTransaction, matcher: RecordMatcher): Promise<void> {
  const { transaction } = importTransaction
  while (true) {
    const { rows } = await sql<SourceRecordRow>`select * from source_record where hash = '' limit ${chunkSize}`.execute(
      transaction,
    )
    if (rows.length === 0) return
    const places: PlaceRecord[] = rows.flatMap(({ source, body }) => {
      const record = JSON.parse(body) as CatalogRecord
      return record.kind === 'place' ? [{ place: record.place, kind: importTransaction.kinds.get(source) ?? '' }] : []
    })
    const keys = matcher.keysOf(places)
    for (const { source, kind, record_id, body } of rows)
      await transaction
        .updateTable('source_record')
        .set({
          hash: hash('sha1', body, 'base64url'),
          match_keys: kind === 'place' ? (keys.get(record_id) ?? []).join('\n') : '',
        })
        .where('source', '=', source)
        .where('kind', '=', kind)
        .where('record_id', '=', record_id)
        .execute()
    await addWork(
      importTransaction,
      'work_place',
      places.map(({ place }) => place.id),
    )
    await matcher.findPartners(places, keys)
  }
}

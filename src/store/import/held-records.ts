import { recordDocuments } from '../catalog-documents.ts'
import type { Database } from '../engine.ts'
import type { RecordKey } from './source-records.ts'

/** A record of a source; `name` is what people call it, or its id. */
export type HeldRecord = RecordKey & { hash: string; name: string }

/** All records of a source; null if they are more than `max`. */
export async function heldRecords(database: Database, source: string, max: number): Promise<HeldRecord[] | null> {
  const rows = await database
    .selectFrom('source_record')
    .select(['kind', 'record_id', 'hash', 'body'])
    .where('source', '=', source)
    .orderBy('kind')
    .orderBy('record_id')
    .limit(max + 1)
    .execute()
  if (rows.length > max) return null
  return rows.map(({ kind, record_id: recordId, hash, body }) => {
    const record = recordDocuments.read(body, recordId)
    const name = record.kind === 'place' ? record.place.name : record.kind === 'event' ? record.event.title : null
    return { kind, recordId, hash, name: name === null ? recordId : `${name} (${recordId})` }
  })
}

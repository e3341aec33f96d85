import type { PlaceDocument } from '../../domain/place.ts'
import { recordDocuments } from '../catalog-documents.ts'
import type { Database } from '../engine.ts'
import type { RecordKey } from './source-records.ts'

export type HeldRecord = RecordKey & { hash: string }

/** All records of a source, without their bodies; null if they are more than `max`. */
export async function heldRecords(database: Database, source: string, max: number): Promise<HeldRecord[] | null> {
  const rows = await database
    .selectFrom('source_record')
    .select(['kind', 'record_id as recordId', 'hash'])
    .where('source', '=', source)
    .orderBy('kind')
    .orderBy('record_id')
    .limit(max + 1)
    .execute()
  return rows.length > max ? null : rows
}

/** The places that a source gave, as it gave them; none if they are more than `max`. */
export async function heldPlaces(database: Database, source: string, max: number): Promise<PlaceDocument[]> {
  const rows = await database
    .selectFrom('source_record')
    .select(['body', 'record_id'])
    .where('source', '=', source)
    .where('kind', '=', 'place')
    .limit(max + 1)
    .execute()
  if (rows.length > max) return []
  return rows.flatMap(({ body, record_id: id }) => {
    const record = recordDocuments.read(body, id)
    return record.kind === 'place' ? [record.place] : []
  })
}

/** What people call a record, with its id. */
export async function nameOfRecord(database: Database, source: string, { kind, recordId }: RecordKey): Promise<string> {
  const row = await database
    .selectFrom('source_record')
    .select('body')
    .where('source', '=', source)
    .where('kind', '=', kind)
    .where('record_id', '=', recordId)
    .executeTakeFirst()
  const record = row === undefined ? null : recordDocuments.read(row.body, recordId)
  const name = record?.kind === 'place' ? record.place.name : record?.kind === 'event' ? record.event.title : null
  return name === null ? recordId : `${name} (${recordId})`
}

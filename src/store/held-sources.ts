import { isObject } from '../domain/is-object.ts'
import { isText } from './document-format.ts'
import type { Database } from './engine.ts'

/** A source with at least one record in the catalog. */
export type HeldSource = {
  name: string
  kind: string
  licence: string
  importedAt: Temporal.Instant
  /** The day that the data are of, where the source says it. */
  currentOn: string | null
  /** Whose data it is, where the operator says it. */
  publisher: { name: string; url: string | null } | null
}

/** Reads no record, so that it is quick in any catalog. */
export async function heldSources(database: Database): Promise<HeldSource[]> {
  const rows = await database
    .selectFrom('source')
    .selectAll()
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('source_record').select('record_id').whereRef('source_record.source', '=', 'source.name')),
    )
    .orderBy('name')
    .execute()
  return rows.map(({ name, kind, licence, imported_at, report }) => ({
    name,
    kind,
    licence,
    importedAt: Temporal.Instant.from(imported_at),
    ...told(JSON.parse(report)),
  }))
}

function told(report: unknown): Pick<HeldSource, 'currentOn' | 'publisher'> {
  const { currentOn, publisher } = isObject(report) ? report : {}
  const { name, url } = isObject(publisher) ? publisher : {}
  return {
    currentOn: isText(currentOn) ? currentOn : null,
    publisher: isText(name) ? { name, url: isText(url) ? url : null } : null,
  }
}

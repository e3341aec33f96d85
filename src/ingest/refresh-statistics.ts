import { sql } from 'kysely'
import type { ImportTransaction } from './import-job.ts'

/** The columns by which rows are found; bodies are never searched. */
const searched = {
  source_record: ['source', 'kind', 'record_id', 'place_id', 'refers_to'],
  match_key: ['key', 'record_id'],
  place_pair: ['a', 'b'],
  place_alias: ['retired_id', 'place_id'],
  place: ['id'],
}

/**
 * PostgreSQL's planner takes a table that has grown within this transaction for as small as it was, and reads all of it for a handful of
 * rows: nobody else counts what is not committed.
 */
export async function refreshStatistics({ transaction, engine }: ImportTransaction): Promise<void> {
  if (engine !== 'postgres') return
  for (const [table, columns] of Object.entries(searched))
    await sql`analyze ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(transaction)
}

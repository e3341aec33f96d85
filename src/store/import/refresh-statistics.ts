import { sql } from 'kysely'
import type { CatalogTransaction } from './catalog-transaction.ts'

/** Indexed columns; bodies are never searched. */
const searched = {
  source_record: ['source', 'kind', 'record_id', 'place_id', 'refers_to'],
  match_key: ['key', 'record_id'],
  place_pair: ['a', 'b'],
  place_alias: ['retired_id', 'place_id'],
  place: ['id', 'wikidata'],
  place_fields: ['id'],
}

/**
 * PostgreSQL's autovacuum can't see uncommitted rows. Without this the planner assumes that a table which grew in this
 * transaction is still small, and scans all of it.
 */
export async function refreshStatistics({ transaction, engine }: CatalogTransaction): Promise<void> {
  if (engine !== 'postgres') return
  for (const [table, columns] of Object.entries(searched))
    await sql`analyze ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(transaction)
}

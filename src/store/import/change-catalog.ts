import { sql } from 'kysely'
import type { Database, Engine } from '../engine.ts'
import { truncateLog } from '../engines/truncate-log.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'
import { renewCells } from './renew-cells.ts'
import { closeWorkLists, openWorkLists } from './work-lists.ts'

/**
 * Runs `change` in one transaction and starts a new generation: readers see the old catalog until it commits, and a
 * killed import leaves nothing behind. Concurrent changes wait for each other.
 */
export async function changeCatalog(
  { database, engine }: { database: Database; engine: Engine },
  change: (catalog: CatalogTransaction) => Promise<void>,
): Promise<void> {
  try {
    await database.transaction().execute(async (transaction) => {
      const catalog = { transaction, engine }
      await prepareConnection(catalog)
      await openWorkLists(catalog)
      await change(catalog)
      await renewCells(catalog)
      await closeWorkLists(catalog)
      await restoreConnection(catalog)
      await bumpGeneration(catalog)
    })
  } finally {
    // A rolled-back import also grows the write-ahead log.
    await truncateLog(database, engine)
  }
}

/** Makes concurrent imports wait for each other and tunes the connection for bulk writes. */
async function prepareConnection({ transaction, engine }: CatalogTransaction): Promise<void> {
  if (engine === 'sqlite') {
    // Negative means KiB. Imports write all over the indexes: with the default of 2 MB each page would be written many
    // times.
    await sql`pragma cache_size = -262144`.execute(transaction)
    return
  }
  await transaction.selectFrom('catalog_state').selectAll().forUpdate().execute()
  // The planner can't see the length of an id list passed as one parameter, and would scan whole tables for a few rows.
  await sql`set local enable_seqscan = off`.execute(transaction)
}

/** The service may use this connection next. PostgreSQL forgets the setting by itself. */
async function restoreConnection({ transaction, engine }: CatalogTransaction): Promise<void> {
  if (engine === 'sqlite') await sql`pragma cache_size = -2000`.execute(transaction)
}

async function bumpGeneration({ transaction }: CatalogTransaction): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((expression) => ({ generation: expression('generation', '+', 1) }))
    .execute()
}

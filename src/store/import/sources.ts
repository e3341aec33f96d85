import type { Database } from '../engine.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

export type ImportedSource = {
  name: string
  kind: string
  licence: string
  importedAt: Temporal.Instant
  /** What `status` shows of the import; JSON. */
  report: unknown
}

export async function hasSource(database: Database, name: string): Promise<boolean> {
  const row = await database.selectFrom('source').select('name').where('name', '=', name).executeTakeFirst()
  return row !== undefined
}

/** The kind of each source, by its name. */
export async function sourceKinds({ transaction }: CatalogTransaction): Promise<Map<string, string>> {
  const rows = await transaction.selectFrom('source').select(['name', 'kind']).execute()
  return new Map(rows.map(({ name, kind }) => [name, kind]))
}

export async function saveSource(
  { transaction }: CatalogTransaction,
  { name, kind, licence, importedAt, report }: ImportedSource,
): Promise<void> {
  const row = { kind, licence, imported_at: importedAt.toString(), report: JSON.stringify(report) }
  await transaction
    .insertInto('source')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

export async function deleteSource({ transaction }: CatalogTransaction, name: string): Promise<void> {
  await transaction.deleteFrom('source').where('name', '=', name).execute()
}

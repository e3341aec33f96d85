import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** One import's transaction, the source that it replaces and the kind of every source there is. */
export type Writing = {
  transaction: Transaction<Tables>
  engine: Engine
  source: string
  kinds: ReadonlyMap<string, string>
  now: Temporal.Instant
}

/** A record that cannot be kept; the whole import is rolled back. */
export class CatalogImportError extends Error {}

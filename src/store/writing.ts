import type { Transaction } from 'kysely'
import type { Engine } from './engine.ts'
import type { Tables } from './tables.ts'

/** One import's transaction and the source that it replaces. */
export type Writing = { transaction: Transaction<Tables>; engine: Engine; source: string }

/** Ids whose derived rows must be made anew. */
export type Touched = { places: Set<string>; events: Set<string> }

/** A record that cannot be kept; the whole import is rolled back. */
export class CatalogImportError extends Error {}

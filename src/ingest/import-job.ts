import type { Transaction } from 'kysely'
import type { CatalogRecord, PlaceEnrichment } from '../domain/catalog-record.ts'
import type { Engine } from '../store/engine.ts'
import type { Tables } from '../store/tables.ts'
import type { NamedPlaceFinding } from './find-described-place.ts'

/** One import's transaction, the source that it replaces and the kind of every source there is. */
export type ImportTransaction = {
  transaction: Transaction<Tables>
  engine: Engine
  source: string
  kinds: ReadonlyMap<string, string>
  now: Temporal.Instant
}

/** A record that cannot be kept; the whole import is rolled back. */
export class CatalogImportError extends Error {}

export type ImportStep = 'records' | 'places' | 'events'

/** What one source gives, and how its import is watched. */
export type CatalogImport = {
  /** Whose records these are: `osm`, `sample`. Importing the same source again replaces what it gave before. */
  source: string
  kind: string
  licence: string
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>
  now: Temporal.Instant
  /** Told of every record of this import that describes its place instead of naming its id. */
  onNamed?: (record: PlaceEnrichment & { origin?: string }, finding: NamedPlaceFinding) => void
  /** Called once all is done, for what `status` shows of this import. */
  report?: () => unknown
  onProgress?: (step: ImportStep, done: number) => void
}

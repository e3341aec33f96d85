import type { CatalogRecord, PlaceEnrichment } from '../domain/catalog-record.ts'
import type { CatalogTransaction } from '../store/import/catalog-transaction.ts'
import type { DescribedPlaceMatch } from './find-described-place.ts'

/** The transaction of one import. `source` is the source being replaced; `kinds` maps each source name to its kind. */
export type ImportTransaction = CatalogTransaction & {
  source: string
  kinds: ReadonlyMap<string, string>
  now: Temporal.Instant
}

/** A record that can't be stored; the whole import is rolled back. */
export class CatalogImportError extends Error {}

export type ImportStep = 'records' | 'places' | 'events'

export type CatalogImport = {
  /** Name of the source, such as `osm` or `sample`. Importing it again replaces its earlier records. */
  source: string
  kind: string
  licence: string
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>
  now: Temporal.Instant
  /** Called when all records are read and saved, before those that the source no longer has are deleted. */
  onRead?: (transaction: CatalogTransaction['transaction']) => Promise<void>
  /** Called for each record of this import that describes its place instead of naming its id. */
  onDescribed?: (record: PlaceEnrichment & { origin?: string }, finding: DescribedPlaceMatch) => void
  /** Called at the end; the result is stored and shown by `status`. */
  report?: () => unknown
  onProgress?: (step: ImportStep, done: number) => void
}

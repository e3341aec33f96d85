import type { CatalogRecord } from '../domain/catalog-record.ts'

/** What every importer gives: records as they are read, and, once all are, an account of them. */
export type SourceReading = {
  records: AsyncIterable<CatalogRecord>
  report(): ImportReport
}

/** Counts for a person: what was read, what was kept by section, what was dropped by reason. */
export type ImportReport = {
  read: Record<string, number>
  kept: Record<string, number>
  dropped: Record<string, number>
  /** Categories of kept places that no table of ours knows. */
  unmapped?: Record<string, number>
}

/** A line that names a place of which it is not known which one it is: what was like it. */
export type UnmatchedLine = {
  line: number
  file: string
  name: string
  /** Best first; none where nothing was like it. */
  candidates: { placeId: string; name: string; score: number }[]
}

/** A file that cannot be read as what it should be: one sentence for the operator, naming the file and, where there is one, the line. */
export class SourceFileError extends Error {}

import type { CatalogRecord } from '../domain/catalog-record.ts'
import type { RowUnit } from './row-faults.ts'

/** What every importer returns: a stream of records, and a report once all are read. */
export type SourceReading = {
  records: AsyncIterable<CatalogRecord>
  report(): ImportReport
}

/** Counts for the operator: records read, kept by section and dropped by reason. */
export type ImportReport = {
  read: Record<string, number>
  kept: Record<string, number>
  dropped: Record<string, number>
  /** Unmapped categories of kept places. */
  unmapped?: Record<string, number>
  /** The ISO date that the data are of, if the source says it; the oldest of several files. */
  currentOn?: string
  /** Whose data it is, where the operator says it. */
  publisher?: Publisher
}

/** Adds one to a count of a report. */
export function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

/** What a publisher calls itself, and a page about its data. */
export type Publisher = { name: string; url: string | null }

/** Of an importer that maps categories. */
export type MappedReport = ImportReport & Required<Pick<ImportReport, 'unmapped'>>

/** `notes` are sentences about what the operator should look at. */
export type NotedReport = ImportReport & { notes?: string[] }

/** A line whose place was not matched with certainty, with similar places. */
export type UnmatchedLine = {
  line: number
  /** What `line` counts; lines if it is left out. */
  unit?: RowUnit
  file: string
  name: string
  /** Best first; empty if no place is similar. */
  candidates: { placeId: string; name: string; score: number }[]
}

/** An unreadable source file; the message names the file and, if known, the line. */
export class SourceFileError extends Error {}

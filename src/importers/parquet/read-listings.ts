import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { Point } from '../../domain/distance.ts'
import { countUnmapped } from '../count-unmapped.ts'
import type { Listing } from '../listing.ts'
import { placeOfListing } from '../place-of-listing.ts'
import { count, type MappedReport, type SourceReading } from '../source-reading.ts'
import type { NearCircle } from './near-circle.ts'
import { openParquetFiles, type ParquetFile } from './parquet-files.ts'
import { type ParquetRow, parquetRows } from './parquet-rows.ts'
import { pointOfRow } from './point-of-row.ts'

export type ListingOptions = {
  /** Reads only rows in this circle. */
  near?: NearCircle | null
  /** Whether servers may be on a private network. */
  allowPrivateAddresses?: boolean
  onProgress?: (bytesRead: number, bytesTotal: number) => void
  signal?: AbortSignal
}

export type ListingForm = {
  columns: readonly string[]
  pointOf?: (row: ParquetRow) => Point | null
  listingOf: (row: ParquetRow, point: Point) => Listing | { dropped: string }
}

/** Reads the places of a directory's parquet files, one row group at a time. */
export function readListings(
  named: readonly string[],
  { columns, pointOf = pointOfRow, listingOf }: ListingForm,
  { near = null, allowPrivateAddresses, onProgress, signal }: ListingOptions,
): SourceReading {
  const report: MappedReport = { read: { rows: 0 }, kept: {}, dropped: {}, unmapped: {} }
  const seen = new Set<string>()
  const place = (row: ParquetRow): CatalogRecord | string => {
    const point = pointOf(row)
    if (point === null) return 'no position'
    if (near !== null && !near.holds(point)) return 'outside the circle'
    const listing = listingOf(row, point)
    if ('dropped' in listing) return listing.dropped
    const placed = placeOfListing(listing)
    if ('dropped' in placed) return placed.dropped
    if (seen.has(listing.id)) return 'listed twice'
    seen.add(listing.id)
    return { kind: 'place', place: placed.place }
  }
  async function* records(): AsyncGenerator<CatalogRecord> {
    const files = await openParquetFiles(named, { allowPrivateAddresses, signal })
    const onBytes = progressOver(files, onProgress)
    for (const file of files) {
      for await (const row of parquetRows(file, { columns, near, onBytes, signal })) {
        count(report.read, 'rows')
        const record = place(row)
        if (typeof record === 'string') count(report.dropped, record)
        else if (record.kind === 'place') {
          count(report.kept, record.place.section)
          for (const category of record.place.facts.unmappedCategories ?? []) countUnmapped(report.unmapped, category)
          yield record
        }
      }
    }
  }
  return { records: records(), report: () => report }
}

function progressOver(files: readonly ParquetFile[], onProgress: ListingOptions['onProgress']) {
  const total = files.reduce((sum, { buffer }) => sum + buffer.byteLength, 0)
  let done = 0
  return (bytes: number) => {
    done += bytes
    onProgress?.(Math.min(done, total), total)
  }
}

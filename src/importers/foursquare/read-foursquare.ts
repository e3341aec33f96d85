import { isPlausiblePoint, type Point } from '../../domain/distance.ts'
import { numberOf } from '../parquet/cell-values.ts'
import type { ParquetRow } from '../parquet/parquet-rows.ts'
import { pointOfRow } from '../parquet/point-of-row.ts'
import { type ListingOptions, readListings } from '../parquet/read-listings.ts'
import type { SourceReading } from '../source-reading.ts'
import { foursquareColumns, foursquareListing } from './foursquare-listing.ts'

export type FoursquareOptions = ListingOptions & {
  /** An ISO date. It decides which places have closed. */
  today: string
}

/** Foursquare's open places, parquet: files, folders of parts, http(s) addresses. */
export function readFoursquare(files: readonly string[], { today, ...options }: FoursquareOptions): SourceReading {
  return readListings(
    files,
    { columns: foursquareColumns, pointOf, listingOf: (row, point) => foursquareListing(row, point, today) },
    options,
  )
}

function pointOf(row: ParquetRow): Point | null {
  const latitude = numberOf(row.latitude)
  const longitude = numberOf(row.longitude)
  return latitude !== null && longitude !== null && isPlausiblePoint(latitude, longitude)
    ? { latitude, longitude }
    : pointOfRow({ geometry: row.geom, bbox: row.bbox })
}

import { type ListingOptions, readListings } from '../parquet/read-listings.ts'
import type { SourceReading } from '../source-reading.ts'
import { overtureColumns, overtureListing } from './overture-listing.ts'

/**
 * Overture's places, GeoParquet: files, folders of parts, http(s) addresses.
 * https://docs.overturemaps.org/guides/places/
 */
export const readOverture = (files: readonly string[], options: ListingOptions = {}): SourceReading =>
  readListings(files, { columns: overtureColumns, listingOf: overtureListing }, options)

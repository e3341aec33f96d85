import type { Point } from '../../domain/distance.ts'
import type { PlaceExistence } from '../../domain/place.ts'
import type { CategoryPath } from '../../vocabulary/categories/category-meaning.ts'
import type { Listing } from '../listing.ts'
import { listingName } from '../listing-name.ts'
import { dayOf, textOf, textsOf } from '../parquet/cell-values.ts'
import type { ParquetRow } from '../parquet/parquet-rows.ts'
import { isSocialPage } from '../social-page.ts'

/** Columns of Foursquare's open places: https://docs.foursquare.com/data-products/docs/places-os-data-schema */
export const foursquareColumns = [
  'fsq_place_id',
  'name',
  'latitude',
  'longitude',
  'bbox',
  'geom',
  'address',
  'locality',
  'region',
  'postcode',
  'country',
  'date_refreshed',
  'date_closed',
  'tel',
  'website',
  'fsq_category_ids',
  'fsq_category_labels',
  'unresolved_flags',
]

/** A row as a listing, or the reason to drop it. `today` decides whether a closing date has passed. */
export function foursquareListing(row: ParquetRow, point: Point, today: string): Listing | { dropped: string } {
  const id = textOf(row.fsq_place_id)
  if (id === null || !/^[A-Za-z0-9._~-]{1,100}$/.test(id)) return { dropped: 'no id' }
  const name = listingName(textOf(row.name))
  if (name === null) return { dropped: 'no name' }
  const flags = textsOf(row.unresolved_flags).map((flag) => flag.toLowerCase())
  if (flags.includes('privatevenue')) return { dropped: 'private' }
  return {
    id: `foursquare:${id}`,
    source: 'foursquare',
    licence: 'Apache-2.0',
    name,
    alternateNames: [],
    categories: categoriesOf(row),
    point,
    address: textOf(row.address),
    locality: textOf(row.locality),
    region: textOf(row.region),
    postalCode: textOf(row.postcode),
    country: textOf(row.country),
    phones: textsOf(row.tel),
    websites: textsOf(row.website).filter((link) => !isSocialPage(link)),
    brand: null,
    existence: existenceOf(row, flags, today),
  }
}

/** For example `Dining and Drinking > Restaurant > Thai Restaurant`; the id if a label is missing. */
function categoriesOf(row: ParquetRow): CategoryPath[] {
  const labels = textsOf(row.fsq_category_labels)
  if (labels.length === 0) return textsOf(row.fsq_category_ids).map((id) => [id])
  return labels.map((label) =>
    label
      .split('>')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
}

function existenceOf(row: ParquetRow, flags: string[], today: string): PlaceExistence {
  const closedOn = dayOf(row.date_closed)
  const refreshedOn = dayOf(row.date_refreshed)
  return {
    ...(closedOn === null ? {} : { closedOn, ...(closedOn <= today ? { status: 'closed' as const } : {}) }),
    ...(refreshedOn === null ? {} : { refreshedOn }),
    ...(flags.length === 0 ? {} : { flags }),
  }
}

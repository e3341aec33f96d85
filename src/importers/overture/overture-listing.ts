import type { Point } from '../../domain/distance.ts'
import type { PlaceExistence } from '../../domain/place.ts'
import type { CategoryPath } from '../../vocabulary/categories/category-meaning.ts'
import type { Listing } from '../listing.ts'
import { listingName } from '../listing-name.ts'
import { dayOf, listOf, mapValuesOf, numberOf, recordOf, textOf, textsOf } from '../parquet/cell-values.ts'
import type { ParquetRow } from '../parquet/parquet-rows.ts'
import { isSocialPage } from '../social-page.ts'

/** Columns of Overture's places, all schemas so far: https://docs.overturemaps.org/schema/reference/places/place/ */
export const overtureColumns = [
  'id',
  'geometry',
  'bbox',
  'names',
  'categories',
  'taxonomy',
  'basic_category',
  'confidence',
  'operating_status',
  'websites',
  'socials',
  'phones',
  'brand',
  'addresses',
  'sources',
]

/** A row as a listing, or the reason to drop it. */
export function overtureListing(row: ParquetRow, point: Point): Listing | { dropped: string } {
  const id = textOf(row.id)
  if (id === null || !/^[A-Za-z0-9._~-]{1,100}$/.test(id)) return { dropped: 'no id' }
  const names = recordOf(row.names)
  const name = listingName(textOf(names.primary))
  if (name === null) return { dropped: 'no name' }
  const address = recordOf(listOf(row.addresses)[0])
  const brand = recordOf(recordOf(row.brand).names)
  return {
    id: `overture:${id}`,
    source: 'overture',
    licence: 'CDLA-Permissive-2.0',
    name,
    alternateNames: mapValuesOf(names.common)
      .map(listingName)
      .filter((other) => other !== null),
    categories: categoriesOf(row),
    point,
    address: textOf(address.freeform),
    locality: textOf(address.locality),
    region: textOf(address.region),
    postalCode: textOf(address.postcode),
    country: textOf(address.country),
    phones: textsOf(row.phones),
    // Social network pages don't count as websites; a booking page may be in either list.
    websites: [...textsOf(row.websites), ...textsOf(row.socials)].filter((link) => !isSocialPage(link)),
    brand: listingName(textOf(brand.primary)),
    existence: existenceOf(row),
  }
}

/** `taxonomy` has whole paths; the older `categories` has single categories, main one first. */
function categoriesOf(row: ParquetRow): CategoryPath[] {
  const taxonomy = recordOf(row.taxonomy)
  const hierarchy = textsOf(taxonomy.hierarchy)
  const primary = textOf(taxonomy.primary)
  const basic = textOf(row.basic_category)
  const old = recordOf(row.categories)
  const main = hierarchy.length > 0 ? hierarchy : primary === null ? null : [primary]
  const paths: CategoryPath[] =
    main === null
      ? [textOf(old.primary), ...textsOf(old.alternate)].filter((category) => category !== null).map((one) => [one])
      : [main, ...textsOf(taxonomy.alternates).map((one) => [one])]
  return paths.length > 0 || basic === null ? paths : [[basic]]
}

const statuses: Readonly<Record<string, PlaceExistence['status']>> = {
  open: 'open',
  temporarily_closed: 'temporarily-closed',
  permanently_closed: 'closed',
  closed: 'closed',
}

function existenceOf(row: ParquetRow): PlaceExistence {
  const confidence = numberOf(row.confidence)
  const status = statuses[textOf(row.operating_status)?.toLowerCase() ?? '']
  const refreshed = listOf(row.sources)
    .map((source) => dayOf(recordOf(source).update_time))
    .filter((day) => day !== null)
    .sort()
    .at(-1)
  return {
    ...(confidence === null ? {} : { confidence }),
    ...(status === undefined ? {} : { status }),
    ...(refreshed === undefined ? {} : { refreshedOn: refreshed }),
  }
}

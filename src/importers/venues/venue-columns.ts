import { isPlausiblePoint } from '../../domain/distance.ts'
import { safeLink } from '../../domain/link.ts'
import type { PlaceAddress, PlaceCoordinates } from '../../domain/place.ts'
import { readLocation } from '../events/read-location.ts'
import { fieldsOf } from '../places/read-cell.ts'
import { type ColumnNames, readColumnNames } from '../table-columns.ts'

/** One line of a list of venues. */
export type VenueRow = PlaceAddress &
  PlaceCoordinates & {
    /** `file:line`. */
    origin: string
    line: number
    name: string
    aliases: string[]
    kind: string | null
    website: string | null
  }

/** The columns of a list of venues by the fields of a list of places, which are called alike. */
const columnOf = {
  name: 'name',
  alternateNames: 'aliases',
  categories: 'kind',
  address: 'address',
  locality: 'locality',
  region: 'region',
  postalCode: 'postal_code',
  country: 'country',
  latitude: 'latitude',
  longitude: 'longitude',
  point: 'point',
  website: 'website',
} as const

export type VenueColumn = (typeof columnOf)[keyof typeof columnOf]

const isOfVenues = (field: string): field is keyof typeof columnOf => Object.hasOwn(columnOf, field)

/** What headers call the columns of a list of venues, in the languages of notes. */
export function venueColumnNames(): ColumnNames {
  const { byName, rows } = readColumnNames('names/columns.txt')
  const named = [...byName].flatMap(([name, field]): [string, string][] =>
    isOfVenues(field) ? [[name, columnOf[field]]] : [],
  )
  return { fields: new Set(Object.values(columnOf)), byName: new Map(named), rows }
}

export function readVenueRow(
  cells: Partial<Record<VenueColumn, string>>,
  at: { origin: string; line: number },
  fault: (sentence: string) => void,
): VenueRow {
  const text = (column: VenueColumn) => cells[column]?.replace(/\s+/g, ' ').trim() || null
  const name = text('name') ?? ''
  if (name === '') fault('name is required')
  const { latitude, longitude } = pointOf(text, fault)
  const line = text('address')
  // A whole address may be in one cell: `8 Church Street, Springfield, NJ 07042`.
  const read = line?.includes(',') ? readLocation(`${name.replaceAll(',', ' ')}, ${line}`) : null
  const website = text('website')
  const link = website === null ? null : safeLink(website, { assumeHttps: true })
  if (website !== null && link === null) fault('website must be an http or https address')
  const row = {
    ...at,
    name,
    aliases: (text('aliases') ?? '')
      .split(/\s*[;|]\s*/)
      .map((alias) => alias.trim())
      .filter((alias) => alias !== '' && alias !== name),
    kind: text('kind'),
    address: read?.address ?? line,
    locality: text('locality') ?? read?.locality ?? null,
    region: text('region') ?? read?.region ?? null,
    postalCode: text('postal_code'),
    country: text('country'),
    latitude,
    longitude,
    website: link,
  }
  if (name !== '' && latitude === null && row.locality === null)
    fault('latitude and longitude, or a city, is required to place the venue')
  return row
}

function pointOf(text: (column: VenueColumn) => string | null, fault: (sentence: string) => void) {
  const nowhere = { latitude: null, longitude: null }
  const cells = (['point', 'latitude', 'longitude'] as const).flatMap((column) => fieldsOf(column, text(column) ?? ''))
  const degrees = (field: string) => cells.findLast(([name, value]) => name === field && typeof value === 'number')?.[1]
  const [latitude, longitude] = [degrees('latitude'), degrees('longitude')]
  if (typeof latitude === 'number' && typeof longitude === 'number' && isPlausiblePoint(latitude, longitude))
    return { latitude, longitude }
  if (text('latitude') !== null || text('longitude') !== null)
    fault('latitude and longitude must both be degrees, such as 40.8123 and -74.2101')
  else if (text('point') !== null) fault('point must be a latitude and a longitude, such as 40.81,-74.21')
  return nowhere
}

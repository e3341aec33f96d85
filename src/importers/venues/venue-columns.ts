import { isPlausiblePoint } from '../../domain/distance.ts'
import { safeLink } from '../../domain/link.ts'
import type { PlaceAddress, PlaceCoordinates } from '../../domain/place.ts'
import { readLocation } from '../events/read-location.ts'
import { fieldsOf } from '../places/read-cell.ts'
import { columnName } from '../read-table.ts'

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

/** Column names and their common synonyms. */
const columns = [
  { name: 'name', synonyms: ['venue', 'venue_name', 'place', 'place_name'] },
  { name: 'aliases', synonyms: ['alias', 'also_known_as', 'other_names', 'alternate_names'] },
  { name: 'kind', synonyms: ['category', 'type'] },
  { name: 'address', synonyms: ['street', 'street_address'] },
  { name: 'locality', synonyms: ['city', 'town'] },
  { name: 'region', synonyms: ['state', 'province'] },
  { name: 'postal_code', synonyms: ['postcode', 'zip', 'zip_code'] },
  { name: 'country', synonyms: [] },
  { name: 'latitude', synonyms: ['lat'] },
  { name: 'longitude', synonyms: ['lng', 'lon', 'long'] },
  { name: 'point', synonyms: ['coordinates', 'position', 'lat_lon', 'latlon'] },
  { name: 'website', synonyms: ['url', 'site', 'web'] },
] as const

export type VenueColumn = (typeof columns)[number]['name']

const columnsByName = new Map<string, VenueColumn>(
  columns.flatMap(({ name, synonyms }) => [name, ...synonyms].map((each) => [each, name] as const)),
)

/** The columns of a header in its order; null for one that is not read. */
export function readVenueHeader(cells: readonly string[]): { columns: (VenueColumn | null)[] } | { faults: string[] } {
  const found = cells.map((cell) => columnsByName.get(columnName(cell)) ?? null)
  const named = found.filter((column) => column !== null)
  const twice = named.find((column, index) => named.indexOf(column) !== index)
  if (twice !== undefined) return { faults: [`duplicate column: ${twice}`] }
  if (!named.includes('name'))
    return { faults: [`missing column: name (known: ${columns.map((known) => known.name).join(', ')})`] }
  return { columns: found }
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

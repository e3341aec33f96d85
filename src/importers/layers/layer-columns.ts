import type { DescribedPlace } from '../../domain/catalog-record.ts'
import { isPlausiblePoint } from '../../domain/distance.ts'
import { safeLink } from '../../domain/link.ts'
import type { Layer } from '../../domain/place.ts'
import { isLocalId, readPlaceId } from '../../domain/place-id.ts'
import { fieldsOf } from '../places/read-cell.ts'
import { type ColumnNames, readColumnNames } from '../table-columns.ts'

/** One line of a curated list: a badge and the place that it names. */
export type LayerRow = {
  /** `file:line`. */
  origin: string
  line: number
  slug: string
  /** The badge's own fields; the first line of a slug must have its name. */
  badge: { name: string | null; shortName: string | null; iconUrl: string | null; url: string | null }
  /** The place's id, or the list's description of it. */
  place: { id: string } | DescribedPlace
  /** The place's entry in the list. */
  url: string | null
}

const ownColumns = ['slug', 'name', 'short_name', 'icon_url', 'list_url', 'place_id', 'place_name', 'url'] as const

/** Columns that lists of places have too, by their fields there. */
const sharedColumns = {
  latitude: 'latitude',
  longitude: 'longitude',
  address: 'address',
  locality: 'locality',
  region: 'region',
  postalCode: 'postal_code',
  country: 'country',
} as const

export type LayerColumn = (typeof ownColumns)[number] | (typeof sharedColumns)[keyof typeof sharedColumns]

/** What headers call the columns of a curated list, in the languages of notes. */
export function layerColumnNames(): ColumnNames {
  const own = readColumnNames('names/layer-columns.txt')
  const shared = [...readColumnNames('names/columns.txt').byName].flatMap(([name, field]): [string, string][] => {
    const column = isShared(field) ? sharedColumns[field] : undefined
    return column === undefined || own.byName.has(name) ? [] : [[name, column]]
  })
  return {
    fields: new Set([...own.fields, ...Object.values(sharedColumns)]),
    byName: new Map([...own.byName, ...shared]),
    rows: own.rows,
  }
}

const isShared = (field: string): field is keyof typeof sharedColumns => Object.hasOwn(sharedColumns, field)

/** What a header lacks. */
export function headerFaults(fields: readonly (string | null)[]): string[] {
  const lacks = (...names: LayerColumn[]) => !names.some((name) => fields.includes(name))
  return [
    ...(lacks('slug') ? ['no column is read as slug; --column slug=HEADER names it'] : []),
    ...(lacks('place_id', 'place_name')
      ? ['no column is read as place_name or place_id; --column place_name=HEADER names it']
      : []),
  ]
}

export type Cells = Partial<Record<LayerColumn, string>>

export function readRow(
  cells: Cells,
  at: { origin: string; line: number },
  fault: (sentence: string) => void,
): LayerRow {
  const text = (column: LayerColumn) => cells[column]?.trim() || null
  const link = (column: LayerColumn) => {
    const value = text(column)
    const read = value === null ? null : safeLink(value)
    if (value !== null && read === null) fault(`${column} must be an absolute http or https address`)
    return read
  }
  const degrees = (column: 'latitude' | 'longitude') => {
    const value = text(column)
    if (value === null) return null
    const [, degrees] = fieldsOf(column, value)[0] ?? []
    if (typeof degrees === 'number') return degrees
    fault(`${column} must be degrees, such as 47.6615`)
    return null
  }
  const slug = text('slug') ?? ''
  if (slug === '') fault('slug is required')
  else if (!isLocalId(slug)) fault('slug may only have the characters A-Z a-z 0-9 . _ ~ -')
  const [latitude, longitude] = [degrees('latitude'), degrees('longitude')]
  if ((latitude === null) !== (longitude === null)) fault('latitude and longitude must be given together')
  else if (latitude !== null && longitude !== null && !isPlausiblePoint(latitude, longitude))
    fault('latitude and longitude are not a possible position')
  const givenId = text('place_id')
  const id = givenId === null ? null : readPlaceId(givenId)
  if (givenId !== null && id === null) fault('place_id must be the id of a place, such as osm:n357620442')
  const name = text('place_name')
  const locality = text('locality')
  if (givenId === null && name === null) fault('place_name is required without place_id')
  else if (givenId === null && latitude === null && locality === null)
    fault('latitude and longitude, locality or place_id is required to find the place')
  const named = {
    address: text('address'),
    region: text('region'),
    postalCode: text('postal_code'),
    country: text('country'),
    phone: null,
    website: null,
  }
  return {
    ...at,
    slug,
    badge: { name: text('name'), shortName: text('short_name'), iconUrl: link('icon_url'), url: link('list_url') },
    place: id !== null ? { id } : { ...named, name: name ?? '', locality, latitude, longitude },
    url: link('url'),
  }
}

/** The badges of all rows; a row that contradicts an earlier one is a fault. */
export function readBadges(rows: readonly LayerRow[], fault: (row: LayerRow, sentence: string) => void): Layer[] {
  const badges = new Map<string, Layer>()
  for (const row of rows) {
    const { name, shortName, iconUrl, url } = row.badge
    const known = badges.get(row.slug)
    if (known === undefined) {
      if (name === null) fault(row, 'name is required on the first line of a slug')
      badges.set(row.slug, { slug: row.slug, name: name ?? '', shortName: shortName ?? name ?? '', iconUrl, url })
      continue
    }
    if (name !== null && name !== known.name) fault(row, `name of ${row.slug} is "${known.name}" on an earlier line`)
    if (shortName !== null && shortName !== known.shortName)
      fault(row, `short_name of ${row.slug} is "${known.shortName}" on an earlier line`)
    known.iconUrl ??= iconUrl
    known.url ??= url
  }
  return [...badges.values()]
}

import { find as zonesAt } from 'geo-tz/all'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { Point } from '../../domain/distance.ts'
import { countryCode } from '../../domain/iso-countries.ts'
import { emptyPlace, type PlaceDocument } from '../../domain/place.ts'
import { countryOfZone } from '../../domain/zone-country.ts'
import { describedVenueFinder } from '../../ingest/venues/find-described-venue.ts'
import type { Store } from '../../store/store.ts'
import { plainWords } from '../../text/plain-words.ts'
import { slugOf } from '../../text/slug.ts'
import { venueKindsNamed } from '../../vocabulary/event-venues.ts'
import { regionCode } from '../../vocabulary/regions.ts'
import { noLines, readTable, type Table } from '../read-table.ts'
import { partsOfPlace, placeOfRow } from '../row-faults.ts'
import { faultsError } from '../source-faults.ts'
import type { NotedReport, UnmatchedLine } from '../source-reading.ts'
import { tableBelowHeader } from '../table-below-header.ts'
import { columnNotes, columnsIn, type GivenColumn, mapColumns } from '../table-columns.ts'
import { otherCommand } from '../tables/kind-of-list.ts'
import { readVenueRow, type VenueColumn, type VenueRow, venueColumnNames } from './venue-columns.ts'

export type VenuesReport = NotedReport & { notFound: UnmatchedLine[] }

export type VenueOptions = {
  store: Store
  source: string
  licence: string
  columns?: readonly GivenColumn[]
  encoding?: string | undefined
}

/**
 * Reads an operator's list of venues: a name, a position or an address, and other names that feeds use. A venue
 * without position takes that of a place in the catalog with its name or its address. Throws one SourceFileError with
 * all faults.
 */
export async function readVenues(
  files: readonly string[],
  { store, source, licence, columns = [], encoding }: VenueOptions,
): Promise<{ records: CatalogRecord[]; report(): VenuesReport }> {
  const faults: string[] = []
  const rows: VenueRow[] = []
  const notes: string[] = []
  for (const file of files) rows.push(...rowsIn(await readTable(file, { encoding }), { columns, faults, notes }))
  const origins = new Map<string, string>()
  for (const row of rows) {
    const id = idOf(row, source)
    const first = origins.get(id)
    if (first !== undefined) faults.push(`${row.origin}: the venue "${row.name}" is already listed at ${first}`)
    else origins.set(id, row.origin)
  }
  if (faults.length > 0) throw faultsError(faults)
  const report: VenuesReport = { read: { lines: rows.length }, kept: { venues: 0 }, dropped: {}, notFound: [], notes }
  const find = describedVenueFinder(store)
  const records: CatalogRecord[] = []
  for (const row of rows) {
    const point = pointOf(row) ?? (await find(row))
    if (point === null) {
      report.dropped['without a position'] = (report.dropped['without a position'] ?? 0) + 1
      report.notFound.push({ ...partsOfPlace(row.origin), name: row.name, candidates: [] })
      continue
    }
    report.kept.venues = (report.kept.venues ?? 0) + 1
    records.push({ origin: row.origin, kind: 'place', place: placeOf(row, point, { source, licence }) })
  }
  return { records, report: () => report }
}

const pointOf = ({ latitude, longitude }: VenueRow): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

function placeOf(row: VenueRow, point: Point, { source, licence }: { source: string; licence: string }): PlaceDocument {
  const { name, aliases, kind, address, locality, region, postalCode, website } = row
  const timezone = zonesAt(point.latitude, point.longitude)[0] ?? null
  const country = countryCode(row.country) ?? countryOfZone(timezone)
  const [known] = venueKindsNamed(plainWords(kind ?? ''))
  return {
    ...emptyPlace({ id: idOf(row, source), source, licence, section: 'other', name }),
    alternateNames: aliases,
    categories: kind === null ? [] : [kind.toLowerCase()],
    traits: known?.traits.slice(0, 1) ?? [],
    ...point,
    timezone,
    address,
    locality,
    region: region === null ? null : (regionCode(region, country) ?? region),
    postalCode,
    country,
    website,
  }
}

const idOf = ({ name, locality }: VenueRow, source: string): string =>
  `${source}:${slugOf(`${name} ${locality ?? ''}`, `${name}\n${locality}`)}`

type TableOptions = { columns: readonly GivenColumn[]; faults: string[]; notes: string[] }

function rowsIn(whole: Table, { columns, faults, notes }: TableOptions): VenueRow[] {
  const other = otherCommand(whole, ['places', 'hotels'])
  if (other !== null) {
    faults.push(`${whole.file}: ${other}`)
    return []
  }
  const names = venueColumnNames()
  const mapOf = (header: readonly string[]) => mapColumns(names, header, columns)
  const table = tableBelowHeader(whole, (header) => {
    const map = mapOf(header)
    return !('faults' in map) && map.fields.includes('name') && map.read.length > 1
  })
  const { file, header } = table
  const map = mapOf(header)
  if ('faults' in map || !map.fields.includes('name')) {
    const missing = `no column is read as name; --column name=HEADER names it ${columnsIn(header)}`
    const wrong = 'faults' in map ? map.faults : [missing]
    faults.push(...wrong.map((fault) => `${file}:${table.headerLine}: ${fault}`))
    return []
  }
  notes.push(...columnNotes(table, map))
  if (table.rows.length === 0) faults.push(`${file}: ${noLines}`)
  return table.rows.map(({ cells: given, number }) => {
    const origin = placeOfRow(file, number, table.unit)
    const cells: Partial<Record<VenueColumn, string>> = Object.fromEntries(
      map.fields.flatMap((column, index) => (column === null ? [] : [[column, given[index] ?? '']])),
    )
    return readVenueRow(cells, { origin, line: number }, (fault) => faults.push(`${origin}: ${fault}`))
  })
}

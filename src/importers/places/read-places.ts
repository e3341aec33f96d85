import { parsePhoneNumberFromString } from 'libphonenumber-js'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { pointOf } from '../../domain/distance.ts'
import { itemAt } from '../../domain/item-at.ts'
import type { OpeningHours } from '../../domain/opening-hours.ts'
import type { PlaceDocument, PlaceSection } from '../../domain/place.ts'
import { noLines, readTable, type Table } from '../read-table.ts'
import { groupFaults, type RowFault } from '../row-faults.ts'
import { faultsError } from '../source-faults.ts'
import { type NotedReport, SourceFileError } from '../source-reading.ts'
import {
  type ColumnMap,
  type ColumnNames,
  columnNotes,
  type GivenColumn,
  mapColumns,
  readColumnNames,
} from '../table-columns.ts'
import { type ReadListRow, readCategories, unknownCategories, unknownTags, unplacedFaults } from './category-notes.ts'
import { findMisplaced, type Misplaced } from './find-misplaced.ts'
import { readHoursColumn } from './hours/read-hours-column.ts'
import { type GivenCategory, readOwnCategories } from './own-categories.ts'
import { type PlaceRow, type RowOptions, readRow, saidCells } from './read-row.ts'

export type PlacesOptions = {
  source: string
  licence: string
  /** For rows without a column for it, whatever their categories say. */
  section: PlaceSection | null
  /** For rows whose column and categories name none. */
  defaultSection?: PlaceSection | null
  columns: readonly GivenColumn[]
  /** What words in the column of categories mean, as the operator says. */
  categories?: readonly GivenCategory[]
  /** What the publisher of the list calls itself; ratings are its own where no column says whose they are. */
  publisher?: string | undefined
  onProgress?: (bytesRead: number) => void
}

type Reading = { records: CatalogRecord[]; report(): NotedReport; preview: PlaceRow[] }

/**
 * Reads an operator's own list of places, a CSV file or JSON objects, as place records: columns are found by their
 * names. Throws one SourceFileError with the faults of all files.
 */
export async function readPlaces(files: readonly string[], options: PlacesOptions): Promise<Reading> {
  const rowOptions = {
    ...options,
    ratedBy: options.publisher ?? options.source,
    ownCategories: readOwnCategories(options.categories ?? []),
  }
  const notes: string[] = []
  const ofFiles: string[] = []
  const rows: ReadListRow[] = []
  let bytesRead = 0
  for (const path of files) {
    const table = await readTable(path, (bytes) => {
      bytesRead += bytes
      options.onProgress?.(bytesRead)
    })
    const read = readFile(table, options.columns, rowOptions)
    ofFiles.push(...read.faults)
    notes.push(...read.notes)
    rows.push(...read.rows)
  }
  ofFiles.push(...unplacedFaults(rows))
  const faults = [...rows.flatMap((row) => row.faults), ...repeatedIds(rows), ...misplaced(rows)]
  if (ofFiles.length + faults.length > 0) throw withNotes(faultsError([...ofFiles, ...groupFaults(faults)]), notes)
  const open = withHours(rows)
  const unread = [...rows.flatMap((row) => row.unread), ...open.unread, ...elsewhere(rows)]
  const kept: Record<string, number> = {}
  for (const { row } of rows) kept[row.section ?? ''] = (kept[row.section ?? ''] ?? 0) + 1
  const report = {
    read: { rows: rows.length },
    kept,
    dropped: {},
    notes: [
      ...notes,
      ...readCategories(rows),
      ...unknownCategories(rows),
      ...unknownTags(rows),
      ...groupFaults(unread),
    ],
  }
  const records = open.rows.flatMap(({ record }) => record ?? [])
  return { records, report: () => report, preview: open.rows.slice(0, maxPreview).map(({ row }) => row) }
}

const maxPreview = 3

/** Fields are those of a place record, `point`, which has latitude and longitude, and those of a rating. */
let names: ColumnNames | null = null

function readFile(
  table: Table,
  columns: readonly GivenColumn[],
  options: RowOptions,
): { faults: string[]; notes: string[]; rows: ReadListRow[] } {
  names ??= readColumnNames('names/columns.txt')
  const { file } = table
  const map = mapColumns(names, table.header, columns)
  if ('faults' in map) return { faults: map.faults.map((fault) => `${file}: ${fault}`), notes: [], rows: [] }
  const notes = columnNotes(file, map)
  const missing = missingColumns(map)
  if (missing.length > 0) return { faults: missing.map((fault) => `${file}: ${fault}`), notes, rows: [] }
  if (table.rows.length === 0) return { faults: [`${file}: ${noLines}`], notes, rows: [] }
  const torn = tornDecimals(table, map)
  if (torn !== null) return { faults: [torn], notes, rows: [] }
  const headerOf = new Map(
    map.fields.flatMap((field, index) => (field === null ? [] : [[field, table.header[index] ?? '']])),
  )
  const rows = table.rows.map(({ cells, number }) => {
    const list = { file, line: number, cells: saidCells(cells, map.fields), headerOf }
    return { ...readRow(list, options), list }
  })
  return { faults: [], notes, rows }
}

/** A place needs a name and a position. */
function missingColumns({ fields }: ColumnMap): string[] {
  const needed = ['name', ...(fields.includes('point') ? [] : ['latitude', 'longitude'])]
  return needed
    .filter((field) => !fields.includes(field))
    .map(
      (field) =>
        `no column is read as ${field}; --column ${field}=HEADER names it` +
        (field === 'latitude' ? ' (positions are not looked up from addresses)' : ''),
    )
}

/** `49,7925` is two cells where commas separate the cells: the row has too many, and its position whole numbers. */
function tornDecimals({ file, header, delimiter, rows }: Table, { fields }: ColumnMap): string | null {
  if (delimiter !== ',') return null
  const places = [fields.indexOf('latitude'), fields.indexOf('longitude')]
  const row = rows.find(
    ({ cells }) =>
      cells.slice(header.length).some((cell) => cell.trim() !== '') &&
      places.every((at) => /^-?\d+$/.test(cells[at]?.trim() ?? '')),
  )
  if (row === undefined) return null
  return (
    `${file}:${row.number}: has ${row.cells.length} cells below ${header.length} columns: the comma separates the ` +
    'columns and is in the numbers too. Export the list with semicolons or tabs between the columns'
  )
}

const withNotes = ({ message }: SourceFileError, notes: readonly string[]): SourceFileError =>
  new SourceFileError([message, ...notes].join('\n'))

const faultAt = ({ list: { file, line }, row }: ReadListRow, fault: string): RowFault => ({
  file,
  line,
  row: `place ${JSON.stringify(row.id)}`,
  fault,
})

function repeatedIds(rows: readonly ReadListRow[]): RowFault[] {
  const seen = new Map<string, ReadListRow>()
  return rows.flatMap((row) => {
    const first = seen.get(row.row.id)
    if (first === undefined) seen.set(row.row.id, row)
    if (first === undefined) return []
    const { file, line } = first.list
    const where = file === row.list.file ? `in line ${line}` : `at ${file}:${line}`
    return [{ ...faultAt(row, 'duplicate id'), value: `${row.row.id}, first ${where}` }]
  })
}

const reasons = {
  exchanged: 'latitude and longitude seem to be exchanged: change the columns, or give --column for both',
  'decimal point lost':
    'the position has lost its decimal point: give the columns the format of text and export the list again',
} as const

const misplaced = (rows: readonly ReadListRow[]): RowFault[] =>
  positionFaults(rows, (wrong) => (wrong === 'exchanged' || wrong === 'decimal point lost' ? reasons[wrong] : null))

const elsewhere = (rows: readonly ReadListRow[]): RowFault[] =>
  positionFaults(
    rows.filter((row) => placeOf(row)?.country != null),
    (wrong) => (wrong === 'in another country' ? 'the position is outside of the country' : null),
  )

function positionFaults(rows: readonly ReadListRow[], reasonFor: (wrong: Misplaced) => string | null): RowFault[] {
  const placed = rows.flatMap((row) => {
    const place = placeOf(row)
    const point = place && pointOf(place)
    return place === null || point === null
      ? []
      : [{ row, point, country: place.country ?? countryOfPhone(row.list.cells.phone) }]
  })
  return findMisplaced(placed).flatMap((wrong, index) => {
    const { row, point, country } = itemAt(placed, index)
    const reason = reasonFor(wrong)
    if (reason === null) return []
    const value = `${point.latitude}, ${point.longitude}${country === null ? '' : ` in ${country}`}`
    return [{ ...faultAt(row, reason), value }]
  })
}

/** Only a number with `+` tells it. */
const countryOfPhone = (phone = ''): string | null => parsePhoneNumberFromString(phone)?.country ?? null

const placeOf = ({ record }: ReadListRow): PlaceDocument | null => (record?.kind === 'place' ? record.place : null)

/** The rows with the opening hours of their column. Those that are not understood stay unknown. */
function withHours(rows: readonly ReadListRow[]): { rows: ReadListRow[]; unread: RowFault[] } {
  const year = Temporal.Now.plainDateISO().year
  const told = rows.flatMap((row) => {
    const place = placeOf(row)
    const point = place && pointOf(place)
    const text = row.list.cells.hours
    if (place === null || point === null || text === undefined) return []
    return [{ row, cell: { text, place: { ...point, timezone: place.timezone }, year } }]
  })
  const read = readHoursColumn(told.map(({ cell }) => cell))
  const hoursOf = new Map(told.map(({ row }, index) => [row, read[index] ?? null]))
  return {
    rows: rows.map((row) => withOwnHours(row, hoursOf.get(row) ?? null)),
    unread: told.flatMap(({ row, cell }) => {
      if (hoursOf.get(row) !== null) return []
      const fault = 'opening hours not understood and left unknown'
      return [{ ...faultAt(row, fault), column: row.list.headerOf.get('hours'), value: cell.text }]
    }),
  }
}

function withOwnHours(row: ReadListRow, hours: OpeningHours | null): ReadListRow {
  const place = placeOf(row)
  if (place === null || hours === null) return row
  return {
    ...row,
    row: { ...row.row, hours: hours.weekly },
    record: { ...row.record, kind: 'place', place: { ...place, hours } },
  }
}

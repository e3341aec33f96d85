import { saysNothing, wordOfCell } from '../cell-words.ts'
import { noLines, type Table } from '../read-table.ts'
import { descriptions } from '../records/read-enrichment.ts'
import type { RowFault } from '../row-faults.ts'
import { tableBelowHeader } from '../table-below-header.ts'
import {
  type ColumnMap,
  type ColumnNames,
  columnNotes,
  columnsIn,
  type GivenColumn,
  mapColumns,
  readColumnNames,
} from '../table-columns.ts'
import { otherCommand } from '../tables/kind-of-list.ts'
import { wholeRows } from '../tables/torn-rows.ts'
import { withoutTotals } from '../without-totals.ts'
import type { ReadListRow } from './category-notes.ts'
import { readMealAmount } from './read-amount.ts'
import { fieldsOf, readRatingValue, starsOf } from './read-cell.ts'
import { type RowOptions, readRow } from './read-row.ts'
import { saidCells } from './said-cells.ts'

/** Fields are those of a place record, `point`, which has latitude and longitude, and those of a rating. */
const readNames = (): ColumnNames => {
  names ??= readColumnNames('names/columns.txt')
  return names
}
let names: ColumnNames | null = null

/** Reads the rows of a table below its header, which may have a title above. */
export function readListRows(
  given: Table,
  columns: readonly GivenColumn[],
  options: RowOptions,
): { faults: string[]; notes: string[]; rows: ReadListRow[]; torn: RowFault[] } {
  const none = { rows: [], torn: [] }
  const known = readNames()
  const { file, unit = 'line' } = given
  const table = tableBelowHeader(given, (header) => {
    const map = mapColumns(known, header, columns)
    return !('faults' in map) && missingColumns(map).length === 0
  })
  const named = mapColumns(known, table.header, columns)
  const map = 'faults' in named || options.section !== 'lodging' ? named : withStarsColumn(table, named)
  if ('faults' in map) return { faults: map.faults.map((fault) => `${file}: ${fault}`), notes: [], ...none }
  const notes = columnNotes(table, map)
  const missing = missingColumns(map)
  const other = missing.length > 0 ? otherCommand(given, ['places', 'hotels']) : null
  if (other !== null) return { faults: [`${file}: ${other}`], notes: [], ...none }
  if (missing.length > 0)
    return { faults: missing.map((fault) => `${file}: ${fault} ${columnsIn(table.header)}`), notes, ...none }
  if (table.rows.length === 0) return { faults: [`${file}: ${noLines}`], notes, ...none }
  const decimals = tornDecimals(table, map)
  if (decimals !== null) return { faults: [decimals], notes, ...none }
  const headerOf = new Map(
    map.fields.flatMap((field, index) => (field === null ? [] : [[field, table.header[index] ?? '']])),
  )
  const places = map.fields.flatMap((field, index) => (field !== null && positionFields.has(field) ? [index] : []))
  const listed = withoutTotals(table, ({ cells }) => places.every((index) => saysNothing(cells[index]?.trim() ?? '')))
  const checkOf = (column: number) => checks[map.fields[column] ?? ''] ?? null
  const isProse = (column: number) => proseFields.has(map.fields[column] ?? '')
  const whole = wholeRows({ ...table, rows: listed.rows }, { checkOf, isProse, takesShort: true })
  notes.push(...listed.notes, ...whole.notes)
  const rows = whole.rows.map(({ cells, number }) => {
    const said = saidCells(cells, map.fields)
    const { defaultCategory } = options
    const withCategory = { ...(defaultCategory !== null && { categories: defaultCategory }), ...said }
    const list = { file, line: number, unit, cells: withCategory, headerOf }
    return { ...readRow(list, options), list }
  })
  const tornRows = whole.torn.map(({ number, fault }) => ({ file, line: number, unit, row: 'row', fault }))
  return { faults: [], notes, rows, torn: tornRows }
}

const isDegrees = (field: string) => (cell: string) =>
  fieldsOf(field, cell).every(([, value]) => typeof value === 'number')

/** What shows that a cell is below its column. */
const checks: Readonly<Record<string, (cell: string) => boolean>> = {
  latitude: isDegrees('latitude'),
  longitude: isDegrees('longitude'),
  point: isDegrees('point'),
  wheelchair: (cell) => saysNothing(cell) || wordOfCell(cell, ['yes', 'limited', 'no']) !== null,
  rating: (cell) => saysNothing(cell) || readRatingValue(cell) !== null,
  mealPrice: (cell) => saysNothing(cell) || readMealAmount(cell, null, true) !== null,
  phone: (cell) => saysNothing(cell) || (cell.match(/\d/g) ?? []).length >= minDigits,
  website: (cell) => saysNothing(cell) || !/\s/.test(cell),
  stars: (cell) => saysNothing(cell) || typeof starsOf(cell) === 'number',
}

const minDigits = 3

/** "Classificação" may be what guests think or the class of a hotel: "4 estrelas" tells it of the whole column. */
function withStarsColumn({ rows }: Table, map: ColumnMap): ColumnMap {
  const at = map.fields.indexOf('rating')
  if (at < 0 || map.fields.includes('stars')) return map
  const isOfStars = rows.some(({ cells }) => {
    const cell = cells[at]?.trim() ?? ''
    return /^\P{L}+\s?\p{L}+$/u.test(cell) && readRatingValue(cell) === null && typeof starsOf(cell) === 'number'
  })
  if (!isOfStars) return map
  return {
    ...map,
    fields: map.fields.with(at, 'stars'),
    read: map.read.map((line) => line.replace(/ → rating$/, ' → stars')),
  }
}

const proseFields: ReadonlySet<string> = new Set([...descriptions, 'remarks', 'hours'])

const positionFields = new Set(['latitude', 'longitude', 'point'])

/** A place needs a name and a position. */
function missingColumns({ fields }: ColumnMap): string[] {
  const ofStatus = '; ./concierge import records reads a list of closed places'
  const closings = fields.includes('status') ? ofStatus : ''
  const needed = ['name', ...(fields.includes('point') ? [] : ['latitude', 'longitude'])]
  return needed
    .filter((field) => !fields.includes(field))
    .map(
      (field) =>
        `no column is read as ${field}; --column ${field}=HEADER names it` +
        (field === 'latitude' ? ` (positions are not looked up from addresses${closings})` : ''),
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

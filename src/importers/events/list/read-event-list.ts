import { errorMessage } from '../../error-message.ts'
import { parseTable, type Table } from '../../read-table.ts'
import { groupFaults, placeOfRow, type RowFault } from '../../row-faults.ts'
import { SourceFileError } from '../../source-reading.ts'
import { type ColumnMap, type ColumnNames, columnNotes, mapColumns, readColumnNames } from '../../table-columns.ts'
import { kindOfList, otherCommand } from '../../tables/kind-of-list.ts'
import { wholeRows } from '../../tables/torn-rows.ts'
import { withoutTotals } from '../../without-totals.ts'
import { type EventFeedOptions, type EventFeedReading, maxFaults } from '../event-feed.ts'
import { readMoment } from './cell-moment.ts'
import type { RowCells } from './event-of-row.ts'
import { type EventRow, readRows } from './read-rows.ts'

/** Larger is no list of one town's events. */
const maxLength = 20_000_000
const maxRows = 100_000
const maxLineLength = 200_000
/** Above the header a list may have a title and notes. */
const maxLinesBefore = 10

/** A table whose header names a title and a day. */
export type EventTable = { table: Table; map: ColumnMap }

let names: ColumnNames | null = null

/** The events of a table; the likely header if no line of its beginning names the columns of a list of events. */
export function findEventTable(
  text: string,
  options: EventFeedOptions,
): EventTable | { header: string[]; line: number; other: string | null } {
  if (text.length > maxLength)
    throw new SourceFileError(`${options.origin}: has more than ${maxLength} characters; split the list`)
  const whole = tableIn(text, options.origin)
  const lines = [{ cells: whole.header, number: whole.headerLine }, ...whole.rows]
  names ??= readColumnNames('names/event-columns.txt')
  const { columns = [] } = options
  const mapped = (header: readonly string[], known: ColumnNames): ColumnMap => {
    const map = mapColumns(known, header, columns)
    if ('faults' in map) throw new SourceFileError(map.faults.map((fault) => `${options.origin}: ${fault}`).join('\n'))
    return map
  }
  for (const [index, { cells }] of lines.slice(0, maxLinesBefore).entries()) {
    const header = cells.map((cell) => cell.trim())
    // A column that the operator names must be there: the line with it is the header.
    if (columns.some(({ header: named }) => !header.includes(named))) continue
    const map = mapped(header, names)
    const isList = map.fields.includes('title') && dayFields.some((field) => map.fields.includes(field))
    if (isList && !isListOfPlaces(whole, map))
      return { table: { ...whole, header, rows: lines.slice(index + 1) }, map: withPlace(map) }
  }
  // Names what the operator got wrong.
  if (columns.length > 0) mapped(whole.header, names)
  const first = lines.slice(0, maxLinesBefore)
  const widest = Math.max(...first.map(({ cells }) => cells.length))
  const likely = first.find(({ cells }) => cells.length === widest)
  return { header: likely?.cells ?? [], line: likely?.number ?? 1, other: otherCommand(whole, ['events']) }
}

/** "Horaires" are the hours of a place, and the time of an event that has a day. */
const isListOfPlaces = (table: Table, { fields }: ColumnMap): boolean =>
  !dayFields.some((field) => field !== 'startTime' && fields.includes(field)) && kindOfList(table) === 'places'

const dayFields = ['date', 'start', 'startTime', 'occurrences']

/** "Ort" and "Location" are the town next to a column of venues or codes, and the venue next to one of towns. */
function withPlace(map: ColumnMap): ColumnMap {
  const has = (field: string) => map.fields.includes(field)
  const meant = has('locality')
    ? has('venue')
      ? null
      : 'venue'
    : has('venue') || has('postalCode')
      ? 'locality'
      : null
  if (meant === null || !has('place')) return map
  return {
    ...map,
    fields: map.fields.map((field) => (field === 'place' ? meant : field)),
    read: map.read.map((line) => line.replace(/ → place$/, ` → ${meant}`)),
  }
}

function tableIn(text: string, origin: string): Table {
  try {
    return parseTable(text, origin, {
      max_record_size: maxLineLength,
      relax_quotes: true,
      to: maxRows + maxLinesBefore + 2,
    })
  } catch (error) {
    if (error instanceof SourceFileError) throw error
    throw new SourceFileError(`${origin}: cannot be read as a list: ${errorMessage(error)}`)
  }
}

/** Reads a list of events, a row each. */
export function readEventList({ table, map }: EventTable, options: EventFeedOptions): EventFeedReading {
  if (table.rows.length > maxRows)
    throw new SourceFileError(`${options.origin}: has more than ${maxRows} rows; split the list`)
  const days = map.fields.flatMap((field, index) => (field !== null && dayFields.includes(field) ? [index] : []))
  const listed = withoutTotals(table, ({ cells }) => days.every((at) => (cells[at]?.trim() ?? '') === ''))
  const whole = wholeRows(
    { ...table, rows: listed.rows },
    {
      checkOf: (column) => checks[map.fields[column] ?? ''] ?? null,
      isProse: (column) => proseFields.has(map.fields[column] ?? ''),
      takesShort: true,
    },
  )
  const rows = whole.rows.map(({ cells, number }) => ({ number, unit: table.unit, cells: cellsOf(cells, map) }))
  const { untimed, unpriced, withoutYear, ...reading } = readRows(rows, options)
  const notes = [...columnNotes(table, map), ...listed.notes, ...whole.notes]
  const told = { table, map }
  notes.push(...groupFaults(untimed.map((row) => faultOf(row, 'time not understood, on all day', timeFields, told))))
  notes.push(
    ...groupFaults(withoutYear.map((row) => faultOf(row, 'no year, taken as the next such day', dayFields, told))),
  )
  notes.push(
    ...groupFaults(unpriced.map((row) => faultOf(row, 'price not understood and left unknown', ['price'], told))),
  )
  const { read, kept, dropped } = reading.report
  const counts = {
    read: { events: (read.events ?? 0) + whole.torn.length },
    kept,
    dropped: whole.torn.length === 0 ? dropped : { ...dropped, 'with a torn row': whole.torn.length },
  }
  const torn = whole.torn.map(({ number, fault }) => `${placeOfRow(options.origin, number, table.unit)}: ${fault}`)
  return { ...reading, faults: [...torn, ...reading.faults].slice(0, maxFaults), report: { ...counts, notes } }
}

const isMoment = (cell: string): boolean =>
  cell === '' || (['day first', 'month first'] as const).some((order) => 'days' in readMoment(cell, { order }))

/** What shows that a cell is below its column. */
const checks: Readonly<Record<string, (cell: string) => boolean>> = {
  date: isMoment,
  start: isMoment,
  end: isMoment,
  url: (cell) => !/\s/.test(cell),
  imageUrl: (cell) => !/\s/.test(cell),
}
const proseFields = new Set(['title', 'description', 'blurb', 'remarks', 'price'])

const timeFields = ['startTime', 'hours', 'endTime', 'start', 'end', 'date']

/** A fault of a row, with the first of these columns that it fills. */
function faultOf(
  { number, unit, cells }: EventRow,
  fault: string,
  fields: readonly string[],
  { table, map }: EventTable,
): RowFault {
  const field = fields.find((each) => cells[each] !== undefined) ?? ''
  const column = table.header[map.fields.indexOf(field)]
  const row = `"${cells.title ?? ''}"`
  return { file: table.file, line: number, unit, row, fault, column, value: cells[field] }
}

/** Cells by field; a table may give several columns to one field by `--column`. */
function cellsOf(cells: readonly string[], { fields }: ColumnMap): RowCells {
  const row: Record<string, string> = {}
  for (const [index, field] of fields.entries()) {
    const text = cells[index]?.trim() ?? ''
    if (field !== null && text !== '') row[field] = row[field] === undefined ? text : `${row[field]}; ${text}`
  }
  return row
}

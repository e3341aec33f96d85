import { errorMessage } from '../../error-message.ts'
import { parseTable, type Table } from '../../read-table.ts'
import { SourceFileError } from '../../source-reading.ts'
import { type ColumnMap, type ColumnNames, columnNotes, mapColumns, readColumnNames } from '../../table-columns.ts'
import { type EventFeedOptions, type EventFeedReading, maxFaults } from '../event-feed.ts'
import type { FoundEvent } from '../json-ld/find-events.ts'
import { readNodes } from '../json-ld/read-nodes.ts'
import { type DateCell, dateOrderOf } from './date-order.ts'
import { dateFields, eventOfRow, type RowCells } from './event-of-row.ts'

/** Larger is no list of one town's events. */
const maxLength = 20_000_000
const maxRows = 100_000
const maxLineLength = 200_000
/** Above the header a list may have a title and notes. */
const maxLinesBefore = 10

/** A table whose header names a title and a day. */
export type EventTable = { table: Table; map: ColumnMap }

let names: ColumnNames | null = null

/** The events of a table; its first line if no line of its beginning names the columns of a list of events. */
export function findEventTable(text: string, options: EventFeedOptions): EventTable | { header: string[] } {
  if (text.length > maxLength)
    throw new SourceFileError(`${options.origin}: has more than ${maxLength} characters; split the list`)
  const whole = tableIn(text, options.origin)
  const lines = [{ cells: whole.header, number: 1 }, ...whole.rows]
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
    const isList = map.fields.includes('title') && map.fields.some((field) => field === 'date' || field === 'start')
    if (isList) return { table: { file: whole.file, header, rows: lines.slice(index + 1) }, map }
  }
  // Names what the operator got wrong.
  if (columns.length > 0) mapped(whole.header, names)
  return { header: whole.header }
}

function tableIn(text: string, origin: string): Table {
  try {
    return parseTable(text, origin, { max_record_size: maxLineLength, relax_quotes: true })
  } catch (error) {
    if (error instanceof SourceFileError) throw error
    throw new SourceFileError(`${origin}: cannot be read as a list: ${errorMessage(error)}`)
  }
}

/** Reads a list of events: a row each. Rows without a usable day are faults, and the others are kept. */
export function readEventList({ table, map }: EventTable, options: EventFeedOptions): EventFeedReading {
  if (table.rows.length > maxRows)
    throw new SourceFileError(`${options.origin}: has more than ${maxRows} rows; split the list`)
  const rows = table.rows.map(({ cells, number }) => ({ line: number, cells: cellsOf(cells, map) }))
  const dates = rows.flatMap(({ line, cells }): DateCell[] =>
    dateFields.flatMap((field) => ({ text: cells[field] ?? '', line })),
  )
  const order = dateOrderOf(dates, options)
  const found: FoundEvent[] = []
  const kept: { line: number; title: string | undefined }[] = []
  const faults: string[] = []
  const dropped: Record<string, number> = {}
  const untimed: number[] = []
  const fault = (line: number, title: string | undefined, sentence: string) => {
    if (faults.length < maxFaults)
      faults.push(`${options.origin}:${line}: ${title ? `"${title.slice(0, 80)}" ` : ''}${sentence}`)
  }
  for (const { line, cells } of rows) {
    const row = eventOfRow(cells, { order })
    if ('event' in row) {
      found.push(row.event)
      kept.push({ line, title: cells.title })
      if (row.isUntimed) untimed.push(line)
      continue
    }
    const reason = 'fault' in row ? 'without a usable day' : row.dropped
    dropped[reason] = (dropped[reason] ?? 0) + 1
    if ('fault' in row) fault(line, cells.title, row.fault)
  }
  const read = readNodes(found, {
    options,
    resolved: (node) => node,
    note: (_, index, sentence) => fault(kept[index]?.line ?? 0, kept[index]?.title, sentence),
  })
  for (const [reason, count] of Object.entries(read.report.dropped)) dropped[reason] = (dropped[reason] ?? 0) + count
  const notes = columnNotes(table.file, map)
  if (untimed.length > 0)
    notes.push(
      `${table.file}: rows with a time that cannot be read: ${untimed.length} (the first is line ${untimed[0]})`,
    )
  return {
    events: read.events,
    report: { read: { events: rows.length }, kept: read.report.kept, dropped, notes },
    faults,
  }
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

import type { Table } from './read-table.ts'

/** Above the header a spreadsheet may have a title and notes. */
const maxLinesBefore = 10

/**
 * The table below the first line that `isHeader` takes for its header. If no line is one, below the first of several
 * cells, so that a message names columns and not the title.
 */
export function tableBelowHeader(table: Table, isHeader: (header: string[]) => boolean): Table {
  const lines = [{ cells: table.header, number: table.headerLine }, ...table.rows]
    .slice(0, maxLinesBefore)
    .map(({ cells, number }) => ({ header: cells.map((cell) => cell.trim()), number }))
  const found = lines.findIndex(({ header }) => isHeader(header))
  const index = found < 0 ? lines.findIndex(({ header }) => header.filter((cell) => cell !== '').length > 1) : found
  const line = lines[index]
  return line === undefined
    ? table
    : { ...table, header: line.header, headerLine: line.number, rows: table.rows.slice(index) }
}

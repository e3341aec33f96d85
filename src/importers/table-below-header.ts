import type { Table } from './read-table.ts'

/** Above the header a spreadsheet may have a title and notes. */
const maxLinesBefore = 10

/** The table below the first line that `isHeader` takes for its header; the table as it is if no line is one. */
export function tableBelowHeader(table: Table, isHeader: (header: string[]) => boolean): Table {
  const lines = [{ cells: table.header, number: table.headerLine }, ...table.rows].slice(0, maxLinesBefore)
  for (const [index, { cells, number }] of lines.entries()) {
    const header = cells.map((cell) => cell.trim())
    if (isHeader(header)) return { ...table, header, headerLine: number, rows: table.rows.slice(index) }
  }
  return table
}

import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { fileChunks } from '../file-chunks.ts'
import { fieldsOf, statusOf } from '../places/read-cell.ts'
import { closingField } from '../places/read-row.ts'
import { saidCells } from '../places/said-cells.ts'
import { readTable, type Table, type TableOptions } from '../read-table.ts'
import type { RowFault } from '../row-faults.ts'
import { SourceFileError } from '../source-reading.ts'
import { tableBelowHeader } from '../table-below-header.ts'
import {
  type ColumnMap,
  columnNotes,
  columnsIn,
  type GivenColumn,
  mapColumns,
  readColumnNames,
} from '../table-columns.ts'
import { readFields } from './read-record.ts'

type Options = Pick<TableOptions, 'encoding' | 'onBytes'> & {
  source: string
  licence: string
  columns?: readonly GivenColumn[]
}

/** Records of the places that a list calls closed, and the rows that it does not plainly call closed or open. */
export type Closings = { records: CatalogRecord[]; open: number; unread: RowFault[]; notes: string[] }

/**
 * Whether a file is a table: its start is no JSON and has what separates cells. Standard input has JSON.
 * A file that is neither is left to the reader of records, which says what is wrong with it.
 */
export async function isTableFile(path: string): Promise<boolean> {
  if (path === '-') return false
  for await (const chunk of fileChunks(path, () => {})) {
    const start = chunk.toString('utf8', 0, 10_000).trim()
    return !/^[[{]/.test(start) && /[,;\t|]/.test(start)
  }
  return false
}

/**
 * Reads a list of places that have closed: a name, a town, and a column such as "Status" or "hours" that says so.
 * Places are found by what the row says of them, so that it needs no positions.
 */
export async function readClosings(
  path: string,
  { columns = [], onBytes, encoding, ...options }: Options,
): Promise<Closings> {
  const table = await readTable(path, { encoding, ...(onBytes && { onBytes }) })
  const { file, rows, map } = closingTable(table, columns)
  const headerOf = new Map(map.fields.map((field, index) => [field ?? '', table.header[index] ?? '']))
  const records: CatalogRecord[] = []
  const unread: RowFault[] = []
  let open = 0
  for (const { cells, number: line } of rows) {
    const said = saidCells(cells, map.fields)
    const at = { file, line, row: `closing of ${JSON.stringify(said.name ?? '')}` }
    const { status } = said
    const isClosed = closingField(said) !== undefined || statusOf(status ?? '') === 'closed'
    if (!isClosed && (status === undefined || statusOf(status) === 'open')) open++
    else if (!isClosed)
      unread.push({
        ...at,
        fault: 'status not understood, so nothing is closed: write "closed", or leave the row out',
        column: headerOf.get('status'),
        value: status,
      })
    else {
      const read = readFields({ type: 'closed', match: matchOf(said) }, { ...options, origin: `${file}:${line}` })
      if ('record' in read) records.push(read.record)
      else unread.push(...read.faults.map((fault) => ({ ...at, fault })))
    }
  }
  return { records, open, unread, notes: columnNotes({ file, rows }, map) }
}

const ofMatch = ['name', 'address', 'locality', 'region', 'postalCode', 'country', 'latitude', 'longitude', 'point']

function matchOf(said: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(said).flatMap(([field, text]) => (ofMatch.includes(field) ? fieldsOf(field, text) : [])),
  )
}

const placing = ['locality', 'point', 'latitude']

function closingTable(whole: Table, columns: readonly GivenColumn[]): Table & { map: ColumnMap } {
  const names = readColumnNames('names/columns.txt')
  const has = (map: ColumnMap | { faults: string[] }): map is ColumnMap =>
    !('faults' in map) &&
    map.fields.includes('name') &&
    ['status', 'hours', 'remarks'].some((field) => map.fields.includes(field)) &&
    placing.some((field) => map.fields.includes(field))
  const table = tableBelowHeader(whole, (header) => has(mapColumns(names, header, columns)))
  const map = mapColumns(names, table.header, columns)
  if (has(map)) return { ...table, map }
  if ('faults' in map) throw new SourceFileError(map.faults.map((fault) => `${whole.file}: ${fault}`).join('\n'))
  throw new SourceFileError(
    `${whole.file}: is neither NDJSON records nor a list of closed places, which needs columns for name, city and ` +
      `status; --column status=HEADER names one ${columnsIn(table.header)}. ` +
      './concierge import places reads lists of places',
  )
}

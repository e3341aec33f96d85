import { open } from 'node:fs/promises'
import { isObject } from '../../domain/is-object.ts'
import { saysNothing } from '../../importers/cell-words.ts'
import { fileFault } from '../../importers/file-fault.ts'
import { numberedLines } from '../../importers/numbered-lines.ts'
import { readTable } from '../../importers/read-table.ts'
import { SourceFileError } from '../../importers/source-reading.ts'
import {
  type ColumnNames,
  columnNotes,
  type GivenColumn,
  mapColumns,
  readColumnNames,
} from '../../importers/table-columns.ts'
import { plainWords } from '../../text/plain-words.ts'
import { countryNamed } from '../../vocabulary/country-names.ts'

/** A request body with where it is in the file; null if the line is no JSON object. */
export type ArrivalBody = {
  line: number
  body: Record<string, unknown> | null
  /** Columns that seem to hold remarks and were not read, of which the line has something. */
  unreadRemarks?: string[]
}

type Arrivals = { bodies: AsyncIterable<ArrivalBody> | Iterable<ArrivalBody>; notes: string[] }

/**
 * Reads request bodies: JSON objects one a line, or a table as a hotel system writes it, whose columns are found by
 * their names. Standard input has JSON lines.
 */
export async function readArrivals(file: string, options: ArrivalOptions): Promise<Arrivals> {
  const isLines = await hasJsonLines(file)
  const { bodies, notes } = isLines ? { bodies: bodiesOfLines(file), notes: [] } : await readArrivalTable(file, options)
  return { bodies: withState(bodies, options.defaultState), notes }
}

/** `defaultState` is the state or country of lines that name none. */
type ArrivalOptions = { columns: readonly GivenColumn[]; defaultState: string | null }

async function* withState(bodies: Arrivals['bodies'], state: string | null): AsyncGenerator<ArrivalBody> {
  for await (const arrival of bodies) {
    const { body } = arrival
    const isOpen = body !== null && (body.hotelState ?? body.hotelPlaceId) === undefined
    yield state !== null && isOpen ? { ...arrival, body: { ...body, hotelState: state } } : arrival
  }
}

async function hasJsonLines(file: string): Promise<boolean> {
  if (file === '-') return true
  try {
    const handle = await open(file)
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(100), 0, 100, 0)
      return /^[\uFEFF\s]*\{/.test(buffer.toString('utf8', 0, bytesRead))
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw fileFault(file, error)
  }
}

async function* bodiesOfLines(file: string): AsyncGenerator<ArrivalBody> {
  for await (const { text, number: line } of numberedLines(file)) yield { line, body: objectIn(text) }
}

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

async function readArrivalTable(path: string, { columns, defaultState }: ArrivalOptions): Promise<Arrivals> {
  const { file, header, rows } = await readTable(path)
  const names = readColumnNames('names/arrival-columns.txt')
  const map = mapColumns(names, header, columns)
  if ('faults' in map) throw new SourceFileError(map.faults.map((fault) => `${file}: ${fault}`).join('\n'))
  if (!map.fields.includes('checkinDate') || !map.fields.includes('checkoutDate'))
    throw new SourceFileError(
      `${file}: is neither JSON objects one a line nor a table with columns for arrival and departure; ` +
        '--column checkinDate=HEADER and --column checkoutDate=HEADER name them',
    )
  if (!saysWhere.some((field) => map.fields.includes(field)) && defaultState === null)
    throw new SourceFileError(
      `${file}: no column says the state or country of the hotel: add one, such as hotelState or Land, name it with ` +
        '--column hotelState=HEADER, or give one for all lines, such as --state OR or --state DE',
    )
  const remarks = header.map((cell, index) => map.fields[index] === null && isRemarks(cell, names))
  const bodies = rows.map(({ cells, number: line }) => ({
    line,
    body: bodyOf(cells, map.fields, header),
    unreadRemarks: header.filter((_, index) => remarks[index] && !saysNothing(cells[index]?.trim() ?? '')),
  }))
  return { bodies, notes: columnNotes(file, map) }
}

const saysWhere = ['hotelState', 'hotelCountry', 'hotelPlaceId']

const minRemarkWord = 5

/** "Wünsche der Gäste" has a word for remarks in it. */
function isRemarks(header: string, { byName }: ColumnNames): boolean {
  const plain = plainWords(header).join(' ')
  return [...byName].some(
    ([name, field]) =>
      (field === 'specialNotes' || field === 'notesToo') && name.length >= minRemarkWord && plain.includes(name),
  )
}

/** Empty cells are left out. What else is wrong with a cell is said as of any request. */
function bodyOf(cells: readonly string[], fields: readonly (string | null)[], header: readonly string[]) {
  const said = new Map<string, string>()
  const notes: string[] = []
  for (const [index, field] of fields.entries()) {
    const cell = cells[index]?.trim() ?? ''
    if (field === null || saysNothing(cell)) continue
    if (field === 'notesToo') notes.push(`${header[index]}: ${cell}`)
    else said.set(field, field.endsWith('Date') ? isoDate(cell) : cell)
  }
  const { guestName, room, hotelCountry, ...body } = Object.fromEntries(said)
  const guest = [guestName, room].filter((part) => part !== undefined).join(', ')
  if (body.externalGuestId === undefined && guest !== '') body.externalGuestId = guest
  if (body.hotelState === undefined && hotelCountry !== undefined)
    body.hotelState = countryNamed(hotelCountry) ?? hotelCountry
  if (notes.length > 0)
    body.specialNotes = [...(body.specialNotes === undefined ? [] : [body.specialNotes]), ...notes].join('. ')
  return body
}

/** `04.12.2026` has one meaning; `04/12/2026` has two and stays. */
function isoDate(cell: string): string {
  const [, day = '', month = '', year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year === undefined ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

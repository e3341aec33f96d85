import { open } from 'node:fs/promises'
import { isObject } from '../../domain/is-object.ts'
import { readPlaceId } from '../../domain/place-id.ts'
import { saysNothing, wordOfCell } from '../../importers/cell-words.ts'
import { fileFault } from '../../importers/file-fault.ts'
import { numberedLines } from '../../importers/numbered-lines.ts'
import { readTable } from '../../importers/read-table.ts'
import { SourceFileError } from '../../importers/source-reading.ts'
import type { GivenColumn } from '../../importers/table-columns.ts'
import { plainWords } from '../../text/plain-words.ts'
import { countryNamed } from '../../vocabulary/country-names.ts'
import { type ArrivalTable, isMealPlan, mapArrivals, noteFields } from './arrival-columns.ts'
import { arrivalDates } from './arrival-dates.ts'

/** A request body with where it is in the file; null if the line is no JSON object or no whole row. */
export type ArrivalBody = {
  line: number
  body: Record<string, unknown> | null
  /** Why there is no body. */
  fault?: string
  /** Headers of columns that are not read and of which the line has something. */
  unreadColumns?: string[]
  /** The header of each field that the line has. */
  headerOf?: ReadonlyMap<string, string>
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
  const arrivals = mapArrivals(await readTable(path, { skipsBroken: true }), columns)
  const { table, fields, torn, notes } = arrivals
  const read = table.rows.map((row) => ({ row, body: bodyOf(row.cells, arrivals) }))
  const isStateless = read.every(({ body }) => (body.hotelState ?? body.hotelPlaceId) === undefined)
  // Without a city too, a name or a code alone may tell the hotel.
  if (defaultState === null && isStateless && read.some(({ body }) => body.hotelCity !== undefined))
    throw new SourceFileError(
      `${table.file}: no column says the state or country of the hotel: add one, such as hotelState or Land, name it ` +
        'with --column hotelState=HEADER, or give one for all lines, such as --state OR or --state DE',
    )
  const dated = arrivalDates(
    read.map(({ body }) => body),
    defaultState,
  )
  const headerOf = new Map(fields.map((field, index) => [field ?? '', table.header[index] ?? '']))
  const bodies = read.map(({ row: { cells, number: line } }, index) => ({
    line,
    body: dated[index] ?? {},
    unreadColumns: table.header.filter((_, at) => fields[at] === null && !saysNothing(cells[at]?.trim() ?? '')),
    headerOf,
  }))
  const unread = torn.map(({ number, fault }): ArrivalBody => ({ line: number, body: null, fault }))
  return { bodies: [...bodies, ...unread].sort((one, other) => one.line - other.line), notes }
}

/** Empty cells are left out. What else is wrong with a cell is said as of any request. */
function bodyOf(cells: readonly string[], { table: { header }, fields }: ArrivalTable): Record<string, string> {
  const said = new Map<string, string>()
  const notes: string[] = []
  const remarks: string[] = []
  for (const [index, field] of fields.entries()) {
    const cell = cells[index]?.trim() ?? ''
    if (field === null || field === 'notUsed' || saysNothing(cell)) continue
    if (!noteFields.has(field)) said.set(field, cell)
    else if (isMealPlan(cell)) said.set('packageName', said.get('packageName') ?? cell)
    else if (field === 'specialNotes') notes.push(cell)
    // "Vegan: 0" is no wish.
    else if (wordOfCell(cell, ['no']) === null) remarks.push(`${header[index]}: ${cell}`)
  }
  const { givenName, guestName, surname, room, hotelCountry, childrenAges, ...body } = Object.fromEntries(said)
  const guest = [wholeName([givenName, guestName, surname]), room].filter(Boolean).join(', ')
  if (body.externalGuestId === undefined && guest !== '') body.externalGuestId = guest
  if (body.hotelState === undefined && hotelCountry !== undefined)
    body.hotelState = countryNamed(hotelCountry) ?? hotelCountry
  if (body.hotelPlaceId === undefined && isFullId(body.hotelName ?? '')) {
    body.hotelPlaceId = body.hotelName ?? ''
    delete body.hotelName
  }
  for (const field of ['adults', 'children'] as const) {
    const count = countIn(body[field] ?? '')
    if (count !== null) body[field] = count
  }
  if (childrenAges !== undefined) {
    remarks.push(`Children aged ${childrenAges}`)
    body.children ??= String(childrenAges.match(/\d+/g)?.length ?? 0)
  }
  const all = [...notes, ...remarks].map((note) => note.replace(/[.\s]+$/, ''))
  if (all.length > 0) body.specialNotes = all.join('. ')
  return body
}

/** "2名", "2 pers." and full-width digits: the only number of a cell; null for "2+1" and "zwei". */
function countIn(cell: string): string | null {
  const [number, ...others] = cell.normalize('NFKC').match(/\d+/g) ?? []
  return number === undefined || others.length > 0 || /[-+/.,]/.test(cell) ? null : number
}

/** `group:R01`, as imports give it: a name has spaces, and no colon within. */
const isFullId = (text: string): boolean => /^[\w-]+:\S+$/.test(text) && readPlaceId(text) !== null

/** "Ann" and "Lee" are "Ann Lee"; "Lee Ann" with the surname "Lee" is whole. */
function wholeName(parts: readonly (string | undefined)[]): string {
  const names = parts.filter((part) => part !== undefined).map((text) => ({ text, words: plainWords(text) }))
  const isWithin = (one: readonly string[], other: readonly string[]) => one.every((word) => other.includes(word))
  return names
    .filter(
      ({ words }, at) =>
        !names.some(
          (other, index) =>
            index !== at && isWithin(words, other.words) && (words.length < other.words.length || index < at),
        ),
    )
    .map(({ text }) => text)
    .join(' ')
}

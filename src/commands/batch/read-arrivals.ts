import { open } from 'node:fs/promises'
import { isObject } from '../../domain/is-object.ts'
import { readPlaceId } from '../../domain/place-id.ts'
import { saysNothing, wordOfCell } from '../../importers/cell-words.ts'
import { fileFault, fileName } from '../../importers/file-fault.ts'
import { numberedLines } from '../../importers/numbered-lines.ts'
import { readTable } from '../../importers/read-table.ts'
import { SourceFileError } from '../../importers/source-reading.ts'
import type { GivenColumn } from '../../importers/table-columns.ts'
import { plainWords } from '../../text/plain-words.ts'
import { countryNamed } from '../../vocabulary/country-names.ts'
import { type ArrivalTable, isMealPlan, mapArrivals, noteFields } from './arrival-columns.ts'
import { arrivalDates } from './arrival-dates.ts'
import { joinedBody, otherColumns } from './json-arrivals.ts'

/** A request body with where it is in the file; null if the line is no JSON object or no whole row. */
export type ArrivalBody = {
  line: number
  body: Record<string, unknown> | null
  /** Why there is no body. */
  fault?: string
  /** Headers of columns that are not read and of which the line has something. */
  unreadColumns?: string[]
  /** What the page shows of the line though no answer needs it. */
  printed?: string[]
  /** The header of each field that the line has. */
  headerOf?: ReadonlyMap<string, string>
}

type Arrivals = { bodies: Iterable<ArrivalBody>; notes: string[] }

/**
 * Reads request bodies: JSON objects one a line, or a table as a hotel system writes it, whose columns are found by
 * their names. Standard input has JSON lines.
 */
export async function readArrivals(file: string, options: ArrivalOptions): Promise<Arrivals> {
  const isLines = await hasJsonLines(file)
  const { bodies, notes } = isLines ? await readArrivalLines(file, options) : await readArrivalTable(file, options)
  return { bodies: withHotel(bodies, options), notes }
}

/** The hotel of lines that name none. */
export type DefaultHotel = { hotelPlaceId?: string; hotelName?: string; hotelCity?: string }

/** `defaultState` is the state or country of lines that name none. */
type ArrivalOptions = {
  columns: readonly GivenColumn[]
  encoding?: string | undefined
  defaultState: string | null
  defaultHotel?: DefaultHotel
}

const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

function* withHotel(
  bodies: Iterable<ArrivalBody>,
  { defaultState, defaultHotel = {} }: ArrivalOptions,
): Generator<ArrivalBody> {
  for (const arrival of bodies) {
    const { body } = arrival
    if (body === null || isSaid(body.hotelPlaceId)) yield arrival
    else {
      const { hotelCity, ...named } = defaultHotel
      const known = isSaid(body.hotelName) ? body : { ...body, ...named }
      const isById = isSaid(known.hotelPlaceId)
      yield {
        ...arrival,
        body: {
          ...known,
          ...(hotelCity !== undefined && !isById && !isSaid(known.hotelCity) && { hotelCity }),
          ...(defaultState !== null && !isById && known.hotelState === undefined && { hotelState: defaultState }),
        },
      }
    }
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

/** Objects with the names of a request, or with those of a hotel system. */
async function readArrivalLines(path: string, { columns, defaultState }: ArrivalOptions): Promise<Arrivals> {
  const lines: { line: number; object: Record<string, unknown> | null }[] = []
  for await (const { text, number: line } of numberedLines(path)) lines.push({ line, object: objectIn(text) })
  const others = otherColumns(fileName(path), lines, columns)
  if (others === null) return { bodies: lines.map(({ line, object }) => ({ line, body: object })), notes: [] }
  const { arrivals, rows } = others
  const { table, fields, notes } = arrivals
  const headerOf = headersOf(arrivals)
  const read = lines.flatMap(({ line, object }) => (object === null ? [] : [{ line, object }]))
  const said = read.map(({ line, object }) => joinedBody(object, bodyOf(rows.get(line) ?? [], arrivals)))
  const dated = arrivalDates(said, defaultState)
  const bodyOfLine = new Map(read.map(({ line }, index) => [line, dated[index] ?? {}]))
  const bodies = lines.map(({ line }) => {
    const cells = rows.get(line) ?? []
    return {
      line,
      body: bodyOfLine.get(line) ?? null,
      unreadColumns: table.header.filter((_, at) => fields[at] === null && !saysNothing(cells[at]?.trim() ?? '')),
      printed: printedOf(cells, arrivals),
      headerOf,
    }
  })
  return { bodies, notes }
}

const headersOf = ({ fields, table: { header } }: ArrivalTable): ReadonlyMap<string, string> =>
  new Map(fields.map((field, index) => [field ?? '', header[index] ?? '']))

function objectIn(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : null
  } catch {
    return null
  }
}

async function readArrivalTable(path: string, options: ArrivalOptions): Promise<Arrivals> {
  const { columns, encoding, defaultState, defaultHotel = {} } = options
  const arrivals = mapArrivals(await readTable(path, { skipsBroken: true, encoding }), columns)
  const { table, fields, torn, notes } = arrivals
  const read = table.rows.map((row) => ({ row, body: bodyOf(row.cells, arrivals) }))
  const isNamed = (body: Record<string, string>) => (body.hotelName ?? body.hotelPlaceId) !== undefined
  if ((defaultHotel.hotelName ?? defaultHotel.hotelPlaceId) === undefined && !read.some(({ body }) => isNamed(body)))
    throw new SourceFileError(
      `${table.file}: no column says the hotel: add one, name it with --column hotelName=HEADER, or give one for all ` +
        'lines: --hotel NAME --city CITY --state ST, or --hotel-id ID',
    )
  const isStateless = read.every(({ body }) => (body.hotelState ?? body.hotelPlaceId) === undefined)
  // Without a city too, a name or a code alone may tell the hotel.
  const isInCity = defaultHotel.hotelCity !== undefined || read.some(({ body }) => body.hotelCity !== undefined)
  if (defaultState === null && defaultHotel.hotelPlaceId === undefined && isStateless && isInCity)
    throw new SourceFileError(
      `${table.file}: no column says the state or country of the hotel: add one, such as hotelState or Land, name it ` +
        'with --column hotelState=HEADER, or give one for all lines, such as --state OR or --state DE',
    )
  const dated = arrivalDates(
    read.map(({ body }) => body),
    defaultState,
  )
  const headerOf = headersOf(arrivals)
  const bodies = read.map(({ row: { cells, number: line } }, index) => ({
    line,
    body: dated[index] ?? {},
    unreadColumns: table.header.filter((_, at) => fields[at] === null && !saysNothing(cells[at]?.trim() ?? '')),
    printed: printedOf(cells, arrivals),
    headerOf,
  }))
  const unread = torn.map(({ number, fault }): ArrivalBody => ({ line: number, body: null, fault }))
  return { bodies: [...bodies, ...unread].sort((one, other) => one.line - other.line), notes }
}

const unsaid: ReadonlySet<string> = new Set(['notUsed', 'printed'])

/** "VIP 2", and "Level: gold" where the cell alone says nothing. */
const printedOf = (cells: readonly string[], { table: { header }, fields }: ArrivalTable): string[] =>
  fields.flatMap((field, index) => {
    const cell = cells[index]?.trim() ?? ''
    if (field !== 'printed' || saysNothing(cell) || wordOfCell(cell, ['no']) !== null) return []
    const name = header[index] ?? ''
    if (wordOfCell(cell, ['yes']) !== null) return [name]
    return [cell.toLowerCase().includes(name.toLowerCase()) ? cell : `${name}: ${cell}`]
  })

/** Empty cells are left out. What else is wrong with a cell is said as of any request. */
function bodyOf(cells: readonly string[], { table: { header }, fields }: ArrivalTable): Record<string, string> {
  const said = new Map<string, string>()
  const notes: string[] = []
  const remarks: string[] = []
  for (const [index, field] of fields.entries()) {
    const cell = cells[index]?.trim() ?? ''
    if (field === null || unsaid.has(field) || saysNothing(cell)) continue
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

import { isObject } from '../domain/is-object.ts'
import { errorMessage } from './error-message.ts'
import { decodeFile } from './events/decode-text.ts'
import { isMarkup, plainText } from './events/plain-text.ts'
import { fileChunks } from './file-chunks.ts'
import { fileName } from './file-fault.ts'
import { otherFormat } from './other-formats.ts'
import { plainLine } from './plain-line.ts'
import type { RowUnit } from './row-faults.ts'
import { SourceFileError } from './source-reading.ts'
import { type BrokenLine, parseCsv } from './tables/parse-csv.ts'
import { wrappedList } from './tables/wrapped-list.ts'
import { brokenLetters } from './twice-encoded.ts'

/** Cells by the names of the header; `number` is the line in a CSV file and the position in a JSON array. */
export type Table = {
  file: string
  header: string[]
  headerLine: number
  /** What `number` counts; lines if it is left out. */
  unit?: RowUnit
  /** Between the cells of a CSV file. */
  delimiter?: string
  rows: { cells: string[]; number: number }[]
  /** Lines of a CSV file that are no rows. */
  broken?: BrokenLine[]
}

export type TableOptions = {
  /** Gets the number of bytes of each part of the file. */
  onBytes?: (bytes: number) => void
  /** Lines that are no CSV are left to the caller. */
  skipsBroken?: boolean
  /** A label of the WHATWG Encoding Standard; without it the encoding is detected. */
  encoding?: string | undefined
}

/**
 * Reads a table as operators have it: CSV with any usual delimiter, in any usual encoding, or objects as a
 * JSON array or one a line; gzip is unpacked.
 */
export async function readTable(
  path: string,
  { onBytes = () => {}, skipsBroken = false, encoding }: TableOptions = {},
): Promise<Table> {
  const chunks: Buffer[] = []
  for await (const chunk of fileChunks(path, onBytes)) chunks.push(chunk)
  const file = fileName(path)
  const text = decodeFile(Buffer.concat(chunks), file, encoding).replace(/^\uFEFF/, '')
  const other = otherFormat(text)
  if (other !== null) throw new SourceFileError(`${file}: ${other}`)
  const broken = brokenLetters(text)
  if (broken !== null)
    throw new SourceFileError(
      `${file}: its letters are broken, such as "${plainLine(broken)}": it was opened in the wrong encoding and ` +
        'saved again. Export the list from its origin as CSV UTF-8',
    )
  const table = parseTable(text, file, { skipsBroken })
  if (table.header.length === 0) throw new SourceFileError(`${file}: is empty`)
  return table
}

/** For text of strangers: how long and how many lines may be, and whether quotes within a cell are kept. */
export type CsvRules = { max_record_size?: number; relax_quotes?: boolean; to?: number; skipsBroken?: boolean }

/** The table of a text; without a header if it has no lines. */
export function parseTable(whole: string, file: string, rules: CsvRules = {}): Table {
  const text = whole.replace(/^\uFEFF/, '')
  const { rows, ...table } = /^\s*[[{]/.test(text) ? tableOfJson(text, file) : tableOfCsv(text, file, rules)
  return { ...table, rows: rows.map(({ cells, number }) => ({ cells: cells.map(withoutMarkup), number })) }
}

/** Websites export their texts as HTML. */
function withoutMarkup(cell: string): string {
  if (!isMarkup(cell)) return cell
  return /^\s*https?:\S+\s*$/i.test(cell) ? cell.replaceAll('&amp;', '&') : plainText(cell)
}

export const noLines = 'no lines below the header'

function tableOfCsv(text: string, file: string, rules: CsvRules): Table {
  // Excel's own way to name the delimiter.
  const [told = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  const delimiter = named ?? likelyDelimiter(text)
  const options = { ...rules, relax_column_count: true, skip_empty_lines: true, delimiter }
  const { records, broken } = parseCsv(text.slice(told.length), file, options)
  const before = told === '' ? 0 : 1
  const lines = records.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const [header, ...rows] = lines.map(({ cells, number }) => ({ cells, number: number + before }))
  return {
    file,
    header: (header?.cells ?? []).map((cell) => cell.trim()),
    headerLine: header?.number ?? 1,
    delimiter,
    rows,
    ...(broken.length > 0 && { broken: broken.map((line) => ({ ...line, number: line.number + before })) }),
  }
}

const delimiters = [',', ';', '\t', '|']
/** A title and notes may be above the header. */
const firstLines = /^(?:[^\n]{0,2000}\n){0,12}/

/**
 * The one that the first line shares with the next in equal number, as a header and a row do; otherwise the one that
 * the first line with any has most of. Quoted text does not count.
 */
function likelyDelimiter(text: string): string {
  const lines = [...(firstLines.exec(text)?.[0].split('\n') ?? []), /^[^\n]*/.exec(text)?.[0] ?? '']
  const plain = lines.map((line) => line.replace(/"[^"]*"/g, ''))
  const counts = plain
    .filter((line) => line.trim() !== '')
    .map((line) => delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 })))
  const shared = counts.map((line, at) => line.filter(({ count }, which) => count === counts[at + 1]?.[which]?.count))
  const told = [...shared, ...counts].find((line) => line.some(({ count }) => count > 0))
  return told?.reduce((best, each) => (each.count > best.count ? each : best)).delimiter ?? ','
}

function tableOfJson(text: string, file: string): Table {
  const { objects, unit } = objectsIn(text, file)
  const flat = objects.map((each) => new Map(flatEntries(each)))
  const header = [...new Set(flat.flatMap((each) => [...each.keys()]))]
  // Each row has a cell for every column.
  if (header.length > maxColumns) throw new SourceFileError(`${file}: has more than ${maxColumns} columns`)
  const rows = flat.map((each, index) => ({ cells: header.map((name) => each.get(name) ?? ''), number: index + 1 }))
  return { file, header, headerLine: 1, unit, rows }
}

const maxColumns = 1000

/** The objects of an array, of the one list within an object, or of lines. */
function objectsIn(text: string, file: string): { objects: Record<string, unknown>[]; unit: 'item' | 'line' } {
  try {
    const whole = wholeJson(text)
    const list = Array.isArray(whole) ? whole : wrappedList(whole)
    if (list?.every(isObject)) return { objects: list, unit: 'item' }
    const values = list ?? text.split('\n').flatMap(lineValue)
    if (values.every(isObject)) return { objects: values, unit: 'line' }
  } catch (error) {
    throw new SourceFileError(`${file}: is JSON that is broken or cut off: ${errorMessage(error)}`)
  }
  throw new SourceFileError(
    `${file}: must be a JSON array of objects, an object that holds one such list, or one object a line`,
  )
}

/** Null where the text is no single value: lines of objects are none. A broken array throws. */
function wholeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (text.trimStart().startsWith('[')) throw error
    return null
  }
}

const lineValue = (line: string): unknown[] => (line.trim() === '' ? [] : [JSON.parse(line)])

const maxDepth = 4

/** The cells of an object: those of a nested one have dotted names, such as `geo.lat`. */
export const flatEntries = (object: Record<string, unknown>, before = '', depth = 1): [string, string][] =>
  Object.entries(object).flatMap(([name, value]): [string, string][] =>
    isObject(value) && pointOf(value) === null && depth < maxDepth
      ? flatEntries(value, `${before}${name}.`, depth + 1)
      : [[before + name, cellOf(value)]],
  )

/** Lists become text as in a cell, their objects by their names, and points too. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value.map((each) => cellOf(isObject(each) ? (each.name ?? each.url) : each)).join('; ')
  return isObject(value) ? (pointOf(value) ?? '') : String(value)
}

const pointOf = ({ lat, lon }: Record<string, unknown>): string | null =>
  typeof lat === 'number' && typeof lon === 'number' ? `${lat}, ${lon}` : null

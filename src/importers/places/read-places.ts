import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { type PlaceSection, placeSections } from '../../domain/place.ts'
import { plainWords } from '../../text/plain-words.ts'
import { slugOf } from '../../text/slug.ts'
import { countryCalled } from '../../vocabulary/country-names.ts'
import { noLines, readTable, type Table } from '../read-table.ts'
import { readRecord } from '../records/read-record.ts'
import { faultsError } from '../source-faults.ts'
import type { NotedReport } from '../source-reading.ts'
import {
  type ColumnMap,
  type ColumnNames,
  columnNotes,
  type GivenColumn,
  mapColumns,
  readColumnNames,
} from '../table-columns.ts'

export type PlacesOptions = {
  source: string
  licence: string
  /** For rows without one. */
  section: PlaceSection | null
  columns: readonly GivenColumn[]
  onProgress?: (bytesRead: number) => void
}

/**
 * Reads an operator's own list of places, a CSV file or JSON objects, as place records: columns are found by their
 * names. Throws one SourceFileError with the faults of all files.
 */
export async function readPlaces(
  files: readonly string[],
  options: PlacesOptions,
): Promise<{ records: CatalogRecord[]; report(): NotedReport; preview: Row[] }> {
  const report: NotedReport & { notes: string[] } = { read: { rows: 0 }, kept: {}, dropped: {}, notes: [] }
  const faults: string[] = []
  const records: CatalogRecord[] = []
  const preview: Row[] = []
  const origins = new Map<string, string>()
  let bytesRead = 0
  for (const path of files) {
    const table = await readTable(path, (bytes) => {
      bytesRead += bytes
      options.onProgress?.(bytesRead)
    })
    names ??= readColumnNames('names/columns.txt')
    const map = mapColumns(names, table.header, options.columns)
    if ('faults' in map) {
      faults.push(...map.faults.map((fault) => `${table.file}: ${fault}`))
      continue
    }
    if (table.rows.length === 0) faults.push(`${table.file}: ${noLines}`)
    report.notes.push(...columnNotes(table.file, map))
    for (const { row, origin } of rowsOf(table, map, options)) {
      report.read.rows = (report.read.rows ?? 0) + 1
      if (preview.length < maxPreview) preview.push(row)
      const line = readRecord(JSON.stringify(row), { ...options, origin })
      if ('faults' in line) {
        faults.push(...line.faults)
        continue
      }
      const first = origins.get(row.id)
      if (first !== undefined) faults.push(`${origin}: duplicate id: ${row.id} (first seen at ${first})`)
      origins.set(row.id, origin)
      records.push(line.record)
      report.kept[row.section ?? ''] = (report.kept[row.section ?? ''] ?? 0) + 1
    }
  }
  if (faults.length > 0) throw faultsError(faults)
  return { records, report: () => report, preview }
}

/** A place record as in docs/records.md, before it is checked. */
type Row = { type: 'place'; id: string; section: string | null; [field: string]: unknown }

const maxPreview = 3

/** Fields are those of a place record and `point`, which has latitude and longitude. */
let names: ColumnNames | null = null

function* rowsOf(
  table: Table,
  { fields }: ColumnMap,
  { section }: PlacesOptions,
): Generator<{ row: Row; origin: string }> {
  for (const { cells, number } of table.rows) {
    const given: Record<string, string> = {}
    for (const [index, field] of fields.entries()) {
      const text = cells[index]?.trim() ?? ''
      if (field !== null && text !== '') given[field] = text
    }
    const read = Object.entries(given).flatMap(([field, text]) => fieldsOf(field, text))
    const own = { type: 'place', section, ...Object.fromEntries(read) } as const
    yield {
      row: { ...own, section: sectionOf(given.section) ?? section, id: idOf(given) },
      origin: `${table.file}:${number}`,
    }
  }
}

/** What a cell says, in the form of a record. What cannot be read stays as it is, so that the fault names it. */
function fieldsOf(field: string, text: string): [string, unknown][] {
  if (field === 'point') {
    const [latitude, longitude] = text.split(/\s*[;,]\s+|\s*;\s*|,(?=\s*-?\d+\.)|\s+/)
    return [
      ['latitude', numberOf(latitude ?? '')],
      ['longitude', numberOf(longitude ?? '')],
    ]
  }
  if (field === 'latitude' || field === 'longitude') return [[field, numberOf(text)]]
  if (field === 'stars') return [[field, starsOf(text)]]
  if (field === 'country') return [[field, countryCalled(plainWords(text).join(' ')) ?? text]]
  if (field === 'website' || field === 'reservationUrl') return [[field, addressOf(text)]]
  if (field === 'imageUrls') return [[field, text.split(/[\s;|]+/)]]
  return [[field, lists.has(field) ? partsOf(text) : text]]
}

const lists = new Set(['alternateNames', 'categories', 'subCategories', 'tags', 'neighborhoods'])

const partsOf = (text: string): string[] => {
  const mark = /[;|]/.test(text) ? /[;|]/ : ','
  return text.split(mark).flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
}

/** Excel writes a decimal comma where the country does. */
const numberOf = (text: string): unknown => (/^[+-]?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : text)

/** `4`, `4 Sterne` and `****`. */
function starsOf(text: string): unknown {
  const drawn = /^[*★⭐]+$/u.test(text) ? [...text].length : null
  return drawn ?? (Number(/^[1-5](?![.,]?\d)/.exec(text)?.[0] ?? Number.NaN) || text)
}

const addressOf = (text: string): string => (/^[a-z][a-z+.-]*:/i.test(text) ? text : `https://${text}`)

const sectionOf = (text: string | undefined): string | null =>
  placeSections.find((each) => each.toLowerCase() === text?.replace(/\s/g, '').toLowerCase()) ?? text ?? null

/** The list's own id where it is one, otherwise a name that stays the same while name and city do. */
function idOf({ id, name = '', locality = '' }: Record<string, string>): string {
  if (id !== undefined && /^[A-Za-z0-9._~-]{1,100}$/.test(id)) return id
  return slugOf(id ?? `${name} ${locality}`)
}

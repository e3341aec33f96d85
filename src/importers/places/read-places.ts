import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { PlaceDocument, PlaceSection } from '../../domain/place.ts'
import { readTable } from '../read-table.ts'
import { groupFaults, placeOfRow, type RowFault } from '../row-faults.ts'
import { faultsError } from '../source-faults.ts'
import { type NotedReport, SourceFileError } from '../source-reading.ts'
import type { GivenColumn } from '../table-columns.ts'
import { type ReadListRow, readCategories, unknownCategories, unknownTags, unplacedFaults } from './category-notes.ts'
import { readListRows } from './list-rows.ts'
import { otherListFaults, replacedHotelsFault } from './other-list.ts'
import { type GivenCategory, readDefaultCategory, readOwnCategories } from './own-categories.ts'
import { positionFaults, positionNotes, type TownPoints } from './position-faults.ts'
import type { PlaceRow } from './read-row.ts'
import { keepIdsOfRenamed } from './renamed-rows.ts'
import { faultAt } from './row-place.ts'
import { withHours } from './rows-with-hours.ts'

export type PlacesOptions = {
  source: string
  licence: string
  /** For rows without a column for it, whatever their categories say. */
  section: PlaceSection | null
  /** For rows whose column and categories name none. */
  defaultSection?: PlaceSection | null
  columns: readonly GivenColumn[]
  /** Of the files; without it the encoding is detected. */
  encoding?: string | undefined
  /** What words in the column of categories mean, as the operator says. */
  categories?: readonly GivenCategory[]
  /** The category of rows that name none. */
  defaultCategory?: string | null
  /** What the publisher of the list calls itself; ratings are its own where no column says whose they are. */
  publisher?: string | undefined
  /** Where the catalog has towns; without it, only the list tells whether a position is wrong. */
  pointsOfTown?: TownPoints
  /** What the source gave before. */
  held?: readonly PlaceDocument[]
  onProgress?: (bytesRead: number) => void
}

type Reading = {
  records: CatalogRecord[]
  report(): NotedReport
  preview: PlaceRow[]
  /** Rows that were left out, and cells that were, one by one. */
  rowFaults: RowFault[]
  /** How many rows were left out. */
  leftOut: number
}

/**
 * Reads an operator's own list of places, a CSV file or JSON objects, as place records: columns are found by their
 * names. A row with a fault is left out and reported. If a file is no list, or if half of the rows are faulty, one
 * SourceFileError with the faults of all files is thrown.
 */
export async function readPlaces(files: readonly string[], options: PlacesOptions): Promise<Reading> {
  const ownCategories = readOwnCategories(options.categories ?? [])
  const rowOptions = {
    ...options,
    ratedBy: options.publisher ?? options.source,
    ownCategories,
    defaultCategory: readDefaultCategory(options.defaultCategory ?? null, ownCategories),
  }
  const notes: string[] = []
  const ofFiles: string[] = []
  const listed: ReadListRow[] = []
  const torn: RowFault[] = []
  let bytesRead = 0
  for (const path of files) {
    const onBytes = (bytes: number) => {
      bytesRead += bytes
      options.onProgress?.(bytesRead)
    }
    const table = await readTable(path, { onBytes, skipsBroken: true, encoding: options.encoding })
    const read = readListRows(table, options.columns, rowOptions)
    ofFiles.push(...read.faults)
    notes.push(...read.notes)
    listed.push(...read.rows)
    torn.push(...read.torn)
  }
  const { rows, notes: renamed } = keepIdsOfRenamed(listed, options.held ?? [])
  ofFiles.push(...unplacedFaults(rows), ...otherListFaults(rows, options))
  if (ofFiles.length === 0) ofFiles.push(...replacedHotelsFault(rows, options))
  const positions = await positionFaults(rows, options.pointsOfTown ?? (async () => []))
  const faults = [...torn, ...rows.flatMap((row) => row.faults), ...repeatedIds(rows), ...positions.faults]
  const wrong = new Set(faults.map(placeInFile))
  const good = rows.filter(({ list }) => !wrong.has(placeInFile(list)))
  if (ofFiles.length > 0 || (faults.length > 0 && good.length <= wrong.size))
    throw withNotes(faultsError([...ofFiles, ...groupFaults(faults)]), notes)
  const open = withHours(good)
  const isOfGood = (fault: RowFault) => !wrong.has(placeInFile(fault))
  const unread = [...good.flatMap((row) => row.unread), ...open.unread, ...positions.doubts.filter(isOfGood)]
  const kept: Record<string, number> = {}
  const dropped: Record<string, number> = wrong.size === 0 ? {} : { 'rows with a fault': wrong.size }
  for (const { row } of good) kept[row.section ?? ''] = (kept[row.section ?? ''] ?? 0) + 1
  const report = {
    read: { rows: rows.length + torn.length },
    kept,
    dropped,
    notes: [
      ...notes,
      ...renamed,
      ...positionNotes(good),
      ...groupFaults(faults).map((fault) => `Left out: ${fault}`),
      ...readCategories(good),
      ...unknownCategories(good),
      ...unknownTags(good),
      ...groupFaults(unread),
    ],
  }
  const records = open.rows.flatMap(({ record }) => record ?? [])
  const preview = open.rows.slice(0, maxPreview).map(({ row }) => row)
  return { records, report: () => report, preview, rowFaults: [...faults, ...unread], leftOut: wrong.size }
}

const placeInFile = ({ file, line }: Pick<RowFault, 'file' | 'line'>): string => `${file}:${line}`

const maxPreview = 3

const withNotes = ({ message }: SourceFileError, notes: readonly string[]): SourceFileError =>
  new SourceFileError([message, ...notes].join('\n'))

function repeatedIds(rows: readonly ReadListRow[]): RowFault[] {
  const seen = new Map<string, ReadListRow>()
  return rows.flatMap((row) => {
    const first = seen.get(row.row.id)
    if (first === undefined) seen.set(row.row.id, row)
    if (first === undefined) return []
    const { file, line, unit } = first.list
    const where = file === row.list.file ? `in ${unit} ${line}` : `at ${placeOfRow(file, line, unit)}`
    // A long id is cut behind the line.
    return [{ ...faultAt(row, 'duplicate id'), value: `first ${where}: ${row.row.id}` }]
  })
}

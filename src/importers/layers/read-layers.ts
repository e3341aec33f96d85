import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { type DescribedPlaceMatch, describedPlaceFinder } from '../../ingest/find-described-place.ts'
import type { Store } from '../../store/store.ts'
import { noLines, readTable } from '../read-table.ts'
import { partsOfPlace, placeOfRow } from '../row-faults.ts'
import { faultsError } from '../source-faults.ts'
import { count, type NotedReport, type UnmatchedLine } from '../source-reading.ts'
import { tableBelowHeader } from '../table-below-header.ts'
import { columnNotes, columnsIn, type GivenColumn, mapColumns } from '../table-columns.ts'
import { type Cells, headerFaults, type LayerRow, layerColumnNames, readBadges, readRow } from './layer-columns.ts'

export type LayersReport = NotedReport & { doubtful: UnmatchedLine[]; notFound: UnmatchedLine[] }

export type LayerOptions = {
  store: Store
  columns?: readonly GivenColumn[]
  encoding?: string | undefined
  onProgress?: (bytesRead: number) => void
}

/**
 * Reads curated lists as described in docs/layers.md and matches them to places in the store. Up to twenty faults are
 * thrown in one SourceFileError. Places without a certain match are reported and get no badge.
 */
export async function readLayers(
  files: readonly string[],
  { store, columns = [], encoding, onProgress }: LayerOptions,
): Promise<{ records: CatalogRecord[]; report(): LayersReport }> {
  const notes: string[] = []
  const report: LayersReport = { read: {}, kept: {}, dropped: {}, doubtful: [], notFound: [], notes }
  const { rows, badges } = await readFaultless(files, { columns, encoding, onProgress, notes })
  report.read.lines = rows.length
  report.kept.layers = badges.length
  const records: CatalogRecord[] = badges.map((layer) => ({ kind: 'layer', layer }))
  const placedBadges = new Set<string>()
  const findNamed = describedPlaceFinder(store.places)
  for (const { slug, url, origin, ...row } of rows) {
    const finding = 'id' in row.place ? await findById(store, row.place.id) : await findNamed(row.place)
    const { placeId } = finding
    if (placeId === null) {
      reportUnmatched(report, { origin, ...row }, finding)
    } else if (placedBadges.has(`${placeId} ${slug}`)) {
      count(report.dropped, 'named twice by one list')
    } else {
      placedBadges.add(`${placeId} ${slug}`)
      count(report.kept, 'memberships')
      records.push({ kind: 'membership', placeId, slug, url, origin })
    }
  }
  return { records, report: () => report }
}

type FileOptions = {
  columns: readonly GivenColumn[]
  encoding: string | undefined
  notes: string[]
  onProgress?: ((bytesRead: number) => void) | undefined
}

async function readFaultless(files: readonly string[], options: FileOptions) {
  const faults: string[] = []
  const rows: LayerRow[] = []
  for (const file of files) rows.push(...(await rowsOf(file, faults, options)))
  const badges = readBadges(rows, (row, sentence) => faults.push(`${row.origin}: ${sentence}`))
  if (faults.length > 0) throw faultsError(faults)
  return { rows, badges }
}

function reportUnmatched(
  report: LayersReport,
  row: Pick<LayerRow, 'origin' | 'line' | 'place'>,
  { isDoubtful, candidates }: DescribedPlaceMatch,
): void {
  const name = 'id' in row.place ? row.place.id : row.place.name
  const unmatched = { ...partsOfPlace(row.origin), name, candidates }
  report[isDoubtful ? 'doubtful' : 'notFound'].push(unmatched)
  count(report.dropped, isDoubtful ? 'doubtful' : 'not found')
}

async function findById(store: Store, id: string): Promise<DescribedPlaceMatch> {
  const place = await store.places.byId(id)
  return { placeId: place?.id ?? null, isDoubtful: false, candidates: [] }
}

async function rowsOf(path: string, faults: string[], options: FileOptions): Promise<LayerRow[]> {
  let bytesRead = 0
  const onBytes = (bytes: number) => {
    bytesRead += bytes
    options.onProgress?.(bytesRead)
  }
  const whole = await readTable(path, { onBytes, encoding: options.encoding })
  const names = layerColumnNames()
  const mapOf = (header: readonly string[]) => mapColumns(names, header, options.columns)
  const table = tableBelowHeader(whole, (header) => {
    const map = mapOf(header)
    return !('faults' in map) && headerFaults(map.fields).length === 0
  })
  const { file, header, unit, rows } = table
  const map = mapOf(header)
  const wrong = 'faults' in map ? map.faults : headerFaults(map.fields).map((fault) => `${fault} ${columnsIn(header)}`)
  if ('faults' in map || wrong.length > 0) {
    faults.push(...wrong.map((fault) => `${file}:${table.headerLine}: ${fault}`))
    return []
  }
  options.notes.push(...columnNotes(table, map))
  if (rows.length === 0) faults.push(`${file}: ${noLines}`)
  return rows.flatMap(({ cells: given, number }) => {
    const origin = placeOfRow(file, number, unit)
    if (given.length > header.length) {
      faults.push(`${origin}: the line has ${given.length} cells, the header ${header.length}`)
      return []
    }
    const cells: Cells = Object.fromEntries(
      map.fields.flatMap((column, index) => (column === null ? [] : [[column, given[index]]])),
    )
    return [readRow(cells, { origin, line: number }, (fault) => faults.push(`${origin}: ${fault}`))]
  })
}

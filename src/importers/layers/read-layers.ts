import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { type DescribedPlaceMatch, describedPlaceFinder } from '../../ingest/find-described-place.ts'
import type { Store } from '../../store/store.ts'
import { noLines, readTable } from '../read-table.ts'
import { faultsError } from '../source-faults.ts'
import type { ImportReport, UnmatchedLine } from '../source-reading.ts'
import { type Cells, type LayerRow, readBadges, readHeader, readRow } from './layer-columns.ts'

export type LayersReport = ImportReport & { doubtful: UnmatchedLine[]; notFound: UnmatchedLine[] }

/**
 * Reads curated lists as described in docs/layers.md and matches them to places in the store. Up to twenty faults are
 * thrown in one SourceFileError. Places without a certain match are reported and get no badge.
 */
export async function readLayers(
  files: readonly string[],
  { store, onProgress }: { store: Store; onProgress?: (bytesRead: number) => void },
): Promise<{ records: CatalogRecord[]; report(): LayersReport }> {
  const report: LayersReport = { read: {}, kept: {}, dropped: {}, doubtful: [], notFound: [] }
  const { rows, badges } = await readFaultless(files, onProgress)
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

async function readFaultless(files: readonly string[], onProgress?: (bytesRead: number) => void) {
  const faults: string[] = []
  const rows: LayerRow[] = []
  for (const file of files) rows.push(...(await rowsOf(file, faults, onProgress)))
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
  const unmatched = { line: row.line, file: row.origin.slice(0, row.origin.lastIndexOf(':')), name, candidates }
  report[isDoubtful ? 'doubtful' : 'notFound'].push(unmatched)
  count(report.dropped, isDoubtful ? 'doubtful' : 'not found')
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

async function findById(store: Store, id: string): Promise<DescribedPlaceMatch> {
  const place = await store.places.byId(id)
  return { placeId: place?.id ?? null, isDoubtful: false, candidates: [] }
}

async function rowsOf(path: string, faults: string[], onProgress?: (bytesRead: number) => void): Promise<LayerRow[]> {
  let bytesRead = 0
  const { file, header, rows } = await readTable(path, (bytes) => {
    bytesRead += bytes
    onProgress?.(bytesRead)
  })
  const read = readHeader(header)
  if ('faults' in read) {
    faults.push(...read.faults.map((fault) => `${file}:1: ${fault}`))
    return []
  }
  if (rows.length === 0) faults.push(`${file}: ${noLines}`)
  const { columns } = read
  return rows.flatMap(({ cells: given, number }) => {
    const origin = `${file}:${number}`
    if (given.length > columns.length) {
      faults.push(`${origin}: the line has ${given.length} cells, the header ${columns.length}`)
      return []
    }
    const cells: Cells = Object.fromEntries(columns.map((column, index) => [column, given[index]]))
    return [readRow(cells, { origin, line: number }, (fault) => faults.push(`${origin}: ${fault}`))]
  })
}

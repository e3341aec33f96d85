import { createReadStream } from 'node:fs'
import { CsvError, parse } from 'csv-parse'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { type DescribedPlaceMatch, describedPlaceFinder } from '../../ingest/find-described-place.ts'
import type { Store } from '../../store/store.ts'
import { errorCode } from '../error-code.ts'
import { fileFault, fileName } from '../file-fault.ts'
import { faultsError } from '../source-faults.ts'
import { type ImportReport, SourceFileError, type UnmatchedLine } from '../source-reading.ts'
import { type Cells, type LayerColumn, type LayerRow, readBadges, readHeader, readRow } from './layer-columns.ts'

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

/** A line as the parser gives it with the option `info`. */
type ParsedLine = { record: string[]; info: { lines: number } }

async function rowsOf(file: string, faults: string[], onProgress?: (bytesRead: number) => void): Promise<LayerRow[]> {
  const name = fileName(file)
  const input = file === '-' ? process.stdin : createReadStream(file)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const parser = parse({ bom: true, info: true, relax_column_count: true, skip_empty_lines: true })
  const rows: LayerRow[] = []
  let bytesRead = 0
  let columns: LayerColumn[] | null = null
  const feed = (async () => {
    for await (const chunk of input) {
      const bytes: Buffer = chunk
      bytesRead += bytes.length
      onProgress?.(bytesRead)
      parser.write(decoder.decode(bytes, { stream: true }))
    }
    parser.end(decoder.decode())
  })().catch((error) => parser.destroy(error))
  try {
    for await (const parsed of parser) {
      const { record, info }: ParsedLine = parsed
      const origin = `${name}:${info.lines}`
      if (columns === null) {
        const header = readHeader(record)
        if ('faults' in header) {
          faults.push(...header.faults.map((fault) => `${origin}: ${fault}`))
          break
        }
        columns = header.columns
        continue
      }
      if (record.every((cell) => cell.trim() === '')) continue
      if (record.length > columns.length) {
        faults.push(`${origin}: the line has ${record.length} cells, the header ${columns.length}`)
        continue
      }
      const cells: Cells = Object.fromEntries(columns.map((column, index) => [column, record[index]]))
      rows.push(readRow(cells, { origin, line: info.lines }, (fault) => faults.push(`${origin}: ${fault}`)))
    }
    await feed
  } catch (error) {
    throw listFault(file, error)
  }
  if (rows.length === 0 && faults.length === 0) throw new SourceFileError(`${name}: no lines below a header`)
  return rows
}

function listFault(file: string, error: unknown): unknown {
  if (error instanceof CsvError) return new SourceFileError(`${fileName(file)}: ${error.message}`)
  const isText = errorCode(error) !== 'ERR_ENCODING_INVALID_ENCODED_DATA'
  return isText ? fileFault(file, error) : new SourceFileError(`${fileName(file)}: is not UTF-8`)
}

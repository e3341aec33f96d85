import type { CatalogRecord } from '../../domain/catalog-record.ts'
import { isSourceName } from '../../domain/place-id.ts'
import { type ImportReport, SourceFileError, type SourceReading } from '../source-reading.ts'
import { fileName, numberedLines } from './numbered-lines.ts'
import { type ReadLine, readRecord } from './read-record.ts'

export type RecordsOptions = {
  source: string
  licence: string
  onProgress?: (bytesRead: number) => void
}

const mostFaultsTold = 20

/**
 * Records in the form of docs/records.md. All faults of the files are told together, up to twenty, and then nothing is kept:
 * `records` throws a SourceFileError.
 */
export function readRecords(files: readonly string[], options: RecordsOptions): SourceReading {
  const report: ImportReport = { read: {}, kept: {}, dropped: {} }
  return { records: recordsOf(files, options, report), report: () => report }
}

async function* recordsOf(
  files: readonly string[],
  options: RecordsOptions,
  report: ImportReport,
): AsyncGenerator<CatalogRecord> {
  if (!isSourceName(options.source)) throw new SourceFileError(wrongSourceName(options.source))
  const faults: string[] = []
  const closing = closedPlaces()
  const keep = (record: CatalogRecord) => {
    count(report.kept, keptAs(record))
    return record
  }
  for await (const line of linesOf(files, options)) {
    count(report.read, line.type)
    if ('faults' in line) faults.push(...line.faults)
    if (faults.length > mostFaultsTold) break
    if (faults.length > 0 || 'faults' in line) continue
    if ('dropped' in line) {
      count(report.dropped, line.dropped)
      if (line.type === 'place') closing.close(line.id)
      continue
    }
    if (closing.admits(line.record)) yield keep(line.record)
  }
  if (faults.length > 0) throw new SourceFileError(toldTogether(faults))
  for (const record of closing.waiting()) {
    if (closing.names(record)) count(report.dropped, `${record.kind} of a closed place`)
    else yield keep(record)
  }
}

async function* linesOf(files: readonly string[], options: RecordsOptions): AsyncGenerator<ReadLine> {
  let bytesRead = 0
  for (const file of files) {
    const onBytes = (bytes: number) => {
      bytesRead += bytes
      options.onProgress?.(bytesRead)
    }
    let lines = 0
    try {
      for await (const { text, number } of numberedLines(file, onBytes)) {
        lines++
        yield readRecord(text, { origin: `${fileName(file)}:${number}`, ...options })
      }
      if (lines === 0) throw new SourceFileError(`${fileName(file)}: holds no records`)
    } catch (error) {
      // The next file is read all the same: its faults are told together with this one's.
      if (!(error instanceof SourceFileError)) throw error
      yield { type: 'unreadable', faults: [error.message] }
    }
  }
}

/**
 * What is said of a place that is closed for good goes with it. A record that names a place not read yet waits for the end,
 * as files may stand in any order.
 */
function closedPlaces() {
  const open = new Set<string>()
  const closed = new Set<string>()
  const waiting: CatalogRecord[] = []
  return {
    close: (id: string) => closed.add(id),
    admits(record: CatalogRecord): boolean {
      if (record.kind === 'place') open.add(record.place.id)
      const placeId = placeNamedBy(record)
      if (placeId === null || open.has(placeId)) return true
      waiting.push(record)
      return false
    },
    names(record: CatalogRecord): boolean {
      const placeId = placeNamedBy(record)
      return placeId !== null && closed.has(placeId)
    },
    waiting: () => waiting,
  }
}

function placeNamedBy(record: CatalogRecord): string | null {
  if (record.kind === 'event') return record.event.venuePlaceId
  return record.kind === 'place' || record.kind === 'layer' ? null : record.placeId
}

function keptAs(record: CatalogRecord): string {
  if (record.kind === 'place') return record.place.section
  return {
    event: 'events',
    layer: 'layers',
    rating: 'ratings',
    menu: 'menus',
    hours: 'hours',
    membership: 'memberships',
  }[record.kind]
}

function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

function toldTogether(faults: readonly string[]): string {
  const more = faults.length > mostFaultsTold ? [`… and more; these are the first ${mostFaultsTold}`] : []
  return [...faults.slice(0, mostFaultsTold), ...more].join('\n')
}

const wrongSourceName = (source: string) =>
  `a source's name is 1 to 27 of the characters a-z 0-9 . _ -, beginning with a letter or digit: "${source}" is not`

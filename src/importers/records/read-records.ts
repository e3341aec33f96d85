import type { CatalogRecord, PlaceEnrichment } from '../../domain/catalog-record.ts'
import { isSourceName, sourceNameRule } from '../../domain/place-id.ts'
import type { DescribedPlaceMatch } from '../../ingest/find-described-place.ts'
import { errorMessage } from '../error-message.ts'
import { fileName } from '../file-fault.ts'
import { type NumberedLine, numberedLines } from '../numbered-lines.ts'
import { groupFaults, partsOfPlace, placeOfRow, type RowUnit } from '../row-faults.ts'
import { faultsError, maxFaultsShown } from '../source-faults.ts'
import { count, type NotedReport, SourceFileError, type UnmatchedLine } from '../source-reading.ts'
import type { GivenColumn } from '../table-columns.ts'
import { isTableFile, readClosings } from './read-closings.ts'
import { type ReadLine, readRecord } from './read-record.ts'

export type RecordsOptions = {
  source: string
  licence: string
  /** Of lists of closed places. */
  columns?: readonly GivenColumn[]
  /** Of lists of closed places: records are UTF-8. */
  encoding?: string | undefined
  onProgress?: (bytesRead: number) => void
}

/** The report, with the lines that describe their place: matched, uncertain or not found. */
export type RecordsReport = NotedReport & {
  matched: { line: number; file: string; name: string; placeId: string }[]
  doubtful: UnmatchedLine[]
  notFound: UnmatchedLine[]
}

type Findings = { report: RecordsReport; notClosed: number[] }

type OfLine = PlaceEnrichment & { origin?: string }

/**
 * Reads records as described in docs/records.md. `records` collects up to twenty faults over all files and throws
 * them in one SourceFileError. The import calls `onDescribed` with the results of matching places by description.
 */
export function readRecords(files: readonly string[], options: RecordsOptions) {
  const report: RecordsReport = {
    read: {},
    kept: {},
    dropped: {},
    matched: [],
    doubtful: [],
    notFound: [],
  }
  const notClosed: number[] = []
  return {
    records: recordsOf(files, options, { report, notClosed }),
    onDescribed: (record: OfLine, finding: DescribedPlaceMatch) => {
      const { line } = note(report, record, finding)
      if (finding.placeId === null && record.kind === 'closed') notClosed.push(line)
    },
    report: () => report,
    /** Lines with closings that close no place. */
    notClosed: () => notClosed.toSorted((one, other) => one - other),
  }
}

async function* recordsOf(
  files: readonly string[],
  options: RecordsOptions,
  findings: Findings,
): AsyncGenerator<CatalogRecord> {
  const { report } = findings
  if (!isSourceName(options.source)) throw new SourceFileError(`a source's name ${sourceNameRule}`)
  const faults: string[] = []
  for await (const line of linesOf(files, options, findings)) {
    count(report.read, line.type)
    if ('faults' in line) faults.push(...line.faults)
    if (faults.length > maxFaultsShown) break
    if (faults.length > 0 || 'faults' in line) continue
    count(report.kept, keptAs(line.record))
    yield line.record
  }
  if (faults.length > 0) throw faultsError(faults)
}

async function* linesOf(
  files: readonly string[],
  options: RecordsOptions,
  findings: Findings,
): AsyncGenerator<ReadLine> {
  let bytesRead = 0
  for (const file of files) {
    const onBytes = (bytes: number) => {
      bytesRead += bytes
      options.onProgress?.(bytesRead)
    }
    let lines = 0
    try {
      if (await isTableFile(file)) {
        yield* closingsOf(file, { ...options, onBytes }, findings)
        continue
      }
      for await (const { text, number, unit } of recordLines(file, onBytes)) {
        lines++
        yield readRecord(text, { origin: placeOfRow(fileName(file), number, unit), ...options })
      }
      if (lines === 0) throw new SourceFileError(`${fileName(file)}: holds no records`)
    } catch (error) {
      // Continues with the next file, to report the faults of all files together.
      if (!(error instanceof SourceFileError)) throw error
      yield { type: 'unreadable', faults: [error.message] }
    }
  }
}

async function* closingsOf(
  file: string,
  options: RecordsOptions & { onBytes: (bytes: number) => void },
  { report, notClosed }: Findings,
): AsyncGenerator<ReadLine> {
  const { records, open, unread, notes } = await readClosings(file, options)
  report.notes = [...(report.notes ?? []), ...notes, ...groupFaults(unread)]
  notClosed.push(...unread.map(({ line }) => line))
  if (open > 0) report.dropped.open = (report.dropped.open ?? 0) + open
  if (unread.length > 0) report.dropped['not understood'] = unread.length
  for (const record of records) yield { type: 'closed', record }
}

/** One record a line; of a file that is a JSON array, its elements with their positions. */
async function* recordLines(
  file: string,
  onBytes: (bytes: number) => void,
): AsyncGenerator<NumberedLine & { unit: RowUnit }> {
  const array: string[] = []
  for await (const line of numberedLines(file, { onBytes, maxArrayMebibytes })) {
    const isInArray = array.length > 0 || (line.number === 1 && line.text.trimStart().startsWith('['))
    if (isInArray) array.push(line.text)
    else yield { ...line, unit: 'line' }
  }
  if (array.length === 0) return
  let index = 0
  for (const value of arrayIn(array.join('\n'), file))
    yield { text: JSON.stringify(value), number: ++index, unit: 'item' }
}

/** The whole of it may be on one line. */
const maxArrayMebibytes = 64

function arrayIn(text: string, file: string): unknown[] {
  try {
    const values: unknown = JSON.parse(text)
    if (Array.isArray(values)) return values
  } catch (error) {
    throw new SourceFileError(`${fileName(file)}: the JSON array is broken or cut off: ${errorMessage(error)}`)
  }
  throw new SourceFileError(`${fileName(file)}: must be a JSON array, or one object a line`)
}

function keptAs(record: CatalogRecord): string {
  if (record.kind === 'place') return record.place.facts.existence?.status ?? record.place.section
  if (record.kind === 'event' && record.event.status === 'cancelled') return 'cancelled'
  return {
    event: 'events',
    layer: 'layers',
    rating: 'ratings',
    menu: 'menus',
    hours: 'hours',
    membership: 'memberships',
    enrichment: 'enrichments',
    closed: 'closed',
    entity: 'entities',
  }[record.kind]
}

function note(report: RecordsReport, { named, origin = '' }: OfLine, finding: DescribedPlaceMatch): { line: number } {
  const { placeId, isDoubtful, candidates } = finding
  const line = { ...partsOfPlace(origin), name: named?.name ?? '' }
  if (placeId !== null) report.matched.push({ ...line, placeId })
  else report[isDoubtful ? 'doubtful' : 'notFound'].push({ ...line, candidates })
  return line
}

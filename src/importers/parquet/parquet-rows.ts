import {
  cachedAsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  type RowGroup,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { errorMessage } from '../error-message.ts'
import { SourceFileError } from '../source-reading.ts'
import { numberOf, recordOf } from './cell-values.ts'
import type { Box, NearCircle } from './near-circle.ts'
import type { ParquetFile } from './parquet-files.ts'

export type ParquetRow = Readonly<Record<string, unknown>>

export type RowOptions = {
  /** Only these columns are read, if the file has them. */
  columns: readonly string[]
  near: NearCircle | null
  /** Called with the number of bytes read or skipped. */
  onBytes?: (bytes: number) => void
  signal?: AbortSignal
}

/**
 * Rows read at a time, about 100 MB, because some writers put a million rows into one group. Without a page index, each
 * slice unpacks the nested columns from their start, so slices are large.
 */
const rowsAtOnce = 40_000
const maxSlices = 8

/** Fits the footer of most files; a larger footer costs a second request. */
const footerGuessBytes = 64 * 1024

/**
 * The rows of a file, group by group. With `near`, groups without a row in the circle are skipped, by their statistics
 * or else by their positions. Of other groups, only the rows from the first to the last in the circle are read.
 */
export async function* parquetRows(file: ParquetFile, options: RowOptions): AsyncGenerator<ParquetRow> {
  const metadata = await readMetadata(file)
  const has = new Set(topColumns(metadata))
  const columns = options.columns.filter((column) => has.has(column))
  if (columns.length === 0) throw new SourceFileError(`${file.name}: none of the expected columns`)
  let groupStart = 0
  for (const group of metadata.row_groups) {
    const groupRows = Number(group.num_rows)
    yield* groupRowsOf(file, { metadata, group, groupStart, groupRows, columns }, options)
    groupStart += groupRows
    options.onBytes?.(bytesOf(group))
  }
}

async function readMetadata(file: ParquetFile): Promise<FileMetaData> {
  try {
    return await parquetMetadataAsync(file.buffer, { initialFetchSize: footerGuessBytes })
  } catch (error) {
    if (error instanceof SourceFileError) throw error
    throw new SourceFileError(`${file.name}: not a parquet file (${errorMessage(error)})`, {
      cause: error,
    })
  }
}

const topColumns = ({ row_groups }: FileMetaData): string[] =>
  row_groups.flatMap(({ columns }) => columns.map(({ meta_data }) => meta_data?.path_in_schema[0] ?? ''))

const bytesOf = ({ columns }: RowGroup): number =>
  columns.reduce((sum, { meta_data }) => sum + Number(meta_data?.total_compressed_size ?? 0), 0)

type Group = {
  metadata: FileMetaData
  group: RowGroup
  groupStart: number
  groupRows: number
  columns: string[]
}

async function* groupRowsOf(file: ParquetFile, group: Group, { near, signal }: RowOptions): AsyncGenerator<ParquetRow> {
  if (group.groupRows === 0) return
  if (near !== null && !mayBeNear(group.group, near)) return
  // Without a page index, slices of a group read the same bytes again.
  const buffer = cachedAsyncBuffer(file.buffer, { minSize: 0 })
  const read = (columns: string[], rowStart: number, rowEnd: number) =>
    parquetReadObjects({
      file: buffer,
      metadata: group.metadata,
      columns,
      rowStart,
      rowEnd,
      compressors,
      utf8: false,
      useOffsetIndex: true,
    })
  const run = near === null ? wholeGroup(group) : await nearRun(group, near, read)
  const step = Math.max(rowsAtOnce, Math.ceil((run.end - run.start) / maxSlices))
  for (let start = run.start; start < run.end; start += step) {
    signal?.throwIfAborted()
    yield* await read(group.columns, start, Math.min(start + step, run.end))
  }
}

const wholeGroup = ({ groupStart, groupRows }: Group) => ({ start: groupStart, end: groupStart + groupRows })

/** The range from the first to the last row in the circle; empty if no row is. */
async function nearRun(
  group: Group,
  near: NearCircle,
  read: (columns: string[], rowStart: number, rowEnd: number) => Promise<ParquetRow[]>,
): Promise<{ start: number; end: number }> {
  const whole = wholeGroup(group)
  const columns = group.columns.includes('bbox') ? ['bbox'] : ['latitude', 'longitude']
  if (!columns.every((column) => group.columns.includes(column))) return whole
  const rows = await read(columns, whole.start, whole.end)
  const isNear = (row: ParquetRow) => {
    const box = boxOfRow(row)
    return box === null || near.mayMeet(box)
  }
  const first = rows.findIndex(isNear)
  return first < 0
    ? { start: 0, end: 0 }
    : { start: whole.start + first, end: whole.start + rows.findLastIndex(isNear) + 1 }
}

function boxOfRow({ bbox, latitude, longitude }: ParquetRow): Box | null {
  const { xmin = longitude, xmax = longitude, ymin = latitude, ymax = latitude } = recordOf(bbox)
  return boxOf([xmin, xmax, ymin, ymax])
}

function boxOf(values: readonly unknown[]): Box | null {
  const [west, east, south, north] = values.map(numberOf)
  return west == null || east == null || south == null || north == null ? null : { west, east, south, north }
}

/** True for a group without statistics, which may contain anything. */
function mayBeNear({ columns }: RowGroup, near: NearCircle): boolean {
  const bound = (side: 'min' | 'max', ...paths: string[]) => {
    for (const { meta_data } of columns) {
      if (!meta_data || !paths.includes(meta_data.path_in_schema.join('.'))) continue
      const { statistics } = meta_data
      return side === 'min' ? (statistics?.min_value ?? statistics?.min) : (statistics?.max_value ?? statistics?.max)
    }
    return undefined
  }
  const box = boxOf([
    bound('min', 'bbox.xmin', 'longitude'),
    bound('max', 'bbox.xmax', 'longitude'),
    bound('min', 'bbox.ymin', 'latitude'),
    bound('max', 'bbox.ymax', 'latitude'),
  ])
  return box === null || near.mayMeet(box)
}

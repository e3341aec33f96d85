import {
  cachedAsyncBuffer,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  type RowGroup,
} from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { SourceFileError } from '../source-reading.ts'
import { numberOf, recordOf } from './cell-values.ts'
import type { Box, NearCircle } from './near-circle.ts'
import type { ParquetFile } from './parquet-files.ts'

export type ParquetRow = Readonly<Record<string, unknown>>

export type RowOptions = {
  /** Those that the file has of these are read, nothing else. */
  columns: readonly string[]
  near: NearCircle | null
  /** Called with bytes of the file that are done with, read or passed over. */
  onBytes?: (bytes: number) => void
  signal?: AbortSignal
}

/**
 * Rows are made of a group this many at a time, some 100 MB: some writers put a million into one. Without an index of its pages every slice
 * unpacks the nested columns from their start, so there are few.
 */
const rowsAtOnce = 40_000
const maxSlices = 8

/** A footer of most files fits; a larger one costs a second request. */
const footerGuessBytes = 64 * 1024

/**
 * The rows of a file, group by group. Under `near` a group is passed over when the statistics of its boxes tell that no row of it is
 * near, or else when its positions, read alone, do; of the rest only the run of rows from the first to the last one near is read.
 */
export async function* parquetRows(file: ParquetFile, options: RowOptions): AsyncGenerator<ParquetRow> {
  const metadata = await readMetadata(file)
  const has = new Set(topColumns(metadata))
  const columns = options.columns.filter((column) => has.has(column))
  if (columns.length === 0) throw new SourceFileError(`${file.name}: none of the columns expected`)
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
    throw new SourceFileError(`${file.name}: not a parquet file (${(error as Error).message})`, { cause: error })
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
  // Slices of a group without an index of its pages ask for the same bytes again.
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

/** From the first to the last row whose position may be near; nothing where there is none. */
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

/** A group whose writer left out the statistics may hold anything. */
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

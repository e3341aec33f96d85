import { bytes, double, type Field, group, list, map, parquetBytes, text } from './write-parquet.ts'

const categories = group('categories', text('primary'), list('alternate', text('element')))

/** Overture's places as released since 2025: `taxonomy` next to `categories`, `operating_status`. */
const fields: Field[] = [
  text('id'),
  bytes('geometry'),
  group('bbox', double('xmin'), double('xmax'), double('ymin'), double('ymax')),
  list('sources', group('element', text('dataset'), text('record_id'), text('update_time'), double('confidence'))),
  group('names', text('primary'), map('common')),
  categories,
  group('taxonomy', text('primary'), list('hierarchy', text('element')), list('alternates', text('element'))),
  text('basic_category'),
  double('confidence'),
  text('operating_status'),
  list('websites', text('element')),
  list('socials', text('element')),
  list('emails', text('element')),
  list('phones', text('element')),
  group('brand', text('wikidata'), group('names', text('primary'))),
  list(
    'addresses',
    group('element', text('freeform'), text('locality'), text('postcode'), text('region'), text('country')),
  ),
]

export type OvertureRow = Record<string, unknown> & { at: readonly [latitude: number, longitude: number] }

export const overtureFile = (...groups: OvertureRow[][]): Buffer => fileOf(fields, groups)

/** As released from September 2026: `categories` is gone. */
export const newerOvertureFile = (...groups: OvertureRow[][]): Buffer =>
  fileOf(
    fields.filter((field) => field !== categories),
    groups,
  )

const fileOf = (columns: Field[], groups: OvertureRow[][]): Buffer =>
  parquetBytes(
    columns,
    groups.map((rows) =>
      rows.map(({ at: [latitude, longitude], ...known }) => ({
        geometry: wkbPoint(latitude, longitude),
        bbox: { xmin: longitude - 1e-5, xmax: longitude + 1e-5, ymin: latitude - 1e-5, ymax: latitude + 1e-5 },
        ...known,
      })),
    ),
  )

export function wkbPoint(latitude: number, longitude: number): Buffer {
  const point = Buffer.alloc(21)
  point.writeUInt8(1, 0)
  point.writeUInt32LE(1, 1)
  point.writeDoubleLE(longitude, 5)
  point.writeDoubleLE(latitude, 13)
  return point
}

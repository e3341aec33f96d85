import { isPlausiblePoint, type Point } from '../../domain/distance.ts'
import { numberOf, recordOf } from './cell-values.ts'

/** A row's position: its geometry (WKB or GeoJSON), or the middle of its bounding box. */
export function pointOfRow({ geometry, bbox }: { geometry?: unknown; bbox?: unknown }): Point | null {
  const point = pointOfWkb(geometry) ?? pointOfGeoJson(geometry) ?? middleOf(bbox)
  return point !== null && isPlausiblePoint(point.latitude, point.longitude) ? point : null
}

/** https://libgeos.org/specifications/wkb/: byte order, type 1, x, y; extended forms carry flags and an SRID first. */
function pointOfWkb(value: unknown): Point | null {
  if (!(value instanceof Uint8Array) || value.byteLength < 21) return null
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength)
  const isLittle = view.getUint8(0) === 1
  const type = view.getUint32(1, isLittle)
  if ((type & 0xff) % 1000 !== 1) return null
  const start = (type & 0x20000000) === 0 ? 5 : 9
  if (value.byteLength < start + 16) return null
  return { longitude: view.getFloat64(start, isLittle), latitude: view.getFloat64(start + 8, isLittle) }
}

function pointOfGeoJson(value: unknown): Point | null {
  const { type, coordinates } = value instanceof Uint8Array ? {} : recordOf(value)
  if (type !== 'Point' || !Array.isArray(coordinates)) return null
  const [longitude, latitude] = coordinates.map(numberOf)
  return longitude == null || latitude == null ? null : { latitude, longitude }
}

function middleOf(value: unknown): Point | null {
  const { xmin, xmax, ymin, ymax } = recordOf(value)
  const [west, east, south, north] = [xmin, xmax, ymin, ymax].map(numberOf)
  if (west == null || east == null || south == null || north == null) return null
  return { latitude: (south + north) / 2, longitude: (west + east) / 2 }
}

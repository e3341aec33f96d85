import { cellToLatLng, getHexagonEdgeLengthAvg, gridDisk, latLngToCell, UNITS } from 'h3-js'
import { distanceMiles, type Point } from './distance.ts'

/**
 * H3 resolution 6: cells of about 36 km², a few dozen for a metro area. https://h3geo.org/docs/core-library/restable/
 */
const resolution = 6
const edgeMiles = getHexagonEdgeLengthAvg(resolution, UNITS.km) / 1.609344
/** Edge lengths vary by up to a third over the globe. */
const maxEdgeMiles = edgeMiles * 1.35
const minStepMiles = edgeMiles * 1.1

export const cellOf = (point: Point): string => latLngToCell(point.latitude, point.longitude, resolution)

/** A cell and its neighbors. */
export const cellsAround = (cell: string): string[] => gridDisk(cell, 1)

/** All cells that a circle of `radiusMiles` around `center` may touch. */
export function cellsWithin(center: Point, radiusMiles: number): string[] {
  const rings = Math.ceil((radiusMiles + maxEdgeMiles) / minStepMiles)
  return gridDisk(cellOf(center), rings).filter((cell) => {
    const [latitude, longitude] = cellToLatLng(cell)
    return distanceMiles(center, { latitude, longitude }) <= radiusMiles + maxEdgeMiles
  })
}

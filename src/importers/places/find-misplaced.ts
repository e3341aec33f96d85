import type { Point } from '../../domain/distance.ts'
import { countryOfZone, zonesOf } from '../../domain/zone-country.ts'

/** A row's position, and its country if known. */
export type PlacedRow = { point: Point; country: string | null }

export type Misplaced = 'exchanged' | 'decimal point lost' | 'in another country' | null

/** What seems to be wrong with the position of each row, by its country and by the other rows of the list. */
export function findMisplaced(rows: readonly PlacedRow[]): Misplaced[] {
  const neighbours = countNeighbours(rows.map(({ point }) => point))
  return rows.map(({ point, country }) => {
    const turned = { latitude: point.longitude, longitude: point.latitude }
    const canTurn = Math.abs(turned.latitude) <= 90
    if (country === null) return canTurn && isAmongOthers(neighbours(turned), neighbours(point)) ? 'exchanged' : null
    const countries = countriesAt(point)
    if (countries.includes(country)) return null
    if (canTurn && countriesAt(turned).includes(country)) return 'exchanged'
    if (withPoints(point).some((other) => countriesAt(other).includes(country))) return 'decimal point lost'
    return countries.length > 0 ? 'in another country' : null
  })
}

export const countriesAt = (point: Point): string[] => zonesOf(point).flatMap((zone) => countryOfZone(zone) ?? [])

/** The positions that whole numbers were before their decimal point was lost. */
function withPoints({ latitude, longitude }: Point): Point[] {
  const read = (degrees: number) => (Number.isInteger(degrees) ? [degrees, degrees / 10, degrees / 100] : [degrees])
  return read(latitude).flatMap((north) => read(longitude).map((east) => ({ latitude: north, longitude: east })))
}

const minOthers = 3

/** Turned round it is where many rows are; as it is, it is where few are, which may be exchanged too. */
const isAmongOthers = (turned: number, own: number): boolean => turned >= minOthers && turned > 2 * own

/** Degrees around a position that count as near. */
const nearDegrees = 1

/** How many rows are near a position, by cells of a degree. */
function countNeighbours(points: readonly Point[]): (point: Point) => number {
  const cellOf = (latitude: number, longitude: number) => `${Math.floor(latitude)} ${Math.floor(longitude)}`
  const counts = new Map<string, number>()
  for (const { latitude, longitude } of points) {
    const cell = cellOf(latitude, longitude)
    counts.set(cell, (counts.get(cell) ?? 0) + 1)
  }
  const steps = [-nearDegrees, 0, nearDegrees]
  return ({ latitude, longitude }) =>
    steps
      .flatMap((north) => steps.map((east) => counts.get(cellOf(latitude + north, longitude + east)) ?? 0))
      .reduce((sum, count) => sum + count, 0)
}

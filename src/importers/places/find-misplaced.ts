import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { isNearerThan, type Point } from '../../domain/distance.ts'
import { countryOfZone, zonesOf } from '../../domain/zone-country.ts'
import { internationalPhone } from '../international-phone.ts'

/** A row's position, and its country, town and phone number if known. */
export type PlacedRow = { point: Point; country: string | null; town?: string | null; phone?: string | null }

export type Misplaced =
  | 'exchanged'
  | 'decimal point lost'
  | 'sign lost'
  | 'in another country'
  | 'far from its town'
  | null

/**
 * What seems to be wrong with the position of each row. Its country tells, its town and the other rows, the country of
 * the phone numbers, and `towns`: where the catalog has places of a town.
 */
export function findMisplaced(
  rows: readonly PlacedRow[],
  towns: ReadonlyMap<string, readonly Point[]> = new Map(),
): Misplaced[] {
  const neighbours = countNeighbours(rows.map(({ point }) => point))
  const ofTown = Map.groupBy(rows, ({ town }) => town ?? '')
  const haveForeignPhones = arePhonesOfTurned(rows)
  return rows.map((row) => {
    const { point, country, town = null } = row
    const turned = turn(point)
    const canTurn = Math.abs(turned.latitude) <= 90
    if (country !== null) {
      const countries = countriesAt(point)
      if (!countries.includes(country)) {
        if (canTurn && countriesAt(turned).includes(country)) return 'exchanged'
        if (mirrored(point).some((other) => countriesAt(other).includes(country))) return 'sign lost'
        if (withPoints(point).some((other) => countriesAt(other).includes(country))) return 'decimal point lost'
        return countries.length > 0 ? 'in another country' : null
      }
    }
    const others = town === null ? [] : (ofTown.get(town) ?? []).slice(0, maxOfTown).filter((other) => other !== row)
    const near = (here: Point) => others.filter((other) => isInTown(other.point, here)).length
    if (near(point) === 0 && mirrored(point).some((other) => near(other) >= minTown)) return 'sign lost'
    if (country === null && canTurn) {
      if (haveForeignPhones || isAmongOthers(neighbours(turned), neighbours(point))) return 'exchanged'
      if (near(turned) > near(point) + 1) return 'exchanged'
      const held = town === null ? [] : (towns.get(town) ?? [])
      if (held.some((there) => isInTown(there, turned)) && !held.some((there) => isInTown(there, point)))
        return 'exchanged'
    }
    return others.length >= minTown && near(point) === 0 && hasCentre(others) ? 'far from its town' : null
  })
}

const turn = ({ latitude, longitude }: Point): Point => ({ latitude: longitude, longitude: latitude })

/** Where a position is with a minus sign more or less. */
const mirrored = ({ latitude, longitude }: Point): Point[] => [
  { latitude, longitude: -longitude },
  { latitude: -latitude, longitude },
  { latitude: -latitude, longitude: -longitude },
]

const townMiles = 30
const isInTown = (one: Point, other: Point): boolean => isNearerThan(one, other, townMiles)

/** So many rows of a town are compared. */
const maxOfTown = 50
/** So many others that agree say where a town is. */
const minTown = 2
const hasCentre = (others: readonly PlacedRow[]): boolean =>
  others.every((other) => others[0] !== undefined && isInTown(other.point, others[0].point))

const minPhones = 2

/** National numbers that are valid where the positions would be if they were turned, and nowhere valid as they are. */
function arePhonesOfTurned(rows: readonly PlacedRow[]): boolean {
  const national = rows.filter(({ phone }) => phone != null && parsePhoneNumberFromString(phone) === undefined)
  const validAt = (place: (point: Point) => Point) =>
    national.filter(({ phone, point }) =>
      countriesAt(place(point)).some((country) => internationalPhone(phone ?? '', country) !== null),
    ).length
  return national.length >= minPhones && validAt((point) => point) === 0 && validAt(turn) >= minPhones
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

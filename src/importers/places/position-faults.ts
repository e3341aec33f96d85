import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type Point, pointOf } from '../../domain/distance.ts'
import { itemAt } from '../../domain/item-at.ts'
import type { RowFault } from '../row-faults.ts'
import type { ReadListRow } from './category-notes.ts'
import { countriesAt, findMisplaced, type Misplaced } from './find-misplaced.ts'
import { faultAt, placeOf } from './row-place.ts'

/** Some places that the catalog has in a town of that name. */
export type TownPoints = (town: string) => Promise<readonly Point[]>

/** What is wrong with the positions of a list: `faults` of rows that are no places, and `doubts` about others. */
export async function positionFaults(
  rows: readonly ReadListRow[],
  pointsOfTown: TownPoints,
): Promise<{ faults: RowFault[]; doubts: RowFault[] }> {
  const placed = rows.flatMap((row) => {
    const place = placeOf(row)
    const point = place && pointOf(place)
    if (place === null || point === null) return []
    const { phone } = row.list.cells
    const country = place.country ?? countryOfPhone(phone)
    return [{ row, point, country, town: place.locality, phone: phone ?? null }]
  })
  const towns = [...new Set(placed.flatMap(({ town }) => town ?? []))].slice(0, maxTowns)
  const held = new Map(await Promise.all(towns.map(async (town) => [town, await pointsOfTown(town)] as const)))
  const found = findMisplaced(placed, held).flatMap((wrong, index) => {
    const { row, point, country } = itemAt(placed, index)
    if (wrong === null || (wrong === 'in another country' && placeOf(row)?.country == null)) return []
    const value = `${point.latitude}, ${point.longitude}${country === null ? '' : ` in ${country}`}`
    return [{ wrong, fault: { ...faultAt(row, reasons[wrong]), value } }]
  })
  const isDoubt = (wrong: Misplaced) => wrong === 'in another country' || wrong === 'far from its town'
  return {
    faults: found.filter(({ wrong }) => !isDoubt(wrong)).map(({ fault }) => fault),
    doubts: found.filter(({ wrong }) => isDoubt(wrong)).map(({ fault }) => fault),
  }
}

/** A list of a whole country has no need of the catalog. */
const maxTowns = 100

const reasons = {
  exchanged: 'latitude and longitude seem to be exchanged: change the columns, or give --column for both',
  'decimal point lost':
    'the position has lost its decimal point: give the columns the format of text and export the list again',
  'sign lost': 'the position seems to lack a minus sign, or to have one too many: longitudes in the west are below 0',
  'in another country': 'the position is outside of the country',
  'far from its town': 'the position is far from the other rows of its town',
} as const

/** "Positions in Italy (6)": a list whose columns are exchanged is somewhere else. */
export function positionNotes(rows: readonly ReadListRow[]): string[] {
  return [...Map.groupBy(rows, ({ list }) => list.file)].map(([file, ofFile]) => {
    const counts = new Map<string, number>()
    for (const row of ofFile) {
      const place = placeOf(row)
      const country = countriesAt((place && pointOf(place)) ?? nowhere)[0]
      const name = country === undefined ? 'no country' : (countryNames.of(country) ?? country)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    const named = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} (${count})`)
    const more = named.length > maxCountries ? ` and ${named.length - maxCountries} more countries` : ''
    return `${file}: positions in ${named.slice(0, maxCountries).join(', ')}${more}`
  })
}

const nowhere: Point = { latitude: 0, longitude: 0 }
const maxCountries = 8
const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Only a number with `+` tells it. */
const countryOfPhone = (phone = ''): string | null => parsePhoneNumberFromString(phone)?.country ?? null

import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { hotel, type WorldHotel } from './hotel-world.ts'

export const sharedData = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const listFile = `${sharedData}hotels/seattle-hotels.csv`

export type ListedHotel = { name: string; address: string; street: string; city: string }

/** The 152 listed hotels, their city read from the address; null where the shared data is absent. */
export function listedHotels(): ListedHotel[] | null {
  if (!existsSync(listFile)) return null
  const rows = parse(readFileSync(listFile), { columns: true, bom: true }) as { name: string; address: string }[]
  return rows.map(({ name, address }) => {
    const parts = address.split(',').map((part) => part.trim())
    const cities = ['Bellevue', 'Redmond', 'SeaTac', 'Tukwila', 'Des Moines', 'Renton', 'Shoreline']
    const city = cities.find((each) => parts.slice(1).includes(each)) ?? 'Seattle'
    return { name: name.trim(), address, street: (parts[0] as string).replace(/ Seattle.*$/, ''), city }
  })
}

/** As the extract of the University District holds them. */
const extractHotels: readonly WorldHotel[] = [
  { id: 'osm:n1158397876', name: 'Adelaide Apartment', address: '1315 Northeast 47th Street', locality: 'Seattle' },
  { id: 'osm:n2464036010', name: 'College Inn', address: '4000 University Way Northeast', locality: 'Seattle' },
  {
    id: 'osm:n4632945552',
    name: 'Residence Inn',
    brand: 'Residence Inn',
    address: '4501 12th Avenue Northeast',
    locality: 'Seattle',
    region: 'WA',
  },
  { id: 'osm:w220911653', name: 'Silver Cloud Inn' },
  { id: 'osm:w223357551', name: 'University Inn', address: '4140 Roosevelt Way Northeast', locality: 'Seattle' },
  {
    id: 'osm:w223479986',
    name: 'Graduate Seattle',
    alternateNames: ['Meany Hotel'],
    brand: 'Graduate Hotels',
    address: '4507 Brooklyn Avenue Northeast',
    locality: 'Seattle',
  },
]

export const universityDistrict: readonly PlaceDocument[] = extractHotels.map((each, index) => hotel(each, index))

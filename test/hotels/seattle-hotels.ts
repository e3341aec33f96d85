import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { dataFile, explainMissing } from '../support/test-data.ts'

export const listFile = 'hotels/seattle-hotels.csv'

export type ListedHotel = { name: string; address: string; street: string; city: string }

/** The 152 listed hotels, their city read from the address; null without the list. */
export function listedHotels(): ListedHotel[] | null {
  if (explainMissing(listFile) !== null) return null
  const rows = parse(readFileSync(dataFile(listFile)), { columns: true, bom: true }) as {
    name: string
    address: string
  }[]
  return rows.map(({ name, address }) => {
    const parts = address.split(',').map((part) => part.trim())
    const cities = ['Bellevue', 'Redmond', 'SeaTac', 'Tukwila', 'Des Moines', 'Renton', 'Shoreline']
    const city = cities.find((each) => parts.slice(1).includes(each)) ?? 'Seattle'
    return { name: name.trim(), address, street: (parts[0] as string).replace(/ Seattle.*$/, ''), city }
  })
}

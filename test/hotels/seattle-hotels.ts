import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'csv-parse/sync'

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

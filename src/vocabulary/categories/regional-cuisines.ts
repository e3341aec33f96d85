import { readCountrySections } from '../read-country-sections.ts'
import { cuisineCalled } from './cuisines.ts'

const file = 'categories/regional-cuisines.txt'

const byCountry: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  readCountrySections(file).map(({ id, phrases }) => [id, new Set(phrases.map(({ text }) => text))]),
)

/** Whether a cuisine, by its label or its spelling on a map, is of the country's own. */
export const isRegional = (cuisine: string, country: string | null): boolean =>
  country !== null && (byCountry.get(country)?.has(cuisine.toLowerCase()) ?? false)

/** The traits of the country's own cuisines. */
export const regionalTraits = (country: string | null): ReadonlySet<string> =>
  new Set(
    [...(byCountry.get(country ?? '') ?? [])].flatMap((text) => cuisineCalled(text.replaceAll(' ', '_'))?.traits ?? []),
  )

import { countryCalled } from './country-names.ts'
import { keptTable } from './kept/kept-tables.ts'
import { readCountrySections } from './read-country-sections.ts'
import { faultAt } from './read-sections.ts'

type Region = { country: string; code: string; name: string }

const regionFile = 'names/regions.txt'
const codeFile = 'names/region-codes.txt'

/** States and provinces with their postal codes. Elsewhere a region is compared as text. */
export function loadRegions(folder?: string): Region[] {
  return readCountrySections(regionFile, folder).flatMap(({ id: country, source, phrases }) =>
    phrases.map(({ text, line }) => {
      const [, code, name] = /^([A-Z]{2,3}) (.+)$/.exec(text) ?? []
      if (!code || !name) throw faultAt({ ...source, line }, `"${text}" is not like "WA Washington"`)
      return { country, code: code.toLowerCase(), name: name.toLowerCase() }
    }),
  )
}

/** Two-letter codes of regions of other countries. `any` lists countries where every two letters may be a region. */
export function loadRegionCodes(folder?: string): ReadonlyMap<string, ReadonlySet<string>> {
  const records = readCountrySections(codeFile, folder, ['any'])
  return new Map(records.map(({ id, phrases }) => [id, new Set(phrases.map(({ text }) => text))]))
}

const regions = keptTable('regions', loadRegions)
const regionCodes = keptTable('region codes', loadRegionCodes)

/** Whether a text of two letters may be a region of this country. */
export const mayBeRegionOf = (country: string, state: string): boolean =>
  state.length === 2 &&
  (regionCodes.get('any')?.has(country) || regionCodes.get(country)?.has(state.toUpperCase())) === true

export type Agreement = 'same' | 'unknown' | 'different'

/** Whether a caller's state agrees with a place's region and country. Both are plain and in lower case. */
export function regionAgreement(state: string, place: { region: string | null; country: string | null }): Agreement {
  if (state === '') return 'unknown'
  const country = place.country?.toUpperCase() ?? null
  // Callers abroad, where addresses have no state, put the country there.
  if (country !== null && countryCalled(state) === country) return 'same'
  const asked = regionsCalled(state)
  if (place.region !== null && place.region !== '') {
    const region = withoutIsoPrefix(place.region)
    if (region === state) return 'same'
    const held = regionsCalled(region).filter((each) => country === null || each.country === country)
    if (held.some((each) => asked.includes(each))) return 'same'
    // Two codes or names of one known list that differ; other spellings (`FI-18`, `Uusimaa`) may well be the same
    // region.
    if (asked.length > 0 && held.length > 0) return 'different'
  }
  if (country !== null && asked.length > 0 && asked.every((each) => each.country !== country)) {
    return mayBeRegionOf(country, state) ? 'unknown' : 'different'
  }
  return 'unknown'
}

/** The region as written, with its code and name if known. */
export function regionSpellings(region: string, country: string | null): string[] {
  const plain = withoutIsoPrefix(region)
  const known = regionsCalled(plain).filter((each) => country === null || each.country === country.toUpperCase())
  return [plain, ...known.flatMap((each) => [each.code, each.name])]
}

/** The postal code, in capitals, of a state or province given by code or name; null if unknown. */
export function regionCode(text: string, country: string | null): string | null {
  const known = regionsCalled(withoutIsoPrefix(text.trim())).filter(
    (each) => country === null || each.country === country,
  )
  const [code, ...others] = new Set(known.map((each) => each.code.toUpperCase()))
  return code !== undefined && others.length === 0 ? code : null
}

const regionsByText = new Map<string, Region[]>()
for (const region of regions)
  for (const text of new Set([region.code, region.name]))
    regionsByText.set(text, [...(regionsByText.get(text) ?? []), region])

export const regionsCalled = (text: string): readonly Region[] => regionsByText.get(text) ?? []

/** `US-WA` is `wa`. */
const withoutIsoPrefix = (region: string) => region.toLowerCase().replace(/^(us|ca|au)[- ](?=[a-z]{2,3}$)/, '')

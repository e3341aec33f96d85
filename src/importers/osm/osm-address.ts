import { regionCode } from '../../domain/regions.ts'
import type { OsmTags } from './osm-element.ts'

/** Where the number comes before the street, https://en.wikipedia.org/wiki/Address#Address_format */
const numberFirst = new Set([
  'US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR', 'LU', 'MC', 'IN', 'PK', 'LK', 'BD', 'ZA', 'KE', 'NG', 'GH', 'SG', 'MY', 'PH', 'HK', 'TH',
  'IL', 'EG', 'MA', 'TN', 'DZ', 'JM', 'BS', 'BB', 'TT', 'BZ', 'MT', 'GI', 'IM', 'JE', 'GG', 'PR', 'GU', 'VI', 'AS', 'MP', 'BM', 'KY', 'FJ', 'CN', 'TW', 'SA', 'OM', 'MU',
]) // biome-ignore format: a list

/** The line that a visitor reads on a door: `118 Net Street` or `Mannerheimintie 4`, as the country writes it. */
export function streetAddressOf(tags: OsmTags, country: string | null, associatedStreet: string | null): string | null {
  const number = first(tags['addr:housenumber'])?.replaceAll(/\s*,\s*/g, ', ') ?? null
  const street = streetOf(tags, associatedStreet)
  const lane = street ?? first(tags['addr:place'])
  if (lane !== null && number !== null)
    return country !== null && numberFirst.has(country) ? `${number} ${lane}` : `${lane} ${number}`
  const house = first(tags['addr:housename'])
  if (street !== null) return house === null ? street : `${house}, ${street}`
  const full = tags['addr:full']?.replace(/\s+/g, ' ').trim()
  return full && full.length <= longest ? full : null
}

const longest = 160

export const streetOf = (tags: OsmTags, associatedStreet: string | null): string | null =>
  first(tags['addr:street']) ?? associatedStreet

export const postalCodeOf = (tags: OsmTags): string | null => {
  const code = first(tags['addr:postcode'] ?? tags.postal_code)
  return code !== null && code.length <= 12 && /\d|[A-Z]{2}/.test(code) ? code : null
}

/** The city as it is written everywhere else: `SEATTLE`, `seattle` and `Seattle, WA` are Seattle. */
export function cityOf(tags: OsmTags): string | null {
  const city = first(tags['addr:city'])?.replace(/,\s*\p{Lu}{2}\.?( \d{5})?$/u, '')
  if (!city || !/\p{L}/u.test(city) || city.length > 80) return null
  const hasCase = city !== city.toUpperCase() && city !== city.toLowerCase()
  return hasCase || !/\p{Ll}|\p{Lu}/u.test(city)
    ? city
    : city
        .toLowerCase()
        .replace(/(^|[\s-])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** A state's code where the country has codes; another country's region stays as it is written. */
export function stateOf(tags: OsmTags, country: string | null): string | null {
  const state = first(tags['addr:state'])
  if (state === null || state.length > 60) return null
  return regionCode(state.replace(/\.$/, ''), country) ?? (country === 'US' ? null : state)
}

/** ISO code of `addr:country`, which is a code by rule and a name by habit. */
export function countryOf(tags: OsmTags): string | null {
  const text = first(tags['addr:country'])?.toUpperCase()
  if (!text) return null
  return isoCountries.has(text) ? text : (countriesByName.get(text.replaceAll('.', '')) ?? null)
}

const displayNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
/** ISO 3166 reserves XA to XZ, QM to QZ, ZZ for private use; EU, EZ, UN, UK are no countries of it. */
const noCountries = /^(X[A-JL-Z]|Q[MNOP-Z]|ZZ|EU|EZ|UN|UK|AC|CP|CQ|DG|EA|IC|TA)$/
export const isoCountries: ReadonlySet<string> = new Set(
  letters
    .flatMap((one) => letters.map((two) => one + two))
    .filter((code) => (!noCountries.test(code) || code === 'QA') && displayNames.of(code) !== undefined),
)
const countriesByName = new Map([
  ...[...isoCountries].map((code) => [displayNames.of(code)!.toUpperCase(), code] as const),
  ['USA', 'US'], ['UNITED STATES OF AMERICA', 'US'], ['UK', 'GB'], ['ENGLAND', 'GB'], ['SCOTLAND', 'GB'], ['WALES', 'GB'],
  ['DEUTSCHLAND', 'DE'], ['ÖSTERREICH', 'AT'], ['ESPAÑA', 'ES'], ['ITALIA', 'IT'], ['SUOMI', 'FI'], ['SVERIGE', 'SE'], ['NORGE', 'NO'],
  ['DANMARK', 'DK'], ['NEDERLAND', 'NL'], ['POLSKA', 'PL'], ['ČESKO', 'CZ'], ['BRASIL', 'BR'], ['MÉXICO', 'MX'],
] as const) // biome-ignore format: a list

const first = (value: string | undefined): string | null => {
  const part = value?.split(';')[0]?.replace(/\s+/g, ' ').trim()
  return part ? part.slice(0, longest) : null
}

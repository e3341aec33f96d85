import { countryCode } from '../../domain/iso-countries.ts'
import { addressLine, cityName, postalCode, stateOrRegion } from '../plain-address.ts'
import type { OsmTags } from './osm-element.ts'

/** Where the number comes before the street, https://en.wikipedia.org/wiki/Address#Address_format */
const numberFirst = new Set([
  'US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR', 'LU', 'MC', 'IN', 'PK', 'LK', 'BD', 'ZA', 'KE', 'NG', 'GH', 'SG', 'MY', 'PH', 'HK', 'TH',
  'IL', 'EG', 'MA', 'TN', 'DZ', 'JM', 'BS', 'BB', 'TT', 'BZ', 'MT', 'GI', 'IM', 'JE', 'GG', 'PR', 'GU', 'VI', 'AS', 'MP', 'BM', 'KY', 'FJ', 'CN', 'TW', 'SA', 'OM', 'MU',
]) // biome-ignore format: a list

/** Street and number in the country's order: `118 Net Street` or `Mannerheimintie 4`. */
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

export const postalCodeOf = (tags: OsmTags): string | null =>
  postalCode(first(tags['addr:postcode'] ?? tags.postal_code))

export const cityOf = (tags: OsmTags): string | null => cityName(first(tags['addr:city']))

export const stateOf = (tags: OsmTags, country: string | null): string | null =>
  stateOrRegion(first(tags['addr:state']), country)

/** `addr:country` is a code by rule and a name by habit. */
export const countryOf = (tags: OsmTags): string | null => countryCode(first(tags['addr:country']))

const first = (value: string | undefined): string | null => addressLine(value?.split(';')[0])

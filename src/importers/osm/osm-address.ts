import { countryCode } from '../../domain/iso-countries.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'
import { addressLine, cityName, postalCode, stateOrRegion } from '../plain-address.ts'
import type { OsmTags } from './osm-element.ts'

/** Countries where the number comes before the street. */
const { 'number first': numberFirst } = readWordLists('names/address-order.txt', ['number first'])

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
  return full && full.length <= maxAddressLength ? full : null
}

const maxAddressLength = 160

export const streetOf = (tags: OsmTags, associatedStreet: string | null): string | null =>
  first(tags['addr:street']) ?? associatedStreet

export const postalCodeOf = (tags: OsmTags): string | null =>
  postalCode(first(tags['addr:postcode'] ?? tags.postal_code))

export const cityOf = (tags: OsmTags): string | null => cityName(first(tags['addr:city']))

/** Addresses and places around that agree correct the slip of one mapper: "Heldinki" in Helsinki. */
export function correctedCity(tagged: string | null, around: string | null): string | null {
  if (tagged === null || around === null) return tagged ?? around
  const [typed, meant] = [foldPhrase(tagged), foldPhrase(around)]
  return typed.length >= minLettersOfSlip && editDistance(typed, meant, 2) <= (meant.length < 9 ? 1 : 2)
    ? around
    : tagged
}

/** Short names of two towns differ by a letter. */
const minLettersOfSlip = 6

export const stateOf = (tags: OsmTags, country: string | null): string | null =>
  stateOrRegion(first(tags['addr:state']), country)

/** `addr:country` should be a code, but many mappers write a name. */
export const countryOf = (tags: OsmTags): string | null => countryCode(first(tags['addr:country']))

const first = (value: string | undefined): string | null => addressLine(value?.split(';')[0])

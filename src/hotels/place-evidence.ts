import { editDistance, editsAllowed } from '../text/edit-distance.ts'
import { directionWords, streetTypeWords } from '../vocabulary/name-lists.ts'
import type { StreetAddress } from '../vocabulary/street-address.ts'
import type { HotelEntry } from './hotel-entry.ts'

/** `near`: one name contains the other, which is evidence neither for nor against. */
export type CityAgreement = 'same' | 'near' | 'unknown' | 'different'

/**
 * Whether the requested city is the city of the hotel or one of its neighborhoods; `unknown` if the catalog lacks the
 * city.
 */
export function cityAgreement(
  asked: readonly string[],
  hotel: Pick<HotelEntry, 'city' | 'neighborhoods'>,
): CityAgreement {
  if (asked.length === 0) return 'unknown'
  if (hotel.neighborhoods.some((neighborhood) => isSameCity(asked, neighborhood))) return 'same'
  if (hotel.city.length === 0) return 'unknown'
  if (isSameCity(asked, hotel.city)) return 'same'
  const [fewer, more] = asked.length < hotel.city.length ? [asked, hotel.city] : [hotel.city, asked]
  // `Palm Beach` and `Palm Beach Gardens` may be neighbors, but `Hollywood` and `West Hollywood` are two cities.
  const isWithin =
    fewer.length >= 2 && fewer.every((word) => more.includes(word)) && !more.some((word) => directionWords.has(word))
  return isWithin ? 'near' : 'different'
}

function isSameCity(asked: readonly string[], held: readonly string[]): boolean {
  if (held.length === 0) return false
  const [one, other] = [asked.join(''), held.join('')]
  if (one === other) return true
  if (beginsWithDirection(asked) !== beginsWithDirection(held)) return false
  const most = editsAllowed(Math.min(one.length, other.length))
  if (one[0] !== other[0] || editDistance(one, other, most) > most) return false
  // `Salem` and `Selem` may be two towns. A typo is accepted in longer names, and swapped letters in short ones.
  return one.length >= 6 || (one.length === 5 && sorted(one) === sorted(other))
}

const beginsWithDirection = ([first]: readonly string[]) => first !== undefined && directionWords.has(first)

const sorted = (text: string) => [...text].sort().join('')

/** `same`: number and street match; `street`: only the street matches; `different`: another street. */
export type AddressAgreement = 'same' | 'street' | 'unknown' | 'different'

/** Callers often leave out the type and direction of a street, so these count less than its name. */
const streetWeights = { name: 1, type: 0.25, direction: 0.25 } as const
const sameStreet = 0.7
const otherStreet = 0.5

export function addressAgreement(asked: StreetAddress | null, held: StreetAddress | null): AddressAgreement {
  if (!asked || !held || asked.street.length === 0 || held.street.length === 0) return 'unknown'
  const likeness = streetLikeness(asked.street, held.street)
  if (likeness < otherStreet) return 'different'
  if (likeness < sameStreet) return 'unknown'
  return asked.numbers.some((number) => held.numbers.includes(number)) ? 'same' : 'street'
}

function streetLikeness(asked: readonly string[], held: readonly string[]): number {
  // `Yrjön katu`
  if (asked.join('') === held.join('')) return 1
  let matched = 0
  const free = [...held]
  for (const word of asked) {
    const at = free.findIndex((other) => isSameStreetWord(word, other))
    if (at < 0) continue
    matched += streetWeight(word)
    free.splice(at, 1)
  }
  const contradicted =
    clash(asked, held, (word) => directionWords.has(word)) || clash(asked, held, (word) => streetTypeWords.has(word))
  const total = (words: readonly string[]) => words.reduce((sum, word) => sum + streetWeight(word), 0)
  return (2 * matched) / (total(asked) + total(held)) - (contradicted ? 0.15 : 0)
}

/** `4th Avenue` and `4th Street`: both give a type, but different ones. */
function clash(asked: readonly string[], held: readonly string[], isSuch: (word: string) => boolean): boolean {
  const [ours, theirs] = [asked.filter(isSuch), held.filter(isSuch)]
  return ours.length > 0 && theirs.length > 0 && !ours.some((word) => theirs.includes(word))
}

const streetWeight = (word: string) =>
  directionWords.has(word)
    ? streetWeights.direction
    : streetTypeWords.has(word)
      ? streetWeights.type
      : streetWeights.name

function isSameStreetWord(one: string, other: string): boolean {
  if (one === other || isCompoundCut(one, other) || isCompoundCut(other, one)) return true
  const most = /\d/.test(one) ? 0 : editsAllowed(Math.min(one.length, other.length))
  return most > 0 && editDistance(one, other, most) <= most
}

/** `Mikonk.` is `Mikonkatu`, `Hauptstr.` is `Hauptstraße`: if street and type are one word, the type is abbreviated. */
function isCompoundCut(short: string, whole: string): boolean {
  return compoundTypes.some(([type, cut]) => {
    const stem = whole.slice(0, -type.length)
    return stem.length >= 3 && whole.endsWith(type) && cut.some((end) => short === stem + end)
  })
}

const compoundTypes: readonly (readonly [string, readonly string[]])[] = [
  ['katu', ['k']],
  ['gatan', ['g']],
  ['gata', ['g']],
  ['strasse', ['str', 'st', 's']],
  ['straat', ['str']],
  ['vagen', ['v']],
]

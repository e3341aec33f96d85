import type { HotelRequest } from '../../src/hotels/requested-hotel.ts'
import { asks } from './hotel-world.ts'

/** A hotel as a booking system knows it. */
export type KnownHotel = { id: string; name: string; address: string; city: string; state: string }

export type Random = () => number

/** Mulberry32: a seed gives the same numbers everywhere. */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * A request for a hotel as careless typists and other systems write it. At most one damage to the name, apart from spelling; the address is
 * missing in a third and wrong in a twelfth of the requests, the city a neighbouring one in a twelfth (then the address is right).
 */
export function damagedRequest(hotel: KnownHotel, random: Random): HotelRequest {
  let name = pick(nameDamages, random)(hotel.name, hotel, random)
  if (random() < 0.25) name = typo(name, random)
  if (random() < 0.2) name = pick([upper, lower, padded], random)(name)
  const fate = random()
  const address =
    fate < 1 / 3
      ? ''
      : fate < 5 / 12
        ? `${1 + Math.floor(random() * 9000)} ${pick(['Elsewhere Road', 'Main Street', 'Highway 12'], random)}`
        : pick(addressSpellings, random)(hotel)
  const isRight = fate >= 5 / 12 && hotel.address !== ''
  const city = isRight && random() < 1 / 7 ? 'Neighborville' : random() < 0.1 ? lower(hotel.city) : hotel.city
  return asks({ hotelName: name, hotelAddress: address, hotelCity: city, hotelState: hotel.state })
}

type NameDamage = (name: string, hotel: KnownHotel, random: Random) => string

const same: NameDamage = (name) => name
const upper = (name: string) => name.toUpperCase()
const lower = (name: string) => name.toLowerCase()
const padded = (name: string) => `  ${name.replaceAll(' ', '  ')} `

const nameDamages: readonly NameDamage[] = [
  same,
  same,
  (name, { city }) => (name.includes(city) ? name : `${name} ${city}`),
  (name, { city, state }) => `${name} - ${city}, ${state}`,
  (name) => (/^the /i.test(name) ? name.slice(4) : `The ${name}`),
  (name) => (/hotel|inn|motel|suites|resort|lodge|house/i.test(name) ? name : `${name} Hotel`),
  dropCommonWord,
  dropCommonWord,
  (name) => name.replace(/ by (Hilton|Marriott|Wyndham|Hyatt)/i, '').replace(/,? an? .* hotel$/i, ''),
  (name) => `${name}, ${/hampton|hilton|embassy|homewood|tru|doubletree/i.test(name) ? 'by Hilton' : 'an IHG Hotel'}`,
  abbreviated,
  abbreviated,
  (name) => name.replaceAll('&', 'and'),
  (name) => name.replaceAll(/ and /gi, ' & '),
  (name) => name.replaceAll(/[-'’–/.,]/g, ' '),
  (name, _, random) => joinTwoWords(name, random),
  reordered,
]

/** A word that does not tell the hotel from others is forgotten. */
function dropCommonWord(name: string): string {
  const without = name.replace(/\b(hotel|inn|suites|& suites|resort|motel|by wyndham|by marriott|by hilton|the)\b/i, '')
  return /[a-z0-9]{3}/i.test(without) ? without.replaceAll(/\s+/g, ' ').trim() : name
}

function abbreviated(name: string): string {
  const shorter: [RegExp, string][] = [
    [/\bhotel\b/i, 'Htl'],
    [/\bsaint\b/i, 'St.'],
    [/\bst\.?\b/i, 'Saint'],
    [/\bcenter\b/i, 'Ctr'],
    [/\bdowntown\b/i, 'Dwtn'],
    [/\bsuites\b/i, 'Stes'],
    [/\bapartments\b/i, 'Apts'],
    [/\buniversity\b/i, 'Univ'],
    [/\binternational\b/i, 'Intl'],
    [/\bmount\b/i, 'Mt'],
    [/\bfort\b/i, 'Ft'],
    [/\bnorth\b/i, 'N'],
  ]
  const fitting = shorter.filter(([long]) => long.test(name))
  return fitting.reduce((text, [long, short]) => text.replace(long, short), name)
}

function joinTwoWords(name: string, random: Random): string {
  const words = name.split(' ')
  if (words.length < 2) return name
  const at = Math.floor(random() * (words.length - 1))
  return [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)].join(' ')
}

function reordered(name: string): string {
  const words = name.split(' ')
  return words.length < 3 ? name : [...words.slice(2), ...words.slice(0, 2)].join(' ')
}

/** One slip in one of the longer words. */
function typo(name: string, random: Random): string {
  const words = name.split(' ')
  const long = words.flatMap((word, index) => (/^[a-z]{5,}$/i.test(word) ? [index] : []))
  if (long.length === 0) return name
  const at = pick(long, random)
  const word = words[at] as string
  const letter = 1 + Math.floor(random() * (word.length - 2))
  const slips = [
    word.slice(0, letter) + word.slice(letter + 1),
    word.slice(0, letter) + word[letter] + word.slice(letter),
    word.slice(0, letter) + word[letter + 1] + word[letter] + word.slice(letter + 2),
    word.slice(0, letter) + pick([...'aeionrst'], random) + word.slice(letter + 1),
  ]
  return words.with(at, pick(slips, random)).join(' ')
}

const addressSpellings: readonly ((hotel: KnownHotel) => string)[] = [
  ({ address }) => address,
  ({ address, city, state }) => (address === '' ? '' : `${address}, ${city}, ${state}`),
  ({ address }) =>
    address
      .replace(/\bSt\b/, 'Street')
      .replace(/\bAve\b/, 'Avenue')
      .replace(/\bRd\b/, 'Road')
      .replace(/\bBlvd\b/, 'Boulevard')
      .replace(/\bDr\b/, 'Drive'),
  ({ address }) => lower(address).replaceAll('.', ''),
]

const pick = <T>(choices: readonly T[], random: Random): T => choices[Math.floor(random() * choices.length)] as T

import type { PlaceDocument } from '../../domain/place.ts'
import { editDistance } from '../../text/edit-distance.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { quarterWithArticle } from '../../text/quarter-with-article.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import type { Fact } from './fact.ts'
import { type Locale, sayCount, sayDistance } from './format-times.ts'

type WhereGround = {
  locale: Locale
  needs: Pick<GuestNeeds, 'walkingMiles' | 'wantsNear'>
  /** What the record says of the street. */
  street: readonly Fact[]
}

/** Where a place is: in the guest's own hotel, or how far off and in which quarter, town and street. */
export function whereFacts(
  place: PlaceDocument,
  hotel: PlaceDocument,
  miles: number,
  { locale, needs, street }: WhereGround,
): Fact[] {
  if (isInHotel(place, hotel, miles)) return [atHotel('in your hotel', true)]
  const matters = needs.wantsNear || needs.walkingMiles !== null
  const way =
    miles < maxMilesNextDoor
      ? atHotel('right by your hotel', false)
      : distanceFact(miles, locale, { matters, isPoor: isWide(place) || miles > maxMilesOfPraise })
  return [way, ...quarterFacts(place, hotel, miles), ...street]
}

/** A belt of parks or a river is nearer than the one point that a map gives for it. */
const isWide = ({ section, categories }: PlaceDocument): boolean =>
  section === 'attractions' && wide.test(categories[0] ?? '')

const wide = /(?:^| )(?:beach|canal|forest|park|promenade|quarter|nature reserve|river|trail|waterfront)$/

const atHotel = (where: string, isInside: boolean): Fact => ({
  id: 'ownHotel',
  topic: 'ownHotel',
  chip: isInside ? 'In your hotel' : 'By your hotel',
  text: `is ${where}`,
  details: { where, isInside },
})

/** `matters` to who cannot or will not go far. */
export function distanceFact(miles: number, locale: Locale, { matters = false, isPoor = false } = {}): Fact {
  const far = sayDistance(miles, locale)
  return {
    id: 'distance',
    topic: 'distance',
    chip: far.startsWith('less than ') ? far.replace('less than', 'Under') : `${far} away`,
    text: `is ${far} from your hotel`,
    details: { miles: far, isClose: miles <= maxCloseMiles, matters, ...(isPoor && { isPoor }) },
  }
}

/** What is farther is no reason to go there. */
const maxMilesOfPraise = 1.5
/** Up to here an item is "close by": the way is hardly longer than half a mile. */
export const maxCloseMiles = 0.3
/** One point of a building to another. */
const maxMilesInHotel = 0.06
/** 60 meters. So near, a figure may be of a house within the hotel, which a record need not say. */
export const maxMilesNextDoor = 0.0373

/** Its sign or its address has the whole name of the hotel, and it is at the door: "Restaurant Hotel Sol y Mar". */
function isInHotel({ name, address }: PlaceDocument, hotel: PlaceDocument, miles: number): boolean {
  if (miles > maxMilesInHotel) return false
  const [own, sign] = [foldPhrase(hotel.name), foldPhrase(name)]
  if (!own.includes(' ') || isOtherHouse(address, hotel.address)) return false
  const isNamedIn = (text: string) => ` ${text} `.includes(` ${own} `)
  return (
    isNamedIn(sign) ||
    isNamedIn(foldPhrase(address ?? '').replace(/[^\p{L}\p{N}]+/gu, ' ')) ||
    editDistance(sign, own, 1) <= 1
  )
}

/** Both addresses have a number, and none is the same. */
function isOtherHouse(address: string | null, ofHotel: string | null): boolean {
  const numbersOf = (text: string | null): string[] => text?.match(/\d+/g) ?? []
  const [own, other] = [numbersOf(address), numbersOf(ofHotel)]
  return own.length > 0 && other.length > 0 && !own.some((number) => other.includes(number))
}

/** The quarter, else the town if the hotel is in another. */
/** Next door is in the same town, whatever two mappers call it. */
const minMilesToTown = 1

function quarterFacts({ name, neighborhoods, locality }: PlaceDocument, hotel: PlaceDocument, miles: number): Fact[] {
  const town = locality === hotel.locality || miles < minMilesToTown ? null : locality
  const neighborhood = neighborhoods[0] ?? town
  if (neighborhood === null || name.includes(neighborhood)) return []
  const quarter = quarterWithArticle(neighborhood)
  return [
    {
      id: 'neighborhood',
      topic: 'neighborhood',
      chip: chipOf(`In ${quarter}`),
      text: `is in ${quarter}`,
      details: { neighborhood: quarter },
    },
  ]
}

const feetPerMeter = 3.2808

export const sayHeight = (meters: number, { metric }: Pick<Locale, 'metric'>): string =>
  metric ? `${sayCount(meters)} meters` : `${sayCount(Math.round(meters * feetPerMeter))} feet`

/** The street of `118 Net Street` and of `Net Street 4`; null where it reads like anything else. */
export function streetOf(address: string): string | null {
  const street = address
    .replace(/^\d+\p{L}?(?:[-–/]\d+\p{L}?)?,? (?=\p{L})/u, '')
    .replace(/ \d+ ?\p{L}?(?:[-–/,] ?\d+ ?\p{L}?)*$/u, '')
  const isPlain = /^\p{Lu}[\p{L}'’ -]{3,40}$/u.test(street) && /\p{Ll}/u.test(street)
  return isPlain && !/\b(?:and|at|near|between|corner|opposite|by)\b/i.test(street) ? street : null
}

/** The first text of two to four words. */
export function chipOf(...texts: string[]): string | null {
  return texts.find((text) => /^\S+( \S+){1,3}$/.test(text)) ?? null
}

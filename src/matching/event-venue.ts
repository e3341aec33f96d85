import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { EventVenue, VenueArea } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { plainWords } from '../text/plain-words.ts'
import { phrasesOf } from '../vocabulary/languages.ts'
import { directions } from '../vocabulary/name-lists.ts'
import { cityWords } from '../vocabulary/name-words.ts'
import { regionCode } from '../vocabulary/regions.ts'
import { anyOf } from '../vocabulary/word-patterns.ts'
import { placeMatchRecord } from './place-match-record.ts'
import { judgePrepared, type MatchRecord, type PreparedMatch, prepareMatch } from './same-place.ts'
import { compareAddresses, prepareAddress } from './same-place-address.ts'
import { branchWords, commonWords, emptyWords, familyOf, roomWords } from './same-place-words.ts'
import { withoutNumber } from './town-name.ts'

/** A venue as given by a source, prepared for matching once for each name that it may mean. */
export type PreparedVenue = { venue: EventVenue; names: { name: string; prepared: PreparedMatch }[] }

/** If two places match, the best one must lead by this much, in log-odds. */
const minLead = 1

/** Null if the source gives no usable name. */
export function prepareVenue(venue: EventVenue): PreparedVenue | null {
  const names = venueNames(venue.name)
  if (names.length === 0) return null
  return { venue, names: names.map((name) => ({ name, prepared: prepareMatch(matchRecord(venue, name)) })) }
}

/** The parts of a venue's name that have a house number: "Nature Museum, 4 Heron Road". */
export const doorsInName = ({ name }: EventVenue): string[] =>
  partsOf(name.slice(0, maxNameLength)).filter((part) => /\d/.test(part))

/**
 * The whole name, then its parts, since one may be the building and one the room: "Carolina Theatre, Fletcher Hall",
 * "Duke University: Baldwin Auditorium".
 */
function venueNames(name: string): string[] {
  const whole = name.trim().slice(0, maxNameLength).replace(sponsor, '').trim()
  const parts = partsOf(whole)
  const isName = (part: string) => {
    const words = plainWords(part)
    return (
      words.some((word) => /\p{L}{2,}/u.test(word)) && words.some((word) => !roomWords.has(word) && !/\d/.test(word))
    )
  }
  const isBranch = (part: string) => plainWords(part).some((word) => branchWords.has(word))
  const buildings = parts.filter((_, index) => !isBranch(parts[index + 1] ?? ''))
  return [...new Set([whole, ...buildings.map((part) => part.trim())])].filter(isName).slice(0, 5)
}

/** A longer name is a text. */
const maxNameLength = 200

const partsOf = (name: string): string[] => name.split(/\s+[-–—|/@•]\s+|\s*[:,;|]\s+|\s+at\s+|\s*[()（）[\]]\s*/i)

/** "Harbor Pavilion presented by First Bank": sponsors change more often than names. */
const sponsor = new RegExp(
  String.raw`\s*[,–—-]?\s+\(?(?:${anyOf(phrasesOf('event-places', 'sponsored-by'))})\b.*$`,
  'i',
)

const matchRecord = (venue: EventVenue, name: string): MatchRecord => ({
  id: '',
  source: '',
  section: null,
  name,
  alternateNames: [],
  brand: null,
  address: venue.address,
  locality: venue.locality,
  region: venue.region,
  postalCode: null,
  country: null,
  latitude: venue.latitude,
  longitude: venue.longitude,
  phones: [],
  websites: [],
  categories: [],
  traits: [],
})

/**
 * The place that matches with certainty; null if there is none. A building is preferred over the campus or park around
 * it.
 */
export function chooseVenue(
  { venue, names }: PreparedVenue,
  candidates: readonly PlaceDocument[],
): PlaceDocument | null {
  const known = candidates
    .filter((place) => pointOf(venue) !== null || isOfSameCity(venue, place))
    .map((place) => ({ place, match: prepareMatch(placeMatchRecord(place)) }))
  const found: PlaceDocument[] = []
  for (const { prepared } of names) {
    const sure = findCertain(prepared, known)
    if (sure !== null && !found.includes(sure)) found.push(sure)
  }
  return found.find((place) => !containsVenues(place)) ?? found[0] ?? null
}

/**
 * The place that a venue means inside the area of its feed, where its name alone counts; null if none is certain. A
 * name that is written like that of one place, and of no other, is certain too.
 */
export function chooseVenueInArea(
  { venue, names }: PreparedVenue,
  candidates: readonly PlaceDocument[],
): PlaceDocument | null {
  const known = candidates
    .filter((place) => !isOtherCity(venue, place) || isAtDoor(venue, place))
    .map((place) => ({ place, match: prepareMatch(placeMatchRecord(place)) }))
  const found: PlaceDocument[] = []
  for (const { name, prepared } of names) {
    const sure = findEqual(prepared, known) ?? findCertain(prepared, known) ?? findLonger({ name, prepared }, known)
    if (sure !== null && !found.includes(sure)) found.push(sure)
  }
  return found.find((place) => !containsVenues(place)) ?? found[0] ?? null
}

/** The only place of exactly that name. */
export const chooseNamesake = (
  { names }: PreparedVenue,
  candidates: readonly PlaceDocument[],
): PlaceDocument | null => {
  const known = candidates.map((place) => ({ place, match: prepareMatch(placeMatchRecord(place)) }))
  const [whole] = names
  return whole === undefined ? null : findEqual(whole.prepared, known)
}

type Known = { place: PlaceDocument; match: PreparedMatch }

function findEqual(prepared: PreparedMatch, known: readonly Known[]): PlaceDocument | null {
  const texts = new Set(prepared.names.map(({ text }) => text))
  const equal = known.filter(({ match }) => match.names.some(({ text }) => texts.has(text)))
  const [first, ...others] = equal.filter(({ match }) => !compareAddresses(prepared.address, match.address).isElsewhere)
  return first !== undefined && others.length === 0 ? first.place : null
}

/**
 * The place whose name goes on where that of the venue ends, or the other way round: "Kunsthalle" and "Kunsthalle
 * Otterau". A word of it must be found at no other place, and what goes on must name no branch and no other kind.
 */
function findLonger({ name, prepared }: PreparedVenue['names'][number], known: readonly Known[]): PlaceDocument | null {
  const wordsOf = known.map(({ place }) => new Set([place.name, ...place.alternateNames].flatMap(plainWords)))
  const isOfOne = (word: string) => wordsOf.filter((words) => words.has(word)).length <= 1
  const found = known.filter(({ place, match }) => {
    if (compareAddresses(prepared.address, match.address).isElsewhere) return false
    if (isKitchenNamedAfter(prepared, { place, match })) return false
    const sought = nameWords(name, place)
    return [place.name, ...place.alternateNames].some((other) => {
      const held = nameWords(other, place)
      const [short, long] = sought.length < held.length ? [sought, held] : [held, sought]
      const rest = long.slice(short.length)
      const isStart = short.length > 0 && short.every((word, index) => word === long[index])
      // A single word is the name of many things: it must be where people go for shows and sights.
      const isTelling = short.length > 1 || families.some((family) => match.kind.families.has(family))
      const isOther = (word: string) => {
        const family = familyOf.get(word)
        return (
          branchWords.has(word) ||
          directionWords.has(word) ||
          /\d/.test(word) ||
          (family !== undefined && !match.kind.families.has(family))
        )
      }
      return isStart && isTelling && !rest.some(isOther) && short.some((word) => isOwnWord(word) && isOfOne(word))
    })
  })
  return found.length === 1 ? (found[0]?.place ?? null) : null
}

/** "North", "N" */
const directionWords = new Set([...directions].flat())

const families = ['culture', 'sight', 'worship'] as const

/** Without the city, which a name may have or not: "Museum Otterau", "Otterauer Museum". */
function nameWords(name: string, { locality }: PlaceDocument): string[] {
  const city = cityWords(locality ?? '').join('')
  const isCity = (word: string) => city !== '' && word.startsWith(city) && word.length <= city.length + maxEnding
  return plainWords(name).filter((word) => !emptyWords.has(word) && !isCity(word))
}

/** Of an adjective made from the name of a city. */
const maxEnding = 3

/** Whether two addresses are one door. */
export const isSameDoor = (venue: EventVenue, place: PlaceDocument): boolean =>
  !isOtherCity(venue, place) && isAtDoor(venue, place)

/** The same, where the end of an address may be a quarter instead of the city: "9 Swan Street, Mill Village". */
function isAtDoor(venue: EventVenue, place: PlaceDocument): boolean {
  const [a, b] = [matchRecord(venue, venue.name), placeMatchRecord(place)].map(prepareAddress)
  return a !== undefined && b !== undefined && a.numbers.length > 0 && compareAddresses(a, b).isSameDoor
}

/** Whether the words of a venue's name are found anywhere: a room, a stage, a hall. */
export const isRoomOnly = (name: string): boolean =>
  plainWords(name).every((word) => roomWords.has(word) || /\d/.test(word) || word.length === 1)

/** Whether a name has a word that few places have. */
export const hasOwnWord = (name: string): boolean => plainWords(name).some(isOwnWord)

/** Whether a venue is only called as what is around the place: "NC", "Otterau, Oregon". */
export function isAreaOnly(name: string, { locality, region }: PlaceDocument): boolean {
  const words = plainWords(name)
  const around = new Set(plainWords(`${locality ?? ''} ${region ?? ''}`))
  return words.length > 0 && (words.every((word) => around.has(word)) || isSameRegion(name, region))
}

const isSameRegion = (name: string, region: string | null): boolean =>
  region !== null && regionCode(name, null) !== null && regionCode(name, null) === regionCode(region, null)

/** Whether two names share a word that few places have. */
export function sharesOwnWord(name: string, place: PlaceDocument): boolean {
  const words = new Set(plainWords(name).filter((word) => isOwnWord(word)))
  const around = new Set(plainWords(`${place.locality ?? ''} ${place.region ?? ''}`))
  return [place.name, ...place.alternateNames].flatMap(plainWords).some((word) => words.has(word) && !around.has(word))
}

const isOwnWord = (word: string): boolean =>
  word.length > 2 && !roomWords.has(word) && !emptyWords.has(word) && !commonWords.has(word) && !familyOf.has(word)

export const isOtherCity = (venue: EventVenue, place: PlaceDocument): boolean => {
  const [one, other] = [cityKey(venue.locality), cityKey(place.locality)]
  if (one === '' || other === '' || one === other) return false
  return !place.neighborhoods.some((quarter) => cityKey(quarter) === one)
}

function findCertain(prepared: PreparedMatch, known: readonly Known[]): PlaceDocument | null {
  const judged = known
    .map(({ place, match }) => ({ place, match, verdict: judgePrepared(prepared, match) }))
    .filter(({ place, verdict, match }) => verdict.same && !isKitchenNamedAfter(prepared, { place, match }))
    .sort((a, b) => b.verdict.score - a.verdict.score || (a.place.id < b.place.id ? -1 : 1))
  const [best, next] = judged
  if (best === undefined) return null
  const isRivalled = next !== undefined && logOdds(best.verdict.score) - logOdds(next.verdict.score) < minLead
  return isRivalled ? null : best.place
}

/**
 * A restaurant with more in its name than the venue has: what they share is often a quarter or a square, as in "Pho
 * Riverside" for a festival at "Riverside". Only the street address of the venue makes it sure.
 */
function isKitchenNamedAfter(venue: PreparedMatch, { place, match }: Known): boolean {
  if (place.section !== 'foodAndBeverage' || place.traits.some((trait) => ofEvenings.has(trait))) return false
  const isOnlyKitchen = match.kind.families.size === 0 || [...match.kind.families].every((family) => family === 'food')
  if (!isOnlyKitchen || compareAddresses(venue.address, match.address).isSameDoor) return false
  return !match.names.some(({ text }) => venue.names.some((name) => name.text === text))
}

/** Events are where people go out. */
const ofEvenings: ReadonlySet<string> = new Set(['bar', 'pub', 'nightclub', 'nightlife', 'live-music'])

const logOdds = (score: number) => Math.log(score / (1 - Math.min(score, 1 - 1e-12)))

/** Without coordinates the city must match, because many cities have venues of the same name. */
const isOfSameCity = (venue: EventVenue, place: PlaceDocument): boolean =>
  cityKey(venue.locality) !== '' &&
  cityKey(venue.locality) === cityKey(place.locality) &&
  (venue.region === null ||
    place.region === null ||
    plainWords(venue.region).join() === plainWords(place.region).join())

/** "Lyon 5e" and "69005 Lyon" are Lyon. */
export const cityKey = (locality: string | null): string => cityWords(withoutNumber(locality ?? '')).join(' ')

/** Campuses and parks contain other venues. */
const containsVenues = (place: PlaceDocument): boolean =>
  prepareMatch(placeMatchRecord(place)).kind.families.has('education') || place.traits.includes('park')

/** Null if the area is unknown. */
export function venueArea(venue: Pick<EventVenue, 'latitude' | 'longitude' | 'locality'>): VenueArea | null {
  const point = pointOf(venue)
  if (point !== null) return { kind: 'cell', cell: cellOf(point) }
  const city = cityKey(venue.locality)
  return city === '' ? null : { kind: 'city', city }
}

/**
 * Identifies a venue that matches no place, the same for all sources; null if its name or area is unknown. `around` is
 * where a venue without point and city is: the area of its feed.
 */
export function venueKey(venue: EventVenue, around: string | null = null): string | null {
  const area = venueArea(venue)
  const city = new Set(plainWords(`${venue.locality ?? ''} ${venue.region ?? ''}`))
  const words = plainWords(venue.name).filter((word) => word !== 'the')
  const own = words.filter((word) => !city.has(word))
  const name = (own.length > 0 ? own : words).join(' ')
  if (name === '') return null
  if (area === null) return around === null ? null : `@${around} ${name}`
  return area.kind === 'cell' ? `${area.cell} ${name}` : `~${area.city} ${name}`
}

import { distanceMiles, type Point, pointOf } from '../domain/distance.ts'
import type { Agreement } from '../vocabulary/regions.ts'
import { cityNames } from './city-names.ts'
import type { HotelEntry } from './hotel-entry.ts'
import { type NameLikeness, nameLikeness } from './hotel-similarity.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'
import { type AddressAgreement, addressAgreement, type CityAgreement, cityAgreement } from './place-evidence.ts'
import type { RequestedHotel } from './requested-hotel.ts'
import { stateAgreement } from './state-agreement.ts'

/**
 * When a hotel counts as identified. A wrong hotel spoils a stay; an unresolved one only makes the caller choose from
 * the candidates.
 */
const confidence = {
  /** The minimum name similarity, about one distinctive word in four wrong. */
  nameBar: 0.72,
  /** Half the name may differ if street and number match, as hotels are renamed or spelled differently. */
  nameBarAtAddress: 0.5,
  /** On another street the whole name must match. */
  nameBarElsewhere: 0.88,
  /** A name of common words such as "The Inn" must match completely. */
  nameBarOfCommonWords: 0.97,
  /**
   * For a hotel in a neighboring town, since guests may name the larger city: requires a complete name outside any
   * chain, with two distinctive words.
   */
  nameBarNextTown: 0.9,
  ownWordsNextTown: 1.6,
  nextTownMiles: 25,
  /** A hotel of unknown city that is farther than this from all hotels of the requested city is in another city. */
  farMiles: 60,
  /**
   * The required lead over the next hotel: more than leaving out a word such as `Inn`, less than one such as
   * `Airport`.
   */
  lead: 0.05,
  /** Hotels within this difference explain the request equally well. */
  asWell: 0.03,
  /** The maximum weight of unexplained words of the request, relative to the matched distinctive words: one in four. */
  unexplained: 0.26,
  /** Evidence other than the name, on the scale of a name score. An address breaks ties and never outweighs a name. */
  city: 0.05,
  otherCity: -0.35,
  state: 0.03,
  otherState: -0.5,
  address: 0.12,
  street: 0.03,
  otherAddress: -0.03,
  /** Two records of one name this close, about the length of a large building, are the same hotel. */
  sameHotelMiles: 0.09,
  sameHotelName: 0.9,
  /** The minimum total of a candidate. */
  candidateBar: 0.45,
} as const

export const maxCandidates = 5

type JudgedHotel = {
  entry: HotelEntry
  point: Point
  name: NameLikeness
  city: CityAgreement
  /** The requested name and the hotel share a city name: `Hilton Seattle Airport` is in SeaTac. */
  cityInName: boolean
  state: Agreement
  address: AddressAgreement
  /** The city differs but is known to be near. */
  isNextTown: boolean
  total: number
}

type Known = {
  vocabulary: HotelVocabulary
  /** Where the requested city is; empty if unknown. */
  cityPoints: readonly Point[]
}

/**
 * `chosen` is the hotel that is clearly meant, or null; `candidates` are sorted best first. Hotels without coordinates
 * are left out.
 */
export function chooseHotel(
  asked: RequestedHotel,
  hotels: readonly HotelEntry[],
  known: Known,
): { chosen: HotelEntry | null; candidates: HotelEntry[] } {
  const judged = judgeAll(asked, hotels, known)
  const candidates = judged
    .filter(({ total }) => total >= confidence.candidateBar)
    .slice(0, maxCandidates)
    .map(({ entry }) => entry)
  const [best, ...others] = judged
  if (!best || !isConfident(best)) return { chosen: null, candidates }
  const rival = others.find((other) => !isSameHotel(best, other, known.vocabulary))
  const leads =
    !rival ||
    (best.total - rival.total >= confidence.lead &&
      !isNameOfAnother(best, others) &&
      !others.some((other) => other.entry !== best.entry && explainsAsWell(other, best)))
  return { chosen: leads ? best.entry : null, candidates }
}

/** The hotels of the requested city that are most like the requested one, whatever they are called. */
export function likeliestOfCity(asked: RequestedHotel, hotels: readonly HotelEntry[], known: Known): HotelEntry[] {
  return judgeAll(asked, hotels, known)
    .filter(({ city, state }) => city === 'same' && state !== 'different')
    .slice(0, maxCandidates)
    .map(({ entry }) => entry)
}

function judgeAll(asked: RequestedHotel, hotels: readonly HotelEntry[], known: Known): JudgedHotel[] {
  return hotels
    .flatMap((hotel) => {
      const point = pointOf(hotel.facts)
      return point === null ? [] : [judgeHotel(asked, { entry: hotel, point }, known)]
    })
    .sort(byTotal)
}

function judgeHotel(
  asked: RequestedHotel,
  { entry, point }: Pick<JudgedHotel, 'entry' | 'point'>,
  { vocabulary, cityPoints }: Known,
): JudgedHotel {
  const placeWords = new Set([...asked.placeWords, ...entry.placeWords])
  const context = { placeWords, isKnown: (text: string) => vocabulary.places(text) > 0 }
  const name = asked.names
    .flatMap((one) => entry.names.map((other) => nameLikeness(one, other, entry, context)))
    .reduce((best, other) => (other.score > best.score ? other : best))
  const isWithin = (miles: number) => cityPoints.some((other) => distanceMiles(other, point) <= miles)
  const isFar = cityPoints.length > 0 && !isWithin(confidence.farMiles)
  const named = bestCityAgreement(asked.cities, entry)
  const city = named === 'unknown' && isFar ? 'different' : named
  const cityInName =
    asked.cities.some((names) => entry.names.some(({ words }) => names.every((word) => words.includes(word)))) ||
    (entry.city.length > 0 && asked.names.some(({ words }) => entry.city.every((word) => words.includes(word))))
  const state = stateAgreement(asked.state, entry)
  const address = addressAgreement(asked.address, entry.address)
  const total =
    name.score +
    (city === 'same' ? confidence.city : city === 'different' && !cityInName ? confidence.otherCity : 0) +
    (state === 'same' ? confidence.state : state === 'different' ? confidence.otherState : 0) +
    addressShare[address]
  const isNextTown = city === 'different' && isWithin(confidence.nextTownMiles)
  return { entry, point, name, city, cityInName, state, address, isNextTown, total }
}

function bestCityAgreement(cities: RequestedHotel['cities'], entry: HotelEntry): CityAgreement {
  const others = cityNames(entry.city).slice(1)
  const found = [
    ...cities.map((city) => cityAgreement(city, entry)),
    ...cities.flatMap((city) => others.map((other) => cityAgreement(city, { neighborhoods: [], city: other }))),
  ]
  return (['same', 'near', 'unknown', 'different'] as const).find((each) => found.includes(each)) ?? 'unknown'
}

const addressShare: Readonly<Record<AddressAgreement, number>> = {
  same: confidence.address,
  street: confidence.street,
  unknown: 0,
  different: confidence.otherAddress,
}

function isConfident({ entry, name, city, cityInName, state, address, isNextTown }: JudgedHotel): boolean {
  if (state === 'different') return false
  if (address === 'same') return name.score >= confidence.nameBarAtAddress
  if (city === 'different' && !cityInName) {
    const isOwn = name.matchedOwn >= confidence.ownWordsNextTown && !name.matchedChain && entry.brand.length === 0
    return isNextTown && isOwn && state === 'same' && name.score >= confidence.nameBarNextTown && name.unexplained === 0
  }
  if (name.unexplained > confidence.unexplained * name.matchedOwn) return false
  // "Hilton Seattle" is not the Hilton at the airport, although nothing else differs.
  if (name.leftOutWords.includes('airport')) return false
  // Only chain or city words match and the street differs, so it is another branch.
  if (address === 'different' && name.matchedOwn === 0 && !name.matchedPlace) return false
  const isCommon = name.matchedOwn === 0 && !name.matchedChain && !name.matchedPlace
  if (isCommon && name.score < confidence.nameBarOfCommonWords) return false
  return name.score >= (address === 'different' ? confidence.nameBarElsewhere : confidence.nameBar)
}

/** The best hotel leads only by its address, and another matches the name clearly better. */
const isNameOfAnother = (best: JudgedHotel, others: readonly JudgedHotel[]) =>
  others.some(
    (other) =>
      other.name.score - best.name.score >= confidence.lead &&
      other.city !== 'different' &&
      other.state !== 'different',
  )

/**
 * Both hotels have words that the request lacks, and explain it equally well: "Lodgewell" may be the Lodgewell Harbor
 * or the Lodgewell College Hill, even if one name is shorter. An address may decide.
 */
function explainsAsWell(other: JudgedHotel, best: JudgedHotel): boolean {
  if (best.name.leftOut === 0 || best.address === 'same') return false
  if (other.city === 'different' || other.state === 'different') return false
  return other.name.askedCover >= best.name.askedCover - confidence.asWell
}

/** Two records of the same hotel are no rivals. */
function isSameHotel(
  { entry: one, point: here }: JudgedHotel,
  { entry: other, point: there }: JudgedHotel,
  vocabulary: HotelVocabulary,
): boolean {
  if (distanceMiles(here, there) > confidence.sameHotelMiles) return false
  if (addressAgreement(one.address, other.address) === 'different') return false
  const context = { placeWords: new Set(one.placeWords), isKnown: (text: string) => vocabulary.places(text) > 0 }
  return one.names.some((name) =>
    other.names.some((held) => nameLikeness(name, held, other, context).score >= confidence.sameHotelName),
  )
}

/** Ties are broken by id, so that every engine returns the same order. */
const byTotal = (a: JudgedHotel, b: JudgedHotel) =>
  b.total - a.total || (a.entry.facts.id < b.entry.facts.id ? -1 : a.entry.facts.id > b.entry.facts.id ? 1 : 0)

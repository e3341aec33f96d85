import { distanceMiles, type Point, pointOf } from '../domain/distance.ts'
import type { Agreement } from '../vocabulary/regions.ts'
import type { AskedHotel } from './asked-hotel.ts'
import { cityNames } from './city-names.ts'
import type { HotelEntry } from './hotel-entry.ts'
import { type NameLikeness, nameLikeness } from './hotel-similarity.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'
import { type AddressAgreement, addressAgreement, type CityAgreement, cityAgreement } from './place-evidence.ts'
import { stateAgreement } from './state-agreement.ts'

/** When a hotel is known for sure. A wrong hotel spoils a stay, a refused one costs the caller a look at the candidates. */
const confidence = {
  /** The least likeness of names: about one own word of four amiss. */
  nameBar: 0.72,
  /** With number and street of the address right, half the name may be another: it was renamed or is written otherwise. */
  nameBarAtAddress: 0.5,
  /** With another street the name must be whole. */
  nameBarElsewhere: 0.88,
  /** "The Inn" tells nothing, so nothing may be amiss. */
  nameBarOfCommonWords: 0.97,
  /** In a town beside the one asked, where guests think of the larger: only a name that is whole and no chain's, with two own words. */
  nameBarNextTown: 0.9,
  ownWordsNextTown: 1.6,
  nextTownMiles: 25,
  /** Farther than this from every hotel of the city asked, a hotel whose own city is not known is in another. */
  farMiles: 60,
  /** The lead over the next hotel; more than a word such as `Inn` left out, less than one such as `Airport`. */
  lead: 0.05,
  /** Explaining the request this nearly as well is explaining it as well. */
  asWell: 0.03,
  /** Weight of asked words that the hotel cannot explain, as a share of its own words that match: one of four. */
  unexplained: 0.26,
  /** Evidence beside the name, in shares of a name. The address breaks ties and never outweighs a name. */
  city: 0.05,
  otherCity: -0.35,
  state: 0.03,
  otherState: -0.5,
  address: 0.12,
  street: 0.03,
  otherAddress: -0.03,
  /** Two records this near with one name are one hotel: about the length of a large building. */
  sameHotelMiles: 0.09,
  sameHotelName: 0.9,
  /** Below this a hotel is no candidate worth showing. */
  candidateBar: 0.45,
  maxCandidates: 5,
} as const

type JudgedHotel = {
  entry: HotelEntry
  name: NameLikeness
  city: CityAgreement
  /** The name asked and the hotel share a city's name elsewhere: `Hilton Seattle Airport` stands in SeaTac. */
  cityInName: boolean
  state: Agreement
  address: AddressAgreement
  /** The city differs and is known to lie near. */
  isNextTown: boolean
  total: number
}

type Known = {
  vocabulary: HotelVocabulary
  /** Where the city asked lies; empty where that is not known. */
  cityPoints: readonly Point[]
}

/** The one hotel that is clearly meant, or null; and the likeliest, best first. */
export function chooseHotel(
  asked: AskedHotel,
  hotels: readonly HotelEntry[],
  known: Known,
): { chosen: HotelEntry | null; candidates: HotelEntry[] } {
  const judged = hotels.map((hotel) => judgeHotel(asked, hotel, known)).sort(byTotal)
  const candidates = judged
    .filter(({ total }) => total >= confidence.candidateBar)
    .slice(0, confidence.maxCandidates)
    .map(({ entry }) => entry)
  const [best, ...others] = judged
  if (!best || !isConfident(best)) return { chosen: null, candidates }
  const rival = others.find((other) => !isSameHotel(best.entry, other.entry, known.vocabulary))
  const leads =
    !rival ||
    (best.total - rival.total >= confidence.lead &&
      !isNameOfAnother(best, others) &&
      !others.some((other) => other.entry !== best.entry && explainsAsWell(other, best)))
  return { chosen: leads ? best.entry : null, candidates }
}

function judgeHotel(asked: AskedHotel, entry: HotelEntry, { vocabulary, cityPoints }: Known): JudgedHotel {
  const placeWords = new Set([...asked.placeWords, ...entry.placeWords])
  const context = { placeWords, isKnown: (text: string) => vocabulary.places(text) > 0 }
  const name = asked.names
    .flatMap((one) => entry.names.map((other) => nameLikeness(one, other, entry, context)))
    .reduce((best, other) => (other.score > best.score ? other : best))
  const at = pointOf(entry.facts) as Point
  const isWithin = (miles: number) => cityPoints.some((point) => distanceMiles(point, at) <= miles)
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
  return { entry, name, city, cityInName, state, address, isNextTown, total }
}

function bestCityAgreement(cities: AskedHotel['cities'], entry: HotelEntry): CityAgreement {
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
  // "Hilton Seattle" is not the Hilton at the airport, though the names differ in nothing else.
  if (name.leftOutWords.includes('airport')) return false
  // Only a chain's or a city's words agree, and the street says that another branch is meant.
  if (address === 'different' && name.matchedOwn === 0 && !name.matchedPlace) return false
  const isCommon = name.matchedOwn === 0 && !name.matchedChain && !name.matchedPlace
  if (isCommon && name.score < confidence.nameBarOfCommonWords) return false
  return name.score >= (address === 'different' ? confidence.nameBarElsewhere : confidence.nameBar)
}

/** A hotel ahead by its address alone, where another carries the asked name clearly better: too doubtful. */
const isNameOfAnother = (best: JudgedHotel, others: readonly JudgedHotel[]) =>
  others.some(
    (other) =>
      other.name.score - best.name.score >= confidence.lead &&
      other.city !== 'different' &&
      other.state !== 'different',
  )

/**
 * Both have words that the request leaves out, and both explain it as well: "Lodgewell" is neither the Lodgewell Harbor nor the
 * Lodgewell College Hill, however much shorter one of them is. The address may tell.
 */
function explainsAsWell(other: JudgedHotel, best: JudgedHotel): boolean {
  if (best.name.leftOut === 0 || best.address === 'same') return false
  if (other.city === 'different' || other.state === 'different') return false
  return other.name.askedCover >= best.name.askedCover - confidence.asWell
}

/** Two records of one hotel, as sources and mappers leave them: no rivals. */
function isSameHotel(one: HotelEntry, other: HotelEntry, vocabulary: HotelVocabulary): boolean {
  const [here, there] = [pointOf(one.facts) as Point, pointOf(other.facts) as Point]
  if (distanceMiles(here, there) > confidence.sameHotelMiles) return false
  if (addressAgreement(one.address, other.address) === 'different') return false
  const context = { placeWords: new Set(one.placeWords), isKnown: (text: string) => vocabulary.places(text) > 0 }
  return one.names.some((name) =>
    other.names.some((held) => nameLikeness(name, held, other, context).score >= confidence.sameHotelName),
  )
}

/** Equal totals go by id, so that every engine and every day give one order. */
const byTotal = (a: JudgedHotel, b: JudgedHotel) =>
  b.total - a.total || (a.entry.facts.id < b.entry.facts.id ? -1 : a.entry.facts.id > b.entry.facts.id ? 1 : 0)

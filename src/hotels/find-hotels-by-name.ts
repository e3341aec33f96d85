import { all, any, type SearchTerm, word } from '../domain/search-term.ts'
import { joinedNeighbors } from '../vocabulary/name-words.ts'
import { type HotelEntry, unknownCity } from './hotel-entry.ts'
import type { HotelIndex } from './hotel-index.ts'
import type { HotelName, WordKind } from './hotel-name.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'
import type { RequestedHotel } from './requested-hotel.ts'

/** Enough for every branch of a chain in a metro area. */
const maxFound = 200
/** A word in at most this many hotel names is searched alone, in any city. */
const maxRareWordHotels = 300
/** Longer names are searched by their rarest words. */
const maxDistinctiveWords = 6

/**
 * Hotels that may be the requested one: found by any two distinctive words, a rare word, one word plus the city, or
 * the address.
 */
export async function findHotelsByName(
  asked: RequestedHotel,
  { hotels, vocabulary, signal }: { hotels: HotelIndex; vocabulary: HotelVocabulary; signal: AbortSignal },
): Promise<HotelEntry[]> {
  const terms = searchTerms(asked, vocabulary)
  signal.throwIfAborted()
  return hotels.find(terms, maxFound)
}

function searchTerms(asked: RequestedHotel, vocabulary: HotelVocabulary): SearchTerm[] {
  const { meant } = vocabulary
  const { distinctive, joined } = distinctiveWords(asked.names, vocabulary)
  if (distinctive.length === 0) return addressTerms(asked, meant)
  const spelled = distinctive.map((words) => any(...words.map(word)))
  const anyOf = any(...spelled, ...joined.map(word))
  const pairs = spelled.flatMap((one, index) => spelled.slice(index + 1).map((other) => all(one, other)))
  const rare = [...distinctive.flat(), ...joined].filter((text) => vocabulary.places(text) <= maxRareWordHotels)
  const cities = asked.cities
    .map((city) => city.map(meant).filter((words) => words.length > 0))
    .filter((city) => city.length > 0)
    .map((city) => all(...city.map((words) => any(...words.map(word)))))
  return [
    all(...spelled),
    ...(cities.length > 0 ? [all(anyOf, any(...cities))] : []),
    ...(pairs.length > 1 ? [any(...pairs)] : []),
    ...(rare.length > 0 ? [any(...rare.map(word))] : []),
    all(anyOf, word(unknownCity)),
    ...addressTerms(asked, meant),
  ]
}

/** The rarest words of the name, each with its possible meanings; common words only if there are no others. */
function distinctiveWords(
  names: readonly HotelName[],
  vocabulary: HotelVocabulary,
): { distinctive: string[][]; joined: string[] } {
  const distinctive = names.flatMap(({ parts }) =>
    parts.filter(({ kind }) => distinctiveKinds.has(kind)).map(({ word }) => word),
  )
  const texts = new Set(distinctive.length > 0 ? distinctive : names.flatMap(({ words }) => words))
  const joined = names.flatMap(({ words }) => joinedNeighbors(words)).filter((text) => vocabulary.places(text) > 0)
  const places = (words: readonly string[]) => Math.max(...words.map((text) => vocabulary.places(text)))
  const known = [...texts].map((text) => vocabulary.meant(text)).filter((words) => words.length > 0)
  const rarest = known.sort((a, b) => places(a) - places(b)).slice(0, maxDistinctiveWords)
  // If the catalog has only `SeaTac`, then `Sea` and `Tac` are both unknown and the joined word replaces them.
  return { distinctive: rarest.length > 0 ? rarest : joined.map((text) => [text]), joined }
}

const distinctiveKinds: ReadonlySet<WordKind> = new Set(['own', 'chain', 'qualifier'])

function addressTerms(asked: RequestedHotel, meant: (text: string) => string[]): SearchTerm[] {
  const [number] = asked.address?.numbers ?? []
  const street = (asked.address?.street ?? []).flatMap((text) => {
    const words = meant(text)
    return words.length > 0 ? [any(...words.map(word))] : []
  })
  return number === undefined || street.length === 0 ? [] : [all(word(number), any(...street))]
}

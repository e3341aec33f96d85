import { all, any, type SearchTerm, word } from '../domain/search-term.ts'
import { joinedNeighbours } from '../text/tokens.ts'
import type { AskedHotel } from './asked-hotel.ts'
import { type HotelEntry, unknownCity } from './hotel-entry.ts'
import type { HotelIndex } from './hotel-index.ts'
import type { HotelName, WordKind } from './hotel-name.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'

/** Enough for every branch of a chain in a metro; the best lie far within it. */
const maxFound = 200
/** A word of at most so many hotels is worth looking up alone, whatever the city. */
const rareWord = 300
/** Names of more words are told by their rarest. */
const maxTellingWords = 6

/** Hotels that may be the one asked, by any two telling words, by a rare one, by the city with one, or by the address. */
export async function findNamesakes(
  asked: AskedHotel,
  { hotels, vocabulary, signal }: { hotels: HotelIndex; vocabulary: HotelVocabulary; signal: AbortSignal },
): Promise<HotelEntry[]> {
  const terms = searchTerms(asked, vocabulary)
  signal.throwIfAborted()
  return hotels.find(terms, maxFound)
}

function searchTerms(asked: AskedHotel, vocabulary: HotelVocabulary): SearchTerm[] {
  const { meant } = vocabulary
  const { telling, joined } = tellingWords(asked.names, vocabulary)
  if (telling.length === 0) return addressTerms(asked, meant)
  const spelt = telling.map((words) => any(...words.map(word)))
  const anyOf = any(...spelt, ...joined.map(word))
  const pairs = spelt.flatMap((one, index) => spelt.slice(index + 1).map((other) => all(one, other)))
  const rare = [...telling.flat(), ...joined].filter((text) => vocabulary.places(text) <= rareWord)
  const cities = asked.cities
    .map((city) => city.map(meant).filter((words) => words.length > 0))
    .filter((city) => city.length > 0)
    .map((city) => all(...city.map((words) => any(...words.map(word)))))
  return [
    all(...spelt),
    ...(cities.length > 0 ? [all(anyOf, any(...cities))] : []),
    ...(pairs.length > 1 ? [any(...pairs)] : []),
    ...(rare.length > 0 ? [any(...rare.map(word))] : []),
    all(anyOf, word(unknownCity)),
    ...addressTerms(asked, meant),
  ]
}

/** The rarest words of the name, each as all that it may be meant for; common ones only where the name has no others. */
function tellingWords(
  names: readonly HotelName[],
  vocabulary: HotelVocabulary,
): { telling: string[][]; joined: string[] } {
  const telling = names.flatMap(({ words, kinds }) =>
    words.filter((_, index) => tellingKinds.has(kinds[index] ?? 'own')),
  )
  const texts = new Set(telling.length > 0 ? telling : names.flatMap(({ words }) => words))
  const joined = names.flatMap(({ words }) => joinedNeighbours(words)).filter((text) => vocabulary.places(text) > 0)
  const places = (words: readonly string[]) => Math.max(...words.map((text) => vocabulary.places(text)))
  const known = [...texts].map((text) => vocabulary.meant(text)).filter((words) => words.length > 0)
  const rarest = known.sort((a, b) => places(a) - places(b)).slice(0, maxTellingWords)
  // `Sea Tac` where the catalog has only `SeaTac`: then neither part is known, and the joined word stands for both.
  return { telling: rarest.length > 0 ? rarest : joined.map((text) => [text]), joined }
}

const tellingKinds: ReadonlySet<WordKind> = new Set(['own', 'chain', 'qualifier'])

function addressTerms(asked: AskedHotel, meant: (text: string) => string[]): SearchTerm[] {
  const [number] = asked.address?.numbers ?? []
  const street = (asked.address?.street ?? []).flatMap((text) => {
    const words = meant(text)
    return words.length > 0 ? [any(...words.map(word))] : []
  })
  return number === undefined || street.length === 0 ? [] : [all(word(number), any(...street))]
}

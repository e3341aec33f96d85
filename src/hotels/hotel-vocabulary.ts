import { LRUCache } from 'lru-cache'
import { editDistance, editsAllowed, isLostFromFour } from '../text/edit-distance.ts'
import { sameWord } from '../vocabulary/name-lists.ts'

/** The words of all hotels, with the number of hotels that have each. */
export type HotelVocabulary = {
  /** Hotels with exactly this word. */
  places(word: string): number
  /** Whether a word starts with this prefix. */
  hasPrefix(prefix: string): boolean
  /** The word itself if it is known, otherwise known words within the allowed edit distance, likeliest first. */
  meant(word: string): string[]
  /** The same for prefixes of known words, for a word still being typed. */
  nearPrefixes(prefix: string): string[]
}

/** More corrections of one word would be noise. */
const maxNear = 8
/** Requests repeat their words, and people make the same typos. At about 200 bytes each. */
const maxCachedMeanings = 5000

/**
 * Each lookup scans the words of similar length, but computes edit distances only if the letter sets are close. One
 * edit changes at most two bits of a set. It takes about a millisecond for 50,000 words and needs no index.
 */
export function hotelVocabulary(counts: readonly { word: string; places: number }[]): HotelVocabulary {
  const sorted = [...counts].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
  const words = sorted.map(({ word }) => word)
  const places = new Map(sorted.map(({ word, places }) => [word, places]))
  const entries = words.map((word) => ({ word, length: word.length, letters: letterSet(word) }))
  const entriesByLetter = Map.groupBy(entries, ({ word }) => word.charAt(0))
  const meanings = new LRUCache<string, string[]>({ max: maxCachedMeanings })

  const likeliest = (found: Map<string, number>) =>
    [...found]
      .sort(([a, one], [b, other]) => one - other || (places.get(b) ?? 0) - (places.get(a) ?? 0) || (a < b ? -1 : 1))
      .slice(0, maxNear)
      .map(([word]) => word)

  function near(word: string): string[] {
    const most = maxCorrections(word)
    if (most === 0) return word.length === 3 ? likeliest(lostFromFour(word)) : []
    const found = new Map<string, number>()
    const asked = letterSet(word)
    for (const { word: known, length, letters } of entries) {
      if (Math.abs(length - word.length) > most) continue
      if (bitCount(letters ^ asked) > 2 * most) continue
      const distance = editDistance(word, known, most)
      if (distance <= most && maxCorrections(known) > 0) found.set(known, distance)
    }
    return likeliest(found)
  }

  function lostFromFour(word: string): Map<string, number> {
    const found = new Map<string, number>()
    for (const { word: known } of entriesByLetter.get(word.charAt(0)) ?? [])
      if (isLostFromFour(word, known)) found.set(known, 1)
    return found
  }

  function nearPrefixes(prefix: string): string[] {
    const most = maxCorrections(prefix)
    const found = new Map<string, number>()
    if (most === 0) return []
    const asked = letterSet(prefix)
    // The first letter is rarely wrong, and without it half of all words would nearly match.
    for (const { word, length, letters } of entriesByLetter.get(prefix.charAt(0)) ?? []) {
      if (length < prefix.length - most) continue
      if (bitCount(asked & ~letters) > most) continue
      const distance = editDistance(prefix, word, most, { ofPrefix: true })
      if (distance <= most && maxCorrections(word) > 0) found.set(word, distance)
    }
    return likeliest(found)
  }

  return {
    places: (word) => places.get(word) ?? 0,
    hasPrefix: (prefix) => words[firstFrom(words, prefix)]?.startsWith(prefix) ?? false,
    meant(word) {
      if (places.has(word)) return [word]
      const known = meanings.get(word)
      if (known) return known
      const found = near(word)
      // The index has one spelling per word, but typos also occur in the others: `harobur` for `harbour`, indexed as
      // `harbor`.
      const meant = found.length > 0 ? found : correctedSpellings(word).filter((each) => places.has(each))
      meanings.set(word, meant)
      return meant
    },
    nearPrefixes,
  }
}

/** The indexed spelling of words that have another spelling close to this one. */
function correctedSpellings(word: string): string[] {
  const most = maxCorrections(word)
  const near = longSpellings.filter(([spelling]) => most > 0 && editDistance(word, spelling, most) <= most)
  return [...new Set(near.map(([, one]) => one))]
}

/** Abbreviations are too short to recognize with a typo. */
const longSpellings = [...sameWord].filter(([spelling]) => spelling.length >= 5)

/** Numbers are never corrected. */
const maxCorrections = (word: string) => (/\d|^_/.test(word) ? 0 : editsAllowed(word.length))

function letterSet(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** Binary search for the first index whose word is not before `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    // The middle is always inside the list.
    if ((words[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

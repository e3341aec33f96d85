import { editDistance, editsAllowed, isLostFromFour } from '../text/edit-distance.ts'
import { sameWord } from '../text/token-tables.ts'

/** The words of all hotels and how many hotels have each. */
export type HotelVocabulary = {
  /** Hotels with this very word. */
  places(word: string): number
  /** Whether a word begins so. */
  hasPrefix(prefix: string): boolean
  /** The word itself where it is known, else the known words that it may be a slip of the pen for, likeliest first. */
  meant(word: string): string[]
  /** Likewise the beginnings of known words, for a word still being typed. */
  nearPrefixes(prefix: string): string[]
}

/** More guesses at one word find noise. */
const maxNear = 8
/** A request asks for each of its words several times, and guests make the same slips; about 200 bytes each. */
const maxMeaningsKept = 5000

/**
 * A lookup passes over all words of a fitting length, but looks closer only at those that share enough letters: one edit
 * changes at most two bits of a word's set of letters. 50,000 words take about a millisecond and no index in memory.
 */
export function hotelVocabulary(counts: readonly { word: string; places: number }[]): HotelVocabulary {
  const sorted = [...counts].sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0))
  const words = sorted.map(({ word }) => word)
  const places = new Map(sorted.map(({ word, places }) => [word, places]))
  const letters = Uint32Array.from(words, letterSet)
  const meanings = new Map<string, string[]>()
  const lengths = Uint8Array.from(words, (word) => Math.min(255, word.length))

  const likeliest = (found: Map<string, number>) =>
    [...found]
      .sort(([a, one], [b, other]) => one - other || (places.get(b) ?? 0) - (places.get(a) ?? 0) || (a < b ? -1 : 1))
      .slice(0, maxNear)
      .map(([word]) => word)

  function near(word: string): string[] {
    const most = mendable(word)
    if (most === 0) return word.length === 3 ? likeliest(lostFromFour(word)) : []
    const found = new Map<string, number>()
    const asked = letterSet(word)
    for (let index = 0; index < words.length; index++) {
      if (Math.abs((lengths[index] as number) - word.length) > most) continue
      if (bitCount((letters[index] as number) ^ asked) > 2 * most) continue
      const distance = editDistance(word, words[index] as string, most)
      if (distance <= most && mendable(words[index] as string) > 0) found.set(words[index] as string, distance)
    }
    return likeliest(found)
  }

  function lostFromFour(word: string): Map<string, number> {
    const found = new Map<string, number>()
    for (let index = firstFrom(words, word[0] as string); words[index]?.[0] === word[0]; index++)
      if (isLostFromFour(word, words[index] as string)) found.set(words[index] as string, 1)
    return found
  }

  function nearPrefixes(prefix: string): string[] {
    const most = mendable(prefix)
    const found = new Map<string, number>()
    if (most === 0) return []
    const asked = letterSet(prefix)
    // The first letter is rarely wrong, and without it half of all words begin almost so.
    const from = firstFrom(words, prefix[0] as string)
    for (let index = from; index < words.length && (words[index] as string)[0] === prefix[0]; index++) {
      if ((lengths[index] as number) < prefix.length - most) continue
      if (bitCount(asked & ~(letters[index] as number)) > most) continue
      const word = words[index] as string
      const distance = editDistance(prefix, word, most, { ofPrefix: true })
      if (distance <= most && mendable(word) > 0) found.set(word, distance)
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
      if (meanings.size >= maxMeaningsKept) meanings.clear()
      const found = near(word)
      // The index holds one spelling of a word, and slips are made in the others too: `harobur` for `harbour`, kept as `harbor`.
      const meant = found.length > 0 ? found : slipsOfSpellings(word).filter((each) => places.has(each))
      meanings.set(word, meant)
      return meant
    },
    nearPrefixes,
  }
}

/** The one spelling of each word of which another spelling is near. */
function slipsOfSpellings(word: string): string[] {
  const most = mendable(word)
  const near = longSpellings.filter(([spelling]) => most > 0 && editDistance(word, spelling, most) <= most)
  return [...new Set(near.map(([, one]) => one))]
}

/** Abbreviations are too short to be recognised by a slip. */
const longSpellings = Object.entries(sameWord).filter(([spelling]) => spelling.length >= 5)

/** Numbers are never slips of one another. */
const mendable = (word: string) => (/\d|^_/.test(word) ? 0 : editsAllowed(word.length))

function letterSet(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31)
  return bits >>> 0
}

function bitCount(bits: number): number {
  let rest = bits - ((bits >>> 1) & 0x55555555)
  rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333)
  return (((rest + (rest >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** The first index whose word is not before `word`. */
function firstFrom(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as string) < word) low = middle + 1
    else high = middle
  }
  return low
}

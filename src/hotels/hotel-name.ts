import { connectors, fillerWords, lodgingTypes, qualifiers } from '../vocabulary/name-lists.ts'
import { nameWords } from '../vocabulary/name-words.ts'
import { affiliationWords, brands, parents } from './hotel-chains.ts'

/** What a word of a name says: nothing, the owner, the kind of lodging, the chain, the branch or the hotel itself. */
export type WordKind = 'connector' | 'owner' | 'filler' | 'type' | 'chain' | 'qualifier' | 'own'

export type HotelName = {
  words: string[]
  /** The same with typos corrected. */
  meant: string[]
  /** The same with the kind of each word. */
  parts: { word: string; kind: WordKind }[]
  /** The brand on the sign, in one spelling; null for an independent hotel, as far as the name says. */
  brandName: string | null
  brandWordCount: number
}

type Reading = {
  /** Corrects a typo to decide the kind of a word; the word itself stays as written. */
  correct?: (word: string) => string
  /** The chain given by the catalog, for chains that are missing in our table. */
  chain?: readonly string[]
}

export function readName(text: string, { correct = (word) => word, chain = [] }: Reading = {}): HotelName {
  const read = nameWords(text).map((word) => ({ word, meant: correct(word) }))
  const words = read.map(({ meant }) => meant)
  const owned = ownerWords(words)
  const brand = brandOf(words, owned) ?? namedChain(words, chain)
  const brandWords = words.filter((_, index) => brand?.at.has(index))
  const kindOf = (word: string, index: number): WordKind => {
    if (brand?.at.has(index)) return chainPart(word, brandWords)
    if (owned.has(index) || (brand?.parent === word && word !== '')) return 'owner'
    if (connectors.has(word)) return 'connector'
    if (lodgingTypes.has(word)) return 'type'
    if (qualifiers.has(word)) return 'qualifier'
    return fillerWords.has(word) ? 'filler' : 'own'
  }
  const parts = read.map(({ word, meant }, index) => ({ word, kind: kindOf(meant, index) }))
  const brandWordCount = parts.filter(({ kind }) => kind === 'chain').length
  return {
    words: read.map(({ word }) => word),
    meant: words,
    parts,
    brandName: brandWordCount > 0 ? (brand?.house ?? null) : null,
    brandWordCount,
  }
}

/** Both words of `Residence Inn` are kinds of lodging, so the rarer one counts as the chain's name. */
function chainPart(word: string, brandWords: readonly string[]): WordKind {
  if (connectors.has(word)) return 'connector'
  if (!lodgingTypes.has(word)) return 'chain'
  return commonTypes.has(word) || brandWords.some((each) => !lodgingTypes.has(each)) ? 'type' : 'chain'
}

const commonTypes: ReadonlySet<string> = new Set(['hotel', 'motel', 'inn', 'suites', 'lodge', 'resort'])

/**
 * Positions of words that name the owner: `by Hilton`, `an IHG Hotel`, `Autograph Collection`. Never the whole name.
 */
function ownerWords(words: readonly string[]): Set<number> {
  const owned = new Set<number>()
  const own = (from: number, length: number) => {
    for (let index = from; index < from + length; index++) owned.add(index)
  }
  for (const [index, word] of words.entries()) {
    if (index === 0) continue
    const next = words[index + 1] ?? ''
    if (word === 'by' && parents.has(next)) own(index, 2)
    else if (word === 'by' && next === 'best' && words[index + 2] === 'western') own(index, 3)
    else if ((word === 'a' || word === 'an') && isOwnerTail(words.slice(index + 1))) {
      own(index, words.length - index)
      break
    }
    const phrase = affiliationWords.find((each) => startsAt(words, index, each))
    if (phrase) own(index, phrase.length)
  }
  return owned
}

const isOwnerTail = (rest: readonly string[]) =>
  parents.has(rest[0] ?? '') || (rest.length >= 2 && tailEnds.has(rest.at(-1) ?? ''))

const tailEnds: ReadonlySet<string> = new Set(['hotel', 'resort', 'property', 'inn', 'lodge', 'collection', 'member'])

/** The longest chain name in the words, in any order. */
function brandOf(words: readonly string[], owned: ReadonlySet<number>) {
  const held = new Set(words)
  const found = brands.flatMap((brand) => {
    if (!brand.words.every((word) => held.has(word))) return []
    const at = brand.words.map((word) => words.findIndex((each, index) => each === word && !owned.has(index)))
    if (at.includes(-1)) return []
    const [word = '', ...others] = brand.words
    if (others.length === 0 && !canBeChainName(word, words.slice(0, Math.min(...at)))) return []
    return [{ ...brand, at: new Set(at) }]
  })
  // `Courtyard Marriott` is a Courtyard.
  return found.find(({ house }) => !found.some((other) => other.parent === house && other.house !== house)) ?? null
}

function namedChain(words: readonly string[], chain: readonly string[]) {
  const at = chain.map((word) => words.indexOf(word))
  if (chain.length === 0 || at.includes(-1)) return null
  return { house: chain.join(' '), parent: '', at: new Set(at) }
}

/** Chains of one short word (`W`, `Element`) are also common words and count only at the start of a name. */
const canBeChainName = (word: string, before: readonly string[]) =>
  word.length > 6 || before.every((each) => connectors.has(each) || lodgingTypes.has(each))

const startsAt = (words: readonly string[], index: number, phrase: readonly string[]) =>
  phrase.every((word, offset) => words[index + offset] === word)

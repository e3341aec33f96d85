import { alignWords, wordSimilarity, wordTuning } from '../text/align-words.ts'
import type { HotelEntry } from './hotel-entry.ts'
import type { HotelName, WordKind } from './hotel-name.ts'

/** All weights of name comparison. Shares are relative to 1, a complete name. */
const nameTuning = {
  /** How much each kind of word identifies a hotel. All words of a chain together count as one, see `chainWeight`. */
  weights: {
    connector: 0.02,
    owner: 0.02,
    filler: 0.15,
    /** "Inn" says little, but an inn is not the suites next door: see `typeConflict`. */
    type: 0.25,
    qualifier: 0.6,
    chain: 1.2,
    own: 1,
  } satisfies Record<WordKind, number>,
  /** The minimum weight of each chain word. */
  minChainWeight: 0.4,
  /** For the name of the city, state or neighborhood within a hotel name, which is expected and proves little. */
  placeWeight: 0.12,
  /** The share of the requested words in the score; callers may leave out words of the catalog's name. */
  askedShare: 0.6,
  /** Each side has distinctive words that the other lacks (`Airport` and `Downtown`): two hotels, not a short form. */
  conflict: 0.25,
  /** Each side has another kind of lodging; `hotel` is used for all kinds and counts half. */
  typeConflict: 0.3,
  /** The maximum score across two chains. */
  maxAcrossChains: 0.45,
  /** `Radisson` may mean a Radisson Blu, but only the address can confirm it. */
  maxWithinFamily: 0.6,
} as const

export type NameLikeness = {
  /** 0 to 1. */
  score: number
  /** How much of the request the hotel explains, 0 to 1. */
  askedCover: number
  /** Weight of distinctive words and qualifiers of the request that the hotel does not explain. */
  unexplained: number
  /** The same for words of the hotel that the request lacks. */
  leftOut: number
  leftOutWords: string[]
  /** Weight of matched words that belong to neither the chain nor the city. */
  matchedOwn: number
  /** Whether both names contain the city: `Hampton Inn Cambridge` identifies a branch, `Hampton Inn` does not. */
  matchedPlace: boolean
  /** Whether a word of the chain matched. */
  matchedChain: boolean
}

export type NameContext = {
  /** City and state words of the request and of the hotel, which prove nothing inside a name. */
  placeWords: ReadonlySet<string>
  /** Whether the catalog contains exactly this word. */
  isKnown: (word: string) => boolean
}

/**
 * The similarity of two names. `hotel` provides other words that may explain the request: its neighborhood, street and
 * chain.
 */
export function nameLikeness(asked: HotelName, held: HotelName, hotel: HotelEntry, context: NameContext): NameLikeness {
  const pairs = alignWords({ words: asked.words, corrected: asked.meant }, held.words, context.isKnown)
  const askedWords = weighedWords(asked, context.placeWords)
  const heldWords = weighedWords(held, context.placeWords)
  const explaining = [...explainingWords(hotel), ...context.placeWords]
  const isExplained = (word: string) =>
    explaining.some((other) => wordSimilarity(word, other, context.isKnown) >= wordTuning.shortTypo)

  let askedMatched = 0
  let heldMatched = 0
  let matchedOwn = 0
  let matchedPlace = false
  let matchedChain = false
  for (const { inQuery, inName, similarity } of pairs) {
    const askedPart = askedWords.filter((_, index) => inQuery.includes(index))
    const heldPart = heldWords.filter((_, index) => inName.includes(index))
    if (heldPart.some(({ isPlace }) => isPlace)) matchedPlace = true
    if (heldPart.some(({ kind }) => kind === 'chain')) matchedChain = true
    const askedWeight = totalWeight(askedPart)
    askedMatched += similarity * askedWeight
    heldMatched += similarity * totalWeight(heldPart)
    if (askedPart.some(isDistinctive) && heldPart.some(isDistinctive)) matchedOwn += similarity * askedWeight
  }

  const askedFree = askedWords.filter((_, index) => !pairs.some(({ inQuery }) => inQuery.includes(index)))
  const heldFree = heldWords.filter((_, index) => !pairs.some(({ inName }) => inName.includes(index)))
  let unexplained = 0
  const namesOther = heldFree.some(isDistinctive)
  const extraAskedTypes: string[] = []
  for (const part of askedFree) {
    const { word, kind, weight, isPlace } = part
    const isExtra = namesOther && !isPlace && isStreetWord(word, hotel)
    if (!isExtra && isExplained(word)) askedMatched += weight
    else if (isDistinctive(part) || kind === 'chain') unexplained += weight
    else if (kind === 'type') extraAskedTypes.push(word)
  }
  let leftOut = 0
  const leftOutWords: string[] = []
  const extraHeldTypes: string[] = []
  for (const part of heldFree) {
    const { word, kind, weight } = part
    if (isDistinctive(part) || kind === 'chain') {
      leftOut += weight
      leftOutWords.push(word)
    } else if (kind === 'type') extraHeldTypes.push(word)
  }

  // "Hotel" before or after the right name says nothing more, where the hotel's own name has no other kind of lodging.
  const isVague = matchedOwn > 0 && extraHeldTypes.length === 0
  const vague = isVague ? askedFree.filter(({ word, kind }) => kind === 'type' && word === anyLodging) : []
  const askedCover = askedMatched / (totalWeight(askedWords) - totalWeight(vague))
  const heldCover = heldMatched / totalWeight(heldWords)
  const covered = nameTuning.askedShare * askedCover + (1 - nameTuning.askedShare) * heldCover
  const conflict = Math.min(1, unexplained, leftOut) * nameTuning.conflict
  const score = Math.max(0, covered - conflict - typeConflict(extraAskedTypes, extraHeldTypes))
  return {
    score: Math.min(score, maxOfChains(asked.brandName, held.brandName)),
    askedCover,
    unexplained,
    leftOut,
    leftOutWords,
    matchedOwn,
    matchedPlace,
    matchedChain,
  }
}

function maxOfChains(one: string | null, other: string | null): number {
  if (one === null || other === null || one === other) return 1
  const isFamily = one.startsWith(`${other} `) || other.startsWith(`${one} `)
  return isFamily ? nameTuning.maxWithinFamily : nameTuning.maxAcrossChains
}

/** `isPlace`: the word also names the city, state or neighborhood. */
type WeighedWord = { word: string; kind: WordKind; weight: number; isPlace: boolean }

function weighedWords({ parts, brandWordCount }: HotelName, placeWords: ReadonlySet<string>): WeighedWord[] {
  const chainWeight = Math.max(nameTuning.minChainWeight, nameTuning.weights.chain / Math.max(1, brandWordCount))
  return parts.map(({ word, kind }) => {
    const isPlace = placeWords.has(word)
    const full = nameTuning.weights[kind]
    const weight = kind === 'chain' ? chainWeight : isPlace ? Math.min(full, nameTuning.placeWeight) : full
    return { word, kind, weight, isPlace }
  })
}

const totalWeight = (words: readonly WeighedWord[]) => words.reduce((total, { weight }) => total + weight, 0)

/** Whether a word distinguishes this hotel from others: a distinctive word or the part of town. */
const isDistinctive = ({ kind, isPlace }: WeighedWord) => (kind === 'own' || kind === 'qualifier') && !isPlace

/** `Stay Alfred on 4th Avenue` is not `Stay Alfred on Wall Street`, whose address is 2515 4th Avenue. */
const isStreetWord = (word: string, { address }: HotelEntry) =>
  address !== null && (address.street.includes(word) || address.numbers.includes(word))

function explainingWords(hotel: HotelEntry): ReadonlySet<string> {
  const known = explainingCache.get(hotel)
  if (known) return known
  const words = new Set([
    ...hotel.city,
    ...hotel.regionWords,
    ...hotel.neighborhoods.flat(),
    ...hotel.brand,
    ...(hotel.address?.street ?? []),
    ...(hotel.address?.numbers ?? []),
  ])
  explainingCache.set(hotel, words)
  return words
}

/** Entries stay the same objects until the catalog changes. */
const explainingCache = new WeakMap<HotelEntry, ReadonlySet<string>>()

/** Used for all kinds. */
const anyLodging = 'hotel'

function typeConflict(asked: readonly string[], held: readonly string[]): number {
  if (asked.length === 0 || held.length === 0) return 0
  const vague = asked.every((word) => word === anyLodging) || held.every((word) => word === anyLodging)
  return vague ? nameTuning.typeConflict / 2 : nameTuning.typeConflict
}

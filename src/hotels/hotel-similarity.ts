import { alignWords, wordLikeness, wordTuning } from '../text/align-words.ts'
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
  const pairs = alignWords(asked, held.words, context.isKnown)
  const askedWeights = wordWeights(asked, context.placeWords)
  const heldWeights = wordWeights(held, context.placeWords)
  const explaining = [...explainingWords(hotel), ...context.placeWords]
  const isExplained = (word: string) =>
    explaining.some((other) => wordLikeness(word, other, context.isKnown) >= wordTuning.shortTypo)

  let askedMatched = 0
  let heldMatched = 0
  let matchedOwn = 0
  let matchedPlace = false
  let matchedChain = false
  for (const { askedAt, heldAt, likeness } of pairs) {
    if (heldAt.some((index) => context.placeWords.has(held.words[index] as string))) matchedPlace = true
    if (heldAt.some((index) => held.kinds[index] === 'chain')) matchedChain = true
    const askedWeight = sum(askedAt.map((index) => askedWeights[index] as number))
    askedMatched += likeness * askedWeight
    heldMatched += likeness * sum(heldAt.map((index) => heldWeights[index] as number))
    if (
      askedAt.some((index) => isDistinctive(asked, index, context)) &&
      heldAt.some((index) => isDistinctive(held, index, context))
    )
      matchedOwn += likeness * askedWeight
  }

  const askedFree = freeIndexes(
    asked,
    pairs.flatMap((pair) => pair.askedAt),
  )
  const heldFree = freeIndexes(
    held,
    pairs.flatMap((pair) => pair.heldAt),
  )
  let unexplained = 0
  const namesOther = heldFree.some((index) => isDistinctive(held, index, context))
  const extraTypes = { asked: [] as string[], held: [] as string[] }
  for (const index of askedFree) {
    const word = asked.words[index] as string
    const isExtra = namesOther && !context.placeWords.has(word) && isStreetWord(word, hotel)
    if (!isExtra && isExplained(word)) askedMatched += askedWeights[index] as number
    else if (isDistinctive(asked, index, context) || asked.kinds[index] === 'chain')
      unexplained += askedWeights[index] as number
    else if (asked.kinds[index] === 'type') extraTypes.asked.push(word)
  }
  let leftOut = 0
  const leftOutWords: string[] = []
  for (const index of heldFree) {
    const word = held.words[index] as string
    if (isDistinctive(held, index, context) || held.kinds[index] === 'chain') {
      leftOut += heldWeights[index] as number
      leftOutWords.push(word)
    } else if (held.kinds[index] === 'type') extraTypes.held.push(word)
  }

  const askedCover = askedMatched / sum(askedWeights)
  const heldCover = heldMatched / sum(heldWeights)
  const covered = nameTuning.askedShare * askedCover + (1 - nameTuning.askedShare) * heldCover
  const conflict = Math.min(1, unexplained, leftOut) * nameTuning.conflict
  const score = Math.max(0, covered - conflict - typeConflict(extraTypes))
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

function wordWeights(name: HotelName, placeWords: ReadonlySet<string>): number[] {
  const chainWeight = Math.max(nameTuning.minChainWeight, nameTuning.weights.chain / Math.max(1, name.brandWordCount))
  const weights = name.kinds.map((kind, index) => {
    if (kind === 'chain') return chainWeight
    const weight = nameTuning.weights[kind]
    return placeWords.has(name.words[index] as string) ? Math.min(weight, nameTuning.placeWeight) : weight
  })
  return weights
}

/** Whether a word distinguishes this hotel from others: a distinctive word or the part of town. */
const isDistinctive = (name: HotelName, index: number, context: NameContext) =>
  (name.kinds[index] === 'own' || name.kinds[index] === 'qualifier') &&
  !context.placeWords.has(name.words[index] as string)

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

function typeConflict({ asked, held }: { asked: string[]; held: string[] }): number {
  if (asked.length === 0 || held.length === 0) return 0
  const vague = asked.every((word) => word === 'hotel') || held.every((word) => word === 'hotel')
  return vague ? nameTuning.typeConflict / 2 : nameTuning.typeConflict
}

const freeIndexes = (name: HotelName, taken: readonly number[]) =>
  name.words.map((_, index) => index).filter((index) => !taken.includes(index))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

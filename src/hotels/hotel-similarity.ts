import { alignWords, wordLikeness, wordTuning } from '../text/align-words.ts'
import type { HotelEntry } from './hotel-entry.ts'
import type { HotelName, WordKind } from './hotel-name.ts'

/** Every number of name comparison. Shares are of 1, the whole of what a name says. */
const nameTuning = {
  /** What a word tells of which hotel is meant. A chain's words share one hotel's worth, see `chainWeight`. */
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
  /** A chain's words are worth at least this each, however many they are. */
  minChainWeight: 0.4,
  /** The city's, state's or quarter's own name within a hotel's name: expected there, so it proves next to nothing. */
  placeWeight: 0.12,
  /** What is asked must be found; what the catalog adds may be left out by a caller. */
  askedShare: 0.6,
  /** Each side has words of its own that the other lacks (`Airport` against `Downtown`): two hotels, not one written shorter. */
  conflict: 0.25,
  /** Each side names another kind of lodging; `hotel` is said of all of them and weighs half. */
  typeConflict: 0.3,
  /** Two chains: no likeness of the rest makes them one. */
  maxAcrossChains: 0.45,
  /** `Radisson` for a Radisson Blu, said carelessly; only the address tells that it is no other house of the family. */
  maxWithinFamily: 0.6,
} as const

export type NameLikeness = {
  /** 0 to 1. */
  score: number
  /** How much of what is asked the hotel explains, 0 to 1. */
  askedCover: number
  /** Weight of asked words that nothing of the hotel explains: own names and qualifiers only. */
  unexplained: number
  /** Likewise, of the hotel's name that the request leaves out. */
  leftOut: number
  leftOutWords: string[]
  /** Weight of the matched words that are the hotel's own, not its chain's or its city's. */
  matchedOwn: number
  /** Whether both names say the city: `Hampton Inn Cambridge` is a branch's whole name, `Hampton Inn` is not. */
  matchedPlace: boolean
  /** Whether a word of the chain matched. */
  matchedChain: boolean
}

export type NameContext = {
  /** Words of the city and state asked and of the hotel's own: no evidence inside a name. */
  placeWords: ReadonlySet<string>
  /** Whether the catalog knows a word as it stands. */
  isKnown: (word: string) => boolean
}

/** How like two names are; `hotel` gives what else may explain a word of the request: its quarter, street and chain. */
export function nameLikeness(asked: HotelName, held: HotelName, hotel: HotelEntry, context: NameContext): NameLikeness {
  const pairs = alignWords(asked, held.words, context.isKnown)
  const askedWeights = wordWeights(asked, context.placeWords)
  const heldWeights = wordWeights(held, context.placeWords)
  const explaining = [...explainingWords(hotel), ...context.placeWords]
  const isExplained = (word: string) =>
    explaining.some((other) => wordLikeness(word, other, context.isKnown) >= wordTuning.mendedShort)

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
      askedAt.some((index) => isTelling(asked, index, context)) &&
      heldAt.some((index) => isTelling(held, index, context))
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
  const tellsOther = heldFree.some((index) => isTelling(held, index, context))
  const strayTypes = { asked: [] as string[], held: [] as string[] }
  for (const index of askedFree) {
    const word = asked.words[index] as string
    const isStray = tellsOther && !context.placeWords.has(word) && isStreetWord(word, hotel)
    if (!isStray && isExplained(word)) askedMatched += askedWeights[index] as number
    else if (isTelling(asked, index, context) || asked.kinds[index] === 'chain')
      unexplained += askedWeights[index] as number
    else if (asked.kinds[index] === 'type') strayTypes.asked.push(word)
  }
  let leftOut = 0
  const leftOutWords: string[] = []
  for (const index of heldFree) {
    const word = held.words[index] as string
    if (isTelling(held, index, context) || held.kinds[index] === 'chain') {
      leftOut += heldWeights[index] as number
      leftOutWords.push(word)
    } else if (held.kinds[index] === 'type') strayTypes.held.push(word)
  }

  const askedCover = askedMatched / sum(askedWeights)
  const heldCover = heldMatched / sum(heldWeights)
  const covered = nameTuning.askedShare * askedCover + (1 - nameTuning.askedShare) * heldCover
  const conflict = Math.min(1, unexplained, leftOut) * nameTuning.conflict
  const score = Math.max(0, covered - conflict - typeConflict(strayTypes))
  return {
    score: Math.min(score, maxOfChains(asked.house, held.house)),
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
  const chainWeight = Math.max(nameTuning.minChainWeight, nameTuning.weights.chain / Math.max(1, name.houseWords))
  const weights = name.kinds.map((kind, index) => {
    if (kind === 'chain') return chainWeight
    const weight = nameTuning.weights[kind]
    return placeWords.has(name.words[index] as string) ? Math.min(weight, nameTuning.placeWeight) : weight
  })
  return weights
}

/** Whether a word tells this hotel from others: its own name or the part of town. */
const isTelling = (name: HotelName, index: number, context: NameContext) =>
  (name.kinds[index] === 'own' || name.kinds[index] === 'qualifier') &&
  !context.placeWords.has(name.words[index] as string)

/** `Stay Alfred on 4th Avenue` is not the `Stay Alfred on Wall Street` that stands at 2515 4th Avenue. */
const isStreetWord = (word: string, { address }: HotelEntry) =>
  address !== null && (address.street.includes(word) || address.numbers.includes(word))

function explainingWords(hotel: HotelEntry): ReadonlySet<string> {
  const known = readExplaining.get(hotel)
  if (known) return known
  const words = new Set([
    ...hotel.city,
    ...hotel.regionWords,
    ...hotel.neighborhoods.flat(),
    ...hotel.brand,
    ...(hotel.address?.street ?? []),
    ...(hotel.address?.numbers ?? []),
  ])
  readExplaining.set(hotel, words)
  return words
}

/** The store hands out the same entry until the catalog changes. */
const readExplaining = new WeakMap<HotelEntry, ReadonlySet<string>>()

function typeConflict({ asked, held }: { asked: string[]; held: string[] }): number {
  if (asked.length === 0 || held.length === 0) return 0
  const vague = asked.every((word) => word === 'hotel') || held.every((word) => word === 'hotel')
  return vague ? nameTuning.typeConflict / 2 : nameTuning.typeConflict
}

const freeIndexes = (name: HotelName, taken: readonly number[]) =>
  name.words.map((_, index) => index).filter((index) => !taken.includes(index))

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

import { wordSimilarity } from '../text/align-words.ts'
import { editDistance, editsAllowed } from '../text/edit-distance.ts'
import { plainWords } from '../text/plain-words.ts'
import { connectors, lodgingTypes } from '../vocabulary/name-lists.ts'
import { joinedNeighbors } from '../vocabulary/name-words.ts'
import type { HotelEntry } from './hotel-entry.ts'
import type { HotelName } from './hotel-name.ts'
import type { HotelVocabulary } from './hotel-vocabulary.ts'
import type { TypedWord } from './typed-words.ts'

/** All weights of autocomplete ranking. */
const suggestionTuning = {
  /** Weight by field: people type the name first, then the city, seldom the street. */
  fields: { name: 1, otherName: 0.96, brand: 0.92, city: 0.9, region: 0.86, neighborhood: 0.84, address: 0.8 },
  /** For words such as `hotel` or `inn`; articles count nothing. */
  commonWord: 0.35,
  connector: 0.05,
  /** A prefix counts more the larger its share of the word. */
  prefix: 0.8,
  /** High enough to be suggested alone: see `bar`. */
  typoPrefix: 0.68,
  /** The typed word is itself in the catalog, but is taken as a prefix of a longer word. */
  knownAsPrefix: 0.92,
  /** Breaks ties: the name starts as typed, or the query contains the whole name. */
  beginsSo: 0.06,
  wholeName: 0.08,
  /** Hotels that explain less of the query are not suggested. */
  bar: 0.66,
} as const

/** Hotels that explain the typed words, best first. */
export function rankHotels(
  typed: readonly TypedWord[],
  hotels: readonly HotelEntry[],
  vocabulary: HotelVocabulary,
): HotelEntry[] {
  return hotels
    .map((entry) => ({ entry, score: suggestionScore(typed, entry, vocabulary) }))
    .filter(({ score }) => score >= suggestionTuning.bar)
    .sort((a, b) => b.score - a.score || compare(a.entry.facts.name, b.entry.facts.name) || byId(a.entry, b.entry))
    .map(({ entry }) => entry)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byId = (a: HotelEntry, b: HotelEntry) => compare(a.facts.id, b.facts.id)

function suggestionScore(typed: readonly TypedWord[], entry: HotelEntry, vocabulary: HotelVocabulary): number {
  const fields = fieldsOf(entry)
  let weights = 0
  let explained = 0
  typed.forEach((each, index) => {
    const joined = Math.max(joinedShare(typed, index - 1, fields), joinedShare(typed, index, fields))
    const weight = typedWeight(each)
    weights += weight
    explained += weight * Math.max(explainedBy(each, fields, vocabulary), joined)
  })
  return explained / weights + nameBonus(typed, entry)
}

function typedWeight({ word, isLast }: TypedWord): number {
  if (connectors.has(word) && !isLast) return suggestionTuning.connector
  return lodgingTypes.has(word) ? suggestionTuning.commonWord : 1
}

type Fields = Map<string, number>

/** Each word of a hotel with the weight of its best field. */
function fieldsOf(entry: HotelEntry): Fields {
  const known = fieldsCache.get(entry)
  if (known) return known
  const { fields } = suggestionTuning
  const found: Fields = new Map()
  const add = (words: readonly string[], worth: number) => {
    for (const word of words) if ((found.get(word) ?? 0) < worth) found.set(word, worth)
  }
  entry.names.forEach(({ words }, index) => {
    const worth = index === 0 ? fields.name : fields.otherName
    add(words, worth)
    add(joinedNeighbors(words), worth)
  })
  add(entry.brand, fields.brand)
  add([...entry.city, ...plainWords(entry.facts.locality ?? '')], fields.city)
  add(joinedNeighbors(entry.city), fields.city)
  add([...entry.regionWords, ...plainWords(entry.facts.country ?? '')], fields.region)
  if (entry.facts.country?.toUpperCase() === 'US') add(['usa'], fields.region)
  add(entry.neighborhoods.flat(), fields.neighborhood)
  add([...(entry.address?.numbers ?? []), ...(entry.address?.street ?? [])], fields.address)
  add(plainWords(entry.facts.postalCode ?? ''), fields.address)
  fieldsCache.set(entry, found)
  return found
}

/** Entries stay the same objects until the catalog changes. */
const fieldsCache = new WeakMap<HotelEntry, Fields>()

function explainedBy(typed: TypedWord, fields: Fields, vocabulary: HotelVocabulary): number {
  const isKnown = (text: string) => vocabulary.places(text) > 0
  let best = 0
  for (const [word, worth] of fields) {
    if (worth <= best) continue
    const isUnfinished = typed.isLast || !isKnown(typed.word)
    const likeness = isUnfinished
      ? beginningLikeness(typed, word, vocabulary)
      : Math.max(wordSimilarity(typed.word, word, isKnown), knownBeginning(typed, word))
    best = Math.max(best, worth * likeness)
  }
  return best
}

const knownBeginning = ({ raw }: TypedWord, word: string) =>
  raw.length > 1 && word.startsWith(raw) ? suggestionTuning.knownAsPrefix * prefixWorth(raw, word) : 0

const prefixWorth = (typed: string, word: string) =>
  suggestionTuning.prefix + (1 - suggestionTuning.prefix) * (typed.length / word.length)

function beginningLikeness(typed: TypedWord, word: string, vocabulary: HotelVocabulary): number {
  if (word === typed.word || word === typed.raw || (typed.raw === 'st' && (word === 'saint' || word === 'street')))
    return 1
  for (const text of [typed.raw, typed.word]) {
    if (word.startsWith(text)) return prefixWorth(text, word)
  }
  if (typed.isLast && vocabulary.hasPrefix(typed.raw)) return 0
  const likeness = wordSimilarity(typed.word, word, () => false)
  if (likeness > 0) return likeness
  const most = editsAllowed(typed.raw.length)
  const isNear = most > 0 && word[0] === typed.raw[0] && !/\d/.test(typed.raw + word)
  return isNear && editDistance(typed.raw, word, most, { ofPrefix: true }) <= most ? suggestionTuning.typoPrefix : 0
}

/** The score of this word joined with the next: `sea tac` for `SeaTac`. */
function joinedShare(typed: readonly TypedWord[], index: number, fields: Fields): number {
  const [first, second] = [typed[index], typed[index + 1]]
  if (!first || !second) return 0
  const one = first.word + second.raw
  const whole = fields.get(one)
  if (whole !== undefined || !second.isLast) return whole ?? 0
  let best = 0
  for (const [word, worth] of fields) if (word.startsWith(one)) best = Math.max(best, worth * suggestionTuning.prefix)
  return best
}

function nameBonus(typed: readonly TypedWord[], { names }: HotelEntry): number {
  return Math.max(...names.map((name) => bonusOf(typed, name)))
}

function bonusOf(typed: readonly TypedWord[], { words }: HotelName): number {
  const bare = words.filter((word) => !connectors.has(word))
  const asked = typed.filter(({ word, isLast }) => isLast || !connectors.has(word))
  const begins = asked.findIndex(({ word, raw, isLast }, index) => {
    const held = bare[index]
    return held === undefined || !(isLast ? held.startsWith(raw) || held === word : held === word)
  })
  const inOrder = (begins < 0 ? asked.length : begins) / asked.length
  const typedOfName = bare.filter((word) =>
    asked.some((each) => each.word === word || (each.isLast && word.startsWith(each.raw))),
  )
  return (
    suggestionTuning.beginsSo * inOrder + suggestionTuning.wholeName * (typedOfName.length / Math.max(1, bare.length))
  )
}

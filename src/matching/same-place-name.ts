import { itemAt } from '../domain/item-at.ts'
import { alignWords } from '../text/align-words.ts'
import { plainWords } from '../text/plain-words.ts'
import { splitUnspaced } from '../text/split-unspaced.ts'
import { directionWords, sameWord } from '../vocabulary/name-lists.ts'
import { nameTuning, nameWeights } from './same-place-tuning.ts'
import {
  commonWords,
  dealerDepartments,
  emptyWords,
  type Family,
  familiesWithDepartments,
  familyOf,
  namedAfterOthers,
  partWords,
  sameNameWord,
} from './same-place-words.ts'

export type PreparedName = {
  words: string[]
  weights: number[]
  total: number
  /** All words joined, to find equal names fast. */
  text: string
  /** Its letter pairs as sorted numbers. */
  pairs: Uint32Array
  /** The name has at least one word in Latin letters. */
  isLatin: boolean
}

export function prepareName(name: string, placeWords: ReadonlySet<string>): PreparedName {
  const written = splitUnspaced(joinLetters(plainWords(unifySpelling(name)))).map(
    (word) => sameNameWord.get(word) ?? sameWord.get(word) ?? word,
  )
  const words = [...new Set(written)]
  const building = buildingStart(words)
  const weights = words.map((word, index) =>
    Math.min(index > building ? nameWeights.place : 1, wordWeight(word, placeWords)),
  )
  const distinctive = words.filter((_, index) => itemAt(weights, index) > nameWeights.empty)
  const text = (distinctive.length > 0 ? distinctive : words).join('')
  return {
    words,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    text,
    pairs: letterPairs(text),
    isLatin: !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name) || /\p{Script=Latin}{3}/u.test(name),
  }
}

/**
 * The position at which the surrounding building starts in `Starbucks at the Rotunda`; past the end if there is none.
 */
function buildingStart(words: readonly string[]): number {
  const at = words.findIndex((word, index) => index > 0 && (word === 'at' || word === 'inside'))
  return at < 0 || words.slice(0, at).every((word) => emptyWords.has(word)) ? words.length : at
}

/** Unifies lookalike Thai characters and common names for cash machines. */
const unifySpelling = (name: string) =>
  name.replaceAll('\u0e40\u0e40', '\u0e41').replace(/\bcash (machine|point|dispenser)\b/gi, 'ATM')

function letterPairs(text: string): Uint32Array {
  const pairs = new Uint32Array(Math.max(0, text.length - 1))
  for (let index = 0; index < pairs.length; index++)
    pairs[index] = text.charCodeAt(index) * 65536 + text.charCodeAt(index + 1)
  return pairs.sort()
}

/** Dice coefficient of the letter pairs of two names. */
function sharedPairs(a: Uint32Array, b: Uint32Array): number {
  let [i, j, shared] = [0, 0, 0]
  for (;;) {
    const [pair, other] = [a[i], b[j]]
    if (pair === undefined || other === undefined) break
    if (pair === other) shared++
    if (pair <= other) i++
    if (pair >= other) j++
  }
  return (2 * shared) / Math.max(1, a.length + b.length)
}

/** Treats `K.C.` and `KC` as one word. */
function joinLetters(words: readonly string[]): string[] {
  const joined: string[] = []
  let letters = false
  for (const word of words) {
    const isLetter = /^\p{L}$/u.test(word)
    if (isLetter && letters) joined[joined.length - 1] += word
    else joined.push(word)
    letters = isLetter
  }
  return joined
}

function wordWeight(word: string, placeWords: ReadonlySet<string>): number {
  if (emptyWords.has(word)) return nameWeights.empty
  if (/^\d/.test(word)) return nameWeights.number
  if (word.length === 1 && /[a-z]/.test(word)) return nameWeights.letter
  if (placeWords.has(word)) return nameWeights.place
  if (familyOf.has(word) || commonWords.has(word)) return nameWeights.kind
  return nameWeights.own
}

export type NameComparison = {
  evidence: number
  /** One is a part of the other, or the names give different kinds. */
  isPart: boolean
  /** One name only adds words to the other. */
  isWithin: boolean
}

/** What the other fields of a record say about words that only the other name has. */
export type NameContext = { explaining: ReadonlySet<string>; primary: Family | null; families: ReadonlySet<Family> }

/** Two records are compared without a catalog, so any word may have a typo. */
const isNeverKnown = () => false

export function compareNames(
  a: PreparedName,
  b: PreparedName,
  ofA: NameContext,
  ofB: NameContext,
  hasDepartments: boolean,
): NameComparison {
  if (a.text === b.text) return { evidence: fromSimilarity(1, ownWeight(a)), isPart: false, isWithin: false }
  if (a.isLatin !== b.isLatin) return { evidence: nameTuning.otherScript, isPart: false, isWithin: false }
  const letters = sharedPairs(a.pairs, b.pairs)
  // Most neighbors share no word; this avoids aligning words.
  if (letters < nameTuning.minSharedPairs) return { evidence: nameTuning.min, isPart: false, isWithin: false }
  const pairs = alignWords({ words: a.words, corrected: a.words }, b.words, isNeverKnown)
  let [matchedA, matchedB, shared] = [0, 0, 0]
  const takenA = new Set<number>()
  const takenB = new Set<number>()
  for (const { inQuery, inName, similarity } of pairs) {
    for (const index of inQuery) {
      const weight = itemAt(a.weights, index)
      takenA.add(index)
      matchedA += similarity * weight
      if (weight >= nameWeights.number) shared += similarity * weight
    }
    for (const index of inName) {
      takenB.add(index)
      matchedB += similarity * itemAt(b.weights, index)
    }
  }
  const restA = unmatchedWords(a, takenA, ofB)
  const restB = unmatchedWords(b, takenB, ofA)
  const coverA = matchedA / Math.max(0.1, a.total - restA.explained)
  const coverB = matchedB / Math.max(0.1, b.total - restB.explained)
  const byWords =
    nameTuning.lowerCoverShare * Math.min(coverA, coverB) + (1 - nameTuning.lowerCoverShare) * Math.max(coverA, coverB)
  const otherNumber = restA.numbers > 0 && restB.numbers > 0
  const otherDirection =
    restA.directions.length > 0 && restB.directions.length > 0 && restA.directions.join() !== restB.directions.join()
  const isTypo = !otherNumber && !otherDirection && letters >= nameTuning.sharedPairs && letters > byWords
  let evidence = isTypo ? fromSimilarity(letters, 1) : fromSimilarity(byWords, shared)
  if (otherDirection) evidence += nameTuning.otherDirection
  if (otherNumber) evidence += nameTuning.otherNumber
  else if (restA.numbers + restB.numbers > 0) evidence += nameTuning.loneNumber
  const otherKind =
    restA.kinds.length > 0 && restB.kinds.length > 0 && !restA.kinds.some((kind) => restB.kinds.includes(kind))
  const isOtherKind = ofA.primary !== null && ofB.primary !== null && ofA.primary !== ofB.primary
  // `Fafa's Kampin Keskus` is inside Kampin Keskus.
  const isInsideOther = isOtherKind && (isSuffix(a, takenA, b, takenB) || isSuffix(b, takenB, a, takenA))
  const onlyOneHasPart = restA.hasPart !== restB.hasPart || isInsideOther
  const extraKind = restA.extraKind !== restB.extraKind
  if (onlyOneHasPart) evidence += nameTuning.part
  else if (otherKind) evidence += nameTuning.otherKind
  else if (extraKind) evidence += nameTuning.extraKind
  const bothDistinct = isTypo ? 0 : Math.min(1, restA.own, restB.own)
  evidence += bothDistinct * nameTuning.bothDistinct
  if (hasDepartments && !isTypo) evidence += Math.min(1, Math.max(restA.own, restB.own) / 2) * nameTuning.department
  const isPart = onlyOneHasPart || otherKind || extraKind || otherNumber || (hasDepartments && bothDistinct >= 1)
  const isWithin = shared >= nameWeights.number && !isPart && restA.own > 0 !== restB.own > 0
  if (!isPart && !hasDepartments && (isPrefix(a, takenA, takenB) || isPrefix(b, takenB, takenA)))
    evidence = Math.max(evidence, nameTuning.minForPrefix)
  return { evidence: Math.max(nameTuning.min, evidence), isPart, isWithin }
}

/** The short name is the start of the long one and is more than just a kind or a chain. */
function isPrefix(short: PreparedName, taken: ReadonlySet<number>, takenOfLong: ReadonlySet<number>): boolean {
  if (taken.size < short.words.length || takenOfLong.size < 2) return false
  for (let index = 0; index < takenOfLong.size; index++) if (!takenOfLong.has(index)) return false
  return short.weights.includes(nameWeights.own) && short.weights.includes(nameWeights.kind)
}

/** The short name is the end of the long one, which starts with words of its own. */
function isSuffix(
  short: PreparedName,
  taken: ReadonlySet<number>,
  long: PreparedName,
  takenOfLong: ReadonlySet<number>,
): boolean {
  if (taken.size < short.words.length || takenOfLong.has(0) || long.weights[0] !== nameWeights.own) return false
  return takenOfLong.has(long.words.length - 1)
}

/** What the unmatched words of a name say. `own` and `explained` are weights. */
type UnmatchedWords = {
  own: number
  directions: string[]
  extraKind: boolean
  explained: number
  hasPart: boolean
  numbers: number
  kinds: Family[]
}

function unmatchedWords(name: PreparedName, taken: ReadonlySet<number>, other: NameContext): UnmatchedWords {
  const rest: UnmatchedWords = {
    own: 0,
    directions: [],
    extraKind: false,
    explained: 0,
    hasPart: false,
    numbers: 0,
    kinds: [],
  }
  for (const [index, word] of name.words.entries()) {
    if (taken.has(index)) continue
    const weight = itemAt(name.weights, index)
    const family = familyOf.get(word)
    const isNamedAfterItsSite = family !== undefined && namedAfterOthers.has(family)
    if (isNamedAfterItsSite ? other.primary === family : other.explaining.has(word)) {
      rest.explained += weight * 0.8
      continue
    }
    if (family !== undefined) {
      rest.kinds.push(family)
      if (other.primary !== null && !other.families.has(family)) rest.extraKind = true
    }
    if (directionWords.has(word)) rest.directions.push(word)
    if (/^\d/.test(word)) rest.numbers++
    else if (isPartWord(word, family, other)) rest.hasPart = true
    else if (weight === nameWeights.own) rest.own += weight
  }
  return rest
}

const familiesWithRestaurants: ReadonlySet<Family> = new Set<Family>([
  'culture',
  'lodging',
  'sight',
  'education',
  'health',
  'worship',
])

const isWholePlace = (family: Family) => !namedAfterOthers.has(family) && !familiesWithDepartments.has(family)

function isPartWord(word: string, family: Family | undefined, other: NameContext): boolean {
  // In a food place `cafe` is its kind; elsewhere it is a part.
  if (family !== undefined && other.families.has(family) && isWholePlace(family)) return false
  if (partWords.has(word)) return true
  // The bistro of a museum, the grill of a hotel.
  if (family === 'food' && other.primary !== null && familiesWithRestaurants.has(other.primary)) return true
  if (family !== undefined && family !== 'area' && namedAfterOthers.has(family)) return true
  return other.primary === 'automotive' && dealerDepartments.has(word)
}

const ownWeight = (name: PreparedName) =>
  name.weights.reduce((sum, weight) => (weight >= nameWeights.number ? sum + weight : sum), 0)

function fromSimilarity(similarity: number, shared: number): number {
  const evidence = onCurve(nameTuning.curve, similarity)
  return evidence > 0 && shared < 0.5 ? evidence * nameTuning.withoutDistinctWords : evidence
}

type CurvePoint = readonly [x: number, y: number]

/** Linear between the points of the curve, constant beyond its ends. */
export function onCurve(curve: readonly [CurvePoint, ...CurvePoint[]], at: number): number {
  let [x0, y0] = curve[0]
  for (const [x, y] of curve) {
    if (x > x0 && at <= x) return y0 + ((y - y0) * Math.max(0, at - x0)) / (x - x0)
    x0 = x
    y0 = y
  }
  return y0
}

import { alignWords } from '../text/align-words.ts'
import { splitUnspaced } from '../text/split-unspaced.ts'
import { directionWords, sameWord } from '../text/token-tables.ts'
import { plainWords } from '../text/tokens.ts'
import { nameTuning, nameWeights } from './same-place-tuning.ts'
import {
  aside,
  dealerParts,
  emptyWords,
  type Family,
  familiesWithDepartments,
  familyOf,
  partWords,
  sameNameWord,
  vagueWords,
} from './same-place-words.ts'

export type PreparedName = {
  words: string[]
  weights: number[]
  total: number
  /** All words as one, to know equal names fast. */
  text: string
  /** Its letters in pairs, sorted, as numbers. */
  pairs: Uint32Array
  /** Holds a word in Latin letters. */
  isLatin: boolean
}

export function prepareName(name: string, placeWords: ReadonlySet<string>): PreparedName {
  const written = splitUnspaced(joinLetters(plainWords(oneSpelling(name)))).map(
    (word) => sameNameWord.get(word) ?? sameWord[word] ?? word,
  )
  const words = [...new Set(written)]
  const house = houseAfter(words)
  const weights = words.map((word, index) =>
    Math.min(index > house ? nameWeights.place : 1, wordWeight(word, placeWords)),
  )
  const telling = words.filter((_, index) => (weights[index] as number) > nameWeights.empty)
  const text = (telling.length > 0 ? telling : words).join('')
  return {
    words,
    weights,
    total: weights.reduce((sum, weight) => sum + weight, 0),
    text,
    pairs: letterPairs(text),
    isLatin: !/[^\p{Script=Latin}\p{Script=Common}\p{M}]/u.test(name) || /\p{Script=Latin}{3}/u.test(name),
  }
}

/** Where in `Starbucks at the Rotunda` the house begins that it is in; beyond the end where none is named. */
function houseAfter(words: readonly string[]): number {
  const at = words.findIndex((word, index) => index > 0 && (word === 'at' || word === 'inside'))
  return at < 0 || words.slice(0, at).every((word) => emptyWords.has(word)) ? words.length : at
}

/** Two strokes of Thai that look like the one meant; what English calls a cash machine. */
const oneSpelling = (name: string) =>
  name.replaceAll('\u0e40\u0e40', '\u0e41').replace(/\bcash (machine|point|dispenser)\b/gi, 'ATM')

function letterPairs(text: string): Uint32Array {
  const pairs = new Uint32Array(Math.max(0, text.length - 1))
  for (let index = 0; index < pairs.length; index++)
    pairs[index] = text.charCodeAt(index) * 65536 + text.charCodeAt(index + 1)
  return pairs.sort()
}

/** Dice's coefficient of the two names' pairs of letters. */
function alikeLetters(a: Uint32Array, b: Uint32Array): number {
  let [i, j, shared] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      shared++
      i++
      j++
    } else if ((a[i] as number) < (b[j] as number)) i++
    else j++
  }
  return (2 * shared) / Math.max(1, a.length + b.length)
}

/** `K.C.` and `KC` are one word. */
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
  if (familyOf.has(word) || vagueWords.has(word)) return nameWeights.kind
  return nameWeights.own
}

export type NameComparison = {
  evidence: number
  /** One is a part of the other's house, or each says that it is something else. */
  isPart: boolean
  /** One name only adds words to the other. */
  isWithin: boolean
}

/** What the other fields of a record say of words that only the other's name has. */
export type NameContext = { explaining: ReadonlySet<string>; primary: Family | null; families: ReadonlySet<Family> }

const known = () => false

export function compareNames(
  a: PreparedName,
  b: PreparedName,
  ofA: NameContext,
  ofB: NameContext,
  hasDepartments: boolean,
): NameComparison {
  if (a.text === b.text) return { evidence: fromLikeness(1, ownWeight(a)), isPart: false, isWithin: false }
  if (a.isLatin !== b.isLatin) return { evidence: nameTuning.otherScript, isPart: false, isWithin: false }
  const letters = alikeLetters(a.pairs, b.pairs)
  // Most pairs of neighbours share no word: that is seen without pairing words.
  if (letters < nameTuning.strangers) return { evidence: nameTuning.least, isPart: false, isWithin: false }
  const pairs = alignWords({ words: a.words, meant: a.words }, b.words, known)
  let [matchedA, matchedB, shared] = [0, 0, 0]
  const takenA = new Set<number>()
  const takenB = new Set<number>()
  for (const { askedAt, heldAt, likeness } of pairs) {
    for (const index of askedAt) {
      takenA.add(index)
      matchedA += likeness * (a.weights[index] as number)
      if ((a.weights[index] as number) >= nameWeights.number) shared += likeness * (a.weights[index] as number)
    }
    for (const index of heldAt) {
      takenB.add(index)
      matchedB += likeness * (b.weights[index] as number)
    }
  }
  const restA = leftWords(a, takenA, ofB)
  const restB = leftWords(b, takenB, ofA)
  const coverA = matchedA / Math.max(0.1, a.total - restA.explained)
  const coverB = matchedB / Math.max(0.1, b.total - restB.explained)
  const byWords =
    nameTuning.poorerShare * Math.min(coverA, coverB) + (1 - nameTuning.poorerShare) * Math.max(coverA, coverB)
  const otherNumber = restA.numbers > 0 && restB.numbers > 0
  const otherDirection =
    restA.directions.length > 0 && restB.directions.length > 0 && restA.directions.join() !== restB.directions.join()
  const isMisspelt = !otherNumber && !otherDirection && letters >= nameTuning.alikeLetters && letters > byWords
  let evidence = isMisspelt ? fromLikeness(letters, 1) : fromLikeness(byWords, shared)
  if (otherDirection) evidence += nameTuning.otherDirection
  if (otherNumber) evidence += nameTuning.otherNumber
  else if (restA.numbers + restB.numbers > 0) evidence += nameTuning.loneNumber
  const otherKind =
    restA.kinds.length > 0 && restB.kinds.length > 0 && !restA.kinds.some((kind) => restB.kinds.includes(kind))
  const isOtherKind = ofA.primary !== null && ofB.primary !== null && ofA.primary !== ofB.primary
  // `Fafa's Kampin Keskus` is in the Kampin Keskus.
  const isInHouse = isOtherKind && (isTail(a, takenA, b, takenB) || isTail(b, takenB, a, takenA))
  const onlyOneHasPart = restA.hasPart !== restB.hasPart || isInHouse
  const strayKind = restA.strayKind !== restB.strayKind
  if (onlyOneHasPart) evidence += nameTuning.part
  else if (otherKind) evidence += nameTuning.otherKind
  else if (strayKind) evidence += nameTuning.strayKind
  const bothSay = isMisspelt ? 0 : Math.min(1, restA.own, restB.own)
  evidence += bothSay * nameTuning.bothSay
  if (hasDepartments && !isMisspelt) evidence += Math.min(1, Math.max(restA.own, restB.own) / 2) * nameTuning.department
  const isPart = onlyOneHasPart || otherKind || strayKind || otherNumber || (hasDepartments && bothSay >= 1)
  const isWithin = shared >= nameWeights.number && !isPart && restA.own > 0 !== restB.own > 0
  if (!isPart && !hasDepartments && (isHead(a, takenA, takenB) || isHead(b, takenB, takenA)))
    evidence = Math.max(evidence, nameTuning.minOfHead)
  return { evidence: Math.max(nameTuning.least, evidence), isPart, isWithin }
}

/** All of the short name stands at the beginning of the long one, and says more than a kind or a chain alone. */
function isHead(short: PreparedName, taken: ReadonlySet<number>, takenOfLong: ReadonlySet<number>): boolean {
  if (taken.size < short.words.length || takenOfLong.size < 2) return false
  for (let index = 0; index < takenOfLong.size; index++) if (!takenOfLong.has(index)) return false
  return short.weights.includes(nameWeights.own) && short.weights.includes(nameWeights.kind)
}

/** The short name is the end of the long one, which begins with words of its own. */
function isTail(
  short: PreparedName,
  taken: ReadonlySet<number>,
  long: PreparedName,
  takenOfLong: ReadonlySet<number>,
): boolean {
  if (taken.size < short.words.length || takenOfLong.has(0) || long.weights[0] !== nameWeights.own) return false
  return takenOfLong.has(long.words.length - 1)
}

function leftWords(name: PreparedName, taken: ReadonlySet<number>, other: NameContext) {
  const rest = {
    own: 0,
    directions: [] as string[],
    strayKind: false,
    explained: 0,
    hasPart: false,
    numbers: 0,
    kinds: [] as Family[],
  }
  for (let index = 0; index < name.words.length; index++) {
    if (taken.has(index)) continue
    const word = name.words[index] as string
    const weight = name.weights[index] as number
    const family = familyOf.get(word)
    const isAside = family !== undefined && aside.has(family)
    if (isAside ? other.primary === family : other.explaining.has(word)) {
      rest.explained += weight * 0.8
      continue
    }
    if (family !== undefined) {
      rest.kinds.push(family)
      if (other.primary !== null && !other.families.has(family)) rest.strayKind = true
    }
    if (directionWords.has(word)) rest.directions.push(word)
    if (/^\d/.test(word)) rest.numbers++
    else if (isPartWord(word, family, other)) rest.hasPart = true
    else if (weight === nameWeights.own) rest.own += weight
  }
  return rest
}

const housesWithTables: ReadonlySet<Family> = new Set<Family>([
  'culture',
  'lodging',
  'sight',
  'education',
  'health',
  'worship',
])

const isWholeHouse = (family: Family) => !aside.has(family) && !familiesWithDepartments.has(family)

function isPartWord(word: string, family: Family | undefined, other: NameContext): boolean {
  // In a place of food `cafe` is what it is, in a department store a part.
  if (family !== undefined && other.families.has(family) && isWholeHouse(family)) return false
  if (partWords.has(word)) return true
  // A museum's bistro, a hotel's grill.
  if (family === 'food' && other.primary !== null && housesWithTables.has(other.primary)) return true
  if (family !== undefined && family !== 'area' && aside.has(family)) return true
  return other.primary === 'automotive' && dealerParts.has(word)
}

const ownWeight = (name: PreparedName) =>
  name.weights.reduce((sum, weight) => (weight >= nameWeights.number ? sum + weight : sum), 0)

function fromLikeness(likeness: number, shared: number): number {
  const evidence = onCurve(nameTuning.curve, likeness)
  return evidence > 0 && shared < 0.5 ? evidence * nameTuning.withoutOwnWords : evidence
}

/** Straight between the points of a curve, flat beyond its ends. */
export function onCurve(curve: readonly (readonly [number, number])[], at: number): number {
  for (let index = 1; index < curve.length; index++) {
    const [x, y] = curve[index] as readonly [number, number]
    if (at > x) continue
    const [x0, y0] = curve[index - 1] as readonly [number, number]
    return y0 + ((y - y0) * Math.max(0, at - x0)) / (x - x0)
  }
  return (curve.at(-1) as readonly [number, number])[1]
}

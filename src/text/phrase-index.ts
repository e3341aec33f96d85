import { itemAt } from '../domain/item-at.ts'

/** What was found: the values of a phrase, and where it is in the text. */
export type PhraseHit<Value> = { values: readonly Value[]; from: number; to: number }

/** Phrases of up to this many letters are found by all of them, longer ones by so many first ones. */
export const keyLength = 8

/** The bits of a hash that tell beginnings apart. Two that share them cost a look-up and no more. */
export const beginningMask = (1 << 14) - 1

/**
 * Phrases in arrays, which are quick to read from a file. Those with the same first letters are a group: one after the
 * other, shorter ones first.
 */
export type Phrases = {
  letters: Uint16Array
  /** Where in `letters` each phrase begins; the last number is their end. */
  starts: Uint32Array
  /** Of each phrase: its place in `valueSets` times two, and one if the word may go on behind it. */
  sets: Uint32Array
  /** Of each group: the hash of its first letters, how many these are, and its first phrase. */
  hashes: Int32Array
  depths: Uint8Array
  firsts: Uint32Array
  /** At the hash of a group, or in the next free slot after it: the number of the group plus one. */
  slots: Uint32Array
  /** For each number of letters, at the hash of a beginning: bit 0 if it is a group, bit 1 if more letters follow. */
  known: Uint8Array
}

/** What a `PhraseIndex` searches. */
export type PackedPhrases<Value> = {
  atWordStart: Phrases
  anywhere: Phrases
  valueSets: readonly (readonly Value[])[]
  hasPlurals: boolean
}

/** Finds every one of many phrases in one pass over a text. Phrases and text must be normalized alike. */
export class PhraseIndex<Value> {
  readonly #packed: PackedPhrases<Value>

  constructor(packed: PackedPhrases<Value>) {
    this.#packed = packed
  }

  /** Hits in the order of their start, shorter ones first; they may overlap. */
  find(text: string): PhraseHit<Value>[] {
    const { atWordStart, anywhere } = this.#packed
    const hits: PhraseHit<Value>[] = []
    let goesOn = false
    for (let from = 0; from < text.length; from++) {
      const code = text.charCodeAt(from)
      if (code === space) {
        goesOn = false
        continue
      }
      if (isBeginning(atWordStart, code) && (!goesOn || isAfterClitics(text, from)))
        collect(atWordStart, this.#packed, text, from, hits)
      if (isBeginning(anywhere, code)) collect(anywhere, this.#packed, text, from, hits)
      goesOn = code < 0x80 ? isAsciiWord[code] === 1 : joinsWords(characterAt(text, from))
    }
    return hits
  }
}

const space = 32

/** 1 for letters and digits: most of a text is asked for each of its characters. */
const isAsciiWord = Uint8Array.from({ length: 128 }, (_, code) => (/[a-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0))

const joinsWords = (character: string): boolean => isWordCharacter(character) && !isUnspaced(character)

/** Arabic writes "and", "with", "for" and "the" at the front of the word: "and with the gardens". */
const clitics = /(?<![\p{L}\p{M}])(?:[وف]?[بلك]?ال|[وف]?لل|[وفبل])$/u
const maxCliticLength = 5

function isAfterClitics(text: string, from: number): boolean {
  const before = text.charCodeAt(from - 1)
  if (before < 0x600 || before > 0x6ff) return false
  return (
    clitics.test(text.slice(Math.max(0, from - maxCliticLength), from)) && /^\p{L}{3}/u.test(text.slice(from, from + 3))
  )
}

export const hashWith = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) | 0

/** Whether any phrase may begin with this letter: most letters of a text begin none. */
const isBeginning = ({ known }: Phrases, code: number): boolean => known[knownAt(0, hashWith(0, code))] !== 0

function collect<Value>(
  phrases: Phrases,
  packed: PackedPhrases<Value>,
  text: string,
  from: number,
  hits: PhraseHit<Value>[],
): void {
  const { known } = phrases
  let hash = 0
  for (let index = 0; index < keyLength && from + index < text.length; index++) {
    hash = hashWith(hash, text.charCodeAt(from + index))
    const flags = index < keyLength - 1 ? (known[knownAt(index, hash)] ?? 0) : 1
    if (flags & 1) addHits(phrases, groupOf(phrases, hash, index + 1), packed, text, from, hits)
    if ((flags & 2) === 0) return
  }
}

export const knownAt = (index: number, hash: number): number => index * (beginningMask + 1) + (hash & beginningMask)

/** -1 where no phrase begins so. */
function groupOf({ slots, hashes, depths }: Phrases, hash: number, depth: number): number {
  const mask = slots.length - 1
  for (let slot = slotOf(hash, depth, mask); ; slot = (slot + 1) & mask) {
    const group = (slots[slot] ?? 0) - 1
    if (group < 0 || (hashes[group] === hash && depths[group] === depth)) return group
  }
}

/** Bits of the whole hash, since the last ones of texts are much alike. */
export const slotOf = (hash: number, depth: number, mask: number): number =>
  (Math.imul(hash ^ depth, 0x9e3779b1) >>> 7) & mask

function addHits<Value>(
  { letters, starts, sets, firsts }: Phrases,
  group: number,
  { valueSets, hasPlurals }: PackedPhrases<Value>,
  text: string,
  from: number,
  hits: PhraseHit<Value>[],
): void {
  if (group < 0) return
  for (let phrase = numberAt(firsts, group); phrase < numberAt(firsts, group + 1); phrase++) {
    const start = numberAt(starts, phrase)
    const length = numberAt(starts, phrase + 1) - start
    let same = 0
    while (same < length && letters[start + same] === text.charCodeAt(from + same)) same++
    if (same < length) continue
    const set = numberAt(sets, phrase)
    const end = from + length
    const to = set & 1 || !isWithinWord(text, end) ? end : hasPlurals ? pluralEnd(text, from, end) : -1
    if (to > 0) hits.push({ values: itemAt(valueSets, set >>> 1), from, to })
  }
}

/** Faster than `itemAt`, which serves lists of every kind. */
function numberAt(list: Uint32Array, index: number): number {
  const number = list[index]
  if (number === undefined) throw new RangeError(`no number at index ${index} of ${list.length}`)
  return number
}

/** The end of a regular plural; -1 where the word is another one. */
function pluralEnd(text: string, from: number, end: number): number {
  if (end - from < 3 || !/^[a-z]{2}[a-rt-z]$/.test(text.slice(end - 3, end))) return -1
  if (text[end] === 's' && !isWithinWord(text, end + 1)) return end + 1
  return text.startsWith('es', end) && !isWithinWord(text, end + 2) ? end + 2 : -1
}

/** Whether a word goes on at an offset. */
function isWithinWord(text: string, at: number): boolean {
  const after = characterAt(text, at)
  return isWordCharacter(text[at - 1]) && isWordCharacter(after) && !isUnspaced(after)
}

const anyWord = /[\p{L}\p{M}\p{N}]/u

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined &&
  (character < '\u0080' ? isAsciiWord[character.charCodeAt(0)] === 1 : anyWord.test(character))

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : code < 0x80 ? (text[at] ?? '') : String.fromCodePoint(code)
}

const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer']
const unspaced = new RegExp(`[${unspacedScripts.map((name) => `\\p{Script=${name}}`).join('')}ー]`, 'u')

/** Scripts that put no space between words, and Hangul, whose particles follow without one. */
export const isUnspaced = (character: string | undefined): boolean =>
  character !== undefined && character >= '\u0e00' && unspaced.test(character)

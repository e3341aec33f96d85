import { itemAt } from '../domain/item-at.ts'

/** What was found: the values of a phrase, and where it is in the text. */
export type PhraseHit<Value> = { values: readonly Value[]; from: number; to: number }

type Phrase<Value> = { letters: string; values: Value[]; openEnd: boolean }

/** Phrases of up to this many letters are found by all of them, longer ones by so many first ones. */
const keyLength = 8

/** The bits of a hash that tell beginnings apart. Two that share them cost a look-up and no more. */
const beginningMask = (1 << 14) - 1

/** Phrases by the hash of their first letters, and which beginnings any of them has. */
type Beginnings<Value> = {
  /** At `n - 1` the phrases of `n` letters; the last also has the longer ones. */
  byLength: Map<number, Phrase<Value>[]>[]
  /** At the hash of each beginning: bit 0 if it is a whole phrase, bit 1 if a longer one begins so. */
  known: Uint8Array[]
}

/**
 * Finds every one of many phrases in one pass over a text. A star at the start or end of a phrase lets a word go on
 * there: `allerg*`, `*allergie`. Phrases and text must be normalized alike. A phrase in a script without spaces may
 * be anywhere.
 */
export class PhraseIndex<Value> {
  readonly #atWordStart: Beginnings<Value> = noBeginnings()
  readonly #anywhere: Beginnings<Value> = noBeginnings()
  readonly #hasPlurals: boolean

  /** With plurals, a phrase also stands where -s or -es follows it, as in English and Spanish. */
  constructor(phrases: Iterable<readonly [phrase: string, value: Value]> = [], { hasPlurals = false } = {}) {
    this.#hasPlurals = hasPlurals
    for (const [phrase, value] of phrases) this.add(phrase, value)
  }

  add(phrase: string, value: Value): void {
    const startsOpen = phrase.startsWith('*')
    const endsOpen = phrase.endsWith('*')
    const letters = startsOpen || endsOpen ? phrase.replace(/^\*|\*$/g, '') : phrase
    if (letters === '') return
    const beginnings = startsOpen || isUnspaced(phrase.at(0)) ? this.#anywhere : this.#atWordStart
    addTo(beginnings, letters, endsOpen || isUnspaced(phrase.at(-1)), value)
  }

  /** Hits in the order of their start, shorter ones first; they may overlap. */
  find(text: string): PhraseHit<Value>[] {
    const hits: PhraseHit<Value>[] = []
    let goesOn = false
    for (let from = 0; from < text.length; from++) {
      if (text.charCodeAt(from) === space) {
        goesOn = false
        continue
      }
      if (!goesOn || isAfterClitics(text, from)) collect(this.#atWordStart, text, from, hits, this.#hasPlurals)
      collect(this.#anywhere, text, from, hits, this.#hasPlurals)
      const character = characterAt(text, from)
      goesOn = isWordCharacter(character) && !isUnspaced(character)
    }
    return hits
  }
}

const space = 32

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

const noBeginnings = <Value>(): Beginnings<Value> => ({
  byLength: Array.from({ length: keyLength }, () => new Map()),
  known: Array.from({ length: keyLength - 1 }, () => new Uint8Array(beginningMask + 1)),
})

const hashWith = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) | 0

function addTo<Value>({ byLength, known }: Beginnings<Value>, letters: string, openEnd: boolean, value: Value): void {
  let hash = 0
  const depth = Math.min(letters.length, keyLength)
  for (let index = 0; index < depth; index++) {
    hash = hashWith(hash, letters.charCodeAt(index))
    const flags = known[index]
    if (flags) flags[hash & beginningMask] = (flags[hash & beginningMask] ?? 0) | (letters.length === index + 1 ? 1 : 2)
  }
  const phrases = itemAt(byLength, depth - 1)
  const alike = phrases.get(hash)
  if (alike) insert(alike, letters, openEnd, value)
  else phrases.set(hash, [{ letters, values: [value], openEnd }])
}

/** Shorter phrases first. */
function insert<Value>(phrases: Phrase<Value>[], letters: string, openEnd: boolean, value: Value): void {
  let at = 0
  for (; at < phrases.length; at++) {
    const other = itemAt(phrases, at)
    if (other.letters.length > letters.length) break
    if (other.letters === letters && other.openEnd === openEnd) {
      other.values.push(value)
      return
    }
  }
  phrases.splice(at, 0, { letters, values: [value], openEnd })
}

function collect<Value>(
  { byLength, known }: Beginnings<Value>,
  text: string,
  from: number,
  hits: PhraseHit<Value>[],
  hasPlurals: boolean,
): void {
  let hash = 0
  for (let index = 0; index < keyLength && from + index < text.length; index++) {
    hash = hashWith(hash, text.charCodeAt(from + index))
    const flags = known[index]?.[hash & beginningMask] ?? 1
    if (flags & 1) addHits(byLength[index]?.get(hash), text, from, hits, hasPlurals)
    if ((flags & 2) === 0) return
  }
}

function addHits<Value>(
  phrases: readonly Phrase<Value>[] = [],
  text: string,
  from: number,
  hits: PhraseHit<Value>[],
  hasPlurals: boolean,
): void {
  for (const { letters, values, openEnd } of phrases) {
    if (!text.startsWith(letters, from)) continue
    const end = from + letters.length
    const to = openEnd || !isWithinWord(text, end) ? end : hasPlurals ? pluralEnd(text, letters, end) : -1
    if (to > 0) hits.push({ values, from, to })
  }
}

/** The end of a regular plural; -1 where the word is another one. */
function pluralEnd(text: string, letters: string, end: number): number {
  if (!/[a-z]{3}$/.test(letters) || /(ss|us|is|s)$/.test(letters)) return -1
  if (text[end] === 's' && !isWithinWord(text, end + 1)) return end + 1
  return text.startsWith('es', end) && !isWithinWord(text, end + 2) ? end + 2 : -1
}

/** Whether a word goes on at an offset. */
function isWithinWord(text: string, at: number): boolean {
  const after = characterAt(text, at)
  return isWordCharacter(text[at - 1]) && isWordCharacter(after) && !isUnspaced(after)
}

const asciiWord = /[a-z0-9]/
const anyWord = /[\p{L}\p{M}\p{N}]/u

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && (character < '\u0080' ? asciiWord.test(character) : anyWord.test(character))

const characterAt = (text: string, at: number): string => {
  const code = text.codePointAt(at)
  return code === undefined ? '' : code < 0x80 ? (text[at] ?? '') : String.fromCodePoint(code)
}

const unspacedScripts = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer']
const unspaced = new RegExp(`[${unspacedScripts.map((name) => `\\p{Script=${name}}`).join('')}ー]`, 'u')

/** Scripts that put no space between words, and Hangul, whose particles follow without one. */
export const isUnspaced = (character: string | undefined): boolean =>
  character !== undefined && character >= '\u0e00' && unspaced.test(character)

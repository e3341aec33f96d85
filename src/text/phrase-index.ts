/** What was found: the values of a phrase, and where it is in the text. */
export type PhraseHit<Value> = { values: readonly Value[]; from: number; to: number }

type Phrase<Value> = { letters: string; values: Value[]; openEnd: boolean }

/** By the number of first letters and their hash: the phrases of that length. The last level also has longer ones. */
type Levels<Value> = Map<number, Phrase<Value>[] | null>[]

/** Phrases that begin with the same four letters are compared one by one. */
const maxLevel = 4

/**
 * Finds every one of many phrases in one pass over a text. A star at the start or end of a phrase lets a word go on
 * there: `allerg*`, `*allergie`. Phrases and text must be normalized alike. A phrase in a script without spaces may
 * be anywhere.
 */
export class PhraseIndex<Value> {
  readonly #atWordStart: Levels<Value> = emptyLevels()
  readonly #anywhere: Levels<Value> = emptyLevels()

  readonly #hasPlurals: boolean

  /** With plurals, a phrase also stands where -s or -es follows it, as in English and Spanish. */
  constructor(phrases: Iterable<readonly [phrase: string, value: Value]>, { hasPlurals = false } = {}) {
    this.#hasPlurals = hasPlurals
    const added = new Map<string, Phrase<Value>>()
    for (const [phrase, value] of phrases) {
      const known = added.get(phrase)
      if (known === undefined) added.set(phrase, this.#add(phrase, value))
      else known.values.push(value)
    }
  }

  #add(phrase: string, value: Value): Phrase<Value> {
    const letters = phrase.replace(/^\*|\*$/g, '')
    const openStart = phrase.startsWith('*') || isUnspaced(phrase.at(0))
    const openEnd = phrase.endsWith('*') || isUnspaced(phrase.at(-1))
    const added = { letters, values: [value], openEnd }
    addTo(openStart ? this.#anywhere : this.#atWordStart, added)
    return added
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
      if (!goesOn) collect(this.#atWordStart, text, from, hits, this.#hasPlurals)
      collect(this.#anywhere, text, from, hits, this.#hasPlurals)
      const character = characterAt(text, from)
      goesOn = isWordCharacter(character) && !isUnspaced(character)
    }
    return hits
  }
}

const space = 32

function emptyLevels<Value>(): Levels<Value> {
  return Array.from({ length: maxLevel }, () => new Map())
}

const hashWith = (hash: number, unit: number): number => (Math.imul(hash, 31) + unit) | 0

/** Every beginning gets an entry, null where no phrase ends, so that a search can stop at the first that has none. */
function addTo<Value>(levels: Levels<Value>, phrase: Phrase<Value>): void {
  const { letters } = phrase
  let hash = 0
  for (const [index, level] of levels.entries()) {
    if (index >= letters.length) return
    hash = hashWith(hash, letters.charCodeAt(index))
    const isLast = index === letters.length - 1 || index === maxLevel - 1
    const known = level.get(hash)
    if (known) {
      const longer = known.findIndex((other) => other.letters.length > letters.length)
      if (isLast) known.splice(longer < 0 ? known.length : longer, 0, phrase)
    } else if (isLast) level.set(hash, [phrase])
    else if (known === undefined) level.set(hash, null)
  }
}

function collect<Value>(
  levels: Levels<Value>,
  text: string,
  from: number,
  hits: PhraseHit<Value>[],
  hasPlurals: boolean,
): void {
  let hash = 0
  let at = from
  for (const level of levels) {
    if (at >= text.length) return
    hash = hashWith(hash, text.charCodeAt(at))
    const phrases = level.get(hash)
    if (phrases === undefined) return
    at++
    if (phrases === null) continue
    for (const { letters, values, openEnd } of phrases) {
      if (!text.startsWith(letters, from)) continue
      const end = from + letters.length
      const to = openEnd || !isWithinWord(text, end) ? end : hasPlurals ? pluralEnd(text, letters, end) : -1
      if (to > 0) hits.push({ values, from, to })
    }
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

/** What was found: the values of a phrase, and where it is in the text. */
export type PhraseHit<Value> = { values: readonly Value[]; from: number; to: number }

type Phrase<Value> = { letters: string; values: Value[]; openEnd: boolean }

/** By the number of first letters and their hash: the phrases of that length. The last level also has longer ones. */
type Levels<Value> = Map<number, Phrase<Value>[]>[]

/** Phrases that begin with the same seven letters are compared one by one. */
const maxLevel = 7

/**
 * Finds every one of many phrases in one pass over a text. A star at the start or end of a phrase lets a word go on
 * there: `allerg*`, `*allergie`. Phrases and text must be normalized alike. A phrase in a script without spaces may
 * be anywhere.
 */
export class PhraseIndex<Value> {
  readonly #phrases = new Map<string, Phrase<Value>>()
  readonly #atWordStart: Levels<Value> = emptyLevels()
  readonly #anywhere: Levels<Value> = emptyLevels()

  add(phrase: string, value: Value): void {
    const known = this.#phrases.get(phrase)
    if (known !== undefined) {
      known.values.push(value)
      return
    }
    const letters = phrase.replace(/^\*|\*$/g, '')
    const openStart = phrase.startsWith('*') || isUnspaced(phrase.at(0))
    const openEnd = phrase.endsWith('*') || isUnspaced(phrase.at(-1))
    const added = { letters, values: [value], openEnd }
    this.#phrases.set(phrase, added)
    addTo(openStart ? this.#anywhere : this.#atWordStart, added)
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
      if (!goesOn) collect(this.#atWordStart, text, from, hits)
      collect(this.#anywhere, text, from, hits)
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

/** Every prefix gets an entry, so that a search can stop at the first that has none. */
function addTo<Value>(levels: Levels<Value>, phrase: Phrase<Value>): void {
  const { letters } = phrase
  let hash = 0
  for (const [index, level] of levels.entries()) {
    if (index >= letters.length) return
    hash = hashWith(hash, letters.charCodeAt(index))
    const isLast = index === letters.length - 1 || index === maxLevel - 1
    const known = level.get(hash)
    if (known === undefined) level.set(hash, isLast ? [phrase] : [])
    else if (isLast) known.push(phrase)
  }
}

function collect<Value>(levels: Levels<Value>, text: string, from: number, hits: PhraseHit<Value>[]): void {
  let hash = 0
  let at = from
  for (const level of levels) {
    if (at >= text.length) return
    hash = hashWith(hash, text.charCodeAt(at))
    const phrases = level.get(hash)
    if (phrases === undefined) return
    at++
    for (const { letters, values, openEnd } of phrases) {
      if (!text.startsWith(letters, from)) continue
      const to = from + letters.length
      if (openEnd || !isWithinWord(text, to)) hits.push({ values, from, to })
    }
  }
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

import { plain } from './plain.ts'
import type { Word } from './read-words.ts'

type Phrase<Value> = { words: readonly string[]; value: Value }

/**
 * Phrases by their first word, longest first, so that "ice cream" is read before "cream" and "no kids" before "kids".
 */
export type PhraseTable<Value> = {
  byWord: ReadonlyMap<string, readonly Phrase<Value>[]>
  /** Phrases whose first word is a stem, by the letters that every stem has: "vegetarisch*" is also "vegetarisches". */
  byStem: ReadonlyMap<string, readonly Phrase<Value>[]>
}

/**
 * A word of a phrase in the singular fits the plural too, one in the plural fits only itself; a star lets any ending
 * follow.
 */
export function phraseTable<Value>(entries: Iterable<readonly [text: string, value: Value]>): PhraseTable<Value> {
  const phrases = [...entries].map(([text, value]) => ({ words: wordsOf(text), value }))
  phrases.sort((a, b) => b.words.length - a.words.length)
  const [stems, words] = [
    phrases.filter(({ words }) => isStem(words[0])),
    phrases.filter(({ words }) => !isStem(words[0])),
  ]
  return {
    byWord: Map.groupBy(words, (phrase) => phrase.words[0] as string),
    byStem: Map.groupBy(stems, (phrase) => (phrase.words[0] as string).slice(0, minStemLength)),
  }
}

/** The longest phrase that stands at `index`; no punctuation may stand within it. */
export function maxPhraseLength<Value>(
  table: PhraseTable<Value>,
  words: readonly Word[],
  index: number,
): { length: number; value: Value } | null {
  const { text, singular } = words[index] as Word
  const exact = firstOf(table.byWord.get(text), words, index)
  const inSingular = singular === text ? undefined : firstOf(table.byWord.get(singular), words, index)
  const stemmed = bestStem(table.byStem.get(text.slice(0, minStemLength)), words, index)
  const best = longer(longer(exact, inSingular), stemmed)
  return best ? { length: best.words.length, value: best.value } : null
}

type Found<Value> = Phrase<Value> | undefined

const firstOf = <Value>(phrases: readonly Phrase<Value>[] | undefined, words: readonly Word[], index: number) =>
  phrases?.find((phrase) => standsAt(phrase.words, words, index))

/** The longest phrase; of equal ones that with the longest stem. */
function bestStem<Value>(phrases: readonly Phrase<Value>[] | undefined, words: readonly Word[], index: number) {
  let best: Found<Value>
  for (const phrase of phrases ?? []) {
    const isLonger =
      phrase.words.length > (best?.words.length ?? 0) ||
      (phrase.words.length === best?.words.length && stemLength(phrase) > stemLength(best))
    if (isLonger && standsAt(phrase.words, words, index)) best = phrase
  }
  return best
}

const stemLength = <Value>(phrase: Found<Value>) => phrase?.words[0]?.length ?? 0

const longer = <Value>(a: Found<Value>, b: Found<Value>): Found<Value> =>
  b && b.words.length > (a?.words.length ?? 0) ? b : a

/** Shorter beginnings say too little. */
export const minStemLength = 3

function standsAt(phrase: readonly string[], words: readonly Word[], index: number): boolean {
  // Back from the last word: phrases are looked up by their first.
  for (let offset = phrase.length - 1; offset >= 0; offset--) {
    const expected = phrase[offset] as string
    const word = words[index + offset]
    if (word === undefined || (offset > 0 && word.breaks !== '')) return false
    if (word.text === expected || word.singular === expected) continue
    if (!isStem(expected) || !word.text.startsWith(expected.slice(0, -1))) return false
  }
  return true
}

const isStem = (word: string | undefined) => word?.endsWith('*') ?? false

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+\*?/gu) ?? []

import { plain, type Word } from './read-words.ts'

type Phrase<Value> = { words: readonly string[]; value: Value }

/** Phrases by their first word, longest first, so that "ice cream" is read before "cream" and "no kids" before "kids". */
export type PhraseTable<Value> = {
  byWord: ReadonlyMap<string, readonly Phrase<Value>[]>
  /** Phrases whose first word is a stem: "vegetarisch*" is also "vegetarisches". */
  byStem: ReadonlyMap<string, readonly Phrase<Value>[]>
}

/** A word of a phrase in the singular fits the plural too, one in the plural fits only itself; a star lets any ending follow. */
export function phraseTable<Value>(entries: Iterable<readonly [text: string, value: Value]>): PhraseTable<Value> {
  const phrases = [...entries].map(([text, value]) => ({ words: wordsOf(text), value }))
  phrases.sort((a, b) => b.words.length - a.words.length)
  const [stems, words] = [
    phrases.filter(({ words }) => isStem(words[0])),
    phrases.filter(({ words }) => !isStem(words[0])),
  ]
  return {
    byWord: Map.groupBy(words, (phrase) => phrase.words[0] as string),
    byStem: Map.groupBy(stems, (phrase) => (phrase.words[0] as string).slice(0, -1)),
  }
}

/** The longest phrase that stands at `index`; no punctuation may stand within it. */
export function longestPhrase<Value>(
  table: PhraseTable<Value>,
  words: readonly Word[],
  index: number,
): { length: number; value: Value } | null {
  let best: Phrase<Value> | undefined
  for (const phrases of candidates(table, words[index] as Word)) {
    const found = phrases.find((phrase) => standsAt(phrase.words, words, index))
    if (found && found.words.length > (best?.words.length ?? 0)) best = found
  }
  return best ? { length: best.words.length, value: best.value } : null
}

function* candidates<Value>({ byWord, byStem }: PhraseTable<Value>, { text, singular }: Word) {
  const exact = byWord.get(text)
  if (exact) yield exact
  const inSingular = singular === text ? undefined : byWord.get(singular)
  if (inSingular) yield inSingular
  for (let length = text.length; length >= shortestStem; length--) {
    const stemmed = byStem.get(text.slice(0, length))
    if (stemmed) yield stemmed
  }
}

/** Shorter beginnings say too little. */
export const shortestStem = 3

function standsAt(phrase: readonly string[], words: readonly Word[], index: number): boolean {
  return phrase.every((expected, offset) => {
    const word = words[index + offset]
    if (!word || (offset > 0 && word.breaks !== '')) return false
    if (isStem(expected)) return word.text.startsWith(expected.slice(0, -1))
    return word.text === expected || word.singular === expected
  })
}

const isStem = (word: string | undefined) => word?.endsWith('*') ?? false

const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+\*?/gu) ?? []

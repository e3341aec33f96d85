import { editDistance, editsAllowed, isLostFromFour } from './edit-distance.ts'

/** How much a match of two spellings counts. */
export const wordTuning = {
  plural: 0.97,
  joined: 0.97,
  /** A corrected typo is almost the same word. */
  typo: 0.93,
  /**
   * For four or five letters: a lost, doubled or swapped letter is a typo, but another letter often makes another word
   * (`Pine`, `Pint`).
   */
  shortTypo: 0.8,
  exchangedShort: 0.6,
  lostFromFour: 0.7,
  /** The word is in the catalog as typed, so it is probably not a typo. */
  knownTypo: 0.6,
} as const

/** Positions of matching words in both lists: one and one, or two words and their joined form. */
export type WordPair = { inQuery: number[]; inName: number[]; similarity: number }

/** The words of one side, and the same words with typos corrected. */
export type QueryWords = { words: readonly string[]; corrected: readonly string[] }

/** Pairs matching words in any order: equal words first, then joined or split ones, then typos. */
export function alignWords(query: QueryWords, name: readonly string[], isKnown: (word: string) => boolean): WordPair[] {
  const { words, corrected } = query
  const pairs: WordPair[] = []
  const queryTaken = new Set<number>()
  const nameTaken = new Set<number>()
  const take = (inQuery: number[], inName: number[], similarity: number) => {
    pairs.push({ inQuery, inName, similarity })
    for (const index of inQuery) queryTaken.add(index)
    for (const index of inName) nameTaken.add(index)
  }
  /** Visits each pair of words that are both free. */
  const forEachFree = (visit: (i: number, j: number, word: string, other: string) => void) => {
    for (const [i, word] of words.entries()) {
      for (const [j, other] of name.entries()) {
        if (queryTaken.has(i)) break
        if (!nameTaken.has(j)) visit(i, j, word, other)
      }
    }
  }

  forEachFree((i, j, word, other) => {
    if (word === other) take([i], [j], 1)
  })
  forEachFree((i, j, word, other) => {
    const wordAfter = queryTaken.has(i + 1) ? undefined : words[i + 1]
    const otherAfter = nameTaken.has(j + 1) ? undefined : name[j + 1]
    const queryJoined = joinedSimilarity([word, wordAfter], other)
    const nameJoined = joinedSimilarity([other, otherAfter], word)
    if (queryJoined > 0 && queryJoined >= nameJoined) take([i, i + 1], [j], queryJoined)
    else if (nameJoined > 0) take([i], [j, j + 1], nameJoined)
  })
  for (const minSimilarity of [0.9, 0.5]) {
    forEachFree((i, j, word, other) => {
      const isCorrected = corrected[i] === other && word.length > 3
      const similarity = isCorrected ? wordTuning.typo : wordSimilarity(word, other, isKnown)
      if (similarity >= minSimilarity) take([i], [j], similarity)
    })
  }
  return pairs
}

/** 1 for the same word, 0 for different words, in between for plurals and likely typos. Numbers must be equal. */
export function wordSimilarity(word: string, other: string, isKnown: (word: string) => boolean): number {
  if (word === other) return 1
  if (Math.abs(word.length - other.length) > maxEdits) return 0
  if (isPlural(other, word) || isPlural(word, other)) return word.length < 3 ? 0 : wordTuning.plural
  if (/\d/.test(word) || /\d/.test(other)) return 0
  if (isLostFromFour(word, other)) return isKnown(word) ? 0 : wordTuning.lostFromFour
  const length = Math.min(word.length, other.length)
  const maxDistance = editsAllowed(length)
  if (maxDistance === 0 || editDistance(word, other, maxDistance) > maxDistance) return 0
  if (isKnown(word)) return wordTuning.knownTypo
  if (length >= 6) return wordTuning.typo
  return isExchange(word, other) ? wordTuning.exchangedShort : wordTuning.shortTypo
}

/** The maximum that `editsAllowed` returns. */
const maxEdits = 2

const isPlural = (many: string, one: string) =>
  many.length === one.length + 1 && many.endsWith('s') && many.startsWith(one)

/** One letter was replaced; a swap keeps the letters. */
const isExchange = (one: string, other: string) =>
  one.length === other.length && [...one].sort().join('') !== [...other].sort().join('')

/** Two words written as one, with at most one typo. With more, the shorter word could be anything. */
function joinedSimilarity([first, second]: readonly [string, string | undefined], other: string): number {
  if (second === undefined || Math.abs(first.length + second.length - other.length) > 1) return 0
  const joined = first + second
  if (joined === other) return wordTuning.joined
  if (Math.min(joined.length, other.length) < 8 || /\d/.test(joined + other)) return 0
  return editDistance(joined, other, 1) <= 1 ? wordTuning.joined * wordTuning.typo : 0
}

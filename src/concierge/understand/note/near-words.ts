import { itemAt } from '../../../domain/item-at.ts'

/** A shorter word is never taken for a typo. */
export const minLength = 5
/** From this length on two slips are still one word. */
export const minLengthForTwo = 9

/** The words that a typo may become, by their letters. */
export type NearWords = {
  words: readonly string[]
  /** In rising order. */
  sums: Uint32Array
  /** The word of each sum. */
  wordOf: Uint32Array
}

/** Words of other letters than a to z are left out. */
export function packNearWords(targets: readonly string[]): NearWords {
  const words = targets.filter((word) => word.length >= minLength && /^[a-z]+$/.test(word))
  const sums = words.flatMap((word, index) =>
    [...new Set(letterSums(word, word.length >= minLengthForTwo ? 2 : 1))].map((sum) => ({ sum, index })),
  )
  sums.sort((a, b) => a.sum - b.sum || a.index - b.index)
  return {
    words,
    sums: Uint32Array.from(sums, ({ sum }) => sum),
    wordOf: Uint32Array.from(sums, ({ index }) => index),
  }
}

/** The words with any of these sums. One may come more than once. */
export function* wordsNear({ words, sums, wordOf }: NearWords, wanted: readonly number[]): Generator<string> {
  for (const sum of wanted)
    for (let at = firstAt(sums, sum); sums[at] === sum; at++) yield itemAt(words, itemAt(wordOf, at))
}

/** The first place of a number in a list in rising order, or where it would be. */
function firstAt(sums: Uint32Array, sum: number): number {
  let [low, high] = [0, sums.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (itemAt(sums, middle) < sum) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * A number for the letters of a word, and for what is left of them without each one or, for two edits, each two. Words
 * within that distance share a number; the order of the letters does not count.
 */
export function letterSums(word: string, most: 1 | 2): number[] {
  const letters = Array.from(word, (letter) => letter.charCodeAt(0) ** 3)
  const whole = letters.reduce((sum, letter) => sum + letter, 0)
  const sums = [whole, ...letters.map((letter) => whole - letter)]
  if (most === 2)
    for (const [at, one] of letters.entries()) for (const other of letters.slice(at + 1)) sums.push(whole - one - other)
  return sums
}

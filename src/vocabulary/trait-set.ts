import { traitPosition, traits } from './traits.ts'

/** 32-bit words that a set of traits takes in a column. */
export const traitWords = Math.ceil(traits.length / 32)

export function writeTraitBits(words: Uint32Array, offset: number, ids: readonly string[]): void {
  for (const id of ids) {
    const position = traitPosition(id)
    if (position < 0) continue
    const index = offset + (position >> 5)
    words[index] = wordAt(words, index) | (1 << (position & 31))
  }
}

export const hasTraitBit = (words: Uint32Array, offset: number, position: number): boolean =>
  (wordAt(words, offset + (position >> 5)) & (1 << (position & 31))) !== 0

/** A set of traits to compare others with. */
export function traitSetOf(ids: readonly string[]): Uint32Array {
  const words = new Uint32Array(traitWords)
  writeTraitBits(words, 0, ids)
  return words
}

/** Adds the traits of one set to another. */
export function addTraits(words: Uint32Array, others: Uint32Array): void {
  for (let word = 0; word < traitWords; word++) words[word] = wordAt(words, word) | wordAt(others, word)
}

/** The traits of two sets. */
export const withTraits = (some: Uint32Array, others: Uint32Array): Uint32Array =>
  some.map((bits, word) => bits | wordAt(others, word))

/** Whether two sets have a trait in common. */
export function sharesTrait(words: Uint32Array, offset: number, others: Uint32Array): boolean {
  for (let word = 0; word < traitWords; word++)
    if ((wordAt(words, offset + word) & wordAt(others, word)) !== 0) return true
  return false
}

/** Faster than `itemAt`, which serves arrays of every kind. Each candidate is read here many times. */
function wordAt(words: Uint32Array, index: number): number {
  const word = words[index]
  if (word === undefined) throw new RangeError(`no trait bits at index ${index} of ${words.length}`)
  return word
}

/** Visits the positions of a set in ascending order. */
export function forEachTraitBit(words: Uint32Array, offset: number, visit: (position: number) => void): void {
  for (let word = 0; word < traitWords; word++) {
    for (let bits = wordAt(words, offset + word); bits !== 0; bits &= bits - 1) visit(positionOfBit(word, bits))
  }
}

/** The position of the lowest bit of a word. */
export const positionOfBit = (word: number, bits: number): number => word * 32 + 31 - Math.clz32(bits & -bits)

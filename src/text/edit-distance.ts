import { itemAt } from '../domain/item-at.ts'

/**
 * Damerau–Levenshtein distance (optimal string alignment: swapping neighbors is one edit), or `maxDistance + 1` once
 * it is known to be larger. With `ofPrefix`: the distance of `typed` to the nearest prefix of `word`.
 */
export function editDistance(typed: string, word: string, maxDistance: number, { ofPrefix = false } = {}): number {
  const rows = typed.length
  const columns = ofPrefix ? Math.min(word.length, rows + maxDistance) : word.length
  if (Math.abs(rows - columns) > maxDistance && !(ofPrefix && columns > rows)) return maxDistance + 1
  const [here, there] = [lettersOf(typed), lettersOf(word)]
  if (hasMoreThan(maxDistance, here & ~there) || (!ofPrefix && hasMoreThan(maxDistance, there & ~here)))
    return maxDistance + 1
  let beforePrevious: number[] = []
  let previous = Array.from({ length: columns + 1 }, (_, column) => column)
  for (let row = 1; row <= rows; row++) {
    const current = [row]
    let smallest = row
    for (let column = 1; column <= columns; column++) {
      const same = typed[row - 1] === word[column - 1]
      let distance = Math.min(
        itemAt(previous, column) + 1,
        itemAt(current, column - 1) + 1,
        itemAt(previous, column - 1) + (same ? 0 : 1),
      )
      if (row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1])
        distance = Math.min(distance, itemAt(beforePrevious, column - 2) + 1)
      current.push(distance)
      if (distance < smallest) smallest = distance
    }
    if (smallest > maxDistance) return maxDistance + 1
    beforePrevious = previous
    previous = current
  }
  const distance = ofPrefix ? Math.min(...previous) : itemAt(previous, columns)
  return Math.min(distance, maxDistance + 1)
}

/**
 * The letters of a word as a set of 32 bits. An edit adds at most one letter, so comparing the sets rules out most
 * pairs of words.
 */
function lettersOf(word: string): number {
  let letters = 0
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31)
  return letters
}

function hasMoreThan(limit: number, bits: number): boolean {
  let left = bits
  for (let count = 0; count < limit && left !== 0; count++) left &= left - 1
  return left !== 0
}

/** How many typos a word of this length may have: none if it is short, since every neighbor is a word. */
export const editsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** One of four letters is missing, but not the first: `Ana` for `Anna`. Too short for a normal edit, but common. */
export const isLostFromFour = (short: string, whole: string): boolean =>
  short.length === 3 && whole.length === 4 && short[0] === whole[0] && editDistance(short, whole, 1) === 1

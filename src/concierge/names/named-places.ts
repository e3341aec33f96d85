import type { CellColumns } from '../../store/place-columns.ts'
import { fameAt, nameAt, type PlaceAt, sectionAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import type { AskingSentence } from '../understand/known-sentences.ts'
import { isKind, wordsOf, wordsOfName } from './name-words.ts'

/** The rows of places by their cell. */
export type NamedRows = ReadonlyMap<CellColumns, ReadonlySet<number>>

/**
 * The places that sentences ask for by name: every word of it is said ("the Burke Museum of Natural History"), or the
 * first one of a known sight, where no other place begins with it ("Caldea"). A name that only says a kind, such as
 * "Casino", asks for the kind, and one word may be somebody's name: it counts for a known sight, or a table in a
 * sentence about a meal.
 */
export function rowsAskedFor(sentences: readonly AskingSentence[], cells: readonly CellColumns[]): NamedRows {
  const found = new Map<CellColumns, Set<number>>()
  for (const { text, isOfMeal, isOfEvent } of sentences) {
    if (isOfEvent) continue
    const words = new Set(wordsOf(text))
    for (const word of properWords(text)) {
      const first = foldPhrase(word)
      const rows = rowsWith(cells, word).map((row) => ({ ...row, name: wordsOfName(nameAt(row)) }))
      const begun = isKind(first) ? [] : rows.filter(({ name }) => name[0] === first)
      for (const row of rows) {
        const isKnown = fameAt(row) > 0
        const isWhole = row.name.every((part) => words.has(part)) && !isKind(row.name.join(' '))
        const isSure = row.name.length > 1 || isKnown || (isOfMeal && sectionAt(row) === 'foodAndBeverage')
        const isAlone = isKnown && text.includes(word) && begun.length === 1 && begun[0] === row
        if ((isWhole && isSure) || isAlone) found.set(row.cell, (found.get(row.cell) ?? new Set()).add(row.index))
      }
    }
  }
  return found
}

export const isAmong = (rows: NamedRows, { cell, index }: PlaceAt): boolean => rows.get(cell)?.has(index) === true

/** Each word is looked for in every name of the circle. */
const maxWords = 8
/** Shorter words are in too many names. */
const minLetters = 4
/** "The jardin exotique, if it is open." */
const minLettersInLowerCase = 6

/** The words of a sentence that may begin a name or be its longest word, as they are written in names. */
const properWords = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\p{L}[\p{L}'’]+/gu)].map(([word]) => word))]
    .filter((word) => (isCapital(word) ? word.length >= minLetters : word.length >= minLettersInLowerCase))
    .sort((a, b) => Number(isCapital(b)) - Number(isCapital(a)))
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .slice(0, maxWords)

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word)

/** A word in more names is no name of its own: "Restaurant". */
const maxRows = 300

/** The places whose name has a word; none if it is in too many. Names follow the ids in one text of the cell. */
function rowsWith(cells: readonly CellColumns[], word: string): PlaceAt[] {
  const rows: PlaceAt[] = []
  for (const cell of cells) {
    const { text, textEnds, count } = cell
    let from = textEnds[count - 1] ?? 0
    for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, from)) {
      const position = positionAt(textEnds, count, at)
      if (position >= 2 * count) break
      rows.push({ cell, index: position - count })
      if (rows.length > maxRows) return []
      from = textEnds[position] ?? text.length
    }
  }
  return rows
}

/** The first text from `low` on that ends behind an offset. */
function positionAt(textEnds: Uint32Array, low: number, offset: number): number {
  let [from, to] = [low, textEnds.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((textEnds[middle] ?? 0) > offset) to = middle
    else from = middle + 1
  }
  return from
}

import { cityNames } from '../../hotels/city-names.ts'
import type { CellColumns } from '../../store/place-columns.ts'
import { nameAt, type PlaceAt, sectionAt } from '../../store/read-columns.ts'
import { cityWords } from '../../vocabulary/name-words.ts'
import { isSameWord } from '../choosing/own-words.ts'
import type { WishPhrase } from '../understand/note/wish-phrases.ts'
import { wordsOfName } from './name-words.ts'
import { isAmong, type NamedRows, rowsWith } from './named-places.ts'

/**
 * The sights whose name has what the guest wishes for and no trait names: a lace museum for "lace". A word that is in
 * the names of many sights says nothing.
 */
export function rowsCalled(phrases: readonly WishPhrase[], cells: readonly CellColumns[]): NamedRows {
  const found = new Map<CellColumns, Set<number>>()
  const words = phrases.flatMap(({ traits, words }) => (traits.length === 0 ? words : []))
  for (const word of [...new Set(words)].filter(({ length }) => length >= minLetters).slice(0, maxWords)) {
    const rows = sightsCalled(word, cells)
    if (rows.length > maxSights) continue
    for (const { cell, index } of rows) found.set(cell, (found.get(cell) ?? new Set()).add(index))
  }
  return found
}

/** "Jewish Vienna" is nothing of which Vienna tells more than another word would. */
export function withoutTown(phrases: readonly WishPhrase[], towns: readonly string[]): WishPhrase[] {
  const names = new Set(towns.flatMap((town) => cityNames(cityWords(town)).flat()))
  return phrases
    .map(({ traits, words }) => ({ traits, words: words.filter((word) => !names.has(word)) }))
    .filter(({ words }) => words.length > 0)
}

/** Each word is looked for in every name of the circle. */
const maxWords = 8
const minLetters = 4
const maxSights = 6

/** By the beginning of the word: "sundials" are in "Sundial Bridge". */
function sightsCalled(word: string, cells: readonly CellColumns[]): PlaceAt[] {
  const beginning = word.slice(0, Math.max(minLetters, word.length - maxEnding))
  return rowsWith(cells, beginning.slice(0, 1).toUpperCase() + beginning.slice(1)).filter(
    (row) => sectionAt(row) === 'attractions' && wordsOfName(nameAt(row)).some((own) => isSameWord(word, own)),
  )
}

const maxEnding = 2

/** The rows of both. */
export function eitherOf(some: NamedRows, others: NamedRows): NamedRows {
  const cells = new Set([...some.keys(), ...others.keys()])
  return new Map([...cells].map((cell) => [cell, new Set([...(some.get(cell) ?? []), ...(others.get(cell) ?? [])])]))
}

/** How surely a place is asked for: 1 by its name, less by a word of it, 0 not at all. */
export const asNamed = (place: PlaceAt, named: NamedRows, called: NamedRows, ofWord: number): number =>
  isAmong(named, place) ? 1 : isAmong(called, place) ? ofWord : 0

import type { CellColumns } from '../../store/place-columns.ts'
import { fameAt, nameAt, type PlaceAt, sectionAt } from '../../store/read-columns.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { findPlanPhrases } from '../../vocabulary/plans/note-plans.ts'
import type { AskingSentence } from '../understand/known-sentences.ts'
import { isKind, wordsOf, wordsOfName } from './name-words.ts'

/** The rows of places by their cell. */
export type NamedRows = ReadonlyMap<CellColumns, ReadonlySet<number>>

/**
 * The places that sentences ask for by name: every word of it is said ("the Burke Museum of Natural History"), or the
 * first one of a known sight, where no other place begins with it ("Caldea"). A name that only says a kind, such as
 * "Casino", asks for the kind, and one word may be somebody's name: it counts for a known sight, or a table in a
 * sentence about a meal. With its article it is a name: "the Quad". Right behind the words for going there it may be
 * any word of a known sight, if no other place has it.
 */
export function rowsAskedFor(sentences: readonly AskingSentence[], cells: readonly CellColumns[]): NamedRows {
  const found = new Map<CellColumns, Set<number>>()
  for (const { text, isOfMeal, isOfEvent } of sentences) {
    const words = new Set(wordsOf(text))
    for (const word of properWords(text)) {
      const first = foldPhrase(word)
      const rows = rowsWith(cells, word).map((row) => ({ ...row, name: wordsOfName(nameAt(row)) }))
      // A statue of Rocky is no reason why "Rocky" could not be the Rocky Steps.
      const begun = isKind(first) ? [] : rows.filter((row) => row.name[0] === first && !isObscureWord(row))
      for (const row of rows) {
        const isKnown = fameAt(row) > 0
        const isSaid = row.name.every((part) => words.has(part))
        const isWhole = isSaid && (!isKind(row.name.join(' ')) || (isKnown && isWritten(nameAt(row), text)))
        // "Hamilton" in a sentence about shows is the show; "football: Celtic Park, Hampden Park" are places.
        if (isOfEvent && !(isSaid && row.name.length > 1 && isWritten(nameAt(row), text))) continue
        const isSure = row.name.length > 1 || isKnown || (isOfMeal && sectionAt(row) === 'foodAndBeverage')
        const isAlone = isKnown && text.includes(word) && begun.length === 1 && begun[0] === row
        const isItsOwn = isKnown && rows.length === 1 && !isKind(first) && isGoneTo(text, word)
        if ((isWhole && isSure) || isAlone || isItsOwn || isWithArticle(nameAt(row), text))
          found.set(row.cell, (found.get(row.cell) ?? new Set()).add(row.index))
      }
    }
  }
  return found
}

/** A name of one word that few visitors know. */
const isObscureWord = (row: PlaceAt & { name: readonly string[] }): boolean =>
  row.name.length === 1 && fameAt(row) <= 0 && sectionAt(row) === 'attractions'

/** "Old Town Hall" as it is on the sign: the words of a kind with capitals are a name. */
function isWritten(name: string, text: string): boolean {
  const sign = name.replace(/\s*[([].*$/, '')
  return /^\p{Lu}\S* .*\p{Lu}/u.test(sign) && text.includes(sign)
}

/** "The Quad", as the map has it; "The Restaurant" would be a kind. */
function isWithArticle(name: string, text: string): boolean {
  const [, article, own] = /^(The|An|El|La|Le|Il|Lo|Os?|De|Het|Der|Die|Das|L[’'])\s*(\p{Lu}.*)$/u.exec(name) ?? []
  if (article === undefined || own === undefined || own.length < minLetters || isKind(foldPhrase(own))) return false
  const said = text.search(new RegExp(`(?<!\\p{L})${article}\\s*${RegExp.escape(own)}(?!\\p{L})`, 'iu'))
  return said >= 0 && text.includes(own)
}

/** "To visit Oodi": between the words for going somewhere and the name is nothing. */
function isGoneTo(text: string, word: string): boolean {
  const at = text.indexOf(word)
  if (at < 0) return false
  const before = foldPhrase(text.slice(0, at)).trimEnd()
  return findPlanPhrases(`${before} `).some(
    ({ values, to }) => to === before.length && (values.includes('wants to go') || values.includes('by name')),
  )
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

/** The places whose name has a word that begins in upper case; none if it is in too many. */
export function rowsWith(cells: readonly CellColumns[], word: string): PlaceAt[] {
  const common = commonWords.get(cells) ?? new Set()
  if (common.has(word)) return []
  const rows: PlaceAt[] = []
  for (const cell of cells) {
    if (!mayHoldWord(cell, word)) continue
    const { text, textEnds, count } = cell
    let from = namesFrom(cell)
    for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, from)) {
      const position = positionAt(textEnds, count, at)
      if (position >= 2 * count) break
      rows.push({ cell, index: position - count })
      if (rows.length > maxRows) {
        commonWords.set(cells, common.add(word))
        return []
      }
      from = textEnds[position] ?? text.length
    }
  }
  return rows
}

/**
 * Words that are in too many names of a circle, such as "Restaurant", for as long as its cells are in memory. The names
 * hold few of them, and guests write them often.
 */
const commonWords = new WeakMap<readonly CellColumns[], Set<string>>()

/** Names follow the ids. */
const namesFrom = ({ textEnds, count }: CellColumns): number => textEnds[count - 1] ?? 0

/** Whether a name of the cell may have a word, by its first letters; false is certain. Most cells have no such name. */
function mayHoldWord(cell: CellColumns, word: string): boolean {
  let known = beginningsOfCells.get(cell)
  if (known === undefined) {
    known = beginningsIn(cell)
    beginningsOfCells.set(cell, known)
  }
  return known[beginningAt(word, 0) & (known.length - 1)] === 1
}

/** For as long as a cell is in memory. */
const beginningsOfCells = new WeakMap<CellColumns, Uint8Array>()

/** A one for the first letters of each word in the names, by their hash. `properWords` begin in upper case. */
function beginningsIn(cell: CellColumns): Uint8Array {
  const { text, textEnds, count } = cell
  const known = new Uint8Array(2 ** Math.ceil(Math.log2(Math.max(1, count) * slotsPerName)))
  const end = textEnds[2 * count - 1] ?? 0
  for (let at = namesFrom(cell); at < end; at++)
    if (!isLowerOrSpace(text.charCodeAt(at))) known[beginningAt(text, at) & (known.length - 1)] = 1
  return known
}

const slotsPerName = 16
const isLowerOrSpace = (code: number): boolean => code === 32 || (code >= 97 && code <= 122)

function beginningAt(text: string, at: number): number {
  let hash = 0
  for (let letter = at; letter < at + minLetters; letter++) hash = Math.imul(hash, 31) + text.charCodeAt(letter)
  return hash
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

import { eastAsianLetter } from '../text/east-asian-letter.ts'
import { foldAccents } from '../text/fold-accents.ts'
import { plainWords } from '../text/plain-words.ts'
import { readWordLists } from '../vocabulary/read-word-lists.ts'

/** Folded, in lower case, with plain digits and single spaces. */
export function plainCell(text: string): string {
  return foldAccents(text)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

const lists = readWordLists('names/cell-words.txt', [
  'unknown',
  'yes',
  'no',
  'limited',
  'open',
  'closed',
  'closed-phrases',
  'price-1',
  'price-2',
  'price-3',
  'price-4',
  'about',
  'between',
  'per-person',
  'total',
])

type CellWord = keyof typeof lists

const folded = new Map<CellWord, ReadonlySet<string>>()

/** The words of a list as `plainCell` gives them. */
export function cellWords(name: CellWord): ReadonlySet<string> {
  const known = folded.get(name) ?? new Set([...lists[name]].map(plainCell))
  folded.set(name, known)
  return known
}

/** The first of these lists that has the whole cell. */
export function wordOfCell<Name extends CellWord>(cell: string, names: readonly Name[]): Name | null {
  const plain = plainCell(cell)
  return names.find((name) => cellWords(name).has(plain)) ?? null
}

/** "Sold, permanently closed": words anywhere in a cell that say that a place is not open any more. */
export function saysClosed(cell: string): boolean {
  const words = ` ${plainWords(cell).join(' ')} `
  closedPhrases ??= [...lists['closed-phrases']].map((phrase) => plainWords(phrase).join(' '))
  return closedPhrases.some((phrase) =>
    eastAsianLetter.test(phrase) ? words.includes(phrase) : words.includes(` ${phrase} `),
  )
}

let closedPhrases: string[] | null = null

export const saysYes = (cell: string): boolean => wordOfCell(cell, ['yes']) !== null

/** "k. A.", a dash, or one of Excel's errors such as `#N/A`. */
export const saysNothing = (cell: string): boolean =>
  cell === '' || /^#[A-Z/0-9]+[!?]?$/.test(cell) || wordOfCell(cell, ['unknown']) !== null

import { foldAccents } from '../../../text/fold-accents.ts'
import { readWordLists } from '../../../vocabulary/read-word-lists.ts'

export const words = readWordLists('names/event-times.txt', [
  'to',
  'until',
  'around',
  'oclock',
  'minutes',
  'am',
  'pm',
  'all-day',
  'yes',
])

/** One of these words as an expression, the longest first; a stop may follow. */
export function anyWord(list: Iterable<string>): string {
  const folded = [...new Set([...list].map((word) => plain(word).replace(/\.$/, '')))]
  return folded
    .sort((one, other) => other.length - one.length)
    .map((word) => `${RegExp.escape(word)}\\.?`)
    .join('|')
}

/** Folded, in lower case, with plain digits and single spaces. */
export function plain(text: string): string {
  return foldAccents(text)
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()
}

export const saysYes = (cell: string): boolean => foldedYes.has(plain(cell))

const foldedYes = new Set([...words.yes].map(plain))

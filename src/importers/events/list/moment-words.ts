import { readWordLists } from '../../../vocabulary/read-word-lists.ts'
import { cellWords, plainCell } from '../../cell-words.ts'

const lists = readWordLists('names/event-times.txt', [
  'to',
  'until',
  'around',
  'oclock',
  'minutes',
  'am',
  'pm',
  'all-day',
])

/** "ca. 18 Uhr" is read as the hour. */
export const words = { ...lists, around: new Set([...lists.around, ...cellWords('about')]) }

/** One of these words as an expression, the longest first; a stop may follow. */
export function anyWord(list: Iterable<string>): string {
  const folded = [...new Set([...list].map((word) => plainCell(word).replace(/\.$/, '')))]
  return folded
    .sort((one, other) => other.length - one.length)
    .map((word) => `${RegExp.escape(word)}\\.?`)
    .join('|')
}

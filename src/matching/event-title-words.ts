import { faultAt } from '../vocabulary/read-sections.ts'
import { readSpellings } from '../vocabulary/read-spellings.ts'
import { readWordLists } from '../vocabulary/read-word-lists.ts'

const lists = readWordLists('names/event-titles.txt', ['empty', 'offer', 'guide'])

/** Words that one source adds to a title and another leaves out. */
export const emptyWords = lists.empty

/** Words that make another offer of an event or its venue: a ticket for one is not a ticket for the other. */
export const offerWords = lists.offer

/** A tour may be a band's or a guide's. With these words it is a guide's. */
export const guideWords = lists.guide

/** Digits by the words that spell them. */
export const loadSpelledNumbers = (folder?: string): ReadonlyMap<string, string> =>
  readSpellings('names/spelled-numbers.txt', folder, (section) => {
    if (!/^\d+$/.test(section.name)) throw faultAt(section, `"${section.name}" is not a number in digits`)
  })

const spelled = loadSpelledNumbers()

/** Roman and spelled numbers count as digits. A single `I` or `X` does only at the end, as in "Yoga I". */
export function spelledNumber(word: string, isLast: boolean): string {
  if (isLast && word === 'i') return '1'
  if (isLast && word === 'x') return '10'
  return spelled.get(word) ?? word
}

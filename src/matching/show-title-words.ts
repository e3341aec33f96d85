import { indexPhrases } from '../vocabulary/index-phrases.ts'
import { readRecord } from '../vocabulary/read-record.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'
import { readWordLists } from '../vocabulary/read-word-lists.ts'

/** Word lists behind the comparison of titles, in the form that `plainWords` gives. */
const lists = readWordLists('names/show-titles.txt', ['empty', 'offer', 'guide'])

/** Words that one source adds and another leaves out without meaning another show. */
export const emptyWords = lists.empty

/** Words that make another offer of a show, or of its venue: a ticket for one is no ticket for the other. */
export const offerWords = lists.offer

/** "Tour" is a band's as often as a guide's; these say which. */
export const guideWords = lists.guide

const numbersFile = 'names/spelled-numbers.txt'

/** Digits by the words that spell them. */
export function loadSpelledNumbers(folder?: string): ReadonlyMap<string, string> {
  const records = readSections(numbersFile, folder).map((section) => {
    const { id: value, source, phrases } = readRecord(section, { required: [] })
    if (!/^\d+$/.test(value)) throw faultAt(section, `"${value}" is not a number in digits`)
    return { source, phrases, value }
  })
  return indexPhrases(records)
}

const spelled = loadSpelledNumbers()

/** Roman and spelled numbers count as digits; a lone `I` does where it ends a title, as in "Yoga I". */
export function spelledNumber(word: string, isLast: boolean): string {
  if (isLast && word === 'i') return '1'
  if (isLast && word === 'x') return '10'
  return spelled.get(word) ?? word
}

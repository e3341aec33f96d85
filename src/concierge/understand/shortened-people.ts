import type { FoldedText } from '../../text/fold-text.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'

const lists = readWordLists('shortened-people.txt', [
  'person',
  'stands for',
  'does',
  'is',
  'has',
  'needs all the same',
  'before',
  'food',
])
const anyOf = (words: ReadonlySet<string>): string =>
  String.raw`(?:${[...words].map((word) => RegExp.escape(word)).join('|')})(?![\p{L}\p{N}])`

const person = String.raw`(?<![\p{L}\p{N}])(?:${[...lists.person].join('|')})`

/** Only spaces are between them: "gf, allergic to nuts" is a need and an allergy. */
const doing = ` ${anyOf(lists.does)}(?! ${anyOf(lists['needs all the same'])})`
/** "gf is nut allergic" */
const being = String.raw`(?:s| is) (?:\p{L}+ )?${anyOf(lists.is)}`
const isBehind = `${person}(?=${doing}|${being})`
const behindWords = String.raw`(?<=(?<![\p{L}\p{N}])${anyOf(lists.before)} )`
const isBefore = String.raw`${behindWords}${person}(?![\p{L}\p{N}])(?! ${anyOf(lists.food)})`
const asPerson = new RegExp(`${isBehind}|${isBefore}`, 'gu')

/** "GF allergic to nuts" may be two needs in an agent's capitals; "gf allergic to nuts" is a girlfriend. */
const withSign = new RegExp(`${person}(?= ${anyOf(lists.has)})`, 'gu')

const [place = ''] = lists['stands for']

/**
 * A note with each "gf" that is a girlfriend as a word for a person, of as many letters. In doubt it is the need:
 * "gf is a must", "gf has to be strict".
 */
export function withShortenedPeople(folded: FoldedText, note: string): FoldedText {
  if (![...lists.person].some((word) => folded.text.includes(word))) return folded
  const text = folded.text
    .replace(asPerson, place)
    .replace(withSign, (word: string, at: number) =>
      /^\p{Ll}/u.test(note.slice(folded.offsets[at], (folded.offsets[at] ?? 0) + 1)) ? place : word,
    )
  return { ...folded, text }
}

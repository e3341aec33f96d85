import type { EventDocument } from '../../domain/event.ts'
import { hasOwnWord } from '../../matching/event-venue.ts'
import { plainWords } from '../../text/plain-words.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { anyOf } from '../../vocabulary/word-patterns.ts'

/** What a name in running text may be, the longest first: it ends where the sentence goes on. */
export type NamedInText = readonly string[]

const before = anyOf([...phrasesOf('event-places', 'at-a-venue')].sort((one, other) => other.length - one.length))
/** Up to eight words from a capital on, with small words between them. */
const named = String.raw`(?<name>["“„«]?[\p{Lu}\d][^\s,;:!?()|/]*(?:[ ](?:&|[\p{L}\d][^\s,;:!?()|/]*)){0,7})`
const atVenue = new RegExp(String.raw`(?:(?<![\p{L}\p{M}])(?:${before})(?:\s+|(?<=['’]))|@\s?)(?=${named})`, 'giu')
const capital = /^["“„«]?[\p{Lu}\d]/u
/** An hour, so that the sentence says where the event is and not where tickets are. */
const hour = /\d{1,2}(?:[:.h]\d{2}|\s?(?:[ap]\.?m|uhr|h)(?![\p{L}]))/iu
const maxText = 1500
/** A name of one word is a word like others: "at Home". */
const minWords = 2

/** "Ana Low at Heron Hall"; "Heron Hall / Open Mic" if the description has the name too. */
export function venuesInTitle({ title, description }: EventDocument): NamedInText[] {
  const text = ` ${plainWords(description.slice(0, maxText)).join(' ')} `
  const parts = title
    .split(/\s*[/|:@–—]\s*|\s-\s/)
    .filter((part) => isName(part) && text.includes(` ${plainWords(part).join(' ')} `))
  return [...namesAfterAt(title), ...parts.map((part) => [part])]
}

/** "Join us at Heron Hall at 7:30 pm", and not "Tickets at Heron Hall". */
export const venuesInText = ({ description }: EventDocument): NamedInText[] =>
  description
    .slice(0, maxText)
    .split(/(?<=[.!?])\s+(?=\p{Lu}|$)|\n/u)
    .filter((sentence) => hour.test(sentence))
    .flatMap(namesAfterAt)

const namesAfterAt = (text: string): NamedInText[] =>
  [...text.matchAll(atVenue)].flatMap(({ groups }) => {
    const words = (groups?.name ?? '').split(' ')
    if (!capital.test(words[0] ?? '')) return []
    const readings = words.map((_, index) => words.slice(0, words.length - index))
    return [readings.map((each) => each.join(' ').replace(/[."”»]+$/u, '')).filter(isName)]
  })

const isName = (name: string): boolean => plainWords(name).length >= minWords && hasOwnWord(name)

import type { EventCategory } from '../../domain/event.ts'
import { foldAccents } from '../../text/fold-accents.ts'
import type { EventKind } from '../../vocabulary/event-kinds.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'
import { type EventLookup, kindsByLabel, kindsByPhrase, lengthOfEnd } from './event-words.ts'

/** `start` counts words. */
export type Match = { kind: EventKind; phrase: string; start: number; length: number }

/** Words after which a kind is only what somebody deals with: an opera club, a film shop, jazz auditions. */
const dealers = new Set(phrasesOf('event-phrases', 'deals-with-the-word-before'))

/** The longest phrase at each position: `rock climbing` is not rock music. */
export function matchesIn(text: string, lookup: EventLookup): Match[] {
  const tokens = text.split(' ')
  const matches: Match[] = []
  for (let start = 0; start < tokens.length; start++) {
    const maxLength = maxLengthFrom(tokens[start] ?? '', lookup)
    for (let length = Math.min(maxLength, tokens.length - start); length > 0; length--) {
      const phrase = length === 1 ? (tokens[start] ?? '') : tokens.slice(start, start + length).join(' ')
      const kinds = kindsOf(lookup, phrase)
      if (kinds === undefined) continue
      if (!isDealtWith(tokens, start + length)) matches.push(...kinds.map((kind) => ({ kind, phrase, start, length })))
      start += length - 1
      break
    }
  }
  return matches
}

/** "Jazz St." is a street, "Jazz for St. Ann" and "Otters vs. St. Ann" name a saint. */
const isDealtWith = (tokens: readonly string[], next: number): boolean =>
  dealers.has(tokens[next] ?? '') && !(tokens[next] === 'st' && tokens[next + 1] !== undefined)

/** A word may be the plural of one that a phrase consists of, or end in one. */
function maxLengthFrom(word: string, { maxLengths, endings }: EventLookup): number {
  const known = maxLengths.get(word)
  if (known !== undefined) return known
  const isPlural = word.endsWith('s') && maxLengths.has(word.slice(0, -1))
  return isPlural || endings.has(word.slice(-lengthOfEnd)) ? 1 : 0
}

export const wholeMatches = (kinds: readonly EventKind[]): Match[] =>
  kinds.map((kind) => ({ kind, phrase: '', start: 0, length: 1 }))

/** The kinds that parts of a classification name: `Exhibits & Tours`, `Dance/Electronic`, `FilmVideo`. */
export const partMatches = (label: string): Match[] => {
  const parts = kindsOfParts([label, ...label.split(/[&/,;+]|\band\b|\bund\b|\bet\b| - /i)])
  // "TheaterPerformance" says once that it is on a stage.
  const more = kindsOfParts(wordsRunTogether(label)).filter(
    (kind, index, all) => parts.length === 0 && all.findIndex(({ category }) => category === kind.category) === index,
  )
  return wholeMatches([...parts, ...more])
}

const kindsOfParts = (parts: readonly string[]): EventKind[] =>
  parts.map(foldedLine).flatMap((part) => kindsOf(kindsByLabel, part) ?? [])

/** Feeds write a list of words as one name. */
const wordsRunTogether = (label: string): string[] =>
  /\s/.test(label.trim()) ? [] : label.split(/[/,;]|(?<=\p{Ll})(?=\p{Lu})/u)

/** The show that the last word of a short label names: in "Junior Hockey" hockey. "Adult Education" is too broad. */
export function lastWordMatches(label: string): Match[] {
  const words = foldedLine(label).split(' ')
  const kinds = words.length > maxWordsOfName ? [] : (kindsOf(kindsByLabel, words.at(-1) ?? '') ?? [])
  return wholeMatches(kinds.filter(({ category }) => categoriesOfShows.has(category)))
}
const maxWordsOfName = 3
export const categoriesOfShows: ReadonlySet<EventCategory> = new Set(['music', 'theater', 'film', 'sports', 'comedy'])

/** Whether words as a whole name what is on: `market`, `pubquiz`, `wochenmarkt`. */
export const namesKindOfEvent = (phrase: string): boolean => kindsOf(kindsByPhrase, phrase) !== undefined

/** The kinds that a phrase names; a plural in -s fits too, and a word that ends in one: `adventskonzert`. */
export const kindsOf = (lookup: EventLookup, phrase: string) =>
  lookup.get(phrase) ??
  (phrase.length > 3 && phrase.endsWith('s') ? lookup.get(phrase.slice(0, -1)) : undefined) ??
  byEnding(lookup, phrase)

function byEnding({ endings }: EventLookup, word: string): readonly EventKind[] | undefined {
  const those = word.includes(' ') ? undefined : endings.get(word.slice(-lengthOfEnd))
  return those?.find(([ending]) => word.length > ending.length && word.endsWith(ending))?.[1]
}

/** A folded title without what strangers go to learn: a cooking class is no class like others. */
export function withoutOpenLessons(line: string): string {
  const open = matchesIn(line, kindsByPhrase).filter(
    ({ kind, length }) => kind.category === 'learn' && kind.open === 'yes' && length > 1,
  )
  return open.reduce((left, { phrase }) => ` ${left} `.replace(` ${phrase} `, ' | ').trim(), line)
}

/** Lower-case words without accents between single spaces; `MusicEvent` is two words. */
export const foldedLine = (text: string): string =>
  foldAccents(text.replace(/(?<=\p{Ll})(?=\p{Lu}\p{Ll})/gu, ' '))
    .toLowerCase()
    .replace(/(?<=\d)\+/g, ' plus')
    .replace(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()

import { type EventKind, eventKinds } from '../../vocabulary/event-kinds.ts'
import { sectionsOf } from '../../vocabulary/languages.ts'

/** The kinds of events that each phrase names, in the order of `event-kinds.txt`. */
export type EventLookup = ReadonlyMap<string, readonly EventKind[]> & {
  /** How many words the longest phrase has that begins with a word. */
  readonly maxLengths: ReadonlyMap<string, number>
  /** Endings of longer words, the longest first, by their last letters: `*konzert` names `Adventskonzert`. */
  readonly endings: ReadonlyMap<string, readonly [ending: string, kinds: readonly EventKind[]][]>
}

/** How many letters of an ending it is looked up by. */
export const lengthOfEnd = 2

/** Phrases that say what an event is anywhere in its text. */
export const kindsByPhrase = lookupOf('event-words')

/** Phrases that do so only as a classification: `rock` is a genre, `rock climbing` is not. */
export const kindsByLabel = lookupOf('event-labels')

/** Phrases that say who an event suits and where it is, never what it is. */
export const phrasesOfTraits: readonly [trait: string, phrases: readonly string[]][] = sectionsOf('event-traits')

function lookupOf(file: 'event-words' | 'event-labels'): EventLookup {
  const phrases = new Map<string, string[]>()
  for (const [id, more] of sectionsOf(file)) phrases.set(id, [...(phrases.get(id) ?? []), ...more])
  const lookup = new Map<string, EventKind[]>()
  for (const kind of eventKinds) {
    for (const phrase of new Set(phrases.get(kind.id))) lookup.set(phrase, [...(lookup.get(phrase) ?? []), kind])
  }
  const maxLengths = new Map<string, number>()
  for (const phrase of lookup.keys()) {
    const words = phrase.split(' ')
    const [first = ''] = words
    maxLengths.set(first, Math.max(maxLengths.get(first) ?? 0, words.length))
  }
  const marked = [...lookup]
    .filter(([phrase]) => phrase.startsWith('*'))
    .map(([phrase, kinds]): [string, readonly EventKind[]] => [phrase.slice(1), kinds])
    .sort(([one], [other]) => other.length - one.length)
  const endings = Map.groupBy(marked, ([ending]) => ending.slice(-lengthOfEnd))
  return Object.assign(lookup, { maxLengths, endings })
}

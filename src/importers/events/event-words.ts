import { type EventKind, eventKinds } from '../../vocabulary/event-kinds.ts'
import { sectionsOf } from '../../vocabulary/languages.ts'

/** The kinds of events that each phrase names, in the order of `event-kinds.txt`. */
export type EventLookup = ReadonlyMap<string, readonly EventKind[]>

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
  return lookup
}

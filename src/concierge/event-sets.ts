import type { EventCategory, EventDocument } from '../domain/event.ts'
import { traitSetOf } from '../vocabulary/trait-set.ts'

/** What scoring and choosing compare of an event. */
export type EventSets = {
  lowerTitle: string
  traits: ReadonlySet<string>
  /** The traits as bits. */
  bits: Uint32Array
  /** The traits as bits, with what the category means as an outing. */
  outingBits: Uint32Array
}

/** Made once for each document in memory. */
export function eventSets(event: EventDocument): EventSets {
  let sets = known.get(event)
  if (sets === undefined) {
    sets = {
      lowerTitle: event.title.toLowerCase(),
      traits: new Set(event.traits),
      bits: traitSetOf(event.traits),
      outingBits: traitSetOf([...event.traits, ...(traitsOfCategory[event.category] ?? [])]),
    }
    known.set(event, sets)
  }
  return sets
}

const known = new WeakMap<EventDocument, EventSets>()

/** What a category means as an outing if the event has no traits. */
const traitsOfCategory: Partial<Record<EventCategory, readonly string[]>> = {
  music: ['live-music'],
  theater: ['performing-arts'],
  film: ['cinema'],
  comedy: ['comedy'],
  sports: ['sports'],
  tours: ['tour'],
  art: ['gallery'],
  nightlife: ['nightlife'],
  wellbeing: ['spa'],
  'health-fitness': ['fitness'],
}

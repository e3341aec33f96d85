import type { CatalogEvent, EventDocument } from '../domain/event.ts'
import { itemAt } from '../domain/item-at.ts'
import type { PlaceDocument, RecommendedSection } from '../domain/place.ts'
import { type PlaceAt, traitOffsetAt } from '../store/read-columns.ts'
import { forEachTraitBit } from '../vocabulary/trait-set.ts'
import { traits } from '../vocabulary/traits.ts'
import type { UnfitEvent } from './event-fit/unfit-events.ts'
import type { Unsuited } from './unsuited.ts'

/** A place within the circle that passed every hard filter: a row of a cell's columns. */
export type PlaceCandidate = PlaceAt & { section: RecommendedSection; miles: number }

/** The traits of a candidate, in the table's order. */
export function traitsOf(candidate: PlaceCandidate): string[] {
  const found: string[] = []
  forEachTraitBit(candidate.cell.traits, traitOffsetAt(candidate), (position) => {
    found.push(itemAt(traits, position).id)
  })
  return found
}

/** An event within the circle, on the day of the stay that suits best. */
export type EventCandidate = {
  event: CatalogEvent
  venue: PlaceDocument | null
  /** Other records of the same event on that day. */
  siblings: readonly EventDocument[]
  /** The recommended showing, `HH:MM`, unless it is the first that has not begun. */
  showing: string | null
  day: Temporal.PlainDate
  /** The day to go. It differs from `day` only for an event of several days. */
  visitDay: Temporal.PlainDate
  /** How sure the guest is to be there, as `dayFit` says. */
  fit: number
  /** `HH:MM`; empty if unknown. */
  time: string
  /** The present time at the venue. */
  now: Temporal.PlainDateTime
  miles: number
  traits: readonly string[]
}

/** Why something was not considered; counted for `explain`. */
export type FilterReason =
  | 'too far'
  | 'the hotel itself'
  | 'closed on every day of the stay'
  | 'ruled out by the guest'
  | 'no wheelchair access'
  | 'age limit'
  | 'too small for the party'
  | Unsuited
  | UnfitEvent
  | 'already over'
  | 'sold out'
  | 'no outing for guests'
  | 'for other ages'
  | 'shut while the guest is there'
  | 'shut when the guest wants to eat'
  | 'while the guest is not there'

export function countFiltered(filtered: Map<FilterReason, number>, reason: FilterReason): void {
  filtered.set(reason, (filtered.get(reason) ?? 0) + 1)
}

/** The candidates of one section, and how many others were left out, by reason. */
export type Found<Candidate> = { candidates: readonly Candidate[]; filtered: ReadonlyMap<FilterReason, number> }

/** The parts with which every score begins. */
const sharedParts = ['wishes', 'unwanted', 'prior', 'appeal', 'context', 'seen', 'named', 'distance'] as const

/** The parts of a place's score, in the order in which they are added up. */
export const placeParts = [...sharedParts, 'fame', 'openness', 'outOfReach', 'price', 'chain', 'access'] as const

/** The parts of an event's score. */
export const eventParts = [...sharedParts, 'day', 'absent', 'bedtime', 'price', 'ongoing', 'outing', 'access'] as const

export type PlacePart = (typeof placeParts)[number]
export type EventPart = (typeof eventParts)[number]

/** The value of each part, -1 to 1 (wishes up to 2). A part adds its value times its weight in `tuning.score`. */
export type PartValues<Part extends string> = Readonly<Record<Part, number>>

/** By default with the parts that places and events share. */
export type Scored<Candidate, Part extends string = PlacePart & EventPart> = {
  candidate: Candidate
  score: number
  values: PartValues<Part>
  metNeeds: readonly string[]
}

export type ScoredPlace = Scored<PlaceCandidate, PlacePart>
export type ScoredEvent = Scored<EventCandidate, EventPart>

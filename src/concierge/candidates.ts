import type { CatalogEvent, EventDocument } from '../domain/event.ts'
import type { PlaceDocument, RecommendedSection } from '../domain/place.ts'
import type { PlaceAt } from '../store/read-columns.ts'

/** A place within the circle that passed every hard filter: a row of a cell's columns. */
export type PlaceCandidate = PlaceAt & { section: RecommendedSection; miles: number }

/** A show within the circle with the day of the stay that suits best. */
export type EventCandidate = {
  event: CatalogEvent
  venue: PlaceDocument | null
  /** Other records of the same show on that day. */
  siblings: readonly EventDocument[]
  /** The showing that is meant where it is not the first that has not begun. */
  showing: string | null
  day: Temporal.PlainDate
  /** The day to go: `day` itself, or for an ongoing run the one with the most room for it. */
  visitDay: Temporal.PlainDate
  /** How sure the guest is to be there, as `dayFit` says. */
  fit: number
  /** `HH:MM`, empty where the source gives none. */
  time: string
  /** The venue's clock now, for what has begun. */
  now: Temporal.PlainDateTime
  miles: number
  traits: readonly string[]
}

/** Why something near was not considered: counted for `explain`. */
export type FilterReason =
  | 'too far'
  | 'the hotel itself'
  | 'closed on every day of the stay'
  | 'ruled out by the guest'
  | 'no wheelchair access'
  | 'age limit'
  | 'too small for the party'
  | 'already over'
  | 'sold out'
  | 'shut on the days of the stay'
  | 'shut while the guest is there'
  | 'while the guest is not there'

export type Filtered = Map<FilterReason, number>

export function countFiltered(filtered: Filtered, reason: FilterReason): void {
  filtered.set(reason, (filtered.get(reason) ?? 0) + 1)
}

/** What a place's score is made of, in the order in which the parts are added up. */
export const placeParts = [
  'wishes',
  'unwanted',
  'standing',
  'appeal',
  'context',
  'seen',
  'distance',
  'openness',
  'outOfReach',
  'price',
  'chain',
  'access',
] as const

/** The same of an event's score. */
export const eventParts = [
  'wishes',
  'unwanted',
  'standing',
  'appeal',
  'context',
  'seen',
  'distance',
  'day',
  'absent',
  'bedtime',
  'price',
  'ongoing',
  'access',
] as const

export type PlacePart = (typeof placeParts)[number]
export type EventPart = (typeof eventParts)[number]

/** Each part's value, from -1 to 1 (wishes to 2); times its weight in `tuning.score` it is what the part adds. */
export type PartValues<Part extends string> = Readonly<Record<Part, number>>

/** Without a second argument: with the parts that every score has. */
export type Scored<Candidate, Part extends string = PlacePart & EventPart> = {
  candidate: Candidate
  score: number
  values: PartValues<Part>
  metNeeds: readonly string[]
}

export type ScoredPlace = Scored<PlaceCandidate, PlacePart>
export type ScoredEvent = Scored<EventCandidate, EventPart>

import type { CatalogEvent, EventDocument } from '../domain/event.ts'
import type { PlaceDocument, RecommendedSection } from '../domain/place.ts'
import type { CellColumns } from '../store/place-columns.ts'

/** A place within the circle that passed every hard filter: a row of a cell's columns. */
export type PlaceCandidate = { section: RecommendedSection; cell: CellColumns; index: number; miles: number }

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

/** One part of a score: `value` from -1 to 1 (wishes to 2), times `weight`, is what it adds. */
export type ScorePart = { name: string; weight: number }

/** `values` belong to the section's parts, in their order: kept as numbers, because a metro has a hundred thousand candidates. */
export type Scored<Candidate> = {
  candidate: Candidate
  score: number
  values: readonly number[]
  metNeeds: readonly string[]
}

export function scored<Candidate>(
  candidate: Candidate,
  parts: readonly ScorePart[],
  values: readonly number[],
  metNeeds: readonly string[],
): Scored<Candidate> {
  let score = 0
  for (let index = 0; index < parts.length; index++)
    score += (values[index] as number) * (parts[index] as ScorePart).weight
  return { candidate, score, values, metNeeds }
}

import { idAt } from '../../store/read-columns.ts'
import type { EventCandidate, PlaceCandidate, Scored, ScoredEvent, ScoredPlace } from '../candidates.ts'
import { mealOf } from '../meals.ts'
import { tuning } from '../tuning.ts'
import { meetsNothing } from './worthwhile.ts'

/** What can be chosen, the best of each kind first. */
export type Shortlists = {
  /** The best for this guest, and the best dinners: forty espresso bars may score higher than the first of them. */
  tables: readonly Scored<PlaceCandidate>[]
  /** The best for this guest, and the best of what they did not ask for: forty summits may score higher for a hiker. */
  sights: readonly Scored<PlaceCandidate>[]
  events: readonly Scored<EventCandidate>[]
}

/**
 * Made once per answer and passed on. A `WeakMap` by list would do as well, but what an old map holds of a new answer
 * outlives every quick collection.
 */
export const shortlistsOf = ({
  foodAndBeverage,
  attractions,
  events,
}: {
  foodAndBeverage: readonly ScoredPlace[]
  attractions: readonly ScoredPlace[]
  events: readonly ScoredEvent[]
}): Shortlists => ({
  tables: withVariety(
    foodAndBeverage,
    foodAndBeverage.filter(({ candidate }) => mealOf(candidate) === 'meal'),
  ),
  sights: withVariety(
    attractions,
    attractions.filter(({ metNeeds }) => meetsNothing(metNeeds)),
  ),
  events: shortlist<EventCandidate>(events, tuning.choose.shortlist, ({ event }) => event.id),
})

const withVariety = (scored: readonly ScoredPlace[], others: readonly ScoredPlace[]): Scored<PlaceCandidate>[] => [
  ...new Set([
    ...shortlist<PlaceCandidate>(scored, tuning.choose.shortlist, idAt),
    ...shortlist<PlaceCandidate>(others, tuning.choose.others, idAt),
  ]),
]

/** What may be on a shortlist once some others are left out, the best first. */
export const bestOf = (scored: readonly ScoredPlace[]): ScoredPlace[] =>
  scored.toSorted((a, b) => b.score - a.score).slice(0, 2 * tuning.choose.shortlist)

/** Best score first, then by id, so that answers are repeatable. */
function shortlist<Candidate>(
  scored: readonly Scored<Candidate>[],
  count: number,
  idOf: (candidate: Candidate) => string,
): Scored<Candidate>[] {
  const byRank = (a: Scored<Candidate>, b: Scored<Candidate>) =>
    b.score - a.score || (idOf(a.candidate) < idOf(b.candidate) ? -1 : 1)
  // Sorting all candidates of a metro area would take longer than scoring them.
  if (scored.length <= count * 8) return [...scored].sort(byRank).slice(0, count)
  const scores = Float64Array.from(scored, (item) => item.score).sort()
  const threshold = scores.at(-count) ?? Number.NEGATIVE_INFINITY
  return scored
    .filter((item) => item.score >= threshold)
    .sort(byRank)
    .slice(0, count)
}

import { idAt } from '../../store/read-columns.ts'
import type { EventCandidate, PlaceCandidate, Scored, ScoredEvent, ScoredPlace } from '../candidates.ts'
import { mealOf } from '../meals.ts'
import { tuning } from '../tuning.ts'
import { meetsNothing } from './worthwhile.ts'

const placeShortlist = keptPerList((scored: readonly ScoredPlace[]) =>
  shortlist<PlaceCandidate>(scored, tuning.choose.shortlist, idAt),
)

export const eventShortlist = keptPerList((scored: readonly ScoredEvent[]) =>
  shortlist<EventCandidate>(scored, tuning.choose.shortlist, ({ event }) => event.id),
)

/** The best for this guest, and the best dinners: forty espresso bars may score higher than the first of them. */
export const foodShortlist = keptPerList((scored: readonly ScoredPlace[]) =>
  withVariety(
    scored,
    scored.filter(({ candidate }) => mealOf(candidate) === 'meal'),
  ),
)

/** The best for this guest, and the best of what they did not ask for: forty summits may score higher for a hiker. */
export const sightShortlist = keptPerList((scored: readonly ScoredPlace[]) =>
  withVariety(
    scored,
    scored.filter(({ metNeeds }) => meetsNothing(metNeeds)),
  ),
)

const withVariety = (scored: readonly ScoredPlace[], others: readonly ScoredPlace[]): Scored<PlaceCandidate>[] => [
  ...new Set([...placeShortlist(scored), ...shortlist<PlaceCandidate>(others, tuning.choose.others, idAt)]),
]

/** What may be on a shortlist once some others are left out, the best first. */
export const bestOf = keptPerList((scored: readonly ScoredPlace[]) =>
  scored.toSorted((a, b) => b.score - a.score).slice(0, 2 * tuning.choose.shortlist),
)

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

/** Judging and choosing ask for the shortlist of the same candidates. */
function keptPerList<Item extends object, Made>(
  make: (list: readonly Item[]) => Made,
): (list: readonly Item[]) => Made {
  const kept = new WeakMap<readonly Item[], Made>()
  return (list) => {
    const made = kept.get(list) ?? make(list)
    kept.set(list, made)
    return made
  }
}

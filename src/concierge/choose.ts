import type { AnswerSection } from '../domain/guest-request.ts'
import { findTrait } from '../domain/traits.ts'
import type { EventCandidate, PlaceCandidate, Scored } from './candidates.ts'
import { traitsOf } from './score-place.ts'
import { tuning } from './tuning.ts'

/** The items of the answer, in its order. */
export type Choice = {
  foodAndBeverage: Scored<PlaceCandidate>[]
  attractions: Scored<PlaceCandidate>[]
  events: Scored<EventCandidate>[]
}

/** A varied few of the best in each section, as many as were asked for. */
export function chooseForAnswer(ranked: Choice, counts: Record<AnswerSection, number>): Choice {
  const best = <Candidate>(scored: readonly Scored<Candidate>[], idOf: (candidate: Candidate) => string) =>
    shortlist(scored, tuning.choose.shortlist, idOf)
  const attractions = choose(best(ranked.attractions, placeIdOf), {
    count: counts.attractions,
    likeness: placeLikeness,
  })
  const visited = new Set(attractions.map(({ candidate }) => placeIdOf(candidate)))
  return {
    foodAndBeverage: choose(best(ranked.foodAndBeverage, placeIdOf), {
      count: counts.foodAndBeverage,
      likeness: placeLikeness,
    }),
    attractions,
    events: choose(
      best(apartFrom(visited, ranked.events), (candidate) => candidate.event.id),
      {
        count: counts.events,
        likeness: eventLikeness,
      },
    ),
  }
}

const placeIdOf = ({ cell, index }: PlaceCandidate): string => cell.ids[index] as string

/** One house is one idea: shows at a recommended attraction come last. */
const apartFrom = (visited: ReadonlySet<string>, events: readonly Scored<EventCandidate>[]): Scored<EventCandidate>[] =>
  events.map((item) =>
    visited.has(item.candidate.event.venuePlaceId ?? '')
      ? { ...item, score: item.score - tuning.choose.sameVenue }
      : item,
  )

/** Best score first; equal scores by id, so that the same question has the same answer. */
function shortlist<Candidate>(
  scored: readonly Scored<Candidate>[],
  count: number,
  idOf: (candidate: Candidate) => string,
): Scored<Candidate>[] {
  const byRank = (a: Scored<Candidate>, b: Scored<Candidate>) =>
    b.score - a.score || (idOf(a.candidate) < idOf(b.candidate) ? -1 : 1)
  // A full sort of a metro's candidates costs more than scoring them: cut at a threshold first.
  if (scored.length <= count * 8) return [...scored].sort(byRank).slice(0, count)
  const scores = Float64Array.from(scored, (item) => item.score).sort()
  const threshold = scores[scores.length - count] as number
  return scored
    .filter((item) => item.score >= threshold)
    .sort(byRank)
    .slice(0, count)
}

type Varied<Candidate> = {
  count: number
  /** 0 nothing in common … 1 the same thing again; more than 1 forbids the pair. */
  likeness: (a: Candidate, b: Candidate) => number
}

/** Maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998): each next item is good and unlike the ones before. */
function choose<Candidate>(
  ranked: readonly Scored<Candidate>[],
  { count, likeness }: Varied<Candidate>,
): Scored<Candidate>[] {
  const left = [...ranked]
  const chosen: Scored<Candidate>[] = []
  const timesMet = new Map<string, number>()
  while (chosen.length < count && left.length > 0) {
    let bestIndex = -1
    let bestValue = Number.NEGATIVE_INFINITY
    left.forEach((item, index) => {
      const alike = chosen.reduce((most, other) => Math.max(most, likeness(item.candidate, other.candidate)), 0)
      if (alike > 1) return
      const uncovered = item.metNeeds.some((need) => !timesMet.has(need)) ? tuning.choose.uncoveredWish : 0
      const value =
        item.score - wornOut(item, timesMet) - tuning.choose.likeness * alike + (chosen.length > 0 ? uncovered : 0)
      if (value > bestValue) {
        bestValue = value
        bestIndex = index
      }
    })
    if (bestIndex < 0) break
    const [item] = left.splice(bestIndex, 1) as [Scored<Candidate>]
    chosen.push(item)
    for (const need of item.metNeeds) timesMet.set(need, (timesMet.get(need) ?? 0) + 1)
  }
  return chosen
}

/** Needs that every item has to meet, however many do already. */
const lastingKinds = new Set(['diet', 'access', 'audience'])

/** What the score loses because its wishes are met already: wishes are the first part of every score. */
function wornOut<Candidate>({ values, metNeeds }: Scored<Candidate>, timesMet: ReadonlyMap<string, number>): number {
  if (metNeeds.length === 0) return 0
  const left = metNeeds.map((need) =>
    lastingKinds.has(findTrait(need)?.kind ?? '') ? 1 : tuning.choose.metWish ** (timesMet.get(need) ?? 0),
  )
  const share = left.reduce((sum, value) => sum + value, 0) / left.length
  return (1 - share) * (values[0] as number) * tuning.score.wish
}

const forbidden = 2

/** Two branches of a chain, or two records of one door, are one idea. */
function placeLikeness(a: PlaceCandidate, b: PlaceCandidate): number {
  const nameA = a.cell.names[a.index]
  const brandA = a.cell.brands[a.index]
  if (nameA === b.cell.names[b.index] || (brandA !== null && brandA === b.cell.brands[b.index])) return forbidden
  const traitsA = kindsOf(a)
  const traitsB = kindsOf(b)
  const shared = traitsA.filter((trait) => traitsB.includes(trait)).length
  const union = new Set([...traitsA, ...traitsB]).size
  const alike = union === 0 ? 0 : shared / union
  const sameRole = a.section === 'foodAndBeverage' && mealOf(traitsA) === mealOf(traitsB)
  return Math.min(1, alike + (sameRole ? 0.15 : 0))
}

const kindsThatTell = new Set(['cuisine', 'venue', 'dish', 'drink', 'activity', 'event'])

const kindsOf = (candidate: PlaceCandidate) =>
  traitsOf(candidate).filter((trait) => kindsThatTell.has(findTrait(trait)?.kind ?? ''))

/** What a guest goes there for: a meal, a morning, a drink or something sweet. */
function mealOf(kinds: readonly string[]): 'meal' | 'morning' | 'drink' | 'sweet' {
  if (kinds.some((trait) => findTrait(trait)?.kind === 'cuisine')) return 'meal'
  if (kinds.some((trait) => trait === 'coffee' || trait === 'bakery' || trait === 'breakfast')) return 'morning'
  if (kinds.some((trait) => trait === 'bar' || trait === 'wine' || trait === 'beer' || trait === 'cocktails'))
    return 'drink'
  return kinds.includes('dessert') ? 'sweet' : 'meal'
}

/** Different kinds of evening, in different houses, on different days. */
function eventLikeness(a: EventCandidate, b: EventCandidate): number {
  if (a.event.title.toLowerCase() === b.event.title.toLowerCase()) return forbidden
  const sameVenue = a.event.venuePlaceId !== null && a.event.venuePlaceId === b.event.venuePlaceId
  const shared = a.traits.filter((trait) => b.traits.includes(trait)).length
  const union = new Set([...a.traits, ...b.traits]).size
  return Math.min(
    1,
    (sameVenue ? tuning.choose.sameVenue : 0) +
      (a.day.equals(b.day) ? tuning.choose.sameDay : 0) +
      (a.event.category === b.event.category ? 0.3 : 0) +
      (union === 0 ? 0 : (0.4 * shared) / union),
  )
}

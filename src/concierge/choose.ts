import { distanceMiles } from '../domain/distance.ts'
import type { AnswerSection } from '../domain/guest-request.ts'
import { brandAt, idAt, nameAt, pointAt, priceBandAt } from '../store/read-columns.ts'
import { findTrait } from '../vocabulary/traits.ts'
import type { EventCandidate, PlaceCandidate, Scored, ScoredEvent, ScoredPlace } from './candidates.ts'
import { traitsOf } from './score-place.ts'
import { tuning } from './tuning.ts'

/**
 * What the choice added to an item's score when it was taken: beside the items before it, its wishes are less news, it is like one of them, or it meets a
 * wish that none of them meets. Their sum with the score is what it was chosen by.
 */
export type ChoiceParts = { sameVenue: number; wornOut: number; likeness: number; uncoveredWish: number }

export type Chosen<Candidate> = Scored<Candidate> & { choice: ChoiceParts }

/** The items of the answer, in its order. */
export type Choice = {
  foodAndBeverage: Chosen<PlaceCandidate>[]
  attractions: Chosen<PlaceCandidate>[]
  events: Chosen<EventCandidate>[]
}

/** Every candidate of each section with its score. */
export type Ranked = { foodAndBeverage: ScoredPlace[]; attractions: ScoredPlace[]; events: ScoredEvent[] }

/** A varied few of the best in each section, as many as were asked for. */
export function chooseForAnswer(ranked: Ranked, counts: Record<AnswerSection, number>): Choice {
  const best = <Candidate>(scored: readonly Scored<Candidate>[], idOf: (candidate: Candidate) => string) =>
    shortlist(scored, tuning.choose.shortlist, idOf)
  const attractions = choose(best(ranked.attractions, idAt), {
    count: counts.attractions,
    likeness: placeLikeness,
  })
  const visited = new Set(attractions.map(({ candidate }) => idAt(candidate)))
  return {
    foodAndBeverage: choose(best(ranked.foodAndBeverage, idAt), {
      count: counts.foodAndBeverage,
      likeness: placeLikeness,
    }),
    attractions,
    events: choose(
      best(ranked.events, (candidate) => candidate.event.id),
      {
        count: counts.events,
        likeness: eventLikeness,
        isApart: ({ event }) => visited.has(event.venuePlaceId ?? ''),
      },
    ),
  }
}

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
  /** One house is one idea: shows at a recommended attraction come last. */
  isApart?: (candidate: Candidate) => boolean
}

/** Maximal marginal relevance (Carbonell and Goldstein, SIGIR 1998): each next item is good and unlike the ones before. */
function choose<Candidate>(
  ranked: readonly Scored<Candidate>[],
  { count, likeness, isApart = () => false }: Varied<Candidate>,
): Chosen<Candidate>[] {
  const left = [...ranked]
  const chosen: Chosen<Candidate>[] = []
  const timesMet = new Map<string, number>()
  while (chosen.length < count && left.length > 0) {
    let best: { index: number; value: number; choice: ChoiceParts } | null = null
    left.forEach((item, index) => {
      const alike = chosen.reduce((most, other) => Math.max(most, likeness(item.candidate, other.candidate)), 0)
      if (alike > 1) return
      const isNews = chosen.length > 0 && item.metNeeds.some((need) => !timesMet.has(need))
      const choice = {
        sameVenue: isApart(item.candidate) ? -tuning.choose.sameVenue : 0,
        wornOut: -wornOut(item, timesMet),
        likeness: -tuning.choose.likeness * alike,
        uncoveredWish: isNews ? tuning.choose.uncoveredWish : 0,
      }
      const value = item.score + choice.sameVenue + choice.wornOut + choice.likeness + choice.uncoveredWish
      if (best === null || value > best.value) best = { index, value, choice }
    })
    const taken = best as { index: number; choice: ChoiceParts } | null
    if (taken === null) break
    const [item] = left.splice(taken.index, 1) as [Scored<Candidate>]
    chosen.push({ ...item, choice: taken.choice })
    for (const need of item.metNeeds) timesMet.set(need, (timesMet.get(need) ?? 0) + 1)
  }
  return chosen
}

/** Needs that every item has to meet, however many do already. */
const lastingKinds = new Set(['diet', 'access', 'audience'])

/** What the score loses because its wishes are met already. */
function wornOut<Candidate>({ values, metNeeds }: Scored<Candidate>, timesMet: ReadonlyMap<string, number>): number {
  if (metNeeds.length === 0) return 0
  const left = metNeeds.map((need) =>
    lastingKinds.has(findTrait(need)?.kind ?? '') ? 1 : tuning.choose.metWish ** (timesMet.get(need) ?? 0),
  )
  const share = left.reduce((sum, value) => sum + value, 0) / left.length
  return (1 - share) * values.wishes * tuning.score.wishes
}

const forbidden = 2

/** Two branches of a chain, or two records of one door, are one idea. */
function placeLikeness(a: PlaceCandidate, b: PlaceCandidate): number {
  const brand = brandAt(a)
  if (nameAt(a) === nameAt(b) || (brand !== null && brand === brandAt(b))) return forbidden
  const traitsA = kindsOf(a)
  const traitsB = kindsOf(b)
  const shared = traitsA.filter((trait) => traitsB.includes(trait)).length
  const union = new Set([...traitsA, ...traitsB]).size
  const alike = union === 0 ? 0 : shared / union
  const sameRole = a.section === 'foodAndBeverage' && mealOf(traitsA) === mealOf(traitsB)
  const sameBand = priceBandAt(a) !== 0 && priceBandAt(a) === priceBandAt(b)
  const sameCorner = distanceMiles(pointAt(a), pointAt(b)) < tuning.choose.sameCornerMiles
  return Math.min(1, alike + (sameRole ? 0.15 : 0) + (sameBand ? 0.05 : 0) + (sameCorner ? 0.05 : 0))
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

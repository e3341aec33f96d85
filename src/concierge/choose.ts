import { distanceMiles } from '../domain/distance.ts'
import type { AnswerSection } from '../domain/guest-request.ts'
import { brandAt, idAt, nameAt, pointAt, priceBandAt } from '../store/read-columns.ts'
import { findTrait } from '../vocabulary/traits.ts'
import type { EventCandidate, PlaceCandidate, Scored, ScoredEvent, ScoredPlace } from './candidates.ts'
import { cravingsOf, isMealsTurn, mealOf } from './meals.ts'
import { traitsOf } from './score-place.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** What choosing added to an item's score, given the items chosen before it. */
export type ChoiceParts = {
  /** It is at a venue that the answer recommends already. */
  sameVenue: number
  /** Earlier items meet its wishes already. */
  wornOut: number
  /** It is like an earlier item. */
  likeness: number
  /** It meets a wish that no earlier item meets. */
  uncoveredWish: number
}

export type Chosen<Candidate> = Scored<Candidate> & { choice: ChoiceParts }

/** The items of the answer, in order. */
export type Choice = {
  foodAndBeverage: Chosen<PlaceCandidate>[]
  attractions: Chosen<PlaceCandidate>[]
  events: Chosen<EventCandidate>[]
}

/** Every candidate of each section with its score. */
export type Ranked = { foodAndBeverage: ScoredPlace[]; attractions: ScoredPlace[]; events: ScoredEvent[] }

/** Chooses the requested number of items for each section: good ones, and varied. */
export function chooseForAnswer(ranked: Ranked, counts: Record<AnswerSection, number>, needs: GuestNeeds): Choice {
  const best = <Candidate>(scored: readonly Scored<Candidate>[], idOf: (candidate: Candidate) => string) =>
    shortlist(scored, tuning.choose.shortlist, idOf)
  const attractions = choose(best(ranked.attractions, idAt), {
    count: counts.attractions,
    likeness: (a, b) => placeLikeness(a, b, none),
  })
  const visited = new Set(attractions.map(({ candidate }) => idAt(candidate)))
  return {
    foodAndBeverage: chooseFood(foodShortlist(ranked.foodAndBeverage), counts.foodAndBeverage, needs),
    attractions,
    events: choose(
      best(ranked.events, (candidate) => candidate.event.id),
      {
        count: counts.events,
        likeness: eventLikeness,
        isAtChosenVenue: ({ event }) => visited.has(event.venuePlaceId ?? ''),
      },
    ),
  }
}

/** The best for this guest, and the best dinners: forty espresso bars may stand before the first of them. */
function foodShortlist(scored: readonly ScoredPlace[]): Scored<PlaceCandidate>[] {
  const best = shortlist<PlaceCandidate>(scored, tuning.choose.shortlist, idAt)
  const dinners = scored.filter(({ candidate }) => mealOf(candidate) === 'meal')
  return [...new Set([...best, ...shortlist<PlaceCandidate>(dinners, tuning.choose.dinners, idAt)])]
}

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

type Varied<Candidate> = {
  count: number
  /** 0 for nothing in common, 1 for the same again; above 1 the two can't be in one answer. */
  likeness: (a: Candidate, b: Candidate) => number
  /** Whether the item is at a venue that the answer recommends already; such items come last. */
  isAtChosenVenue?: (candidate: Candidate) => boolean
  /** Wishes of which each next item may meet the same again. */
  cravings?: ReadonlySet<string>
  /** Whether an item may come next; if none may, any does. */
  mayFollow?: (item: Scored<Candidate>, chosen: readonly Chosen<Candidate>[]) => boolean
}

const none: ReadonlySet<string> = new Set()

/** Food takes turns: dinners first, and all for a craving if the guest has one. */
function chooseFood(
  ranked: readonly Scored<PlaceCandidate>[],
  count: number,
  needs: GuestNeeds,
): Chosen<PlaceCandidate>[] {
  const cravings = cravingsOf(ranked, needs)
  return choose(ranked, {
    count,
    likeness: (a, b) => placeLikeness(a, b, cravings),
    cravings,
    mayFollow: (item, chosen) => isMealsTurn(item, chosen, { count, cravings, needs }),
  })
}

/** Each next item is good and unlike the ones before: maximal marginal relevance (Carbonell and Goldstein, 1998). */
function choose<Candidate>(ranked: readonly Scored<Candidate>[], varied: Varied<Candidate>): Chosen<Candidate>[] {
  let left = ranked
  const chosen: Chosen<Candidate>[] = []
  const { mayFollow = () => true } = varied
  while (chosen.length < varied.count) {
    const allowed = left.filter((item) => mayFollow(item, chosen))
    const next = chooseNext(allowed, chosen, varied) ?? chooseNext(left, chosen, varied)
    if (next === null) break
    chosen.push({ ...next.item, choice: next.choice })
    left = left.filter((item) => item !== next.item)
  }
  return chosen
}

/** The best item for the answer given the items chosen before; null if none may be added. */
function chooseNext<Candidate>(
  left: readonly Scored<Candidate>[],
  chosen: readonly Chosen<Candidate>[],
  { likeness, isAtChosenVenue = () => false, cravings = none }: Varied<Candidate>,
): { item: Scored<Candidate>; choice: ChoiceParts } | null {
  const timesMet = new Map<string, number>()
  for (const need of chosen.flatMap(({ metNeeds }) => metNeeds)) timesMet.set(need, (timesMet.get(need) ?? 0) + 1)
  let best: { item: Scored<Candidate>; choice: ChoiceParts; value: number } | null = null
  for (const item of left) {
    const alike = chosen.reduce((most, other) => Math.max(most, likeness(item.candidate, other.candidate)), 0)
    if (alike > 1) continue
    const isNews = chosen.length > 0 && item.metNeeds.some((need) => !timesMet.has(need))
    const choice = {
      sameVenue: isAtChosenVenue(item.candidate) ? -tuning.choose.sameVenue : 0,
      wornOut: -wornOut(item, timesMet, cravings),
      likeness: -tuning.choose.likeness * alike,
      uncoveredWish: isNews ? tuning.choose.uncoveredWish : 0,
    }
    const value = item.score + choice.sameVenue + choice.wornOut + choice.likeness + choice.uncoveredWish
    if (best === null || value > best.value) best = { item, choice, value }
  }
  return best
}

/** Kinds of wishes that every item should meet. */
const lastingKinds = new Set(['diet', 'access', 'audience'])

/** What the score loses because earlier items meet its wishes already. */
function wornOut<Candidate>(
  { values, metNeeds }: Scored<Candidate>,
  timesMet: ReadonlyMap<string, number>,
  cravings: ReadonlySet<string>,
): number {
  if (metNeeds.length === 0) return 0
  const times = (need: string) => timesMet.get(need) ?? 0
  const leastCraved = Math.min(...[...cravings].map(times))
  const left = metNeeds.map((need) => {
    if (lastingKinds.has(findTrait(need)?.kind ?? '')) return 1
    return tuning.choose.metWish ** (cravings.has(need) ? times(need) - leastCraved : times(need))
  })
  const share = left.reduce((sum, value) => sum + value, 0) / left.length
  return (1 - share) * values.wishes * tuning.score.wishes
}

const forbidden = 2

/** Two branches of a chain, or two records of one place, can't be in one answer. */
function placeLikeness(a: PlaceCandidate, b: PlaceCandidate, cravings: ReadonlySet<string>): number {
  const brand = brandAt(a)
  if (nameAt(a) === nameAt(b) || (brand !== null && brand === brandAt(b))) return forbidden
  const traitsA = kindsOf(a).filter((trait) => !cravings.has(trait))
  const traitsB = kindsOf(b).filter((trait) => !cravings.has(trait))
  const shared = traitsA.filter((trait) => traitsB.includes(trait)).length
  const union = new Set([...traitsA, ...traitsB]).size
  const alike = union === 0 ? 0 : shared / union
  const sameRole = a.section === 'foodAndBeverage' && mealOf(a) === mealOf(b)
  const sameBand = priceBandAt(a) !== 0 && priceBandAt(a) === priceBandAt(b)
  const isSameCorner = distanceMiles(pointAt(a), pointAt(b)) < tuning.choose.sameCornerMiles
  const { sameMeal, samePriceBand, sameCorner } = tuning.choose
  return Math.min(
    1,
    alike + (sameRole ? sameMeal : 0) + (sameBand ? samePriceBand : 0) + (isSameCorner ? sameCorner : 0),
  )
}

const describingKinds = new Set(['cuisine', 'venue', 'dish', 'drink', 'activity', 'event'])

/** Each candidate is compared with every chosen one. */
const kindsByCandidate = new WeakMap<PlaceCandidate, readonly string[]>()

function kindsOf(candidate: PlaceCandidate): readonly string[] {
  let kinds = kindsByCandidate.get(candidate)
  if (kinds === undefined) {
    kinds = traitsOf(candidate).filter((trait) => describingKinds.has(findTrait(trait)?.kind ?? ''))
    kindsByCandidate.set(candidate, kinds)
  }
  return kinds
}

/** Events differ by kind, venue and day. */
function eventLikeness(a: EventCandidate, b: EventCandidate): number {
  if (a.event.title.toLowerCase() === b.event.title.toLowerCase()) return forbidden
  const sameVenue = a.event.venuePlaceId !== null && a.event.venuePlaceId === b.event.venuePlaceId
  const shared = a.traits.filter((trait) => b.traits.includes(trait)).length
  const union = new Set([...a.traits, ...b.traits]).size
  return Math.min(
    1,
    (sameVenue ? tuning.choose.sameVenue : 0) +
      (a.day.equals(b.day) ? tuning.choose.sameDay : 0) +
      (a.event.category === b.event.category ? tuning.choose.sameCategory : 0) +
      (union === 0 ? 0 : (tuning.choose.sharedTraits * shared) / union),
  )
}

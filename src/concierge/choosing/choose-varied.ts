import { itemAt } from '../../domain/item-at.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isLasting } from './worthwhile.ts'

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
  /** Of equally good items another guest gets another. */
  draw: number
  /** As a dinner it is a stopgap. */
  stopgap: number
  /** The guest's own words for a wish speak of it. */
  ownWords: number
}

export type Chosen<Candidate> = Scored<Candidate> & { choice: ChoiceParts }

export type Varied<Candidate> = {
  count: number
  /** The weight of a wish, at most 1. */
  weightOf: (trait: string) => number
  /** How well the guest's own words for a wish speak of an item, 0 to 1. */
  calledOf?: (candidate: Candidate) => number
  /** 0 for nothing in common, 1 for the same again; above 1 the two can't be in one answer. */
  likenessTo: (chosen: Candidate) => (candidate: Candidate) => number
  /** Whether the item is at a venue that the answer recommends already; such items come last. */
  isAtChosenVenue?: (candidate: Candidate) => boolean
  /** The luck of the draw, from -0.5 to 0.5. */
  draw?: (candidate: Candidate) => number
  /** What an item loses whatever else is chosen. */
  costOf?: (item: Scored<Candidate>) => number
  /** Whether an item is worth a place in the list. */
  isWorthwhile?: (item: Scored<Candidate>, chosen: readonly Chosen<Candidate>[]) => boolean
  /** Whether an item comes only after all others. */
  isLast?: (candidate: Candidate) => boolean
  /** Wishes of which each next item may meet the same again. */
  cravings?: ReadonlySet<string>
  /** Given the items chosen before, whether an item may come next; if none may, any does. */
  mayFollow?: (chosen: readonly Chosen<Candidate>[]) => (item: Scored<Candidate>) => boolean
}

/** What the lists of places are chosen by. */
export type PlaceChoice = Pick<Varied<PlaceCandidate>, 'count' | 'weightOf' | 'calledOf'> & {
  needs: GuestNeeds
  isLast: (candidate: PlaceCandidate) => boolean
}

const none: ReadonlySet<string> = new Set()

/** Each next item is good and unlike the ones before: maximal marginal relevance (Carbonell and Goldstein, 1998). */
export function chooseVaried<Candidate>(
  ranked: readonly Scored<Candidate>[],
  varied: Varied<Candidate>,
): Chosen<Candidate>[] {
  let left = ranked.map((item) => ratedFor(item, varied))
  const chosen: Chosen<Candidate>[] = []
  const { mayFollow, isWorthwhile = () => true, likenessTo } = varied
  while (chosen.length < varied.count) {
    const isAllowed = mayFollow?.(chosen) ?? (() => true)
    const isGood = ({ item }: Rated<Candidate>) => isWorthwhile(item, chosen)
    const isTurn = ({ item }: Rated<Candidate>) => isAllowed(item)
    const best = bestOf(left, chosen, varied)
    const next =
      best((rated) => !rated.isLast && isTurn(rated) && isGood(rated)) ??
      best((rated) => !rated.isLast && isGood(rated)) ??
      best((rated) => isTurn(rated) && isGood(rated)) ??
      best(isGood)
    if (next === null) break
    const { item: added, choice } = next
    chosen.push({ ...added, choice })
    left = left.filter(({ item }) => item !== added)
    if (chosen.length === varied.count) break
    const likeness = likenessTo(added.candidate)
    for (const rated of left) if (rated.alike <= 1) rated.alike = Math.max(rated.alike, likeness(rated.item.candidate))
  }
  return chosen
}

/** An item that is not chosen yet, and what it gains and loses whatever is chosen before it. */
type Rated<Candidate> = {
  item: Scored<Candidate>
  /** How like it is to the chosen item most like it. */
  alike: number
  isLast: boolean
  sameVenue: number
  stopgap: number
  ownWords: number
}

const ratedFor = <Candidate>(
  item: Scored<Candidate>,
  { isLast, isAtChosenVenue, costOf, calledOf }: Varied<Candidate>,
): Rated<Candidate> => ({
  item,
  alike: 0,
  isLast: isLast?.(item.candidate) ?? false,
  sameVenue: isAtChosenVenue?.(item.candidate) ? -tuning.choose.sameVenue : 0,
  stopgap: -(costOf?.(item) ?? 0),
  ownWords: tuning.choose.ownWords * (calledOf?.(item.candidate) ?? 0),
})

/**
 * Finds the best item for the answer given the items chosen before; null if none may be added. What may come next is
 * asked only of items that are better than the best so far.
 */
function bestOf<Candidate>(
  left: readonly Rated<Candidate>[],
  chosen: readonly Chosen<Candidate>[],
  { weightOf, cravings = none, draw = () => 0 }: Varied<Candidate>,
): (may: (rated: Rated<Candidate>) => boolean) => { item: Scored<Candidate>; choice: ChoiceParts } | null {
  const timesMet = new Map<string, number>()
  for (const { metNeeds } of chosen) for (const need of metNeeds) timesMet.set(need, (timesMet.get(need) ?? 0) + 1)
  const mostMet = cravings.size === 1 ? Math.max(0, ...chosen.map(({ values }) => values.wishes)) : 0
  const leastCraved = Math.min(...[...cravings].map((need) => timesMet.get(need) ?? 0))
  const isDrawn = chosen.length >= tuning.choose.sightsWithoutDraw
  const newWish = ({ metNeeds }: Scored<Candidate>): number => {
    let most = 0
    if (chosen.length > 0) for (const need of metNeeds) if (!timesMet.has(need)) most = Math.max(most, weightOf(need))
    return most
  }
  const partsOf = ({ item, alike, sameVenue, stopgap, ownWords }: Rated<Candidate>): ChoiceParts => ({
    sameVenue,
    wornOut: -wornOut(item, timesMet, { cravings, leastCraved, mostMet }),
    likeness: -tuning.choose.likeness * alike,
    uncoveredWish: tuning.choose.uncoveredWish * newWish(item),
    draw: isDrawn ? draw(item.candidate) : 0,
    stopgap,
    ownWords,
  })
  const values = left.map((rated) => {
    const { sameVenue, wornOut: worn, likeness, uncoveredWish, draw: drawn, stopgap, ownWords } = partsOf(rated)
    return rated.item.score + sameVenue + worn + likeness + uncoveredWish + drawn + stopgap + ownWords
  })
  return (may) => {
    let best: Rated<Candidate> | null = null
    let bestValue = Number.NEGATIVE_INFINITY
    for (let index = 0; index < left.length; index++) {
      const [rated, value] = [itemAt(left, index), itemAt(values, index)]
      if (rated.alike > 1 || (best !== null && value <= bestValue) || !may(rated)) continue
      best = rated
      bestValue = value
    }
    return best === null ? null : { item: best.item, choice: partsOf(best) }
  }
}

type WearGround = {
  cravings: ReadonlySet<string>
  /** How often the craving was met that was met least. */
  leastCraved: number
  /** The most that a chosen item meets of the only craving. */
  mostMet: number
}

/** What the score loses because earlier items meet its wishes already. */
function wornOut<Candidate>(
  { values, metNeeds }: Scored<Candidate>,
  timesMet: ReadonlyMap<string, number>,
  { cravings, leastCraved, mostMet }: WearGround,
): number {
  if (metNeeds.length === 0) return 0
  let left = 0
  for (const need of metNeeds) {
    const times = timesMet.get(need) ?? 0
    // Who craves seafood eats it again and again, but not sushi for it.
    const isAside = values.wishes < tuning.choose.shareOfCraved * mostMet && (findTrait(need)?.aside.length ?? 0) > 0
    const isCraved = cravings.has(need) && !isAside
    left += isLasting(need) ? 1 : tuning.choose.metWish ** (isCraved ? times - leastCraved : times)
  }
  return (1 - left / metNeeds.length) * values.wishes * tuning.score.wishes
}

import type { AnswerSection } from '../domain/guest-request.ts'
import { itemAt } from '../domain/item-at.ts'
import { hasTraitAt, idAt, traitOffsetAt, wheelchairAt } from '../store/read-columns.ts'
import { fnv1a } from '../text/fnv1a.ts'
import { sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import { findTrait, traitPosition } from '../vocabulary/traits.ts'
import type { EventCandidate, PlaceCandidate, Scored, ScoredEvent, ScoredPlace } from './candidates.ts'
import { unfitForCompany } from './choosing/for-company.ts'
import { keepingDiet, unrecordedFor } from './choosing/keeping-diet.ts'
import {
  describing,
  describingTraits,
  eventLikenessTo,
  forbidden,
  placeLikenessTo,
  sharesWith,
} from './choosing/likeness.ts'
import { fitsNoWords, type OwnWordsFit, ofOtherFaith } from './choosing/own-words.ts'
import { sandFirst } from './choosing/sand-first.ts'
import { isOutOfNamedSeason } from './choosing/season-names.ts'
import type { Shortlists } from './choosing/shortlists.ts'
import { sightsTurn } from './choosing/sights-turn.ts'
import { isForDrinks, isLoud } from './choosing/table-manner.ts'
import { dinnerCost } from './choosing/table-worth.ts'
import { askedOf, wishesFirst } from './choosing/wishes-first.ts'
import { isLasting, worthwhileSights, worthwhileTables } from './choosing/worthwhile.ts'
import { sidesTurn } from './foods/both-sides.ts'
import { allSuit, type Shortlisted, type ShortlistJudgment } from './foods/judge-foods.ts'
import { shutAtDinner } from './meal-times.ts'
import { cravingsOf, mealsTurn, refusesDrink } from './meals.ts'
import { tuning } from './tuning.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { isWorthMany } from './understand/hobbies.ts'
import { asksForNoise } from './understand/profiles.ts'

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

/** The items of the answer, in order. */
export type Choice = {
  foodAndBeverage: Chosen<PlaceCandidate>[]
  attractions: Chosen<PlaceCandidate>[]
  events: Chosen<EventCandidate>[]
}

/** Every candidate of each section with its score. */
export type Ranked = { foodAndBeverage: ScoredPlace[]; attractions: ScoredPlace[]; events: ScoredEvent[] }

/** What may be chosen, whose records are worth a look. */
export function shortlisted({ tables, sights, events }: Shortlists): Shortlisted {
  const idsOf = (items: readonly Scored<PlaceCandidate>[]) => items.map(({ candidate }) => idAt(candidate))
  const sightIds = idsOf(sights)
  return {
    placeIds: [...idsOf(tables), ...sightIds],
    sightIds,
    events: events.map(({ candidate }) => candidate.event),
  }
}

type ChoiceGround = {
  counts: Record<AnswerSection, number>
  needs: GuestNeeds
  /** Of what is shortlisted. */
  foods?: ShortlistJudgment
  ownWords?: OwnWordsFit
  /** The hotel's. */
  country?: string | null
}

/** Chooses the requested number of items for each section: good ones, and varied. */
export function chooseForAnswer(
  shortlists: Shortlists,
  { counts, needs, foods = allSuit, ownWords = fitsNoWords, country = null }: ChoiceGround,
): Choice {
  const judged = (candidate: PlaceCandidate) => (foods.size === 0 ? undefined : foods.get(idAt(candidate)))
  const isUnfit = unfitForCompany(needs, country)
  const isFit = (item: Scored<PlaceCandidate>) =>
    !isOutOfNamedSeason(item.candidate, needs.stay) && judged(item.candidate) !== 'not for this guest' && !isUnfit(item)
  const isLast = (candidate: PlaceCandidate) => judged(candidate) === 'after all others'
  const asked = traitSetOf(
    needs.wanted.flatMap(({ trait, origin }) => (origin === 'notes' && isWorthMany(trait) ? [trait] : [])),
  )
  const isAskedFor = (candidate: PlaceCandidate) => sharesTrait(candidate.cell.traits, traitOffsetAt(candidate), asked)
  // A record of steps is worse than none: guests can ask about the latter.
  const isLastSight = (candidate: PlaceCandidate) =>
    isLast(candidate) || (needs.onWheels && wheelchairAt(candidate) === 'limited' && !isAskedFor(candidate))
  const isOfOtherFaith = ofOtherFaith(ownWords, needs)
  const sights = shortlists.sights.filter((item) => isFit(item) && !isOfOtherFaith(item.candidate))
  const weightOf = weightsOfWishes(needs)
  const calledOf = (candidate: PlaceCandidate) => (ownWords.size === 0 ? 0 : (ownWords.get(idAt(candidate)) ?? 0))
  const attractions = chooseAttractions(sights, {
    count: counts.attractions,
    needs,
    weightOf,
    calledOf,
    isLast: isLastSight,
  })
  const mayBeLoud = asksForNoise(needs)
  const tables = shortlists.tables.filter((item) => isFit(item) && (mayBeLoud || !isLoud(item.candidate)))
  const visited = new Set(attractions.map(({ candidate }) => idAt(candidate)))
  return {
    foodAndBeverage: chooseFood(tables, {
      count: counts.foodAndBeverage,
      needs,
      weightOf,
      calledOf,
      isLast,
      costOf: dinnerCost(needs, country),
      isShutAtTable: shutAtDinner(needs.tableDays, country),
    }),
    attractions,
    events: choose(
      shortlists.events.filter(({ candidate }) => foods.get(candidate.event.id) !== 'not for this guest'),
      {
        count: counts.events,
        weightOf,
        isLast: ({ event }) => foods.get(event.id) === 'after all others',
        likenessTo: eventLikenessTo,
        isAtChosenVenue: ({ event }) => visited.has(event.venuePlaceId ?? ''),
      },
    ),
  }
}

type Varied<Candidate> = {
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

function weightsOfWishes({ wanted }: GuestNeeds): Varied<unknown>['weightOf'] {
  const weights = new Map(wanted.map(({ trait, weight }) => [trait, Math.min(1, weight)]))
  return (trait) => weights.get(trait) ?? 0
}

const none: ReadonlySet<string> = new Set()

type PlaceChoice = Pick<Varied<PlaceCandidate>, 'count' | 'weightOf' | 'calledOf'> & {
  needs: GuestNeeds
  isLast: (candidate: PlaceCandidate) => boolean
}

function chooseAttractions(
  ranked: readonly Scored<PlaceCandidate>[],
  { count, needs, weightOf, calledOf, isLast }: PlaceChoice,
): Chosen<PlaceCandidate>[] {
  const asked = askedOf(ranked, needs)
  const isAsked = wishesFirst(ranked, needs, { count, asked })
  const isSpread = sightsTurn(ranked, needs, count)
  const isSand = sandFirst(ranked)
  // Three car museums are the day that a racing fan dreams of.
  const livesForOne = needs.hobbies.size > 0
  return choose(ranked, {
    count,
    weightOf,
    calledOf,
    isLast,
    likenessTo: likenessOfSights(needs),
    draw: needs.isSightseeing ? () => 0 : drawFor(needs.draw, tuning.choose.drawOfSights),
    isWorthwhile: worthwhileSights(ranked, needs, { count, asked }),
    cravings: needs.hobbies,
    mayFollow: (chosen) => {
      const [isNext, spread, sand] = [isAsked(chosen), isSpread(chosen), isSand(chosen)]
      return (item) => isNext(item) && sand(item) && (livesForOne || spread(item))
    },
  })
}

/** Who came for the sights sees the second great museum too, though a square or a church first. */
function likenessOfSights({ isSightseeing, party, wanted }: GuestNeeds): Varied<PlaceCandidate>['likenessTo'] {
  const asked = traitSetOf(wanted.filter(({ origin }) => origin === 'notes').map(({ trait }) => trait))
  const { likenessOfSights: share, secondMuseum } = tuning.choose
  // What is made for children is not much of a museum.
  const mayBeMany = party.children > 0 && !isSightseeing
  const ofMuseums = !mayBeMany && !wanted.some(({ trait }) => isOfMuseums.has(trait)) ? secondMuseum : 0
  return (chosen) => {
    const likeness = placeLikenessTo(chosen, describing)
    const isAskedTwice = sharesWith(chosen, asked)
    return (candidate) => {
      const alike = likeness(candidate)
      if (alike === forbidden) return alike
      const isSecond = hasTraitAt(chosen, museum) && hasTraitAt(candidate, museum)
      const counted = isSightseeing || isAskedTwice(candidate) ? share * alike : alike
      return Math.min(1, counted + (isSecond ? ofMuseums : 0))
    }
  }
}

const museum = traitPosition('museum')
const isOfMuseums = new Set(['museum', ...(findTrait('museum')?.related ?? []).map(([id]) => id)])

/** The same for the same request. */
function drawFor(seed: number, spread: number): (candidate: PlaceCandidate) => number {
  return (candidate) => {
    let hash = fnv1a(idAt(candidate), 0x811c9dc5 ^ seed)
    // Ids that end alike differ in the low bits only.
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0
    return spread * (((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32 - 0.5)
  }
}

type FoodChoice = PlaceChoice &
  Required<Pick<Varied<PlaceCandidate>, 'costOf'>> & { isShutAtTable: (candidate: PlaceCandidate) => boolean }

/** Food takes turns: dinners first, and all for a craving if the guest has one. */
function chooseFood(
  ranked: readonly Scored<PlaceCandidate>[],
  { count, needs, weightOf, calledOf, isLast, costOf, isShutAtTable }: FoodChoice,
): Chosen<PlaceCandidate>[] {
  const cravings = cravingsOf(ranked, needs)
  const sides = sidesTurn(needs)
  const breaksDiet = unrecordedFor(needs)
  const isDry = refusesDrink(needs)
  const described = describingTraits.filter((trait) => !cravings.has(trait))
  const isWorthwhile = worthwhileTables(costOf, cravings, needs)
  const turnAfter = (chosen: readonly Scored<PlaceCandidate>[]) =>
    mealsTurn(chosen, { count, cravings, needs, isShutAtTable })
  // What a guest had better not eat is not what keeps their diet.
  const safeFirst = ranked.toSorted((a, b) => Number(isLast(a.candidate)) - Number(isLast(b.candidate)))
  return choose(keepingDiet(safeFirst, needs), {
    count,
    weightOf,
    calledOf,
    isLast: (candidate) => isLast(candidate) || breaksDiet(candidate) || (isDry && isForDrinks(candidate)),
    likenessTo: likenessOfTables(described, needs),
    costOf,
    // All meals are paid: a second bar would only fill the list.
    isWorthwhile: (item, chosen) =>
      isWorthwhile(item, chosen) && (needs.board !== 'full' || chosen.length === 0 || turnAfter(chosen)(item)),
    cravings,
    mayFollow: (chosen) => {
      const isTurn = turnAfter(chosen)
      const isOfSide = sides?.(chosen) ?? (() => true)
      return (item) => isTurn(item) && isOfSide(item)
    },
  })
}

/** Who came to see the town tastes its kitchen at more than one table. */
function likenessOfTables(described: readonly string[], needs: GuestNeeds): Varied<PlaceCandidate>['likenessTo'] {
  const counted = traitSetOf(described)
  if (!needs.isSightseeing) return (chosen) => placeLikenessTo(chosen, counted)
  const besides = traitSetOf(described.filter((trait) => trait !== 'regional'))
  const share = tuning.choose.likenessOfRegion
  return (chosen) => {
    const [inAll, inOthers] = [placeLikenessTo(chosen, counted), placeLikenessTo(chosen, besides)]
    return (candidate) => {
      const alike = inAll(candidate)
      return alike === forbidden ? alike : share * alike + (1 - share) * Math.min(alike, inOthers(candidate))
    }
  }
}

/** Each next item is good and unlike the ones before: maximal marginal relevance (Carbonell and Goldstein, 1998). */
function choose<Candidate>(ranked: readonly Scored<Candidate>[], varied: Varied<Candidate>): Chosen<Candidate>[] {
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

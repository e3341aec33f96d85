import type { AnswerSection } from '../domain/guest-request.ts'
import { idAt, traitOffsetAt, wheelchairAt } from '../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import type { EventCandidate, PlaceCandidate, Scored, ScoredEvent, ScoredPlace } from './candidates.ts'
import { chooseSights } from './choosing/choose-sights.ts'
import { chooseTables } from './choosing/choose-tables.ts'
import { type Chosen, chooseVaried, type Varied } from './choosing/choose-varied.ts'
import { unfitForCompany } from './choosing/for-company.ts'
import { eventLikenessTo } from './choosing/likeness.ts'
import { type OwnWordsFit, ofOtherFaith } from './choosing/own-words.ts'
import { isOutOfNamedSeason } from './choosing/season-names.ts'
import type { Shortlists } from './choosing/shortlists.ts'
import { isLoud } from './choosing/table-manner.ts'
import { dinnerCost } from './choosing/table-worth.ts'
import type { Shortlisted, ShortlistJudgment } from './foods/judge-foods.ts'
import { shutAtDinner } from './meal-times.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'
import { isWorthMany } from './understand/hobbies.ts'
import { asksForNoise } from './understand/profiles.ts'

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
  foods: ShortlistJudgment
  ownWords: OwnWordsFit
  /** The hotel's. */
  country: string | null
}

/** Chooses the requested number of items for each section: good ones, and varied. */
export function chooseForAnswer(
  shortlists: Shortlists,
  { counts, needs, foods, ownWords, country }: ChoiceGround,
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
  const attractions = chooseSights(sights, {
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
    foodAndBeverage: chooseTables(tables, {
      count: counts.foodAndBeverage,
      needs,
      weightOf,
      calledOf,
      isLast,
      costOf: dinnerCost(needs, country),
      isShutAtTable: shutAtDinner(needs.tableDays, country),
    }),
    attractions,
    events: chooseVaried(
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

function weightsOfWishes({ wanted }: GuestNeeds): Varied<unknown>['weightOf'] {
  const weights = new Map(wanted.map(({ trait, weight }) => [trait, Math.min(1, weight)]))
  return (trait) => weights.get(trait) ?? 0
}

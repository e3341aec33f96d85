import type { EventDocument } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import type { CatalogSnapshot } from '../../store/catalog-snapshot.ts'
import type { SubstanceRule } from '../../vocabulary/substance-rules.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'
import { type AvoidedFood, avoidedFoods, type FoodNeeds } from './avoided-foods.ts'
import {
  isEventAboutFood,
  isPerformed,
  isPlaceAboutFood,
  isRiskyAt,
  type ShownFood,
  shownAt,
  shownByEvent,
} from './shown-foods.ts'

/** How places and events suit what a guest avoids, by id; those that suit are not listed. */
export type ShortlistJudgment = ReadonlyMap<string, Unfit>

export type Unfit = 'not for this guest' | 'after all others'

export const allSuit: ShortlistJudgment = new Map()

/** What may be chosen: the shortlists, before anything is left out. */
export type Shortlisted = {
  placeIds: readonly string[]
  /** Those among the places that are sights. */
  sightIds: readonly string[]
  events: readonly EventDocument[]
}

/** The stricter of two judgments of each item. */
export const bothJudgments = (one: ShortlistJudgment, other: ShortlistJudgment): ShortlistJudgment =>
  new Map([...one, ...[...other].filter(([id, unfit]) => one.get(id) === undefined || unfit === 'not for this guest')])

/**
 * Reads what the records say of the foods that a guest avoids. Columns hold no menus, so only what is on a shortlist is
 * read.
 */
export async function judgeFoods(
  { placeIds, events }: Omit<Shortlisted, 'sightIds'>,
  needs: FoodNeeds,
  catalog: Pick<CatalogSnapshot, 'places'>,
): Promise<ShortlistJudgment> {
  const foods = avoidedFoods(needs).filter(isSearchedFor)
  if (foods.length === 0) return allSuit
  const places = [...(await catalog.places([...placeIds]))].map(
    ([id, place]) => [id, judgePlace(place, foods)] as const,
  )
  const outings = events.map((event) => [event.id, judgeEvent(event, foods)] as const)
  return new Map([...places, ...outings].flatMap(([id, unfit]) => (unfit === null ? [] : [[id, unfit]])))
}

/** Whether the records of what may be chosen are read for this guest. */
export const isJudgedByFood = (needs: FoodNeeds): boolean => avoidedFoods(needs).some(isSearchedFor)

/** What is disliked and no food of ours is not named as a dish, and that is all. */
const isSearchedFor = ({ why, rule }: AvoidedFood): boolean => why !== 'taste' || rule !== null

function judgePlace(place: PlaceDocument, foods: readonly AvoidedFood[]): Unfit | null {
  if (!isPlaceAboutFood(place)) return null
  const unfit = worst(foods, (food) => shownAt(place, food).share)
  return unfit === null && foods.some((food) => isRiskyAt(place, food)) ? 'after all others' : unfit
}

function judgeEvent(event: EventDocument, foods: readonly AvoidedFood[]): Unfit | null {
  if (!isEventAboutFood(event)) return null
  const isOfIt = isEventOfFood(event)
  return foods.some(({ why, rule }) => why === 'health' && rule !== null && isOfIt(rule))
    ? 'not for this guest'
    : worst(foods, (food) => shownByEvent(event, food).share)
}

/** A brewery tour is beer for a guest with celiac disease; a concert in the brewery is not. */
function isEventOfFood(event: EventDocument): (rule: SubstanceRule) => boolean {
  const traits = isPerformed(event) ? [] : withImpliedTraits(event.traits)
  const has = (some: readonly string[]) => some.some((trait) => traits.includes(trait))
  return ({ avoid, contains, unless }) => has([...avoid, ...contains]) && !has(unless)
}

function worst(foods: readonly AvoidedFood[], shareOf: (food: AvoidedFood) => ShownFood['share']): Unfit | null {
  const shares = foods.map((food) => ({ food, share: shareOf(food) }))
  if (shares.some(({ food, share }) => share === 'main' || (share === 'some' && isForbidden(food))))
    return 'not for this guest'
  const isRisk = shares.some(
    ({ food, share }) => (share === 'some' && food.why === 'health') || (share === 'maybe' && food.why !== 'taste'),
  )
  return isRisk ? 'after all others' : null
}

/** A kitchen that cooks pork keeps no halal or kosher kitchen. Others may drink wine at the next table. */
const isForbidden = ({ food, why }: AvoidedFood): boolean => why === 'faith' && food !== 'alcohol'

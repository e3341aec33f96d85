import { keptBySet } from '../store/cells/shared-tables.ts'
import { traitOffsetAt, traitSetAt } from '../store/read-columns.ts'
import { sharesTrait, traitSetOf } from '../vocabulary/trait-set.ts'
import { findTrait, type TraitKind, traits } from '../vocabulary/traits.ts'
import type { PlaceCandidate, Scored } from './candidates.ts'
import { isForCounter } from './choosing/table-manner.ts'
import { tuning } from './tuning.ts'
import { type GuestNeeds, isOccasion, type Need } from './understand/guest-needs.ts'

/** What a guest goes there for. */
export type Meal = 'meal' | 'morning' | 'drink' | 'sweet'

const kitchens = traitSetOf(traits.filter(({ kind }) => kind === 'cuisine').map(({ id }) => id))
const ofMorning = traitSetOf(['coffee', 'bakery', 'breakfast', 'tea', 'juice'])
const ofDrink = traitSetOf([
  'bar',
  'pub',
  'wine',
  'beer',
  'craft-beer',
  'cocktails',
  'spirits',
  'cider',
  'sports-bar',
  'nightlife',
  'karaoke',
])
const ofSweet = traitSetOf(['dessert', 'ice-cream', 'bubble-tea'])

/** By the traits of a place to eat or drink. One that says nothing of its food is a place for dinner. */
export const mealOf = (place: PlaceCandidate): Meal => mealsOfSets(place.cell.tables)(traitSetAt(place))

/** The same by the numbers of sets of traits. */
export const mealsOfSets = keptBySet(mealOfTraits)

export function mealOfTraits(words: Uint32Array, offset: number): Meal {
  const has = (some: Uint32Array) => sharesTrait(words, offset, some)
  if (has(kitchens)) return 'meal'
  if (has(ofMorning)) return 'morning'
  if (has(ofDrink)) return 'drink'
  return has(ofSweet) ? 'sweet' : 'meal'
}

const cravedKinds = new Set<TraitKind>(['cuisine', 'dish', 'drink'])

export const isCraving = ({ trait, origin }: Need): boolean =>
  (origin === 'notes' || origin === 'package') && cravedKinds.has(findTrait(trait)?.kind ?? 'service')

/** Food and drink that the guest named and that is to be had. */
export function cravingsOf(ranked: readonly Scored<PlaceCandidate>[], { wanted }: GuestNeeds): Set<string> {
  const met = new Set(ranked.flatMap(({ metNeeds }) => metNeeds))
  return new Set(wanted.filter((need) => isCraving(need) && met.has(need.trait)).map(({ trait }) => trait))
}

type Turn = {
  count: number
  cravings: ReadonlySet<string>
  needs: GuestNeeds
  /** Whether a kitchen is known to be shut for dinner on the days of `needs.tableDays`. */
  isShutAtTable: (candidate: PlaceCandidate) => boolean
}

const ofBeer = new Set(['beer', 'craft-beer', 'pub', 'sports-bar'])
const tables = new Set(['upscale', 'romantic', 'budget', 'tasting-menu'])

/** "Good coffee, and a nice dinner." */
const asksForMeal = ({ wanted }: GuestNeeds): boolean =>
  wanted.some(
    ({ trait, origin }) =>
      (origin === 'notes' || origin === 'package') && (tables.has(trait) || findTrait(trait)?.kind === 'cuisine'),
  )

/**
 * Whether a place may come next, given those chosen before. An occasion begins with a dinner, and the last place is
 * kept for one. What is for the morning or a drink has a limit; otherwise what the guest craves may come. Then come
 * dinners, one place for the morning, and a sweet and a bar worth an evening at the end; a family gets no bar.
 */
export function mealsTurn(
  chosen: readonly Scored<PlaceCandidate>[],
  { count, cravings, needs, isShutAtTable }: Turn,
): (item: Scored<PlaceCandidate>) => boolean {
  const meals = chosen.map(({ candidate }) => mealOf(candidate))
  if (needs.board !== null) {
    if (chosen.length === 0 && needs.tableDays.length > 0)
      return ({ candidate }) => mealOf(candidate) === 'meal' && !isForCounter(candidate) && !isShutAtTable(candidate)
    return besidesBoard(meals, count, needs)
  }
  const dinners = meals.filter((earlier) => earlier === 'meal').length
  const sweets = meals.filter((earlier) => earlier === 'sweet').length
  const isForDinner = chosen.length === count - 1 && count >= tuning.counts.minForDinner && dinners === 0
  const craves = needs.wanted.some(isCraving)
  const isFirstOfOccasion = chosen.length === 0 && isOccasion(needs)
  // Who asks for a dinner or celebrates has asked for no café.
  const isForEvening = needs.dinner || isOccasion(needs)
  const half = count >= tuning.counts.minForDinner ? tuning.counts.shareOfCraving * count : count
  const most = asksForMeal(needs) ? Math.ceil(half) : count
  // Who asks for dinners has had enough coffee by then, and wine, though not enough of the brewpubs where friends dine.
  const isWithBeer = needs.wanted.some(({ trait }) => ofBeer.has(trait))
  const mostOf = (meal: Meal) => {
    if (meal === 'morning' && needs.dinner) return Math.floor(half)
    return meal === 'drink' && needs.dinner && !isWithBeer ? Math.ceil(half) : most
  }
  return (item) => {
    const meal = mealOf(item.candidate)
    const isCraved = item.metNeeds.some((need) => cravings.has(need))
    if (isFirstOfOccasion) return meal === 'meal' && (isCraved || !isForCounter(item.candidate))
    if (isForDinner) return meal === 'meal'
    if (meal !== 'meal' && meals.filter((other) => other === meal).length >= mostOf(meal)) return false
    if (meal === 'sweet' && sweets >= tuning.counts.maxSweets) return false
    // A pub for who craves craft beer, where there is none.
    const isRelated = item.values.wishes > 0 && craves
    if (meal === 'meal' || isRelated || isCraved) return true
    if (meals.includes(meal)) return false
    if (isForEvening && (meal === 'morning' || count < tuning.counts.minForExtras)) return false
    if (meal === 'morning') return dinners >= (needs.party.kind === 'family' ? tuning.counts.minForFamilyCoffee : 1)
    if (count < tuning.counts.minForExtras) return false
    return meal === 'sweet' ? dinners >= 2 : dinners >= 3 && mayDrink(needs) && isWorthADrink(item.candidate)
  }
}

/**
 * Whose dinner is paid eats out at midday, whose meals are all paid nowhere: coffee, sweets and a drink come instead,
 * one each.
 */
function besidesBoard(
  meals: readonly Meal[],
  count: number,
  needs: GuestNeeds,
): (item: Scored<PlaceCandidate>) => boolean {
  const lunches = needs.board === 'half' ? Math.ceil(count / 2) : 0
  return ({ candidate }) => {
    const meal = mealOf(candidate)
    if (meal === 'meal') return meals.filter((earlier) => earlier === 'meal').length < lunches
    if (meals.includes(meal)) return false
    return meal !== 'drink' || (mayDrink(needs) && isWorthADrink(candidate))
  }
}

/** A pub round the corner is no advice; these are an evening out. */
const eveningOut = traitSetOf(['cocktails', 'wine', 'craft-beer', 'rooftop', 'scenic'])
const loud = traitSetOf(['karaoke', 'nightclub', 'sports'])

function isWorthADrink(place: PlaceCandidate): boolean {
  const has = (some: Uint32Array) => sharesTrait(place.cell.traits, traitOffsetAt(place), some)
  return has(eveningOut) && !has(loud)
}

const mayDrink = (needs: GuestNeeds): boolean =>
  needs.party.children === 0 && (!needs.lunch || needs.board !== null) && !refusesDrink(needs)

/** Guests who keep halal, are expecting or said no to bars. */
export const refusesDrink = ({ wanted, unwanted }: Pick<GuestNeeds, 'wanted' | 'unwanted'>): boolean =>
  wanted.some(({ trait }) => trait === 'halal') || unwanted.some(({ trait }) => trait === 'bar' || trait === 'pub')

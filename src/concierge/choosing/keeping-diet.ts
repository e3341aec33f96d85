import { hasAnyTraitAt } from '../../store/read-columns.ts'
import { traitSetOf } from '../../vocabulary/trait-set.ts'
import type { PlaceCandidate, Scored } from '../candidates.ts'
import { type SignsOfDiet, signsOfDiets } from '../foods/strict-diets.ts'
import { mealOf } from '../meals.ts'
import { tuning } from '../tuning.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isForCounter } from './table-manner.ts'

/** Diets of the whole party come before their wishes: a kitchen that records all of them comes first. */
export function unrecordedFor(needs: GuestNeeds): (candidate: PlaceCandidate) => boolean {
  const diets = signsOfDiets(needs)
  return (candidate) => !diets.every(({ recorded }) => hasAnyTraitAt(candidate, recorded))
}

/**
 * Where a strict diet is kept, an honest shorter list: the kitchens that record it, a few where it is usually easy, and
 * a café. Without any of these kitchens another one follows, with the advice to ask.
 */
export function keepingDiet(
  ranked: readonly Scored<PlaceCandidate>[],
  needs: GuestNeeds,
): readonly Scored<PlaceCandidate>[] {
  const diets = signsOfDiets(needs)
  if (diets.length === 0) return ranked
  const { maxLikely, maxHarmless, minForDiet } = tuning.counts
  const unrecorded = unrecordedFor(needs)
  const recorded = ranked.filter(({ candidate }) => !unrecorded(candidate))
  const others = ranked.filter(({ candidate }) => unrecorded(candidate))
  const likely = others.filter(({ candidate }) => diets.every((diet) => isLikely(candidate, diet)))
  const isKitchen = ({ candidate }: Scored<PlaceCandidate>) => mealOf(candidate) === 'meal'
  const harmless = others.filter(
    (item) =>
      !isKitchen(item) && !likely.includes(item) && diets.every((diet) => hasAnyTraitAt(item.candidate, diet.harmless)),
  )
  const kitchens = [...recorded, ...likely.slice(0, maxLikely)]
  const gentle = (item: Scored<PlaceCandidate>) => hasAnyTraitAt(item.candidate, withoutMeat)
  const dinners = others
    .filter((item) => isKitchen(item) && !isForCounter(item.candidate) && !hasAnyTraitAt(item.candidate, ofMeat))
    .sort((a, b) => Number(gentle(b)) - Number(gentle(a)))
  return [
    ...kitchens,
    ...harmless.slice(0, maxHarmless),
    ...dinners.slice(0, Math.max(0, minForDiet - kitchens.length)),
  ]
}

/** Where nothing is recorded, a kitchen that cooks without meat has the most that such a guest can ask about. */
const withoutMeat = traitSetOf(['plant-based', 'vegetarian', 'vegan', 'pescatarian', 'seafood'])
const ofMeat = traitSetOf(['steakhouse', 'barbecue', 'burger', 'chicken'])

const isLikely = (candidate: PlaceCandidate, { recorded, likely, unlikely }: SignsOfDiet): boolean =>
  hasAnyTraitAt(candidate, recorded) || (hasAnyTraitAt(candidate, likely) && !hasAnyTraitAt(candidate, unlikely))

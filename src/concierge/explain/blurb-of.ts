import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { readFoods } from '../foods/foods-in-text.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

/** The line of the record about the place; for a careful guest its kind and quarter, if that line names food. */
export function blurbOf(place: PlaceDocument, { isCareful }: Pick<GuestNeeds, 'isCareful'>): string {
  const { section, shortDescription, traits, neighborhoods, locality } = place
  if (!isCareful || section !== 'foodAndBeverage' || !namesFood(shortDescription)) return shortDescription
  const kitchens = traits.flatMap((id) => {
    const trait = findTrait(id)
    return trait?.kind === 'cuisine' && trait.chip !== null && !namesFood(trait.chip) ? [trait.chip] : []
  })
  const kitchen = kitchens[0] ?? 'Place to eat'
  const where = neighborhoods[0] ?? locality
  return where === null || where === undefined ? `${kitchen}.` : `${kitchen} in ${where}.`
}

function namesFood(text: string): boolean {
  const { foods, isAboutFood } = readFoods(text)
  return foods.size > 0 || isAboutFood
}

import { traits } from '../vocabulary/traits.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** Traits that serve a guest who eats no meat. */
const meatlessTraits = ['vegetarian', 'vegan', 'plant-based']

/** Kitchens named after what such a guest does not eat. */
const meatKitchens = ['steakhouse', 'barbecue', 'seafood', 'burger', 'chicken']

/** Kitchens without meat, where a guest with religious rules finds something. */
const meatFree = ['breakfast', 'brunch', 'bakery', 'dessert', 'ice-cream', 'juice']

/** Kitchens that cook meat by their own rules. */
const kitchens = traits.filter(({ id, kind }) => kind === 'cuisine' && !meatFree.includes(id)).map(({ id }) => id)

/** For guests with one of `diets`, the traits in `against` count against an item unless it has one in `unless`. */
type DietRule = { diets: readonly string[]; against: readonly string[]; unless: readonly string[] }

const rules: readonly DietRule[] = [
  { diets: meatlessTraits, against: meatKitchens, unless: meatlessTraits },
  { diets: ['kosher'], against: [...kitchens, 'bar', 'pub'], unless: ['kosher', ...meatlessTraits] },
  {
    diets: ['halal'],
    against: ['barbecue', 'german', 'pub', 'bar', 'wine', 'steakhouse', 'burger', 'chicken'],
    unless: ['halal', ...meatlessTraits],
  },
]

/** The rules for this guest's diets. */
export const dietRules = ({ wanted }: GuestNeeds): readonly DietRule[] =>
  rules.filter(({ diets }) => wanted.some(({ trait }) => diets.includes(trait)))

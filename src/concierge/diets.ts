import { traits } from '../vocabulary/traits.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** What a kitchen or a feast has to offer to a guest who eats no meat. */
const meatlessTraits = ['vegetarian', 'vegan', 'plant-based']

/** Kitchens named after what such a guest does not eat: without a word of another dish they are no place for him. */
const meatKitchens = ['steakhouse', 'barbecue', 'seafood', 'burger', 'chicken']

/** Kinds of kitchen that need no butcher: a guest who keeps to rules of his faith finds something there. */
const meatFree = ['breakfast', 'brunch', 'bakery', 'dessert', 'ice-cream', 'juice']

/** Whole kitchens: what is cooked there follows its own rules. */
const kitchens = traits.filter(({ id, kind }) => kind === 'cuisine' && !meatFree.includes(id)).map(({ id }) => id)

/** A diet, the kinds that speak against a place or a feast, and what has to be recorded there to speak for it all the same. */
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

/** What speaks against a place for this guest's diets. */
export const dietRules = ({ wanted }: GuestNeeds): readonly DietRule[] =>
  rules.filter(({ diets }) => wanted.some(({ trait }) => diets.includes(trait)))

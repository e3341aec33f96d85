import { traits } from '../vocabulary/traits.ts'
import type { GuestNeeds } from './understand/guest-needs.ts'

/** Traits that serve a guest who eats no meat. */
const meatlessTraits = ['vegetarian', 'vegan', 'plant-based']

/** Kitchens named after what such a guest does not eat. */
const meatKitchens = ['steakhouse', 'barbecue', 'seafood', 'sushi', 'burger', 'chicken']

/** Kitchens without meat, where a guest with religious rules finds something. */
const meatFree = ['breakfast', 'brunch', 'bakery', 'dessert', 'ice-cream', 'juice']

/** Kitchens that cook meat by their own rules. */
const kitchens = traits.filter(({ id, kind }) => kind === 'cuisine' && !meatFree.includes(id)).map(({ id }) => id)

/** A guest with one of `diets` is not sent to a kitchen with a trait of `against`, unless it has one of `unless`. */
export type DietRule = { diets: readonly string[]; against: readonly string[]; unless: readonly string[] }

/** Places to drink, which a diet of faith without alcohol rules out whatever they serve. */
const drinking = ['pub', 'bar', 'wine', 'beer', 'craft-beer', 'cocktails', 'spirits', 'nightlife']

const rules: readonly DietRule[] = [
  { diets: meatlessTraits, against: meatKitchens, unless: meatlessTraits },
  { diets: ['kosher'], against: [...kitchens, ...drinking], unless: ['kosher', ...meatlessTraits] },
  {
    diets: ['halal'],
    against: ['barbecue', 'german', 'eastern-european', 'steakhouse', 'burger', 'chicken'],
    unless: ['halal', ...meatlessTraits],
  },
  { diets: ['halal'], against: drinking, unless: ['halal'] },
  { diets: ['gluten-free'], against: ['pizza', 'bakery', 'ramen', 'sandwich', 'beer'], unless: ['gluten-free'] },
  { diets: ['dairy-free'], against: ['ice-cream', 'pizza'], unless: ['dairy-free', 'vegan', 'plant-based'] },
  {
    diets: ['nut-free'],
    against: ['ice-cream', 'bakery', 'dessert', 'chinese', 'thai', 'indian', 'southeast-asian', 'african'],
    unless: ['nut-free'],
  },
]

/** The rules for the diets of the whole party. Who comes with others may sit in a kitchen that is theirs. */
export const dietRules = ({ wanted }: GuestNeeds): readonly DietRule[] =>
  rules.filter(({ diets }) => wanted.some(({ trait, isForSome }) => !isForSome && diets.includes(trait)))

/** The rules for the diets of some of the party only. */
export const dietRulesForSome = ({ wanted }: GuestNeeds): readonly DietRule[] =>
  rules.filter(({ diets }) => wanted.some(({ trait, isForSome }) => isForSome && diets.includes(trait)))

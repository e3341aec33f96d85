import { traits } from '../../vocabulary/traits.ts'
import type { GuestNeeds, Need } from '../understand/guest-needs.ts'
import type { Statement } from '../understand/note/statements/statement.ts'
import type { Wish } from '../understand/read-notes.ts'

/** Traits that serve a guest who eats no meat. */
export const meatlessTraits: readonly string[] = ['vegetarian', 'vegan', 'plant-based']

/** Kitchens named after what such a guest does not eat. */
export const meatKitchens: readonly string[] = ['steakhouse', 'barbecue', 'seafood', 'sushi', 'burger', 'chicken']

/** Kitchens without meat, where a guest with religious rules finds something. */
const meatFree = ['breakfast', 'brunch', 'bakery', 'dessert', 'ice-cream', 'juice']

/** Kitchens that cook meat by their own rules. */
const kitchens = traits.filter(({ id, kind }) => kind === 'cuisine' && !meatFree.includes(id)).map(({ id }) => id)

/** Kitchens about meat, whose salad is cut on the same board. */
const meatFirst = ['steakhouse', 'barbecue', 'burger', 'chicken', 'turkish', 'german', 'american', 'fast-food']

/** A guest with one of `diets` is not sent to a kitchen with a trait of `against`, unless it has one of `unless`. */
export type DietRule = {
  diets: readonly string[]
  against: readonly string[]
  unless: readonly string[]
  /** The kitchens often use what the diet leaves out, but may do without. */
  isRisk?: boolean
}

/** Places to drink, which a diet of faith without alcohol rules out whatever they serve. */
const drinking = ['pub', 'bar', 'wine', 'beer', 'craft-beer', 'cocktails', 'spirits', 'nightlife']

const rules: readonly DietRule[] = [
  { diets: meatlessTraits, against: meatKitchens, unless: meatlessTraits },
  {
    diets: ['pescatarian'],
    against: ['steakhouse', 'barbecue', 'burger', 'chicken'],
    unless: ['pescatarian', 'seafood', 'plant-based'],
  },
  { diets: ['kosher'], against: [...kitchens, ...drinking], unless: ['kosher', 'plant-based'] },
  { diets: ['kosher'], against: meatFirst, unless: ['kosher', 'plant-based'] },
  {
    diets: ['halal'],
    against: [
      'barbecue',
      'german',
      'eastern-european',
      'steakhouse',
      'burger',
      'chicken',
      'american',
      'ramen',
      'spanish',
    ],
    unless: ['halal', 'plant-based'],
  },
  { diets: ['halal'], against: drinking, unless: ['halal'] },
  {
    diets: ['gluten-free'],
    against: ['pizza', 'italian', 'bakery', 'ramen', 'sandwich', 'beer'],
    unless: ['gluten-free'],
  },
  { diets: ['dairy-free'], against: ['ice-cream', 'pizza'], unless: ['dairy-free', 'vegan', 'plant-based'] },
  {
    diets: ['nut-free'],
    against: [
      'ice-cream',
      'bakery',
      'dessert',
      'chinese',
      'thai',
      'vietnamese',
      'indian',
      'southeast-asian',
      'african',
    ],
    unless: ['nut-free'],
    isRisk: true,
  },
]

/** Diets that follow from an allergy: what is a danger to one of them is no place for the party. */
const medicalDiets = ['gluten-free', 'dairy-free', 'nut-free']

/** Guests may join others at a kitchen that suits the others, unless it is a danger to them. */
export const isOfAll = ({ trait, isForSome }: Need): boolean => !isForSome || medicalDiets.includes(trait)

/** Diets before which the risk of another one counts less. */
const dietsOfBelief = ['kosher', 'halal', 'vegan']

/** The rules for the diets of the whole party. */
export function dietRules({ wanted }: GuestNeeds): readonly DietRule[] {
  // A vegan kitchen that may use nuts comes with a caution, a kitchen that breaks the diet is no better.
  const keeps = dietsOfBelief.filter((diet) => wanted.some(({ trait, isForSome }) => !isForSome && trait === diet))
  return rules
    .filter(({ diets }) => wanted.some((need) => isOfAll(need) && diets.includes(need.trait)))
    .map((rule) => (rule.isRisk ? { ...rule, unless: [...rule.unless, ...keeps] } : rule))
    .map((rule) => ({ ...rule, unless: [...rule.unless, ...wanted.flatMap((need) => suitingBesides(need, rule))] }))
}

/** No other diet makes a bar a place for who keeps halal. */
const suitingBesides = ({ trait, orElse = [] }: Need, { diets, against }: DietRule): readonly string[] =>
  diets.includes(trait) && against !== drinking ? orElse : []

/** The rules for the diets of some of the party only. */
export const dietRulesForSome = ({ wanted }: GuestNeeds): readonly DietRule[] =>
  rules
    .filter(({ diets }) => wanted.some((need) => !isOfAll(need) && diets.includes(need.trait)))
    // What the others ask for is for them.
    .map((rule) => ({ ...rule, against: rule.against.filter((trait) => !wanted.some((need) => need.trait === trait)) }))

/**
 * "I'm vegan, my husband wants a steak": who asks for the other's steak shares a table with a diet, and the diet is of
 * one of them. Diets of faith and health stay those of the table.
 */
export function withDietsOfOne(wanted: readonly Wish[], statements: readonly Statement[]): Wish[] {
  const isOfPartner = ({ about, stance, who }: Statement) =>
    who === 'partner' &&
    stance === 'for' &&
    about.kind === 'traits' &&
    about.traits.some((trait) => meatKitchens.includes(trait))
  if (!statements.some(isOfPartner)) return [...wanted]
  return wanted.map((wish) => (meatlessTraits.includes(wish.trait) ? { ...wish, isForSome: true } : wish))
}

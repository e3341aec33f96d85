import { traitSetOf } from '../../vocabulary/trait-set.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { isOfAll } from './diets.ts'

/** A diet that an ordinary kitchen does not keep. */
type StrictDiet = {
  diet: string
  /** Only with one of these foods left out too: a vegetarian eats in most kitchens, a Jain does not. */
  without?: readonly string[]
  /** What says that a kitchen keeps it. */
  recorded: readonly string[]
  /** Kitchens where it is usually easiest to keep, recorded or not. */
  likely: readonly string[]
  /** What makes such a kitchen unlikely all the same. */
  unlikely?: readonly string[]
  /** What is fine at a place that does not keep the diet. */
  harmless: readonly string[]
}

/** A table with a cup, not a scoop or a juice in the hand. */
const drinks = ['coffee', 'tea']

const strictDiets: readonly StrictDiet[] = [
  // A brunch room with a vegan dish fries bacon too.
  { diet: 'kosher', recorded: ['kosher'], likely: ['plant-based'], harmless: drinks },
  {
    diet: 'halal',
    recorded: ['halal'],
    likely: ['middle-eastern', 'turkish', 'moroccan', 'indian', 'plant-based', 'seafood'],
    // Rice and sauces are made with sake.
    unlikely: ['sushi', 'japanese'],
    harmless: [...drinks, 'bakery'],
  },
  {
    diet: 'vegan',
    recorded: ['vegan', 'plant-based'],
    likely: ['vegetarian', 'indian', 'middle-eastern', 'african'],
    harmless: drinks,
  },
  // Indian and meat-free kitchens know how to cook without onions, which others put into everything.
  {
    diet: 'vegetarian',
    without: ['onion', 'garlic', 'root vegetables'],
    recorded: [],
    likely: ['plant-based', 'indian'],
    harmless: drinks,
  },
  // Grilled fish and meat, rice and corn: little dough, and no fryer that crumbed food goes through.
  {
    diet: 'gluten-free',
    recorded: ['gluten-free'],
    likely: ['seafood', 'steakhouse', 'indian', 'latin', 'regional', 'french', 'mediterranean'],
    unlikely: ['asian', 'burger', 'chicken', 'fast-food', 'sandwich', 'street-food', 'turkish', 'breakfast', 'brunch'],
    harmless: drinks,
  },
]

/** Sets of traits that speak for and against a kitchen where a strict diet is kept. */
export type SignsOfDiet = Readonly<Record<'recorded' | 'likely' | 'unlikely' | 'harmless', Uint32Array>>

/** Of each strict diet that the whole party keeps, or that one of them keeps for their health. */
export function signsOfDiets(needs: Pick<GuestNeeds, 'wanted' | 'avoided'>): readonly SignsOfDiet[] {
  return strictDietsOf(needs).map(({ recorded, likely, unlikely = [], harmless }) => ({
    recorded: traitSetOf(recorded),
    likely: traitSetOf(likely),
    unlikely: traitSetOf(unlikely),
    harmless: traitSetOf(harmless),
  }))
}

/** Whether a strict diet of the party has no record among what is listed. */
export const isDietUnlisted = (
  needs: Pick<GuestNeeds, 'wanted' | 'avoided'>,
  isListed: (trait: string) => boolean,
): boolean => unlistedDishes(needs, isListed) !== null

/** What the first of their diets without a record eats: "halal dishes", "vegetarian dishes without onion". */
export function unlistedDishes(
  needs: Pick<GuestNeeds, 'wanted' | 'avoided'>,
  isListed: (trait: string) => boolean,
): string | null {
  const unlisted = strictDietsOf(needs).find(({ recorded }) => !recorded.some(isListed))
  if (unlisted === undefined) return null
  const leftOut = unlisted.without?.find((food) => needs.avoided.includes(food))
  return `${unlisted.diet} dishes${leftOut === undefined ? '' : ` without ${leftOut}`}`
}

const strictDietsOf = ({ wanted, avoided }: Pick<GuestNeeds, 'wanted' | 'avoided'>): readonly StrictDiet[] =>
  strictDiets.flatMap((strict) => {
    const need = wanted.find(({ trait }) => trait === strict.diet)
    if (need === undefined || !isOfAll(need)) return []
    if (strict.without !== undefined && !strict.without.some((food) => avoided.includes(food))) return []
    return [{ ...strict, recorded: [...strict.recorded, ...(need.orElse ?? [])] }]
  })

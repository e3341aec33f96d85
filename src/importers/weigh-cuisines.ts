import type { Cuisine } from '../vocabulary/categories/cuisines.ts'
import { descriptionWords } from '../vocabulary/categories/description-words.ts'
import { isRegional, regionalTraits } from '../vocabulary/categories/regional-cuisines.ts'
import { findTrait, withImpliedTraits } from '../vocabulary/traits.ts'

export type ListedCuisines = {
  known: readonly Cuisine[]
  /** As the source spells them, with their labels. */
  spellings: readonly string[]
  /** What the name says that the kitchen serves. */
  named: readonly Cuisine[]
  country: string | null
  isChain: boolean
}

export type WeighedCuisines = {
  /** Those that a sentence may name, the surest first. */
  told: readonly Cuisine[]
  isRegional: boolean
}

/**
 * What a list of cuisines is worth. "Spanish, Italian, burgers, tapas" is a menu for everybody: of such a list only the
 * dishes are named, first those that are in the name.
 */
export function weighCuisines(listed: ListedCuisines): WeighedCuisines {
  const { known, named } = listed
  if (known.length === 0) return { told: named, isRegional: cooksRegionally(listed) }
  const isNamed = ({ label }: Cuisine) => named.some((cuisine) => cuisine.label === label)
  const sure = isMixed(known) ? known.filter((cuisine) => cuisine.form === 'dish' || isNamed(cuisine)) : known
  const extra = isMixed(known) ? named.filter(({ label }) => !known.some((cuisine) => cuisine.label === label)) : []
  const told = [...extra, ...sure.filter(isNamed), ...sure.filter((cuisine) => !isNamed(cuisine))]
  return { told, isRegional: cooksRegionally(listed) }
}

/** Kitchens of so many countries in one list contradict one another. */
const minMixed = 3

function isMixed(cuisines: readonly Cuisine[]): boolean {
  const families = cuisines.map(kitchensOf).filter((kitchens) => kitchens.length > 0)
  const unrelated: (readonly string[])[] = []
  for (const family of families)
    if (!unrelated.some((other) => other.some((kitchen) => family.includes(kitchen)))) unrelated.push(family)
  return unrelated.length >= minMixed && (cuisines.length > minMixed || cuisines.every(isCountrys))
}

const isCountrys = (cuisine: Cuisine): boolean => cuisine.form === 'adjective'

/** The kitchens that a cuisine belongs to; none for what is cooked everywhere. */
const kitchensOf = ({ label, traits }: Cuisine): string[] =>
  descriptionWords['broad cuisine'].has(label)
    ? []
    : withImpliedTraits(traits).filter((id) => findTrait(id)?.kind === 'cuisine' && !cookedEverywhere.has(id))

const cookedEverywhere = new Set(['regional', 'international', 'barbecue', 'steakhouse', 'seafood', 'mediterranean'])

/**
 * Whether it cooks the food of its region. A chain does not, and "regional" with another country's kitchen says that
 * a mapper meant something else.
 */
function cooksRegionally({ known, spellings, country, isChain }: ListedCuisines): boolean {
  const isOwn = ({ label, traits }: Cuisine) => traits.includes('regional') || isRegional(label, country)
  if (!spellings.some((spelling) => isRegional(spelling, country)) && !known.some(isOwn)) return false
  if (isChain) return false
  const home = regionalTraits(country)
  return known.every(
    (cuisine) =>
      isOwn(cuisine) ||
      cuisine.traits.includes('barbecue') ||
      kitchensOf(cuisine).length === 0 ||
      withImpliedTraits(cuisine.traits).some((id) => home.has(id)),
  )
}

import type { PlaceDocument } from '../domain/place.ts'
import { foldAccents } from '../text/fold-accents.ts'
import { containsWord, descriptionWords } from '../vocabulary/categories/description-words.ts'
import { findTrait, withImpliedTraits } from '../vocabulary/traits.ts'

/**
 * The place with the traits of what it is, once all of its records are known: without what it only sells as well, and
 * with what its facts say.
 */
export function withJudgedKinds(place: PlaceDocument): PlaceDocument {
  const { traits } = place
  const judged = place.section === 'foodAndBeverage' ? traits.filter((trait) => !isBeside(trait, place)) : traits
  if (isModern(place)) return { ...place, traits: withImpliedTraits([...judged, 'modern-architecture']) }
  return judged.length === traits.length ? place : { ...place, traits: judged }
}

function isBeside(trait: string, place: PlaceDocument): boolean {
  if (trait === 'coffee' || trait === 'tea') return !isHouseOfCoffee(place)
  if (trait === 'chicken') return isTreat(place)
  return trait === 'italian' && isItalianByPizzaAlone(place)
}

/** Every kitchen serves coffee: a kebab shop that says so is no café. */
function isHouseOfCoffee({ categories, traits }: PlaceDocument): boolean {
  const kitchens = traits.filter((id) => findTrait(id)?.kind === 'cuisine')
  const isQuick = traits.some((trait) => quick.has(trait)) || (traits.includes('fast-food') && kitchens.length > 0)
  if (isQuick) return false
  return kitchens.length === 0 || traits.includes('bakery') || categories.some((kind) => isOne('house of coffee', kind))
}

/** What one goes there for, if it is on the menu. */
const quick: ReadonlySet<string> = new Set(['pizza', 'burger', 'chicken', 'barbecue', 'sushi', 'ramen'])

/** A bubble tea house with chicken bites. */
const isTreat = ({ categories: [kind = ''], traits }: PlaceDocument): boolean =>
  isOne('counter for a treat', kind) || (traits.includes('bubble-tea') && kind !== 'restaurant')

/** A pizza implies Italy, but not at a bar. */
const isItalianByPizzaAlone = ({ categories: [kind = ''], subCategories, traits }: PlaceDocument): boolean =>
  traits.includes('pizza') &&
  isOne('no kitchen of a country', kind) &&
  !subCategories.some((cuisine) => cuisine.toLowerCase() === 'italian')

/** Operators write their own words: "Cafe". */
const isOne = (list: 'house of coffee' | 'counter for a treat' | 'no kitchen of a country', kind: string): boolean =>
  descriptionWords[list].has(foldAccents(kind).toLowerCase())

/** Modernism in architecture begins with the twenties. */
const firstModernYear = 1920

function isModern({ section, facts }: PlaceDocument): boolean {
  if (section !== 'attractions') return false
  const { architect, architecturalStyle = '', openedYear = 0 } = facts
  const isOfStyle = containsWord(architecturalStyle.toLowerCase(), descriptionWords['modern style'])
  return isOfStyle || (architect !== undefined && openedYear >= firstModernYear)
}

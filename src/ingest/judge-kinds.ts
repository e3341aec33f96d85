import type { PlaceDocument } from '../domain/place.ts'
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
function isHouseOfCoffee({ categories: [kind = ''], traits }: PlaceDocument): boolean {
  const kitchens = traits.filter((id) => findTrait(id)?.kind === 'cuisine')
  const isQuick = traits.some((trait) => quick.has(trait)) || (traits.includes('fast-food') && kitchens.length > 0)
  if (isQuick) return false
  return kitchens.length === 0 || traits.includes('bakery') || descriptionWords['house of coffee'].has(kind)
}

/** What one goes there for, if it is on the menu. */
const quick: ReadonlySet<string> = new Set(['pizza', 'burger', 'chicken', 'barbecue', 'sushi', 'ramen'])

/** A bubble tea house with chicken bites. */
const isTreat = ({ categories: [kind = ''], traits }: PlaceDocument): boolean =>
  descriptionWords['counter for a treat'].has(kind) || (traits.includes('bubble-tea') && kind !== 'restaurant')

/** A pizza implies Italy, but not at a bar. */
const isItalianByPizzaAlone = ({ categories: [kind = ''], subCategories, traits }: PlaceDocument): boolean =>
  traits.includes('pizza') &&
  descriptionWords['no kitchen of a country'].has(kind) &&
  !subCategories.some((cuisine) => cuisine.toLowerCase() === 'italian')

/** Modernism in architecture begins with the twenties. */
const firstModernYear = 1920

function isModern({ section, facts }: PlaceDocument): boolean {
  if (section !== 'attractions') return false
  const { architect, architecturalStyle = '', openedYear = 0 } = facts
  const isOfStyle = containsWord(architecturalStyle.toLowerCase(), descriptionWords['modern style'])
  return isOfStyle || (architect !== undefined && openedYear >= firstModernYear)
}

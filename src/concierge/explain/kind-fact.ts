import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { cookingOfRecord } from './cooking-of-record.ts'
import type { FactAbout } from './fact.ts'
import { predicateOfNoun, predicateOfTrait } from './predicate.ts'

/** "French restaurant" for "vegan-friendly French restaurant", to who has no diet. */
export const withoutDiet = (phrase: string): string => phrase.replace(/^(?:vegan|vegetarian)-friendly (?=\p{L})/iu, '')

/** What a place is or offers, by a trait; null if it is unknown. */
export function kindFact(
  id: string,
  place: Pick<PlaceDocument, 'subCategories'> | null = null,
): FactAbout<'kind'> | null {
  const trait = findTrait(id)
  const broad = predicateOfTrait(id)
  if (!trait || broad === null) return null
  const cooking = place === null ? null : cookingOfRecord(trait, place)
  if (cooking !== null) {
    const predicate = { ...broad, text: `serves ${cooking}`, verb: 'serves', complement: cooking }
    return { id: `kind:${id}`, topic: 'kind', chip: cooking, text: predicate.text, details: { predicate } }
  }
  const predicate = broad
  return { id: `kind:${id}`, topic: 'kind', chip: trait.chip, text: predicate.text, details: { predicate } }
}

/** What a place is, in words of its record. */
export function nounFact(id: string, noun: string): FactAbout<'kind'> {
  const predicate = predicateOfNoun(noun)
  return { id, topic: 'kind', chip: null, text: predicate.text, details: { predicate } }
}

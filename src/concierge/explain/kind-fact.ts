import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { cookingOfRecord } from './cooking-of-record.ts'
import type { FactAbout } from './fact.ts'
import { predicateOfNoun, predicateOfTrait } from './predicate.ts'

/** "French restaurant" for "vegan-friendly French restaurant", to who has no diet. */
export const withoutDiet = (phrase: string): string => phrase.replace(/^(?:vegan|vegetarian)-friendly (?=\p{L})/iu, '')

/** What a place is or offers, by a trait, in the words of its record if they are closer; null if it is unknown. */
export function kindFact(
  id: string,
  place: Pick<PlaceDocument, 'subCategories'> | null = null,
): FactAbout<'kind'> | null {
  const trait = findTrait(id)
  const cooking = trait === undefined || place === null ? null : cookingOfRecord(trait, place)
  return cooking === null ? factOfTrait(id) : factOfCooking(id, cooking)
}

/** One for each trait that a place has, the same object each time. */
const factsOfTraits = new Map<string, FactAbout<'kind'> | null>()

function factOfTrait(id: string): FactAbout<'kind'> | null {
  let fact = factsOfTraits.get(id)
  if (fact === undefined) {
    const predicate = predicateOfTrait(id)
    const chip = findTrait(id)?.chip ?? null
    fact = predicate && { id: `kind:${id}`, topic: 'kind', chip, text: predicate.text, details: { predicate } }
    factsOfTraits.set(id, fact)
  }
  return fact
}

function factOfCooking(id: string, cooking: string): FactAbout<'kind'> | null {
  const broad = predicateOfTrait(id)
  if (broad === null) return null
  const predicate = { ...broad, text: `serves ${cooking}`, verb: 'serves', complement: cooking }
  return { id: `kind:${id}`, topic: 'kind', chip: cooking, text: predicate.text, details: { predicate } }
}

/** What a place is, in words of its record. */
export function nounFact(id: string, noun: string): FactAbout<'kind'> {
  const predicate = predicateOfNoun(noun)
  return { id, topic: 'kind', chip: null, text: predicate.text, details: { predicate } }
}

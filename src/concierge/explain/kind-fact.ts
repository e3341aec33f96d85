import { findTrait } from '../../vocabulary/traits.ts'
import type { FactAbout } from './fact.ts'
import { predicateOfNoun, predicateOfTrait } from './predicate.ts'

/** "French restaurant" for "vegan-friendly French restaurant", to who has no diet. */
export const withoutDiet = (phrase: string): string => phrase.replace(/^(?:vegan|vegetarian)-friendly (?=\p{L})/iu, '')

/** What a place is or offers, by a trait; null if it is unknown. The same object each time. */
export function kindFact(id: string): FactAbout<'kind'> | null {
  let fact = factsOfTraits.get(id)
  if (fact === undefined) {
    fact = factOfTrait(id)
    factsOfTraits.set(id, fact)
  }
  return fact
}

/** One for each trait that a place has. */
const factsOfTraits = new Map<string, FactAbout<'kind'> | null>()

function factOfTrait(id: string): FactAbout<'kind'> | null {
  const trait = findTrait(id)
  const predicate = predicateOfTrait(id)
  if (!trait || predicate === null) return null
  return { id: `kind:${id}`, topic: 'kind', chip: trait.chip, text: predicate.text, details: { predicate } }
}

/** What a place is, in words of its record. */
export function nounFact(id: string, noun: string): FactAbout<'kind'> {
  const predicate = predicateOfNoun(noun)
  return { id, topic: 'kind', chip: null, text: predicate.text, details: { predicate } }
}

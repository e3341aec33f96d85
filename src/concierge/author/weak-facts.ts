import { nameSays } from '../../vocabulary/categories/kinds-in-names.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { type AboutFact, type Fact, isAbout } from '../explain/fact.ts'

/** Facts that are true of half a city. */
const isThin = ({ details }: AboutFact) =>
  details.predicate.trait === 'indoors' || details.predicate.trait === 'outdoors'

/** "Is a landmark", "is known for its architecture": so is every sight. */
const empty = new Set(['landmark', 'attraction', 'architecture', 'historic', 'sports'])

/** Facts that are said last: access, what the name says already, and what is true of half a city. */
export function weakness(fact: AboutFact, name: string): number {
  if (isThin(fact)) return 3
  const { noun, complement, trait } = fact.details.predicate
  if (trait !== null && empty.has(trait)) return minSaidByName
  // Who keeps a diet wants to read it, whatever the sign says.
  if (trait !== null && findTrait(trait)?.kind === 'diet') return 0
  // "Star Karaoke has karaoke."
  const kind = noun ?? complement.replace(/ food$/, '')
  if (name.toLowerCase().includes(noun ?? complement) || nameSays(name, kind)) return 2
  return trait !== null && findTrait(trait)?.kind === 'access' ? 1 : 0
}

/** Said by the name, or true of half a city: a chip adds nothing either. */
export const addsNothing = (fact: Fact, name: string): boolean => isAbout(fact) && weakness(fact, name) >= minSaidByName

/** From here on a fact is in the name, or true of half a city. */
export const minSaidByName = 2

/** "Catholic church" of a wish for "a church". */
export const endsWith = (noun: string | null, wish: string): boolean =>
  noun?.endsWith(wish.replace(/^(?:an?|the) /, '')) ?? false

/** Said again for want of anything better. */
export const isInBlurb = (fact: AboutFact): boolean => fact.topic === 'kind' && fact.details.isInBlurb === true

/** "Park", "café"; "history museum" tells more. */
export const isOneWord = ({ details }: AboutFact): boolean => details.predicate.noun?.includes(' ') === false

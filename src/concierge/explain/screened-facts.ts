import { findTrait } from '../../vocabulary/traits.ts'
import type { FactAbout } from './fact.ts'
import { predicateOnScreen } from './predicate.ts'

/** The same of a broadcast or a concert film: "Opera on screen" for "Opera on stage". */
export function onScreen<F extends FactAbout<'kind'> | FactAbout<'wish'>>(fact: F, id: string): F {
  const trait = findTrait(id)
  if (trait?.outing !== 'show' || id === 'cinema') return fact
  const noun = trait.noun.replace(/^(?:the|an?) /, '')
  const predicate = predicateOnScreen(noun)
  const chip = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} on screen`
  return { ...fact, chip, text: predicate.text, details: { ...fact.details, predicate } }
}

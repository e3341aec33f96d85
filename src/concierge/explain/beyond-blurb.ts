import type { PlaceDocument } from '../../domain/place.ts'
import { traitsSaidBy } from '../../vocabulary/categories/traits-in-phrases.ts'
import { type AboutFact, type Fact, isAbout } from './fact.ts'

/**
 * The facts that the blurb leaves open, as both are read together. What meets a wish stays, marked, so that a sentence
 * can still name the wish.
 */
export function beyondBlurb(facts: readonly Fact[], blurb: string, { facts: { kindPhrase } }: PlaceDocument): Fact[] {
  const line = blurb.toLowerCase()
  const phrase = kindPhrase !== undefined && line.includes(kindPhrase.toLowerCase()) ? kindPhrase : null
  return facts.flatMap((fact): Fact[] => {
    if (!isSaid(fact, line, phrase)) return [fact]
    return fact.topic === 'wish'
      ? [{ ...fact, chip: null, details: { ...fact.details, isTelling: false, isInBlurb: true } }]
      : []
  })
}

function isSaid(fact: Fact, line: string, phrase: string | null): boolean {
  if (isAbout(fact)) return isKindSaid(fact, line, phrase)
  switch (fact.topic) {
    case 'history':
      return line.includes(fact.details.year)
    case 'building':
      return line.includes(fact.details.built)
    case 'maker':
      return line.includes(fact.details.maker.toLowerCase())
    case 'height':
      return line.includes(`${fact.details.height} above`)
    case 'neighborhood':
      return line.includes(fact.details.neighborhood.toLowerCase())
    case 'street':
      return line.includes(fact.details.street.toLowerCase())
    case 'renown':
      return line.includes('protected as heritage') && fact.details.renown.includes('heritage')
    default:
      return false
  }
}

function isKindSaid({ id, details: { predicate } }: AboutFact, line: string, phrase: string | null): boolean {
  // Every blurb says what kind of place it is.
  if (id === 'kind:section') return line !== ''
  const { trait, noun, complement } = predicate
  if (noun !== null && line.includes(noun.toLowerCase())) return true
  if (trait !== null && phrase !== null && traitsSaidBy(phrase).includes(trait)) return true
  return line.includes(complement.replace(/^an? /, '').toLowerCase())
}

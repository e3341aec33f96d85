import type { PlaceDocument } from '../../domain/place.ts'
import { nameSays } from '../../vocabulary/categories/kinds-in-names.ts'
import { traitsSaidBy } from '../../vocabulary/categories/traits-in-phrases.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { type AboutFact, type Fact, type FactAbout, isAbout, type Topic } from './fact.ts'
import { kindFact, nounFact, withoutDiet } from './kind-fact.ts'
import { recordFacts } from './record-facts.ts'

/**
 * The facts that the blurb leaves open, as both are read together. What meets a wish stays, marked, so that a sentence
 * can still name the wish. Where nothing is left that tells the place from others, what it is may be said again.
 */
export function beyondBlurb(facts: readonly Fact[], blurb: string, place: PlaceDocument): Fact[] {
  const line = blurb.toLowerCase()
  const kind = kindOf(place)
  const phrase = kind !== null && line.includes(kind.toLowerCase()) ? kind : null
  const left = facts.flatMap((fact): Fact[] => {
    if (!isSaid(fact, line, phrase)) return [fact]
    return fact.topic === 'wish'
      ? [{ ...fact, chip: null, details: { ...fact.details, isTelling: false, isInBlurb: true } }]
      : []
  })
  if (left.some(isTelling)) return left
  const said = saidKind(facts)
  return said === null ? left : [...inOtherWords(said, left, place), ...left.filter(({ id }) => id !== said.id)]
}

/** "Opened in 1945" reads like a mistake next to "the house of the feast of 1364": the blurb has the better story. */
export function withoutOtherYears(facts: readonly Fact[], blurb: string): Fact[] {
  const years = blurb.match(yearOrCentury)
  return facts.filter((fact) => {
    if (years === null || (fact.topic !== 'history' && fact.topic !== 'building')) return true
    return years.includes(fact.topic === 'history' ? fact.details.year : fact.details.built)
  })
}

const yearOrCentury = /\b1\d{3}\b|\b20\d{2}\b|\bcentur(?:y|ies)\b/g

/** What the place is, also where that meets a wish which no sentence names. */
function saidKind(facts: readonly Fact[]): FactAbout<'kind'> | null {
  for (const fact of facts) {
    if (fact.topic === 'kind' && (fact.id === 'kind:phrase' || fact.id === 'kind:category')) return fact
    const { predicate = null } = fact.topic === 'wish' ? fact.details : {}
    if (predicate !== null && predicate.trait === null && predicate.noun !== null)
      return nounFact('kind:phrase', predicate.noun)
  }
  return null
}

const kindOf = ({ facts: { kindPhrase } }: PlaceDocument): string | null =>
  kindPhrase === undefined ? null : withoutDiet(kindPhrase.split(' designed by ')[0] ?? '')

/** "Serves Thai food" for "a Thai restaurant", unless an adjective goes with the noun: "an upscale Thai restaurant". */
function inOtherWords(said: FactAbout<'kind'>, left: readonly Fact[], place: PlaceDocument): FactAbout<'kind'>[] {
  const { name, traits } = place
  const phrase = said.details.predicate.noun ?? ''
  if (left.some((fact) => isAbout(fact) && fact.details.predicate.adjective !== null)) return [said]
  const meant = new Set(traitsSaidBy(phrase))
  // A burger restaurant serving fish and chips is no British kitchen.
  const cooked = new Set(traitsSaidBy(phrase.split(' serving ')[0] ?? ''))
  const { implied } = recordFacts(place)
  const isNamed = nameSays(name, phrase)
  const served = traits.filter(
    (id) =>
      (findTrait(id)?.kind === 'cuisine' ? cooked : meant).has(id) &&
      !implied.has(id) &&
      kindsServed.has(findTrait(id)?.kind ?? '') &&
      !isInName(id, name) &&
      // "Aladdin Falafel" says its dish and not its country.
      (!isNamed || (findTrait(id)?.noun.endsWith(' food') ?? false)),
  )
  // The blurb has the longer ones.
  if (served.length === 0)
    return phrase.includes(' serving ') ? [] : [{ ...said, details: { ...said.details, isInBlurb: true } }]
  return served.map((id) => kindFact(id, place)).filter((fact) => fact !== null)
}

/** "Serves pizza" of "Delfino's Pizza". */
const isInName = (trait: string, name: string): boolean =>
  name.toLowerCase().includes((findTrait(trait)?.noun ?? '').toLowerCase().replace(/^an? | food$/g, ''))

const kindsServed = new Set(['cuisine', 'dish'])

/** Few places have it in common. */
function isTelling(fact: Fact): boolean {
  if (fact.topic === 'wish') return fact.details.noun !== null
  if (fact.topic === 'kind') return !plainKinds.has(findTrait(fact.details.predicate.trait ?? '')?.kind ?? '')
  return ownTopics.has(fact.topic)
}

const plainKinds = new Set(['mood', 'diet', 'access', 'service', 'audience'])
const ownTopics: ReadonlySet<Topic> = new Set([
  'recognition',
  'history',
  'building',
  'maker',
  'height',
  'renown',
  'rating',
  'menu',
  'story',
])

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

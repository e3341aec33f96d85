import { findTrait } from '../../vocabulary/traits.ts'
import { type Fact, type FactAbout, isAbout } from '../explain/fact.ts'
import type { AuthoredItem, Said } from './authored-item.ts'
import { sayAlso } from './join-predicates.ts'

/** The wish that a sentence for a second place names. */
export const namedBefore = ({ facts }: AuthoredItem): string | null => facts.find(isNamedWish)?.details.trait ?? null

const isNamedWish = (fact: Fact): fact is FactAbout<'wish'> => fact.topic === 'wish' && fact.details.forNoun !== null

/** The answer has named the wish before, given the purpose or told to ask the same. */
export function withNews(
  facts: readonly Fact[],
  wish: UnsaidWish | null,
  { nouns, predicates, cautions }: Said,
): Fact[] {
  const fresh = facts
    .filter((fact) => fact.topic !== 'purpose' || !nouns.has(fact.details.purpose))
    .filter((fact) => fact.topic !== 'renown' || !isOfMany(fact) || (predicates.get(fact.text) ?? 0) < maxOfMany)
    .map((fact) => (fact.topic === 'caution' ? askedAgain(fact, cautions) : fact))
  const named = wish === null ? facts.find(isNamedWish) : undefined
  return named === undefined ? fresh : [...fresh, againOf(named)]
}

const askedAgain = (fact: FactAbout<'caution'>, cautions: ReadonlySet<string>): FactAbout<'caution'> =>
  cautions.values().some((about) => about === fact.details.about || about.endsWith(` and ${fact.details.about}`))
    ? { ...fact, details: { ...fact.details, isRepeat: true } }
    : fact

const againOf = (fact: FactAbout<'wish'>): Fact => ({
  id: `again:${fact.details.trait}`,
  topic: 'again',
  chip: null,
  text: fact.text,
  details: { again: fact.details.forNoun?.slice('for '.length) ?? '' },
})

export type UnsaidWish = { fact: FactAbout<'wish'>; noun: string }

/** The first wish that a sentence may name and that the answer has not named yet. */
export function unsaidWish(item: AuthoredItem, said: Said): UnsaidWish | null {
  for (const fact of item.facts) {
    if (fact.topic !== 'wish') continue
    const { noun } = fact.details
    if (noun !== null && !said.nouns.has(nounKey(item, noun))) return { fact, noun }
  }
  return null
}

/** Places and events may each name a wish once. */
export const nounKey = ({ kind }: AuthoredItem, noun: string) => `${kind} ${noun}`

/** How it meets another of their wishes that no sentence has named: a café for good coffee that welcomes dogs. */
export function alsoMeets({ kind, facts }: AuthoredItem, spoken: readonly Fact[], again: string | null): Fact[] {
  const other = facts.find(
    (fact) =>
      kind === 'place' &&
      fact.topic === 'wish' &&
      !fact.details.isInBlurb &&
      !spoken.some(({ text }) => text === fact.text) &&
      fact.details.trait !== again &&
      !(isAboutMeat(fact) && spoken.some(isAboutMeat)) &&
      manners.has(kindOf(fact.details.trait)),
  )
  return other === undefined
    ? []
    : [
        {
          ...other,
          topic: 'also',
          chip: null,
          details: { also: sayAlso({ text: other.text, facts: [] })?.text ?? other.text },
        },
      ]
}

/** One such word of a kitchen is enough. */
const isAboutMeat = (fact: Fact): boolean => isAbout(fact) && meatless.has(fact.details.predicate.trait ?? '')
const meatless = new Set(['plant-based', 'vegan', 'vegetarian'])

/** Half an old town is protected: twice is enough. */
const maxOfMany = 2
const isOfMany = ({ details }: FactAbout<'renown'>): boolean => details.renown.includes('heritage')

/** Kinds of traits that say how a place meets a wish, and not what it is. */
export const manners = new Set(['audience', 'setting', 'mood', 'diet'])
export const kindOf = (trait: string | null): string => findTrait(trait ?? '')?.kind ?? ''

import { type Trait, traits } from '../../vocabulary/traits.ts'
import { articleFor } from './format-times.ts'

/** What a sentence says of an item, in parts: "is a romantic place" has a noun and an adjective. */
export type Predicate = {
  /** The trait that it expresses; null for a source's category. */
  trait: string | null
  /** The whole predicate, which follows the item's name or "it". */
  text: string
  verb: string
  /** What follows the verb. */
  complement: string
  /** The complement without its article, after "is a". */
  noun: string | null
  /** What can come before another noun: "quiet", "romantic". */
  adjective: string | null
  /** Says where or how, and comes after what the item is. */
  isAside: boolean
  /** How it follows a noun without a verb of its own: "on the water". */
  setting: string | null
  /** How the complement begins, if that matters for joining. */
  opening: 'good' | 'known' | 'part' | null
}

const asides = new Set(['indoors', 'outdoors', 'wheelchair', 'wheelchair-limited', 'local-favorite'])
const settings: Readonly<Record<string, string>> = {
  scenic: 'in a scenic setting',
  waterfront: 'on the water',
  rooftop: 'on a rooftop',
}
const openings = ['good', 'known', 'part'] as const

/** Null for an unknown trait. */
export const predicateOfTrait = (id: string): Predicate | null => predicates.get(id) ?? null

/** The same of an event. */
export const eventPredicateOfTrait = (id: string): Predicate | null => eventPredicates.get(id) ?? null

/** "is a diner", "is an art gallery". */
export function predicateOfNoun(noun: string): Predicate {
  const complement = `${articleFor(noun)} ${noun}`
  return { ...plain, text: `is ${complement}`, verb: 'is', complement, noun }
}

/** "shows opera on screen" */
export const predicateOnScreen = (noun: string): Predicate => ({
  ...plain,
  text: `shows ${noun} on screen`,
  verb: 'shows',
  complement: `${noun} on screen`,
})

const plain = { trait: null, noun: null, adjective: null, isAside: false, setting: null, opening: null } as const

/** The vocabulary has predicates as text, so that they are easy to write and review. */
function readPredicate({ id, kind, fact }: Trait): Predicate {
  const [verb = '', ...rest] = fact.split(' ')
  const complement = rest.join(' ')
  const hasArticle = verb === 'is' && (rest[0] === 'a' || rest[0] === 'an')
  const isAside = asides.has(id)
  return {
    trait: id,
    text: fact,
    verb,
    complement,
    noun: hasArticle ? rest.slice(1).join(' ') : null,
    adjective: kind === 'mood' && verb === 'is' && !isAside ? adjectiveIn(rest) : null,
    isAside,
    setting: settings[id] ?? null,
    opening: (verb === 'is' ? openings.find((word) => word === rest[0]) : null) ?? null,
  }
}

/** "is quiet" and "is a romantic place" have an adjective, "is easy on the budget" has none. */
function adjectiveIn(words: readonly string[]): string | null {
  const [first, second, third] = words
  if (first === undefined) return null
  if (words.length === 1) return first
  return words.length === 3 && second !== undefined && (third === 'place' || third === 'spot') ? second : null
}

const predicates = new Map(traits.map((trait) => [trait.id, readPredicate(trait)]))
const eventPredicates = new Map(
  traits.map((trait) => [trait.id, readPredicate({ ...trait, fact: trait.ofEvent?.fact ?? trait.fact })]),
)

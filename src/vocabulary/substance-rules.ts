import { readRecord } from './read-record.ts'
import { type Entry, faultAt, readSections, type Section } from './read-sections.ts'
import { substances } from './safety-words.ts'
import { isTrait } from './traits.ts'

/** Foods that guests avoid by taste or faith, in a pregnancy, or by an allergy that is none of the common ones. */
const otherFoods = [
  'pork',
  'fish',
  'shellfish',
  'red meat',
  'alcohol',
  'beer',
  'raw food',
  'spicy food',
  'root vegetables',
  'corn',
  'tomato',
  'chicken',
  'fruit',
] as const

/** What guests avoid and menus are searched for. */
export const avoidableFoods: readonly string[] = [...substances, ...otherFoods]

/** A place with a trait of `avoid` is not for a guest who must avoid the food, unless it has one of `unless`. */
export type SubstanceRule = {
  /** How a sentence names the food: "nuts". */
  noun: string
  avoid: readonly string[]
  unless: readonly string[]
  /** What says that a place caters for this guest, whatever its menu lists. */
  caters: readonly string[]
  /** What a place that serves it is not praised for to such a guest. */
  contains: readonly string[]
  /** Places without a kitchen that need no question. */
  harmless: readonly string[]
  /** A kitchen that also pours it is about its food all the same. */
  isDrink: boolean
  /** Kitchens that often use it: without a menu that shows none of it they come after others. */
  risky: readonly string[]
  /** Whoever avoids it does so for their health. */
  isOfHealth: boolean
  /** The advice to ask names it. */
  isAskedFor: boolean
  /** Drinks that such a guest is taken to refuse. */
  refused: readonly string[]
  /** Names no food by itself but a kind: an allergy is to one of it. */
  isKind: boolean
  /** Whether a guest who only dislikes it asks ahead. */
  isAsked: boolean
}

/** By food: the kinds of places whose main food contains it. */
export const substanceRules: ReadonlyMap<string, SubstanceRule> = new Map(
  readSections('safety/substances.txt').map((section) => [section.name, ruleOf(section)]),
)

function ruleOf(section: Section): SubstanceRule {
  if (!avoidableFoods.includes(section.name))
    throw faultAt(section, `unknown substance: "${section.name}" (known: ${avoidableFoods.join(', ')})`)
  const { source, fields, lists } = readRecord(section, {
    required: ['noun'],
    optional: ['asked', 'drink', 'health', 'kind', 'asks'],
    lists: ['avoid', 'unless', 'caters', 'contains', 'harmless', 'risky', 'refused'],
  })
  const traitsOf = (entries: readonly Entry[]) =>
    entries.map(({ text, line }) => {
      if (!isTrait(text)) throw faultAt({ ...source, line }, `unknown trait: "${text}"`)
      return text
    })
  return {
    noun: fields.noun.text,
    isDrink: fields.drink?.text === 'yes',
    isOfHealth: fields.health?.text === 'yes',
    isAskedFor: fields.asks?.text === 'yes',
    isKind: fields.kind?.text === 'yes',
    isAsked: fields.asked?.text === 'yes',
    avoid: traitsOf(lists.avoid),
    unless: traitsOf(lists.unless),
    caters: traitsOf(lists.caters),
    contains: traitsOf(lists.contains),
    harmless: traitsOf(lists.harmless),
    risky: traitsOf(lists.risky),
    refused: traitsOf(lists.refused),
  }
}

/** What a phrase of a menu or description means if it is no food. */
const otherMeanings = ['ignore', 'maybe pork', 'about food', 'about a meal'] as const

export type MenuWord = { text: string; meaning: string }

/** The phrases by which menus and descriptions name foods, of all languages. */
export const readMenuWords = (): MenuWord[] =>
  readSections('safety/menus.txt').flatMap((section) => {
    const { name, entries } = section
    const known: readonly string[] = [...avoidableFoods, ...otherMeanings]
    if (!known.includes(name)) throw faultAt(section, `unknown section: "${name}" (known: ${known.join(', ')})`)
    return entries.map(({ text }) => ({ text, meaning: name }))
  })

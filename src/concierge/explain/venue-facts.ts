import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait, withImpliedTraits } from '../../vocabulary/traits.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { readWords } from '../understand/read-words.ts'
import { findMentions } from '../understand/trait-lexicon.ts'
import type { Fact } from './fact.ts'

/**
 * A dish that may be named to this guest: never one that he said no to or cannot eat, and none at all to a guest with a diet or an allergy,
 * because a menu does not say what is in a dish.
 */
export function menuFacts({ menu }: PlaceDocument, { unwanted, wanted, allergies, party }: GuestNeeds): Fact[] {
  if (allergies.length > 0 || wanted.some((need) => findTrait(need.trait)?.kind === 'diet')) return []
  const refused = new Set(unwanted.map((need) => need.trait))
  const wished = new Set(wanted.map((need) => need.trait))
  const dishes = menu
    .flatMap((section) => section.items)
    .filter(({ name }) => name.length <= 48 && /^\p{Lu}\S*\s+\S/u.test(name) && !/["!?;:]/.test(name))
    .filter(({ name }) => party.children > 0 || !/\b(?:kid|child)/i.test(name))
    .map(({ name }) => ({ name, traits: traitsInText(name) }))
    .filter(({ traits }) => !traits.some((trait) => refused.has(trait)))
  const dish = dishes.find(({ traits }) => traits.some((trait) => wished.has(trait))) ?? dishes[0]
  if (dish === undefined) return []
  const statement = `lists ${dish.name} on its menu`
  return [{ id: `menu:${dish.name}`, topic: 'menu', chip: null, statement, details: { item: dish.name } }]
}

/** Every trait that the words name, with what those imply: "Shrimp dumplings" is seafood. */
const traitsInText = (text: string): string[] =>
  withImpliedTraits(findMentions(readWords(text)).flatMap((mention) => mention.traits))

/** One plain sentence that stands beside ours as it is: whole, with no link, no first person, no second full stop. */
const storySentence = /^(?:It|The|An?|Its) [^.!?@\n]{28,140}\.$/
const notToRepeat = /https?:|www|\b(?:we|our|us|i|my)\b/i

/** The first sentence of the house's story, where it names nothing that this guest refuses or may not eat. */
export function storyFacts(
  { section, storyDescription }: PlaceDocument,
  { wanted, unwanted, allergies }: GuestNeeds,
): Fact[] {
  const sentence = storyDescription.split(/(?<=\.) /, 1)[0] ?? ''
  if (!storySentence.test(sentence) || notToRepeat.test(sentence)) return []
  if (section === 'foodAndBeverage' && wanted.some((need) => findTrait(need.trait)?.kind === 'diet')) return []
  const refused = new Set([...unwanted.map((need) => need.trait), ...allergies])
  if (traitsInText(sentence).some((trait) => refused.has(trait))) return []
  return [{ id: 'story', topic: 'story', chip: null, statement: 'has a story', details: { sentence } }]
}

/** Diets for which a dish that nobody recorded as fit may do harm. */
const harmful = ['gluten-free', 'dairy-free', 'nut-free']

/** What to ask first, where this guest depends on it and the record says nothing; the words name no condition. */
export function cautionFacts(
  { section, facts, traits }: PlaceDocument,
  { wheelchair, wanted, allergies }: GuestNeeds,
): Fact[] {
  const caution = (about: string): Fact[] => [
    {
      id: `caution:${about}`,
      topic: 'caution',
      chip: null,
      statement: `has nothing recorded of ${about}`,
      details: { about },
    },
  ]
  if (
    wheelchair &&
    facts.wheelchair === undefined &&
    !traits.includes('wheelchair') &&
    !traits.includes('wheelchair-limited')
  )
    return caution('access')
  const unmet = wanted.some(({ trait }) => harmful.includes(trait) && !traits.includes(trait))
  return section === 'foodAndBeverage' && (unmet || allergies.length > 0) ? caution('ingredients') : []
}

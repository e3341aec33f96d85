import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait, withImpliedTraits } from '../../vocabulary/traits.ts'
import type { GuestNeeds, NeedOrigin } from '../understand/guest-needs.ts'
import { traitsInText } from '../understand/note/traits-in-text.ts'
import type { Fact } from './fact.ts'

/**
 * A dish that a sentence may name to this guest. It is nothing that they refuse. Guests with a diet or an allergy get
 * none, because a menu does not say what is in a dish.
 */
export function menuFacts({ menu }: PlaceDocument, { unwanted, wanted, isCareful, party }: GuestNeeds): Fact[] {
  if (isCareful || wanted.some((need) => findTrait(need.trait)?.kind === 'diet')) return []
  const refused = new Set(unwanted.map((need) => need.trait))
  const wished = new Set(wanted.map((need) => need.trait))
  const dishes = dishesOf(menu).filter(
    ({ isForChildren, traits }) =>
      (party.children > 0 || !isForChildren) && !traits.some((trait) => refused.has(trait)),
  )
  const dish = dishes.find(({ traits }) => traits.some((trait) => wished.has(trait))) ?? dishes[0]
  if (dish === undefined) return []
  const text = `lists ${dish.name} on its menu`
  return [{ id: `menu:${dish.name}`, topic: 'menu', chip: null, text, details: { item: dish.name } }]
}

type Dish = { name: string; isForChildren: boolean; traits: readonly string[] }

/** Reading a menu takes about a millisecond, so its dishes are kept for as long as its document is cached. */
const dishesByMenu = new WeakMap<PlaceDocument['menu'], readonly Dish[]>()

function dishesOf(menu: PlaceDocument['menu']): readonly Dish[] {
  const known = dishesByMenu.get(menu)
  if (known !== undefined) return known
  const dishes = menu
    .flatMap(({ items }) => items)
    .filter(({ name }) => isDishName(name))
    .map(({ name }) => ({ name, isForChildren: /\b(?:kid|child)/i.test(name), traits: traitsOfText(name) }))
  dishesByMenu.set(menu, dishes)
  return dishes
}

/** Only names of several words that start with a capital letter read well in a sentence. */
const isDishName = (name: string): boolean =>
  name.length <= maxDishName && /^\p{Lu}\S*\s+\S/u.test(name) && !/["!?;:]/.test(name)

const maxDishName = 48

/** All traits that the text names or implies: "Shrimp dumplings" is seafood. */
export const traitsOfText = (text: string): string[] => withImpliedTraits([...traitsInText(text)])

/** A sentence that fits between ours: complete, with no link and no first person. */
const storySentence = /^(?:It|The|An?|Its) [^.!?@\n]{28,140}\.$/
const notToRepeat = /https?:|www|\b(?:we|our|us|i|my)\b/i

/** The first sentence of the place's story, unless it names something that this guest refuses or can't eat. */
export function storyFacts(place: PlaceDocument, { wanted, unwanted, allergies, isCareful }: GuestNeeds): Fact[] {
  const { section, storyDescription } = place
  const sentence = storyDescription.split(/(?<=\.) /, 1)[0] ?? ''
  if (!storySentence.test(sentence) || notToRepeat.test(sentence)) return []
  const hasDiet = isCareful || wanted.some((need) => findTrait(need.trait)?.kind === 'diet')
  if (section === 'foodAndBeverage' && hasDiet) return []
  const refused = new Set([...unwanted.map((need) => need.trait), ...allergies])
  if (refused.size > 0 && storyTraits(place, sentence).some((trait) => refused.has(trait))) return []
  return [{ id: 'story', topic: 'story', chip: null, text: 'has a story', details: { sentence } }]
}

/** Documents stay the same objects until the catalog changes, and reading a text takes longer than all other facts. */
const traitsByPlace = new WeakMap<PlaceDocument, string[]>()

function storyTraits(place: PlaceDocument, sentence: string): string[] {
  const known = traitsByPlace.get(place) ?? traitsOfText(sentence)
  traitsByPlace.set(place, known)
  return known
}

/** Diets that a kitchen keeps or does not: where no record says so, the guest asks first. */
const askedAbout = ['gluten-free', 'dairy-free', 'nut-free', 'halal', 'kosher', 'vegan', 'vegetarian', 'plant-based']

type CautionNeeds = Pick<GuestNeeds, 'wanted' | 'isCareful' | 'wheelchair'>

/**
 * What to ask before going, if it matters to this guest and is unknown. The words name no condition. `holiday` is a day
 * that the guest named and of which weekly hours say nothing, `lateMeal` the hour at which they want to eat.
 */
export function cautionFacts(
  { section, facts, traits }: PlaceDocument,
  needs: CautionNeeds,
  { holiday, lateMeal }: { holiday: string | null; lateMeal: string | null } = { holiday: null, lateMeal: null },
): Fact[] {
  const unmet = needs.wanted.some(
    ({ trait, origin }) => isSaid(origin) && askedAbout.includes(trait) && !serves(traits, trait),
  )
  const asksIngredients = section === 'foodAndBeverage' && (unmet || needs.isCareful)
  const asksAccess =
    needs.wheelchair && facts.wheelchair === undefined && !accessTraits.some((id) => traits.includes(id))
  return caution([
    ...(asksIngredients ? ['ingredients'] : []),
    ...(asksAccess ? ['access'] : []),
    ...(holiday === null ? [] : [`opening hours on ${holiday}`]),
    ...(lateMeal === null ? [] : [`a table at ${lateMeal}`]),
  ])
}

const isSaid = (origin: NeedOrigin): boolean => origin === 'notes' || origin === 'package'

const meatless = ['vegetarian', 'vegan', 'plant-based']

/** A kitchen without meat serves vegetarians too. */
const serves = (traits: readonly string[], diet: string): boolean =>
  traits.includes(diet) || (meatless.includes(diet) && diet !== 'vegan' && meatless.some((id) => traits.includes(id)))

const accessTraits = ['wheelchair', 'wheelchair-limited']

/** The same for an event: whether its venue can be entered without steps. */
export function eventCautionFacts(venue: PlaceDocument | null, { wheelchair }: CautionNeeds): Fact[] {
  const isKnown =
    venue !== null && (venue.facts.wheelchair !== undefined || accessTraits.some((id) => venue.traits.includes(id)))
  return wheelchair && !isKnown ? caution(['access']) : []
}

function caution(unknown: readonly string[]): Fact[] {
  if (unknown.length === 0) return []
  const about = unknown.join(' and ')
  return [
    {
      id: `caution:${about}`,
      topic: 'caution',
      chip: null,
      text: `has nothing recorded of ${about}`,
      details: { about },
    },
  ]
}

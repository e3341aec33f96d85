import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait, withImpliedTraits } from '../../vocabulary/traits.ts'
import { avoidedFoods } from '../foods/avoided-foods.ts'
import { isNamedIn } from '../foods/shown-foods.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { traitsInText } from '../understand/note/traits-in-text.ts'
import type { Fact } from './fact.ts'

/**
 * A dish that a sentence may name to this guest. It is nothing that they refuse. Guests with a diet or an allergy get
 * none, because a menu does not say what is in a dish.
 */
export function menuFacts({ menu }: PlaceDocument, needs: GuestNeeds): Fact[] {
  const { unwanted, wanted, isCareful, party } = needs
  if (isCareful || wanted.some((need) => findTrait(need.trait)?.kind === 'diet')) return []
  const refused = new Set(unwanted.map((need) => need.trait))
  const wished = new Set(wanted.map((need) => need.trait))
  const dishes = dishesOf(menu).filter(
    ({ isForChildren, traits }) =>
      (party.children > 0 || !isForChildren) && !traits.some((trait) => refused.has(trait)),
  )
  const foods = avoidedFoods(needs)
  const mayBeNamed = ({ text }: Dish) => !isNamedIn(text, foods)
  const isWished = ({ traits }: Dish) => traits.some((trait) => wished.has(trait))
  const dish = dishes.find((one) => isWished(one) && mayBeNamed(one)) ?? dishes.find(mayBeNamed)
  if (dish === undefined) return []
  const text = `lists ${dish.name} on its menu`
  return [{ id: `menu:${dish.name}`, topic: 'menu', chip: null, text, details: { item: dish.name } }]
}

/** `text` also says what is in it. */
type Dish = { name: string; text: string; isForChildren: boolean; traits: readonly string[] }

/** Reading a menu takes about a millisecond, so its dishes are kept for as long as its document is cached. */
const dishesByMenu = new WeakMap<PlaceDocument['menu'], readonly Dish[]>()

function dishesOf(menu: PlaceDocument['menu']): readonly Dish[] {
  const known = dishesByMenu.get(menu)
  if (known !== undefined) return known
  const dishes = menu
    .flatMap(({ items }) => items)
    .filter(({ name }) => isDishName(name))
    .map(({ name, description }) => ({
      name,
      text: `${name}. ${description ?? ''}`,
      isForChildren: /\b(?:kid|child)/i.test(name),
      traits: traitsOfText(name),
    }))
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
export function storyFacts(place: PlaceDocument, needs: GuestNeeds): Fact[] {
  const { wanted, unwanted, allergies, isCareful } = needs
  const { section, storyDescription } = place
  const sentence = storyDescription.split(/(?<=\.) /, 1)[0] ?? ''
  if (!storySentence.test(sentence) || notToRepeat.test(sentence)) return []
  const hasDiet = isCareful || wanted.some((need) => findTrait(need.trait)?.kind === 'diet')
  if (section === 'foodAndBeverage' && hasDiet) return []
  const refused = new Set([...unwanted.map((need) => need.trait), ...allergies])
  if (refused.size > 0 && storyTraits(place, sentence).some((trait) => refused.has(trait))) return []
  if (isNamedIn(sentence, avoidedFoods(needs))) return []
  return [{ id: 'story', topic: 'story', chip: null, text: 'has a story', details: { sentence } }]
}

/** Documents stay the same objects until the catalog changes, and reading a text takes longer than all other facts. */
const traitsByPlace = new WeakMap<PlaceDocument, string[]>()

function storyTraits(place: PlaceDocument, sentence: string): string[] {
  const known = traitsByPlace.get(place) ?? traitsOfText(sentence)
  traitsByPlace.set(place, known)
  return known
}

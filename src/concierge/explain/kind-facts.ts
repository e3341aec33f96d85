import type { PlaceDocument } from '../../domain/place.ts'
import { nameSays } from '../../vocabulary/categories/kinds-in-names.ts'
import { traitsSaidBy } from '../../vocabulary/categories/traits-in-phrases.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { type AvoidedFood, avoidedFoods } from '../foods/avoided-foods.ts'
import { isNamedIn } from '../foods/shown-foods.ts'
import { taggedDiets } from '../foods/tagged-diets.ts'
import type { GuestNeeds, Need } from '../understand/guest-needs.ts'
import type { AboutFact, FactAbout } from './fact.ts'
import { capitalized } from './format-times.ts'
import { kindFact, nounFact, withoutDiet } from './kind-fact.ts'
import { predicateOfTrait } from './predicate.ts'
import { recordFacts } from './record-facts.ts'
import { isTooLight } from './solemn-places.ts'
import { traitsOfText } from './venue-facts.ts'
import { isOfOtherKitchen, kindsInPhrase } from './wish-facts.ts'

type Described = {
  place: PlaceDocument
  metNeeds: readonly string[]
  needs: GuestNeeds
  /** It is too cold to sit outside. */
  isCold: boolean
}

/** "Pours craft beer" is no reason to take children there. */
const isForAdults = (id: string): boolean => (findTrait(id)?.appeal.children ?? 0) < 0

/** A kitchen is not visited for these. */
const ofMorning = new Set(['coffee', 'tea', 'juice'])

/** Kinds of traits that say what a place is or serves. */
const telling = new Set(['cuisine', 'venue', 'dish', 'drink', 'activity', 'event', 'setting', 'mood', 'diet'])
const maxKindFacts = 6
export const forChildren: ReadonlySet<string> = new Set(['children', 'teens', 'kids-menu', 'high-chair'])
/** True of most places of their kind, so said only if nothing else is known. */
const dull = new Set(['indoors', 'outdoors', 'attraction'])

export function kindFacts(
  { place, metNeeds, needs, isCold }: Described,
  phrase: FactAbout<'kind'> | null,
): AboutFact[] {
  // "Asian" adds nothing to "Thai".
  const { implied, meal } = recordFacts(place)
  const isKitchen = meal === 'meal'
  const suits = (id: string) =>
    !(id === 'outdoor-seating' && isCold) &&
    !(ofMorning.has(id) && isKitchen) &&
    !(needs.party.children > 0 && isForAdults(id)) &&
    // A kitchen without meat serves nothing else, so all learn of it.
    (findTrait(id)?.kind !== 'diet' || id === 'plant-based' || needs.wanted.some(isDiet)) &&
    (id !== 'romantic' || needs.party.kind === 'couple') &&
    (!forChildren.has(id) || needs.party.children > 0) &&
    !needs.unwanted.some(({ trait }) => trait === id)
  const isSaid = (id: string) =>
    metNeeds.includes(id) || (findTrait(id)?.implies ?? []).some((broader) => metNeeds.includes(broader))
  const foods = avoidedFoods(needs)
  // Where they cater for a celiac, that is the praise, and not the bread.
  const ofHealth = foods.filter(({ why }) => why === 'health')
  const contained = containedTraits(place, foods).union(containedTraits({ traits: [] }, ofHealth))
  const tagged = taggedDiets(place)
  const facts = place.traits
    .filter(
      (id) =>
        !isSaid(id) &&
        suits(id) &&
        !isTooLight(id, place) &&
        !implied.has(id) &&
        !contained.has(id) &&
        !tagged.includes(id) &&
        telling.has(findTrait(id)?.kind ?? ''),
    )
    .filter((id) => phrase === null || !(isInPhrase(id, phrase.details.predicate.noun ?? '') || dull.has(id)))
    // A burger restaurant with fish on its card is no British kitchen.
    .filter((id) => phrase === null || !isOfOtherKitchen(kitchenIn(phrase), id))
    // A jazz club is a bar, of course.
    .filter((id) => phrase === null || predicateOfTrait(id)?.noun !== place.categories[0])
    .sort((a, b) => Number(dull.has(a)) - Number(dull.has(b)))
    .filter((id, rank) => rank === 0 || !dull.has(id))
    .map((id) => kindFact(id, place))
    .filter((fact) => fact !== null)
    .slice(0, maxKindFacts)
  if (phrase !== null) return [phrase, ...otherKind(place, phrase.details.predicate.noun ?? '', foods), ...facts]
  // The category is said only if nothing else is known, or for an adjective to go with.
  const [category] = place.categories
  const hasAdjective = facts.some(({ details }) => details.predicate.adjective !== null)
  if (category === 'restaurant' && hasAdjective && facts.length === 1)
    return [nounFact('kind:category', category), ...facts]
  if (facts.length > 0 || metNeeds.length > 0) return facts
  if (category !== undefined && saysNothing.has(category)) return []
  if (category !== undefined && !isNamedIn(category, foods)) return [nounFact('kind:category', category.toLowerCase())]
  return [nounFact('kind:section', place.section === 'foodAndBeverage' ? 'place to eat or drink' : 'place to see')]
}

/** "Burger restaurant" for "burger restaurant serving fish and chips". */
const kitchenIn = ({ details }: FactAbout<'kind'>): string => details.predicate.noun?.split(' serving ')[0] ?? ''

/** what it is too, where its name says the first: a museum in a historic house. */
function otherKind(
  { name, section, categories }: PlaceDocument,
  phrase: string,
  foods: readonly AvoidedFood[],
): FactAbout<'kind'>[] {
  if (section !== 'attractions' || !nameSays(name, phrase)) return []
  const other = categories
    .slice(1)
    .find((one) => !saysNothing.has(one) && !nameSays(name, one) && !isNamedIn(one, foods) && one !== 'castle')
  return other === undefined ? [] : [nounFact('kind:other', other.toLowerCase())]
}

/** Traits that hold what the guest avoids and are no praise of a place; none where it caters for them. */
export function containedTraits(
  { traits }: Pick<PlaceDocument, 'traits'>,
  foods: readonly AvoidedFood[],
): ReadonlySet<string> {
  const rules = foods.flatMap(({ rule }) => rule ?? [])
  return new Set(
    rules
      .filter(({ unless }) => !unless.some((trait) => traits.includes(trait)))
      .flatMap(({ avoid, contains }) => [...avoid, ...contains]),
  )
}

/** What all places to eat and all sights are. */
const saysNothing = new Set(['restaurant', 'attraction'])

/** What such a phrase leaves open. */
const beyondPhrase = new Set(['architecture', 'playground', 'history', 'landmark'])

/** "A coffee shop" serves coffee. */
const isInPhrase = (id: string, phrase: string): boolean =>
  (kindsInPhrase.has(findTrait(id)?.kind ?? '') && !beyondPhrase.has(id)) ||
  phrase.includes(id.replaceAll('-', ' ')) ||
  (traitsSaidBy(phrase).includes(id) && !beyondPhrase.has(id))

/** What the place is in the words of its record; null where it says no more than its traits do. */
export function kindPhraseFact(place: PlaceDocument, needs: GuestNeeds): FactAbout<'kind'> | null {
  // Who built it is a fact of its own.
  const [recorded] = place.facts.kindPhrase?.split(' designed by ') ?? []
  if (recorded === undefined) return null
  const whole = needs.wanted.some(isDiet) ? recorded : withoutDiet(recorded)
  const isPlain = !(needs.isCareful || needs.wanted.some(isDiet)) || place.section !== 'foodAndBeverage'
  // No dish is named to who has a diet.
  const phrase = isPlain ? whole : (whole.split(' serving ')[0] ?? whole)
  if (needs.isCareful || needs.wanted.some(isDiet)) {
    if (place.section === 'foodAndBeverage' && namesDish(phrase)) return null
  }
  const refused = new Set([...needs.unwanted.map((need) => need.trait), ...needs.allergies])
  if (refused.size > 0 && traitsOfText(phrase).some((trait) => refused.has(trait))) return null
  if (isNamedIn(phrase, avoidedFoods(needs))) return null
  const fact = nounFact('kind:phrase', phrase)
  // "Pizza place" for "pizza place serving burgers".
  const [kind = ''] = phrase.split(/ (?:serving|by|with) /)
  const words = kind.split(' ').length
  if (words > 1) return { ...fact, chip: words <= maxChipWords ? capitalized(kind) : null }
  // Chips have two words at least: "Spa and wellness" for a spa.
  const { implied } = recordFacts(place)
  const said = place.traits.find(
    (id) => !implied.has(id) && telling.has(findTrait(id)?.kind ?? '') && traitsSaidBy(phrase).includes(id),
  )
  return { ...fact, chip: findTrait(said ?? '')?.chip ?? null }
}

const maxChipWords = 4

/** "Bakery", "pizza place serving burgers". */
const namesDish = (phrase: string): boolean =>
  phrase.includes(' serving ') || traitsSaidBy(phrase).some((id) => findTrait(id)?.kind === 'dish')

const isDiet = ({ trait }: Need): boolean => findTrait(trait)?.kind === 'diet'

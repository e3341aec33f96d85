import type { PlaceDocument } from '../../domain/place.ts'
import { traitsSaidBy } from '../../vocabulary/categories/traits-in-phrases.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { taggedDiets } from '../foods/tagged-diets.ts'
import { type GuestNeeds, type Need, type Party, teenage } from '../understand/guest-needs.ts'
import { grandTables } from '../understand/simple-table.ts'
import { cookingOfRecord } from './cooking-of-record.ts'
import type { FactAbout } from './fact.ts'
import { eventPredicateOfTrait, predicateOfTrait } from './predicate.ts'
import { recordFacts } from './record-facts.ts'
import { sayChildren } from './say-children.ts'
import { isTooLight } from './solemn-places.ts'

/** Wishes that no sentence names, because they reveal health, faith, orientation or money. */
const sensitive = new Set([
  'halal',
  'kosher',
  'gluten-free',
  'dairy-free',
  'nut-free',
  'lgbtq',
  'mosque',
  'synagogue',
  'temple',
  'seniors',
  'assistive-listening',
  'accessible-toilet',
  'wheelchair',
  'wheelchair-limited',
  'budget',
])

/** Wishes whose noun does not fit a sentence: "where the locals go", "somewhere the dog can come". */
const unspeakable = new Set(['plant-based', 'local-favorite', 'solo', 'groups', 'business', 'sports', 'dog-friendly'])

/** What follows "for" where the noun has one of its own: "something for the children". */
const youngOnes = (trait: string, party: Party): string | null =>
  trait === 'children' ? sayChildren(party) : trait === 'teens' ? sayChildren({ ...party, youngest: teenage }) : null

/** Whether a sentence may name the wish: the guest or the package must have asked for it. */
const mayBeNamed = ({ origin, trait }: Need): boolean =>
  (origin === 'notes' || origin === 'package') &&
  !sensitive.has(trait) &&
  !unspeakable.has(trait) &&
  findTrait(trait)?.kind !== 'service'

type Wished = { place: PlaceDocument; metNeeds: readonly string[]; needs: GuestNeeds }

/** The wishes that the place meets, in the words of its record where they say it. */
export function wishFacts({ metNeeds, needs, place }: Wished, phrase: FactAbout<'kind'> | null): FactAbout<'wish'>[] {
  const tagged = taggedDiets(place)
  return needs.wanted
    .filter(({ trait }) => metNeeds.includes(trait) && !tagged.includes(trait) && !isTooLight(trait, place))
    .map((need) => {
      const fact = wishFact(need, needs.party, place)
      const kind = findTellingKind(need.trait, place.traits)
      const said = phrase !== null && meansKind(phrase.details.predicate.noun ?? '', kind) ? phrase : null
      const predicate = said?.details.predicate ?? predicateOfTrait(kind)
      if (fact !== null && phrase !== null && isOfOtherKitchen(phrase.details.predicate.noun ?? '', need.trait))
        return null
      if (fact === null || predicate === null || predicate.text === fact.text) return fact
      const chip = said?.chip ?? fact.chip
      // "For French food, it is a French restaurant" says nothing.
      const isTelling = !sharesWord(predicate.text, fact.details.noun ?? '')
      return { ...fact, chip, text: predicate.text, details: { ...fact.details, predicate, isTelling } }
    })
    .filter((fact) => fact !== null)
}

/**
 * A barbecue restaurant with pizza on its card is no answer to a wish for Italian food, nor a sushi bar to one for
 * seafood.
 */
export function isOfOtherKitchen(phrase: string, wish: string): boolean {
  if (wish === 'seafood') return /\b(?:sushi|Japanese)\b/.test(phrase) && !/\b(?:fish|seafood)\b/.test(phrase)
  // "Serving burgers" is a burger on the card.
  if (phrase.includes(' serving ') && phrase.includes(predicateOfTrait(wish)?.complement ?? wish)) return false
  if (findTrait(wish)?.kind !== 'cuisine' || wish === 'regional') return false
  const said = traitsSaidBy(phrase)
  return !said.includes(wish) && said.some((id) => findTrait(id)?.kind === 'cuisine' || findTrait(id)?.kind === 'dish')
}

function sharesWord(text: string, noun: string): boolean {
  const words = new Set(text.split(' '))
  return noun.split(' ').some((word) => words.has(word) && word.length > 3 && word !== 'food')
}

/** Whether the phrase says the trait, and more: for regional food, that it is a Finnish restaurant. */
const meansKind = (phrase: string, trait: string): boolean =>
  trait === 'regional'
    ? traitsSaidBy(phrase).some((id) => findTrait(id)?.kind === 'cuisine')
    : (kindsInPhrase.has(findTrait(trait)?.kind ?? '') || findTrait(trait)?.kind === 'drink') &&
      traitsSaidBy(phrase).includes(trait)

/** The most telling trait that meets a wish: for history, that it is a history museum. */
function findTellingKind(wish: string, placeTraits: readonly string[]): string {
  return (
    placeTraits.find(
      (id) => (findTrait(id)?.kind === 'venue' || id === 'plant-based') && findTrait(id)?.implies.includes(wish),
    ) ?? wish
  )
}

/** Of a place, or of an event where `place` is null. */
export function wishFact(need: Need, party: Party, place: PlaceDocument | null = null): FactAbout<'wish'> | null {
  const trait = findTrait(need.trait)
  const predicate = place === null ? eventPredicateOfTrait(need.trait) : predicateOfTrait(need.trait)
  if (!trait || predicate === null) return null
  const cooking = place === null ? null : cookingOfRecord(trait, place)
  const wished = houseOfWorship(trait.id, place) ?? cooking ?? trait.noun
  const isNamed =
    mayBeNamed(need) &&
    !isSweetOnTheSide(trait.id, place) &&
    // A spa may be as grand as fine dining, and is no place for it.
    !(grandTables.has(trait.id) && place?.section !== 'foodAndBeverage')
  const forWhom = need.isForSome && trait.kind === 'diet' ? ' for one of you' : ''
  const young = youngOnes(trait.id, party)
  const noun = isNamed ? (young === null ? `${wished}${forWhom}` : `something for ${young}`) : null
  const forNoun = noun === null ? null : `for ${young ?? noun}`
  const details = { trait: trait.id, predicate, noun, forNoun, isTelling: false }
  const chip = cooking ?? (place === null ? trait.ofEvent?.chip : null) ?? trait.chip
  return { id: `wish:${trait.id}`, topic: 'wish', chip, text: predicate.text, details }
}

const sweets = new Set(['dessert', 'bakery', 'ice-cream'])

/** A burger place with desserts on its menu is no place to go for something sweet. */
const isSweetOnTheSide = (wish: string, place: PlaceDocument | null): boolean =>
  place?.section === 'foodAndBeverage' && sweets.has(wish) && recordFacts(place).meal === 'meal'

/** "A cathedral", "a mosque": what it is, rather than all that such a wish may mean. */
function houseOfWorship(wish: string, place: PlaceDocument | null): string | null {
  if (wish !== 'place-of-worship' || place === null) return null
  const house = place.categories.find((one) => houses.test(one))
  if (house === undefined) return null
  return `a ${house.endsWith(' of worship') ? house : house.slice(house.lastIndexOf(' ') + 1)}`
}

const houses = /(?:^| )(?:basilica|cathedral|chapel|church|monastery|mosque|place of worship|shrine|synagogue|temple)$/

/** Kinds of traits that a phrase such as "Thai restaurant" or "history museum" says as well. */
export const kindsInPhrase: ReadonlySet<string> = new Set(['cuisine', 'dish', 'venue', 'activity'])

import type { EventDocument } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { descriptionWords } from '../../vocabulary/categories/description-words.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import { type AvoidedFood, avoidedFoods } from '../foods/avoided-foods.ts'
import { meatlessTraits } from '../foods/diets.ts'
import {
  isEventAboutFood,
  isPlaceAboutFood,
  isRiskyAt,
  type ShownFood,
  saysFood,
  shownAt,
  shownByEvent,
} from '../foods/shown-foods.ts'
import { isDietUnlisted } from '../foods/strict-diets.ts'
import { taggedDiets } from '../foods/tagged-diets.ts'
import type { GuestNeeds, Need } from '../understand/guest-needs.ts'
import type { Fact } from './fact.ts'
import { sayList } from './format-times.ts'
import { chipOf } from './where-facts.ts'

/** Diets that a kitchen keeps or does not: where no record says so, the guest asks first. */
const askedAbout = ['gluten-free', 'dairy-free', 'nut-free', 'halal', 'kosher', 'vegan', 'vegetarian', 'plant-based']

/** Those that a slip at a tasting breaks. */
const strict = askedAbout.slice(0, askedAbout.indexOf('vegan'))

type Told = {
  /** What to ask of days on which weekly hours say nothing: "opening hours on Sunday". */
  holiday?: string | null
  /** The hour at which they want to eat. */
  lateMeal?: string | null
  /** What to say where no kitchen nearby records their diet. */
  unlisted?: string | null
}

type CautionNeeds = Pick<GuestNeeds, 'wanted' | 'isCareful' | 'isStepFree' | 'substances' | 'avoided'>

/**
 * What to ask before going, if it matters to this guest and is unknown, and what the record shows of a food that they
 * avoid. The words name a diet as the kitchen would, "gluten-free dishes", and no condition.
 */
export function cautionFacts(
  place: PlaceDocument,
  needs: CautionNeeds,
  { holiday = null, lateMeal = null, unlisted = null }: Told = {},
): Fact[] {
  const { section, facts, traits } = place
  const foods = avoidedFoods(needs)
  const asked = needs.wanted.filter((need) => isAskedDiet(need, askedAbout)).map(({ trait }) => trait)
  const tagged = section === 'foodAndBeverage' ? taggedDiets(place).filter((diet) => asked.includes(diet)) : []
  const isUnmet =
    tagged.length > 0 ||
    asked.some((diet) => !serves(traits, diet)) ||
    isDietUnlisted(needs, (trait) => traits.includes(trait))
  const isStrict = needs.isCareful || needs.wanted.some((need) => isAskedDiet(need, strict))
  const asksIngredients =
    section === 'foodAndBeverage' ? isUnmet || needs.isCareful : isStrict && isPlaceAboutFood(place)
  const disliked = section === 'foodAndBeverage' ? foods.filter((food) => isToBeAsked(place, food)) : []
  const risky = asksIngredients ? foods.filter(isRisky) : []
  const asksAccess =
    needs.isStepFree &&
    facts.wheelchair === undefined &&
    !accessTraits.some((id) => traits.includes(id)) &&
    !isOpenGround(place)
  const shown = shownFacts([...risky, ...disliked].map((food) => ({ food, shown: shownAt(place, food) })))
  const isShown = (food: AvoidedFood) =>
    food.food !== rawFood || isRiskyAt(place, food) || shownAt(place, food).share !== 'none'
  const askedFor = risky.filter((food) => food.rule?.isAskedFor && isShown(food)).map(({ noun }) => noun)
  const open =
    section === 'foodAndBeverage' ? asked.filter((diet) => !serves(traits, diet) && !tagged.includes(diet)) : []
  const dishes = dishesOf(open)
  // A diet has dishes of its own to ask about.
  const isOfDiet = ({ rule }: AvoidedFood) => rule?.caters.some((diet) => ownDishes.has(diet)) === true
  const rest = ingredientsOf(dishes.length > 0 ? risky.filter((food) => !isOfDiet(food)) : risky)
  const ingredients = dishes.length === 0 || needs.isCareful ? [...dishes, ...rest] : dishes
  const about = [
    ...(asksIngredients ? [...ingredients, ...askedFor] : disliked.map(({ noun }) => noun)),
    ...(asksAccess ? ['access'] : []),
    ...(holiday === null ? [] : [holiday]),
    ...(lateMeal === null ? [] : [`a table at ${lateMeal}`]),
  ]
  if (about.every((each) => each === holiday) && asksDogs(place, needs)) about.unshift('dogs')
  const listed = [...shown, ...taggedFacts(tagged), ...unlistedFacts(asksIngredients ? unlisted : null)].slice(0, 1)
  const isRecorded = asked.some((diet) => serves(traits, diet))
  const isUnknown = !(asksIngredients && (saysFood(place) || listed.length > 0 || isRecorded))
  return [...caution(about, { isUnknown, isOfHealth: asksIngredients }), ...listed]
}

const ownDishes = new Set(['gluten-free', 'dairy-free', 'nut-free'])

/** "Shellfish and other ingredients", where all that they must not eat has a name of ours. */
function ingredientsOf(risky: readonly AvoidedFood[]): string[] {
  const foods = risky.filter(({ rule }) => !rule?.isAskedFor)
  const isSayable = foods.length > 0 && foods.length <= maxNamedFoods && foods.every(({ rule }) => rule !== null)
  return isSayable ? [...foods.map(({ noun }) => noun), 'other ingredients'] : ['ingredients']
}

/** A longer list is not remembered at the table. */
const maxNamedFoods = 2

/** "Halal dishes", and one name for all that a kitchen without meat serves. */
function dishesOf(diets: readonly string[]): string[] {
  const meatlessName = diets.includes('vegan') ? 'vegan' : 'vegetarian'
  const named = new Set(diets.map((diet) => (meatlessTraits.includes(diet) ? meatlessName : diet)))
  return named.size === 0 ? [] : [`${sayList([...named])} dishes`]
}

const unlistedFacts = (unlisted: string | null): Fact[] =>
  unlisted === null
    ? []
    : [{ id: 'unlisted', topic: 'shown', chip: null, text: unlisted, details: { shown: unlisted } }]

/** "It is listed as kosher", which nothing else that we know confirms. */
const taggedFacts = (diets: readonly string[]): Fact[] =>
  diets.length === 0
    ? []
    : [
        {
          id: `listed:${diets.join()}`,
          topic: 'shown',
          chip: null,
          text: `is listed as ${sayList(diets)}`,
          details: { shown: `it is listed as ${sayList(diets)}` },
        },
      ]

/** The same for an event: what there is to eat, and whether its venue can be entered without steps. */
export function eventCautionFacts(
  event: EventDocument,
  venue: PlaceDocument | null,
  needs: CautionNeeds,
  holiday: string | null = null,
): Fact[] {
  const isStrict = needs.isCareful || needs.wanted.some((need) => isAskedDiet(need, strict))
  const asksIngredients = isStrict && isEventAboutFood(event)
  const risky = asksIngredients ? avoidedFoods(needs).filter(isRisky) : []
  const isKnown =
    venue !== null && (venue.facts.wheelchair !== undefined || accessTraits.some((id) => venue.traits.includes(id)))
  const asksAccess = needs.isStepFree && !isKnown
  return [
    ...caution(
      [
        ...(asksIngredients ? ingredientsOf(risky) : []),
        ...(asksAccess ? ['access'] : []),
        ...(holiday === null ? [] : [`holiday hours on ${holiday}`]),
      ],
      { isUnknown: holiday === null, isOfHealth: asksIngredients },
    ),
    ...shownFacts(risky.map((food) => ({ food, shown: shownByEvent(event, food) }))),
  ]
}

/** A lake or a square has no door and no steps to ask about. */
const isOpenGround = ({ section, categories, traits }: PlaceDocument): boolean =>
  section === 'attractions' &&
  !traits.includes('indoors') &&
  categories[0] !== undefined &&
  descriptionWords['open ground'].has(categories[0].toLowerCase())

/** A dog that the guest brings may have to stay outside, but not in a park. */
const asksDogs = ({ section, traits }: PlaceDocument, { wanted }: CautionNeeds): boolean =>
  wanted.some(({ trait, origin }) => trait === 'dog-friendly' && origin === 'notes') &&
  !traits.includes('dog-friendly') &&
  !(section === 'attractions' && traits.includes('outdoors'))

const isRisky = ({ why }: AvoidedFood): boolean => why === 'health'

const isAskedDiet = ({ trait, origin }: Need, diets: readonly string[]): boolean =>
  (origin === 'notes' || origin === 'package') && diets.includes(trait)

/** A kitchen without meat serves vegetarians too. */
const serves = (traits: readonly string[], diet: string): boolean =>
  traits.includes(diet) ||
  (meatlessTraits.includes(diet) && diet !== 'vegan' && meatlessTraits.some((id) => traits.includes(id)))

/** Asked about where fish or oysters may be raw; salt and the like everywhere. */
const rawFood = 'raw food'

const accessTraits = ['wheelchair', 'wheelchair-limited']

/** A kitchen whose menu has none of it needs no question; one without a menu does, and one that lists it. */
function isToBeAsked(place: PlaceDocument, food: AvoidedFood): boolean {
  const { rule, why } = food
  const has = (some: readonly string[]) => some.some((trait) => place.traits.includes(trait))
  if (why !== 'taste' || rule === null || !rule.isAsked || has(rule.caters)) return false
  const isKitchen = place.traits.some((trait) => findTrait(trait)?.kind === 'cuisine')
  if (has(rule.harmless) && !isKitchen) return false
  return shownAt(place, food).share !== 'none' || place.menu.every(({ items }) => items.length === 0)
}

type Caution = { isUnknown: boolean; isOfHealth: boolean }

function caution(unknown: readonly string[], { isUnknown, isOfHealth }: Caution): Fact[] {
  if (unknown.length === 0) return []
  const about = sayList(unknown)
  // What health or a single day hangs on is a sentence wherever it holds.
  const chip =
    isOfHealth || about.includes('opening hours') ? null : chipOf(`Ask about ${about.replace(/ on \S+day.*$/, '')}`)
  const text = isUnknown ? `has nothing recorded of ${about}` : `does not say enough of ${about}`
  return [{ id: `caution:${about}`, topic: 'caution', chip, text, details: { about, isUnknown } }]
}

/** "Its menu lists dishes with nuts": the menu where it does, else the description. */
function shownFacts(foods: readonly { food: AvoidedFood; shown: ShownFood }[]): Fact[] {
  const foodsIn = (place: ShownFood['where']) =>
    foods.filter(({ shown }) => shown.where === place).map(({ food }) => food)
  const listed = foodsIn('menu')
  const named = listed.length > 0 ? listed : foodsIn('description')
  if (named.length === 0) return []
  const list = sayList(named.map(({ noun }) => noun))
  // Wine on a list is no dish with it.
  const items = listed.some(({ rule }) => rule?.isDrink) ? 'dishes or drinks' : 'dishes'
  const shown = listed.length > 0 ? `its menu lists ${items} with ${list}` : `its description mentions ${list}`
  const text = listed.length > 0 ? `lists ${items} with ${list} on its menu` : `mentions ${list} in its description`
  return [{ id: `shown:${list}`, topic: 'shown', chip: null, text, details: { shown } }]
}

import { LRUCache } from 'lru-cache'
import type { EventDocument } from '../../domain/event.ts'
import type { PlaceDocument } from '../../domain/place.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { AvoidedFood } from './avoided-foods.ts'
import { type FoodText, namesFood, readFoods } from './foods-in-text.ts'

/** How much of a food a record shows, and where it names it; `maybe` where what it names often holds it: a sausage. */
export type ShownFood = { share: 'main' | 'some' | 'maybe' | 'none'; where: 'menu' | 'description' | null }

/** What a record says of the food of a place or an event, in texts. */
type FoodRecord = {
  name: FoodText
  kinds: FoodText
  /** What it is in a line. */
  short: FoodText
  described: FoodText
  dishes: readonly FoodText[]
  /** It says something of what there is to eat. */
  saysFood: boolean
}

/** Records stay the same objects until the catalog changes, and reading a menu takes milliseconds. */
const known = new WeakMap<PlaceDocument | EventDocument, FoodRecord>()

const remembered = <Item extends PlaceDocument | EventDocument>(item: Item, read: (item: Item) => FoodRecord) => {
  const record = known.get(item) ?? read(item)
  known.set(item, record)
  return record
}

const placeRecord = (place: PlaceDocument): FoodRecord =>
  remembered(place, ({ name, categories, subCategories, tags, facts, menu, ...texts }) => ({
    name: readFoods(name),
    kinds: readFoods(sentences([...categories, ...subCategories, facts.kindPhrase ?? ''])),
    short: readFoods(texts.shortDescription),
    described: readFoods(sentences([texts.foodDescription, texts.longDescription, ...tags])),
    dishes: menu.flatMap(({ title, items }) =>
      items.map((item) => readFoods(sentences([isPlainTitle(title) ? title : '', item.name, item.description ?? '']))),
    ),
    saysFood: menu.some(({ items }) => items.length > 0) || texts.foodDescription !== '',
  }))

const eventRecord = (event: EventDocument): FoodRecord =>
  remembered(event, ({ title, subcategory, tags, blurb, description }) => ({
    name: readFoods(title),
    kinds: readFoods(sentences([...subcategory, ...tags])),
    short: readFoods(blurb),
    described: readFoods(description),
    dishes: [],
    saysFood: false,
  }))

const sentences = (texts: readonly string[]): string => texts.filter((text) => text !== '').join('. ')

/** "Oysters", but not "Fish & meat": a dish of the other kind is listed there too. */
const isPlainTitle = (title: string): boolean => /^\S+(?: \S+)?$/.test(title) && !/[&/,+]/.test(title)

/** A food is the main one where the name or kind says so, or a line about the place, or most of its dishes. */
function shownIn({ name, kinds, short, described, dishes }: FoodRecord, { food, rule }: AvoidedFood): ShownFood {
  const listed = dishes.filter((dish) => namesFood(dish, food)).length
  const isDescribed = namesFood(described, food)
  const isShort = namesFood(short, food)
  const where = listed > 0 ? 'menu' : isDescribed || isShort ? 'description' : null
  const isMost = listed >= minDishes && listed * 2 > dishes.length
  const isNamed = namesFood(name, food) || namesFood(kinds, food)
  const isAbout = isMost || (isShort && (isDescribed || listed > 0))
  if (isNamed || (isAbout && !rule?.isDrink)) return { share: 'main', where }
  if (where !== null) return { share: 'some', where }
  const isLikely = [kinds, short, described, ...dishes].some(({ foods }) => foods.has(`maybe ${food}`))
  return { share: isLikely ? 'maybe' : 'none', where }
}

/** One dish of one makes no kitchen. */
const minDishes = 2

/** What a place shows of a food; nothing where it is recorded to cater for those who avoid it. */
export function shownAt(place: PlaceDocument, food: AvoidedFood): ShownFood {
  if (food.rule?.caters.some((trait) => place.traits.includes(trait))) return { share: 'none', where: null }
  return shownIn(placeRecord(place), food)
}

/** A kitchen without a menu that often uses what an allergy forbids. */
export function isRiskyAt({ traits, menu }: PlaceDocument, { rule, why }: AvoidedFood): boolean {
  const has = (some: readonly string[]) => some.some((trait) => traits.includes(trait))
  if (rule === null || why !== 'health' || has(rule.caters) || has(rule.unless)) return false
  return has(rule.risky) && menu.every(({ items }) => items.length === 0)
}

export const shownByEvent = (event: EventDocument, food: AvoidedFood): ShownFood => shownIn(eventRecord(event), food)

/** Whether the line of the record about the place names or speaks of food. */
export const namesFoodInBrief = (place: PlaceDocument): boolean => isOfFoods(placeRecord(place).short)

/** Whether a text names or speaks of food. */
export const isTextOfFood = (text: string): boolean => isOfFoods(readFoods(text))

const isOfFoods = ({ foods, isAboutFood }: FoodText): boolean => foods.size > 0 || isAboutFood

/** Whether the record says anything of what there is to eat. */
export const saysFood = (place: PlaceDocument): boolean => placeRecord(place).saysFood

/** Whether a text of a record names one of the foods. */
export const isNamedIn = (text: string, foods: readonly AvoidedFood[]): boolean => {
  if (foods.length === 0) return false
  const read = readTexts.get(text) ?? readFoods(text)
  readTexts.set(text, read)
  return foods.some(({ food }) => namesFood(read, food))
}

const readTexts = new LRUCache<string, FoodText>({ max: 5000 })

const foodKinds = new Set(['cuisine', 'dish'])
const isOfFood = (trait: string): boolean => trait === 'market' || foodKinds.has(findTrait(trait)?.kind ?? '')

/** Of these a title names food as it names anything else: "The Nutcracker"; people may bring their lunch. */
const performed: ReadonlySet<string> = new Set([
  'music',
  'theater',
  'film',
  'comedy',
  'sports',
  'art',
  'health-fitness',
  'wellbeing',
])

export const isPerformed = ({ category }: EventDocument): boolean => performed.has(category)

/** Whether people eat there: by its traits, its title and kinds, or a line about it. */
export function isEventAboutFood(event: EventDocument): boolean {
  const { name, kinds, short } = eventRecord(event)
  // At an exhibition called "Salt and Bread" there is nothing to eat.
  if (event.category === 'art' && event.schedule.days > 1)
    return [name, kinds, short].some(({ isAboutMeal }) => isAboutMeal)
  const isSaid = [name, kinds].some(({ isAboutFood }) => isAboutFood)
  const isMeant = isPerformed(event) ? short.isAboutMeal : short.isAboutFood || name.foods.size > 0
  return event.traits.some(isOfFood) || isSaid || isMeant
}

/** A park may be called Oyster Bay: the kind of a sight tells whether it is about food. */
export const isPlaceAboutFood = (place: PlaceDocument): boolean =>
  place.section === 'foodAndBeverage' || place.traits.some(isOfFood) || placeRecord(place).kinds.isAboutFood

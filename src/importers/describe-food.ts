import type { Cuisine } from '../vocabulary/categories/cuisines.ts'
import { descriptionWords } from '../vocabulary/categories/description-words.ts'
import { findTrait } from '../vocabulary/traits.ts'
import type { Lead } from './place-sentence.ts'

export type Kitchen = {
  category: string
  cuisines: readonly Cuisine[]
  /** For example `vegan` or `vegetarian-friendly`, if the source says so. */
  diet?: string | null
  brews?: boolean
  /** What the name says that it is: "sports bar". */
  namedKind?: string | null
}

/** The start of a sentence with the kind of kitchen or bar; plain if only its category is known. */
export function foodLead({ category, cuisines, diet = null, brews = false, namedKind = null }: Kitchen): Lead {
  const adjectives = informative(
    cuisines.filter(({ form }) => form === 'adjective').map(({ label }) => label),
    diet,
  )
  const dishes = cuisines.filter(
    (cuisine) => cuisine.form === 'dish' && (category !== 'restaurant' || isEaten(cuisine)),
  )
  // A tag that says whose food it is wins over the name.
  const kind = namedKind !== null && (adjectives.length === 0 || isDrinkPlace(category)) ? namedKind : null
  const lead =
    kind !== null || isDrinkPlace(category)
      ? drinkLead(kind ?? category, adjectives, dishes, brews && kind === null)
      : kitchenLead(category, adjectives, dishes)
  return { text: `${diet === null ? '' : `${diet} `}${lead}`, isPlain: diet === null && lead === category }
}

/** The two most informative cuisines. A narrow one makes a broad one redundant: "Chinese and Asian". */
function informative(labels: readonly string[], diet: string | null): string[] {
  const more = labels.filter((label) => label !== 'regional' && !(diet !== null && /^(vegan|vegetarian)$/.test(label)))
  const narrow = more.filter((label) => !descriptionWords['broad cuisine'].has(label))
  return (narrow.length > 0 ? narrow : more).slice(0, 2)
}

const isDrinkPlace = (category: string) => category === 'bar' || category === 'pub' || category === 'beer garden'

function drinkLead(
  category: string,
  adjectives: readonly string[],
  dishes: readonly Cuisine[],
  brews: boolean,
): string {
  const own = category === 'bar' ? dishes.find(({ shop }) => shop?.endsWith(' bar'))?.shop : undefined
  const noun = brews ? 'brewpub' : (own ?? category)
  const food = adjectives.filter((label) => !/^(vegan|vegetarian|organic|international|fusion)$/.test(label))
  return food.length > 0 ? `${noun} with ${food.join(' and ')} food` : `${noun}${serving(dishes.filter(isMeal))}`
}

/** No restaurant is a "coffee restaurant". */
const isEaten = ({ traits }: Cuisine): boolean => traits.every((id) => findTrait(id)?.kind !== 'drink')

/** What a bar serves with drinks; its sweets are no news. */
const isMeal = (cuisine: Cuisine): boolean =>
  isEaten(cuisine) && cuisine.shop?.endsWith(' bar') !== true && !cuisine.traits.includes('ice-cream')

function kitchenLead(category: string, adjectives: readonly string[], dishes: readonly Cuisine[]): string {
  const [dish, ...others] = dishes
  if (adjectives.length > 0) return `${adjectives.join(' and ')} ${category}${serving(dishes)}`
  if (dish === undefined || category.includes(dish.label)) return category
  // A pizza place is always a pizzeria, but a restaurant that serves noodles is not a noodle shop.
  if (
    dish.shop !== null &&
    (!descriptionWords['sit-down kitchen'].has(category) || (category === 'restaurant' && dish.label === 'pizza'))
  )
    return `${dish.shop}${serving(others)}`
  return category === 'restaurant' ? `${dish.label} restaurant${serving(others)}` : `${category}${serving(dishes)}`
}

function serving(dishes: readonly Cuisine[]): string {
  const names = dishes.slice(0, 2).map(({ label }) => plural(label))
  return names.length === 0 ? '' : ` serving ${names.join(' and ')}`
}

/** Only dishes with a plural change: "burgers", but "seafood". */
function plural(dish: string): string {
  if (dish === 'pastry') return 'pastries'
  if (dish === 'bakery') return 'baked goods'
  if (!descriptionWords['dish with a plural'].has(dish)) return dish
  return /(ch|s)$/.test(dish) ? `${dish}es` : `${dish}s`
}

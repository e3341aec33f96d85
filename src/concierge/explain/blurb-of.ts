import type { PlaceDocument } from '../../domain/place.ts'
import { quarterWithArticle } from '../../text/quarter-with-article.ts'
import { traits as allTraits } from '../../vocabulary/traits.ts'
import { isTextOfFood, namesFoodInBrief } from '../foods/shown-foods.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'
import { capitalized } from './format-times.ts'

/** The line of the record about the place; for a careful guest its kind and quarter, if that line names food. */
export function blurbOf(place: PlaceDocument, { isCareful }: Pick<GuestNeeds, 'isCareful'>): string {
  const { section, shortDescription, traits, neighborhoods, locality } = place
  if (!isCareful || section !== 'foodAndBeverage' || !namesFoodInBrief(place)) return shortDescription
  kitchens ??= kitchensWithoutFood()
  const known = kitchens
  const kitchen = traits.flatMap((trait) => known.get(trait) ?? [])[0] ?? capitalized(categoryWithoutFood(place))
  const where = neighborhoods[0] ?? locality
  return where === null || where === undefined ? `${kitchen}.` : `${kitchen} in ${quarterWithArticle(where)}.`
}

/** "Restaurant", "café"; "place to eat" for a bakery. */
const categoryWithoutFood = ({ categories: [category] }: PlaceDocument): string =>
  category === undefined || isTextOfFood(category) ? 'place to eat' : category.toLowerCase()

let kitchens: ReadonlyMap<string, string> | undefined

/** "Greek kitchen" by its trait, without "Seafood menu". */
const kitchensWithoutFood = (): ReadonlyMap<string, string> =>
  new Map(
    allTraits.flatMap(({ id, kind, chip }): [string, string][] =>
      kind === 'cuisine' && chip !== null && !isTextOfFood(chip) ? [[id, chip]] : [],
    ),
  )

import type { PlaceDocument } from '../../domain/place.ts'
import { traits as allTraits } from '../../vocabulary/traits.ts'
import { isTextOfFood, namesFoodInBrief } from '../foods/shown-foods.ts'
import type { GuestNeeds } from '../understand/guest-needs.ts'

/** The line of the record about the place; for a careful guest its kind and quarter, if that line names food. */
export function blurbOf(place: PlaceDocument, { isCareful }: Pick<GuestNeeds, 'isCareful'>): string {
  const { section, shortDescription, traits, neighborhoods, locality } = place
  if (!isCareful || section !== 'foodAndBeverage' || !namesFoodInBrief(place)) return shortDescription
  kitchens ??= kitchensWithoutFood()
  const known = kitchens
  const kitchen = traits.flatMap((trait) => known.get(trait) ?? [])[0] ?? 'Place to eat'
  const where = neighborhoods[0] ?? locality
  return where === null || where === undefined ? `${kitchen}.` : `${kitchen} in ${where}.`
}

let kitchens: ReadonlyMap<string, string> | undefined

/** "Greek kitchen" by its trait, without "Seafood menu". */
const kitchensWithoutFood = (): ReadonlyMap<string, string> =>
  new Map(
    allTraits.flatMap(({ id, kind, chip }): [string, string][] =>
      kind === 'cuisine' && chip !== null && !isTextOfFood(chip) ? [[id, chip]] : [],
    ),
  )

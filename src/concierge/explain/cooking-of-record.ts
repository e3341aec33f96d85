import type { PlaceDocument } from '../../domain/place.ts'
import { type Cuisine, cuisineLabelled } from '../../vocabulary/categories/cuisines.ts'
import type { Trait } from '../../vocabulary/traits.ts'

/**
 * "Creole food" where the trait says "Southern cooking", "Austrian food" where it says "German food": the record's own
 * word, unless it has the trait's too. A trait joins kitchens that are alike, and no guest calls one by the name of the
 * other.
 */
export function cookingOfRecord(
  { id, kind, noun }: Trait,
  { subCategories }: Pick<PlaceDocument, 'subCategories'>,
): string | null {
  if (kind !== 'cuisine') return null
  const own = subCategories.find((label) => {
    const cuisine = cuisineLabelled(label)
    return cuisine !== undefined && isOfPlace(cuisine) && cuisine.traits.includes(id)
  })
  if (own === undefined || subCategories.some((label) => noun.includes(label))) return null
  return own.endsWith(' food') ? own : `${own} food`
}

/** Of a country or a region: a kebab is a dish, and says little of the kitchen. */
const isOfPlace = ({ form, within }: Cuisine): boolean => form === 'adjective' || within !== null

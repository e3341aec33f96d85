import type { PlaceDocument } from '../../domain/place.ts'
import { cuisineLabelled } from '../../vocabulary/categories/cuisines.ts'
import type { Trait } from '../../vocabulary/traits.ts'

/** "Creole food" where the trait says "Southern cooking": the record's own word, unless it has the broad one too. */
export function cookingOfRecord(
  { id, kind, noun }: Trait,
  { subCategories }: Pick<PlaceDocument, 'subCategories'>,
): string | null {
  if (kind !== 'cuisine') return null
  const own = subCategories.find((label) => {
    const cuisine = cuisineLabelled(label)
    return cuisine !== undefined && cuisine.within !== null && cuisine.traits.includes(id)
  })
  if (own === undefined || subCategories.some((label) => noun.includes(label))) return null
  return own.endsWith(' food') ? own : `${own} food`
}

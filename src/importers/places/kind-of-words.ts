import { type PlaceSection, placeSections } from '../../domain/place.ts'
import { categoryMeaning } from '../../vocabulary/categories/category-meaning.ts'
import { listedKind } from '../../vocabulary/categories/list-words.ts'
import { kindsCalled, kitchenCalled } from '../../vocabulary/categories/place-names.ts'
import { traitsCalled } from '../../vocabulary/trait-phrases.ts'

/** The section that a cell names: `foodAndBeverage`, "Gastronomie", "Musée"; null if it names none. */
export function sectionCalled(words: string): PlaceSection | null {
  const plain = words.replace(/\s/g, '').toLowerCase()
  return placeSections.find((section) => section.toLowerCase() === plain) ?? sectionOfKind(words)
}

/** The section of the first category that has one. */
export const sectionOfCategories = (categories: readonly string[]): PlaceSection | null =>
  categories.map(sectionOfKind).find((section) => section !== null) ?? null

function sectionOfKind(words: string): PlaceSection | null {
  const listed = listedKind(words)
  if (listed !== null) return listed.section
  const { kind } = categoryMeaning([words])
  if (kind !== null) return kind.section
  if (kitchenCalled(words).length > 0) return 'foodAndBeverage'
  if (kindsCalled(words).length > 0) return 'attractions'
  const kinds = traitsCalled(words).map((trait) => trait.kind)
  if (kinds.some((each) => ['cuisine', 'dish', 'drink'].includes(each))) return 'foodAndBeverage'
  return kinds.some((each) => ['venue', 'activity'].includes(each)) ? 'attractions' : null
}

/** Categories as guests read them: "Musée" is `museum`, and "Gastronomie" tells no more than the section. */
export const readCategories = (categories: readonly string[]): string[] => [
  ...new Set(
    categories.flatMap((words) => {
      const listed = listedKind(words)
      return listed === null ? [words] : (listed.category ?? [])
    }),
  ),
]

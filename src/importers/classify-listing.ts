import type { PlaceSection } from '../domain/place.ts'
import { type CategoryPath, categoryMeaning, slugOf } from '../vocabulary/categories/category-meaning.ts'
import type { Cuisine } from '../vocabulary/categories/cuisines.ts'
import type { PlaceKind } from '../vocabulary/categories/place-kinds.ts'
import { droppedByNames } from '../vocabulary/categories/place-names.ts'

/** The section and kinds of a listing, or the reason to drop it. */
export type ListingClassification =
  | { dropped: string }
  | {
      section: PlaceSection
      /** Most specific first; empty if no category is mapped. */
      kinds: PlaceKind[]
      cuisines: Cuisine[]
      unmapped: string[]
    }

/** The main category decides the section. If it is vague, the other categories refine it. */
export function classifyListing(categories: readonly CategoryPath[], name = ''): ListingClassification {
  const meanings = categories.map((path) => ({ path, ...categoryMeaning(path) }))
  const [main, ...others] = meanings
  if (main === undefined) return { dropped: 'no category' }
  if (main.dropped !== null) return { dropped: main.dropped }
  const precise = others.find(({ kind }) => kind !== null && !kind.isVague)?.kind ?? null
  const section = sectionOf(main.kind, precise)
  const fitting = meanings.filter(({ kind }) => kind?.section === section)
  const kinds = fitting
    .map(({ kind }) => kind)
    .filter((kind) => kind !== null)
    .sort((a, b) => rank(a, name) - rank(b, name))
  const dropped = droppedByNames([name], { section, category: kinds[0]?.category ?? '' })
  if (dropped !== null) return { dropped }
  return {
    section,
    kinds,
    cuisines: [...new Set(fitting.map(({ cuisine }) => cuisine).filter((cuisine) => cuisine !== null))],
    unmapped: meanings.filter(({ isMapped }) => !isMapped).map(({ path }) => path.join(' > ')),
  }
}

/** Prefers a category that the name contains: "Motel 6" is listed as resort, hotel and motel. */
const rank = ({ category, isVague }: PlaceKind, name: string): number =>
  isVague ? 2 : ` ${slugOf(name).replaceAll('_', ' ')} `.includes(` ${slugOf(category).replaceAll('_', ' ')} `) ? 0 : 1

/** Other categories count only if the main one is vague. A restaurant that is also a museum stays a restaurant. */
function sectionOf(main: PlaceKind | null, precise: PlaceKind | null): PlaceSection {
  if (main === null) return 'other'
  return main.isVague && main.section === 'other' ? (precise?.section ?? main.section) : main.section
}

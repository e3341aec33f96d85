import type { PlaceSection } from '../domain/place.ts'
import { type CategoryPath, categoryMeaning, slugOf } from '../vocabulary/categories/category-meaning.ts'
import type { Cuisine } from '../vocabulary/categories/cuisines.ts'
import type { PlaceKind } from '../vocabulary/categories/place-kinds.ts'

/** What a listing's categories make of it, or why nobody is sent there. */
export type ListingJudgement =
  | { dropped: string }
  | {
      section: PlaceSection
      /** The telling one first; empty where no category says anything. */
      kinds: PlaceKind[]
      cuisines: Cuisine[]
      unmapped: string[]
    }

/** The main category decides the section; one that says little is read in the light of the others. */
export function judgeListing(categories: readonly CategoryPath[], name = ''): ListingJudgement {
  if (categories.length === 0) return { dropped: 'no category' }
  const meanings = categories.map((path) => ({ path, ...categoryMeaning(path) }))
  const [main, ...others] = meanings as [(typeof meanings)[number], ...typeof meanings]
  if (main.dropped !== null) return { dropped: main.dropped }
  const telling = others.find(({ kind }) => kind !== null && !kind.isVague)?.kind ?? null
  const section = sectionOf(main.kind, telling)
  const fitting = meanings.filter(({ kind }) => kind?.section === section)
  const kinds = fitting.map(({ kind }) => kind as PlaceKind).sort((a, b) => rank(a, name) - rank(b, name))
  return {
    section,
    kinds,
    cuisines: [...new Set(fitting.map(({ cuisine }) => cuisine).filter((cuisine) => cuisine !== null))],
    unmapped: meanings.filter(({ isMapped }) => !isMapped).map(({ path }) => path.join(' > ')),
  }
}

/** The sign knows better which of its categories a place is first of all: "Motel 6" under resort, hotel and motel. */
const rank = ({ category, isVague }: PlaceKind, name: string): number =>
  isVague ? 2 : ` ${slugOf(name).replaceAll('_', ' ')} `.includes(` ${slugOf(category).replaceAll('_', ' ')} `) ? 0 : 1

/** "Restaurant" beside "museum" stays a restaurant; only a main category without any meaning leaves the word to others. */
function sectionOf(main: PlaceKind | null, telling: PlaceKind | null): PlaceSection {
  if (main === null) return 'other'
  return main.isVague && main.section === 'other' ? (telling?.section ?? main.section) : main.section
}

import { slugOf } from '../../vocabulary/categories/category-meaning.ts'
import { osmDetails } from '../../vocabulary/categories/osm-details.ts'
import type { OsmClasses } from './classify-feature.ts'
import type { OsmTags } from './osm-element.ts'
import { yearOf } from './osm-facts.ts'

/** What a feature is, in traits: those of its classes, of the categories that its tags make of them, and its age. */
export function traitsOfKinds(
  classes: OsmClasses,
  categories: readonly string[],
  { tags, thisYear }: { tags: OsmTags; thisYear: number },
): string[] {
  const ofClasses = classes.flatMap(({ tag, traits }, index) =>
    tag === sportsCenter && (index > 0 || categories[index] !== 'sports center')
      ? traits.filter((trait) => trait !== 'sports')
      : traits,
  )
  const ofCategories = categories.flatMap((category) => osmDetails.trait.get(slugOf(category)) ?? [])
  return [
    ...ofClasses,
    ...ofCategories,
    ...(classes.some(({ tag }) => tag === stadium) ? playedThere(tags) : []),
    ...(sellsWornClothes(tags) ? ['vintage-clothes'] : []),
    ...(isModernBuilding(tags, thisYear) ? ['modern-architecture'] : []),
  ]
}

/** A shop of clothes that are secondhand, or of secondhand things that are clothes. */
const sellsWornClothes = ({ shop, second_hand, clothes }: OsmTags): boolean =>
  (shop === 'clothes' && (second_hand === 'yes' || second_hand === 'only')) ||
  (shop === 'second_hand' && (clothes !== undefined || second_hand === 'clothes'))

const playedThere = ({ sport = '' }: OsmTags): string[] =>
  sport.split(';').flatMap((value) => osmDetails.stadium.get(value.trim()) ?? [])

const stadium = 'leisure=stadium'

/** A pool and a casino with courts are no places for sports in general. */
const sportsCenter = 'leisure=sports_centre'

/** Modernism in architecture begins with the twenties. */
const firstModernYear = 1920

/** Whose architect the map names, and which is young enough. */
const isModernBuilding = (tags: OsmTags, thisYear: number): boolean =>
  tags.architect !== undefined && (yearOf(tags.start_date, thisYear) ?? 0) >= firstModernYear

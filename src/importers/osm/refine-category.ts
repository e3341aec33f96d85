import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { osmDetails } from '../../vocabulary/categories/osm-details.ts'
import { kindInNames } from '../../vocabulary/categories/place-names.ts'
import { findTrait } from '../../vocabulary/traits.ts'
import type { OsmTags } from './osm-element.ts'

/** The most precise category that the tags give: "art museum", "Lutheran church", "mural". */
export function refineCategory({ tag, category }: OsmClass, tags: OsmTags): string {
  switch (tag) {
    case 'tourism=museum':
      return osmDetails.museum.get(firstOf(tags.museum)) ?? category
    case 'tourism=artwork':
      return osmDetails.artwork.get(firstOf(tags.artwork_type)) ?? category
    case 'amenity=place_of_worship':
    case 'historic=church':
      return houseOfWorship(tags)
    case 'leisure=garden':
      return tags['garden:type'] === 'botanical' ? 'botanical garden' : category
    case 'leisure=fitness_centre':
      return /climbing|bouldering/.test(tags.sport ?? '') ? 'climbing gym' : 'yoga studio'
    case 'leisure=sports_centre':
      return osmDetails.sportsCenter.get(firstOf(tags.sport)) ?? category
    case 'tourism=zoo':
      return tags.zoo === 'petting_zoo' ? 'petting zoo' : category
    case 'amenity=theatre':
      return osmDetails.theater.get(tags['theatre:type']?.split(';')[0] ?? tags['theatre:genre'] ?? '') ?? category
    case 'historic=memorial':
    case 'historic=monument':
      return osmDetails.memorial.get(tags.memorial ?? tags.monument ?? '') ?? category
    case 'historic=castle':
      return isParliament(tags) ? 'parliament building' : (osmDetails.castle.get(tags.castle_type ?? '') ?? category)
    case 'tourism=attraction':
    case 'historic=building':
    case 'historic=yes':
      if (tags.sport === 'bullfighting') return 'bullring'
      return osmDetails.building.get(tags.building ?? '') ?? category
    default:
      return category
  }
}

const isParliament = ({ government, building }: OsmTags): boolean =>
  government === 'parliament' || government === 'legislative' || building === 'parliament'

/** What the name says where the tags do not: a "Naturkundemuseum" is a natural history museum. */
export function namedKind(found: OsmClass, tags: OsmTags, names: readonly string[]) {
  if ((tags.museum ?? 'yes') === 'yes') return kindInNames(names, refineCategory(found, tags))
  // Whom a museum suits and what it shows is not its branch: an art museum may be one of tiles.
  const kind = kindInNames(names, found.category)
  return kind === null ? null : { category: null, traits: kind.traits.filter(isOpen) }
}

/** What the tag leaves open. */
function isOpen(id: string): boolean {
  const trait = findTrait(id)
  return trait?.kind === 'audience' || (trait?.kind === 'venue' && id !== 'museum' && !trait.implies.includes('museum'))
}

/** The first of several values that `;` separates. */
const firstOf = (value: string | undefined): string => value?.split(';')[0] ?? ''

function houseOfWorship({ religion, building = '', denomination = '' }: OsmTags): string {
  if (religion === 'jewish' || building === 'synagogue') return 'synagogue'
  if (religion === 'muslim' || building === 'mosque') return 'mosque'
  if (religion === undefined) {
    if (!/church|cathedral|chapel/.test(building)) return 'place of worship'
  } else if (religion !== 'christian') return osmDetails.houseOfWorship.get(religion) ?? 'place of worship'
  const kind = /^(cathedral|chapel|basilica|monastery)$/.test(building) ? building : 'church'
  const branch = osmDetails.denomination.get(denomination)
  return branch === undefined ? kind : `${branch} ${kind}`
}

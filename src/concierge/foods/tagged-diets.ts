import type { PlaceDocument } from '../../domain/place.ts'
import { traitsInText } from '../understand/note/traits-in-text.ts'

/** Diets of faith, which a tag on a map does not prove. */
const dietsOfFaith = ['halal', 'kosher']

/** Maps that anybody edits: a tag there may mean no more than a dish without pork. */
const openMaps: ReadonlySet<string> = new Set(['osm', 'overture', 'foursquare'])

/** Kitchens that seldom keep a diet of faith, whoever lists them under it. */
const quick = ['fast-food', 'burger']

/** Records stay the same objects until the catalog changes, and reading texts in all languages takes time. */
const known = new WeakMap<PlaceDocument, readonly string[]>()

/**
 * Diets of faith of which a place has nothing but a tag: neither its name, its kind nor a description says so. The
 * operator's own record counts, except of a fast-food kitchen.
 */
export function taggedDiets(place: PlaceDocument): readonly string[] {
  let tagged = known.get(place)
  if (tagged === undefined) {
    const { source, traits } = place
    const isDoubtful = openMaps.has(source) || quick.some((trait) => traits.includes(trait))
    const diets = isDoubtful ? dietsOfFaith.filter((diet) => traits.includes(diet)) : []
    const said = diets.length > 0 ? traitsInText(textsOf(place)) : new Set()
    tagged = diets.filter((diet) => !said.has(diet))
    known.set(place, tagged)
  }
  return tagged
}

const textsOf = ({ name, categories, subCategories, facts, ...texts }: PlaceDocument): string =>
  [
    name,
    ...categories,
    ...subCategories,
    facts.kindPhrase ?? '',
    texts.shortDescription,
    texts.longDescription,
    texts.foodDescription,
  ].join('. ')

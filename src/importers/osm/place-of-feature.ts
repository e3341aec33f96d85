import { find as zonesAt } from 'geo-tz/all'
import { type OpeningHours, rangesOn, weekdays } from '../../domain/opening-hours.ts'
import { emptyPlace, type PlaceDocument } from '../../domain/place.ts'
import { countryOfZone } from '../../domain/zone-country.ts'
import { cuisinesOf, dishesInName } from '../../vocabulary/categories/cuisines.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'
import type { OsmFeature } from './collect-features.ts'
import { describeFeature } from './describe-feature.ts'
import { cityOf, countryOf, postalCodeOf, stateOf, streetAddressOf, streetOf } from './osm-address.ts'
import { factsOf, priceBandOf } from './osm-facts.ts'
import { readOpeningHours } from './osm-hours.ts'
import { imagesOf, linksOf } from './osm-links.ts'
import { alternateNamesOf, nameOf } from './osm-names.ts'
import { phoneOf } from './osm-phone.ts'
import { renownFacts } from './osm-renown.ts'
import { describedTraits } from './osm-traits.ts'
import { refineCategory } from './refine-category.ts'
import type { Surroundings } from './surroundings.ts'

/** What an operator says of a whole file, for what neither a place nor its surroundings tell. */
export type FileDefaults = { region: string | null; country: string | null }

export function placeOfFeature(feature: OsmFeature, around: Surroundings, defaults: FileDefaults): PlaceDocument {
  const { tags, classes, point } = feature
  const main = classes[0]!
  const name = nameOf(tags, main)!
  const timezone = zonesAt(point.latitude, point.longitude)[0] ?? null
  const country = countryOf(tags) ?? around.countryAt(point) ?? defaults.country
  // Good enough to parse phone numbers and format addresses, but not to state a country that is not recorded.
  const customs = country ?? countryOfZone(timezone)
  const region = stateOf(tags, country) ?? around.regionAt(point, country) ?? defaults.region
  const locality = cityOf(tags) ?? around.localityAt(point)
  const neighborhoods = neighborhoodsOf(feature, around).filter((neighborhood) => neighborhood !== locality)
  const street = streetOf(tags, feature.associatedStreet)
  const isKitchen = main.section === 'foodAndBeverage'
  // The cuisine of a museum's café does not describe the museum.
  const cuisines = cuisinesOf(isKitchen ? tags.cuisine : undefined)
  const namedDishes = isKitchen && cuisines.labels.length === 0 ? dishesInName(name) : []
  const described = describedTraits(tags)
  const hours = readOpeningHours(tags.opening_hours, { longitude: point.longitude, timezone })
  const categories = [...new Set(classes.map((found) => refineCategory(found, tags)))].slice(0, 4)
  const facts = { ...factsOf(tags, main), ...renownFacts(feature, categories[0]!) }
  return {
    ...emptyPlace({ id: `osm:${feature.key}`, source: 'osm', licence: 'ODbL-1.0', section: main.section, name }),
    alternateNames: alternateNamesOf(tags, name),
    categories,
    subCategories: cuisines.labels,
    tags: described.words.slice(0, 12),
    traits: withImpliedTraits([
      ...classes.flatMap(({ traits }) => traits),
      ...[...cuisines.known, ...namedDishes].flatMap(({ traits }) => traits),
      ...described.traits,
      ...(main.tag === 'amenity=cafe' && servesCoffee(cuisines.known) ? ['coffee'] : []),
      ...(main.section !== 'lodging' && isOpenLate(hours) ? ['late-night'] : []),
    ]),
    shortDescription: describeFeature({
      name, section: main.section, category: categories[0]!, found: main, cuisines: cuisines.known, tags, facts, street,
      neighborhood: neighborhoods[0] ?? null, locality,
    }), // biome-ignore format: a short list
    imageUrls: imagesOf(tags),
    ...linksOf(tags),
    phone: phoneOf(tags, customs),
    hours,
    timezone,
    address: streetAddressOf(tags, customs, feature.associatedStreet),
    locality,
    region,
    postalCode: postalCodeOf(tags),
    country,
    latitude: rounded(point.latitude),
    longitude: rounded(point.longitude),
    priceBand: priceBandOf(tags),
    neighborhoods,
    facts,
  }
}

/** The map's own precision, about a centimeter. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

function neighborhoodsOf({ tags, point }: OsmFeature, around: Surroundings): string[] {
  const said = [tags['addr:neighbourhood'], tags['addr:neighborhood'], tags['addr:quarter'], tags['addr:suburb']]
    .map((name) => name?.split(';')[0]?.trim())
    .filter((name) => name !== undefined && name !== '')
  return [...new Set(said.length > 0 ? (said as string[]) : around.neighborhoodsAt(point))]
}

/** A café serves coffee, unless it is said what it serves instead: bubble tea, pizza, noodles. */
const servesCoffee = (cuisines: { traits: readonly string[]; form: string }[]): boolean =>
  cuisines.length === 0 ||
  cuisines.some(({ traits }) => ['coffee', 'bakery', 'dessert', 'breakfast'].includes(traits[0]!))

/** Whether it is open past midnight on at least one night. */
const isOpenLate = (hours: OpeningHours | null): boolean =>
  hours !== null &&
  weekdays.some((day) =>
    rangesOn(hours.weekly, day).some(({ start, end }) => end > 1440 || (start === 0 && end === 1440)),
  )

import { find as zonesAt } from 'geo-tz/all'
import { type OpeningHours, rangesOn, type WeeklyHours, weekdays } from '../../domain/opening-hours.ts'
import { emptyPlace, type PlaceDocument, type PlaceFacts } from '../../domain/place.ts'
import { countryOfZone } from '../../domain/zone-country.ts'
import { foldPhrase } from '../../text/fold-text.ts'
import { cuisinesOf } from '../../vocabulary/categories/cuisines.ts'
import { containsWord, descriptionWords } from '../../vocabulary/categories/description-words.ts'
import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { kitchenInNames } from '../../vocabulary/categories/place-names.ts'
import { withImpliedTraits } from '../../vocabulary/traits.ts'
import { weighCuisines } from '../weigh-cuisines.ts'
import type { OsmFeature } from './collect-features.ts'
import { describeFeature, type FeatureFacts, kindPhraseOf } from './describe-feature.ts'
import { isDoubtfulForKitchen } from './hours/doubtful-hours.ts'
import { readOpeningHours } from './hours/read-opening-hours.ts'
import { traitsOfKinds } from './kind-traits.ts'
import { cityOf, correctedCity, countryOf, postalCodeOf, stateOf, streetAddressOf, streetOf } from './osm-address.ts'
import type { OsmTags } from './osm-element.ts'
import { existenceOf } from './osm-existence.ts'
import { factsOf, priceBandOf } from './osm-facts.ts'
import { imagesOf, linksOf, phoneOf } from './osm-links.ts'
import { alternateNamesOf, nameOf, namesToRead, otherNamesToRead } from './osm-names.ts'
import { hasStars, isFineHouse, isOfGreatChef, renownFacts } from './osm-renown.ts'
import { namedKind, refineCategory } from './refine-category.ts'
import type { Surroundings } from './surroundings.ts'
import { traitsOfTags } from './traits-of-tags.ts'

export type FeatureContext = {
  around: Surroundings
  /** Used if neither the place nor its surroundings say it. */
  defaults: { region: string | null; country: string | null }
  /** ISO dates; `currentOn` is that of the extract's data, null if unknown. */
  today: string
  currentOn: string | null
  thisYear: number
  isOfGrandHotel: (feature: OsmFeature) => boolean
  /** How many stops and businesses next to it bear its name. */
  namesakesOf: (feature: OsmFeature) => number
}

export function placeOfFeature(feature: OsmFeature, context: FeatureContext): PlaceDocument {
  const { around, defaults, thisYear } = context
  const { tags, classes, point } = feature
  const [main, ...others] = classes
  const name = nameOf(tags, main)
  if (name === null) throw new Error(`${feature.key} has no name`)
  const timezone = zonesAt(point.latitude, point.longitude)[0] ?? null
  const country = countryOf(tags) ?? around.countryAt(point) ?? defaults.country
  // Good enough to parse phone numbers and format addresses, but not to state a country that is not recorded.
  const likelyCountry = country ?? countryOfZone(timezone)
  const region = stateOf(tags, country) ?? around.regionAt(point, country) ?? defaults.region
  const locality = correctedCity(cityOf(tags), around.localityAt(point))
  const neighborhoods = neighborhoodsOf(feature, around).filter((quarter) => !isNamedBy(locality, quarter))
  const street = streetOf(tags, feature.associatedStreet)
  const isKitchen = main.section === 'foodAndBeverage'
  // The cuisine of a museum's café does not describe the museum.
  const cuisines = cuisinesOf(isKitchen ? tags.cuisine : undefined)
  const spellings = isKitchen ? [...cuisines.labels, ...(tags.cuisine ?? '').split(/;\s*/)] : []
  const names = namesToRead(tags, name)
  const inName = kitchenInNames(names)
  const weighed = weighCuisines({
    known: cuisines.known,
    spellings,
    named: inName.cuisines,
    country: likelyCountry,
    isChain: tags.brand !== undefined || tags['brand:wikidata'] !== undefined,
  })
  const tagged = traitsOfTags(tags)
  const stated = readOpeningHours(tags.opening_hours, { ...point, timezone }, thisYear)
  const hours = stated !== null && closesAtNight(main, tags) && isDoubtfulForKitchen(stated) ? null : stated
  const isServed = /^amenity=(restaurant|bar|pub|nightclub)$/.test(main.tag)
  const barInName = isServed ? barCalled(inName.kind, main, names) : null
  const isEveningBar =
    barInName === null && main.tag === 'amenity=restaurant' && weighed.told.length === 0 && isBarByNight(names, hours)
  const kind = namedKind(main, tags, names) ?? (isKitchen ? null : namedKind(main, tags, otherNamesToRead(tags)))
  const category = kind?.category ?? refineCategory(main, tags)
  const otherCategories = others.map((found) => refineCategory(found, tags))
  const recorded: PlaceFacts = { ...factsOf(tags, main, thisYear), ...renownOf(feature, category, context) }
  const described: FeatureFacts = {
    name,
    section: main.section,
    category,
    found: main,
    cuisines: weighed.told,
    namedKind: isEveningBar ? 'restaurant and bar' : barInName,
    otherCategories,
    tags,
    facts: recorded,
    street,
    neighborhood: neighborhoods[0] ?? null,
    locality,
    thisYear,
  }
  const existence = existenceOf(tags, context)
  const facts: PlaceFacts = {
    ...recorded,
    ...wordsFor(described),
    ...englishName(tags, name),
    ...(existence === null ? {} : { existence }),
  }
  return {
    ...emptyPlace({ id: `osm:${feature.key}`, source: 'osm', licence: 'ODbL-1.0', section: main.section, name }),
    alternateNames: alternateNamesOf(tags, name),
    categories: [...new Set([category, ...otherCategories])].slice(0, 4),
    subCategories: cuisines.labels,
    tags: tagged.words.slice(0, 12),
    traits: withImpliedTraits([
      ...traitsOfKinds(classes, [category, ...otherCategories], { tags, thisYear }),
      ...cuisines.known.flatMap(({ traits }) => traits).filter((trait) => trait !== 'regional'),
      ...(isKitchen && cuisines.labels.length === 0 ? inName.cuisines.flatMap(({ traits }) => traits) : []),
      ...(main.tag.startsWith('amenity=') && (barInName !== null || cuisines.labels.length === 0) ? inName.traits : []),
      ...(isEveningBar ? ['bar', 'nightlife'] : []),
      ...(isKitchen && (hasStars(tags) || isOfGreatChef(name, tags)) ? ['upscale'] : []),
      ...(kind?.traits ?? []),
      ...(isUnlikelyKosher(tags) ? tagged.traits.filter((trait) => trait !== 'kosher') : tagged.traits),
      ...(mayBeFine(tags) && isFineHouse(tags, thisYear) ? ['architecture'] : []),
      ...(weighed.isRegional ? ['regional'] : []),
      ...(main.tag === 'amenity=cafe' && servesCoffee(cuisines.known) ? ['coffee'] : []),
      ...(main.section !== 'lodging' && isOpenLate(hours) ? ['late-night'] : []),
    ]),
    shortDescription: describeFeature(described),
    imageUrls: imagesOf(tags),
    ...linksOf(tags),
    phone: phoneOf(tags, likelyCountry),
    hours,
    timezone,
    address: streetAddressOf(tags, likelyCountry, feature.associatedStreet),
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

/** Fast food in a station is for those who change trains, and for late arrivals. */
function renownOf(
  feature: OsmFeature,
  category: string,
  { around, isOfGrandHotel, namesakesOf }: Pick<FeatureContext, 'around' | 'isOfGrandHotel' | 'namesakesOf'>,
): PlaceFacts {
  const facts = renownFacts(feature, { category, namesakes: namesakesOf(feature) })
  const isForCommuters = feature.classes[0].tag === 'amenity=fast_food' && around.isInStation(feature.point)
  if (isForCommuters) return { ...facts, renown: { ...facts.renown, everyday: true } }
  return isOfGrandHotel(feature) ? { ...facts, renown: { ...facts.renown, grandHotel: true } } : facts
}

/** A kosher kitchen is supervised: `yes` on a counter means that something there is free of pork. */
const isUnlikelyKosher = (tags: OsmTags): boolean => tags.amenity === 'fast_food' && tags['diet:kosher'] !== 'only'

function wordsFor(described: FeatureFacts): Pick<PlaceFacts, 'kindPhrase' | 'elevationMeters'> {
  const kindPhrase = described.section === 'lodging' ? null : kindPhraseOf(described)
  const { ele = '' } = described.tags
  const isHigh = /^(peak|viewpoint|volcano)$/.test(described.category) && /^\d{2,4}(\.\d+)?$/.test(ele)
  return {
    ...(kindPhrase === null ? {} : { kindPhrase }),
    ...(isHigh ? { elevationMeters: Math.round(Number(ele)) } : {}),
  }
}

const mayBeFine = ({ building = '', amenity = '', ...tags }: OsmTags): boolean =>
  /^(church|chapel|temple|mosque|synagogue)$/.test(building) ||
  amenity === 'library' ||
  (amenity === 'place_of_worship' && tags['building:architecture'] !== undefined)

/** "Restaurant & Cocktail bar" is both. */
const barCalled = (kind: string | null, { category }: OsmClass, names: readonly string[]): string | null =>
  kind !== null && category === 'restaurant' && names.some((name) => containsWord(name.toLowerCase(), mealWords))
    ? `restaurant and ${kind}`
    : kind

const mealWords = descriptionWords['restaurant in a name']

/** A restaurant that opens in the evening is a bar too, if it says so or closes towards morning. */
function isBarByNight(names: readonly string[], hours: OpeningHours | null): boolean {
  if (hours === null) return false
  const isNamed = names.some((name) => /\b(?:bar|lounge|club)\b/i.test(name))
  const earliestClosing = isNamed ? 25 * 60 : 28 * 60
  return weekdays.every((day) =>
    rangesOn(hours.weekly, day).every(({ start, end }) => start >= 17 * 60 && end >= earliestClosing),
  )
}

/** Kitchens and bars do, except diners and counters. */
const closesAtNight = ({ tag }: OsmClass, { cuisine = '' }: OsmTags): boolean =>
  /^amenity=(restaurant|cafe|bar|pub|biergarten|ice_cream|food_court)$/.test(tag) &&
  !/\b(diner|fast_food)\b/.test(cuisine)

const maxEnglishName = 60

/** Guests from abroad cannot read every sign. */
function englishName(tags: OsmTags, name: string): Pick<PlaceFacts, 'englishName'> {
  const english = tags['name:en']?.trim() ?? ''
  const isNews = english !== '' && english.length <= maxEnglishName && !foldPhrase(name).includes(foldPhrase(english))
  return isNews && !/[;()]/.test(english) ? { englishName: english } : {}
}

/** About one centimeter, the precision of the map. */
const rounded = (degrees: number): number => Math.round(degrees * 1e7) / 1e7

function neighborhoodsOf({ tags, point }: OsmFeature, around: Surroundings): string[] {
  const tagged = [tags['addr:neighbourhood'], tags['addr:neighborhood'], tags['addr:quarter'], tags['addr:suburb']]
    .map((name) => name?.split(';')[0]?.trim() || null)
    .filter((name) => name !== null)
  return [...new Set(tagged.length > 0 ? tagged : around.neighborhoodsAt(point))].filter((name) => !/\d/.test(name))
}

/** "Escaldes-Engordany" is what people call Engordany, and "el Tarter" is "El Tarter". */
const isNamedBy = (locality: string | null, quarter: string): boolean =>
  locality !== null && ` ${foldPhrase(locality)} `.includes(` ${foldPhrase(quarter)} `)

/** A café serves coffee, unless the map says that it serves something else: bubble tea, pizza, noodles. */
const servesCoffee = (cuisines: { traits: readonly string[] }[]): boolean =>
  cuisines.length === 0 || cuisines.some(({ traits: [first = ''] }) => servedWithCoffee.has(first))

const servedWithCoffee = new Set(['coffee', 'bakery', 'dessert', 'breakfast'])

/** Whether it is open past midnight on at least one night, in every season. */
const isOpenLate = (hours: OpeningHours | null): boolean =>
  hours !== null && [hours, ...(hours.seasons ?? [])].every(({ weekly }) => isWeekWithNight(weekly))

const isWeekWithNight = (weekly: WeeklyHours): boolean =>
  weekdays.some((day) => rangesOn(weekly, day).some(({ start, end }) => end > 1440 || (start === 0 && end === 1440)))

import type { PlaceFacts, PlaceSection } from '../../domain/place.ts'
import type { Cuisine } from '../../vocabulary/categories/cuisines.ts'
import { containsWord, descriptionWords } from '../../vocabulary/categories/description-words.ts'
import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { foodLead } from '../describe-food.ts'
import { type Lead, placeSentence } from '../place-sentence.ts'
import { mapperDescription } from './mapper-description.ts'
import type { OsmTags } from './osm-element.ts'
import { yearOf } from './osm-facts.ts'

/** What is known of a place that is to be described. */
export type FeatureFacts = {
  name: string
  section: PlaceSection
  category: string
  found: OsmClass
  cuisines: readonly Cuisine[]
  /** What the name of a kitchen or bar says that it is. */
  namedKind: string | null
  /** The categories of its other tags. */
  otherCategories: readonly string[]
  tags: OsmTags
  facts: PlaceFacts
  street: string | null
  neighborhood: string | null
  locality: string | null
  thisYear: number
}

/** One sentence from the mapper's description or from facts; empty if it would say nothing. */
export function describeFeature(place: FeatureFacts): string {
  const { tags, name, street, neighborhood, locality } = place
  return (
    mapperDescription(tags, name) ??
    placeSentence({ name, street, neighborhood, locality, lead: leadOf(place), clauses: clausesOf(place) })
  )
}

/** What the place is, after "is a"; null where no more than its category is known. */
export function kindPhraseOf(place: FeatureFacts): string | null {
  const { section, category } = place
  // A diet is a fact of its own.
  const lead = section === 'foodAndBeverage' ? foodLeadOf(place, null) : leadOf(place)
  // "Museum" and "café" tell a place from others; "restaurant" is what all kitchens are.
  return lead === null || (lead.isPlain && (category === 'restaurant' || section === 'other')) ? null : lead.text
}

function foodLeadOf(place: FeatureFacts, diet: string | null): Lead {
  const { category, cuisines, namedKind, otherCategories, tags } = place
  const lead = foodLead({ category, cuisines, diet, brews: tags.microbrewery === 'yes', namedKind })
  const shop = otherCategories.find((other) => other.endsWith('shop'))
  return lead.isPlain && shop !== undefined ? { text: `${lead.text} and ${shop}`, isPlain: false } : lead
}

function leadOf(place: FeatureFacts): Lead | null {
  const { section, category, tags, facts } = place
  if (section === 'foodAndBeverage') return foodLeadOf(place, dietOf(tags))
  if (category === 'attraction') return null
  if (section === 'lodging' && facts.stars !== undefined)
    return { text: `${starWords[facts.stars] ?? facts.stars}-star ${category}`, isPlain: false }
  const artist = descriptionWords['has an artist'].has(category) ? person(tags.artist_name ?? tags.sculptor) : null
  if (artist !== null) return { text: `${category} by ${artist}`, isPlain: false }
  const architect = containsWord(category, descriptionWords['has an architect']) ? person(tags.architect) : null
  return architect === null
    ? { text: category, isPlain: true }
    : { text: `${category} designed by ${architect}`, isPlain: false }
}

function dietOf(tags: OsmTags): string | null {
  if (tags['diet:vegan'] === 'only') return 'vegan'
  if (tags['diet:vegetarian'] === 'only') return 'vegetarian'
  if (tags['diet:vegan'] === 'yes') return 'vegan-friendly'
  return tags['diet:vegetarian'] === 'yes' ? 'vegetarian-friendly' : null
}

const starWords: Record<number, string> = { 1: 'one', 2: 'two', 3: 'three', 4: 'four', 5: 'five' }

function person(value: string | undefined): string | null {
  const name = value?.split(';')[0]?.trim() ?? ''
  return /^\p{Lu}[\p{L}.'’ -]{3,50}$/u.test(name) && name.includes(' ') ? name : null
}

/** Other facts, most informative first; at most two. */
function clausesOf(place: FeatureFacts): string[] {
  const own =
    place.section === 'foodAndBeverage'
      ? foodClauses(place)
      : place.section === 'lodging'
        ? lodgingClauses(place)
        : sightClauses(place)
  return [...own, ...ageClauses(place)].slice(0, 2)
}

const has = (tags: OsmTags, key: string): boolean => /^(yes|designated|only)$/.test(tags[key] ?? '')

const seatsOutside: ReadonlyMap<string, string> = new Map([
  ['yes', 'with outdoor seating'],
  ['garden', 'with tables in the garden'],
  ['courtyard', 'with tables in the courtyard'],
  ['patio', 'with tables on the patio'],
  ['terrace', 'with tables on the terrace'],
  ['rooftop', 'with tables on the roof'],
  ['roof', 'with tables on the roof'],
])

function foodClauses({ tags, category }: FeatureFacts): string[] {
  const clauses: string[] = []
  if (tags.microbrewery === 'yes' && !/brewery|bar|pub|beer garden/.test(category)) clauses.push('with its own brewery')
  if (has(tags, 'live_music')) clauses.push('with live music')
  const seats = seatsOutside.get(tags.outdoor_seating ?? '')
  if (seats !== undefined && category !== 'beer garden') clauses.push(seats)
  if (has(tags, 'diet:gluten_free')) clauses.push('with gluten-free options')
  if (has(tags, 'kids_area')) clauses.push('with a play area')
  return clauses
}

function lodgingClauses({ tags }: FeatureFacts): string[] {
  const clauses: string[] = []
  const rooms = /^\d{1,4}$/.test(tags.rooms ?? '') ? Number(tags.rooms) : 0
  if (rooms >= 5) clauses.push(`with ${rooms} rooms`)
  for (const comfort of ['pool', 'sauna', 'restaurant', 'bar'])
    if (has(tags, comfort === 'pool' ? 'swimming_pool' : comfort)) clauses.push(`with a ${comfort}`)
  if (/^(wlan|yes|wifi)$/.test(tags.internet_access ?? '')) clauses.push('with Wi-Fi')
  return clauses
}

function sightClauses({ tags, category }: FeatureFacts): string[] {
  const clauses: string[] = []
  if (tags['ref:nrhp'] !== undefined) clauses.push('listed on the National Register of Historic Places')
  if (/^(no|free)$/.test(tags.fee ?? '') && containsWord(category, descriptionWords['often has an entrance fee']))
    clauses.push('free to enter')
  const screens = /^\d{1,2}$/.test(tags.screen ?? '') ? Number(tags.screen) : 0
  if (category === 'cinema' && screens > 1) clauses.push(`with ${screens} screens`)
  return clauses
}

function ageClauses({ tags, facts, section, category, thisYear }: FeatureFacts): string[] {
  const year = yearOf(tags.start_date, thisYear)
  if (year === null) return []
  if (facts.openedYear === undefined) return facts.buildingYear === undefined ? [] : [`in a building from ${year}`]
  if (section === 'attractions' && containsWord(category, descriptionWords['dates from a year']))
    return [`dating from ${year}`]
  const isOld = year <= thisYear - 10
  return isOld && containsWord(category, descriptionWords['open since a year']) ? [`open since ${year}`] : []
}

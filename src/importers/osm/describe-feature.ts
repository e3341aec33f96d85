import type { PlaceFacts, PlaceSection } from '../../domain/place.ts'
import type { Cuisine } from '../../vocabulary/categories/cuisines.ts'
import type { OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { foodLead } from '../describe-food.ts'
import { type Lead, placeSentence } from '../place-sentence.ts'
import type { OsmTags } from './osm-element.ts'
import { isOfBuilding, yearOf } from './osm-facts.ts'
import { ownWords } from './own-words.ts'

export type Described = {
  name: string
  section: PlaceSection
  category: string
  found: OsmClass
  cuisines: readonly Cuisine[]
  tags: OsmTags
  facts: PlaceFacts
  street: string | null
  neighborhood: string | null
  locality: string | null
}

/** One sentence from the mapper's description or from facts; empty if it would say nothing. */
export function describeFeature(place: Described): string {
  return ownWords(place.tags, place.name) ?? composed(place)
}

function composed(place: Described): string {
  const { name, street, neighborhood, locality } = place
  return placeSentence({ name, street, neighborhood, locality, lead: leadOf(place), clauses: clausesOf(place) })
}

function leadOf({ section, category, cuisines, tags, facts }: Described): Lead | null {
  if (section === 'foodAndBeverage')
    return foodLead({ category, cuisines, diet: dietOf(tags), brews: tags.microbrewery === 'yes' })
  if (category === 'attraction') return null
  if (section === 'lodging' && facts.stars !== undefined)
    return { text: `${starWords[facts.stars] ?? facts.stars}-star ${category}`, isPlain: false }
  const artist = madeByHand.has(category) ? person(tags.artist_name ?? tags.sculptor) : null
  if (artist !== null) return { text: `${category} by ${artist}`, isPlain: false }
  const architect = built.test(category) ? person(tags.architect) : null
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
const madeByHand = new Set(
  'artwork sculpture statue mural installation monument memorial fountain bust relief mosaic painting'.split(' '),
)
const built =
  /church|cathedral|chapel|temple|mosque|synagogue|theater|museum|castle|palace|hall|building|library|house|tower|stadium|monument/

function person(value: string | undefined): string | null {
  const name = value?.split(';')[0]?.trim() ?? ''
  return /^\p{Lu}[\p{L}.'’ -]{3,50}$/u.test(name) && name.includes(' ') ? name : null
}

/** Other facts, most informative first; at most two. */
function clausesOf(place: Described): string[] {
  const own =
    place.section === 'foodAndBeverage'
      ? foodClauses(place)
      : place.section === 'lodging'
        ? lodgingClauses(place)
        : sightClauses(place)
  return [...own, ...ageClauses(place)].slice(0, 2)
}

const has = (tags: OsmTags, key: string): boolean => /^(yes|designated|only)$/.test(tags[key] ?? '')

function foodClauses({ tags, category }: Described): string[] {
  const clauses: string[] = []
  if (tags.microbrewery === 'yes' && !/brewery|bar|pub|beer garden/.test(category)) clauses.push('with its own brewery')
  if (has(tags, 'live_music')) clauses.push('with live music')
  if (has(tags, 'outdoor_seating') && category !== 'beer garden') clauses.push('with outdoor seating')
  if (has(tags, 'diet:gluten_free')) clauses.push('with gluten-free options')
  if (has(tags, 'kids_area')) clauses.push('with a play area')
  return clauses
}

function lodgingClauses({ tags }: Described): string[] {
  const clauses: string[] = []
  const rooms = /^\d{1,4}$/.test(tags.rooms ?? '') ? Number(tags.rooms) : 0
  if (rooms >= 5) clauses.push(`with ${rooms} rooms`)
  for (const comfort of ['pool', 'sauna', 'restaurant', 'bar'])
    if (has(tags, comfort === 'pool' ? 'swimming_pool' : comfort)) clauses.push(`with a ${comfort}`)
  if (/^(wlan|yes|wifi)$/.test(tags.internet_access ?? '')) clauses.push('with Wi-Fi')
  return clauses
}

function sightClauses({ tags, category }: Described): string[] {
  const clauses: string[] = []
  if (tags['ref:nrhp'] !== undefined) clauses.push('listed on the National Register of Historic Places')
  if (/^(no|free)$/.test(tags.fee ?? '') && oftenPaid.test(category)) clauses.push('free to enter')
  const screens = /^\d{1,2}$/.test(tags.screen ?? '') ? Number(tags.screen) : 0
  if (category === 'cinema' && screens > 1) clauses.push(`with ${screens} screens`)
  return clauses
}

const oftenPaid = /museum|gallery|zoo|garden|castle|palace|fort|observatory|tower/

function ageClauses({ tags, facts, section, category, found }: Described): string[] {
  const year = yearOf(tags.start_date)
  if (year === null) return []
  const isOld = year <= new Date().getFullYear() - 10
  if (facts.openedYear === undefined)
    return isOfBuilding(tags, found) && year < 1960 ? [`in a building from ${year}`] : []
  if (section === 'attractions' && madeOnce.test(category)) return [`dating from ${year}`]
  return isOld && staysOpen.test(category) ? [`open since ${year}`] : []
}

const madeOnce =
  /church|cathedral|chapel|temple|mosque|synagogue|castle|palace|fort|monument|memorial|statue|sculpture|mural|relief|historic|tower|lighthouse|artwork|city hall|bridge|fountain/
const staysOpen =
  /restaurant|café|bar|pub|bakery|brewery|shop|parlor|place|hotel|hostel|guest house|museum|theater|cinema|library|zoo|aquarium|gallery|center|park|garden|market|bookshop/

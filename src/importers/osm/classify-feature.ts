import { foldPhrase } from '../../text/fold-text.ts'
import { mannersInName } from '../../vocabulary/categories/manner-words.ts'
import { noDestinationReason } from '../../vocabulary/categories/no-destinations.ts'
import { classesOf, mainKeys, type OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { osmWords } from '../../vocabulary/categories/osm-words.ts'
import { kindInNames } from '../../vocabulary/categories/place-names.ts'
import { clarifyTags } from './clarify-tags.ts'
import type { OsmTags } from './osm-element.ts'
import { hasArticle, isProtected, languagesOf } from './osm-facts.ts'
import { nameOf } from './osm-names.ts'
import { keptOutReason } from './who-may-enter.ts'

/** The classes of a place, most important first. */
export type OsmClasses = readonly [main: OsmClass, ...others: OsmClass[]]

export type Classification = { classes: OsmClasses } | { dropped: string; unmapped?: string[] }

/** The classes of a feature, or the reason to drop it. Null if it is not a place. `today` is an ISO date. */
export function classifyFeature(tags: OsmTags, today: string): Classification | null {
  const classes = classesOf(clarifyTags(tags))
  const [main] = classes
  if (main === undefined) {
    const reason = goneReason(tags)
    if (reason !== null) return { dropped: reason }
    return isNamedThing(tags) ? { dropped: 'not a destination', unmapped: unknownTags(tags) } : null
  }
  // Only possible destinations count as dropped when unnamed, not every pier and tree.
  if (nameOf(tags, main) === null)
    return main.condition === 'notable' || main.condition === 'sight' || main.condition === 'old town'
      ? null
      : { dropped: 'no name' }
  const reason = closedReason(tags, main, today) ?? formerReason(tags, main) ?? keptOutReason(tags, main)
  if (reason !== null) return { dropped: reason }
  const [first, ...others] = classes
    .map((found) => withCondition(found, tags))
    .filter((found) => found !== null)
    .map((found) => withTraitsIfKnown(found, tags))
    // A condition may change a section, so classes that can be recommended are sorted first again.
    .sort((a, b) => Number(a.section === 'other') - Number(b.section === 'other'))
  return first === undefined || nameOf(tags, first) === null
    ? { dropped: 'too minor' }
    : { classes: [first, ...others] }
}

/** The reason to drop a place, by lifecycle prefix, in order of precedence. */
const lifecycles = new Map(
  (['disused or abandoned', 'no longer there', 'not open yet'] as const).flatMap((reason) =>
    [...osmWords[reason]].map((prefix) => [prefix, reason] as const),
  ),
)

/** Of a shop that has closed, `historic=yes` leaves a house to walk past, unless more speaks for it. */
const formerReason = (tags: OsmTags, { tag }: OsmClass): string | null =>
  tag === 'historic=yes' && tags.tourism === undefined && tags.heritage === undefined ? goneReason(tags, ofTrade) : null

const ofTrade: ReadonlySet<string> = new Set(['shop'])

/** The reason if all kinds have a prefix such as `disused:`. */
function goneReason(tags: OsmTags, keys: ReadonlySet<string> = mainKeys): string | null {
  for (const key in tags) {
    const colon = key.indexOf(':')
    const reason = colon < 0 ? undefined : lifecycles.get(key.slice(0, colon))
    if (reason === undefined) continue
    const plainKey = key.slice(colon + 1)
    if (keys.has(plainKey) && classesOf({ [plainKey]: tags[key] ?? '' }).length > 0) return reason
  }
  return null
}

function closedReason(tags: OsmTags, { tag }: OsmClass, today: string): string | null {
  // Ruined castles and disused lighthouses are still sights.
  if (!tag.startsWith('historic=') && tag !== 'man_made=lighthouse') {
    for (const [key, reason] of lifecycles) if (key !== 'historic' && tags[key] === 'yes') return reason
  }
  if (/^(off|closed)\s*(\|\|)?\s*("[^"]*")?$/i.test(tags.opening_hours?.trim() ?? ''))
    return 'closed by its opening hours'
  if (/^(closed|out_of_order|abandoned|disused|non-?operational)$/i.test(tags.operational_status ?? tags.status ?? ''))
    return 'disused or abandoned'
  if (isBefore(tags.end_date, today)) return 'closed by its end date'
  if (isAfter(tags.start_date, today) || isAfter(tags.opening_date, today)) return 'not open yet'
  if (namesOf(tags).some((name) => saysClosed.test(name))) return 'closed by its name'
  return null
}

const saysClosed = /[([-]\s*((permanently|now) )?closed\s*[)\]]?$/i

/** The name on the sign, and those in other languages. */
const namesOf = (tags: OsmTags): string[] =>
  Object.entries(tags).flatMap(([key, value]) => (/^name(:[a-z]{2,3})?$/.test(key) ? [value] : []))

/** Only ISO dates can close a place. A year or month counts to its last day. */
function isBefore(date: string | undefined, today: string): boolean {
  return date !== undefined && isoDate.test(date) && date < today.slice(0, date.length)
}

function isAfter(date: string | undefined, today: string): boolean {
  return date !== undefined && isoDate.test(date) && date > today.slice(0, date.length)
}

const isoDate = /^\d{4}(-\d\d(-\d\d)?)?$/

/** The class if the tags meet its condition, else that of a mere venue, or null. */
function withCondition(found: OsmClass, tags: OsmTags): OsmClass | null {
  const met = meetingCondition(found, tags)
  return met === null && found.isVenue ? { ...found, section: 'other' } : met
}

function meetingCondition(found: OsmClass, tags: OsmTags): OsmClass | null {
  // The Wikidata entry of a small memorial is usually about the person whom it commemorates.
  const memorial = tags.memorial ?? tags['memorial:type'] ?? ''
  if (found.tag === 'historic=memorial' && osmWords['small memorial'].has(memorial)) return null
  if (found.tag === 'tourism=attraction' && isPartOfAttraction(tags.attraction)) return null
  if (found.tag.startsWith('historic=') && (isRoad(tags) || isHome(found, tags))) return null
  if (found.condition === 'sight') return isSight(tags) ? found : null
  if (found.condition === 'old town') return isOldTown(tags) ? found : null
  if (found.condition === null || isNotable(tags, found)) return recommendedIfSight(found, tags)
  if (found.condition === 'venue') return found
  return found.condition === 'open' && isOpenToAll(tags, found) ? found : null
}

/** A listed road is driven over, not visited; its bridge is an outline of its own. */
const isRoad = ({ highway }: OsmTags): boolean =>
  /^(motorway|trunk|primary|secondary|tertiary|unclassified|residential|service)(_link)?$/.test(highway ?? '')

/** People live in a listed house, unless something lets visitors in. */
const isHome = ({ tag }: OsmClass, tags: OsmTags): boolean =>
  /^historic=(building|house|yes)$/.test(tag) &&
  /^(apartments|residential|house|detached|semidetached_house|terrace)$/.test(tags.building ?? '') &&
  tags.tourism === undefined &&
  tags.opening_hours === undefined &&
  tags.fee === undefined

const withTraitsIfKnown = (found: OsmClass, tags: OsmTags): OsmClass =>
  found.traitsIfKnown.length > 0 && (hasArticle(tags) || isSight(tags))
    ? { ...found, traits: [...found.traits, ...found.traitsIfKnown] }
    : found

/** Every station and many a road bridge has an encyclopedia entry. Names in many languages are made for visitors. */
const isSight = (tags: OsmTags): boolean =>
  isProtected(tags) ||
  hasTourismTag(tags) ||
  ((hasArticle(tags) || tags.wikidata !== undefined) &&
    (tags.architect !== undefined || languagesOf(tags) >= minVisitorLanguages))

/** Every quarter of a city has an entry, and names in as many languages. */
const isOldTown = (tags: OsmTags): boolean =>
  (hasArticle(tags) || tags.wikidata !== undefined) &&
  namesOf(tags).some((name) => mannersInName(foldPhrase(name)).has('old town'))

/** A local name in two languages plus English is normal. */
const minVisitorLanguages = 5

function isPartOfAttraction(attraction: string | undefined): boolean {
  if (attraction === undefined) return false
  return attraction === 'animal' || [...osmWords.ride].some((word) => attraction.includes(word))
}

const recommendedIfSight = (found: OsmClass, tags: OsmTags): OsmClass =>
  found.condition === 'venue' && hasTourismTag(tags) ? { ...found, section: 'attractions' } : found

const hasTourismTag = (tags: OsmTags) => /^(attraction|museum|viewpoint|yes)$/.test(tags.tourism ?? '')

/** Whether there is evidence outside the map that people visit it. */
function isNotable(tags: OsmTags, { tag }: { tag: string }): boolean {
  if (tag === 'amenity=place_of_worship' && isSoughtByFaith(tags)) return true
  const ownWikidata = tags.wikidata !== undefined && tags.wikidata !== tags['brand:wikidata']
  if (ownWikidata || tags.wikipedia !== undefined || isProtected(tags)) return true
  if (tag === 'tourism=artwork') return tags.wikimedia_commons !== undefined || isStreetArt(tags)
  return !tag.startsWith('tourism=') && hasTourismTag(tags)
}

/** Few murals have an entry anywhere, and guests who ask for street art mean those. */
const isStreetArt = ({ artwork_type = '' }: OsmTags): boolean => /^(mural|street_?art|graffiti)$/.test(artwork_type)

/** A church is round every corner. Who asks for a mosque or a temple is sent to the plain one that there is. */
const isSoughtByFaith = ({ religion = 'christian' }: OsmTags): boolean =>
  !/^(christian|none|multifaith)$/.test(religion)

function isOpenToAll(tags: OsmTags, { tag }: OsmClass): boolean {
  if (tag === 'leisure=fitness_centre') return /climbing|bouldering|yoga|pilates/.test(tags.sport ?? '')
  if (tag === 'shop=craft')
    return (
      /handicraft|souvenir|gift/.test(tags.craft ?? tags.gift ?? '') ||
      tags.description !== undefined ||
      kindInNames([tags.name ?? ''], 'craft shop') !== null
    )
  return (
    // Who sells what others wore is no shop of every street.
    /^(yes|only)$/.test(tags.second_hand ?? '') ||
    /^(yes|public|permissive|customers)$/.test(tags.access ?? '') ||
    tags.website !== undefined ||
    tags.opening_hours !== undefined
  )
}

const isNamedThing = (tags: OsmTags): boolean => {
  if (tags.name === undefined) return false
  for (const key in tags) if (thingKeys.has(key)) return true
  return false
}

const thingKeys = new Set(['amenity', 'shop', 'tourism', 'leisure', 'historic', 'craft'])

/** Keys whose unmapped values may be destinations. Unmapped `shop` values are for daily needs. */
const reportedKeys = ['tourism', 'leisure', 'amenity', 'historic']

const unknownTags = (tags: OsmTags): string[] =>
  reportedKeys.flatMap((key) =>
    (tags[key] ?? '')
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value !== '' && !isKnownNoDestination(value))
      .map((value) => `${key}=${value}`),
  )

const isKnownNoDestination = (value: string): boolean =>
  osmWords['no destination'].has(value) || noDestinationReason([value]) !== null

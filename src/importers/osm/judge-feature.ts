import { noDestinationReason } from '../../vocabulary/categories/no-destinations.ts'
import { classesOf, mainKeys, type OsmClass } from '../../vocabulary/categories/osm-classes.ts'
import { clarifyTags } from './clarify-tags.ts'
import type { OsmTags } from './osm-element.ts'
import { isProtected } from './osm-facts.ts'
import { nameOf } from './osm-names.ts'

/** The feature's kinds, most important first, or the reason to drop it. Null if it is not a place. */
export type Judgement = { classes: OsmClass[] } | { dropped: string; unmapped?: string[] } | null

export function judgeFeature(tags: OsmTags, today: string): Judgement {
  const classes = classesOf(clarifyTags(tags))
  if (classes.length === 0) {
    const reason = goneReason(tags)
    if (reason !== null) return { dropped: reason }
    return isNamedThing(tags) ? { dropped: 'not a destination', unmapped: unknownTags(tags) } : null
  }
  const main = classes[0]!
  // Only possible destinations count as dropped when unnamed, not every pier and tree.
  if (nameOf(tags, main) === null) return main.condition === 'notable' ? null : { dropped: 'no name' }
  const reason = closedReason(tags, main, today) ?? privateReason(tags, main)
  if (reason !== null) return { dropped: reason }
  const fitting = classes
    .map((found) => fitted(found, tags))
    .filter((found) => found !== null)
    // A condition may change a kind's section, so kinds that can be recommended are sorted first again.
    .sort((a, b) => Number(a.section === 'other') - Number(b.section === 'other'))
  return fitting.length === 0 || nameOf(tags, fitting[0]!) === null ? { dropped: 'too minor' } : { classes: fitting }
}

/** https://wiki.openstreetmap.org/wiki/Lifecycle_prefix */
const lifecycles: Record<string, string> = {
  disused: 'disused or abandoned',
  abandoned: 'disused or abandoned',
  vacant: 'disused or abandoned',
  was: 'no longer there',
  demolished: 'no longer there',
  removed: 'no longer there',
  razed: 'no longer there',
  destroyed: 'no longer there',
  dismantled: 'no longer there',
  historic: 'no longer there',
  former: 'no longer there',
  closed: 'no longer there',
  construction: 'not open yet',
  proposed: 'not open yet',
  planned: 'not open yet',
}

/** The reason if all kinds have a prefix such as `disused:`. */
function goneReason(tags: OsmTags): string | null {
  for (const key in tags) {
    const colon = key.indexOf(':')
    const reason = colon < 0 ? undefined : lifecycles[key.slice(0, colon)]
    if (reason === undefined) continue
    const lived = key.slice(colon + 1)
    if (mainKeys.has(lived) && classesOf({ [lived]: tags[key]! }).length > 0) return reason
  }
  return null
}

function closedReason(tags: OsmTags, { tag }: OsmClass, today: string): string | null {
  // Ruined castles and disused lighthouses are still sights.
  if (!tag.startsWith('historic=') && tag !== 'man_made=lighthouse')
    for (const key in lifecycles) if (key !== 'historic' && tags[key] === 'yes') return lifecycles[key]!
  if (/^(off|closed)\s*(\|\|)?\s*("[^"]*")?$/i.test(tags.opening_hours?.trim() ?? ''))
    return 'closed by its opening hours'
  if (/^(closed|out_of_order|abandoned|disused|non-?operational)$/i.test(tags.operational_status ?? tags.status ?? ''))
    return 'disused or abandoned'
  if (isBefore(tags.end_date, today)) return 'closed by its end date'
  if (isAfter(tags.start_date, today) || isAfter(tags.opening_date, today)) return 'not open yet'
  if (/[([-]\s*((permanently|now) )?closed\s*[)\]]?$/i.test(tags.name ?? '')) return 'closed by its name'
  return null
}

/** Only ISO dates can close a place; a year or month counts to its last day. */
function isBefore(date: string | undefined, today: string): boolean {
  return date !== undefined && isoDate.test(date) && date < today.slice(0, date.length)
}

function isAfter(date: string | undefined, today: string): boolean {
  return date !== undefined && isoDate.test(date) && date > today.slice(0, date.length)
}

const isoDate = /^\d{4}(-\d\d(-\d\d)?)?$/

const privateAccess = new Set([
  'private', 'no', 'members', 'members_only', 'residents', 'resident', 'employees', 'staff', 'students', 'permit', 'military', 'delivery',
]) // biome-ignore format: a list of words

function privateReason(tags: OsmTags, { tag, section }: OsmClass): string | null {
  // For hotels, some mappers use it to mean "guests only".
  if (section !== 'lodging' && privateAccess.has(tags.access ?? tags.foot ?? '')) return 'private'
  if (tag === 'leisure=garden' && /^(residential|private|community)$/.test(tags['garden:type'] ?? '')) return 'private'
  if (tag === 'amenity=library' && /academic|school/.test(tags.library ?? '')) return 'private'
  return null
}

function fitted(found: OsmClass, tags: OsmTags): OsmClass | null {
  // Their encyclopedia entry is usually about the person they commemorate.
  if (found.tag === 'historic=memorial' && smallMemorials.test(tags.memorial ?? tags['memorial:type'] ?? ''))
    return null
  if (found.tag === 'tourism=attraction' && tags.attraction !== undefined && rides.test(tags.attraction)) return null
  if (found.condition === null || isNotable(tags, found)) return recommendedWhereNotable(found, tags)
  if (found.condition === 'venue') return found
  return found.condition === 'open' && isOpenToAll(tags, found) ? found : null
}

const smallMemorials = /^(plaque|blue_plaque|bench|stolperstein|stone|ghost_bike|tree|cross|plate|grave)$/

/** Parts of a theme park or zoo, not destinations. */
const rides = /coaster|slide|carousel|ride|swing|enclosure|^animal$|bumper|drop_tower|kiddie|log_flume/

const recommendedWhereNotable = (found: OsmClass, tags: OsmTags): OsmClass =>
  found.condition === 'venue' && hasTourismTag(tags) ? { ...found, section: 'attractions' } : found

const hasTourismTag = (tags: OsmTags) => /^(attraction|museum|viewpoint|yes)$/.test(tags.tourism ?? '')

/** Evidence outside the map that people visit it. */
function isNotable(tags: OsmTags, { tag }: { tag: string }): boolean {
  const ownWikidata = tags.wikidata !== undefined && tags.wikidata !== tags['brand:wikidata']
  if (ownWikidata || tags.wikipedia !== undefined || isProtected(tags)) return true
  if (tag === 'tourism=artwork') return tags.wikimedia_commons !== undefined
  return !tag.startsWith('tourism=') && hasTourismTag(tags)
}

function isOpenToAll(tags: OsmTags, { tag }: OsmClass): boolean {
  if (tag === 'leisure=fitness_centre') return /climbing|bouldering|yoga|pilates/.test(tags.sport ?? '')
  if (tag === 'shop=craft')
    return /handicraft|souvenir|gift/.test(tags.craft ?? tags.gift ?? '') || tags.description !== undefined
  return (
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
const tellingKeys = ['tourism', 'leisure', 'amenity', 'historic']

const unknownTags = (tags: OsmTags): string[] =>
  tellingKeys.flatMap((key) =>
    (tags[key] ?? '')
      .split(';')
      .map((value) => value.trim())
      .filter((value) => value !== '' && !noDestinations.has(value) && noDestinationReason([value]) === null)
      .map((value) => `${key}=${value}`),
  )

/** What the words for directories' categories do not tell of. https://wiki.openstreetmap.org/wiki/Map_features */
const noDestinations = new Set([
  'yes', 'no', 'information', 'pitch', 'track', 'slipway', 'bench', 'toilets', 'shower', 'social_facility', 'social_centre', 'ferry_terminal',
  'public_bookcase', 'bureau_de_change', 'public_building', 'vending_machine', 'childcare', 'post_box', 'post_depot', 'telephone', 'drinking_water',
  'water_point', 'watering_place', 'shelter', 'waste_basket', 'grave_yard', 'crematorium', 'mortuary', 'townhall', 'stripclub', 'swingerclub',
  'gambling', 'hackerspace', 'makerspace', 'outdoor_seating', 'picnic_table', 'firepit', 'bleachers', 'hunting_stand', 'bird_hide', 'grit_bin', 'compressed_air',
  'clock', 'conference_centre', 'exhibition_centre', 'community_centre', 'monastery', 'boundary_stone', 'milestone', 'wayside_cross', 'wayside_shrine',
  'boat_storage', 'lifeguard', 'meeting_room', 'table', 'feeding_place', 'loading_dock', 'smoking_area', 'letter_box', 'parcel_locker',
  'schoolyard', 'bbq', 'picnic_site', 'dojo', 'stage', 'hookah_lounge', 'summer_camp',
]) // biome-ignore format: a list of words

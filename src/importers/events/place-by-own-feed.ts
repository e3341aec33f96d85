import { distanceMiles, pointOf } from '../../domain/distance.ts'
import type { EventDocument, EventVenue } from '../../domain/event.ts'
import { plainWords } from '../../text/plain-words.ts'
import { phrasesOf } from '../../vocabulary/languages.ts'

/** Entries of one venue that are farther apart mean several venues of one name. */
const maxApartMiles = 0.5
/** A part of a feed has a home if it names a venue this often, and no other more than now and then. */
const minAtHome = 3
const minHomeShare = 0.9

/**
 * Events of a feed with an area. What one entry says of a venue, its point, street and city, is known for all that name
 * it. An event without any venue takes place where nearly all others of its part do.
 */
export function placedByOwnFeed(events: readonly EventDocument[]): EventDocument[] {
  const inArea = events.filter(({ feed }) => feed?.area != null)
  if (inArea.length === 0) return [...events]
  const byName = Map.groupBy(inArea, ({ venue }) => nameKey(venue.name))
  const known = new Map([...byName].flatMap(([name, those]) => (name === '' ? [] : [[name, agreedOn(those)] as const])))
  const homes = homesOf(inArea)
  return events.map((event) => {
    if (event.feed?.area == null || event.venuePlaceId !== null) return event
    const home = isUntold(event.venue) ? homes.get(event.feed.part ?? '') : undefined
    const venue = home ?? event.venue
    const agreed = known.get(nameKey(venue.name))
    return agreed === undefined && home === undefined ? event : { ...event, venue: filled(venue, agreed) }
  })
}

const isUntold = ({ name, address, latitude }: EventVenue): boolean =>
  name === '' && address === null && latitude === null

const commonNames = new Set(
  (['room', 'venue', 'anywhere'] as const).flatMap((section) => phrasesOf('event-places', section)),
)

/** Empty for a name that venues everywhere have: "Main Stage", "Room 2", "Library". */
function nameKey(name: string): string {
  const words = plainWords(name).filter((word) => word !== 'the')
  return words.some((word) => !commonNames.has(word) && /\p{L}{3}/u.test(word)) ? words.join(' ') : ''
}

type Known = Pick<EventVenue, 'address' | 'locality' | 'region' | 'latitude' | 'longitude'>

/** What all entries of a venue agree on. */
function agreedOn(events: readonly EventDocument[]): Known {
  const venues = events.map(({ venue }) => venue)
  const points = venues.map(pointOf).filter((point) => point !== null)
  const [first] = points
  const point = first && points.every((other) => distanceMiles(first, other) <= maxApartMiles) ? first : null
  const only = (field: 'address' | 'locality' | 'region'): string | null => {
    const values = venues.map((venue) => venue[field]).filter((value) => value !== null)
    return new Set(values.map((value) => plainWords(value).join(' '))).size === 1 ? (values[0] ?? null) : null
  }
  // Points that contradict each other make addresses doubtful too.
  if (points.length > 0 && point === null)
    return { address: null, locality: null, region: null, latitude: null, longitude: null }
  return {
    address: only('address'),
    locality: only('locality'),
    region: only('region'),
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }
}

function filled(venue: EventVenue, known: Known | undefined): EventVenue {
  if (known === undefined) return venue
  // Another street or city makes it another venue of that name.
  const isOther = (field: 'address' | 'locality') =>
    venue[field] !== null &&
    known[field] !== null &&
    plainWords(venue[field]).join() !== plainWords(known[field]).join()
  if (isOther('address') || isOther('locality')) return venue
  const own = venue.latitude === null ? known : venue
  return {
    ...venue,
    address: venue.address ?? known.address,
    locality: venue.locality ?? known.locality,
    region: venue.region ?? known.region,
    latitude: own.latitude,
    longitude: own.longitude,
  }
}

/** The venue at which nearly all events of a part take place. */
function homesOf(events: readonly EventDocument[]): Map<string, EventVenue> {
  const homes = new Map<string, EventVenue>()
  for (const [part, those] of Map.groupBy(events, ({ feed }) => feed?.part ?? '')) {
    const told = those.filter(({ venue }) => nameKey(venue.name) !== '')
    const [most = []] = [...Map.groupBy(told, ({ venue }) => nameKey(venue.name)).values()].sort(
      (one, other) => other.length - one.length,
    )
    const [home] = most
    if (part !== '' && home && most.length >= minAtHome && most.length >= told.length * minHomeShare)
      homes.set(part, home.venue)
  }
  return homes
}

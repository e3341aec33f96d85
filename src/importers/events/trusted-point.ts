import { distanceMiles, pointOf } from '../../domain/distance.ts'
import type { EventVenue } from '../../domain/event.ts'
import { countryCode } from '../../domain/iso-countries.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'
import { regionCode } from '../../vocabulary/regions.ts'
import type { EventFeedOptions } from './event-feed.ts'
import { canonicalZone, isPlaceZone, zoneAt } from './event-zone.ts'

const lists = readWordLists('names/middle-points.txt', ['countries', 'states'])
const middles: ReadonlySet<string> = new Set([...lists.countries, ...lists.states])

/**
 * The venue without a point that says nothing. Such a point is the middle of a country or state, or that of a venue
 * that only names one. So is a point outside the feed's area, in another zone than the event's own.
 */
export function withTrustedPoint(venue: EventVenue, ownZone: string | null, options: EventFeedOptions): EventVenue {
  const point = pointOf(venue)
  if (point === null) return venue
  const isMiddle = middles.has(`${point.latitude.toFixed(2)} ${point.longitude.toFixed(2)}`)
  const { area = null, timezone, now } = options
  const isOutside = area !== null && distanceMiles(area, point) > area.radiusMiles
  const zone = zoneAt(point)
  const named = [ownZone, timezone].map((name) => (name === null ? null : canonicalZone(name))).filter(isPlaceZone)
  const isContradicted =
    zone !== null && named.length > 0 && named.every((other) => offsetAt(other, now) !== offsetAt(zone, now))
  // Without an area, both the event and the operator must say otherwise.
  const isWrong = isContradicted && (isOutside || (area === null && named.length > 1))
  return isMiddle || isWrong || isOfWholeArea(venue) ? { ...venue, latitude: null, longitude: null } : venue
}

const offsetAt = (zone: string, now: Temporal.Instant): number => now.toZonedDateTimeISO(zone).offsetNanoseconds

/** "NC, United States" is no venue. */
function isOfWholeArea({ name, address, locality }: EventVenue): boolean {
  if (address !== null || locality !== null || name === '') return false
  return countryCode(name) !== null || regionCode(name, null) !== null
}

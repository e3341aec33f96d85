import { isObject } from '../../../domain/is-object.ts'
import { type Node, wordsOf } from '../json-ld/linked-values.ts'
import {
  linkWithoutKey,
  nodeIn,
  nodesIn,
  type RestEvent,
  type RestForm,
  showingOf,
  wordsIn,
  zoneTold,
} from './rest-form.ts'

/** Eventbrite v3, `/v3/organizations/{id}/events/` and others. https://www.eventbrite.com/platform/api */
export const eventbrite: RestForm = {
  entriesIn({ events, pagination }) {
    if (!Array.isArray(events) || !isObject(pagination) || !('page_number' in pagination)) return null
    return events.every((event) => isObject(event) && 'start' in event) ? nodesIn(events) : null
  },
  eventOf,
  nextOf({ pagination }, address) {
    const { continuation, has_more_items: hasMore, page_number: page, page_count: pages } = nodeIn(pagination)
    const isLast = typeof page === 'number' && typeof pages === 'number' && page >= pages
    if (hasMore === false || (hasMore !== true && isLast)) return null
    const next = new URL(address)
    if (typeof continuation === 'string' && continuation !== '') next.searchParams.set('continuation', continuation)
    else if (typeof page === 'number' && typeof pages === 'number') next.searchParams.set('page', String(page + 1))
    else return null
    return next.href
  },
}

function eventOf(entry: Node): RestEvent {
  if (entry.status === 'draft' || entry.listed === false || entry.invite_only === true)
    return { dropped: 'not open to the public' }
  if (entry.is_series_parent === true) return { dropped: 'told by its parts' }
  const [start, end] = [nodeIn(entry.start), nodeIn(entry.end)]
  const venue = nodeIn(entry.venue)
  const tickets = nodeIn(entry.ticket_availability)
  const low = nodeIn(tickets.minimum_ticket_price)
  const showing = showingOf(start.local, entry.hide_end_date === true ? undefined : end.local)
  const url = linkWithoutKey(entry.url)
  const age = wordsOf(nodeIn(entry.music_properties).age_restriction) || wordsOf(venue.age_restriction)
  return {
    showings: showing === null ? [] : [showing],
    node: {
      '@type': 'Event',
      '@id': wordsIn(entry.id),
      name: wordsIn(nodeIn(entry.name).text),
      description: wordsIn(nodeIn(entry.description).html) ?? wordsIn(nodeIn(entry.description).text) ?? entry.summary,
      disambiguatingDescription: entry.summary,
      url,
      image: nodeIn(nodeIn(entry.logo).original).url ?? nodeIn(entry.logo).url,
      keywords: [entry.category, entry.subcategory, entry.format].flatMap((kind) => wordsIn(nodeIn(kind).name) ?? []),
      organizer: wordsIn(nodeIn(entry.organizer).name),
      eventStatus: entry.status,
      eventAttendanceMode: entry.online_event === true ? 'online' : undefined,
      eventSchedule: zoneTold(start.timezone),
      typicalAgeRange: /^\d{1,2}\+$/.test(age) ? age : undefined,
      isAccessibleForFree: typeof entry.is_free === 'boolean' ? entry.is_free : undefined,
      offers: {
        lowPrice: entry.is_free === true ? undefined : low.major_value,
        highPrice: entry.is_free === true ? undefined : nodeIn(tickets.maximum_ticket_price).major_value,
        priceCurrency: low.currency ?? entry.currency,
        url,
        availability: tickets.is_sold_out === true ? 'SoldOut' : undefined,
      },
      location: Object.keys(venue).length === 0 ? undefined : placeOf(venue),
    },
  }
}

function placeOf(venue: Node): Node {
  const address = nodeIn(venue.address)
  return {
    '@type': 'Place',
    name: venue.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.address_1,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postal_code,
      addressCountry: address.country,
    },
    geo: venue.latitude == null ? address : venue,
  }
}

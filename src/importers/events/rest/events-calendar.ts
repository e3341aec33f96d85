import { isObject } from '../../../domain/is-object.ts'
import type { Node } from '../json-ld/linked-values.ts'
import { namesIn, nodeIn, nodesIn, type RestEvent, type RestForm, showingOf, wordsIn, zoneTold } from './rest-form.ts'

/** The Events Calendar for WordPress, `/wp-json/tribe/events/v1/events`. */
export const eventsCalendar: RestForm = {
  entriesIn(answer) {
    const { events } = answer
    if (!Array.isArray(events) || !['rest_url', 'next_rest_url', 'total_pages'].some((key) => key in answer))
      return null
    return events.every((event) => isObject(event) && 'start_date' in event) ? nodesIn(events) : null
  },
  eventOf,
  nextOf: ({ next_rest_url: next }) => (typeof next === 'string' && next !== '' ? next : null),
}

function eventOf(entry: Node): RestEvent {
  if (entry.hide_from_listings === true) return { dropped: 'hidden by its source' }
  if (typeof entry.status === 'string' && entry.status !== 'publish') return { dropped: 'not open to the public' }
  const venue = nodeIn(entry.venue)
  const { cost_details: details } = entry
  const showing = showingOf(entry.start_date, entry.end_date, entry.all_day === true)
  const isOnline = entry.is_virtual === true && entry.virtual_event_type !== 'hybrid'
  return {
    showings: showing === null ? [] : [showing],
    node: {
      '@type': 'Event',
      '@id': wordsIn(entry.id) ?? wordsIn(entry.global_id),
      name: entry.title,
      description: entry.description,
      disambiguatingDescription: undefined,
      url: entry.url,
      image: nodeIn(entry.image).url,
      keywords: [...namesIn(entry.categories, 'name'), ...namesIn(entry.tags, 'name')],
      organizer: namesIn(entry.organizer, 'organizer'),
      eventStatus: entry.event_status,
      eventAttendanceMode: isOnline ? 'online' : undefined,
      eventSchedule: zoneTold(entry.timezone),
      offers: wordsIn(entry.cost) && {
        price: entry.cost,
        priceCurrency: nodeIn(details).currency_code,
        url: entry.website,
      },
      location: Object.keys(venue).length === 0 ? undefined : placeOf(venue),
    },
  }
}

const placeOf = (venue: Node): Node => ({
  '@type': 'Place',
  name: venue.venue,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.address,
    addressLocality: venue.city,
    addressRegion: wordsIn(venue.stateprovince) ?? wordsIn(venue.state) ?? venue.province,
    postalCode: venue.zip,
    addressCountry: venue.country,
  },
  geo: { latitude: venue.geo_lat, longitude: venue.geo_lng },
})

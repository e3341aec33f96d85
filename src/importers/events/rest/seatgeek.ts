import { isObject } from '../../../domain/is-object.ts'
import { type Node, wordsOf } from '../json-ld/linked-values.ts'
import {
  linkWithoutKey,
  namesIn,
  nodeIn,
  nodesIn,
  type RestEvent,
  type RestForm,
  showingOf,
  wordsIn,
  zoneTold,
} from './rest-form.ts'

/** SeatGeek Platform, `/2/events`. https://platform.seatgeek.com */
export const seatGeek: RestForm = {
  entriesIn({ events, meta }) {
    if (!Array.isArray(events) || !isObject(meta) || !('per_page' in meta)) return null
    return events.every((event) => isObject(event) && 'datetime_local' in event) ? nodesIn(events) : null
  },
  eventOf,
  nextOf({ events, meta }, address) {
    const { page, per_page: size, total } = nodeIn(meta)
    if (typeof page !== 'number' || typeof size !== 'number' || typeof total !== 'number') return null
    if (nodesIn(events).length === 0 || !(page * size < total)) return null
    const next = new URL(address)
    next.searchParams.set('page', String(page + 1))
    return next.href
  },
}

function eventOf(entry: Node): RestEvent {
  // A play-off that may not be needed, or a day that is not set: `datetime_local` then means nothing.
  const isUndecided = entry.date_tbd === true || (entry.datetime_tbd === true && entry.date_tbd === undefined)
  if (isUndecided || entry.conditional === true || entry.status === 'contingent')
    return { dropped: 'day or place not decided' }
  const venue = nodeIn(entry.venue)
  const performers = nodesIn(entry.performers)
  const showing = showingOf(entry.datetime_local, undefined, entry.time_tbd === true)
  const url = linkWithoutKey(entry.url)
  return {
    showings: showing === null ? [] : [showing],
    node: {
      '@type': 'Event',
      '@id': wordsIn(entry.id),
      name: wordsIn(entry.title) ?? entry.short_title,
      description: entry.description,
      url,
      image: nodeIn(nodeIn(performers).images).huge ?? nodeIn(performers).image,
      keywords: [...namesIn(entry.taxonomies, 'name'), wordsOf(entry.type)].map((name) => name.replaceAll('_', ' ')),
      genre: performers.slice(0, maxPerformers).flatMap(({ genres }) => namesIn(genres, 'name')),
      performer: namesIn(performers, 'name'),
      eventStatus: entry.status,
      eventSchedule: zoneTold(venue.timezone),
      // What sellers ask for, in US dollars; the highest is no price that anyone has to pay.
      offers: { lowPrice: nodeIn(entry.stats).lowest_price, priceCurrency: 'USD', url },
      location: Object.keys(venue).length === 0 ? undefined : placeOf(venue),
    },
  }
}

const maxPerformers = 5

const placeOf = (venue: Node): Node => {
  const { lat: latitude, lon: longitude } = nodeIn(venue.location)
  return {
    '@type': 'Place',
    name: venue.name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: venue.address,
      addressLocality: venue.city,
      addressRegion: venue.state,
      postalCode: venue.postal_code,
      addressCountry: venue.country,
    },
    geo: { latitude, longitude },
  }
}

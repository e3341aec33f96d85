import { isObject } from '../../../domain/is-object.ts'
import { idOf, type Node, wordsOf } from '../json-ld/linked-values.ts'
import { firstOf, namesIn, nodeIn, nodesIn, type RestEvent, type RestForm, showingOf, wordsIn } from './rest-form.ts'

/** Linked Events of Helsinki and other cities, `/v1/event/`. With `include=location,keywords` events have both. */
export const linkedEvents: RestForm = {
  entriesIn({ data, meta }) {
    if (!Array.isArray(data) || !isObject(meta) || !('next' in meta || 'count' in meta)) return null
    return data.every((event) => isObject(event) && 'start_time' in event) ? nodesIn(data) : null
  },
  eventOf,
  nextOf({ meta }) {
    const { next } = nodeIn(meta)
    return typeof next === 'string' && next !== '' ? next : null
  },
}

function eventOf(entry: Node): RestEvent {
  if (entry.deleted === true) return { dropped: 'withdrawn by its source' }
  if (entry.publication_status === 'draft') return { dropped: 'not open to the public' }
  // Each of its showings is an event of its own.
  if (entry.super_event_type === 'recurring') return { dropped: 'told by its parts' }
  const isTimed = entry.has_start_time !== false
  const showing = showingOf(entry.start_time, isTimed && entry.has_end_time === false ? null : entry.end_time)
  const location = nodeIn(entry.location)
  const { audience_min_age: min, audience_max_age: max } = entry
  const offer = nodeIn(entry.offers)
  return {
    showings: showing === null ? [] : [showing],
    node: {
      '@type': 'Event',
      '@id': wordsIn(entry.id),
      name: wordsIn(entry.name),
      description: wordsIn(entry.description) ?? wordsIn(entry.short_description),
      disambiguatingDescription: wordsIn(entry.short_description),
      url: wordsIn(entry.info_url),
      image: nodeIn(entry.images).url,
      keywords: [...namesIn(entry.keywords, 'name'), ...(entry.type_id === 'General' ? [] : [wordsIn(entry.type_id)])],
      organizer: wordsIn(entry.provider),
      eventStatus: entry.event_status,
      typicalAgeRange: wordsOf(min) === '' || wordsOf(max) === '' ? undefined : `${wordsOf(min)}-${wordsOf(max)}`,
      isAccessibleForFree: offer.is_free === true ? true : undefined,
      offers: wordsIn(offer.price) && { price: wordsIn(offer.price), url: wordsIn(offer.info_url) },
      location: placeOf(entry, location),
    },
  }
}

function placeOf(entry: Node, location: Node): Node | string | undefined {
  if (/:internet\/?$/.test(idOf(location))) return { '@type': 'VirtualLocation' }
  const name = wordsIn(location.name)
  // Without `include=location` the place is an address of the API.
  if (name === undefined) return wordsIn(entry.location_extra_info)
  const [longitude, latitude] = [firstOf(nodeIn(location.position).coordinates), secondOf(location)]
  return {
    '@type': 'Place',
    name,
    address: {
      '@type': 'PostalAddress',
      streetAddress: wordsIn(location.street_address),
      addressLocality: wordsIn(location.address_locality),
      postalCode: location.postal_code,
      addressCountry: location.address_country,
    },
    geo: { latitude, longitude },
  }
}

function secondOf({ position }: Node): unknown {
  const { coordinates } = nodeIn(position)
  return Array.isArray(coordinates) ? coordinates[1] : undefined
}

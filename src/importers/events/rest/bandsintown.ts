import type { Node } from '../json-ld/linked-values.ts'
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

/** Bandsintown, `/artists/{name}/events`: a bare list, without pages. https://app.swaggerhub.com/apis/Bandsintown */
export const bandsintown: RestForm = {
  entriesIn: (event) => (['datetime', 'lineup', 'venue'].every((field) => field in event) ? [event] : null),
  eventOf,
  nextOf: () => null,
}

function eventOf(entry: Node): RestEvent {
  const venue = nodeIn(entry.venue)
  const lineup = namesIn(entry.lineup, 'name')
  // A festival has days instead of a time.
  const festival = showingOf(entry.festival_start_date, entry.festival_end_date, true)
  const showing = festival ?? showingOf(entry.datetime, entry.ends_at)
  const offers = nodesIn(entry.offers)
  const isSoldOut = entry.sold_out === true || (offers.length > 0 && offers.every(isSold))
  return {
    showings: showing === null ? [] : [showing],
    node: {
      '@type': 'MusicEvent',
      '@id': wordsIn(entry.id),
      name: wordsIn(entry.title) ?? lineup.slice(0, maxNamed).join(', '),
      description: entry.description,
      url: linkWithoutKey(entry.url),
      image: nodeIn(entry.artist).image_url,
      performer: lineup.map((name) => ({ '@type': 'MusicGroup', name })),
      isAccessibleForFree: entry.free === true ? true : undefined,
      eventSchedule: zoneTold(venue.timezone),
      eventAttendanceMode: venue.type === 'Virtual' ? 'online' : undefined,
      offers: {
        url: offers.map(({ url }) => linkWithoutKey(url)).find((url) => url !== undefined),
        availability: isSoldOut ? 'SoldOut' : undefined,
      },
      location: Object.keys(venue).length === 0 ? undefined : placeOf(venue),
    },
  }
}

/** Of the artists of an evening without a title. */
const maxNamed = 3

const isSold = ({ status }: Node): boolean => /^sold[\s_-]?out$/i.test(wordsIn(status) ?? '')

const placeOf = (venue: Node): Node => ({
  '@type': 'Place',
  name: venue.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.street_address,
    addressLocality: venue.city,
    addressRegion: venue.region,
    postalCode: venue.postal_code,
    addressCountry: venue.country,
  },
  geo: venue,
})

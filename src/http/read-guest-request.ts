import type { GuestRequest } from '../domain/guest-request.ts'
import { readPlaceId } from '../domain/place-id.ts'
import { invalidRequest } from './errors.ts'
import { type FieldRules, isBlank, readFields } from './read-fields.ts'
import { ConciergeRequest } from './schemas/concierge.ts'

/** Reads and checks the body of a concierge request; throws on the first fault. */
export function readGuestRequest(body: Record<string, unknown>): GuestRequest {
  const { checkinDate, checkoutDate, ...fields } = readFields(ConciergeRequest, body, {
    required: isBlank(body.hotelPlaceId)
      ? ['hotelName', 'hotelCity', 'hotelState', 'checkinDate', 'checkoutDate']
      : ['checkinDate', 'checkoutDate'],
    hints: { hotelName: byId, hotelCity: byId, hotelState: `In a country without states, send its code. ${byId}` },
    units: { roomRate: 'US dollars', radiusMiles: 'miles' },
    otherNames,
    checks,
  })
  return { ...fields, checkin: Temporal.PlainDate.from(checkinDate), checkout: Temporal.PlainDate.from(checkoutDate) }
}

const byId = 'Or send hotelPlaceId, which GET /v1/hotels/autocomplete finds.'

const didYouMean = (name: string) => `Did you mean ${name}?`
const ages = 'Send how many in children, and their ages in specialNotes.'
const byNames = 'Send hotelName, hotelCity and hotelState, or hotelPlaceId, in the body itself.'
const noPosition = 'A hotel is found by hotelPlaceId, or by hotelName, hotelCity and hotelState, not by its position.'
const noCountry = 'Leave it out; in a country without states, send the country code as hotelState.'
const noContact = 'Names and contacts of guests are not needed: do not send them.'
const noRooms = 'Leave it out: a request is for one party, in however many rooms.'
const counts = 'Send resultsCounts, such as {"foodAndBeverage": 3, "attractions": 3, "events": 3}; 5 is the most.'
const noLanguage = 'Notes are read in their own language, and answers are in English.'

/** What booking engines and other interfaces call these fields, and what they ask for that is not here. */
const otherNames: Record<string, string> = {
  ...allOf(didYouMean('hotelPlaceId'), 'hotelid propertyid placeid'),
  ...allOf(didYouMean('checkinDate'), 'arrival arrivaldate startdate'),
  ...allOf(didYouMean('checkoutDate'), 'departure departuredate enddate'),
  ...allOf(didYouMean('children'), 'kids'),
  ...allOf(didYouMean('specialNotes'), 'comments remarks'),
  ...allOf(didYouMean('roomRate'), 'rate price'),
  ...allOf('Send checkoutDate instead.', 'nights'),
  ...allOf('Send adults and children.', 'guests'),
  ...allOf(ages, 'ages childages childrenages'),
  ...allOf('Count them in children; their ages go into specialNotes.', 'infants babies toddlers'),
  ...allOf(byNames, 'hotel property'),
  ...allOf(noCountry, 'hotelcountry country countrycode hotelcountrycode'),
  ...allOf(noPosition, 'latitude longitude lat lng lon position coordinates hotellatitude hotellongitude'),
  ...allOf(noContact, 'guestname firstname lastname fullname email phone guestemail guestphone'),
  ...allOf(noRooms, 'rooms numberofrooms roomcount roomtype'),
  ...allOf(counts, 'limit count maxresults pagesize size'),
  ...allOf('There are no pages: a section has 5 items at most.', 'page offset cursor'),
  ...allOf('Send radiusMiles: a mile is 1.6 km.', 'radiuskm'),
  ...allOf('roomRate is in US dollars.', 'currency'),
  ...allOf(noLanguage, 'language locale'),
}

function allOf(hint: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, hint]))
}

const checks: FieldRules<typeof ConciergeRequest>['checks'] = {
  hotelPlaceId: (text) => readReference('hotelPlaceId', text ?? ''),
  checkoutDate(checkout, { checkinDate }) {
    // Years have four digits, so text order is date order.
    if (checkout < checkinDate) throw invalidRequest('checkoutDate must be on or after checkinDate')
    return checkout
  },
  resultsCounts(counts) {
    if (Object.values(counts).every((count) => count === 0)) {
      throw invalidRequest('resultsCounts must request at least one result')
    }
    return counts
  },
}

/** Reads an optional place id; null if the text is empty. */
export function readReference(name: string, text: string): string | null {
  if (text === '') return null
  const id = readPlaceId(text)
  if (id === null) throw invalidRequest(`${name} must be a valid place id`)
  return id
}

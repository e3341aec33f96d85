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
    otherNames,
    checks,
  })
  return { ...fields, checkin: Temporal.PlainDate.from(checkinDate), checkout: Temporal.PlainDate.from(checkoutDate) }
}

const byId = 'Or send hotelPlaceId, which GET /v1/hotels/autocomplete finds.'

const didYouMean = (name: string) => `Did you mean ${name}?`
const ages = 'Send how many in children, and their ages in specialNotes.'

/** What booking engines and other interfaces call these fields, and what they ask for that is not here. */
const otherNames: Record<string, string> = {
  hotelid: didYouMean('hotelPlaceId'),
  propertyid: didYouMean('hotelPlaceId'),
  placeid: didYouMean('hotelPlaceId'),
  arrival: didYouMean('checkinDate'),
  arrivaldate: didYouMean('checkinDate'),
  startdate: didYouMean('checkinDate'),
  departure: didYouMean('checkoutDate'),
  departuredate: didYouMean('checkoutDate'),
  enddate: didYouMean('checkoutDate'),
  nights: 'Send checkoutDate instead.',
  guests: 'Send adults and children.',
  kids: didYouMean('children'),
  ages,
  childages: ages,
  childrenages: ages,
  comments: didYouMean('specialNotes'),
  remarks: didYouMean('specialNotes'),
  rate: didYouMean('roomRate'),
  price: didYouMean('roomRate'),
  radiuskm: 'Send radiusMiles: a mile is 1.6 km.',
  currency: 'roomRate is in US dollars.',
  language: 'Notes are read in their own language, and answers are in English.',
  locale: 'Notes are read in their own language, and answers are in English.',
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

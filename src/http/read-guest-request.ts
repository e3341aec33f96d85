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
    checks,
  })
  return { ...fields, checkin: Temporal.PlainDate.from(checkinDate), checkout: Temporal.PlainDate.from(checkoutDate) }
}

const byId = 'Or send hotelPlaceId, which GET /v1/hotels/autocomplete finds.'

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

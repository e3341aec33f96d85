import Type, { type Static } from 'typebox'
import { listOf, maybeNumber, maybeText, object, oneOf, text } from './wire.ts'

/** Its envelope is another, so that the code tells callers' types what `details` holds. */
const unresolvedCode = 'hotel_not_resolved'
const otherCodes = [
  'invalid_request',
  'unauthorized',
  'not_found',
  'place_not_found',
  'event_not_found',
  'rate_limited',
  'internal_error',
  'upstream_unavailable',
  'upstream_timeout',
  'request_timeout',
] as const
export type ErrorCode = typeof unresolvedCode | (typeof otherCodes)[number]

export const ErrorEnvelope = Type.Object(
  {
    error: Type.Object({
      code: oneOf(otherCodes, 'Stable, for programs.'),
      message: text('For people.'),
      details: Type.Optional(
        Type.Object(
          { hint: Type.Optional(text('What to do next, for people; the words may change.')) },
          { additionalProperties: true, description: 'Only with some errors.' },
        ),
      ),
    }),
  },
  { $id: 'ErrorEnvelope', description: 'The body of every failure but a 422.' },
)

export const HotelCandidate = object('HotelCandidate', 'A hotel that was considered.', {
  placeId: maybeText('Send it as `hotelPlaceId` to choose this hotel.'),
  name: maybeText(),
  label: maybeText('For display. Several hotels may have the same: show `address` too.'),
  address: maybeText(),
  locality: maybeText(),
  region: maybeText(),
  lat: maybeNumber(),
  lng: maybeNumber(),
})

export type HotelCandidate = Static<typeof HotelCandidate>

export const HotelNotResolvedEnvelope = Type.Object(
  {
    error: Type.Object({
      code: oneOf([unresolvedCode], 'Stable, for programs.'),
      message: text('For people.'),
      details: Type.Object({
        candidates: listOf(HotelCandidate, {
          maxItems: 5,
          description: 'Best first; empty where nothing similar is known here.',
        }),
      }),
    }),
  },
  { $id: 'HotelNotResolvedEnvelope', description: 'The hotel could not be identified with confidence.' },
)

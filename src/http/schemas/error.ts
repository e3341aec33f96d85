import Type, { type Static } from 'typebox'
import { maybeNumber, maybeText, object, oneOf, text } from './wire.ts'

const errorCodes = [
  'invalid_request',
  'unauthorized',
  'not_found',
  'place_not_found',
  'event_not_found',
  'hotel_not_resolved',
  'rate_limited',
  'internal_error',
  'upstream_unavailable',
  'upstream_timeout',
  'request_timeout',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export const ErrorEnvelope = Type.Object(
  {
    error: Type.Object(
      {
        code: oneOf(errorCodes, 'Stable, for programs.'),
        message: text('For people.'),
        details: Type.Optional(
          Type.Object(
            { hint: Type.Optional(text('What to do next, for people; the words may change.')) },
            {
              additionalProperties: true,
              description: 'Only with some errors. `hotel_not_resolved` lists the `candidates` considered instead.',
            },
          ),
        ),
      },
      { additionalProperties: false },
    ),
  },
  { $id: 'ErrorEnvelope', description: 'The body of every failure.', additionalProperties: false },
)
export type ErrorEnvelope = Static<typeof ErrorEnvelope>

export const HotelCandidate = object('HotelCandidate', 'A hotel that was considered.', {
  placeId: maybeText('Send it as `hotelPlaceId` to choose this hotel.'),
  name: maybeText(),
  label: maybeText(),
  address: maybeText(),
  locality: maybeText(),
  region: maybeText(),
  lat: maybeNumber(),
  lng: maybeNumber(),
})

export type HotelCandidate = Static<typeof HotelCandidate>

export const HotelNotResolvedEnvelope = Type.Object(
  {
    error: Type.Object(
      {
        code: oneOf(['hotel_not_resolved'], 'Stable, for programs.'),
        message: text('For people.'),
        details: Type.Object(
          {
            candidates: Type.Array(Type.Unsafe<Static<typeof HotelCandidate>>({ $ref: 'HotelCandidate#' }), {
              maxItems: 5,
              description: 'Best first.',
            }),
          },
          { additionalProperties: false },
        ),
      },
      { additionalProperties: false },
    ),
  },
  {
    $id: 'HotelNotResolvedEnvelope',
    description: 'The hotel could not be identified with confidence.',
    additionalProperties: false,
  },
)

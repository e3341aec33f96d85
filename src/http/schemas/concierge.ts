import Type from 'typebox'
import { EventItem } from './event.ts'
import { Hotel } from './hotel.ts'
import { Place } from './place.ts'
import { listOf, maybeText, named, nullable, object, text } from './wire.ts'

const count = (what: string) =>
  Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 5,
      default: 3,
      description: `Maximum number of ${what}; 0 skips the section.`,
    }),
  )

/** Fields are in the order of the specification's table, which is the order of the checks. */
export const ConciergeRequest = Type.Object(
  {
    hotelPlaceId: Type.Optional(
      nullable(
        Type.String({
          description:
            'A place id from autocomplete or an earlier answer; takes precedence over the hotel name fields. ' +
            'Any place with coordinates may be named, a station or a museum too: the answer is about what is near it.',
        }),
        {
          default: null,
        },
      ),
    ),
    hotelName: Type.Optional(Type.String({ description: 'Required unless `hotelPlaceId` is given.' })),
    hotelAddress: Type.Optional(
      Type.String({ default: '', description: 'Street address; helps to distinguish hotels.' }),
    ),
    hotelCity: Type.Optional(Type.String({ description: 'Required unless `hotelPlaceId` is given.' })),
    hotelState: Type.Optional(
      Type.String({
        description:
          'State or region code. In a country without states, send the country code, such as `FI`. ' +
          'Required unless `hotelPlaceId` is given.',
      }),
    ),
    checkinDate: Type.String({ format: 'date', description: 'First day of the stay.' }),
    checkoutDate: Type.String({ format: 'date', description: 'On or after `checkinDate`.' }),
    roomRate: Type.Optional(
      Type.Integer({ minimum: 0, default: 0, description: 'Nightly rate in USD: a signal of price and quality.' }),
    ),
    adults: Type.Optional(Type.Integer({ minimum: 1, default: 1, description: 'Adults in the party.' })),
    children: Type.Optional(Type.Integer({ minimum: 0, default: 0, description: 'Children in the party.' })),
    accessibleRoom: Type.Optional(
      Type.String({
        default: 'no',
        description:
          'A flag such as `yes` or `no`. With anything but a plain no in any language (`N`, `false`, `n/a`), ' +
          'places known to have no wheelchair access are left out, and accessible ones are preferred.',
      }),
    ),
    loyaltyProgram: Type.Optional(
      Type.String({ default: 'no', description: 'A flag such as `yes` or `no`. It changes nothing in the answer.' }),
    ),
    guestZip: Type.Optional(
      Type.String({ default: '', description: "The guest's postal code: guests from nearby know the famous sights." }),
    ),
    packageName: Type.Optional(Type.String({ default: '', description: 'Name of the rate package.' })),
    specialNotes: Type.Optional(
      Type.String({ default: '', description: 'Free text: wishes, dislikes, diets, occasions.' }),
    ),
    externalGuestId: Type.Optional(
      nullable(Type.String({ description: 'Your own opaque id for the guest, echoed unchanged.' }), { default: null }),
    ),
    resultsCounts: Type.Optional(
      Type.Object(
        { foodAndBeverage: count('venues'), attractions: count('attractions'), events: count('events') },
        { additionalProperties: false, default: {}, description: 'At least one section must be above 0.' },
      ),
    ),
    radiusMiles: Type.Optional(Type.Number({ minimum: 5, maximum: 30, default: 15, description: 'Search radius.' })),
  },
  {
    $id: 'ConciergeRequest',
    additionalProperties: false,
    description:
      'Identify the hotel by `hotelPlaceId`, or by `hotelName`, `hotelCity` and `hotelState` together. ' +
      'A field that is null, or a number that is an empty string, takes its default. ' +
      'A number may also be sent as a decimal string, such as `"2"`; this schema leaves that out, so that generated ' +
      'types are numbers.',
  },
)

export const ConciergeResponse = object(
  'ConciergeResponse',
  'What this guest should eat, see and attend near the hotel.',
  {
    requestId: Type.String({
      format: 'uuid',
      description: 'Also in the `X-Request-Id` header; identifies the request in logs.',
    }),
    externalGuestId: maybeText('The value sent, unchanged; null when none was sent.'),
    generatedAt: Type.String({ format: 'date-time' }),
    durationMs: Type.Integer({ minimum: 0, description: 'Server-side processing time in milliseconds.' }),
    hotel: named(Hotel),
    foodAndBeverage: listOf(Place, { maxItems: 5, description: 'Best first.' }),
    attractions: listOf(Place, { maxItems: 5, description: 'Best first.' }),
    events: listOf(EventItem, { maxItems: 5, description: 'During the stay, best first.' }),
  },
)

export const HotelMatches = object('HotelMatches', 'Hotels that match, best first.', {
  query: text('The value of `q`, unchanged.'),
  results: listOf(Hotel, { maxItems: 8 }),
})

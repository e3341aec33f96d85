import { type Static, type TSchema, Type } from 'typebox'
import { eventCategories } from '../../domain/event.ts'
import { isHoursRange, weekdays } from '../../domain/opening-hours.ts'
import { placeSections } from '../../domain/place.ts'
import { isLocalId } from '../../domain/place-id.ts'
import { recordByKey } from '../../domain/record-by-key.ts'

/**
 * The record format of docs/records.md. `form` describes a field in error messages: "latitude must be <form>".
 * Fields that need more than a shape (links, zones, rules, traits) are checked where they are read.
 */
type Form<Schema extends TSchema> = Schema & { form: string }

const as = <Schema extends TSchema>(schema: Schema, form: string): Form<Schema> => Object.assign(schema, { form })
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(Type.Union([schema, Type.Null()]))
const closed = { additionalProperties: false }

const text = as(Type.String(), 'text')
const words = as(Type.String({ pattern: '\\S' }), 'text that is not empty')
const texts = as(Type.Array(words), 'a list of texts')
const whole = (minimum: number, maximum: number, form: string) => as(Type.Integer({ minimum, maximum }), form)
const oneOf = <const Values extends readonly string[]>(values: Values) =>
  as(Type.Unsafe<Values[number]>(Type.Enum([...values])), `one of ${values.join(', ')}`)

const localId = as(Type.Refine(Type.String(), isLocalId), 'a local id: 1 to 100 of the characters A-Z a-z 0-9 . _ ~ -')
const placeId = as(
  Type.String({ pattern: '\\S' }),
  'the local id of a place of this source or the full id of any place',
)
const latitude = as(Type.Number({ minimum: -90, maximum: 90 }), 'a number from -90 to 90')
const longitude = as(Type.Number({ minimum: -180, maximum: 180 }), 'a number from -180 to 180')
const link = as(Type.String(), 'an absolute http or https address')
const links = as(Type.Array(link), 'a list of absolute http or https addresses')
const day = as(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }), 'a day as YYYY-MM-DD')
const days = as(Type.Array(day), 'a list of days as YYYY-MM-DD')
const minimumAge = whole(0, 120, 'a whole number of years from 0 to 120')
const amount = as(Type.Number({ minimum: 0 }), 'a number that is not negative')
const zone = as(Type.String(), 'an IANA time zone such as America/Los_Angeles')
const traits = as(Type.Array(words), 'a list of trait ids')

const range = as(Type.Refine(Type.String(), isHoursRange), 'hours as HH:MM-HH:MM')
const dayHours = as(Type.Union([Type.Array(range), Type.Null()]), 'a list of HH:MM-HH:MM, or null for a closed day')
const hours = as(
  Type.Object(
    recordByKey(weekdays, () => dayHours),
    closed,
  ),
  'an object with all seven of sunday to saturday',
)

const monthDay = as(Type.String({ pattern: '^\\d{2}-\\d{2}$' }), 'a day of the year as MM-DD')
const closures = as(
  Type.Array(as(Type.Object({ from: monthDay, to: monthDay }, closed), 'an object with from and to')),
  'a list of {"from": "MM-DD", "to": "MM-DD"}',
)
const mealPrice = as(
  Type.Object(
    {
      min: optional(amount),
      max: optional(amount),
      currency: optional(as(Type.String({ pattern: '^[A-Z]{3}$' }), 'an ISO 4217 code such as USD')),
    },
    closed,
  ),
  'an object with min, max and currency',
)
const ratingFields = {
  provider: words,
  rating: optional(as(Type.Number({ minimum: 0, maximum: 5 }), 'a number from 0 to 5')),
  count: optional(whole(0, Number.MAX_SAFE_INTEGER, 'a whole number that is not negative')),
  url: optional(link),
}
const rating = as(Type.Object(ratingFields, closed), 'an object with provider, rating, count and url')
const menuItem = as(
  Type.Object({ name: words, description: optional(text), price: optional(amount) }, closed),
  'an object with name, description and price',
)
const menuSection = as(
  Type.Object({ title: words, items: as(Type.Array(menuItem), 'a list of dishes') }, closed),
  'an object with title and items',
)
const menu = as(Type.Array(menuSection), 'a list of {"title", "items"}')

/** Fields that place records and enrichment records share. */
const sharedFields = {
  tags: optional(texts),
  shortDescription: optional(text),
  longDescription: optional(text),
  foodDescription: optional(text),
  ambianceDescription: optional(text),
  storyDescription: optional(text),
  reviewSummary: optional(text),
  imageUrls: optional(links),
  website: optional(link),
  reservationUrl: optional(link),
  phone: optional(as(Type.String(), 'a phone number')),
  priceRange: optional(oneOf(['$', '$$', '$$$', '$$$$'])),
  mealPrice: optional(mealPrice),
}

const country = as(Type.String({ pattern: '^[A-Z]{2}$' }), 'a two-letter ISO country code such as US')

const match = as(
  Type.Object(
    {
      name: words,
      address: optional(text),
      locality: optional(text),
      region: optional(text),
      postalCode: optional(text),
      country: optional(country),
      latitude: optional(latitude),
      longitude: optional(longitude),
      phone: optional(as(Type.String(), 'a phone number')),
      website: optional(link),
    },
    closed,
  ),
  'an object with name and latitude and longitude or locality',
)
const ofPlace = { placeId: optional(placeId), match: optional(match) }

const place = Type.Object(
  {
    type: Type.Literal('place'),
    id: localId,
    section: oneOf(placeSections),
    name: words,
    latitude,
    longitude,
    alternateNames: optional(texts),
    categories: optional(texts),
    subCategories: optional(texts),
    ...sharedFields,
    traits: optional(traits),
    hours: optional(hours),
    closures: optional(closures),
    timezone: optional(zone),
    layers: optional(
      as(
        Type.Array(
          as(
            Type.Object({ slug: words, url: optional(link) }, closed),
            'an object with slug and, where there is one, url',
          ),
        ),
        'a list of {"slug", "url"}',
      ),
    ),
    ratings: optional(as(Type.Array(rating), 'a list of {"provider", "rating", "count", "url"}')),
    address: optional(text),
    locality: optional(text),
    region: optional(text),
    postalCode: optional(text),
    country: optional(country),
    neighborhoods: optional(texts),
    menu: optional(menu),
    brand: optional(text),
    stars: optional(as(Type.Number({ minimum: 1, maximum: 5 }), 'a number from 1 to 5')),
    openedYear: optional(whole(-9999, 9999, 'a year')),
    wheelchair: optional(oneOf(['yes', 'limited', 'no'])),
    minimumAge: optional(minimumAge),
    largestParty: optional(whole(1, 65_535, 'a whole number from 1 to 65535')),
    status: optional(oneOf(['open', 'closed'])),
  },
  closed,
)

const venue = as(
  Type.Object(
    {
      name: words,
      address: optional(text),
      locality: optional(text),
      region: optional(text),
      neighborhood: optional(text),
      latitude: optional(latitude),
      longitude: optional(longitude),
    },
    closed,
  ),
  'an object with name and, where known, address, locality, region, neighborhood, latitude and longitude',
)

const event = Type.Object(
  {
    type: Type.Literal('event'),
    id: localId,
    title: words,
    category: oneOf(eventCategories),
    venuePlaceId: optional(placeId),
    venue: optional(venue),
    start: optional(day),
    recurrence: optional(as(Type.String(), 'an RFC 5545 rule such as FREQ=WEEKLY;BYDAY=FR')),
    dates: optional(days),
    except: optional(days),
    days: optional(whole(1, 3660, 'a whole number of days from 1 to 3660')),
    openHours: optional(hours),
    times: optional(
      as(
        Type.Array(as(Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }), 'a time as HH:MM')),
        'a list of times as HH:MM',
      ),
    ),
    durationMinutes: optional(whole(1, 10_080, 'a whole number of minutes from 1 to 10080')),
    timezone: optional(zone),
    traits: optional(traits),
    tags: optional(texts),
    subcategory: optional(texts),
    blurb: optional(text),
    description: optional(text),
    imageUrl: optional(link),
    url: optional(link),
    detailUrl: optional(link),
    ticketUrl: optional(link),
    calendarUrl: optional(link),
    isFree: optional(as(Type.Boolean(), 'true or false')),
    ticketPrice: optional(
      as(
        Type.Object(
          {
            min: optional(amount),
            max: optional(amount),
            currency: optional(as(Type.String(), 'an ISO 4217 code such as USD')),
          },
          closed,
        ),
        'an object with min, max and currency',
      ),
    ),
    minimumAge: optional(minimumAge),
    status: optional(oneOf(['scheduled', 'cancelled'])),
  },
  closed,
)

const layer = Type.Object(
  {
    type: Type.Literal('layer'),
    slug: as(Type.Refine(Type.String(), isLocalId), 'a slug of the characters A-Z a-z 0-9 . _ ~ -'),
    name: words,
    shortName: words,
    iconUrl: optional(link),
    url: optional(link),
  },
  closed,
)

export const recordSchemas = {
  place,
  event,
  layer,
  rating: Type.Object({ type: Type.Literal('rating'), ...ofPlace, ...ratingFields }, closed),
  menu: Type.Object({ type: Type.Literal('menu'), ...ofPlace, menu }, closed),
  hours: Type.Object({ type: Type.Literal('hours'), ...ofPlace, hours, closures: optional(closures) }, closed),
  enrichment: Type.Object({ type: Type.Literal('enrichment'), ...ofPlace, ...sharedFields }, closed),
  closed: Type.Object({ type: Type.Literal('closed'), ...ofPlace }, closed),
} as const

export type RecordType = keyof typeof recordSchemas

export const isRecordType = (type: unknown): type is RecordType =>
  typeof type === 'string' && Object.hasOwn(recordSchemas, type)

export type FormOf<Kind extends RecordType> = Static<(typeof recordSchemas)[Kind]>
/** A record of any type, with its shape checked. */
export type RecordForm = { [Kind in RecordType]: FormOf<Kind> }[RecordType]
export type PlaceForm = FormOf<'place'>
export type EventForm = FormOf<'event'>
export type HoursForm = Static<typeof hours>
export type EnrichmentForm = FormOf<'enrichment'>
export type MatchForm = Static<typeof match>
export type MealPriceForm = Static<typeof mealPrice>
export type RatingForm = Static<typeof rating>

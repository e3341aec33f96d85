import Type from 'typebox'
import { weekdays } from '../../domain/opening-hours.ts'
import { recommendedSections } from '../../domain/place.ts'
import { listOf, maybeNumber, maybeText, maybeTexts, named, nullable, object, oneOf, text, texts } from './wire.ts'

export const Layer = object('Layer', 'A curated recognition badge.', {
  slug: text(),
  name: text(),
  shortName: text(),
  iconUrl: maybeText(),
  url: maybeText('The review or list entry that names this place; null when there is none.'),
})

const priceRange = nullable(Type.String({ enum: ['$', '$$', '$$$', '$$$$', null] }), {
  description: 'A relative band, never an amount; null when there is no price signal.',
  // Generators of clients make names of the signs: `$` and `$$` both became DOLLAR, which compiles in no language.
  'x-enum-varnames': ['INEXPENSIVE', 'MODERATE', 'EXPENSIVE', 'VERY_EXPENSIVE'],
})

/** The fields that list items and details share. */
const shownPlace = {
  imageUrls: texts('May be empty.'),
  imageUrl: maybeText('The first image.'),
  layers: maybeTexts('Slugs of curated layers; null, not empty, when there are none.'),
  latitude: maybeNumber(),
  longitude: maybeNumber(),
  aggregateRating: maybeNumber('Out of 5, over all review providers.'),
  reviewCount: maybeNumber('Reviews behind the rating.'),
  address: maybeText('Street address.'),
  locality: maybeText('City.'),
  region: maybeText('State or region code.'),
  priceRange,
  website: maybeText("The venue's own site."),
  reservationUrl: maybeText('A booking link when a provider is known; otherwise null, and `website` is the fallback.'),
}

export const Place = object('Place', 'A food and beverage venue or an attraction, as recommended to this guest.', {
  placeId: maybeText('Fetch its detail with `GET /v1/places/{placeId}`.'),
  name: text(),
  section: oneOf(recommendedSections, 'The section that lists this place.'),
  blurb: text('A short description; empty when unavailable.'),
  why: text('Why this place for this guest, in one or two sentences.'),
  reasons: texts('Chips of two to four words each.', { minItems: 1, maxItems: 3 }),
  ...shownPlace,
  layerIcons: listOf(Layer, { description: 'The badges of `layers`; empty when there are none.' }),
  distanceFromHotel: maybeNumber('Straight-line miles from the hotel, one decimal.'),
})

export const RatingBySource = object('RatingBySource', 'One review provider; link to `url` for the reviews.', {
  provider: maybeText(),
  rating: maybeNumber(),
  count: maybeNumber(),
  url: maybeText(),
})

export const MenuItem = object('MenuItem', 'A dish or drink.', {
  name: text(),
  description: maybeText(),
  price: maybeNumber("As the menu states it, not converted: in the currency of the place's country."),
})

export const MenuSection = object('MenuSection', 'A part of a menu.', {
  title: text(),
  items: listOf(MenuItem, { maxItems: 20 }),
})

export const SimilarPlace = object('SimilarPlace', 'A place of the same kind.', {
  placeId: maybeText(),
  name: maybeText(),
  imageUrl: maybeText(),
  section: maybeText(),
})

export const PlaceEventRef = object('PlaceEventRef', 'An event at this place.', {
  eventId: maybeText('Fetch it with `GET /v1/events/{eventId}`.'),
  title: text(),
  date: maybeText(),
  url: maybeText(),
})

const dayHours = () =>
  nullable(Type.Array(Type.String({ pattern: '^\\d{2}:\\d{2}-\\d{2}:\\d{2}$' })), {
    description: '`HH:MM-HH:MM`, null on a closed day. `18:00-02:00` runs past midnight; `00:00-24:00` is all day.',
  })

export const OpenHours = Type.Unsafe<Record<(typeof weekdays)[number], string[] | null> | null>({
  $id: 'OpenHours',
  description: "Opening hours in the place's local time; null when unknown.",
  type: ['object', 'null'],
  properties: Object.fromEntries(weekdays.map((day) => [day, dayHours()])),
  required: [...weekdays],
  additionalProperties: false,
})

export const PlaceDetail = object('PlaceDetail', 'Any place: a venue, an attraction or a hotel.', {
  placeId: maybeText(),
  name: text(),
  category: texts('Categories as named by the sources.'),
  subCategories: texts(),
  tags: texts(undefined, { maxItems: 12 }),
  shortDescription: text('Empty if none.'),
  longDescription: text('Empty if none.'),
  foodDescription: text('What to eat; empty if none.'),
  ambianceDescription: text('Empty if none.'),
  storyDescription: text('History, ownership, notability; empty if none.'),
  reviewSummary: text('A summary of reviews; empty if none.'),
  ...shownPlace,
  phone: maybeText(),
  openHours: named(OpenHours),
  timezone: maybeText('IANA time zone.'),
  recognition: listOf(Layer, { description: 'One entry for each curated layer; empty when there are none.' }),
  ratingsBySource: listOf(RatingBySource, { description: 'Empty when there are none.' }),
  postalCode: maybeText(),
  country: maybeText(),
  neighborhoods: texts(),
  menu: listOf(MenuSection, { maxItems: 6 }),
  similarPlaces: listOf(SimilarPlace, {
    maxItems: 6,
    description: 'Most similar first, within 3 miles of this place.',
  }),
  events: listOf(PlaceEventRef, { maxItems: 5, description: 'Each on its next day, soonest first.' }),
  distanceFromHotel: maybeNumber('Straight-line miles, one decimal; null without `hotelPlaceId`.'),
})

export const PlaceAnswer = object('PlaceAnswer', 'The place.', { place: named(PlaceDetail) })

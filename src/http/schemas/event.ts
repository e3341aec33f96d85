import Type from 'typebox'
import { eventCategories, type TicketPrice as KnownPrice } from '../../domain/event.ts'
import { maybeBoolean, maybeNumber, maybeText, named, object, oneOf, text, texts } from './wire.ts'

const amount = () => maybeNumber(undefined, { minimum: 0 })

export const TicketPrice = Type.Unsafe<KnownPrice | null>({
  $id: 'TicketPrice',
  description:
    'Null when the source states no amount or the event is free; otherwise at least one of `min` and `max` is known.',
  type: ['object', 'null'],
  properties: { min: amount(), max: amount(), currency: maybeText('ISO 4217 code.') },
  required: ['min', 'max', 'currency'],
  additionalProperties: false,
})

/** The fields that list items and details share. */
const shownEvent = {
  eventId: maybeText('One event on one day; fetch its detail with `GET /v1/events/{eventId}`.'),
  venuePlaceId: maybeText('Fetch the venue with `GET /v1/places/{placeId}`; null when no place here is the venue.'),
  title: text(),
  date: text("The day, `YYYY-MM-DD`, in the venue's local time."),
  time: text("Start, `HH:MM`, in the venue's local time; empty when the source gives none."),
  venue: text("The venue's name."),
  blurb: text('A short description; empty when unavailable.'),
  latitude: maybeNumber(),
  longitude: maybeNumber(),
  locality: maybeText('City.'),
  region: maybeText('State or region code.'),
  timezone: maybeText('IANA time zone of the venue.'),
  neighborhood: maybeText(),
  category: oneOf(eventCategories, '`other` where the source category has no mapping.'),
  url: maybeText("The link to show: the event's page, else another of its links, else the venue's site."),
  isFree: maybeBoolean('True when the source says free, false when a price is stated, null when unknown.'),
  ticketPrice: named(TicketPrice),
}

export const EventItem = object('EventItem', 'An event during the stay, as recommended to this guest.', {
  ...shownEvent,
  why: text('Why this event for this guest, in one or two sentences.'),
  reasons: texts('Chips of two to four words each.', { minItems: 1, maxItems: 3 }),
  address: maybeText('Street address of the venue.'),
  distanceFromHotel: maybeNumber('Straight-line miles from the hotel, one decimal.'),
})

export const EventDetail = object('EventDetail', 'One event on one day.', {
  ...shownEvent,
  endTime: maybeText("`HH:MM` in the venue's local time, when known; before `time`, it is on the next day."),
  isOngoing: Type.Boolean({ description: 'True for a day of a run over several days, such as an exhibition.' }),
  times: texts("All showings of that day, in the venue's local time."),
  subcategory: texts(),
  tags: texts(),
  venueAddress: maybeText(),
  description: text('Empty if none.'),
  imageUrl: maybeText(),
  detailUrl: maybeText('A page on this event, often of a listing. `url` is the one to show.'),
  ticketUrl: maybeText('Where tickets are sold: for a button next to `url`.'),
  calendarUrl: maybeText('The whole calendar or listing that has the event.'),
  source: maybeText('Host of the source address.'),
  distanceFromHotel: maybeNumber('Straight-line miles, one decimal; null without `hotelPlaceId`.'),
})

export const EventAnswer = object('EventAnswer', 'The event.', { event: named(EventDetail) })

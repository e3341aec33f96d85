import type { CatalogRecord, WikidataEntity } from '../domain/catalog-record.ts'
import {
  type CatalogEvent,
  type EventDocument,
  type EventSchedule,
  eventCategories,
  eventStatuses,
} from '../domain/event.ts'
import { isObject } from '../domain/is-object.ts'
import type { OpeningHours } from '../domain/opening-hours.ts'
import { type HotelFacts, type PlaceDocument, placeSections } from '../domain/place.ts'
import {
  type Check,
  documentFormat,
  isBoolean,
  isList,
  isNumber,
  isText,
  oneOf,
  orAbsent,
  orNull,
  type Shape,
  shaped,
} from './document-format.ts'

const place = {
  id: isText,
  source: isText,
  licence: isText,
  section: oneOf(placeSections),
  name: isText,
  alternateNames: isList,
  categories: isList,
  subCategories: isList,
  tags: isList,
  traits: isList,
  shortDescription: isText,
  longDescription: isText,
  foodDescription: isText,
  ambianceDescription: isText,
  storyDescription: isText,
  reviewSummary: isText,
  imageUrls: isList,
  website: orNull(isText),
  reservationUrl: orNull(isText),
  phone: orNull(isText),
  hours: orNull(isObject),
  timezone: orNull(isText),
  layers: isList,
  ratings: isList,
  address: orNull(isText),
  locality: orNull(isText),
  region: orNull(isText),
  postalCode: orNull(isText),
  country: orNull(isText),
  latitude: orNull(isNumber),
  longitude: orNull(isNumber),
  priceBand: orNull(isNumber),
  neighborhoods: isList,
  menu: isList,
  facts: isObject,
} satisfies Record<keyof PlaceDocument, Check>

const hotel = {
  id: isText,
  name: isText,
  alternateNames: isList,
  brand: orNull(isText),
  address: orNull(isText),
  locality: orNull(isText),
  region: orNull(isText),
  postalCode: orNull(isText),
  country: orNull(isText),
  neighborhoods: isList,
  latitude: orNull(isNumber),
  longitude: orNull(isNumber),
} satisfies Record<keyof HotelFacts, Check>

const hours = { weekly: isObject, closures: isList, seasons: orAbsent(isList) } satisfies Record<
  keyof OpeningHours,
  Check
>

const schedule = {
  start: orNull(isText),
  recurrence: orNull(isText),
  dates: isList,
  except: isList,
  days: isNumber,
  times: isList,
  durationMinutes: orNull(isNumber),
  openHours: orNull(isObject),
  timesByDay: isObject,
  clock: orNull(isText),
} satisfies Record<keyof EventSchedule, Check>

const event = {
  id: isText,
  source: isText,
  licence: isText,
  title: isText,
  status: oneOf(eventStatuses),
  category: oneOf(eventCategories),
  subcategory: isList,
  tags: isList,
  traits: isList,
  venuePlaceId: orNull(isText),
  venue: isObject,
  timezone: orNull(isText),
  blurb: isText,
  description: isText,
  imageUrl: orNull(isText),
  isFree: orNull(isBoolean),
  ticketPrice: orNull(isObject),
  url: orNull(isText),
  detailUrl: orNull(isText),
  ticketUrl: orNull(isText),
  calendarUrl: orNull(isText),
  schedule: shaped(schedule),
  minimumAge: orNull(isNumber),
  ages: orAbsent(isObject),
  feed: orAbsent(isObject),
  grade: orAbsent(isNumber),
} satisfies Record<keyof EventDocument, Check>

const catalogEvent = {
  ...event,
  showKey: isText,
  sources: isList,
} satisfies Record<keyof CatalogEvent, Check>

const ofPlace = { placeId: orNull(isText) }

const records: Record<CatalogRecord['kind'], Shape> = {
  place: { place: shaped(place) },
  event: { event: shaped(event) },
  layer: { layer: isObject },
  entity: { entity: shaped({ id: isText, facts: isObject } satisfies Record<keyof WikidataEntity, Check>) },
  rating: { ...ofPlace, rating: isObject },
  menu: { ...ofPlace, menu: isList },
  hours: { ...ofPlace, hours: isObject },
  membership: { ...ofPlace, slug: isText, url: orNull(isText) },
  enrichment: { ...ofPlace, addition: isObject },
  closed: ofPlace,
}
const recordShapes = new Map<unknown, Shape>(Object.entries(records))

export const placeDocuments = documentFormat<PlaceDocument>({ kind: 'place', shapeOf: () => place })
export const eventDocuments = documentFormat<CatalogEvent>({ kind: 'event', shapeOf: () => catalogEvent })
/** The facts in `hotel_search`. */
export const hotelDocuments = documentFormat<HotelFacts>({ kind: 'hotel', shapeOf: () => hotel })
/** The hours in `place`. */
export const hoursDocuments = documentFormat<OpeningHours>({ kind: 'opening hours of place', shapeOf: () => hours })
/** The bodies of `source_record`. */
export const recordDocuments = documentFormat<CatalogRecord>({
  kind: 'source record',
  shapeOf: ({ kind }) => recordShapes.get(kind) ?? null,
})

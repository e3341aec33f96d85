import assert from 'node:assert/strict'
import * as fields from './contract-fields.ts'

type Item = Record<string, unknown>

const text = (value: unknown) => typeof value === 'string'
const filled = (value: unknown) => typeof value === 'string' && value.trim() !== ''
const number = (value: unknown) => typeof value === 'number' && Number.isFinite(value)
const boolean = (value: unknown) => typeof value === 'boolean'
const orNull = (check: (value: unknown) => boolean) => (value: unknown) => value === null || check(value)
const texts = (value: unknown) => Array.isArray(value) && value.every(text)
/** Nullable strings are null, never empty. */
const maybe = orNull(filled)
const maybeNumber = orNull(number)
const link = (value: unknown) =>
  typeof value === 'string' &&
  /^https?:\/\/[^/]/.test(value) &&
  new URL(value).username === '' &&
  new URL(value).password === ''
const maybeLink = orNull(link)
const links = (value: unknown) => Array.isArray(value) && value.every(link)
const date = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
const time = (value: unknown) => typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value)
const miles = orNull(
  (value) =>
    number(value) &&
    (value as number) >= 0 &&
    Math.abs((value as number) * 10 - Math.round((value as number) * 10)) < 1e-9,
)
const band = orNull((value) => ['$', '$$', '$$$', '$$$$'].includes(value as string))
const zone = orNull((value) => filled(value) && Intl.DateTimeFormat('en', { timeZone: value as string }) !== undefined)
const category = (value: unknown) => fields.eventCategories.includes(value as string)
const atMost = (most: number, check: (value: unknown) => void) => (value: unknown) => {
  assert.ok(Array.isArray(value) && value.length <= most, `at most ${most}`)
  value.forEach(check)
  return true
}

type Checks = Record<string, (value: unknown) => boolean>

function assertItem(kind: string, item: unknown, names: readonly string[], checks: Checks): void {
  assert.ok(typeof item === 'object' && item !== null && !Array.isArray(item), `${kind} is an object`)
  assert.deepEqual(Object.keys(item).sort(), [...names].sort(), `fields of ${kind}`)
  assert.deepEqual(Object.keys(checks).sort(), [...names].sort(), `the test checks every field of ${kind}`)
  for (const [name, check] of Object.entries(checks)) {
    const value: unknown = (item as Item)[name]
    assert.ok(check(value), `${kind}.${name}: ${JSON.stringify(value)}`)
  }
}

export function assertHotel(hotel: unknown): void {
  assertItem('Hotel', hotel, fields.hotelFields, {
    placeId: maybe, name: maybe, label: maybe, address: maybe, locality: maybe, region: maybe, latitude: maybeNumber,
    longitude: maybeNumber,
  }) // biome-ignore format: a table
}

function assertLayer(layer: unknown): void {
  assertItem('Layer', layer, fields.layerFields, {
    slug: filled,
    name: filled,
    shortName: filled,
    iconUrl: maybeLink,
    url: maybeLink,
  })
}

const chips = (value: unknown) =>
  Array.isArray(value) &&
  value.length >= 1 &&
  value.length <= 3 &&
  value.every((chip) => filled(chip) && words(chip) >= 2 && words(chip) <= 4)
const words = (value: string) => value.trim().split(/\s+/).length
const why = (value: unknown) => filled(value)
const layers = orNull((value) => texts(value) && (value as string[]).length > 0)
const isLayerList = (value: unknown) => atMost(12, assertLayer)(value)

const shownPlace: Checks = {
  placeId: maybe, name: filled, imageUrls: links, imageUrl: maybeLink, layers, latitude: maybeNumber, longitude: maybeNumber,
  aggregateRating: maybeNumber, reviewCount: maybeNumber, address: maybe, locality: maybe, region: maybe, priceRange: band,
  website: maybeLink, reservationUrl: maybeLink, distanceFromHotel: miles,
} // biome-ignore format: a table

function assertPlace(place: Item, section: string): void {
  assertItem('Place', place, fields.placeFields, {
    ...shownPlace, section: (value) => value === section, blurb: text, why, reasons: chips, layerIcons: isLayerList,
  }) // biome-ignore format: a table
  assert.equal(place.imageUrl, (place.imageUrls as string[])[0] ?? null)
  assert.deepEqual(
    place.layers ?? [],
    (place.layerIcons as Item[]).map(({ slug }) => slug),
  )
}

const ticketPrice = orNull((value: unknown): boolean => {
  assertItem('TicketPrice', value, fields.ticketPriceFields, {
    min: orNull((amount) => number(amount) && (amount as number) >= 0),
    max: orNull((amount) => number(amount) && (amount as number) >= 0),
    currency: orNull((code) => /^[A-Z]{3}$/.test(code as string)),
  })
  const { min, max } = value as Item
  return min !== null || max !== null
})

const shownEvent: Checks = {
  eventId: maybe, venuePlaceId: maybe, title: filled, date, time: (value) => value === '' || time(value), venue: filled, blurb: text,
  latitude: maybeNumber, longitude: maybeNumber, locality: maybe, region: maybe, timezone: zone, neighborhood: maybe, category,
  url: maybeLink, isFree: orNull(boolean), ticketPrice, distanceFromHotel: miles,
} // biome-ignore format: a table

function assertEvent(event: Item): void {
  assertItem('Event', event, fields.eventFields, { ...shownEvent, why, reasons: chips, address: maybe })
  assertPriceRule(event)
}

/** Free events carry no price, priced ones are not free. */
function assertPriceRule({ isFree, ticketPrice }: Item): void {
  if (isFree === true) assert.equal(ticketPrice, null)
  if (ticketPrice !== null) assert.equal(isFree, false)
}

const openHours = orNull((value: unknown): boolean => {
  const day = orNull(
    (ranges) => texts(ranges) && (ranges as string[]).every((range) => /^\d{2}:\d{2}-\d{2}:\d{2}$/.test(range)),
  )
  assertItem(
    'OpenHours',
    value,
    fields.openHoursFields,
    Object.fromEntries(fields.openHoursFields.map((name) => [name, day])),
  )
  return Object.values(value as Item).some((ranges) => ranges !== null)
})

export function assertPlaceDetail(place: Item): void {
  assertItem('PlaceDetail', place, fields.placeDetailFields, {
    ...shownPlace,
    category: texts, subCategories: texts, tags: (value) => texts(value) && (value as string[]).length <= 12,
    shortDescription: text, longDescription: text, foodDescription: text, ambianceDescription: text, storyDescription: text,
    reviewSummary: text, phone: maybe, openHours, timezone: zone, recognition: isLayerList, postalCode: maybe, country: maybe,
    ratingsBySource: atMost(10, (rating) =>
      assertItem('RatingBySource', rating, fields.ratingFields, { provider: maybe, rating: maybeNumber, count: maybeNumber, url: maybeLink })),
    neighborhoods: (value) => texts(value) && (value as string[]).length <= 8,
    menu: atMost(6, (section) => {
      assertItem('MenuSection', section, fields.menuSectionFields, {
        title: text,
        items: atMost(20, (item) => assertItem('MenuItem', item, fields.menuItemFields, { name: filled, description: maybe, price: maybeNumber })),
      })
    }),
    similarPlaces: atMost(6, (similar) =>
      assertItem('SimilarPlace', similar, fields.similarPlaceFields, { placeId: maybe, name: maybe, imageUrl: maybeLink, section: maybe })),
    events: atMost(5, (event) =>
      assertItem('PlaceEventRef', event, fields.eventRefFields, { eventId: maybe, title: filled, date: orNull(date), url: maybeLink })),
  }) // biome-ignore format: a table
  assert.ok((place.imageUrls as string[]).length <= 10)
  for (const { placeId } of place.similarPlaces as Item[]) assert.notEqual(placeId, place.placeId)
}

export function assertEventDetail(event: Item): void {
  assertItem('EventDetail', event, fields.eventDetailFields, {
    ...shownEvent,
    endTime: orNull(time), isOngoing: boolean, times: (value) => Array.isArray(value) && value.every(time), subcategory: texts,
    tags: texts, venueAddress: maybe, description: text, imageUrl: maybeLink, detailUrl: maybeLink, ticketUrl: maybeLink,
    calendarUrl: maybeLink, source: maybe,
  }) // biome-ignore format: a table
  assertPriceRule(event)
  if (event.time !== '') assert.ok((event.times as string[]).includes(event.time as string), 'times include time')
}

export function assertConciergeResponse(answer: unknown): void {
  assertItem('ConciergeResponse', answer, fields.conciergeFields, {
    requestId: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value as string),
    externalGuestId: orNull(text),
    generatedAt: (value) => text(value) && Temporal.Instant.from(value as string) !== null,
    durationMs: (value) => Number.isInteger(value) && (value as number) >= 0,
    hotel: (value) => assertHotel(value) === undefined,
    foodAndBeverage: atMost(5, (place) => assertPlace(place as Item, 'foodAndBeverage')),
    attractions: atMost(5, (place) => assertPlace(place as Item, 'attractions')),
    events: atMost(5, (event) => assertEvent(event as Item)),
  })
}

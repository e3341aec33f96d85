import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { type EventDocument, emptyEvent, emptySchedule, emptyVenue } from '../../src/domain/event.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'

/** A Monday noon in the small world's town, and a stay that begins on the Thursday after. */
export const smallWorldNow = Temporal.Instant.from('2026-11-30T20:00:00Z')
export const smallStay = { checkinDate: '2026-12-03', checkoutDate: '2026-12-06' }
export const smallHotel = { hotelName: 'Fernway Hotel', hotelCity: 'Tidewick', hotelState: 'OR' }

/** A town of a dozen places by hand, rich in every field where it counts, for what a test must know exactly. */
export async function importSmallWorld(store: Store): Promise<void> {
  await importCatalog(store, {
    source: 'small',
    kind: 'records',
    licence: 'CC0-1.0',
    records: smallWorld,
    now: smallWorldNow,
  })
}

const place = (id: string, section: PlaceDocument['section'], name: string, more: Partial<PlaceDocument> = {}) => ({
  kind: 'place' as const,
  place: {
    ...emptyPlace({ id: `small:${id}`, source: 'small', licence: 'CC0-1.0', section, name }),
    latitude: 44.63,
    longitude: -124.05,
    locality: 'Tidewick',
    region: 'OR',
    country: 'US',
    timezone: 'America/Los_Angeles',
    ...more,
  },
})

/** What no shape of the contract has: it must never leave the service. */
const stowaway = { stowaway: 'stowaway' }

const daily = (range: string) => ({
  weekly: {
    sunday: [range],
    monday: [range],
    tuesday: [range],
    wednesday: [range],
    thursday: [range],
    friday: [range],
    saturday: [range],
    ...stowaway,
  },
  closures: [],
})

const event = (id: string, title: string, more: Partial<EventDocument> = {}) => {
  const schedule = { ...emptySchedule, start: '2026-12-04', times: ['19:30'] }
  return {
    kind: 'event' as const,
    event: {
      ...emptyEvent({ id: `small:${id}`, source: 'small', licence: 'CC0-1.0', title, schedule }),
      category: 'music' as const,
      venuePlaceId: 'small:lantern-hall',
      venue: { ...emptyVenue, name: 'Lantern Hall' },
      timezone: 'America/Los_Angeles',
      ...more,
    },
  }
}

const smallWorld: CatalogRecord[] = [
  {
    kind: 'layer',
    layer: {
      slug: 'coast-table',
      name: 'The Coast Table List',
      shortName: 'Coast Table',
      iconUrl: 'https://coasttable.example/icon.svg',
      url: null,
    },
  },
  place('fernway', 'lodging', 'Fernway Hotel', { address: '12 Quay Street', postalCode: '97365', traits: ['hotel'] }),
  place('gull-north', 'lodging', 'Gull Inn', { address: '201 North Shore Road', latitude: 44.66 }),
  place('gull-south', 'lodging', 'Gull Inn', { address: '9 South Jetty Road', latitude: 44.6 }),
  place('nowhere', 'lodging', 'Unmapped Lodge', { latitude: null, longitude: null }),
  place('tide-room', 'foodAndBeverage', 'The Tide Room', {
    categories: ['restaurant'],
    subCategories: ['seafood'],
    tags: ['harbor view', 'small plates'],
    traits: ['seafood', 'restaurant'],
    shortDescription: 'Small plates from the day boats.',
    longDescription: 'A narrow room above the wharf where the menu changes with the tide table.',
    foodDescription: 'Ask for the smoked beets.',
    ambianceDescription: 'Low lamps and one long table.',
    storyDescription: 'Opened in an old net loft.',
    reviewSummary: 'Guests praise the view.',
    imageUrls: ['https://images.example/tide-room.jpg'],
    website: 'https://tideroom.example/',
    reservationUrl: 'https://www.opentable.com/r/tide-room',
    phone: '+1 541-555-0142',
    hours: daily('11:00-22:00'),
    layers: [{ slug: 'coast-table', url: 'https://coasttable.example/list/tide-room' }],
    ratings: [
      { provider: 'Gull Guide', rating: 4.6, count: 812, url: 'https://gullguide.example/tide-room', ...stowaway },
    ],
    address: '40 Wharf Lane',
    postalCode: '97365',
    priceBand: 2,
    neighborhoods: ['Old Harbor'],
    menu: [{ title: 'Garden', items: [{ name: 'Smoked beets', description: 'with dill', price: 14, ...stowaway }] }],
    latitude: 44.6329,
    longitude: -124.0507,
  }),
  place('gull-and-rye', 'foodAndBeverage', 'Gull & Rye', { traits: ['bakery'], latitude: 44.634 }),
  place('bare', 'foodAndBeverage', 'Bare Counter', { locality: null, region: null, country: null, latitude: 44.635 }),
  place('lighthouse', 'attractions', 'Spit Lighthouse', {
    traits: ['lighthouse'],
    hours: daily('10:00-17:00'),
    latitude: 44.64,
  }),
  place('museum', 'attractions', 'Museum of Knots', {
    traits: ['museum'],
    hours: daily('10:00-17:00'),
    latitude: 44.641,
  }),
  place('lantern-hall', 'attractions', 'Lantern Hall', {
    traits: ['concert-hall'],
    address: '3 Lantern Square',
    neighborhoods: ['Old Harbor'],
    latitude: 44.6301,
    longitude: -124.0522,
  }),
  event('jazz', 'Lantern Jazz Night', {
    subcategory: ['jazz'],
    tags: ['quartet'],
    traits: ['jazz'],
    blurb: 'A quartet and candlelight.',
    description: 'The house quartet plays two sets.',
    imageUrl: 'https://images.example/jazz.jpg',
    isFree: false,
    ticketPrice: { min: 18, max: null, currency: null, ...stowaway },
    url: 'https://lanternhall.example/jazz',
    detailUrl: 'https://lanternhall.example/jazz/detail',
    ticketUrl: 'https://tickets.example/jazz',
    calendarUrl: 'https://lanternhall.example/calendar',
    schedule: {
      start: '2026-12-04',
      recurrence: 'FREQ=WEEKLY;BYDAY=FR',
      dates: [],
      except: [],
      days: 1,
      times: ['19:30', '21:30'],
      durationMinutes: 90,
      openHours: null,
      timesByDay: {},
      clock: null,
    },
  }),
  event('pier-songs', 'Songs on the Pier', {
    isFree: true,
    venuePlaceId: null,
    venue: {
      name: 'East Pier',
      address: 'Pier Road',
      locality: 'Tidewick',
      region: 'OR',
      neighborhood: null,
      latitude: 44.631,
      longitude: -124.049,
    },
    schedule: {
      start: '2026-12-05',
      recurrence: null,
      dates: [],
      except: [],
      days: 1,
      times: [],
      durationMinutes: null,
      openHours: null,
      timesByDay: {},
      clock: null,
    },
  }),
]

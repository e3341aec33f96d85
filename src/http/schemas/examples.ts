import type { Static } from 'typebox'
import type { ConciergeRequest, ConciergeResponse, HotelMatches } from './concierge.ts'
import type { EventAnswer } from './event.ts'
import type { PlaceAnswer } from './place.ts'

/** What the interface description shows. The town is the fictional one that comes with the service. */
const hotel = {
  placeId: 'sample:harbor-house',
  name: 'Harbor House',
  label: 'Harbor House, Port Alder, OR',
  address: '12 Quay Street',
  locality: 'Port Alder',
  region: 'OR',
  latitude: 44.6312,
  longitude: -124.0538,
}

const badge = {
  slug: 'coast-table',
  name: 'The Coast Table List',
  shortName: 'Coast Table',
  iconUrl: 'https://coasttable.example/icon.svg',
  url: 'https://coasttable.example/list/the-tide-room',
}

const venue = {
  placeId: 'sample:tide-room',
  name: 'The Tide Room',
  imageUrls: ['https://images.example/tide-room.jpg'],
  imageUrl: 'https://images.example/tide-room.jpg',
  layers: ['coast-table'],
  latitude: 44.6329,
  longitude: -124.0507,
  aggregateRating: 4.6,
  reviewCount: 812,
  address: '40 Wharf Lane',
  locality: 'Port Alder',
  region: 'OR',
  priceRange: '$$',
  website: 'https://tideroom.example/',
  reservationUrl: 'https://www.opentable.com/r/the-tide-room',
  distanceFromHotel: 0.2,
}

const concert = {
  eventId: 'sample:lantern-jazz~20261204',
  venuePlaceId: 'sample:lantern-hall',
  title: 'Lantern Jazz Night',
  date: '2026-12-04',
  time: '19:30',
  venue: 'Lantern Hall',
  blurb: 'A quartet, candlelight and a short set for newcomers.',
  latitude: 44.6301,
  longitude: -124.0522,
  locality: 'Port Alder',
  region: 'OR',
  timezone: 'America/Los_Angeles',
  neighborhood: 'Old Harbor',
  category: 'music',
  url: 'https://lanternhall.example/jazz',
  isFree: false,
  ticketPrice: { min: 18, max: 30, currency: 'USD' },
  distanceFromHotel: 0.1,
} as const

export const conciergeRequest: Static<typeof ConciergeRequest> = {
  hotelName: 'Harbor House',
  hotelCity: 'Port Alder',
  hotelState: 'OR',
  checkinDate: '2026-12-03',
  checkoutDate: '2026-12-06',
  adults: 2,
  children: 1,
  specialNotes: 'Vegetarian, loves jazz, no museums please',
  resultsCounts: { foodAndBeverage: 1, attractions: 0, events: 1 },
}

export const conciergeResponse: Static<typeof ConciergeResponse> = {
  requestId: '0b8f4f0e-6f0a-4c59-9d7b-2a4a1f6f2f11',
  externalGuestId: null,
  generatedAt: '2026-11-20T17:03:11.204Z',
  durationMs: 41,
  hotel,
  foodAndBeverage: [
    {
      ...venue,
      section: 'foodAndBeverage',
      blurb: 'Small plates from the day boats, and as many from the garden.',
      why: 'The Tide Room has a vegetarian menu and welcomes children, three minutes on foot from the hotel.',
      reasons: ['Vegetarian dishes', 'Good for kids'],
      layerIcons: [badge],
    },
  ],
  attractions: [],
  events: [
    {
      ...concert,
      address: '3 Lantern Square',
      why: 'You asked for jazz, and a quartet plays on the second night of your stay.',
      reasons: ['Live jazz', 'During your stay'],
    },
  ],
}

export const hotelMatches: Static<typeof HotelMatches> = { query: 'harbor', results: [hotel] }

export const placeAnswer: Static<typeof PlaceAnswer> = {
  place: {
    ...venue,
    category: ['restaurant'],
    subCategories: ['seafood'],
    tags: ['harbor view', 'small plates'],
    shortDescription: 'Small plates from the day boats, and as many from the garden.',
    longDescription: 'A narrow room above the wharf where the menu changes with the tide table.',
    foodDescription: 'Ask for the smoked beets and the rockfish.',
    ambianceDescription: 'Low lamps and one long table by the window.',
    storyDescription: 'Opened in an old net loft in 2011.',
    reviewSummary: 'Guests praise the vegetable plates and the view; some find it loud.',
    phone: '+1 541-555-0142',
    openHours: {
      sunday: ['11:00-15:00'],
      monday: null,
      tuesday: ['17:00-22:00'],
      wednesday: ['17:00-22:00'],
      thursday: ['17:00-22:00'],
      friday: ['17:00-00:30'],
      saturday: ['11:00-15:00', '17:00-00:30'],
    },
    timezone: 'America/Los_Angeles',
    recognition: [badge],
    ratingsBySource: [{ provider: 'Gull Guide', rating: 4.6, count: 812, url: 'https://gullguide.example/tide-room' }],
    postalCode: '97365',
    country: 'US',
    neighborhoods: ['Old Harbor'],
    menu: [{ title: 'Garden', items: [{ name: 'Smoked beets', description: 'with dill and rye', price: 14 }] }],
    similarPlaces: [{ placeId: 'sample:gull-and-rye', name: 'Gull & Rye', imageUrl: null, section: 'foodAndBeverage' }],
    events: [{ eventId: 'sample:oyster-hour~20261205', title: 'Oyster Hour', date: '2026-12-05', url: null }],
  },
}

export const eventAnswer: Static<typeof EventAnswer> = {
  event: {
    ...concert,
    endTime: '22:00',
    isOngoing: false,
    times: ['19:30', '21:00'],
    subcategory: ['jazz'],
    tags: ['quartet'],
    venueAddress: '3 Lantern Square',
    description: 'The house quartet plays two sets; the first is short and explained.',
    imageUrl: null,
    detailUrl: 'https://lanternhall.example/jazz/2026-12-04',
    ticketUrl: 'https://tickets.example/lantern-jazz',
    calendarUrl: null,
    source: 'lanternhall.example',
  },
}

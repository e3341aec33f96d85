import type { Static } from 'typebox'
import type { ConciergeRequest, ConciergeResponse, HotelMatches } from './concierge.ts'
import type { HotelCandidate } from './error.ts'
import type { EventAnswer } from './event.ts'
import type { PlaceAnswer } from './place.ts'

/** Examples for the interface description: shortened real answers for the sample city, so that readers can try them. */
const hotel = {
  placeId: 'sample:fable-grand',
  name: 'The Fable Grand Hotel',
  label: 'The Fable Grand Hotel, Port Fable, OR',
  address: '115 Main Street',
  locality: 'Port Fable',
  region: 'OR',
  latitude: 44.65028,
  longitude: -125.00074,
}

const badge = {
  slug: 'green-fork',
  name: 'Green Fork Kitchens',
  shortName: 'Green Fork',
  iconUrl: 'https://images.portfable.example/layers/green-fork.svg',
  url: 'https://lists.portfable.example/green-fork/dosa-mill',
}

const venue = {
  placeId: 'sample:dosa-mill',
  name: 'Dosa Mill',
  imageUrls: ['https://images.portfable.example/dosa-mill/1.jpg'],
  imageUrl: 'https://images.portfable.example/dosa-mill/1.jpg',
  layers: ['green-fork'],
  latitude: 44.64399,
  longitude: -124.98981,
  aggregateRating: 4.5,
  reviewCount: 474,
  address: '37 Ferry Street',
  locality: 'Port Fable',
  region: 'OR',
  priceRange: '$',
  website: 'https://dosa-mill.example/',
  reservationUrl: null,
  distanceFromHotel: 0.7,
}

const tour = {
  eventId: 'sample:market-tasting-tour~20261205',
  venuePlaceId: 'sample:millrace-market-hall',
  title: 'Eat the Hall: A Tasting Tour',
  date: '2026-12-05',
  time: '11:00',
  venue: 'Millrace Market Hall',
  blurb: 'Nine bites in two hours around the market hall with a guide who used to run the cheese counter.',
  latitude: 44.6449,
  longitude: -124.9907,
  locality: 'Port Fable',
  region: 'OR',
  timezone: 'America/Los_Angeles',
  neighborhood: 'Riverside',
  category: 'tours',
  url: 'https://millrace-market-hall.example/calendar/market-tasting-tour',
  isFree: false,
  ticketPrice: { min: 48, max: 55, currency: 'USD' },
  distanceFromHotel: 0.6,
} as const

export const conciergeRequest: Static<typeof ConciergeRequest> = {
  hotelName: 'The Fable Grand Hotel',
  hotelCity: 'Port Fable',
  hotelState: 'OR',
  checkinDate: '2026-12-03',
  checkoutDate: '2026-12-06',
  adults: 2,
  children: 1,
  specialNotes: 'Vegetarian, no museums please',
  resultsCounts: { foodAndBeverage: 1, attractions: 0, events: 1 },
}

export const conciergeResponse: Static<typeof ConciergeResponse> = {
  requestId: '941aeecb-51f8-423d-aeda-b7fc20b259ed',
  externalGuestId: null,
  generatedAt: '2026-11-20T17:03:11.204Z',
  durationMs: 40,
  hotel,
  foodAndBeverage: [
    {
      ...venue,
      section: 'foodAndBeverage',
      blurb: 'South Indian vegetarian cooking, with rice-and-lentil dosas as long as your arm.',
      why:
        'With vegetarian food in mind, we thought of Dosa Mill: it has vegetarian dishes and keeps an entirely ' +
        'meat-free kitchen. It is open until 9 pm on Thursday, the day you arrive.',
      reasons: ['Vegetarian dishes', 'Entirely meat-free kitchen', 'Green Fork'],
      layerIcons: [badge],
    },
  ],
  attractions: [],
  events: [
    {
      ...tour,
      address: '208 Millrace Street',
      why:
        'With vegetarian food in mind, look at Eat the Hall: A Tasting Tour at Millrace Market Hall on Saturday at ' +
        '11 am. Tickets cost $48 to $55.',
      reasons: ['Vegetarian dishes', 'Saturday, 11 am', 'Tickets from $48'],
    },
  ],
}

export const hotelMatches: Static<typeof HotelMatches> = { query: 'fable gr', results: [hotel] }

export const placeAnswer: Static<typeof PlaceAnswer> = {
  place: {
    ...venue,
    category: ['restaurant'],
    subCategories: ['south indian', 'vegetarian'],
    tags: ['paper dosa', 'filter coffee'],
    shortDescription: 'South Indian vegetarian cooking, with rice-and-lentil dosas as long as your arm.',
    longDescription: 'Batter is ground here and given two days to think. There is no meat in the building.',
    foodDescription: 'Dosas, idli, sambar, lemon rice, coconut chutney; most of it vegan.',
    ambianceDescription: 'Steel plates, quick feet, families.',
    storyDescription: '',
    reviewSummary: 'Crisp, cheap, cheerful. The ghee roast is not vegan and not sorry.',
    phone: '+1 541 555 0191',
    openHours: {
      sunday: ['09:00-21:00'],
      monday: null,
      tuesday: ['11:00-21:00'],
      wednesday: ['11:00-21:00'],
      thursday: ['11:00-21:00'],
      friday: ['11:00-21:00'],
      saturday: ['09:00-21:00'],
    },
    timezone: 'America/Los_Angeles',
    recognition: [badge],
    ratingsBySource: [
      { provider: 'Wayfarer', rating: 4.5, count: 333, url: 'https://wayfarer.example/port-fable/dosa-mill' },
      { provider: 'TableTalk', rating: 4.4, count: 141, url: 'https://tabletalk.example/port-fable/dosa-mill' },
    ],
    postalCode: '97999',
    country: 'US',
    neighborhoods: ['Riverside'],
    menu: [{ title: 'Dosas', items: [{ name: 'Potato masala', description: null, price: 10.5 }] }],
    similarPlaces: [
      {
        placeId: 'sample:dosa-and-daughters',
        name: 'Dosa & Daughters',
        imageUrl: 'https://images.portfable.example/dosa-and-daughters/1.jpg',
        section: 'foodAndBeverage',
      },
    ],
    events: [],
  },
}

export const eventAnswer: Static<typeof EventAnswer> = {
  event: {
    ...tour,
    endTime: '13:00',
    isOngoing: false,
    times: ['11:00'],
    subcategory: ['food tour'],
    tags: ['tasting'],
    venueAddress: '208 Millrace Street',
    description: 'You start with something pickled and finish with something fried.',
    imageUrl: 'https://images.portfable.example/market-tasting-tour/1.jpg',
    detailUrl: 'https://whatson.portfable.example/market-tasting-tour',
    ticketUrl: 'https://tickets.portfable.example/market-tasting-tour',
    calendarUrl: null,
    source: 'millrace-market-hall.example',
  },
}

/** Two branches of one chain in one city that differ only in their address. */
export const candidates: Static<typeof HotelCandidate>[] = [
  {
    placeId: 'sample:coastline-inn-suites-millrace',
    name: 'Coastline Inn & Suites',
    label: 'Coastline Inn & Suites, Port Fable, OR',
    address: '233 Millrace Street',
    locality: 'Port Fable',
    region: 'OR',
    lat: 44.64508,
    lng: -124.99315,
  },
  {
    placeId: 'sample:coastline-inn-suites-sandpiper',
    name: 'Coastline Inn & Suites',
    label: 'Coastline Inn & Suites, Port Fable, OR',
    address: '234 Sandpiper Drive',
    locality: 'Port Fable',
    region: 'OR',
    lat: 44.63452,
    lng: -125.01512,
  },
]

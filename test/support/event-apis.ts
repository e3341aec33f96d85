/** Answers of events APIs, modelled on their documentation with words of our own. */

const description = '<p>An evening of strings by the harbor orchestra.</p>'

const openAgendaPlace = {
  uid: 9,
  name: 'Salle du Port',
  address: '1 quai Nord, 29200 Portfable',
  city: 'Portfable',
  region: 'Bretagne',
  postalCode: '29200',
  countryCode: 'FR',
  latitude: 48.39,
  longitude: -4.49,
  timezone: 'Europe/Paris',
}

const linkedPlace = {
  '@id': 'https://api.example/v1/place/tprek:1/',
  name: { fi: 'Satamasali', en: 'Harbor Hall' },
  street_address: { fi: 'Satamatie 1' },
  address_locality: { fi: 'Portfable' },
  postal_code: '00100',
  position: { type: 'Point', coordinates: [24.94, 60.17] },
}

const frenchPlace = {
  'schema:address': [
    { 'schema:addressLocality': 'Portfable', 'schema:postalCode': '29200', 'schema:streetAddress': ['1 quai Nord'] },
  ],
  'schema:geo': { 'schema:latitude': '48.39', 'schema:longitude': '-4.49' },
}

/** The same concert as each API tells it. */
export const apiEvents = {
  'events-calendar': {
    id: 4711,
    status: 'publish',
    title: 'Gala &#038; Ball',
    description,
    url: 'https://town.example/gala',
    all_day: false,
    start_date: '2026-12-05 19:30:00',
    end_date: '2026-12-05 22:00:00',
    utc_start_date: '2026-12-06 03:30:00',
    timezone: 'America/Los_Angeles',
    cost: '$12 – $20',
    cost_details: { currency_symbol: '$', currency_code: 'USD', values: ['12', '20'] },
    image: { url: 'https://town.example/gala.jpg', width: 900 },
    categories: [{ name: 'Concert', slug: 'concert' }],
    tags: [],
    venue: {
      id: 3,
      venue: 'Harbor Hall',
      address: '1 Pier Rd',
      city: 'Portfable',
      stateprovince: 'WA',
      zip: '98101',
      country: 'United States',
      geo_lat: 47.61,
      geo_lng: -122.34,
    },
    organizer: [{ organizer: 'Harbor Society' }],
  },
  localist: {
    id: 4711,
    title: 'Gala & Ball',
    description,
    description_text: 'An evening of strings by the harbor orchestra.',
    url: 'https://town.example/gala',
    localist_url: 'https://calendar.example/event/gala',
    location_name: 'Harbor Hall',
    address: '1 Pier Rd, Portfable, WA 98101',
    geo: {
      latitude: '47.61',
      longitude: '-122.34',
      street: '1 Pier Rd',
      city: 'Portfable',
      state: 'WA',
      zip: '98101',
      country: 'US',
    },
    filters: { event_types: [{ id: 1, name: 'Concert' }], departments: [{ id: 2, name: 'School of Music' }] },
    keywords: ['strings'],
    tags: [],
    photo_url: 'https://town.example/gala.jpg',
    ticket_cost: '$12',
    ticket_url: '',
    free: false,
    private: false,
    status: 'live',
    experience: 'inperson',
    event_instances: [
      {
        event_instance: {
          id: 1,
          start: '2026-12-05T19:30:00-08:00',
          end: '2026-12-05T22:00:00-08:00',
          all_day: false,
        },
      },
    ],
  },
  openagenda: {
    uid: 4711,
    slug: 'gala',
    title: { fr: 'Grand bal', en: 'Gala & Ball' },
    description: { en: 'An evening of strings.' },
    longDescription: { en: 'An evening of strings by the harbor orchestra.' },
    keywords: { fr: ['concert'] },
    conditions: { fr: '12 €' },
    image: { base: 'https://town.example/', filename: 'gala.jpg' },
    canonicalUrl: 'https://town.example/gala',
    attendanceMode: 1,
    status: 1,
    state: 2,
    timezone: 'Europe/Paris',
    timings: [{ begin: '2026-12-05T19:30:00.000+01:00', end: '2026-12-05T22:00:00.000+01:00' }],
    location: openAgendaPlace,
    age: { min: null, max: null },
    registration: [{ type: 'link', value: 'https://tickets.example/gala' }],
  },
  'linked-events': {
    id: '4711',
    '@id': 'https://api.example/v1/event/city:4711/',
    '@type': 'Event/LinkedEvent',
    name: { fi: 'Gaala', en: 'Gala & Ball' },
    short_description: { en: 'An evening of strings.' },
    description: { en: description },
    start_time: '2026-12-05T17:30:00Z',
    end_time: '2026-12-05T20:00:00Z',
    event_status: 'EventScheduled',
    super_event_type: null,
    deleted: false,
    location: linkedPlace,
    keywords: [{ '@id': 'https://api.example/v1/keyword/yso:1/', name: { fi: 'konsertti', en: 'concert' } }],
    offers: [{ is_free: false, price: { en: '12 €' }, info_url: null }],
    images: [{ url: 'https://town.example/gala.jpg' }],
    info_url: { en: 'https://town.example/gala' },
    provider: { fi: 'Satamaseura' },
    type_id: 'General',
    audience_min_age: null,
    audience_max_age: null,
  },
  datatourisme: {
    '@id': 'https://data.example/4711',
    uuid: '4711',
    '@type': ['Concert', 'EntertainmentAndEvent', 'PointOfInterest', 'schema:Event'],
    'rdfs:label': { fr: ['Grand bal'], en: ['Gala & Ball'] },
    hasDescription: [{ shortDescription: { en: ['An evening of strings by the harbor orchestra.'] } }],
    takesPlaceAt: [
      {
        '@type': ['Period'],
        startDate: '2026-12-05',
        endDate: '2026-12-05',
        startTime: '19:30:00',
        endTime: '22:00:00',
      },
    ],
    isLocatedAt: [frenchPlace],
    hasContact: [{ 'foaf:homepage': ['https://town.example/gala'] }],
    hasMainRepresentation: [
      { 'ebucore:hasRelatedResource': [{ 'ebucore:locator': ['https://town.example/gala.jpg'] }] },
    ],
    offers: [
      {
        'schema:priceSpecification': [
          { 'schema:minPrice': ['12'], 'schema:maxPrice': ['20'], 'schema:priceCurrency': 'EUR' },
        ],
      },
    ],
  },
}

export type ApiName = keyof typeof apiEvents

/** One page of each API. */
export const apiAnswers: Record<ApiName, (events: readonly unknown[], next?: string | null) => object> = {
  'events-calendar': (events, next = null) => ({
    events,
    rest_url: 'https://town.example/wp-json/tribe/events/v1/events/',
    total: events.length,
    total_pages: 1,
    ...(next === null ? {} : { next_rest_url: next }),
  }),
  localist: (events, next = null) => ({
    events: events.map((event) => ({ event })),
    page: { current: 1, size: 100, total: next === null ? 1 : 2 },
  }),
  openagenda: (events, next = null) => ({
    total: events.length,
    events,
    after: next === null ? null : [1, 2],
    success: true,
  }),
  'linked-events': (events, next = null) => ({ meta: { count: events.length, next, previous: null }, data: events }),
  datatourisme: (events, next = null) => ({ objects: events, meta: { total: events.length, next } }),
}

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { EventDocument } from '../../src/domain/event.ts'
import type { EventFeedOptions } from '../../src/importers/events/event-feed.ts'
import { isEventKind, readEventFeed } from '../../src/importers/events/read-event-feed.ts'
import { type ApiName, apiAnswers, apiEvents } from '../support/event-apis.ts'

const options: Omit<EventFeedOptions, 'origin'> = {
  source: 'town',
  licence: '',
  timezone: null,
  defaultVenue: { placeId: null, venue: null },
  now: Temporal.Instant.from('2026-11-23T12:00:00Z'),
}
const read = (...answers: unknown[]) =>
  readEventFeed(
    answers.map((answer, index) => ({ text: JSON.stringify(answer), origin: `page ${index + 1}` })),
    options,
  )
const withFields = (api: ApiName, fields: object) => read(apiAnswers[api]([{ ...apiEvents[api], ...fields }]))

function only(api: ApiName, fields: object = {}): EventDocument {
  const reading = withFields(api, fields)
  assert.equal(reading.events.length, 1, JSON.stringify(reading))
  return reading.events[0]!
}

describe('an answer is recognised by its shape, and its event read with all that it says', () => {
  const expected: Record<ApiName, object> = {
    'events-calendar': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: 150,
      venue: ['Harbor Hall', '1 Pier Rd', 'Portfable', 'WA', 47.61, -122.34], timezone: 'America/Los_Angeles',
      price: [12, 20, 'USD'], url: 'https://town.example/gala', image: 'https://town.example/gala.jpg',
    },
    'localist': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: 150,
      venue: ['Harbor Hall', '1 Pier Rd', 'Portfable', 'WA', 47.61, -122.34], timezone: 'America/Los_Angeles',
      price: [12, 12, 'USD'], url: 'https://town.example/gala', image: 'https://town.example/gala.jpg',
    },
    'openagenda': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: 150,
      venue: ['Salle du Port', '1 quai Nord', 'Portfable', 'Bretagne', 48.39, -4.49], timezone: 'Europe/Paris',
      price: [12, 12, 'EUR'], url: 'https://town.example/gala', image: 'https://town.example/gala.jpg',
    },
    'linked-events': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: 150,
      venue: ['Harbor Hall', 'Satamatie 1', 'Portfable', null, 60.17, 24.94], timezone: 'Europe/Helsinki',
      price: [12, 12, 'EUR'], url: 'https://town.example/gala', image: 'https://town.example/gala.jpg',
    },
    'eventbrite': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: 150,
      venue: ['Harbor Hall', '1 Pier Rd', 'Portfable', 'WA', 47.61, -122.34], timezone: 'America/Los_Angeles',
      price: [12, 20, 'USD'], url: 'https://www.eventbrite.example/e/gala-tickets-4711', image: 'https://town.example/gala.jpg',
    },
    'seatgeek': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: null,
      venue: ['Harbor Hall', '1 Pier Rd', 'Portfable', 'WA', 47.61, -122.34], timezone: 'America/Los_Angeles',
      price: [12, null, 'USD'], url: 'https://seatgeek.example/gala/4711', image: 'https://town.example/gala.jpg',
    },
    'bandsintown': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: 150,
      venue: ['Harbor Hall', '1 Pier Rd', 'Portfable', 'WA', 47.61, -122.34], timezone: 'America/Los_Angeles',
      price: [undefined, undefined, undefined], url: 'https://www.bandsintown.example/e/4711?came_from=267&utm_medium=api',
      image: 'https://town.example/gala.jpg',
    },
    'datatourisme': {
      id: 'town:4711', title: 'Gala & Ball', category: 'music', start: '2026-12-05', times: ['19:30'], minutes: 150,
      venue: ['', '1 quai Nord', 'Portfable', null, 48.39, -4.49], timezone: 'Europe/Paris',
      price: [12, 20, 'EUR'], url: 'https://town.example/gala', image: 'https://town.example/gala.jpg',
    },
  } // biome-ignore format: a table
  for (const [api, told] of Object.entries(expected) as [ApiName, object][]) {
    test(api, () => {
      const { form, events } = read(apiAnswers[api]([apiEvents[api]]))
      const [event] = events
      assert.ok(event)
      assert.equal(form, api)
      assert.ok(isEventKind(api))
      const { venue, schedule, ticketPrice } = event
      assert.deepEqual(
        {
          id: event.id, title: event.title, category: event.category,
          start: schedule.start, times: schedule.times, minutes: schedule.durationMinutes,
          venue: [venue.name, venue.address, venue.locality, venue.region, venue.latitude, venue.longitude],
          timezone: event.timezone, price: [ticketPrice?.min, ticketPrice?.max, ticketPrice?.currency],
          url: event.url, image: event.imageUrl,
        },
        told,
      ) // biome-ignore format: a row
      assert.match(event.description, /strings/)
    })
  }
})

describe('an answer without events is empty and of its form', () => {
  for (const api of ['events-calendar', 'localist', 'openagenda', 'linked-events', 'eventbrite', 'seatgeek'] as const)
    test(api, () => {
      const { form, events } = read(apiAnswers[api]([]))
      assert.deepEqual([form, events.length], [api, 0])
    })
})

describe('what is called off', () => {
  const fields: [ApiName, object][] = [
    ['events-calendar', { title: 'CANCELLED: Gala' }],
    ['events-calendar', { event_status: 'canceled' }],
    ['localist', { status: 'canceled' }],
    ['openagenda', { status: 6 }],
    ['openagenda', { status: 4 }],
    ['linked-events', { event_status: 'EventCancelled' }],
    ['linked-events', { event_status: 'EventPostponed' }],
    ['datatourisme', { 'rdfs:label': { fr: ['ANNULÉ : Gala'] } }],
    ['eventbrite', { status: 'canceled' }],
    ['seatgeek', { status: 'cancelled' }],
    ['seatgeek', { status: 'postponed' }],
    ['bandsintown', { title: 'CANCELLED: Gala' }],
  ]
  for (const [api, told] of fields)
    test(`${api} with ${JSON.stringify(told)} is cancelled`, () => assert.equal(only(api, told).status, 'cancelled'))
  const soldOut: [ApiName, object][] = [
    ['openagenda', { status: 5 }],
    ['eventbrite', { ticket_availability: { is_sold_out: true } }],
    ['bandsintown', { sold_out: true }],
    ['bandsintown', { offers: [{ type: 'Tickets', url: 'https://x.example/t', status: 'sold out' }] }],
  ]
  for (const [api, told] of soldOut)
    test(`${api} with ${JSON.stringify(told)} is sold out`, () => assert.ok(only(api, told).tags.includes('sold out')))
  test('a new date is on', () => assert.equal(only('seatgeek', { status: 'rescheduled' }).status, 'scheduled'))
})

describe('what no guest can attend is left out and counted', () => {
  const fields: [ApiName, object, string][] = [
    ['events-calendar', { hide_from_listings: true }, 'hidden by its source'],
    ['events-calendar', { status: 'draft' }, 'not open to the public'],
    ['events-calendar', { is_virtual: true, virtual_event_type: 'virtual' }, 'online'],
    ['localist', { private: true }, 'not open to the public'],
    ['localist', { experience: 'virtual' }, 'online'],
    ['openagenda', { attendanceMode: 2 }, 'online'],
    ['openagenda', { state: 0 }, 'not open to the public'],
    ['linked-events', { deleted: true }, 'withdrawn by its source'],
    ['eventbrite', { status: 'draft' }, 'not open to the public'],
    ['eventbrite', { listed: false }, 'not open to the public'],
    ['eventbrite', { invite_only: true }, 'not open to the public'],
    ['eventbrite', { online_event: true, venue: null }, 'online'],
    ['eventbrite', { is_series_parent: true }, 'told by its parts'],
    ['seatgeek', { datetime_tbd: true, date_tbd: true }, 'day or place not decided'],
    ['seatgeek', { conditional: true }, 'day or place not decided'],
    ['seatgeek', { title: 'Parking: Gala' }, 'sold beside a show'],
    ['bandsintown', { datetime: '2026-10-05T19:30:00', ends_at: '' }, 'over'],
    ['linked-events', { super_event_type: 'recurring' }, 'told by its parts'],
    ['linked-events', { location: { '@id': 'https://api.example/v1/place/city:internet/' } }, 'online'],
    ['events-calendar', { start_date: '2026-10-05 19:30:00', end_date: '2026-10-05 22:00:00' }, 'over'],
    ['events-calendar', { start_date: 'soon' }, 'unreadable'],
  ]
  for (const [api, told, reason] of fields)
    test(`${api} with ${JSON.stringify(told)}`, () =>
      assert.deepEqual(withFields(api, told).report.dropped, { [reason]: 1 }))
})

describe('days and times', () => {
  const schedule = (api: ApiName, fields: object) => only(api, fields).schedule
  test('all day has no time', () => {
    const told = schedule('events-calendar', {
      all_day: true,
      start_date: '2026-12-05 00:00:00',
      end_date: '2026-12-07 23:59:59',
    })
    assert.deepEqual([told.start, told.days, told.times], ['2026-12-05', 3, []])
  })
  test('showings one by one are days of one event', () => {
    const timings = ['05', '06', '12'].map((day) => ({
      begin: `2026-12-${day}T19:30:00+01:00`,
      end: `2026-12-${day}T21:00:00+01:00`,
    }))
    const told = schedule('openagenda', { timings: [...timings, { begin: '2026-12-06T15:00:00+01:00', end: '2026-12-06T16:30:00+01:00' }] }) // biome-ignore format: a row
    assert.deepEqual(
      [told.start, told.dates, told.times],
      [null, ['2026-12-05', '2026-12-06', '2026-12-12'], ['19:30']],
    )
    assert.deepEqual([told.timesByDay, told.durationMinutes], [{ '2026-12-06': ['15:00', '19:30'] }, 90])
  })
  test('what is over among showings falls out', () => {
    const timings = ['2026-11-01', '2026-12-05'].map((day) => ({ begin: `${day}T19:30:00+01:00`, end: `${day}T21:00:00+01:00` })) // biome-ignore format: a row
    assert.equal(schedule('openagenda', { timings }).start, '2026-12-05')
  })
  test('long hours on most days for weeks are a run with hours', () => {
    const first = Temporal.PlainDate.from('2026-12-01')
    const days = Array.from({ length: 60 }, (_, index) => first.add({ days: index })).filter(({ dayOfWeek }) => dayOfWeek !== 1) // biome-ignore format: a row
    const timings = days.map((day) => ({ begin: `${day}T10:00:00+01:00`, end: `${day}T18:00:00+01:00` }))
    const told = schedule('openagenda', { timings })
    assert.deepEqual([told.start, told.days, told.times], ['2026-12-01', 60, []])
    assert.deepEqual([told.openHours?.tuesday, told.openHours?.monday], [['10:00-18:00'], null])
  })
  test('an event that is listed for each of its days is one event, on whatever page', () => {
    const instance = (day: string) => ({
      ...apiEvents.localist,
      event_instances: [{ event_instance: { id: Number(day), start: `2026-12-${day}T19:30:00-08:00`, end: null } }],
    })
    const { events, report } = read(
      apiAnswers.localist([instance('05'), instance('06')]),
      apiAnswers.localist([instance('07')]),
    )
    assert.deepEqual(events.map(({ id, schedule: { dates } }) => [id, dates]), [['town:4711', ['2026-12-05', '2026-12-06', '2026-12-07']]]) // biome-ignore format: a row
    assert.deepEqual(report, { read: { events: 3 }, kept: { events: 1 }, dropped: { 'another day of an event': 2 } })
  })
  test('a period on some weekdays is each of its days', () => {
    const takesPlaceAt = [{ startDate: '2026-12-01', endDate: '2026-12-20', startTime: '15:00:00', appliesOnDay: [{ '@id': 'https://www.datatourisme.example/kb/Saturday' }] }] // biome-ignore format: a row
    const told = schedule('datatourisme', { takesPlaceAt })
    assert.deepEqual([told.dates, told.times], [['2026-12-05', '2026-12-12', '2026-12-19'], ['15:00']])
  })
  test('a period without weekdays is a run of days', () => {
    const told = schedule('datatourisme', { takesPlaceAt: [{ startDate: '2026-12-01', endDate: '2026-12-20' }] })
    assert.deepEqual([told.start, told.days], ['2026-12-01', 20])
  })
})

describe('ticket sellers and concert lists', () => {
  test('a time that is not set is a day without one', () => {
    const told = only('seatgeek', {
      datetime_local: '2026-12-05T03:30:00',
      datetime_tbd: true,
      time_tbd: true,
    }).schedule
    assert.deepEqual([told.start, told.times], ['2026-12-05', []])
  })
  test('a festival is its days', () => {
    const days = { festival_start_date: '2026-12-05', festival_end_date: '2026-12-07' }
    const { start, days: length, times } = only('bandsintown', days).schedule
    assert.deepEqual([start, length, times], ['2026-12-05', 3, []])
  })
  test('an evening without a title is named by who plays', () => {
    assert.equal(only('bandsintown', { title: '' }).title, 'Harbor Orchestra, Pier Quartet')
  })
  test('free says free, and a price does not', () => {
    const { isFree, ticketPrice } = only('eventbrite', { is_free: true })
    assert.deepEqual([isFree, ticketPrice], [true, null])
    assert.equal(only('eventbrite').isFree, false)
    assert.equal(only('bandsintown').isFree, null)
  })
  test('a currency is that of the seller, not of the place', () => {
    const price = { currency: 'CAD', value: 3000, major_value: '30.00' }
    const told = { minimum_ticket_price: price, maximum_ticket_price: price }
    assert.deepEqual(only('eventbrite', { ticket_availability: told }).ticketPrice, {
      min: 30,
      max: 30,
      currency: 'CAD',
    })
  })
  test('no link repeats the key', () => {
    const { url, ticketUrl } = only('bandsintown')
    assert.doesNotMatch(`${url} ${ticketUrl}`, /secret-key/)
    assert.equal(ticketUrl, 'https://www.bandsintown.example/t/4711')
    const seatGeek = only('seatgeek', { url: 'https://seatgeek.example/gala?client_id=secret-key&aid=1' })
    assert.equal(seatGeek.url, 'https://seatgeek.example/gala?aid=1')
  })
})

describe('words in several languages', () => {
  test('are English where there are English ones, else the first', () => {
    assert.equal(only('linked-events', { name: { fi: 'Gaala', sv: 'Gala', en: 'Gala night' } }).title, 'Gala night')
    assert.equal(only('linked-events', { name: { fi: 'Gaala', sv: 'Gala', en: '' } }).title, 'Gaala')
    assert.equal(only('datatourisme', { 'rdfs:label': { '@fr': 'Fête', '@en': 'Feast' } }).title, 'Feast')
  })
})

test('objects of DATAtourisme are read one a file, in a list, and as an answer of its API', () => {
  const event = apiEvents.datatourisme
  for (const content of [event, [event, { '@id': 'x', '@type': ['Museum'] }], { objects: [event], meta: { total: 1 } }])
    assert.deepEqual([read(content).form, read(content).events.length], ['datatourisme', 1])
})

describe('wrong types spoil no more than their field', () => {
  const wrong = [null, 7, '', 'x', [], {}, [[]], [null], true]
  for (const [api, event] of Object.entries(apiEvents) as [ApiName, Record<string, unknown>][])
    test(api, () => {
      for (const field of Object.keys(event))
        for (const value of wrong) {
          const { report } = withFields(api, { [field]: value })
          assert.equal(report.read.events, 1, `${field}: ${JSON.stringify(value)}`)
        }
    })
})

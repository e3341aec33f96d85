import type { EventDocument, EventSchedule, EventVenue } from '../../domain/event.ts'

/** A venue of which nothing is known; importers spread over it. */
export const emptyVenue: EventVenue = {
  name: '',
  address: null,
  locality: null,
  region: null,
  neighborhood: null,
  latitude: null,
  longitude: null,
}

/** A schedule without any day; importers spread over it. */
export const emptySchedule: EventSchedule = {
  start: null,
  recurrence: null,
  dates: [],
  except: [],
  days: 1,
  times: [],
  durationMinutes: null,
  openHours: null,
  timesByDay: {},
  clock: null,
}

/** An event with nothing known but its identity; importers spread over it. */
export const emptyEvent = (
  identity: Pick<EventDocument, 'id' | 'source' | 'licence' | 'title' | 'schedule'>,
): EventDocument => ({
  ...identity,
  status: 'scheduled',
  category: 'other',
  subcategory: [],
  tags: [],
  traits: [],
  venuePlaceId: null,
  venue: emptyVenue,
  timezone: null,
  blurb: '',
  description: '',
  imageUrl: null,
  isFree: null,
  ticketPrice: null,
  url: null,
  detailUrl: null,
  ticketUrl: null,
  calendarUrl: null,
  minimumAge: null,
})

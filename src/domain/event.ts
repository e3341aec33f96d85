import type { WeeklyHours } from './opening-hours.ts'

export const eventCategories = [
  'music',
  'theater',
  'film',
  'sports',
  'comedy',
  'tours',
  'art',
  'nightlife',
  'learn',
  'health-fitness',
  'wellbeing',
  'family-kids',
  'other',
] as const
export type EventCategory = (typeof eventCategories)[number]

/** A show that its source calls off is kept, so that it is off wherever else it stands. */
export const eventStatuses = ['scheduled', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

export type TicketPrice = { min: number | null; max: number | null; currency: string | null }

/** Where an event is when no place of ours is known, or what its source said of the place. */
export type EventVenue = {
  name: string
  address: string | null
  locality: string | null
  region: string | null
  neighborhood: string | null
  latitude: number | null
  longitude: number | null
}

/**
 * When a show is on, in the venue's local dates and times. Days come from `start` with `recurrence` (an RRULE value, `UNTIL`
 * as a date) and from `dates`; `except` takes days away. `days` above 1 makes every such day open an interval (an
 * exhibition of 90 days), which is open on the days of `openHours` or, without them, of its venue's hours.
 */
export type EventSchedule = {
  start: string | null
  recurrence: string | null
  dates: string[]
  except: string[]
  days: number
  /** `HH:MM` showings of each day, in order; empty when the source gives none. */
  times: string[]
  durationMinutes: number | null
  openHours: WeeklyHours | null
  /** Showings of single days (`YYYY-MM-DD`) that differ from `times`. */
  timesByDay: Record<string, string[]>
  /**
   * The IANA zone in which days and times above are told, where it is not the venue's: a weekly show that a feed keeps in UTC moves
   * by an hour on the venue's clock. Null is the venue's own.
   */
  clock: string | null
}

/** An event series as its source knows it. */
export type EventDocument = {
  id: string
  source: string
  licence: string
  title: string
  status: EventStatus
  category: EventCategory
  subcategory: string[]
  tags: string[]
  traits: string[]
  venuePlaceId: string | null
  venue: EventVenue
  timezone: string | null
  blurb: string
  description: string
  imageUrl: string | null
  isFree: boolean | null
  ticketPrice: TicketPrice | null
  url: string | null
  detailUrl: string | null
  ticketUrl: string | null
  calendarUrl: string | null
  schedule: EventSchedule
  /** Youngest age admitted, in years. */
  minimumAge: number | null
}

/** A venue of which nothing is known. */
export const emptyVenue: EventVenue = {
  name: '',
  address: null,
  locality: null,
  region: null,
  neighborhood: null,
  latitude: null,
  longitude: null,
}

/** A schedule without any day. */
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

/** An event with nothing known but its identity. */
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

/** A show as the catalog serves it, made of all that sources tell of it. */
export type CatalogEvent = EventDocument & {
  /** What all showings of one show share: its venue's programme and its title. */
  showKey: string
  /** The sources that tell of it, the most trusted first. */
  sources: string[]
}

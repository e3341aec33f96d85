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

/** Cancelled events are kept, so that records of other sources are cancelled too. */
export const eventStatuses = ['scheduled', 'cancelled'] as const
export type EventStatus = (typeof eventStatuses)[number]

export type TicketPrice = { min: number | null; max: number | null; currency: string | null }

/** Where an event takes place, if the place is unknown, or as its source describes it. */
export type EventVenue = {
  name: string
  address: string | null
  locality: string | null
  region: string | null
  neighborhood: string | null
  latitude: number | null
  longitude: number | null
}

/** Where a venue given in words is: its H3 cell, or its city if it has no coordinates. */
export type VenueArea = { kind: 'cell'; cell: string } | { kind: 'city'; city: string }

/**
 * When an event takes place, in the local time of its venue. Days come from `start` with `recurrence` (an RRULE value,
 * with `UNTIL` as a date) and from `dates`; `except` removes days. If `days` is above 1, each such day starts a
 * period, such as an exhibition of 90 days. It is open during `openHours`, or else during the hours of its venue, and
 * closed on the days of `except`.
 */
export type EventSchedule = {
  start: string | null
  recurrence: string | null
  dates: string[]
  except: string[]
  days: number
  /** Start times on each day as `HH:MM`, in order; empty if unknown. */
  times: string[]
  durationMinutes: number | null
  openHours: WeeklyHours | null
  /** Start times on days (`YYYY-MM-DD`) that differ from `times`. */
  timesByDay: Record<string, string[]>
  /**
   * The IANA zone of the days and times above, if it differs from the venue's. For example, a weekly event kept in UTC
   * shifts by an hour in local time. Null for the venue's own zone.
   */
  clock: string | null
}

/** The circle that a feed is about. */
export type FeedArea = { latitude: number; longitude: number; radiusMiles: number }

/** What a feed says around an event. It is evidence for the venue and the kind of the event, and is never shown. */
export type FeedContext = {
  /** Inside it venues are found by their names alone; null if the operator names none. */
  area: FeedArea | null
  /** Names of who lists or holds the event. Some are venues. */
  hosts: string[]
  /** The part of a feed of many sources that the event comes from; null if the feed is one source. */
  part: string | null
  /** The source's own classifications. */
  labels: string[]
  /** The weight that the operator gives to its part or category. */
  weight: number
  /** Sentences of its description that the source has under many events. */
  boilerplate?: string[]
}

/** Whom an event is for, in years; null means no limit. */
export type EventAges = { min: number | null; max: number | null }

/** An event or series as given by its source. */
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
  /** In years. */
  minimumAge: number | null
  /** Absent if the event does not say. */
  ages?: EventAges
  /** Absent unless the event comes from a feed. */
  feed?: FeedContext
  /** How likely a guest goes out for it, 0 to 1, once its venue is known. Absent where an operator wrote the event. */
  grade?: number
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

/** An event with only its identity. */
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

/** An event as the catalog serves it, merged from all sources. */
export type CatalogEvent = EventDocument & {
  /** Shared by records of the same event: derived from its venue and title. */
  showKey: string
  /** Its sources, most trusted first. */
  sources: string[]
}

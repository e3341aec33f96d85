import { type Point, pointOf } from '../domain/distance.ts'
import type { EventCategory, EventDocument, TicketPrice } from '../domain/event.ts'
import { hostOf } from '../domain/link.ts'
import { type MinuteRange, rangesOn, rangesOnDate, timeOfMinutes, weekdayOf } from '../domain/opening-hours.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { eventIdOf } from '../domain/place-id.ts'
import { showingTimes } from '../domain/schedule.ts'
import { timeAfter } from '../domain/venue-clock.ts'
import { milesBetween } from './shown-place.ts'

/** What a list item and a detail both show, and show alike. */
export type ShownEvent = {
  eventId: string | null
  venuePlaceId: string | null
  title: string
  date: string
  time: string
  venue: string
  blurb: string
  latitude: number | null
  longitude: number | null
  locality: string | null
  region: string | null
  timezone: string | null
  neighborhood: string | null
  category: EventCategory
  url: string | null
  isFree: boolean | null
  ticketPrice: TicketPrice | null
  distanceFromHotel: number | null
}

export type RecommendedEvent = ShownEvent & { why: string; reasons: string[]; address: string | null }

export type EventDetail = ShownEvent & {
  endTime: string | null
  isOngoing: boolean
  times: string[]
  subcategory: string[]
  tags: string[]
  venueAddress: string | null
  description: string
  imageUrl: string | null
  detailUrl: string | null
  ticketUrl: string | null
  calendarUrl: string | null
  source: string | null
}

/** One day of a show: which showing a guest is sent to, and all there are. */
export type ShowDay = {
  event: EventDocument
  /** The place of ours that hosts it, where it is known. */
  venue: PlaceDocument | null
  day: Temporal.PlainDate
  /** Other records of the same show that tell of showings on this day. */
  siblings: readonly EventDocument[]
  /** Showings that have begun already are passed over for `time`; null takes the day's first. */
  notBefore: Temporal.PlainDateTime | null
  /** The showing that is meant where it is not the one that `notBefore` gives. */
  showing: string | null
}

type OnDay = Pick<ShowDay, 'event' | 'venue' | 'day'>

/** The day's showings over all records of the show, `HH:MM` in order. */
export function timesOn({ siblings, ...own }: OnDay & Pick<ShowDay, 'siblings'>): string[] {
  const times = siblings.flatMap((event) => ownTimesOn({ ...own, event }))
  return [...new Set([...ownTimesOn(own), ...times])].sort()
}

/** Those of one record; for an ongoing run the hour at which it opens that day, where that is known. */
export function ownTimesOn({ event, venue, day }: OnDay): string[] {
  const { schedule } = event
  const times = showingTimes({ schedule, zone: timezoneOf({ event, venue }) }, day)
  if (times.length > 0 || schedule.days <= 1) return times
  const first = openRanges({ event, venue, day })[0]
  return first === undefined ? [] : [timeOfMinutes(first.start)]
}

/** The showing to go to: the record's first that has not begun, else the show's, else the record's first. */
export function timeOf(show: ShowDay): string {
  const own = ownTimesOn(show)
  if (show.showing !== null && own.includes(show.showing)) return show.showing
  return (
    own.find((time) => !hasBegun(show, time)) ?? timesOn(show).find((time) => !hasBegun(show, time)) ?? own[0] ?? ''
  )
}

export function hasBegun({ day, notBefore }: Pick<ShowDay, 'day' | 'notBefore'>, time: string): boolean {
  if (notBefore === null) return false
  const order = Temporal.PlainDate.compare(day, notBefore.toPlainDate())
  return order === 0 ? time < notBefore.toPlainTime().toString().slice(0, 5) : order < 0
}

export function showEvent(show: ShowDay, hotel: Point | null): ShownEvent {
  const { event, venue, day } = show
  const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
  return {
    eventId: eventIdOf(event.id, day, show.showing),
    venuePlaceId: venue?.id ?? null,
    title: event.title,
    date: day.toString(),
    time: timeOf(show),
    venue: venue?.name ?? event.venue.name,
    blurb: event.blurb,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    locality: venue?.locality ?? event.venue.locality,
    region: venue?.region ?? event.venue.region,
    timezone: timezoneOf(show),
    neighborhood: venue?.neighborhoods[0] ?? event.venue.neighborhood,
    category: event.category,
    url: linkOf(show),
    isFree: event.ticketPrice === null ? event.isFree : false,
    ticketPrice: event.ticketPrice,
    distanceFromHotel: milesBetween(hotel, point),
  }
}

export const venueAddress = ({ event, venue }: Pick<ShowDay, 'event' | 'venue'>): string | null =>
  venue?.address ?? event.venue.address

/** The event's own page, else another link of its own, else the venue's site. */
export const linkOf = ({ event, venue }: Pick<ShowDay, 'event' | 'venue'>): string | null =>
  ownLinkOf(event) ?? venue?.website ?? null

const ownLinkOf = (event: EventDocument): string | null =>
  event.url ?? event.detailUrl ?? event.ticketUrl ?? event.calendarUrl

/** The zone of the venue; the source's own word counts before the place's. */
export const timezoneOf = ({ event, venue }: Pick<ShowDay, 'event' | 'venue'>): string | null =>
  event.timezone ?? venue?.timezone ?? null

export function showEventDetail(show: ShowDay, hotel: Point | null): EventDetail {
  const { event } = show
  const shown = showEvent(show, hotel)
  const ownLink = ownLinkOf(event)
  return {
    ...shown,
    endTime: endTimeOf(show, shown.time),
    isOngoing: event.schedule.days > 1,
    times: timesOn(show),
    subcategory: event.subcategory,
    tags: event.tags,
    venueAddress: venueAddress(show),
    description: event.description,
    imageUrl: event.imageUrl,
    detailUrl: event.detailUrl,
    ticketUrl: event.ticketUrl,
    calendarUrl: event.calendarUrl,
    source: ownLink === null ? null : hostOf(ownLink),
  }
}

function endTimeOf({ event, venue, day }: OnDay, time: string): string | null {
  const { durationMinutes, days } = event.schedule
  // A time alone cannot say that a show ends on another day.
  if (durationMinutes !== null && durationMinutes >= 1440) return null
  if (durationMinutes !== null && time !== '')
    return timeAfter(day, time, durationMinutes, timezoneOf({ event, venue }))
  if (days <= 1 || showingTimes({ schedule: event.schedule, zone: timezoneOf({ event, venue }) }, day).length > 0)
    return null
  const last = openRanges({ event, venue, day }).at(-1)
  return last === undefined ? null : timeOfMinutes(last.end)
}

/** When an ongoing run can be visited on a day: its own hours count before its venue's. */
export function openRanges({ event, venue, day }: Pick<ShowDay, 'event' | 'venue' | 'day'>): MinuteRange[] {
  if (event.schedule.openHours) return rangesOn(event.schedule.openHours, weekdayOf(day))
  return venue?.hours ? rangesOnDate(venue.hours, day) : []
}

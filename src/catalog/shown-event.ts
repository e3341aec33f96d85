import { type Point, pointOf } from '../domain/distance.ts'
import type { EventCategory, EventDocument, TicketPrice } from '../domain/event.ts'
import { hostOf } from '../domain/link.ts'
import { type MinuteRange, rangesOn, rangesOnDate, timeOfMinutes, weekdayOf } from '../domain/opening-hours.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { eventIdOf } from '../domain/place-id.ts'
import { startTimesOn } from '../domain/schedule.ts'
import { timeAfter } from '../domain/venue-clock.ts'
import { milesBetween } from './shown-place.ts'

/** The fields that list items and details have in common. */
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

/** One day of an event: its occurrences and the one recommended. */
export type EventOnDay = {
  event: EventDocument
  /** The place that hosts the event, if known. */
  venue: PlaceDocument | null
  day: Temporal.PlainDate
  /** Other records of the same event with occurrences on this day. */
  siblings: readonly EventDocument[]
  /** Occurrences before this are skipped when choosing `time`; null chooses the first of the day. */
  notBefore: Temporal.PlainDateTime | null
  /** Overrides the occurrence that `notBefore` would choose. */
  chosenTime: string | null
}

type OnDay = Pick<EventOnDay, 'event' | 'venue' | 'day'>

/** Start times on that day over all records of the event, `HH:MM` in order. */
export function timesOn({ siblings, ...own }: OnDay & Pick<EventOnDay, 'siblings'>): string[] {
  const times = siblings.flatMap((event) => ownTimesOn({ ...own, event }))
  return [...new Set([...ownTimesOn(own), ...times])].sort()
}

/** Start times of one record; for an event of several days the opening time on that day, if known. */
export function ownTimesOn({ event, venue, day }: OnDay): readonly string[] {
  const { schedule } = event
  const times = startTimesOn({ schedule, zone: timezoneOf({ event, venue }) }, day)
  if (times.length > 0 || schedule.days <= 1) return times
  const first = openRanges({ event, venue, day })[0]
  return first === undefined ? [] : [timeOfMinutes(first.start)]
}

/**
 * The recommended start time: the record's first that has not started, otherwise one of the other records, otherwise
 * the record's first.
 */
export function timeOf(eventOnDay: EventOnDay): string {
  const own = ownTimesOn(eventOnDay)
  if (eventOnDay.chosenTime !== null && own.includes(eventOnDay.chosenTime)) return eventOnDay.chosenTime
  return (
    own.find((time) => !hasStarted(eventOnDay, time)) ??
    timesOn(eventOnDay).find((time) => !hasStarted(eventOnDay, time)) ??
    own[0] ??
    ''
  )
}

export function hasStarted({ day, notBefore }: Pick<EventOnDay, 'day' | 'notBefore'>, time: string): boolean {
  if (notBefore === null) return false
  // The fields of both are quicker to compare than the days.
  const order = day.year - notBefore.year || day.month - notBefore.month || day.day - notBefore.day
  return order === 0 ? time < notBefore.toPlainTime().toString().slice(0, 5) : order < 0
}

export function showEvent(eventOnDay: EventOnDay, hotel: Point | null): ShownEvent {
  const { event, venue, day } = eventOnDay
  const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
  return {
    eventId: eventIdOf(event.id, day, eventOnDay.chosenTime),
    venuePlaceId: venue?.id ?? null,
    title: event.title,
    date: day.toString(),
    time: timeOf(eventOnDay),
    venue: venue?.name ?? event.venue.name,
    blurb: event.blurb,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
    locality: venue?.locality ?? event.venue.locality,
    region: venue?.region ?? event.venue.region,
    timezone: timezoneOf(eventOnDay),
    neighborhood: venue?.neighborhoods[0] ?? event.venue.neighborhood,
    category: event.category,
    url: linkOf(eventOnDay),
    isFree: event.ticketPrice === null ? event.isFree : false,
    ticketPrice: event.ticketPrice,
    distanceFromHotel: milesBetween(hotel, point),
  }
}

export const venueAddress = ({ event, venue }: Pick<EventOnDay, 'event' | 'venue'>): string | null =>
  venue?.address ?? event.venue.address

/** The event's own page, otherwise another of its links, otherwise the website of the venue. */
export const linkOf = ({ event, venue }: Pick<EventOnDay, 'event' | 'venue'>): string | null =>
  ownLinkOf(event) ?? venue?.website ?? null

const ownLinkOf = (event: EventDocument): string | null =>
  event.url ?? event.detailUrl ?? event.ticketUrl ?? event.calendarUrl

/** The time zone of the venue; the event's own takes precedence over the place's. */
export const timezoneOf = ({ event, venue }: Pick<EventOnDay, 'event' | 'venue'>): string | null =>
  event.timezone ?? venue?.timezone ?? null

export function showEventDetail(eventOnDay: EventOnDay, hotel: Point | null): EventDetail {
  const { event } = eventOnDay
  const shown = showEvent(eventOnDay, hotel)
  const ownLink = ownLinkOf(event)
  return {
    ...shown,
    endTime: endTimeOf(eventOnDay, shown.time),
    isOngoing: event.schedule.days > 1,
    times: timesOn(eventOnDay),
    subcategory: event.subcategory,
    tags: event.tags,
    venueAddress: venueAddress(eventOnDay),
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
  // An end time alone can't express that the event ends on another day.
  if (durationMinutes !== null && durationMinutes >= 1440) return null
  if (durationMinutes !== null && time !== '')
    return timeAfter(day, time, durationMinutes, timezoneOf({ event, venue }))
  if (days <= 1 || startTimesOn({ schedule: event.schedule, zone: timezoneOf({ event, venue }) }, day).length > 0)
    return null
  const last = openRanges({ event, venue, day }).at(-1)
  return last === undefined ? null : timeOfMinutes(last.end)
}

/** When an event of several days can be visited on a day; its own hours take precedence over the venue's. */
export function openRanges({ event, venue, day }: Pick<EventOnDay, 'event' | 'venue' | 'day'>): readonly MinuteRange[] {
  if (event.schedule.openHours) return rangesOn(event.schedule.openHours, weekdayOf(day))
  return venue?.hours ? rangesOnDate(venue.hours, day) : []
}

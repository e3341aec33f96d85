import { type Point, pointOf } from './distance.ts'
import type { EventCategory, EventDocument, TicketPrice } from './event.ts'
import { hostOf } from './link.ts'
import { type MinuteRange, minutesOf, rangesOn, rangesOnDate, timeOfMinutes, weekdayOf } from './opening-hours.ts'
import type { PlaceDocument } from './place.ts'
import { eventIdOf } from './place-id.ts'
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
  /** Showings that have begun already are passed over for `time`; null takes the day's first. */
  notBefore: Temporal.PlainDateTime | null
}

/** The day's showings, `HH:MM` in order; for an ongoing run the hour at which it opens that day, where that is known. */
export function timesOn({ event, venue, day }: Pick<ShowDay, 'event' | 'venue' | 'day'>): string[] {
  const { schedule } = event
  if (schedule.times.length > 0) return [...new Set(schedule.times)].sort()
  if (schedule.days <= 1) return []
  const first = openRanges({ event, venue, day })[0]
  return first === undefined ? [] : [timeOfMinutes(first.start)]
}

/** The showing to go to: the first that has not begun, or the first where all have. */
export function timeOf(show: ShowDay): string {
  const times = timesOn(show)
  const { notBefore, day } = show
  if (notBefore === null || !notBefore.toPlainDate().equals(day)) return times[0] ?? ''
  const now = notBefore.toPlainTime().toString().slice(0, 5)
  return times.find((time) => time >= now) ?? times[0] ?? ''
}

export function showEvent(show: ShowDay, hotel: Point | null): ShownEvent {
  const { event, venue, day } = show
  const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
  return {
    eventId: eventIdOf(event.id, day),
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

function endTimeOf({ event, venue, day }: ShowDay, time: string): string | null {
  const { schedule } = event
  // A time alone cannot say that a show ends on another day.
  if (schedule.durationMinutes !== null && schedule.durationMinutes >= 1440) return null
  if (schedule.durationMinutes !== null && time !== '') return timeOfMinutes(minutesOf(time) + schedule.durationMinutes)
  if (schedule.days <= 1 || schedule.times.length > 0) return null
  const last = openRanges({ event, venue, day }).at(-1)
  return last === undefined ? null : timeOfMinutes(last.end)
}

/** When an ongoing run can be visited on a day: its own hours count before its venue's. */
export function openRanges({ event, venue, day }: Pick<ShowDay, 'event' | 'venue' | 'day'>): MinuteRange[] {
  if (event.schedule.openHours) return rangesOn(event.schedule.openHours, weekdayOf(day))
  return venue?.hours ? rangesOnDate(venue.hours, day) : []
}

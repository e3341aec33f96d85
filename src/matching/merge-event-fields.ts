import type { EventDocument, EventVenue } from '../domain/event.ts'
import type { EventSourceRecord } from './event-source-record.ts'
import { isTicketingKind } from './source-trust.ts'

/**
 * The event with gaps filled from the other records, most trusted first. Links are never mixed up: each comes from a
 * record that has it.
 */
export function mergeEventFields(owner: EventSourceRecord, others: readonly EventSourceRecord[]): EventDocument {
  const { event } = owner
  if (others.length === 0) return event
  const records = [owner, ...others.toSorted((a, b) => a.distrust - b.distrust)]
  const events = records.map((record) => record.event)
  const first = <Field extends keyof EventDocument>(field: Field): EventDocument[Field] =>
    events.find((one) => one[field] !== null && one[field] !== '')?.[field] ?? event[field]
  const union = (field: 'subcategory' | 'tags' | 'traits') => [...new Set(events.flatMap((one) => one[field]))]
  // The duration of a one-day event says nothing about one of several days.
  const alike = events.map(({ schedule }) => schedule).filter(({ days }) => days > 1 === event.schedule.days > 1)
  const priced = pricedEvent(events) ?? event
  const ticketing = records.find(
    ({ kind, event: { ticketUrl, url } }) => isTicketingKind(kind) && (ticketUrl ?? url) !== null,
  )
  return {
    ...event,
    category: events.find(({ category }) => category !== 'other')?.category ?? 'other',
    subcategory: union('subcategory'),
    tags: union('tags'),
    traits: union('traits'),
    venue: mergeVenues(event, events),
    timezone: first('timezone'),
    blurb: first('blurb'),
    description: first('description'),
    imageUrl: first('imageUrl'),
    isFree: priced.isFree,
    ticketPrice: priced.ticketPrice,
    url: first('url'),
    detailUrl: first('detailUrl'),
    ticketUrl: event.ticketUrl ?? ticketing?.event.ticketUrl ?? ticketing?.event.url ?? first('ticketUrl'),
    calendarUrl: first('calendarUrl'),
    minimumAge: first('minimumAge'),
    ages: events.find(({ ages }) => ages !== undefined)?.ages,
    grade: bestGrade(events),
    schedule: {
      ...event.schedule,
      durationMinutes: alike.find((schedule) => schedule.durationMinutes !== null)?.durationMinutes ?? null,
      openHours: alike.find((schedule) => schedule.openHours !== null)?.openHours ?? null,
    },
  }
}

/** One source may list what another only mentions. An event that an operator wrote is not doubted. */
const bestGrade = (events: readonly EventDocument[]): number | undefined =>
  events.reduce<number | undefined>(
    (best, { grade }) => (best === undefined || grade === undefined ? undefined : Math.max(best, grade)),
    0,
  )

/** The first that says what entry costs. A bare "not free" leaves the amount to the next that has one. */
function pricedEvent(events: readonly EventDocument[]): EventDocument | undefined {
  const first = events.find(({ ticketPrice, isFree }) => ticketPrice !== null || isFree !== null)
  if (first?.isFree !== false || first.ticketPrice !== null) return first
  return events.find(({ ticketPrice }) => ticketPrice !== null) ?? first
}

/** Fills gaps in the event's own venue; latitude and longitude come from the same record. */
function mergeVenues({ venue: own }: EventDocument, events: readonly EventDocument[]): EventVenue {
  const venues = events.map(({ venue }) => venue)
  const first = (field: 'address' | 'locality' | 'region' | 'neighborhood') =>
    own[field] ?? venues.find((venue) => venue[field] !== null)?.[field] ?? null
  const placed = venues.find(({ latitude, longitude }) => latitude !== null && longitude !== null)
  return {
    name: own.name === '' ? (venues.find(({ name }) => name !== '')?.name ?? '') : own.name,
    address: first('address'),
    locality: first('locality'),
    region: first('region'),
    neighborhood: first('neighborhood'),
    latitude: placed?.latitude ?? null,
    longitude: placed?.longitude ?? null,
  }
}

import type { EventDocument } from '../domain/event.ts'
import type { ProgrammeRecord } from './programme-record.ts'
import { isTicketingKind } from './source-trust.ts'

/** The event with what the others know beside it, the most trusted first; each link is of the source that has it. */
export function mergeEventFields(owner: ProgrammeRecord, others: readonly ProgrammeRecord[]): EventDocument {
  const { event } = owner
  if (others.length === 0) return event
  const told = [owner, ...others.toSorted((a, b) => a.distrust - b.distrust)]
  const events = told.map((record) => record.event)
  const first = <Field extends keyof EventDocument>(field: Field): EventDocument[Field] =>
    events.find((one) => one[field] !== null && one[field] !== '')?.[field] ?? event[field]
  const united = (field: 'subcategory' | 'tags' | 'traits') => [...new Set(events.flatMap((one) => one[field]))]
  // How long a day's show lasts says nothing of a run.
  const alike = events.map(({ schedule }) => schedule).filter(({ days }) => days > 1 === event.schedule.days > 1)
  const priced = events.find(({ ticketPrice, isFree }) => ticketPrice !== null || isFree !== null) ?? event
  const ticketing = told.find(
    ({ kind, event: { ticketUrl, url } }) => isTicketingKind(kind) && (ticketUrl ?? url) !== null,
  )
  return {
    ...event,
    category: events.find(({ category }) => category !== 'other')?.category ?? 'other',
    subcategory: united('subcategory'),
    tags: united('tags'),
    traits: united('traits'),
    venue: mergeVenues(events),
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
    schedule: {
      ...event.schedule,
      durationMinutes: alike.find((schedule) => schedule.durationMinutes !== null)?.durationMinutes ?? null,
      openHours: alike.find((schedule) => schedule.openHours !== null)?.openHours ?? null,
    },
  }
}

/** What the owner leaves out of its venue; a position comes whole. */
function mergeVenues(events: readonly EventDocument[]): EventDocument['venue'] {
  const venues = events.map(({ venue }) => venue)
  const own = venues[0] as EventDocument['venue']
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

import {
  type EventDocument,
  type EventSchedule,
  type EventVenue,
  emptyVenue,
  type TicketPrice,
} from '../../domain/event.ts'
import { readEventId } from '../../domain/place-id.ts'
import type { Provenance } from './read-place.ts'
import { readRecurrence } from './read-recurrence.ts'
import {
  type Fault,
  readDay,
  readLink,
  readPoint,
  readReference,
  readText,
  readTextOrNull,
  readTexts,
  readTraits,
  readWeeklyHours,
  readZone,
} from './record-fields.ts'
import type { EventForm } from './record-schemas.ts'

export function readEvent(form: EventForm, { source, licence }: Provenance, fault: Fault): EventDocument {
  const venuePlaceId = form.venuePlaceId
    ? readReference(form.venuePlaceId, { source, field: 'venuePlaceId', fault })
    : null
  if (venuePlaceId === null && !form.venue) fault('venuePlaceId or venue is required')
  if (venuePlaceId !== null && form.venue) fault('give either venuePlaceId or venue, not both')
  const venue = form.venue ? readVenue(form.venue, fault) : emptyVenue
  const ticketPrice = form.ticketPrice ? readTicketPrice(form.ticketPrice, fault) : null
  if (form.isFree && ticketPrice !== null) fault('ticketPrice must be left out if isFree is true')
  return {
    id: readSeriesId(form.id, source, fault),
    source,
    licence,
    title: form.title.trim(),
    status: form.status ?? 'scheduled',
    category: form.category,
    subcategory: readTexts(form.subcategory),
    tags: readTexts(form.tags),
    traits: readTraits(form.traits, fault),
    venuePlaceId,
    venue,
    timezone: readZone(form.timezone, venuePlaceId === null ? pointOfVenue(venue) : null, fault),
    blurb: readText(form.blurb),
    description: readText(form.description),
    imageUrl: readLink(form.imageUrl, 'imageUrl', fault),
    isFree: form.isFree ?? null,
    ticketPrice,
    url: readLink(form.url, 'url', fault),
    detailUrl: readLink(form.detailUrl, 'detailUrl', fault),
    ticketUrl: readLink(form.ticketUrl, 'ticketUrl', fault),
    calendarUrl: readLink(form.calendarUrl, 'calendarUrl', fault),
    schedule: readSchedule(form, fault),
    minimumAge: form.minimumAge ?? null,
  }
}

/** Length of the day in an event id: `~20261204`. */
const daySuffixLength = 9
const maxIdLength = 128

function readSeriesId(local: string, source: string, fault: Fault): string {
  const id = `${source}:${local}`
  const read = readEventId(id)
  if (id.length + daySuffixLength > maxIdLength)
    fault(`id must be at most ${maxIdLength - daySuffixLength - source.length - 1} characters`)
  else if (read?.day) fault('id must not end in ~ and a date: that names one day of an event')
  else if (read?.series !== id)
    fault(`id would be read as ${read?.series ?? 'no id at all'} in a request; choose another`)
  return id
}

function readVenue(form: NonNullable<EventForm['venue']>, fault: Fault): EventVenue {
  const { latitude = null, longitude = null } = form
  if ((latitude === null) !== (longitude === null)) fault('venue needs both latitude and longitude, or neither')
  if (latitude !== null && longitude !== null) readPoint(latitude, longitude, 'venue latitude and longitude', fault)
  return {
    name: form.name.trim(),
    address: readTextOrNull(form.address),
    locality: readTextOrNull(form.locality),
    region: readTextOrNull(form.region),
    neighborhood: readTextOrNull(form.neighborhood),
    latitude,
    longitude,
  }
}

const pointOfVenue = ({ latitude, longitude }: EventVenue) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

const currencies = new Set(Intl.supportedValuesOf('currency'))

function readTicketPrice(form: NonNullable<EventForm['ticketPrice']>, fault: Fault): TicketPrice {
  const { min = null, max = null } = form
  const currency = form.currency?.trim().toUpperCase() || null
  if (min === null && max === null) fault('ticketPrice needs min or max')
  if (min !== null && max !== null && min > max) fault('ticketPrice.min must not be above ticketPrice.max')
  if (currency !== null && !currencies.has(currency)) fault('ticketPrice.currency must be an ISO 4217 code such as USD')
  return { min, max, currency }
}

function readSchedule(form: EventForm, fault: Fault): EventSchedule {
  const { start = null } = form
  const recurrence = form.recurrence?.trim() || null
  const readDays = (field: 'dates' | 'except') =>
    (form[field] ?? []).map((day, index) => readDay(day, `${field}[${index}]`, fault))
  const dates = readDays('dates')
  if (start !== null) readDay(start, 'start', fault)
  if (start === null && dates.length === 0) fault('start or dates is required')
  if (start === null && recurrence !== null) fault('recurrence needs start')
  if (form.openHours && (form.days ?? 1) === 1) fault('openHours is for a run: days must be above 1')
  return {
    start,
    recurrence: start === null || recurrence === null ? null : readRecurrence(start, recurrence, fault),
    dates: [...new Set(dates)].sort(),
    except: [...new Set(readDays('except'))].sort(),
    days: form.days ?? 1,
    times: [...new Set(form.times ?? [])].sort(),
    durationMinutes: form.durationMinutes ?? null,
    openHours: form.openHours ? readWeeklyHours(form.openHours, 'openHours', fault) : null,
    timesByDay: {},
    clock: null,
  }
}

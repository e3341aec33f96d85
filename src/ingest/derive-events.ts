import { cellOf } from '../domain/cell.ts'
import { currencyOfCountry } from '../domain/country-currency.ts'
import { pointOf } from '../domain/distance.ts'
import type { CatalogEvent, EventDocument, EventVenue } from '../domain/event.ts'
import { hostOf } from '../domain/link.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type DateRange, dateRangesWithin } from '../domain/schedule.ts'
import type { EventSourceRecord } from '../matching/event-source-record.ts'
import { mergeEvents } from '../matching/merge-events.ts'
import { eventDistrustOf } from '../matching/source-trust.ts'
import { occurrencesUntil, setOccurrencesUntil, setOccurrencesUntilIfUnset } from '../store/import/daily-work.ts'
import {
  type DerivedEvent,
  deleteListedEvents,
  deleteOccurrencesBefore,
  eventsOfGoneRecords,
  insertEvents,
  type ProgrammeRecord,
  programmeRecords,
} from '../store/import/event-rows.ts'
import { deleteAssignedVenues, listProgrammes } from '../store/import/event-venues.ts'
import { findPlaces } from '../store/import/place-rows.ts'
import { workIn } from '../store/import/work-lists.ts'
import type { Store } from '../store/store.ts'
import { plainWords } from '../text/plain-words.ts'
import { aliasEventIds, heirsOf } from './alias-event-ids.ts'
import type { ImportTransaction } from './import-job.ts'
import type { OtherEvents } from './outings/event-text.ts'
import { judgeOuting, mostOf } from './outings/judge-outing.ts'
import { assignEventVenues } from './venues/assign-event-venues.ts'

/** Occurrences are stored from yesterday (it is still yesterday in some time zone) to this many days ahead. */
const horizonDays = 400
/** Venues per query; most venues have a few dozen events. */
const chunkSize = 20

/** Rebuilds the listed events, and those whose venue was added, changed or removed. */
export async function deriveEvents(
  importTransaction: ImportTransaction,
  onProgress: (done: number) => void,
): Promise<void> {
  await assignEventVenues(importTransaction)
  const before = await eventsOfGoneRecords(importTransaction)
  // Delete everything before inserting, since an event may move from one venue to another.
  await deleteListedEvents(importTransaction)
  const horizon = horizonAt(importTransaction.now)
  let done = 0
  for await (const programmes of workIn(importTransaction, 'work_programme', chunkSize)) {
    done += await deriveChunk(importTransaction, programmes, { horizon, before })
    onProgress(done)
  }
  // Series of earlier imports may have fewer occurrences, so an existing horizon is kept until it is extended.
  await setOccurrencesUntilIfUnset(importTransaction, horizon.to)
}

/** Whether the occurrence horizon has already been extended today. */
export async function isHorizonCurrent(store: Pick<Store, 'database'>, now: Temporal.Instant): Promise<boolean> {
  return reaches(await occurrencesUntil(store), horizonAt(now).to)
}

const reaches = (until: Temporal.PlainDate | null, day: Temporal.PlainDate): boolean =>
  until !== null && Temporal.PlainDate.compare(until, day) >= 0

/** Moves the horizon forward and lists the venues with recurring events. Explicit dates are all stored already. */
export async function listForExtension(importTransaction: ImportTransaction): Promise<void> {
  const until = await occurrencesUntil(importTransaction)
  const { from, to } = horizonAt(importTransaction.now)
  // Another process may have extended it while this one waited for the lock.
  if (reaches(until, to)) return
  await listProgrammes(importTransaction, until === null ? 'all' : 'recurring')
  await deleteOccurrencesBefore(importTransaction, from)
  await setOccurrencesUntil(importTransaction, to)
}

/** Explicit dates are stored no matter how far ahead they are. */
const withoutEnd = (horizon: DateRange): DateRange => ({ from: horizon.from, to: horizon.from.add({ years: 50 }) })

function horizonAt(now: Temporal.Instant): DateRange {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return { from: today.subtract({ days: 1 }), to: today.add({ days: horizonDays }) }
}

/** Resolves to the number of event records that were read. */
async function deriveChunk(
  importTransaction: ImportTransaction,
  programmes: readonly string[],
  { horizon, before }: { horizon: DateRange; before: ReadonlyMap<string, CatalogEvent> },
): Promise<number> {
  const read = await programmeRecords(importTransaction, programmes)
  const placeIds = [...read.values()].flatMap(({ current }) =>
    current.flatMap(({ placeId, doorPlaceId }) => [placeId, doorPlaceId].filter((id) => id !== null)),
  )
  const venues = await findPlaces(importTransaction, [...new Set(placeIds)])
  let count = 0
  for (const [programme, { current, gone }] of read) {
    count += current.length + gone.length
    const others = mostOf(current.map(({ event }) => event))
    const merged = mergeEvents(
      programme,
      current.map((record) => eventSourceRecord(importTransaction, record, { venues, others })),
      horizon,
    )
    await insertEvents(
      importTransaction,
      merged.events.map((event) => derivedEvent(event, programme, horizon, venues)),
    )
    const heirs = heirsOf(gone, before, { events: merged.events, records: current })
    await aliasEventIds(importTransaction, { current: current.map(({ recordId }) => recordId), gone, merged, heirs })
    await deleteAssignedVenues(importTransaction, gone)
  }
  return count
}

function eventSourceRecord(
  { kinds }: ImportTransaction,
  { placeId, doorPlaceId, source, event: told }: ProgrammeRecord,
  { venues, others }: { venues: ReadonlyMap<string, PlaceDocument>; others: OtherEvents | null },
): EventSourceRecord {
  const venue = venues.get(placeId ?? '') ?? null
  const kind = kinds.get(source) ?? ''
  const event = judgeOuting({ event: told, venue, others, kind })
  const link = event.url ?? event.detailUrl ?? event.calendarUrl
  const isVenueSite = link !== null && venue?.website != null && hostOf(link) === hostOf(venue.website)
  const { name, locality } = venue ?? event.venue
  const door = venues.get(doorPlaceId ?? '') ?? null
  return {
    event: {
      ...event,
      venuePlaceId: placeId,
      timezone: event.timezone ?? venue?.timezone ?? door?.timezone ?? null,
      venue: venueOf(event, venue, door),
      // Own records say what is known: no currency is none.
      ticketPrice: kind === 'records' ? event.ticketPrice : pricedIn(event, venue ?? door),
    },
    source,
    kind,
    distrust: eventDistrustOf(kind, isVenueSite),
    venueWords: plainWords(`${name} ${locality ?? ''}`),
  }
}

/** `$10` is in the currency of the venue's country, if the feed's zone did not tell. */
function pricedIn({ ticketPrice }: EventDocument, place: PlaceDocument | null): EventDocument['ticketPrice'] {
  if (ticketPrice === null || ticketPrice.currency !== null) return ticketPrice
  return { ...ticketPrice, currency: currencyOfCountry(place?.country ?? null) }
}

/** What a feed says around an event is evidence only, and stays in its source record. */
const withoutContext = ({ feed: _, ...event }: CatalogEvent): CatalogEvent => event

/** The venue in the event's own words, with the name of its place and the position of its door if it has none. */
function venueOf({ venue }: EventDocument, place: PlaceDocument | null, door: PlaceDocument | null): EventVenue {
  const name = venue.name === '' && place ? place.name : venue.name
  if (door === null) return { ...venue, name }
  const { locality, region, latitude, longitude } = door
  return { ...venue, name, locality: venue.locality ?? locality, region: venue.region ?? region, latitude, longitude }
}

function derivedEvent(
  event: CatalogEvent,
  programme: string,
  horizon: DateRange,
  venues: ReadonlyMap<string, PlaceDocument>,
): DerivedEvent {
  const venue = venues.get(event.venuePlaceId ?? '') ?? null
  const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
  const window = event.schedule.recurrence === null ? withoutEnd(horizon) : horizon
  const isCancelled = event.status === 'cancelled'
  const { schedule, timezone: zone } = event
  return {
    event: withoutContext(event),
    programme,
    cell: point === null ? null : cellOf(point),
    isCancelled,
    occurrences: isCancelled ? [] : dateRangesWithin({ schedule, zone }, window),
  }
}

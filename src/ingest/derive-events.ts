import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { CatalogEvent } from '../domain/event.ts'
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
  insertEvents,
  type ProgrammeRecord,
  programmeRecords,
} from '../store/import/event-rows.ts'
import { deleteAssignedVenues, listProgrammes } from '../store/import/event-venues.ts'
import { findPlaces } from '../store/import/place-rows.ts'
import { workIn } from '../store/import/work-lists.ts'
import type { Store } from '../store/store.ts'
import { plainWords } from '../text/plain-words.ts'
import { aliasEventIds } from './alias-event-ids.ts'
import { assignEventVenues } from './assign-event-venues.ts'
import type { ImportTransaction } from './import-job.ts'

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
  // Delete everything before inserting, since an event may move from one venue to another.
  await deleteListedEvents(importTransaction)
  const horizon = horizonAt(importTransaction.now)
  let done = 0
  for await (const programmes of workIn(importTransaction, 'work_programme', chunkSize)) {
    done += await deriveChunk(importTransaction, programmes, horizon)
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
  horizon: DateRange,
): Promise<number> {
  const read = await programmeRecords(importTransaction, programmes)
  const placeIds = [...read.values()].flatMap(({ current }) => current.flatMap(({ placeId }) => placeId ?? []))
  const venues = await findPlaces(importTransaction, [...new Set(placeIds)])
  let count = 0
  for (const [programme, { current, gone }] of read) {
    count += current.length + gone.length
    const merged = mergeEvents(
      programme,
      current.map((record) => eventSourceRecord(importTransaction, record, venues)),
      horizon,
    )
    await insertEvents(
      importTransaction,
      merged.events.map((event) => derivedEvent(event, programme, horizon, venues)),
    )
    await aliasEventIds(importTransaction, { current: current.map(({ recordId }) => recordId), gone, merged })
    await deleteAssignedVenues(importTransaction, gone)
  }
  return count
}

function eventSourceRecord(
  { kinds }: ImportTransaction,
  { placeId, source, event }: ProgrammeRecord,
  venues: ReadonlyMap<string, PlaceDocument>,
): EventSourceRecord {
  const venue = venues.get(placeId ?? '') ?? null
  const kind = kinds.get(source) ?? ''
  const link = event.url ?? event.detailUrl ?? event.calendarUrl
  const isVenueSite = link !== null && venue?.website != null && hostOf(link) === hostOf(venue.website)
  const { name, locality } = venue ?? event.venue
  return {
    event: {
      ...event,
      venuePlaceId: placeId,
      timezone: event.timezone ?? venue?.timezone ?? null,
      venue: event.venue.name === '' && venue ? { ...event.venue, name: venue.name } : event.venue,
    },
    source,
    kind,
    distrust: eventDistrustOf(kind, isVenueSite),
    venueWords: plainWords(`${name} ${locality ?? ''}`),
  }
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
    event,
    programme,
    cell: point === null ? null : cellOf(point),
    isCancelled,
    occurrences: isCancelled ? [] : dateRangesWithin({ schedule, zone }, window),
  }
}

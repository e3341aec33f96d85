import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { CatalogEvent } from '../domain/event.ts'
import { hostOf } from '../domain/link.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type DateRange, dateRangesWithin } from '../domain/schedule.ts'
import type { EventSourceRecord } from '../matching/event-source-record.ts'
import { mergeEvents } from '../matching/merge-events.ts'
import { eventDistrustOf } from '../matching/source-trust.ts'
import { readDocument, writeDocument } from '../store/catalog-documents.ts'
import type { Database } from '../store/engine.ts'
import { idSet } from '../store/row-set.ts'
import type { Tables } from '../store/tables.ts'
import { plainWords } from '../text/tokens.ts'
import { assignEventVenues } from './assign-event-venues.ts'
import { aliasEventIds } from './event-aliases.ts'
import type { ImportTransaction } from './import-job.ts'
import { workIn } from './import-work.ts'

/** Occurrences are stored from yesterday (it is still yesterday in some time zone) to this many days ahead. */
const horizonDays = 400
/** Venues per query; most venues have a few dozen events. */
const chunkSize = 20

/** Rebuilds the listed events, and those whose venue was added, changed or removed. */
export async function deriveEvents(
  importTransaction: ImportTransaction,
  onProgress: (done: number) => void,
): Promise<void> {
  const { transaction } = importTransaction
  await assignEventVenues(importTransaction)
  // Delete everything before inserting, since an event may move from one venue to another.
  await sql`delete from event where programme in (select id from work_programme)`.execute(transaction)
  const horizon = horizonAt(importTransaction.now)
  let done = 0
  for await (const venueGroups of workIn(importTransaction, 'work_programme', chunkSize)) {
    done += await deriveChunk(importTransaction, venueGroups, horizon)
    onProgress(done)
  }
  // Series of earlier imports may have fewer occurrences, so an existing horizon is kept until it is extended.
  await transaction
    .updateTable('catalog_state')
    .set({ occurrences_until: horizon.to.toString() })
    .where('occurrences_until', 'is', null)
    .execute()
}

/** Whether the occurrence horizon has already been extended today. */
export async function isHorizonCurrent(database: Database, now: Temporal.Instant): Promise<boolean> {
  const state = await database.selectFrom('catalog_state').select('occurrences_until').executeTakeFirstOrThrow()
  return state.occurrences_until !== null && state.occurrences_until >= horizonAt(now).to.toString()
}

/** Moves the horizon forward and lists the venues with recurring events. Explicit dates are all stored already. */
export async function listForExtension({ transaction, now }: ImportTransaction): Promise<void> {
  const state = await transaction.selectFrom('catalog_state').select('occurrences_until').executeTakeFirstOrThrow()
  const { from, to } = horizonAt(now)
  // Another process may have extended it while this one waited for the lock.
  if (state.occurrences_until !== null && state.occurrences_until >= to.toString()) return
  // Quotes within strings are escaped, so only the field itself can match. JSON migrated on PostgreSQL has a space
  // after the colon.
  const recurring = sql`select distinct e.programme from source_record r cross join event_record e
    where r.kind = 'event' and e.record_id = r.record_id and e.programme <> ''
      and r.body not like '%"recurrence":null%' and r.body not like '%"recurrence": null%'`
  const all = sql`select distinct programme from event_record where programme <> ''`
  await sql`insert into work_programme (id) ${state.occurrences_until === null ? all : recurring} on conflict do nothing`.execute(
    transaction,
  )
  await transaction.deleteFrom('occurrence').where('ends_on', '<', from.toString()).execute()
  await transaction.updateTable('catalog_state').set({ occurrences_until: to.toString() }).execute()
}

/** Explicit dates are stored no matter how far ahead they are. */
const withoutEnd = (horizon: DateRange): DateRange => ({ from: horizon.from, to: horizon.from.add({ years: 50 }) })

function horizonAt(now: Temporal.Instant): DateRange {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return { from: today.subtract({ days: 1 }), to: today.add({ days: horizonDays }) }
}

type AssignedRecord = {
  record_id: string
  programme: string
  venue_place_id: string | null
  source: string | null
  body: string | null
}

async function deriveChunk(
  importTransaction: ImportTransaction,
  venueGroups: readonly string[],
  horizon: DateRange,
): Promise<number> {
  const { transaction, engine } = importTransaction
  const { rows } = await sql<AssignedRecord>`select e.record_id, e.programme, e.venue_place_id, r.source, r.body
    from ${idSet(engine, venueGroups)} as given cross join event_record e
    left join source_record r on r.kind = 'event' and r.record_id = e.record_id
    where e.programme = c0 order by e.record_id, r.source`.execute(transaction)
  const venues = await venuesOf(importTransaction, [...new Set(rows.flatMap((row) => row.venue_place_id ?? []))])
  for (const [venueGroup, those] of Map.groupBy(rows, (row) => row.programme)) {
    const held = those.filter((row, index) => row.body !== null && row.record_id !== those[index - 1]?.record_id)
    const records = held.map((row) => eventSourceRecord(importTransaction, row, venues))
    const merged = mergeEvents(venueGroup, records, horizon)
    await insertEvents(importTransaction, venueGroup, merged.events, horizon, venues)
    const gone = those.filter((row) => row.body === null).map((row) => row.record_id)
    await aliasEventIds(importTransaction, { current: held.map((row) => row.record_id), gone, merged })
    if (gone.length > 0)
      await sql`delete from event_record where record_id in (select c0 from ${idSet(engine, gone)} as given)`.execute(
        transaction,
      )
  }
  return rows.length
}

function eventSourceRecord(
  { kinds }: ImportTransaction,
  { venue_place_id, source, body }: AssignedRecord,
  venues: ReadonlyMap<string, PlaceDocument>,
): EventSourceRecord {
  const { event } = JSON.parse(body as string) as Extract<CatalogRecord, { kind: 'event' }>
  const venue = venues.get(venue_place_id ?? '') ?? null
  const kind = kinds.get(source as string) ?? ''
  const link = event.url ?? event.detailUrl ?? event.calendarUrl
  const isVenueSite = link !== null && venue?.website != null && hostOf(link) === hostOf(venue.website)
  const { name, locality } = venue ?? event.venue
  return {
    event: {
      ...event,
      venuePlaceId: venue_place_id,
      timezone: event.timezone ?? venue?.timezone ?? null,
      venue: event.venue.name === '' && venue ? { ...event.venue, name: venue.name } : event.venue,
    },
    source: source as string,
    kind,
    distrust: eventDistrustOf(kind, isVenueSite),
    venueWords: plainWords(`${name} ${locality ?? ''}`),
  }
}

async function insertEvents(
  { transaction }: ImportTransaction,
  venueGroup: string,
  merged: readonly CatalogEvent[],
  horizon: DateRange,
  venues: ReadonlyMap<string, PlaceDocument>,
): Promise<void> {
  const events: Tables['event'][] = []
  const occurrences: Tables['occurrence'][] = []
  for (const event of merged) {
    const venue = venues.get(event.venuePlaceId ?? '') ?? null
    const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
    const cell = point === null ? null : cellOf(point)
    const isOff = event.status === 'cancelled'
    events.push({
      id: event.id,
      source: event.source,
      venue_place_id: event.venuePlaceId,
      cell,
      programme: venueGroup,
      show_key: event.showKey,
      cancelled: isOff ? 1 : 0,
      document: writeDocument(event),
    })
    if (isOff) continue
    const window = event.schedule.recurrence === null ? withoutEnd(horizon) : horizon
    for (const run of dateRangesWithin({ schedule: event.schedule, zone: event.timezone }, window))
      occurrences.push({ event_id: event.id, starts_on: run.from.toString(), ends_on: run.to.toString(), cell })
  }
  for (let start = 0; start < events.length; start += 500)
    await transaction
      .insertInto('event')
      .values(events.slice(start, start + 500))
      .execute()
  for (let start = 0; start < occurrences.length; start += 1000)
    await transaction
      .insertInto('occurrence')
      .values(occurrences.slice(start, start + 1000))
      .execute()
}

async function venuesOf(
  { transaction, engine }: ImportTransaction,
  ids: readonly string[],
): Promise<Map<string, PlaceDocument>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: string
    document: string
  }>`select p.id, p.document from ${idSet(engine, ids)} as given
    cross join place p where p.id = c0`.execute(transaction)
  return new Map(rows.map((row) => [row.id, readDocument<PlaceDocument>(row.document)]))
}

import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { CatalogEvent } from '../domain/event.ts'
import { hostOf } from '../domain/link.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type Run, runsWithin } from '../domain/schedule.ts'
import { mergeProgramme } from '../matching/merge-events.ts'
import type { ProgrammeRecord } from '../matching/programme-record.ts'
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

/** Occurrences are kept from yesterday (somewhere it still is) to this many days ahead. */
const horizonDays = 400
/** Programmes at a time; most houses have a few dozen shows. */
const chunkSize = 20

/** Makes the programmes anew of the events listed, and of those whose venue changed, came or went. */
export async function deriveEvents(writing: ImportTransaction, onProgress: (done: number) => void): Promise<void> {
  const { transaction } = writing
  await assignEventVenues(writing)
  // All of them first: an event may move from one programme to the next.
  await sql`delete from event where programme in (select id from work_programme)`.execute(transaction)
  const horizon = horizonAt(writing.now)
  let done = 0
  for await (const programmes of workIn(writing, 'work_programme', chunkSize)) {
    done += await deriveChunk(writing, programmes, horizon)
    onProgress(done)
  }
  // Series of earlier imports may end sooner: their horizon stands until it is moved.
  await transaction
    .updateTable('catalog_state')
    .set({ occurrences_until: horizon.to.toString() })
    .where('occurrences_until', 'is', null)
    .execute()
}

/** Whether the horizon of recurring events has been moved today. */
export async function isHorizonCurrent(database: Database, now: Temporal.Instant): Promise<boolean> {
  const state = await database.selectFrom('catalog_state').select('occurrences_until').executeTakeFirstOrThrow()
  return state.occurrences_until !== null && state.occurrences_until >= horizonAt(now).to.toString()
}

/**
 * Moves the horizon to today's and lists the programmes that it changes: those in which a rule goes on. Days that are named one by one
 * are all known already.
 */
export async function listForExtension({ transaction, now }: ImportTransaction): Promise<void> {
  const state = await transaction.selectFrom('catalog_state').select('occurrences_until').executeTakeFirstOrThrow()
  const { from, to } = horizonAt(now)
  // Another process has, while this one waited for its turn.
  if (state.occurrences_until !== null && state.occurrences_until >= to.toString()) return
  // Quotes within a text are escaped, so that no text looks like the field; a migration on PostgreSQL leaves a space.
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

/** Days that a source names one by one are kept however far ahead they lie. */
const allAhead = (horizon: Run): Run => ({ from: horizon.from, to: horizon.from.add({ years: 50 }) })

function horizonAt(now: Temporal.Instant): Run {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return { from: today.subtract({ days: 1 }), to: today.add({ days: horizonDays }) }
}

type Placed = {
  record_id: string
  programme: string
  venue_place_id: string | null
  source: string | null
  body: string | null
}

async function deriveChunk(writing: ImportTransaction, programmes: readonly string[], horizon: Run): Promise<number> {
  const { transaction, engine } = writing
  const { rows } = await sql<Placed>`select e.record_id, e.programme, e.venue_place_id, r.source, r.body
    from ${idSet(engine, programmes)} as given cross join event_record e
    left join source_record r on r.kind = 'event' and r.record_id = e.record_id
    where e.programme = c0 order by e.record_id, r.source`.execute(transaction)
  const venues = await venuesOf(writing, [...new Set(rows.flatMap((row) => row.venue_place_id ?? []))])
  for (const [programme, those] of Map.groupBy(rows, (row) => row.programme)) {
    const held = those.filter((row, index) => row.body !== null && row.record_id !== those[index - 1]?.record_id)
    const records = held.map((row) => programmeRecord(writing, row, venues))
    const merged = mergeProgramme(programme, records, horizon)
    await insertEvents(writing, programme, merged.events, horizon, venues)
    const gone = those.filter((row) => row.body === null).map((row) => row.record_id)
    await aliasEventIds(writing, { current: held.map((row) => row.record_id), gone, merged })
    if (gone.length > 0)
      await sql`delete from event_record where record_id in (select c0 from ${idSet(engine, gone)} as given)`.execute(
        transaction,
      )
  }
  return rows.length
}

function programmeRecord(
  { kinds }: ImportTransaction,
  { venue_place_id, source, body }: Placed,
  venues: ReadonlyMap<string, PlaceDocument>,
): ProgrammeRecord {
  const { event } = JSON.parse(body as string) as Extract<CatalogRecord, { kind: 'event' }>
  const venue = venues.get(venue_place_id ?? '') ?? null
  const kind = kinds.get(source as string) ?? ''
  const link = event.url ?? event.detailUrl ?? event.calendarUrl
  const isOwnWord = link !== null && venue?.website != null && hostOf(link) === hostOf(venue.website)
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
    distrust: eventDistrustOf(kind, isOwnWord),
    venueWords: plainWords(`${name} ${locality ?? ''}`),
  }
}

async function insertEvents(
  { transaction }: ImportTransaction,
  programme: string,
  merged: readonly CatalogEvent[],
  horizon: Run,
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
      programme,
      show_key: event.showKey,
      cancelled: isOff ? 1 : 0,
      document: writeDocument(event),
    })
    if (isOff) continue
    const window = event.schedule.recurrence === null ? allAhead(horizon) : horizon
    for (const run of runsWithin({ schedule: event.schedule, zone: event.timezone }, window))
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

import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type Run, runsWithin } from '../domain/schedule.ts'
import type { Database } from './engine.ts'
import { closeWork, openWork, workIn } from './import-work.ts'
import type { Tables } from './tables.ts'
import type { Writing } from './writing.ts'

/** Occurrences are kept from yesterday (somewhere it still is) to this many days ahead. */
const horizonDays = 400
const chunkSize = 100

/** Makes the rows and occurrences anew of the events listed and of those whose venue changed. */
export async function deriveEvents(writing: Writing, onProgress: (done: number) => void): Promise<void> {
  const { transaction } = writing
  await sql`insert into work_event (id) select distinct r.record_id from work_place w cross join source_record r
    where r.place_id = w.id and r.kind = 'event' on conflict do nothing`.execute(transaction)
  const horizon = horizonAt(writing.now)
  let done = 0
  for await (const ids of workIn(writing, 'work_event', chunkSize)) {
    await deriveChunk(writing, ids, horizon)
    done += ids.length
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

/** Moves the horizon of every event forward. */
export async function extendOccurrences(writing: Writing): Promise<void> {
  const { transaction, now } = writing
  await openWork(writing)
  await sql`insert into work_event (id) select id from event`.execute(transaction)
  await deriveEvents(writing, () => {})
  await closeWork(writing)
  const until = horizonAt(now).to.toString()
  await transaction.updateTable('catalog_state').set({ occurrences_until: until }).execute()
}

/** Days that a source names one by one are kept however far ahead they lie. */
const allAhead = (horizon: Run): Run => ({ from: horizon.from, to: horizon.from.add({ years: 50 }) })

function horizonAt(now: Temporal.Instant): Run {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return { from: today.subtract({ days: 1 }), to: today.add({ days: horizonDays }) }
}

async function deriveChunk(writing: Writing, ids: readonly string[], horizon: Run) {
  const { transaction } = writing
  const records = await transaction
    .selectFrom('source_record')
    .select(['source', 'place_id', 'body'])
    .where('kind', '=', 'event')
    .where('record_id', 'in', ids)
    .execute()
  await transaction.deleteFrom('event').where('id', 'in', ids).execute()
  const parsed = records.map(({ source, place_id, body }) => ({
    source,
    venueId: place_id,
    record: JSON.parse(body) as CatalogRecord,
  }))
  const venues = await venuesOf(writing, [...new Set(parsed.flatMap(({ venueId }) => venueId ?? []))])
  const events: Tables['event'][] = []
  const occurrences: Tables['occurrence'][] = []
  for (const { source, venueId, record } of parsed) {
    if (record.kind !== 'event') continue
    const { event } = record
    const venue = venueId === null ? null : (venues.get(venueId) ?? null)
    const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
    const cell = point === null ? null : cellOf(point)
    const known = { ...event, venuePlaceId: venueId, venue: venue ? { ...event.venue, name: venue.name } : event.venue }
    events.push({ id: event.id, source, venue_place_id: venueId, cell, document: JSON.stringify(known) })
    for (const run of runsWithin(event.schedule, event.schedule.recurrence === null ? allAhead(horizon) : horizon)) {
      occurrences.push({ event_id: event.id, starts_on: run.from.toString(), ends_on: run.to.toString(), cell })
    }
  }
  if (events.length > 0) await transaction.insertInto('event').values(events).execute()
  for (let start = 0; start < occurrences.length; start += 1000) {
    await transaction
      .insertInto('occurrence')
      .values(occurrences.slice(start, start + 1000))
      .execute()
  }
}

async function venuesOf({ transaction }: Writing, ids: readonly string[]): Promise<Map<string, PlaceDocument>> {
  if (ids.length === 0) return new Map()
  const rows = await transaction.selectFrom('place').select(['id', 'document']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, JSON.parse(row.document) as PlaceDocument]))
}

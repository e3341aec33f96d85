import type { CatalogRecord } from '../domain/catalog-record.ts'
import { cellOf } from '../domain/cell.ts'
import { pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { type Run, runsWithin } from '../domain/schedule.ts'
import type { Database } from './engine.ts'
import type { Tables } from './tables.ts'
import { CatalogImportError, type Touched, type Writing } from './writing.ts'

/** Occurrences are kept from yesterday (somewhere it still is) to this many days ahead. */
const horizonDays = 400
const chunkSize = 100

/** Makes the rows and occurrences anew of these events and of those whose venue changed. */
export async function deriveEvents(
  writing: Writing,
  touched: Touched,
  now: Temporal.Instant,
  onProgress: (done: number) => void,
): Promise<void> {
  const ids = [...touched.events.union(await eventsAt(writing, touched.places))]
  const horizon = horizonAt(now)
  for (let start = 0; start < ids.length; start += chunkSize) {
    const chunk = ids.slice(start, start + chunkSize)
    await deriveChunk(writing, chunk, horizon)
    onProgress(start + chunk.length)
  }
  // Series of earlier imports may end sooner: their horizon stands until it is moved.
  await writing.transaction
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
export async function extendOccurrences(writing: Writing, now: Temporal.Instant): Promise<void> {
  const { transaction } = writing
  const events = await transaction.selectFrom('event').select('id').execute()
  await deriveEvents(writing, { places: new Set(), events: new Set(events.map((event) => event.id)) }, now, () => {})
  const until = horizonAt(now).to.toString()
  await transaction.updateTable('catalog_state').set({ occurrences_until: until }).execute()
}

/** Days that a source names one by one are kept however far ahead they lie. */
const allAhead = (horizon: Run): Run => ({ from: horizon.from, to: horizon.from.add({ years: 50 }) })

function horizonAt(now: Temporal.Instant): Run {
  const today = now.toZonedDateTimeISO('UTC').toPlainDate()
  return { from: today.subtract({ days: 1 }), to: today.add({ days: horizonDays }) }
}

async function eventsAt({ transaction }: Writing, placeIds: Set<string>): Promise<Set<string>> {
  if (placeIds.size === 0) return new Set()
  const hosted = await transaction
    .selectFrom('source_record')
    .select(['record_id', 'place_id'])
    .where('kind', '=', 'event')
    .where('place_id', 'is not', null)
    .execute()
  return new Set(hosted.filter((row) => placeIds.has(row.place_id as string)).map((row) => row.record_id))
}

async function deriveChunk(writing: Writing, ids: readonly string[], horizon: Run) {
  const { transaction } = writing
  const records = await transaction
    .selectFrom('source_record')
    .select(['source', 'body'])
    .where('kind', '=', 'event')
    .where('record_id', 'in', ids)
    .execute()
  await transaction.deleteFrom('event').where('id', 'in', ids).execute()
  const parsed = records.map((row) => ({ source: row.source, record: JSON.parse(row.body) as CatalogRecord }))
  const venues = await venuesOf(writing, parsed)
  const events: Tables['event'][] = []
  const occurrences: Tables['occurrence'][] = []
  for (const { source, record } of parsed) {
    if (record.kind !== 'event') continue
    const { event, origin } = record
    const venue = event.venuePlaceId === null ? null : (venues.get(event.venuePlaceId) ?? null)
    if (event.venuePlaceId !== null && venue === null && source === writing.source) {
      throw new CatalogImportError(
        `${origin === undefined ? '' : `${origin}: `}the event names a venue that is not here: ${event.venuePlaceId}`,
      )
    }
    const point = (venue && pointOf(venue)) ?? pointOf(event.venue)
    const cell = point === null ? null : cellOf(point)
    const known = { ...event, venue: venue ? { ...event.venue, name: venue.name } : event.venue }
    events.push({ id: event.id, source, venue_place_id: event.venuePlaceId, cell, document: JSON.stringify(known) })
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

async function venuesOf(
  { transaction }: Writing,
  parsed: { record: CatalogRecord }[],
): Promise<Map<string, PlaceDocument>> {
  const wanted = new Set<string>()
  for (const { record } of parsed) {
    if (record.kind === 'event' && record.event.venuePlaceId !== null) wanted.add(record.event.venuePlaceId)
  }
  if (wanted.size === 0) return new Map()
  const rows = await transaction
    .selectFrom('place')
    .select(['id', 'document'])
    .where('id', 'in', [...wanted])
    .execute()
  return new Map(rows.map((row) => [row.id, JSON.parse(row.document) as PlaceDocument]))
}

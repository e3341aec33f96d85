import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { cellsAround } from '../domain/cell.ts'
import type { EventDocument, EventVenue } from '../domain/event.ts'
import { cityKey, venueArea, venueKey } from '../matching/event-venue.ts'
import { idSet, rowSet } from '../store/row-set.ts'
import type { EventRecordRow } from '../store/tables.ts'
import type { ImportTransaction } from './import-job.ts'
import { addWork, workIn } from './import-work.ts'
import { venueFinder } from './match-venues.ts'

const chunkSize = 500

/**
 * Lists the cells and cities of the places that this import touches. Called before and after those places are rebuilt.
 */
export async function markTouchedAreas(importTransaction: ImportTransaction): Promise<void> {
  const { transaction } = importTransaction
  const { rows } = await sql<{ cell: string | null; locality: string | null }>`select distinct p.cell, p.locality
    from (select id from work_place union select id from work_named) as w cross join place p where p.id = w.id`.execute(
    transaction,
  )
  const areas = new Set<string>()
  for (const { cell, locality } of rows) {
    if (cell !== null) for (const near of cellsAround(cell)) areas.add(near)
    if (cityKey(locality) !== '') areas.add(`~${cityKey(locality)}`)
  }
  await addWork(importTransaction, 'work_ground', [...areas])
}

/**
 * Finds the venue of every new event and of every event whose venue may have changed, and lists the venues to rebuild.
 */
export async function assignEventVenues(importTransaction: ImportTransaction): Promise<void> {
  const { transaction } = importTransaction
  await sql`insert into work_event (id) select r.record_id from work_place w cross join source_record r
    where r.place_id = w.id and r.kind = 'event'
    union select e.record_id from (select id from work_place union select id from work_named) as w
      cross join event_record e where e.venue_place_id = w.id
    union select record_id from event_record where programme = '' on conflict do nothing`.execute(transaction)
  await sql`insert into work_venue (id) select e.record_id from work_ground g
      cross join event_record e where e.ground = g.id
    and not exists (select 1 from work_event w where w.id = e.record_id) on conflict do nothing`.execute(transaction)
  const findVenue = venueFinder(importTransaction)
  for await (const ids of workIn(importTransaction, 'work_event', chunkSize))
    await assignChunk(importTransaction, ids, findVenue, true)
  for await (const ids of workIn(importTransaction, 'work_venue', chunkSize))
    await assignChunk(importTransaction, ids, findVenue, false)
  // The remaining rows are event records that were removed before their venue was known.
  await sql`delete from event_record where programme = ''`.execute(transaction)
}

/** `isChanged`: the events' venues are always rebuilt; otherwise only if the event moved to another venue. */
async function assignChunk(
  importTransaction: ImportTransaction,
  ids: readonly string[],
  findVenue: (venue: EventVenue) => Promise<string | null>,
  isChanged: boolean,
): Promise<void> {
  const { transaction, engine } = importTransaction
  const { rows: former } = await sql<EventRecordRow>`select e.* from ${idSet(engine, ids)} as given
    cross join event_record e where e.record_id = c0`.execute(transaction)
  const before = new Map(former.map((row) => [row.record_id, row]))
  const { rows: records } = await sql<{ place_id: string | null; body: string }>`select r.place_id, r.body
    from ${idSet(engine, ids)} as given cross join source_record r where r.record_id = c0 and r.kind = 'event'
    order by r.record_id, r.source desc`.execute(transaction)
  const assigned = new Map<string, EventRecordRow>()
  for (const { place_id, body } of records) {
    const { event } = JSON.parse(body) as Extract<CatalogRecord, { kind: 'event' }>
    assigned.set(event.id, await assignVenue(event, place_id, findVenue))
  }
  const moved = [...assigned.values()].filter((row) => isChanged || !isSameAssignment(before.get(row.record_id), row))
  const venueGroups = new Set(moved.flatMap((row) => [row.programme, before.get(row.record_id)?.programme ?? '']))
  // The old venue of a removed record must be rebuilt without it.
  if (isChanged) for (const row of former) if (!assigned.has(row.record_id)) venueGroups.add(row.programme)
  await addWork(importTransaction, 'work_programme', [...venueGroups])
  if (moved.length === 0) return
  const given = rowSet(
    engine,
    moved.map((row) => [row.record_id, row.programme, row.venue_place_id, row.ground]),
  )
  await sql`insert into event_record (record_id, programme, venue_place_id, ground)
      select c0, c1, c2, c3 from ${given} as given where true
    on conflict (record_id) do update set programme = excluded.programme, venue_place_id = excluded.venue_place_id,
      ground = excluded.ground`.execute(transaction)
}

async function assignVenue(
  event: EventDocument,
  placeId: string | null,
  findVenue: (venue: EventVenue) => Promise<string | null>,
): Promise<EventRecordRow> {
  const area = placeId === null ? venueArea(event.venue) : null
  const found = placeId ?? (area === null ? null : await findVenue(event.venue))
  // An event at an unknown venue is compared with no other event.
  const venueGroup = found ?? venueKey(event.venue) ?? `event ${event.id}`
  return { record_id: event.id, programme: venueGroup, venue_place_id: found, ground: area }
}

const isSameAssignment = (a: EventRecordRow | undefined, b: EventRecordRow) =>
  a !== undefined && a.programme === b.programme && a.venue_place_id === b.venue_place_id && a.ground === b.ground

import { sql } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { cellsAround } from '../domain/cell.ts'
import type { EventDocument, EventVenue } from '../domain/event.ts'
import { cityKey, venueGround, venueKey } from '../matching/event-venue.ts'
import { idSet, rowSet } from '../store/row-set.ts'
import type { EventRecordRow } from '../store/tables.ts'
import type { ImportTransaction } from './import-job.ts'
import { addWork, workIn } from './import-work.ts'
import { venueFinder } from './match-venues.ts'

const chunkSize = 500

/** Notes the cells and cities of the places that this import touches: called before and after they are made anew. */
export async function markTouchedAreas(writing: ImportTransaction): Promise<void> {
  const { transaction } = writing
  const { rows } = await sql<{ cell: string | null; locality: string | null }>`select distinct p.cell, p.locality
    from (select id from work_place union select id from work_named) as w cross join place p where p.id = w.id`.execute(
    transaction,
  )
  const grounds = new Set<string>()
  for (const { cell, locality } of rows) {
    if (cell !== null) for (const near of cellsAround(cell)) grounds.add(near)
    if (cityKey(locality) !== '') grounds.add(`~${cityKey(locality)}`)
  }
  await addWork(writing, 'work_ground', [...grounds])
}

/** Finds the venue of every event that is new or may have another now, and lists the programmes that change by it. */
export async function assignEventVenues(writing: ImportTransaction): Promise<void> {
  const { transaction } = writing
  await sql`insert into work_event (id) select r.record_id from work_place w cross join source_record r
    where r.place_id = w.id and r.kind = 'event'
    union select e.record_id from (select id from work_place union select id from work_named) as w
      cross join event_record e where e.venue_place_id = w.id
    union select record_id from event_record where programme = '' on conflict do nothing`.execute(transaction)
  await sql`insert into work_venue (id) select e.record_id from work_ground g cross join event_record e where e.ground = g.id
    and not exists (select 1 from work_event w where w.id = e.record_id) on conflict do nothing`.execute(transaction)
  const findVenue = venueFinder(writing)
  for await (const ids of workIn(writing, 'work_event', chunkSize)) await placeChunk(writing, ids, findVenue, true)
  for await (const ids of workIn(writing, 'work_venue', chunkSize)) await placeChunk(writing, ids, findVenue, false)
  // Those left were gone before their programme was known.
  await sql`delete from event_record where programme = ''`.execute(transaction)
}

/** `isChanged`: their programmes are made anew wherever they stand; otherwise only where they stand somewhere else now. */
async function placeChunk(
  writing: ImportTransaction,
  ids: readonly string[],
  findVenue: (venue: EventVenue) => Promise<string | null>,
  isChanged: boolean,
): Promise<void> {
  const { transaction, engine } = writing
  const { rows: former } = await sql<EventRecordRow>`select e.* from ${idSet(engine, ids)} as given
    cross join event_record e where e.record_id = c0`.execute(transaction)
  const before = new Map(former.map((row) => [row.record_id, row]))
  const { rows: records } = await sql<{ place_id: string | null; body: string }>`select r.place_id, r.body
    from ${idSet(engine, ids)} as given cross join source_record r where r.record_id = c0 and r.kind = 'event'
    order by r.record_id, r.source desc`.execute(transaction)
  const placed = new Map<string, EventRecordRow>()
  for (const { place_id, body } of records) {
    const { event } = JSON.parse(body) as Extract<CatalogRecord, { kind: 'event' }>
    placed.set(event.id, await placeOf(event, place_id, findVenue))
  }
  const moved = [...placed.values()].filter((row) => isChanged || !isAlike(before.get(row.record_id), row))
  const programmes = new Set(moved.flatMap((row) => [row.programme, before.get(row.record_id)?.programme ?? '']))
  // A record that is gone is taken off its programme when that is made anew.
  if (isChanged) for (const row of former) if (!placed.has(row.record_id)) programmes.add(row.programme)
  await addWork(writing, 'work_programme', [...programmes])
  if (moved.length === 0) return
  const given = rowSet(
    engine,
    moved.map((row) => [row.record_id, row.programme, row.venue_place_id, row.ground]),
  )
  await sql`insert into event_record (record_id, programme, venue_place_id, ground) select c0, c1, c2, c3 from ${given} as given where true
    on conflict (record_id) do update set programme = excluded.programme, venue_place_id = excluded.venue_place_id,
      ground = excluded.ground`.execute(transaction)
}

async function placeOf(
  event: EventDocument,
  placeId: string | null,
  findVenue: (venue: EventVenue) => Promise<string | null>,
): Promise<EventRecordRow> {
  const ground = placeId === null ? venueGround(event.venue) : null
  const found = placeId ?? (ground === null ? null : await findVenue(event.venue))
  // Where nobody knows the house, a show stands alone.
  const programme = found ?? venueKey(event.venue) ?? `event ${event.id}`
  return { record_id: event.id, programme, venue_place_id: found, ground }
}

const isAlike = (a: EventRecordRow | undefined, b: EventRecordRow) =>
  a !== undefined && a.programme === b.programme && a.venue_place_id === b.venue_place_id && a.ground === b.ground

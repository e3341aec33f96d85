import { sql } from 'kysely'
import type { VenueArea } from '../../domain/event.ts'
import { idSet, rowSet } from '../row-set.ts'
import type { EventRecordRow } from '../tables.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'
import { addWork, hasWork } from './work-lists.ts'

/** The venue of an event record. */
export type AssignedVenue = {
  recordId: string
  /** The venue key: events with the same key are compared with each other. */
  programme: string
  placeId: string | null
  /** A place with the street address of the venue, whose position it takes. */
  doorPlaceId: string | null
  /** Null if the record names a place id, or if its area is unknown. */
  area: VenueArea | null
  /** The area of its feed, `latitude,longitude,miles`. */
  circle: string | null
  /** The name of a venue without position, possibly empty; null if the event has one. */
  unplaced: string | null
  isRecurring: boolean
}

/** Cells and cities of places that this import lists for rebuilding. */
export type TouchedAreas = { cells: Iterable<string>; cities: Iterable<string> }

export async function listTouchedAreas(catalog: CatalogTransaction, { cells, cities }: TouchedAreas): Promise<void> {
  await addWork(catalog, 'work_cell', [...cells])
  await addWork(catalog, 'work_city', [...cities])
}

export const isAreaTouched = (catalog: CatalogTransaction, area: VenueArea): Promise<boolean> =>
  area.kind === 'cell' ? hasWork(catalog, 'work_cell', area.cell) : hasWork(catalog, 'work_city', area.city)

/** Lists the events whose venue must be found: changed and new ones, and those in the areas of changed places. */
export async function listEventsToAssign({ transaction }: CatalogTransaction): Promise<void> {
  await sql`insert into work_event (id) select r.record_id from work_place w cross join source_record r
    where r.place_id = w.id and r.kind = 'event'
    union select e.record_id from (select id from work_place union select id from work_described_place) as w
      cross join event_record e where e.venue_place_id = w.id
    union select e.record_id from (select id from work_place union select id from work_described_place) as w
      cross join event_record e where e.door_place_id = w.id
    union select record_id from event_record where programme = '' on conflict do nothing`.execute(transaction)
  await sql`insert into work_nearby_event (id)
    select near.record_id from (
      select e.record_id from work_cell w cross join event_record e where e.venue_cell = w.id
      union select e.record_id from work_city w cross join event_record e where e.venue_city = w.id
    ) as near where not exists (select 1 from work_event w where w.id = near.record_id)
    on conflict do nothing`.execute(transaction)
}

/** The areas of feeds, and whether this import touches a place in one. */
export async function areasOfFeeds({ transaction }: CatalogTransaction): Promise<string[]> {
  const { rows } = await sql<{ circle: string }>`select distinct circle from event_record
    where circle is not null`.execute(transaction)
  return rows.map(({ circle }) => circle)
}

/** Lists the events of feeds with this area whose venue is sought by name. */
export async function listEventsOfArea({ transaction }: CatalogTransaction, circle: string): Promise<void> {
  await sql`insert into work_nearby_event (id) select record_id from event_record e where e.circle = ${circle}
    and not exists (select 1 from work_event w where w.id = e.record_id) on conflict do nothing`.execute(transaction)
}

export async function touchedCells({ transaction }: CatalogTransaction): Promise<string[]> {
  return (await transaction.selectFrom('work_cell').select('id').execute()).map(({ id }) => id)
}

export async function assignedVenues(
  { transaction, engine }: CatalogTransaction,
  recordIds: readonly string[],
): Promise<Map<string, AssignedVenue>> {
  const { rows } = await sql<EventRecordRow>`select e.* from ${idSet(engine, recordIds)} as given
    cross join event_record e where e.record_id = c0`.execute(transaction)
  return new Map(rows.map((row) => [row.record_id, assignedVenue(row)]))
}

const assignedVenue = (row: EventRecordRow): AssignedVenue => ({
  recordId: row.record_id,
  programme: row.programme,
  placeId: row.venue_place_id,
  doorPlaceId: row.door_place_id,
  area: areaOf(row),
  circle: row.circle,
  unplaced: row.unplaced,
  isRecurring: row.is_recurring === 1,
})

function areaOf({ venue_cell, venue_city }: EventRecordRow): VenueArea | null {
  if (venue_cell !== null) return { kind: 'cell', cell: venue_cell }
  return venue_city === null ? null : { kind: 'city', city: venue_city }
}

export async function saveAssignedVenues(
  { transaction, engine }: CatalogTransaction,
  assigned: readonly AssignedVenue[],
): Promise<void> {
  if (assigned.length === 0) return
  const given = rowSet(
    engine,
    assigned.map(({ recordId, programme, placeId, doorPlaceId, area, circle, unplaced, isRecurring }) => [
      recordId,
      programme,
      placeId,
      area?.kind === 'cell' ? area.cell : null,
      area?.kind === 'city' ? area.city : null,
      isRecurring ? '1' : '0',
      doorPlaceId,
      circle,
      unplaced,
    ]),
  )
  await sql`insert into event_record (record_id, programme, venue_place_id, venue_cell, venue_city, is_recurring,
        door_place_id, circle, unplaced)
      select c0, c1, c2, c3, c4, cast(c5 as integer), c6, c7, c8 from ${given} as given where true
    on conflict (record_id) do update set programme = excluded.programme, venue_place_id = excluded.venue_place_id,
      venue_cell = excluded.venue_cell, venue_city = excluded.venue_city, is_recurring = excluded.is_recurring,
      door_place_id = excluded.door_place_id, circle = excluded.circle,
      unplaced = excluded.unplaced`.execute(transaction)
}

/** Deletes event records that were removed before their venue was known. */
export async function deleteUnassigned({ transaction }: CatalogTransaction): Promise<void> {
  await sql`delete from event_record where programme = ''`.execute(transaction)
}

export async function deleteAssignedVenues(
  { transaction, engine }: CatalogTransaction,
  recordIds: readonly string[],
): Promise<void> {
  if (recordIds.length === 0) return
  await sql`delete from event_record where record_id in (select c0 from ${idSet(engine, recordIds)} as given)`.execute(
    transaction,
  )
}

/** Lists venues whose events are rebuilt: all, or only those with a recurring event. */
export async function listProgrammes({ transaction }: CatalogTransaction, which: 'all' | 'recurring'): Promise<void> {
  const isListed = which === 'all' ? sql`true` : sql`is_recurring = 1`
  await sql`insert into work_programme (id)
    select distinct programme from event_record where programme <> '' and ${isListed}
    on conflict do nothing`.execute(transaction)
}

import { type RawBuilder, sql } from 'kysely'
import type { CatalogEvent, EventDocument } from '../../domain/event.ts'
import { eventDocuments } from '../catalog-documents.ts'
import { noCell } from '../cells/cell-changes.ts'
import { idSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'
import { touchCells } from './renew-cells.ts'
import { eventIn } from './source-records.ts'

/** What a venue has: the current record of each event, and ids of records that no source has any more. */
export type ProgrammeRecords = { current: ProgrammeRecord[]; gone: string[] }
export type ProgrammeRecord = {
  recordId: string
  placeId: string | null
  /** A place with the street address of the venue. */
  doorPlaceId: string | null
  source: string
  event: EventDocument
}

/** Event records by venue. Where two sources use an id, the first source counts. */
export async function programmeRecords(
  { transaction, engine }: CatalogTransaction,
  programmes: readonly string[],
): Promise<Map<string, ProgrammeRecords>> {
  const { rows } = await sql<Row>`select e.record_id, e.programme, e.venue_place_id, e.door_place_id,
      r.source, r.body
    from ${idSet(engine, programmes)} as given cross join event_record e
    left join source_record r on r.kind = 'event' and r.record_id = e.record_id
    where e.programme = c0 order by e.record_id, r.source`.execute(transaction)
  const found = new Map<string, ProgrammeRecords>()
  for (const row of rows) {
    const records = found.get(row.programme) ?? { current: [], gone: [] }
    found.set(row.programme, records)
    addRow(records, row)
  }
  return found
}

type Row = {
  record_id: string
  programme: string
  venue_place_id: string | null
  door_place_id: string | null
  /** Null, as is the body, if no source has the record any more. */
  source: string | null
  body: string | null
}

function addRow({ current, gone }: ProgrammeRecords, row: Row): void {
  const { record_id: recordId, venue_place_id: placeId, door_place_id: doorPlaceId, source, body } = row
  if (source === null || body === null) gone.push(recordId)
  else if (current.at(-1)?.recordId !== recordId)
    current.push({ recordId, placeId, doorPlaceId, source, event: eventIn(body, recordId) })
}

/** Events of the listed venues whose record no source has any more, as they were derived last. */
export async function eventsOfGoneRecords({ transaction }: CatalogTransaction): Promise<Map<string, CatalogEvent>> {
  const { rows } = await sql<{ id: string; document: string }>`select ev.id, ev.document
    from work_programme w cross join event_record e cross join event ev
    where e.programme = w.id and ev.id = e.record_id
      and not exists (select 1 from source_record r where r.kind = 'event' and r.record_id = e.record_id)`.execute(
    transaction,
  )
  return new Map(rows.map(({ id, document }) => [id, eventDocuments.read(document, id)]))
}

/** What is stored of an event: its document and columns that are not in it. */
export type DerivedEvent = {
  event: CatalogEvent
  programme: string
  cell: string | null
  isCancelled: boolean
  occurrences: readonly { from: Temporal.PlainDate; to: Temporal.PlainDate }[]
}

export async function insertEvents(catalog: CatalogTransaction, derived: readonly DerivedEvent[]): Promise<void> {
  const { transaction } = catalog
  await touchCells(
    catalog,
    'events',
    derived.map(({ cell }) => cell),
  )
  const events = derived.map(({ event, programme, cell, isCancelled }) => ({
    id: event.id,
    source: event.source,
    venue_place_id: event.venuePlaceId,
    cell,
    programme,
    show_key: event.showKey,
    cancelled: isCancelled ? 1 : 0,
    document: eventDocuments.write(event),
  }))
  const occurrences = derived.flatMap(({ event, cell, occurrences: runs }) =>
    runs.map(({ from, to }) => ({ event_id: event.id, starts_on: from.toString(), ends_on: to.toString(), cell })),
  )
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

/** Deletes the events of all venues that are listed for rebuilding. */
export async function deleteListedEvents(catalog: CatalogTransaction): Promise<void> {
  await deleteEvents(catalog, sql`programme in (select id from work_programme)`)
}

/**
 * Deletes events at a closed place; they come back if it reopens. If every source dropped the place, that is no sign
 * of a closure, and its events stay.
 */
export async function deleteEventsAtClosedPlaces(catalog: CatalogTransaction): Promise<void> {
  await deleteEvents(
    catalog,
    sql`venue_place_id is not null
    and not exists (select 1 from place where place.id = event.venue_place_id)
    and exists (select 1 from source_record p where p.kind = 'place' and p.place_id = event.venue_place_id)
    and exists (select 1 from source_record r where r.kind = 'event' and r.record_id = event.id
      and r.place_id = event.venue_place_id)`,
  )
}

async function deleteEvents({ transaction }: CatalogTransaction, condition: RawBuilder<unknown>): Promise<void> {
  await sql`insert into work_event_cell (id) select distinct coalesce(cell, ${noCell}) from event where ${condition}
    on conflict do nothing`.execute(transaction)
  await sql`delete from event where ${condition}`.execute(transaction)
}

export async function deleteOccurrencesBefore(
  { transaction }: CatalogTransaction,
  day: Temporal.PlainDate,
): Promise<void> {
  await transaction.deleteFrom('occurrence').where('ends_on', '<', day.toString()).execute()
}

import { sql } from 'kysely'
import type { CatalogEvent, EventDocument } from '../../domain/event.ts'
import { eventDocuments } from '../catalog-documents.ts'
import { idSet } from '../row-set.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'
import { eventIn } from './source-records.ts'

/** What a venue has: the current record of each event, and ids of records that no source has any more. */
export type ProgrammeRecords = { current: ProgrammeRecord[]; gone: string[] }
export type ProgrammeRecord = { recordId: string; placeId: string | null; source: string; event: EventDocument }

/** Event records by venue. Where two sources use an id, the first source counts. */
export async function programmeRecords(
  { transaction, engine }: CatalogTransaction,
  programmes: readonly string[],
): Promise<Map<string, ProgrammeRecords>> {
  const { rows } = await sql<Row>`select e.record_id, e.programme, e.venue_place_id, r.source, r.body
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
  /** Null, as is the body, if no source has the record any more. */
  source: string | null
  body: string | null
}

function addRow({ current, gone }: ProgrammeRecords, { record_id, venue_place_id, source, body }: Row): void {
  if (source === null || body === null) gone.push(record_id)
  else if (current.at(-1)?.recordId !== record_id)
    current.push({ recordId: record_id, placeId: venue_place_id, source, event: eventIn(body, record_id) })
}

/** What is stored of an event: its document and columns that are not in it. */
export type DerivedEvent = {
  event: CatalogEvent
  programme: string
  cell: string | null
  isCancelled: boolean
  occurrences: readonly { from: Temporal.PlainDate; to: Temporal.PlainDate }[]
}

export async function insertEvents(
  { transaction }: CatalogTransaction,
  derived: readonly DerivedEvent[],
): Promise<void> {
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
export async function deleteListedEvents({ transaction }: CatalogTransaction): Promise<void> {
  await sql`delete from event where programme in (select id from work_programme)`.execute(transaction)
}

/**
 * Deletes events at a closed place; they come back if it reopens. If every source dropped the place, that is no sign
 * of a closure, and its events stay.
 */
export async function deleteEventsAtClosedPlaces({ transaction }: CatalogTransaction): Promise<void> {
  await sql`delete from event where venue_place_id is not null
    and not exists (select 1 from place where place.id = event.venue_place_id)
    and exists (select 1 from source_record p where p.kind = 'place' and p.place_id = event.venue_place_id)
    and exists (select 1 from source_record r where r.kind = 'event' and r.record_id = event.id
      and r.place_id = event.venue_place_id)`.execute(transaction)
}

export async function deleteOccurrencesBefore(
  { transaction }: CatalogTransaction,
  day: Temporal.PlainDate,
): Promise<void> {
  await transaction.deleteFrom('occurrence').where('ends_on', '<', day.toString()).execute()
}

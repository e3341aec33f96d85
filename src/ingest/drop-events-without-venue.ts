import { sql, type Transaction } from 'kysely'
import type { Tables } from '../store/tables.ts'

/**
 * Deletes events at a closed place; they come back if it reopens. If every source dropped the place, that is no sign
 * of a closure, and its events stay.
 */
export async function dropEventsWithoutVenue(transaction: Transaction<Tables>): Promise<void> {
  await sql`delete from event where venue_place_id is not null
    and not exists (select 1 from place where place.id = event.venue_place_id)
    and exists (select 1 from source_record p where p.kind = 'place' and p.place_id = event.venue_place_id)
    and exists (select 1 from source_record r where r.kind = 'event' and r.record_id = event.id
      and r.place_id = event.venue_place_id)`.execute(transaction)
}

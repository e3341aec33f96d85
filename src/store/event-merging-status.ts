import { sql } from 'kysely'
import type { Database } from './engine.ts'
import { firstRow } from './first-row.ts'

export type EventMergingStatus = {
  /** Event records of all sources. */
  records: number
  /** Records that add no occurrence to those of more trusted records. */
  merged: number
  /** Records that give their venue in words, and those of them whose venue matched a place. */
  venuesInWords: number
  matchedVenues: number
  /** Cancelled events. */
  cancelled: number
}

export async function eventMergingStatus(database: Database): Promise<EventMergingStatus> {
  const counted = await sql<Record<keyof EventMergingStatus, number | string>>`select count(*) as "records",
      coalesce(sum(case when exists (select 1 from event_alias where retired_id = record_id) then 1 else 0 end), 0)
        as "merged",
      coalesce(sum(case when coalesce(venue_cell, venue_city, circle) is not null then 1 else 0 end), 0)
        as "venuesInWords",
      coalesce(sum(case when coalesce(venue_cell, venue_city, circle) is not null and venue_place_id is not null
        then 1 else 0 end), 0) as "matchedVenues",
      (select count(*) from event where cancelled = 1) as "cancelled"
    from event_record`.execute(database)
  const { records, merged, venuesInWords, matchedVenues, cancelled } = firstRow(counted)
  return {
    records: Number(records),
    merged: Number(merged),
    venuesInWords: Number(venuesInWords),
    matchedVenues: Number(matchedVenues),
    cancelled: Number(cancelled),
  }
}

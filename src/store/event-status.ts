import { sql } from 'kysely'
import type { Database } from './engine.ts'

export type EventStatus = {
  /** Event records of all sources. */
  records: number
  /** Those that tell of nothing that a more trusted record does not tell. */
  merged: number
  /** Records that name their venue in words, and those of them whose venue is a place of ours. */
  venuesInWords: number
  matchedVenues: number
  /** Events that are called off. */
  cancelled: number
}

export async function eventStatus(database: Database): Promise<EventStatus> {
  const { rows } = await sql<Record<keyof EventStatus, number | string>>`select count(*) as "records",
      coalesce(sum(case when exists (select 1 from event_alias where retired_id = record_id) then 1 else 0 end), 0) as "merged",
      coalesce(sum(case when ground is not null then 1 else 0 end), 0) as "venuesInWords",
      coalesce(sum(case when ground is not null and venue_place_id is not null then 1 else 0 end), 0) as "matchedVenues",
      (select count(*) from event where cancelled = 1) as "cancelled"
    from event_record`.execute(database)
  const { records, merged, venuesInWords, matchedVenues, cancelled } = rows[0]!
  return {
    records: Number(records),
    merged: Number(merged),
    venuesInWords: Number(venuesInWords),
    matchedVenues: Number(matchedVenues),
    cancelled: Number(cancelled),
  }
}

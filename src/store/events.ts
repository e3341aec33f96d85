import { sql } from 'kysely'
import type { CatalogEvent } from '../domain/event.ts'
import type { Database } from './engine.ts'
import { type KeptDocuments, keptDocuments } from './kept-documents.ts'

/** One run of a series, `YYYY-MM-DD` in the venue's time, both days included. */
export type Occurrence = { eventId: string; startsOn: string; endsOn: string }

/** Reads events. What is called off is none. */
export type Events = {
  byId(id: string): Promise<CatalogEvent | null>
  /** The event that a retired id of a series, or of one of its days, stands for. */
  byRetiredId(id: string): Promise<CatalogEvent | null>
  /** Kept in memory under a generation. */
  byIds: KeptDocuments<CatalogEvent>['byIds']
  /** Series hosted by a place that are on from `day` on, `YYYY-MM-DD`, the soonest first; no more than any answer needs. */
  at(placeId: string, day: string): Promise<CatalogEvent[]>
  /** Records of one show with a run on `day`, `YYYY-MM-DD`. */
  ofShow(showKey: string, day: string): Promise<CatalogEvent[]>
  /** Runs in these cells that touch the days `from` to `to`, earliest first. */
  occurrences(cells: readonly string[], from: string, to: string): Promise<Occurrence[]>
}

/** A stay of a year in a metro has more runs than any answer needs; the earliest are enough to choose from. */
const mostOccurrences = 20_000
/** Of a place five are shown, each show once. */
const mostAtPlace = 200
/** About 2 KiB each: the events of several metros. */
const mostEventsKept = 20_000

export function events(database: Database): Events {
  const parse = (row: { document: string }) => JSON.parse(row.document) as CatalogEvent
  const scheduled = database.selectFrom('event').where('cancelled', '=', 0)
  const documents = keptDocuments<CatalogEvent>(
    (ids) => scheduled.select(['id', 'document']).where('id', 'in', ids).execute(),
    mostEventsKept,
  )
  return {
    async byId(id) {
      const row = await scheduled.select('document').where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : parse(row)
    },
    async byRetiredId(id) {
      const row = await database
        .selectFrom('event_alias')
        .innerJoin('event', 'event.id', 'event_alias.event_id')
        .select('event.document')
        .where('event_alias.retired_id', '=', id)
        .where('event.cancelled', '=', 0)
        .executeTakeFirst()
      return row === undefined ? null : parse(row)
    },
    byIds: documents.byIds,
    async at(placeId, day) {
      const rows = await scheduled
        .innerJoin('occurrence', 'occurrence.event_id', 'event.id')
        .select('event.document')
        .where('event.venue_place_id', '=', placeId)
        .where('occurrence.ends_on', '>=', day)
        .groupBy('event.id')
        .orderBy((expression) => expression.fn.min('occurrence.ends_on'))
        .orderBy('event.id')
        .limit(mostAtPlace)
        .execute()
      return rows.map(parse)
    },
    async ofShow(showKey, day) {
      const rows = await scheduled
        .innerJoin('occurrence', 'occurrence.event_id', 'event.id')
        .select(['event.id', 'event.document'])
        .where('event.show_key', '=', showKey)
        .where('occurrence.starts_on', '<=', day)
        .where('occurrence.ends_on', '>=', day)
        .orderBy('event.id')
        .execute()
      return [...new Map(rows.map((row) => [row.id, parse(row)])).values()]
    },
    async occurrences(cells, from, to) {
      const rows = await occurrencesQuery(database, { cells, from, to }).execute()
      return rows.map((row) => ({ eventId: row.event_id, startsOn: row.starts_on, endsOn: row.ends_on }))
    },
  }
}

/** What a stay asks of occurrences. */
export function occurrencesQuery(
  database: Database,
  { cells, from, to }: { cells: readonly string[]; from: string; to: string },
) {
  const inCells = database
    .selectFrom('occurrence')
    .select(['event_id', 'starts_on', 'ends_on'])
    .where('cell', 'in', cells)
  // What ends within the window lies close together in the index; what goes on beyond it is a run and has its own.
  const ending = inCells.where('ends_on', '>=', from).where('ends_on', '<=', to)
  const goingOn = inCells
    .where('starts_on', '<', sql.ref<string>('ends_on'))
    .where('ends_on', '>', to)
    .where('starts_on', '<=', to)
  return ending.unionAll(goingOn).orderBy('starts_on').orderBy('event_id').limit(mostOccurrences)
}

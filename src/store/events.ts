import type { CatalogEvent } from '../domain/event.ts'
import { readDocument } from './catalog-documents.ts'
import type { Database } from './engine.ts'
import { type EventRuns, eventRuns } from './event-runs.ts'
import type { KeptCells } from './kept-cells.ts'
import { type KeptDocuments, keptDocuments } from './kept-documents.ts'

/** Reads events. What is called off is none. */
export type Events = {
  byId(id: string): Promise<CatalogEvent | null>
  /** The event that a retired id of a series, or of one of its days, stands for. */
  byRetiredId(id: string): Promise<CatalogEvent | null>
  /** Kept in memory under a generation. */
  byIds: KeptDocuments<CatalogEvent>['byIds']
  /** Series hosted by a place that are on from `day` on, `YYYY-MM-DD`, the soonest first; no more than any answer needs. */
  at(placeId: string, day: string, generation?: number): Promise<CatalogEvent[]>
  /** Records of one show with a run on `day`, `YYYY-MM-DD`. */
  ofShow(showKey: string, day: string): Promise<CatalogEvent[]>
  /** When the series of each cell are on; kept in memory under a generation. */
  occurrences: KeptCells<EventRuns[]>['of']
}

/** Of a place five are shown, each show once. */
const maxAtPlace = 200
/** About 2 KiB each: the events of several metros. */
const maxEventsKept = 20_000

export function events(database: Database): Events {
  const parse = (row: { document: string }) => readDocument<CatalogEvent>(row.document)
  const scheduled = database.selectFrom('event').where('cancelled', '=', 0)
  const documents = keptDocuments<CatalogEvent>(
    (ids) => scheduled.select(['id', 'document']).where('id', 'in', ids).execute(),
    maxEventsKept,
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
    async at(placeId, day, generation) {
      // One look into each series: a join would read every day of each, and carry its document along.
      const next = database
        .selectFrom('event')
        .select((event) => [
          'event.id',
          event
            .selectFrom('occurrence')
            .select('ends_on')
            .whereRef('event_id', '=', 'event.id')
            .where('ends_on', '>=', day)
            .orderBy('starts_on')
            .limit(1)
            .as('until'),
        ])
        .where('venue_place_id', '=', placeId)
      const rows = await database
        .selectFrom(next.as('next'))
        .select('id')
        .where('until', 'is not', null)
        .orderBy('until')
        .orderBy('id')
        .limit(maxAtPlace)
        .execute()
      const ids = rows.map(({ id }) => id)
      const found = await documents.byIds(ids, generation)
      return ids.flatMap((id) => found.get(id) ?? [])
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
    occurrences: eventRuns(database).of,
  }
}

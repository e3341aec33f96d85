import { sql } from 'kysely'
import type { CatalogEvent } from '../domain/event.ts'
import { eventDocuments } from './catalog-documents.ts'
import type { CellCache } from './cell-cache.ts'
import type { CellChanges } from './cells/cell-changes.ts'
import { type DocumentCache, documentCache } from './document-cache.ts'
import type { Database } from './engine.ts'
import { type CellEvents, eventDays } from './event-days.ts'
import { compileOnce } from './reading/compile-once.ts'
import { keptPerGeneration } from './reading/kept-per-generation.ts'

/** Reads events. Cancelled events are never returned. */
export type Events = {
  byId(id: string): Promise<CatalogEvent | null>
  /** The event that replaced a retired event id or occurrence id. */
  byRetiredId(id: string): Promise<CatalogEvent | null>
  /** Cached per generation. */
  byIds: DocumentCache<CatalogEvent>['byIds']
  /** Events at a place with an occurrence on or after `day` (`YYYY-MM-DD`), soonest first; at most `maxAtPlace`. */
  at(placeId: string, day: string, generation?: number): Promise<CatalogEvent[]>
  /** Events with this `showKey` that take place on `day` (`YYYY-MM-DD`). */
  byShowKey(showKey: string, day: string): Promise<CatalogEvent[]>
  /** When the events of each cell take place; cached per generation. */
  occurrences: CellCache<CellEvents>['of']
}

/** A place shows five events; many rows can be the same one. */
const maxAtPlace = 200
/** At about 2 KiB each this covers the events of several metro areas. */
const maxCachedEvents = 20_000

export function events(database: Database, changes: CellChanges): Events {
  const parse = (row: { id: string; document: string }) => eventDocuments.read(row.document, row.id)
  const scheduled = database.selectFrom('event').where('cancelled', '=', 0)
  const documents = documentCache({
    kind: 'events',
    changes,
    load: (ids) => scheduled.select(['id', 'cell', 'document']).where('id', 'in', ids).execute(),
    format: eventDocuments,
    maxCached: maxCachedEvents,
  })
  // A subquery per event: a join would read every day of every series, and carry the document along.
  const findIdsAt = compileOnce(database, ['placeId', 'day'], (from, { placeId, day }) => {
    const next = from
      .selectFrom('event')
      .select((event) => [
        'event.id',
        event
          .selectFrom('occurrence')
          .select('ends_on')
          .whereRef('event_id', '=', 'event.id')
          .where('ends_on', '>=', day)
          .orderBy('starts_on')
          .limit(sql.lit(1))
          .as('until'),
      ])
      .where('venue_place_id', '=', placeId)
    return from
      .selectFrom(next.as('next'))
      .select('id')
      .where('until', 'is not', null)
      .orderBy('until')
      .orderBy('id')
      .limit(sql.lit(maxAtPlace))
  })
  const idsAt = keptPerGeneration({
    async read(key) {
      const [placeId, day]: [string, string] = JSON.parse(key)
      return (await findIdsAt({ placeId, day })).map(({ id }) => id)
    },
    maxKept: maxCachedEvents,
  })
  return {
    async byId(id) {
      const row = await scheduled.select(['id', 'document']).where('id', '=', id).executeTakeFirst()
      return row === undefined ? null : parse(row)
    },
    async byRetiredId(id) {
      const row = await database
        .selectFrom('event_alias')
        .innerJoin('event', 'event.id', 'event_alias.event_id')
        .select(['event.id', 'event.document'])
        .where('event_alias.retired_id', '=', id)
        .where('event.cancelled', '=', 0)
        .executeTakeFirst()
      return row === undefined ? null : parse(row)
    },
    byIds: documents.byIds,
    async at(placeId, day, generation) {
      const ids = (await idsAt.of(JSON.stringify([placeId, day]), generation)) ?? []
      const found = await documents.byIds(ids, generation)
      return ids.flatMap((id) => found.get(id) ?? [])
    },
    async byShowKey(showKey, day) {
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
    occurrences: eventDays(database, changes).of,
  }
}

import type { CatalogEvent } from '../domain/event.ts'
import type { PlaceDocument } from '../domain/place.ts'
import type { EventDays } from './event-days.ts'
import type { CellColumns } from './place-columns.ts'
import type { Store } from './store.ts'

/** The catalog at one generation: what it reads is kept in memory until an import commits. One request uses one. */
export type CatalogSnapshot = {
  /** Places of the sections that are recommended, as columns, cell by cell. */
  columns(cells: readonly string[]): Promise<CellColumns[]>
  /** When the series of each cell are on, cell by cell. */
  occurrences(cells: readonly string[]): Promise<EventDays[][]>
  places(ids: readonly string[]): Promise<Map<string, PlaceDocument>>
  events(ids: readonly string[]): Promise<Map<string, CatalogEvent>>
  /** Series hosted by a place that are on from `day` on, `YYYY-MM-DD`, the soonest first. */
  eventsAt(placeId: string, day: string): Promise<CatalogEvent[]>
}

/** The same as `Store.consistently`, for work that reads through a snapshot. */
export const underOneSnapshot = <Answer>(
  store: Store,
  work: (catalog: CatalogSnapshot) => Promise<Answer>,
): Promise<Answer> => store.consistently((generation) => work(catalogSnapshot(store, generation)))

const catalogSnapshot = (
  { columns, events, places }: Pick<Store, 'columns' | 'events' | 'places'>,
  generation: number,
): CatalogSnapshot => ({
  columns: (cells) => columns.of(cells, generation),
  occurrences: (cells) => events.occurrences(cells, generation),
  places: (ids) => places.byIds(ids, generation),
  events: (ids) => events.byIds(ids, generation),
  eventsAt: (placeId, day) => events.at(placeId, day, generation),
})

import type { CatalogEvent } from '../domain/event.ts'
import type { Layer, PlaceDocument } from '../domain/place.ts'
import type { AnswerCounts } from './cells/answer-counts.ts'
import type { CellEvents } from './event-days.ts'
import type { CellColumns } from './place-columns.ts'
import type { CatalogMoment } from './reading/catalog-moment.ts'
import type { Store } from './store.ts'

/** The catalog at one generation: what it reads is kept in memory until an import commits. One request uses one. */
export type CatalogSnapshot = {
  generation: number
  /** Places of the sections that are recommended, as columns, cell by cell. */
  columns(cells: readonly string[]): Promise<readonly CellColumns[]>
  /** When the series of each cell are on, cell by cell. */
  occurrences(cells: readonly string[]): Promise<readonly CellEvents[]>
  places(ids: readonly string[]): Promise<Map<string, PlaceDocument>>
  /** A retired id resolves to the place that replaced it. */
  place(id: string): Promise<PlaceDocument | null>
  layers(): Promise<ReadonlyMap<string, Layer>>
  events(ids: readonly string[]): Promise<Map<string, CatalogEvent>>
  counts: AnswerCounts
  /** Series hosted by a place that are on from `day` on, `YYYY-MM-DD`, the soonest first. */
  eventsAt(placeId: string, day: string): Promise<CatalogEvent[]>
}

/** The same as `Store.consistently`, for work that reads through a snapshot. */
export const underOneSnapshot = <Answer>(
  store: Store,
  work: (catalog: CatalogSnapshot) => Promise<Answer>,
  known?: CatalogMoment,
): Promise<Answer> => store.consistently((generation) => work(catalogSnapshot(store, generation)), known)

const catalogSnapshot = (
  {
    columns,
    events,
    layers,
    places,
    answerCounts,
  }: Pick<Store, 'columns' | 'events' | 'layers' | 'places' | 'answerCounts'>,
  generation: number,
): CatalogSnapshot => ({
  generation,
  counts: answerCounts,
  columns: (cells) => columns.of(cells, generation),
  occurrences: (cells) => events.occurrences(cells, generation),
  places: (ids) => places.byIds(ids, generation),
  place: (id) => places.byId(id, generation),
  layers: () => layers.bySlug(generation),
  events: (ids) => events.byIds(ids, generation),
  eventsAt: (placeId, day) => events.at(placeId, day, generation),
})

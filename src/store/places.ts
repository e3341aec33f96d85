import { type RawBuilder, sql } from 'kysely'
import { cellsWithin } from '../domain/cell.ts'
import { distanceMiles, type Point, pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { placeDocuments } from './catalog-documents.ts'
import { type CellChanges, keepNothing } from './cells/cell-changes.ts'
import { type DocumentCache, documentCache } from './document-cache.ts'
import type { Database } from './engine.ts'
import { compileOnce } from './reading/compile-once.ts'
import { keptPerGeneration } from './reading/kept-per-generation.ts'

/** Reads places. A retired id resolves to the place that replaced it. */
export type Places = {
  /** Cached per generation; without one, read from the database. */
  byId(id: string, generation?: number): Promise<PlaceDocument | null>
  /** Every place within the radius, including lodging and venues, nearest first. */
  near(center: Point, radiusMiles: number): Promise<PlaceDocument[]>
  /** Ids of all places in a city, ignoring case. */
  inLocality(locality: string): Promise<string[]>
  /** Current ids only; cached per generation. */
  byIds: DocumentCache<PlaceDocument>['byIds']
}

/** One degree of latitude; rounded down from the shortest, at the equator. */
const milesPerDegree = 68.6

/** At about 4 KiB each. */
const maxCachedPlaces = 5000

export function places(database: Database, changes: CellChanges = keepNothing): Places {
  const documents = documentCache({
    kind: 'places',
    changes,
    load: (ids) => database.selectFrom('place').select(['id', 'cell', 'document']).where('id', 'in', ids).execute(),
    format: placeDocuments,
    maxCached: maxCachedPlaces,
  })
  const findAlias = compileOnce(database, ['id'], (from, { id }) =>
    from.selectFrom('place_alias').select('place_id').where('retired_id', '=', id),
  )
  const aliases = keptPerGeneration({
    read: async (id) => (await findAlias({ id }))[0]?.place_id ?? null,
    maxKept: maxCachedPlaces,
  })
  return {
    async byId(id, generation) {
      const place = (await documents.byIds([id], generation)).get(id)
      if (place !== undefined) return place
      const current = await aliases.of(id, generation)
      return current === null ? null : ((await documents.byIds([current], generation)).get(current) ?? null)
    },
    async near(center, radiusMiles) {
      const latitudes = radiusMiles / milesPerDegree
      // Degrees of longitude shrink toward the poles; there only the cells limit the search.
      const longitudes = latitudes / Math.max(0.01, Math.cos((center.latitude * Math.PI) / 180))
      const rows = await database
        .selectFrom('place')
        .select(['id', 'document'])
        .where('cell', 'in', cellsWithin(center, radiusMiles))
        .where('latitude', '>=', center.latitude - latitudes)
        .where('latitude', '<=', center.latitude + latitudes)
        .$if(Math.abs(center.longitude) + longitudes < 180, (query) =>
          query
            .where('longitude', '>=', center.longitude - longitudes)
            .where('longitude', '<=', center.longitude + longitudes),
        )
        .execute()
      return rows
        .flatMap((row) => {
          const place = placeDocuments.read(row.document, row.id)
          const point = pointOf(place)
          return point === null ? [] : [{ place, miles: distanceMiles(center, point) }]
        })
        .filter(({ miles }) => miles <= radiusMiles)
        .sort((a, b) => a.miles - b.miles || (a.place.id < b.place.id ? -1 : 1))
        .map(({ place }) => place)
    },
    async inLocality(locality) {
      const rows = await database.selectFrom('place').select('id').where(isInLocality(locality)).orderBy('id').execute()
      return rows.map(({ id }) => id)
    },
    byIds: documents.byIds,
  }
}

/** Ignores case; SQLite lowers ASCII only, so that all spellings are given. */
export function isInLocality(locality: string): RawBuilder<boolean> {
  const spellings = [locality, locality.toLowerCase(), locality.toUpperCase()].map((one) => sql`lower(${one})`)
  return sql<boolean>`lower(locality) in (${sql.join(spellings)})`
}

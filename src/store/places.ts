import { sql } from 'kysely'
import { cellsWithin } from '../domain/cell.ts'
import { distanceMiles, type Point, pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { placeDocuments } from './catalog-documents.ts'
import { type DocumentCache, documentCache } from './document-cache.ts'
import type { Database } from './engine.ts'

/** Reads places. A retired id resolves to the place that replaced it. */
export type Places = {
  byId(id: string): Promise<PlaceDocument | null>
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

export function places(database: Database): Places {
  const find = async (id: string) => {
    const row = await database.selectFrom('place').select('document').where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : placeDocuments.read(row.document, id)
  }
  const documents = documentCache({
    load: (ids) => database.selectFrom('place').select(['id', 'document']).where('id', 'in', ids).execute(),
    format: placeDocuments,
    maxCached: maxCachedPlaces,
  })
  return {
    async byId(id) {
      const place = await find(id)
      if (place) return place
      const alias = await database
        .selectFrom('place_alias')
        .select('place_id')
        .where('retired_id', '=', id)
        .executeTakeFirst()
      return alias === undefined ? null : find(alias.place_id)
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
      const spellings = [locality, locality.toLowerCase(), locality.toUpperCase()].map((one) => sql`lower(${one})`)
      const rows = await database
        .selectFrom('place')
        .select('id')
        .where(sql<boolean>`lower(locality) in (${sql.join(spellings)})`)
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },
    byIds: documents.byIds,
  }
}

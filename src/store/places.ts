import { sql } from 'kysely'
import { cellsWithin } from '../domain/cell.ts'
import { distanceMiles, type Point, pointOf } from '../domain/distance.ts'
import type { PlaceDocument } from '../domain/place.ts'
import { readDocument } from './catalog-documents.ts'
import type { Database } from './engine.ts'
import { type KeptDocuments, keptDocuments } from './kept-documents.ts'

/** Reads places. Retired ids answer with the place that they became. */
export type Places = {
  byId(id: string): Promise<PlaceDocument | null>
  /** Every place of the circle, lodging and venues included, nearest first. */
  near(center: Point, radiusMiles: number): Promise<PlaceDocument[]>
  /** The id of every place whose city is called so, whatever the case of its letters. */
  inLocality(locality: string): Promise<string[]>
  /** Current ids only; kept in memory under a generation. */
  byIds: KeptDocuments<PlaceDocument>['byIds']
}

/** Of latitude; a little less than the shortest, at the equator. */
const milesPerDegree = 68.6

/** About 4 KiB each. */
const maxPlacesKept = 5000

export function places(database: Database): Places {
  const find = async (id: string) => {
    const row = await database.selectFrom('place').select('document').where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : readDocument<PlaceDocument>(row.document)
  }
  const documents = keptDocuments<PlaceDocument>(
    (ids) => database.selectFrom('place').select(['id', 'document']).where('id', 'in', ids).execute(),
    maxPlacesKept,
  )
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
      // Toward a pole the degrees of longitude shrink; there the cells alone bound the circle.
      const longitudes = latitudes / Math.max(0.01, Math.cos((center.latitude * Math.PI) / 180))
      const rows = await database
        .selectFrom('place')
        .select('document')
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
        .map((row) => readDocument<PlaceDocument>(row.document))
        .map((place) => ({ place, miles: distanceMiles(center, pointOf(place) as Point) }))
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

import type { PlaceDocument } from '../domain/place.ts'
import type { Database } from './engine.ts'
import { type KeptDocuments, keptDocuments } from './kept-documents.ts'

/** Reads places. Retired ids answer with the place that they became. */
export type Places = {
  byId(id: string): Promise<PlaceDocument | null>
  /** Current ids only; kept in memory under a generation. */
  byIds: KeptDocuments<PlaceDocument>['byIds']
}

/** About 4 KiB each. */
const mostPlacesKept = 5000

export function places(database: Database): Places {
  const find = async (id: string) => {
    const row = await database.selectFrom('place').select('document').where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : (JSON.parse(row.document) as PlaceDocument)
  }
  const documents = keptDocuments<PlaceDocument>(
    (ids) => database.selectFrom('place').select(['id', 'document']).where('id', 'in', ids).execute(),
    mostPlacesKept,
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
    byIds: documents.byIds,
  }
}

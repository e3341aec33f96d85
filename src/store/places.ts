import type { PlaceDocument } from '../domain/place.ts'
import type { Database } from './engine.ts'

/** Reads places. Retired ids answer with the place that they became. */
export type Places = {
  byId(id: string): Promise<PlaceDocument | null>
  byIds(ids: readonly string[]): Promise<Map<string, PlaceDocument>>
}

/** Longer lists are asked for in parts: engines cap the parameters of one statement. */
const mostIdsAtOnce = 1000

export function places(database: Database): Places {
  const find = async (id: string) => {
    const row = await database.selectFrom('place').select('document').where('id', '=', id).executeTakeFirst()
    return row === undefined ? null : (JSON.parse(row.document) as PlaceDocument)
  }
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
    async byIds(ids) {
      const found = new Map<string, PlaceDocument>()
      for (let start = 0; start < ids.length; start += mostIdsAtOnce) {
        const part = ids.slice(start, start + mostIdsAtOnce)
        const rows = await database.selectFrom('place').select(['id', 'document']).where('id', 'in', part).execute()
        for (const row of rows) found.set(row.id, JSON.parse(row.document))
      }
      return found
    },
  }
}

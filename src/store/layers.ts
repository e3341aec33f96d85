import type { Layer } from '../domain/place.ts'
import type { Database } from './engine.ts'

export type Layers = { bySlug(): Promise<ReadonlyMap<string, Layer>> }

export function layers(database: Database): Layers {
  return {
    async bySlug() {
      const rows = await database.selectFrom('layer').selectAll().execute()
      return new Map(
        rows.map((row) => [
          row.slug,
          { slug: row.slug, name: row.name, shortName: row.short_name, iconUrl: row.icon_url, url: row.url },
        ]),
      )
    },
  }
}

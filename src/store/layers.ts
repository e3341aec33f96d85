import type { Layer } from '../domain/place.ts'
import type { Database } from './engine.ts'
import { keptPerGeneration } from './reading/kept-per-generation.ts'

export type Layers = {
  /** Cached per generation. */
  bySlug(generation?: number): Promise<ReadonlyMap<string, Layer>>
}

export function layers(database: Database): Layers {
  const kept = keptPerGeneration({
    async read() {
      const rows = await database.selectFrom('layer').selectAll().execute()
      return new Map(
        rows.map((row) => [
          row.slug,
          { slug: row.slug, name: row.name, shortName: row.short_name, iconUrl: row.icon_url, url: row.url },
        ]),
      )
    },
    maxKept: 1,
  })
  return { bySlug: async (generation) => (await kept.of('all', generation)) ?? new Map() }
}

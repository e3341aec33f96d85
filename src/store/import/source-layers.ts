import type { Layer } from '../../domain/place.ts'
import type { CatalogTransaction } from './catalog-transaction.ts'

export async function deleteLayersOf({ transaction }: CatalogTransaction, source: string): Promise<void> {
  await transaction.deleteFrom('layer').where('source', '=', source).execute()
}

/** One of these layers that another source has; null if all are free. */
export async function findTakenLayer(
  { transaction }: CatalogTransaction,
  slugs: readonly string[],
): Promise<{ slug: string; source: string } | null> {
  const taken = await transaction
    .selectFrom('layer')
    .select(['slug', 'source'])
    .where('slug', 'in', slugs)
    .executeTakeFirst()
  return taken ?? null
}

export async function insertLayers(
  { transaction }: CatalogTransaction,
  source: string,
  layers: readonly Layer[],
): Promise<void> {
  const rows = layers.map(({ slug, name, shortName, iconUrl, url }) => ({
    slug,
    source,
    name,
    short_name: shortName,
    icon_url: iconUrl,
    url,
  }))
  await transaction.insertInto('layer').values(rows).execute()
}

export async function layerSlugs({ transaction }: CatalogTransaction): Promise<Set<string>> {
  const rows = await transaction.selectFrom('layer').select('slug').execute()
  return new Set(rows.map(({ slug }) => slug))
}

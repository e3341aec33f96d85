import type { Transaction } from 'kysely'
import type { CatalogRecord } from '../domain/catalog-record.ts'
import { deriveEvents } from './derive-events.ts'
import { derivePlaces } from './derive-places.ts'
import type { Database, Engine } from './engine.ts'
import type { Tables } from './tables.ts'
import { CatalogImportError, type Touched, type Writing } from './writing.ts'

export type CatalogImport = {
  /** Whose records these are: `osm`, `sample`. Importing the same source again replaces what it gave before. */
  source: string
  kind: string
  licence: string
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>
  now: Temporal.Instant
  /** Called once all records are read, for what `status` shows of this import. */
  report?: () => unknown
  onProgress?: (step: 'records' | 'places' | 'events', done: number) => void
}

const batchSize = 500

/** One transaction: readers see the old catalog until it commits, and a killed import leaves nothing behind. */
export async function importCatalog(database: Database, engine: Engine, job: CatalogImport): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const writing: Writing = { transaction, engine, source: job.source }
    if (engine === 'postgres') await lockWriters(writing)
    const touched = await removeSource(writing, job.source)
    await insertRecords(writing, job, touched)
    await derivePlaces(writing, [...touched.places], (done) => job.onProgress?.('places', done))
    await deriveEvents(writing, touched, job.now, (done) => job.onProgress?.('events', done))
    await transaction
      .insertInto('source')
      .values({
        name: job.source,
        kind: job.kind,
        licence: job.licence,
        imported_at: job.now.toString(),
        report: JSON.stringify(job.report?.() ?? null),
      })
      .execute()
    await bumpGeneration(transaction)
  })
}

export async function bumpGeneration(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('catalog_state')
    .set((expression) => ({ generation: expression('generation', '+', 1) }))
    .execute()
}

async function lockWriters({ transaction }: Writing): Promise<void> {
  await transaction.selectFrom('catalog_state').selectAll().forUpdate().execute()
}

async function removeSource({ transaction }: Writing, source: string): Promise<Touched> {
  const touched: Touched = { places: new Set(), events: new Set() }
  const rows = transaction
    .selectFrom('source_record')
    .select(['kind', 'record_id', 'place_id'])
    .where('source', '=', source)
  for (const row of await rows.execute()) {
    if (row.kind === 'event') touched.events.add(row.record_id)
    else if (row.place_id !== null) touched.places.add(row.place_id)
  }
  await transaction.deleteFrom('source_record').where('source', '=', source).execute()
  await transaction.deleteFrom('layer').where('source', '=', source).execute()
  await transaction.deleteFrom('source').where('name', '=', source).execute()
  return touched
}

async function insertRecords({ transaction }: Writing, job: CatalogImport, touched: Touched): Promise<void> {
  const seen = new Map<string, string>()
  let batch: Tables['source_record'][] = []
  let layers: Tables['layer'][] = []
  let done = 0
  const flush = async () => {
    if (batch.length > 0) await transaction.insertInto('source_record').values(batch).execute()
    if (layers.length > 0) await insertLayers(transaction, layers)
    batch = []
    layers = []
    job.onProgress?.('records', done)
  }
  for await (const record of job.records) {
    const row = rowOf(job.source, record)
    const key = `${row.kind} ${row.record_id}`
    const earlier = seen.get(key)
    if (earlier !== undefined)
      throw new CatalogImportError(`${at(record)}${key} stands twice${earlier === '' ? '' : `, first at ${earlier}`}`)
    seen.set(key, record.origin ?? '')
    if (record.kind === 'layer') layers.push(layerRow(job.source, record.layer))
    else batch.push(row)
    if (record.kind === 'event') touched.events.add(record.event.id)
    else if (row.place_id !== null) touched.places.add(row.place_id)
    done++
    if (batch.length + layers.length >= batchSize) await flush()
  }
  await flush()
}

async function insertLayers(transaction: Transaction<Tables>, layers: Tables['layer'][]): Promise<void> {
  const slugs = layers.map((layer) => layer.slug)
  const taken = await transaction
    .selectFrom('layer')
    .select(['slug', 'source'])
    .where('slug', 'in', slugs)
    .executeTakeFirst()
  if (taken) throw new CatalogImportError(`layer ${taken.slug} belongs to the source ${taken.source} already`)
  await transaction.insertInto('layer').values(layers).execute()
}

function rowOf(source: string, record: CatalogRecord): Tables['source_record'] {
  const { origin, ...content } = record
  const body = JSON.stringify({ ...content, ...(origin === undefined ? {} : { origin }) })
  const row = (record_id: string, place_id: string | null) => ({ source, kind: record.kind, record_id, place_id, body })
  switch (record.kind) {
    case 'place':
      return row(record.place.id, record.place.id)
    case 'event':
      return row(record.event.id, record.event.venuePlaceId)
    case 'layer':
      return row(record.layer.slug, null)
    case 'rating':
      return row(`${record.placeId} ${record.rating.provider ?? ''}`, record.placeId)
    case 'membership':
      return row(`${record.placeId} ${record.slug}`, record.placeId)
    default:
      return row(record.placeId, record.placeId)
  }
}

const layerRow = (source: string, layer: Extract<CatalogRecord, { kind: 'layer' }>['layer']): Tables['layer'] => ({
  slug: layer.slug,
  source,
  name: layer.name,
  short_name: layer.shortName,
  icon_url: layer.iconUrl,
  url: layer.url,
})

const at = (record: { origin?: string }) => (record.origin === undefined ? '' : `${record.origin}: `)

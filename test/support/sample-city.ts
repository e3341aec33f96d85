import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readRecords } from '../../src/importers/records/read-records.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'

const folder = fileURLToPath(new URL('../../data/sample-city/', import.meta.url))

/** The bundled city as `npm start` loads it. */
export async function importSampleCity(store: Store, now: Temporal.Instant): Promise<void> {
  const { records, report } = readRecords(globSync(`${folder}*.ndjson`).sort(), {
    source: 'sample',
    licence: 'invented',
  })
  await importCatalog(store, { source: 'sample', kind: 'records', licence: 'invented', records, report, now })
}

import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { EventDocument } from '../../src/domain/event.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { event, now } from './worlds.ts'

type Known = Omit<Partial<EventDocument>, 'schedule' | 'venue'> & {
  schedule?: Partial<EventDocument['schedule']>
  venue?: Partial<EventDocument['venue']>
}

/** What a source tells of an event at a hall two streets from the hotel: only what a case is about is given. */
export function told(source: string, id: string, { venue, ...known }: Known = {}): CatalogRecord {
  const nowhere = { address: null, locality: null, region: null, neighborhood: null }
  const hall = { name: 'Tamarind Music Hall', ...nowhere, latitude: 44.651, longitude: -125.001 }
  return event(id, {
    title: 'The Quiet Otters',
    ...known,
    id: `${source}:${id}`,
    source,
    venue: { ...hall, ...venue },
    schedule: { dates: ['2026-12-05'], times: ['20:00'], ...known.schedule },
  })
}

export const importFeed = (store: Store, source: string, kind: string, records: CatalogRecord[]) =>
  importCatalog(store, { source, kind, licence: 'none', records, now })

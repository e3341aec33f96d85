import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { now } from '../support/worlds.ts'

/** Where every record is that says nothing else. */
export const door = {
  latitude: 47.6601,
  longitude: -122.3131,
  address: '4214 University Way NE',
  locality: 'Seattle',
  region: 'WA',
  country: 'US',
}

export function said(source: string, id: string, known: Partial<PlaceDocument> = {}): CatalogRecord {
  const base = emptyPlace({
    id: `${source}:${id}`,
    source,
    licence: '',
    section: 'foodAndBeverage',
    name: 'Flowers Bar & Grill',
  })
  return { kind: 'place', place: { ...base, ...door, ...known } }
}

export const load = (store: Store, source: string, records: CatalogRecord[], kind = source) =>
  importCatalog(store, { source, kind, licence: `terms of ${source}`, records, now })

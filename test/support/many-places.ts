import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'

const now = Temporal.Instant.from('2026-06-01T12:00:00Z')

/** Imports `count` places of about 2 kB each as the source `town`, to fill a database file. */
export function importManyPlaces(store: Store, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => ({ kind: 'place' as const, place: placeAt(index) }))
  return importCatalog(store, { source: 'town', kind: 'records', licence: 'none', records, now })
}

const placeAt = (index: number): PlaceDocument => ({
  ...emptyPlace({
    id: `town:${index}`,
    source: 'town',
    licence: 'none',
    section: 'attractions',
    name: `Place ${index}`,
  }),
  longDescription: 'A quiet garden. '.repeat(40),
  latitude: 40 + (index % 100) * 0.01,
  longitude: -100 + Math.floor(index / 100) * 0.01,
})

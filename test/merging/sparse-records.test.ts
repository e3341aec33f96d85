import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { now } from '../support/worlds.ts'

const point = { latitude: 47.6601, longitude: -122.3131 }
const nowhere = { latitude: null, longitude: null }
const street = { address: '4214 University Way NE', country: 'US' }
const city = { locality: 'Seattle', region: 'WA' }
const phone = '+1 206-555-0142'
const website = 'https://dining.example/places/flowers'

function said(id: string, known: Partial<PlaceDocument> = {}): CatalogRecord {
  const source = id.slice(0, id.indexOf(':'))
  const base = emptyPlace({ id, source, licence: '', section: 'foodAndBeverage', name: 'Flowers Bar & Grill' })
  return { kind: 'place', place: { ...base, ...known } }
}

const load = (store: Store, source: string, records: CatalogRecord[], kind = source) =>
  importCatalog(store, { source, kind, licence: '', records, now })

forEachStore((_engine, open) => {
  const withStore = (work: (store: Store) => Promise<void>) => useStore(open, work)
  const sourcesAt = async (store: Store, id: string) => (await store.places.byId(id))?.facts.sources ?? null

  const meetings: [by: string, shared: Partial<PlaceDocument>][] = [
    ['phone', { phone, ...street }],
    ['page', { website, ...street }],
    ['name and postcode', { postalCode: '98105', ...street }],
    ['name and city', { ...city, ...street }],
  ]
  for (const [by, shared] of meetings) {
    test(`a record without coordinates meets by ${by} one that has them, whichever came first, and one that has none`, async () => {
      const [with_, without] = [said('osm:n1', { ...shared, ...point }), said('overture:a', { ...shared, ...nowhere })]
      const both: [string, CatalogRecord][] = [
        ['osm', with_],
        ['overture', without],
      ]
      for (const order of [both, both.toReversed()])
        await withStore(async (store) => {
          for (const [source, record] of order) await load(store, source, [record])
          assert.deepEqual(await sourcesAt(store, 'osm:n1'), ['osm', 'overture'])
          assert.equal((await store.places.byId('overture:a'))?.latitude, point.latitude)
        })
      await withStore(async (store) => {
        await load(store, 'osm', [said('osm:n1', { ...shared, ...nowhere })])
        await load(store, 'overture', [without])
        assert.deepEqual(await sourcesAt(store, 'osm:n1'), ['osm', 'overture'])
      })
    })
  }

  test('a record without coordinates stays alone where only its name is known, or another city is', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm:n1', { ...point, ...street, ...city })])
      await load(store, 'overture', [
        said('overture:a', nowhere),
        said('overture:b', { ...nowhere, locality: 'Boise', region: 'ID', address: '9 Main St', country: 'US' }),
      ])
      assert.equal(await sourcesAt(store, 'osm:n1'), null)
      assert.equal((await store.places.byId('overture:b'))?.id, 'overture:b')
    })
  })

  test('where two sources use one id, the other one still meets its matches when one changes or is taken away', async () => {
    const shared = { ...point, ...street, ...city }
    for (const change of [
      (store: Store) => removeSource(store, { source: 'second', now }),
      (store: Store) => load(store, 'second', [], 'records'),
      (store: Store) => load(store, 'second', [said('house:a', { ...shared, phone })], 'records'),
    ])
      await withStore(async (store) => {
        await load(store, 'first', [said('house:a', shared)], 'records')
        await load(store, 'second', [said('house:a', { ...shared, website })], 'records')
        await change(store)
        await load(store, 'osm', [said('osm:n1', shared)])
        assert.equal((await store.places.byId('osm:n1'))?.id, 'house:a')
        assert.ok((await sourcesAt(store, 'house:a'))?.includes('osm'))
      })
  })

  test('where two sources use one id, what was merged with it stays merged when one is taken away', async () => {
    const shared = { ...point, ...street, ...city }
    await withStore(async (store) => {
      await load(store, 'first', [said('house:a', shared)], 'records')
      await load(store, 'second', [said('house:a', shared)], 'records')
      await load(store, 'osm', [said('osm:n1', shared)])
      await removeSource(store, { source: 'second', now })
      assert.deepEqual(await sourcesAt(store, 'house:a'), ['first', 'osm'])
      assert.equal((await store.places.byId('osm:n1'))?.id, 'house:a')
    })
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import { decideMatch } from '../../src/ingest/decide-match.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { now } from '../support/worlds.ts'

const door = {
  latitude: 47.6601,
  longitude: -122.3131,
  address: '4214 University Way NE',
  locality: 'Seattle',
  region: 'WA',
  country: 'US',
}

function said(source: string, id: string, known: Partial<PlaceDocument> = {}): CatalogRecord {
  const base = emptyPlace({ id: `${source}:${id}`, source, licence: '', section: 'foodAndBeverage', name: 'Flowers' })
  return { kind: 'place', place: { ...base, ...door, ...known } }
}

/** Nothing but the operator's word makes it the same place as `said`. */
const renamed = { name: 'The Quiet Otter', address: '12 Harbor Road', latitude: 47.664 }

const load = (store: Store, source: string, records: CatalogRecord[], kind = source) =>
  importCatalog(store, { source, kind, licence: '', records, now })

forEachStore((_engine, open) => {
  const withStore = (work: (store: Store) => Promise<void>) => useStore(open, work)
  const placesOf = async (store: Store, ...ids: string[]) => {
    const found: (string | null)[] = []
    for (const id of ids) found.push((await store.places.byId(id))?.id ?? null)
    return found
  }
  const decide = (store: Store, a: string, b: string, isSame: boolean | null) =>
    decideMatch(store, { a, b, isSame, now })

  test('accepted records are one place at once, and both ids lead to it', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a', { ...renamed, phone: '+1 206-555-0142' })])
      assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'overture:a'])
      assert.deepEqual(await decide(store, 'overture:a', 'osm:n1', true), { made: true, before: null })
      assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'osm:n1'])
      const place = await store.places.byId('osm:n1')
      assert.deepEqual([place?.phone, place?.facts.sources], ['+1 206-555-0142', ['osm', 'overture']])
    })
  })

  test('an accepted match holds at later imports in any order, and while one record is missing', async () => {
    await withStore(async (store) => {
      const osm = [said('osm', 'n1')]
      const overture = [said('overture', 'a', renamed)]
      await load(store, 'osm', osm)
      await load(store, 'overture', overture)
      await decide(store, 'osm:n1', 'overture:a', true)
      const areOne = async () => assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'osm:n1'])
      await load(store, 'overture', [said('overture', 'a', { ...renamed, website: 'https://otter.example/' })])
      await areOne()
      await load(store, 'osm', [said('osm', 'n1', { website: 'https://flowers.example/' })])
      await areOne()
      await load(store, 'overture', [])
      assert.equal((await store.places.byId('osm:n1'))?.facts.sources, undefined)
      await load(store, 'overture', overture)
      await areOne()
      await removeSource(store, { source: 'osm', now })
      assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'osm:n1'])
      await removeSource(store, { source: 'overture', now })
      assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), [null, null])
      await load(store, 'overture', overture)
      await load(store, 'osm', osm)
      assert.deepEqual((await store.places.byId('osm:n1'))?.facts.sources, ['osm', 'overture'])
    })
  })

  test('accepting one pair joins whole places, also two entries of one source', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [
        said('overture', 'a'),
        said('overture', 'b', { phone: '+1 206-555-0142', ...renamed }),
      ])
      await load(store, 'foursquare', [said('foursquare', 'f', { ...renamed, phone: '+1 206-555-0142' })])
      const all = ['osm:n1', 'overture:a', 'overture:b', 'foursquare:f']
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'osm:n1', 'overture:b', 'overture:b'])
      await decide(store, 'osm:n1', 'foursquare:f', true)
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'osm:n1', 'osm:n1', 'osm:n1'])
    })
  })

  test('refused records are two places at once and at later imports, and both ids live on', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a')])
      assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'osm:n1'])
      await decide(store, 'osm:n1', 'overture:a', false)
      const areTwo = async () =>
        assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'overture:a'])
      await areTwo()
      await load(store, 'osm', [said('osm', 'n1', { website: 'https://flowers.example/' })])
      await areTwo()
      await load(store, 'overture', [])
      await load(store, 'overture', [said('overture', 'a')])
      await areTwo()
      // A third record joins one of them, and never both.
      await load(store, 'foursquare', [said('foursquare', 'f')])
      const [, , third] = await placesOf(store, 'osm:n1', 'overture:a', 'foursquare:f')
      assert.equal(third, 'osm:n1')
      await areTwo()
    })
  })

  test('a decision that is taken back leaves the places as the records alone make them', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a'), said('overture', 'b', renamed)])
      const all = ['osm:n1', 'overture:a', 'overture:b']
      await decide(store, 'osm:n1', 'overture:a', false)
      await decide(store, 'osm:n1', 'overture:b', true)
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'overture:a', 'osm:n1'])
      await decide(store, 'osm:n1', 'overture:a', null)
      await decide(store, 'osm:n1', 'overture:b', null)
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'osm:n1', 'overture:b'])
    })
  })

  test('a decision that contradicts others is not made, and names them', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a'), said('overture', 'b', renamed)])
      await decide(store, 'osm:n1', 'overture:a', true)
      await decide(store, 'osm:n1', 'overture:b', true)
      const all = ['osm:n1', 'overture:a', 'overture:b']
      const refusal = await decide(store, 'overture:a', 'overture:b', false)
      assert.deepEqual(!refusal.made && refusal.contradicts.map(({ a, b, isSame }) => [a, b, isSame]), [
        ['osm:n1', 'overture:a', true],
        ['osm:n1', 'overture:b', true],
      ])
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'osm:n1', 'osm:n1'])
      await decide(store, 'osm:n1', 'overture:b', false)
      const acceptance = await decide(store, 'overture:a', 'overture:b', true)
      assert.deepEqual(!acceptance.made && acceptance.contradicts.map(({ a, b, isSame }) => [a, b, isSame]), [
        ['osm:n1', 'overture:b', false],
      ])
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'osm:n1', 'overture:b'])
    })
  })
})

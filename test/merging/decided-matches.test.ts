import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { removeSource } from '../../src/ingest/catalog-import.ts'
import { DecisionImpossible, decideMatch } from '../../src/ingest/decide-match.ts'
import type { Store } from '../../src/store/store.ts'
import { oneOf } from '../support/made-up-metro.ts'
import { seededRandom } from '../support/perturbed-twin.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { event, now } from '../support/worlds.ts'
import { door, load, said as saidAtDoor } from './records-at-a-door.ts'

const said = (source: string, id: string, known: Partial<PlaceDocument> = {}): CatalogRecord =>
  saidAtDoor(source, id, { name: 'Flowers', ...known })

/** Nothing but the operator's word makes it the same place as `said`. */
const renamed = { name: 'The Quiet Otter', address: '12 Harbor Road', latitude: 47.664 }

forEachStore((_engine, open) => {
  const withStore = (work: (store: Store) => Promise<void>) => useStore(open, work)
  const placesOf = async (store: Store, ...ids: string[]) => {
    const found: (string | null)[] = []
    for (const id of ids) found.push((await store.places.byId(id))?.id ?? null)
    return found
  }
  const decide = (store: Store, a: string, b: string, isSame: boolean | null) =>
    decideMatch(store, { a, b, isSame, now })

  const contradicted = (made: Promise<void>) =>
    made.catch((error) => {
      if (!(error instanceof DecisionImpossible) || error.why.kind !== 'contradiction') throw error
      return error.why.decisions.map(({ a, b, isSame }) => [a, b, isSame])
    })

  test('accepted records are one place at once, and both ids lead to it', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a', { ...renamed, phone: '+1 206-555-0142' })])
      assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'overture:a'])
      await decide(store, 'overture:a', 'osm:n1', true)
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

  test('two records that are accepted with a third stay one place while the third is missing', async () => {
    await withStore(async (store) => {
      const overture = [said('overture', 'a', renamed)]
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', overture)
      await load(store, 'foursquare', [said('foursquare', 'f', { name: 'Thai Tom', address: null, latitude: 47.67 })])
      await decide(store, 'osm:n1', 'foursquare:f', true)
      await decide(store, 'overture:a', 'foursquare:f', true)
      await removeSource(store, { source: 'foursquare', now })
      await removeSource(store, { source: 'overture', now })
      await load(store, 'overture', overture)
      assert.deepEqual(await placesOf(store, 'osm:n1', 'overture:a'), ['osm:n1', 'osm:n1'])
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
      const generation = await store.generation()
      assert.deepEqual(await contradicted(decide(store, 'overture:a', 'overture:b', false)), [
        ['osm:n1', 'overture:a', true],
        ['osm:n1', 'overture:b', true],
      ])
      assert.equal(await store.generation(), generation)
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'osm:n1', 'osm:n1'])
      await decide(store, 'osm:n1', 'overture:b', false)
      assert.deepEqual(await contradicted(decide(store, 'overture:a', 'overture:b', true)), [
        ['osm:n1', 'overture:b', false],
      ])
      assert.deepEqual(await placesOf(store, ...all), ['osm:n1', 'osm:n1', 'overture:b'])
    })
  })

  test('ratings and events follow their place when it is joined and when it is split again', async () => {
    await withStore(async (store) => {
      const rating = { provider: 'Guide', rating: 4.5, count: 10, url: null }
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a', renamed)])
      await load(
        store,
        'guide',
        [
          { kind: 'rating', placeId: 'overture:a', rating },
          event('show', { venuePlaceId: 'overture:a', schedule: { dates: ['2026-12-05'], times: ['20:00'] } }),
        ],
        'records',
      )
      const state = async () => [
        (await store.places.byId('osm:n1'))?.ratings.length,
        (await store.events.byId('test:show'))?.venuePlaceId,
      ]
      assert.deepEqual(await state(), [0, 'overture:a'])
      await decide(store, 'osm:n1', 'overture:a', true)
      assert.deepEqual(await state(), [1, 'osm:n1'])
      await decide(store, 'osm:n1', 'overture:a', null)
      assert.deepEqual(await state(), [0, 'overture:a'])
    })
  })

  test('decisions and imports lead to the same places in any order', async () => {
    for (const seed of [1, 2, 3]) {
      const random = seededRandom(seed)
      const any = <Value>(values: readonly Value[]) => oneOf(random, values)
      const sources = ['osm', 'overture', 'foursquare'].map((source) => ({
        source,
        records: [0, 1, 2].map((index) =>
          said(source, `r${index}`, {
            name: any(['Flowers', 'Flowers Bar', 'Otter', 'The Quiet Otter']),
            phone: any([null, null, '+1 206-555-0142', '+1 206-555-0199']),
            address: any([null, '4214 University Way NE', '12 Harbor Road']),
            latitude: door.latitude + any([0, 0.0003, 0.002]),
          }),
        ),
      }))
      const ids = sources.flatMap(({ source }) => [0, 1, 2].map((index) => `${source}:r${index}`))
      const [a1 = '', b1 = '', a2 = '', b2 = '', a3 = '', b3 = ''] = ids.toSorted(() => random() - 0.5)
      const decisions = [
        { a: a1, b: b1, isSame: true },
        { a: a2, b: b2, isSame: true },
        { a: a3, b: b3, isSame: false },
        { a: a1, b: b3, isSame: false },
      ]
      const made: string[] = []
      for (const isDecidedFirst of [true, false])
        for (const order of [sources, sources.toReversed()])
          await withStore(async (store) => {
            const importAll = async () => {
              for (const { source, records } of order) await load(store, source, records)
            }
            const decideAll = async () => {
              for (const { a, b, isSame } of decisions) await decide(store, a, b, isSame)
            }
            await importAll()
            if (isDecidedFirst) {
              await decideAll()
              for (const { source } of order) await removeSource(store, { source, now })
              await importAll()
            } else await decideAll()
            const places = await placesOf(store, ...ids)
            const placeOf = new Map(ids.map((id, index) => [id, places[index]]))
            for (const { a, b, isSame } of decisions) assert.equal(placeOf.get(a) === placeOf.get(b), isSame)
            const groups = Map.groupBy(ids, (id) => placeOf.get(id))
            made.push(JSON.stringify([...groups.values()]))
          })
      assert.equal(new Set(made).size, 1, `seed ${seed}: ${[...new Set(made)].join(' or ')}`)
    }
  })
})

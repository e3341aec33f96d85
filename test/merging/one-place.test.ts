import assert from 'node:assert/strict'
import { test } from 'node:test'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { event, now } from '../support/worlds.ts'
import { door, load, said } from './records-at-a-door.ts'

const phone = '+1 206-555-0142'
/** North, in degrees of latitude. */
const meters = (count: number) => count / 111_195

forEachStore((_engine, open) => {
  const withStore = (work: (store: Store) => Promise<void>) => useStore(open, work)
  const nameOf = async (store: Store, id: string) => (await store.places.byId(id))?.id ?? null

  test('two sources of one place make one place, found by both ids, with the fields of both', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [
        said('osm', 'n1', { website: 'https://flowers.example/', facts: { wheelchair: 'yes' } }),
      ])
      await load(store, 'overture', [
        said('overture', 'a', { name: 'Flowers Bar and Grill', phone, latitude: door.latitude + meters(30) }),
      ])
      const place = await store.places.byId('overture:a')
      assert.equal(place?.id, 'osm:n1')
      assert.equal(place?.name, 'Flowers Bar & Grill')
      assert.equal(place?.website, 'https://flowers.example/')
      assert.equal(place?.phone, phone)
      assert.equal(place?.latitude, door.latitude)
      assert.deepEqual(place?.facts.sources, ['osm', 'overture'])
      assert.equal(
        (await store.status()).places.reduce((sum, { count }) => sum + count, 0),
        1,
      )
    })
  })

  test('an id that was handed out lives on when a better source joins, is refreshed and is removed', async () => {
    await withStore(async (store) => {
      await load(store, 'overture', [said('overture', 'a')])
      await load(store, 'osm', [said('osm', 'n1')])
      assert.deepEqual([await nameOf(store, 'overture:a'), await nameOf(store, 'osm:n1')], ['overture:a', 'overture:a'])
      await load(store, 'osm', [said('osm', 'n1', { phone })])
      assert.equal((await store.places.byId('overture:a'))?.phone, phone)
      assert.equal(await removeSource(store, { source: 'overture', now }), true)
      const left = await store.places.byId('overture:a')
      assert.deepEqual([left?.id, left?.source, left?.facts.sources], ['overture:a', 'osm', undefined])
      assert.equal(await nameOf(store, 'osm:n1'), 'overture:a')
      await load(store, 'overture', [said('overture', 'a')])
      assert.deepEqual((await store.places.byId('osm:n1'))?.facts.sources, ['osm', 'overture'])
    })
  })

  test('a retired id leads on again once its place comes back, though its own record never does', async () => {
    await withStore(async (store) => {
      await load(store, 'overture', [said('overture', 'a')])
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'osm', [said('osm', 'n7', { name: 'Thai Tom', latitude: 47.7 })])
      assert.equal(await nameOf(store, 'osm:n1'), 'overture:a')
      await load(store, 'overture', [])
      assert.deepEqual([await nameOf(store, 'osm:n1'), (await store.status()).merging.aliases], [null, 0])
      await load(store, 'overture', [said('overture', 'a')])
      assert.deepEqual([await nameOf(store, 'osm:n1'), (await store.status()).merging.aliases], ['overture:a', 1])
    })
  })

  test('a source that is removed takes its facts and the ids that only it had with it', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [
        said('overture', 'a', { phone }),
        said('overture', 'b', { name: 'Thai Tom', ...{ latitude: 47.67 } }),
      ])
      assert.equal((await store.places.byId('osm:n1'))?.phone, phone)
      await removeSource(store, { source: 'overture', now })
      assert.equal((await store.places.byId('osm:n1'))?.phone, null)
      assert.equal(await nameOf(store, 'overture:b'), null)
      // It was merged into one that lives on.
      assert.equal(await nameOf(store, 'overture:a'), 'osm:n1')
      assert.equal(await removeSource(store, { source: 'overture', now }), false)
      await removeSource(store, { source: 'osm', now })
      assert.deepEqual([await nameOf(store, 'osm:n1'), await nameOf(store, 'overture:a')], [null, null])
      assert.equal(await store.hasPlaces(), false)
    })
  })

  test('ratings, menus and events follow the place that an id came to stand for', async () => {
    await withStore(async (store) => {
      await load(store, 'overture', [said('overture', 'a')])
      const rating = { provider: 'Guide', rating: 4.5, count: 10, url: null }
      await load(
        store,
        'guide',
        [
          { kind: 'rating', placeId: 'overture:a', rating },
          event('show', { venuePlaceId: 'overture:a', schedule: { dates: ['2026-12-05'], times: ['20:00'] } }),
        ],
        'records',
      )
      await removeSource(store, { source: 'guide', now })
      await load(store, 'osm', [said('osm', 'n1')])
      await removeSource(store, { source: 'overture', now })
      await removeSource(store, { source: 'osm', now })
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a')])
      await load(
        store,
        'guide',
        [
          { kind: 'rating', placeId: 'overture:a', rating },
          event('show', { venuePlaceId: 'overture:a', schedule: { dates: ['2026-12-05'], times: ['20:00'] } }),
        ],
        'records',
      )
      assert.deepEqual((await store.places.byId('osm:n1'))?.ratings, [rating])
      assert.equal((await store.events.byId('test:show'))?.venuePlaceId, 'osm:n1')
      assert.equal((await store.events.at('osm:n1', '2000-01-01')).length, 1)
    })
  })

  test('a rating given before its place was merged moves with it', async () => {
    await withStore(async (store) => {
      const rating = { provider: 'Guide', rating: 4.5, count: 10, url: null }
      const away = said('overture', 'a', { name: 'Thai Tom', address: '4543 University Way NE', latitude: 47.69 })
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [away])
      await load(store, 'guide', [{ kind: 'rating', placeId: 'overture:a', rating }], 'records')
      assert.equal((await store.places.byId('osm:n1'))?.ratings.length, 0)
      await load(store, 'overture', [said('overture', 'a')])
      assert.deepEqual((await store.places.byId('osm:n1'))?.ratings, [rating])
      await load(store, 'overture', [away])
      assert.equal((await store.places.byId('osm:n1'))?.ratings.length, 0)
      assert.deepEqual((await store.places.byId('overture:a'))?.ratings, [rating])
    })
  })

  test('a place that splits keeps its id on the half whose record bears it, and the other half gets its own again', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1')])
      await load(store, 'overture', [said('overture', 'a')])
      assert.equal(await nameOf(store, 'overture:a'), 'osm:n1')
      await load(store, 'overture', [
        said('overture', 'a', { name: 'Thai Tom', address: '4543 University Way NE', latitude: 47.69 }),
      ])
      assert.deepEqual([await nameOf(store, 'overture:a'), await nameOf(store, 'osm:n1')], ['overture:a', 'osm:n1'])
      assert.equal((await store.places.byId('overture:a'))?.name, 'Thai Tom')
    })
  })

  test('a record that only lies between two places does not make one of them', async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [
        said('osm', 'n1', { name: 'Hotel Deca', section: 'lodging', address: '4507 Brooklyn Ave NE' }),
        said('osm', 'n2', { name: 'Deca Rooftop Bar', address: '4507 Brooklyn Ave NE' }),
      ])
      await load(store, 'overture', [
        said('overture', 'a', { name: 'Hotel Deca', section: 'lodging', address: '4507 Brooklyn Ave NE' }),
      ])
      assert.equal(await nameOf(store, 'osm:n2'), 'osm:n2')
      assert.equal(await nameOf(store, 'overture:a'), 'osm:n1')
    })
  })

  test('two entries of one source stay two where they are two doors, and are one where nothing tells them apart', async () => {
    await withStore(async (store) => {
      await load(store, 'overture', [
        said('overture', 'a', { phone }),
        said('overture', 'b', { phone, latitude: door.latitude + meters(10) }),
        said('overture', 'c', { phone: '+1 206-555-0999' }),
        said('overture', 'd', { latitude: door.latitude + meters(150), address: '4302 University Way NE' }),
      ])
      const ids = await Promise.all(['a', 'b', 'c', 'd'].map((id) => nameOf(store, `overture:${id}`)))
      assert.deepEqual(ids, ['overture:a', 'overture:a', 'overture:c', 'overture:d'])
    })
  })

  test('what one source lists beside its house stays apart: of another section, or with a page of its own', async () => {
    await withStore(async (store) => {
      const page = 'https://flowers.example'
      await load(store, 'overture', [
        said('overture', 'hall', { name: 'Flowers Hall', section: 'attractions', phone }),
        said('overture', 'kitchen', { name: 'Flowers Hall Cafe', phone }),
        said('overture', 'bar', { name: 'Magnolia Bar', website: `${page}/bar`, latitude: 47.662 }),
        said('overture', 'room', { name: 'Magnolia', website: `${page}/room`, latitude: 47.662 }),
        said('overture', 'menu', { name: 'magnolia', website: `${page}/menu`, latitude: 47.662 }),
      ])
      const names = ['hall', 'kitchen', 'bar', 'room', 'menu'].map((id) => nameOf(store, `overture:${id}`))
      const [hall, kitchen, bar, room, menu] = await Promise.all(names)
      assert.notEqual(hall, kitchen)
      assert.notEqual(bar, room)
      assert.equal(room, menu)
    })
  })

  test("an operator's two records are two places, and his word stands above every other source's", async () => {
    await withStore(async (store) => {
      await load(store, 'osm', [said('osm', 'n1', { phone, priceBand: 1, alternateNames: ['The Flowers'] })])
      await load(
        store,
        'house',
        [said('house', 'a', { name: 'Flowers', priceBand: 3 }), said('house', 'b', { name: 'Flowers' })],
        'records',
      )
      const place = await store.places.byId('osm:n1')
      assert.deepEqual([place?.name, place?.priceBand, place?.phone], ['Flowers', 3, phone])
      assert.notEqual(await nameOf(store, 'house:a'), await nameOf(store, 'house:b'))
    })
  })

  test("an operator's own line and page stand against many entries that say another", async () => {
    await withStore(async (store) => {
      const old = { phone, website: 'https://old.example/' }
      await load(store, 'osm', [said('osm', 'n1', old)])
      await load(store, 'overture', [said('overture', 'a', old)])
      const own = { phone: '+1 206-555-0177', website: 'https://flowers.example/' }
      await load(store, 'house', [said('house', 'a', own)], 'records')
      const place = await store.places.byId('osm:n1')
      assert.deepEqual([place?.phone, place?.website], [own.phone, own.website])
    })
  })

  test('which source came first changes the id of a place and nothing else', async () => {
    const sources = {
      osm: [
        said('osm', 'n1'),
        said('osm', 'n2', { name: 'Thai Tom', address: '4543 University Way NE', latitude: 47.662 }),
      ],
      overture: [
        said('overture', 'a', { phone }),
        said('overture', 'b', { name: 'Thai Tom Restaurant', latitude: 47.662, address: '4543 University Way' }),
      ],
      foursquare: [said('foursquare', 'f', { name: 'Flowers Bar', website: 'https://flowers.example/' })],
    }
    const orders = [
      ['osm', 'overture', 'foursquare'],
      ['foursquare', 'overture', 'osm'],
      ['overture', 'osm', 'foursquare'],
    ] as const
    const outcomes: unknown[] = []
    for (const order of orders)
      await withStore(async (store) => {
        for (const source of order) await load(store, source, sources[source])
        const seen = await Promise.all(['osm:n1', 'osm:n2'].map((id) => store.places.byId(id)))
        outcomes.push(seen.map((place) => ({ ...place, id: null })))
      })
    assert.deepEqual(outcomes[1], outcomes[0])
    assert.deepEqual(outcomes[2], outcomes[0])
  })

  test('importing the same again changes no place', async () => {
    await withStore(async (store) => {
      const records = [said('osm', 'n1'), said('osm', 'n2', { name: 'Thai Tom', latitude: 47.7 })]
      await load(store, 'osm', records)
      const done: string[] = []
      await importCatalog(store, {
        source: 'osm',
        kind: 'osm',
        licence: '',
        records,
        now,
        onProgress: (step) => done.push(step),
      })
      assert.deepEqual([...new Set(done)], ['records'])
    })
  })
})

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { showPlaceDetail } from '../../src/catalog/shown-place.ts'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { readRecords } from '../../src/importers/records/read-records.ts'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore } from '../support/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-enrichment-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const now = Temporal.Instant.from('2026-05-01T12:00:00Z')
const meters = (count: number) => count / 111_195

const at = (id: string, name: string, metresNorth: number, more: Partial<PlaceDocument> = {}): CatalogRecord => ({
  kind: 'place',
  place: {
    ...emptyPlace({ id: `osm:${id}`, source: 'osm', licence: 'ODbL-1.0', section: 'foodAndBeverage', name }),
    latitude: 45.5 + meters(metresNorth),
    longitude: -122.6,
    locality: 'Port Fable',
    region: 'OR',
    country: 'US',
    ...more,
  },
})
const zoe = at('zoe', 'Café Zoé', 0, {
  address: '12 Quay St',
  shortDescription: 'A café.',
  imageUrls: ['https://map.example/zoe.jpg'],
  tags: ['corner'],
  phone: '+1 541-555-0100',
})
const beans = [
  at('bean-1', 'Bean There', 2000, { address: '1 Mill Rd' }),
  at('bean-2', 'Bean There', 4000, { address: '80 High St' }),
]
const likeZoe = { name: 'CAFE ZOE', latitude: 45.50005, longitude: -122.6001 }
const guide = { provider: 'Guide', rating: 4.5, count: 10 }

let written = 0

async function load(store: Store, lines: object[], source = 'house') {
  const file = join(folder, `${written++}.ndjson`)
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const reading = readRecords([file], { source, licence: '' })
  await importCatalog(store, { source, kind: 'records', licence: '', ...reading, now })
  return reading.report()
}

const map = (store: Store, records: CatalogRecord[]) =>
  importCatalog(store, { source: 'osm', kind: 'osm', licence: 'ODbL-1.0', records, now })

forEachStore((_engine, open) => {
  async function withTown(work: (store: Store) => Promise<void>): Promise<void> {
    const { store, close } = await open()
    try {
      await map(store, [zoe, ...beans])
      await work(store)
    } finally {
      await close()
    }
  }
  const ratingsOf = async (store: Store, id: string) => (await store.places.byId(id))?.ratings.length
  const isServed = async (store: Store, id: string) => (await store.places.byId(id)) !== null

  test("whatever an operator knows of another source's place is added to it, by description as by id", async () => {
    const week = Object.fromEntries(
      ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'].map((day) => [
        day,
        ['08:00-15:00'],
      ]),
    )
    const told = {
      shortDescription: 'Eggs on the quay.',
      longDescription: 'Long.',
      foodDescription: 'Food.',
      ambianceDescription: 'Air.',
      storyDescription: 'Story.',
      reviewSummary: 'Liked for its eggs.',
      imageUrls: ['https://house.example/zoe.jpg'],
      website: 'https://zoe.example/',
      reservationUrl: 'https://zoe.example/book',
      phone: '(541) 555-0199',
      tags: ['eggs'],
    }
    for (const whom of [{ match: { ...likeZoe, country: 'US' } }, { placeId: 'osm:zoe' }])
      await withTown(async (store) => {
        const phone = 'placeId' in whom ? '+1 541 555 0199' : told.phone
        const report = await load(store, [
          { type: 'enrichment', ...whom, ...told, phone, priceRange: '$$' },
          { type: 'rating', ...whom, ...guide },
          { type: 'hours', ...whom, hours: week },
          { type: 'menu', ...whom, menu: [{ title: 'Eggs', items: [{ name: 'Shirred', price: 9 }] }] },
        ])
        assert.deepEqual(report.kept, { enrichments: 1, ratings: 1, hours: 1, menus: 1 })
        assert.deepEqual(
          report.matched.map(({ line, name, placeId }) => [line, name, placeId]).sort(),
          'match' in whom ? [1, 2, 3, 4].map((line) => [line, 'CAFE ZOE', 'osm:zoe']) : [],
        )
        const place = await store.places.byId('osm:zoe')
        assert.ok(place)
        const { phone: shownPhone, imageUrls, tags, ...texts } = told
        assert.deepEqual(
          Object.fromEntries(Object.keys(texts).map((key) => [key, place[key as keyof PlaceDocument]])),
          texts,
        )
        assert.equal(place.phone, '+1 541 555 0199', shownPhone)
        assert.deepEqual(place.imageUrls, [...imageUrls, 'https://map.example/zoe.jpg'])
        assert.deepEqual(place.tags, [...tags, 'corner'])
        assert.equal(place.priceBand, 2)
        assert.deepEqual(place.ratings, [{ ...guide, url: null }])
        assert.deepEqual(place.hours?.weekly.sunday, ['08:00-15:00'])
        assert.equal(place.menu[0]?.items[0]?.name, 'Shirred')
        assert.equal(place.source, 'osm')
        await load(store, [{ type: 'layer', slug: 'x', name: 'X', shortName: 'X' }])
        assert.deepEqual((await store.places.byId('osm:zoe'))?.shortDescription, 'A café.')
      })
  })

  test('a table of closed places closes them by name and town, and says which row closes none', async () => {
    await withTown(async (store) => {
      const file = join(folder, 'closed.csv')
      writeFileSync(
        file,
        'Lokal;Ort;Status;ab\nCafé Zoé;Port Fable;geschl.;1.11.2026\nBean Here;Port Fable;umbenannt;\n' +
          'Nobody Knows;Port Fable;dauerhaft zu;\nBean There;Port Fable;offen;\n',
      )
      const reading = readRecords([file], { source: 'closings', licence: '' })
      await importCatalog(store, { source: 'closings', kind: 'records', licence: '', ...reading, now })
      assert.equal(await store.places.byId('osm:zoe'), null)
      assert.deepEqual(reading.notClosed(), [3, 4])
      const { kept, dropped, notes = [] } = reading.report()
      assert.deepEqual([kept, dropped], [{ closed: 2 }, { open: 1, 'not understood': 1 }])
      assert.match(notes.join('\n'), /closed\.csv:3: .*status not understood, so nothing is closed.*"umbenannt"/)
    })
  })

  test('a town is found by another of its names', async () => {
    await withTown(async (store) => {
      const there = { locality: 'Nürnfels', region: null, country: 'DE' }
      await load(
        store,
        [
          {
            type: 'place',
            id: 'au',
            section: 'foodAndBeverage',
            name: 'Wirtshaus Au',
            latitude: 49.4,
            longitude: 11,
            ...there,
          },
        ],
        'au',
      )
      const closings = ['Nuernfels', 'Nürnfels 3. Bezirk', '90403 Nürnfels'].map((locality) => ({
        type: 'rating',
        match: { name: 'Wirtshaus Au', locality },
        ...guide,
      }))
      const { matched } = await load(store, closings)
      assert.equal(matched.length, 3)
    })
  })

  test('a description that is in doubt or like nothing adds nothing and is told with its line', async () => {
    await withTown(async (store) => {
      const { matched, doubtful, notFound } = await load(store, [
        { type: 'rating', match: { name: 'Bean There', locality: 'PORT FABLE' }, ...guide },
        { type: 'rating', match: { name: 'Bean There', locality: 'Port Fable', address: '80 High Street' }, ...guide },
        { type: 'rating', match: { name: 'Nobody Knows', latitude: 45.5, longitude: -122.6 }, ...guide },
      ])
      assert.deepEqual(
        matched.map(({ line, placeId }) => [line, placeId]),
        [[2, 'osm:bean-2']],
      )
      assert.deepEqual(
        doubtful.map(({ line, candidates }) => [line, candidates.map(({ placeId }) => placeId).sort()]),
        [[1, ['osm:bean-1', 'osm:bean-2']]],
      )
      assert.deepEqual(
        notFound.map(({ line, name }) => [line, name]),
        [[3, 'Nobody Knows']],
      )
      assert.deepEqual(
        await Promise.all(['osm:bean-1', 'osm:bean-2', 'osm:zoe'].map((id) => ratingsOf(store, id))),
        [0, 1, 0],
      )
    })
  })

  test('what was described before its place came is added when the place comes, whoever brings it', async () => {
    await withTown(async (store) => {
      const rating = { type: 'rating', match: { name: 'Smoke & Anchor', locality: 'Port Fable' }, ...guide }
      assert.equal((await load(store, [rating])).notFound.length, 1)
      await map(store, [zoe, ...beans, at('smoke', 'Smoke and Anchor', 40)])
      assert.equal(await ratingsOf(store, 'osm:smoke'), 1)
      const again = await load(store, [rating])
      assert.deepEqual([again.matched.length, again.notFound.length], [1, 0])
      assert.equal(await ratingsOf(store, 'osm:smoke'), 1)
    })
  })

  test('a place may be described and told in the same file', async () => {
    await withTown(async (store) => {
      const report = await load(store, [
        { type: 'rating', match: { name: 'The Dory', locality: 'Port Fable' }, ...guide },
        {
          type: 'place',
          id: 'dory',
          section: 'foodAndBeverage',
          name: 'Dory',
          latitude: 45.52,
          longitude: -122.6,
          locality: 'Port Fable',
        },
      ])
      assert.equal(report.matched[0]?.placeId, 'house:dory')
    })
  })

  test('what found its place stays with it when places are merged, split, taken away and brought back', async () => {
    await withTown(async (store) => {
      const twin = (metres: number, name: string): CatalogRecord => {
        const { place } = at('z', name, metres, { address: metres === 0 ? '12 Quay St' : '9 Far Rd' }) as {
          place: PlaceDocument
        }
        return { kind: 'place', place: { ...place, id: 'overture:z', source: 'overture' } }
      }
      const overture = (record: CatalogRecord) =>
        importCatalog(store, { source: 'overture', kind: 'overture', licence: '', records: [record], now })
      await load(store, [{ type: 'rating', match: likeZoe, ...guide }])
      await overture(twin(0, 'Cafe Zoe'))
      assert.deepEqual(
        [(await store.places.byId('overture:z'))?.id, await ratingsOf(store, 'overture:z')],
        ['osm:zoe', 1],
      )
      await overture(twin(9000, 'Thai Tom'))
      assert.deepEqual([await ratingsOf(store, 'osm:zoe'), await ratingsOf(store, 'overture:z')], [1, 0])
      await overture(twin(0, 'Cafe Zoe'))
      await map(store, beans)
      assert.deepEqual(
        [(await store.places.byId('osm:zoe'))?.source, await ratingsOf(store, 'osm:zoe')],
        ['overture', 1],
      )
      await removeSource(store, { source: 'overture', now })
      assert.equal(await isServed(store, 'osm:zoe'), false)
      await map(store, [zoe, ...beans])
      assert.equal(await ratingsOf(store, 'osm:zoe'), 1)
    })
  })

  for (const type of ['rating', 'closed'] as const) {
    test(`a ${type} by description lets go of its place while another fits as well, whichever came first`, async () => {
      await withTown(async (store) => {
        const line = {
          type,
          match: { name: 'Bean There', locality: 'PORT FABLE' },
          ...(type === 'rating' ? guide : {}),
        }
        const only = async () =>
          type === 'rating' ? await ratingsOf(store, 'osm:bean-1') : await isServed(store, 'osm:bean-1')
        const [told, untold] = type === 'rating' ? [1, 0] : [false, true]
        await map(store, [beans[0]!])
        assert.equal((await load(store, [line])).matched.length, 1)
        assert.equal(await only(), told)
        await map(store, beans)
        assert.equal(await only(), untold)
        assert.equal((await load(store, [line])).doubtful.length, 1)
        await map(store, [beans[0]!, zoe])
        assert.equal(await only(), told)
        assert.equal((await load(store, [line])).matched.length, 1)
      })
    })
  }

  test("an operator's closing shuts another source's place, by id, by description and by a record of his own", async () => {
    const own = {
      type: 'place',
      id: 'z',
      section: 'foodAndBeverage',
      name: 'Cafe Zoe',
      latitude: 45.5,
      longitude: -122.6,
    }
    const closings = [
      { type: 'closed', placeId: 'osm:zoe' },
      { type: 'closed', match: likeZoe },
      { ...own, address: '12 Quay St', status: 'closed' },
    ]
    for (const closing of closings)
      await withTown(async (store) => {
        assert.deepEqual((await load(store, [closing])).kept, { closed: 1 })
        assert.equal(await isServed(store, 'osm:zoe'), false)
        // A fresh look by the map changes nothing, and neither does another operator who still lists it.
        await map(store, [at('zoe', 'Café Zoé', 1, { address: '12 Quay St' }), ...beans])
        await load(store, [{ ...own, address: '12 Quay St' }], 'chamber')
        assert.equal(await isServed(store, 'osm:zoe'), false)
        const rest = { type: 'rating', placeId: 'osm:bean-1', ...guide }
        const again = await load(store, [rest, closing])
        assert.equal(again.notFound.length + again.doubtful.length, 0)
        assert.equal(await isServed(store, 'osm:zoe'), false)
        assert.equal(await isServed(store, 'osm:bean-1'), true)
        await load(store, [rest])
        assert.equal(await isServed(store, 'osm:zoe'), true)
      })
  })

  test('a doubtful closing closes nothing', async () => {
    await withTown(async (store) => {
      const report = await load(store, [{ type: 'closed', match: { name: 'Bean There', locality: 'Port Fable' } }])
      assert.equal(report.doubtful.length, 1)
      assert.deepEqual([await isServed(store, 'osm:bean-1'), await isServed(store, 'osm:bean-2')], [true, true])
    })
  })

  test('no rating and no review is shown but what a source gave', async () => {
    await withTown(async (store) => {
      const shown = async () => {
        const place = await store.places.byId('osm:zoe')
        assert.ok(place)
        return showPlaceDetail(place, new Map(), null)
      }
      const bare = await shown()
      assert.deepEqual(
        [bare.aggregateRating, bare.reviewCount, bare.reviewSummary, bare.ratingsBySource],
        [null, null, '', []],
      )
      await load(store, [
        { type: 'rating', placeId: 'osm:zoe', provider: 'Page', url: 'https://page.example/zoe' },
        { type: 'menu', placeId: 'osm:zoe', menu: [{ title: 'Eggs', items: [] }] },
      ])
      const linked = await shown()
      assert.deepEqual([linked.aggregateRating, linked.reviewCount, linked.reviewSummary], [null, null, ''])
      await load(store, [
        { type: 'rating', placeId: 'osm:zoe', ...guide },
        { type: 'enrichment', placeId: 'osm:zoe', reviewSummary: 'Liked for its eggs.' },
      ])
      const rated = await shown()
      assert.deepEqual([rated.reviewCount, rated.reviewSummary], [10, 'Liked for its eggs.'])
      assert.ok(rated.aggregateRating !== null && rated.aggregateRating > 4 && rated.aggregateRating < 4.5)
    })
  })
})

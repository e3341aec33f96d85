import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readRecords } from '../../src/importers/records/read-records.ts'
import type { ImportReport } from '../../src/importers/source-reading.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, useStore } from '../support/stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-import-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const now = Temporal.Instant.from('2026-11-20T12:00:00Z')
const inn = { type: 'place', id: 'inn', section: 'lodging', name: 'The Inn', latitude: 45.5, longitude: -122.6 }
const cafe = { ...inn, id: 'cafe', section: 'foodAndBeverage', name: 'Café Über' }
const gala = { type: 'event', id: 'gala', title: 'Gala', category: 'music', venuePlaceId: 'cafe', start: '2026-12-01' }
const shut = null
const allWeek = (hours: string[] | null) => ({
  sunday: hours,
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
})

forEachStore((_engine, open) => {
  const withStore = (work: (store: Store) => Promise<void>) => useStore(open, work)
  test('every field of a place comes out of the store as it went in', async () => {
    await withStore(async (store) => {
      await load(store, [
        { type: 'layer', slug: 'best', name: 'The Best', shortName: 'Best' },
        {
          ...cafe,
          alternateNames: ['Uber Cafe'],
          categories: ['cafe'],
          subCategories: ['bakery'],
          tags: ['corner', 'corner'],
          traits: ['sushi'],
          shortDescription: ' Small. ',
          imageUrls: ['https://cafe.example/1.jpg'],
          website: 'https://CAFE.example',
          phone: '(541) 555-0100',
          country: 'US',
          hours: { ...allWeek(['18:00-02:00', '11:00-14:00']), sunday: shut, monday: [] },
          closures: [{ from: '11-01', to: '03-31' }],
          layers: [{ slug: 'best', url: 'https://best.example/cafe' }],
          ratings: [{ provider: 'Guide', rating: 4.4, count: 12 }],
          priceRange: '$$$',
          menu: [{ title: 'Cups', items: [{ name: 'Mocha', price: 4.5 }] }],
          brand: 'Über',
          wheelchair: 'limited',
          largestParty: 12,
        },
      ])
      const place = await store.places.byId('town:cafe')
      assert.ok(place)
      assert.equal(place.source, 'town')
      assert.equal(place.licence, 'CC0')
      assert.deepEqual(place.tags, ['corner'])
      assert.ok(['sushi', 'japanese', 'seafood'].every((trait) => place.traits.includes(trait)))
      assert.equal(place.shortDescription, 'Small.')
      assert.equal(place.website, 'https://cafe.example/')
      assert.equal(place.phone, '+1 541 555 0100')
      assert.deepEqual(place.hours?.weekly.friday, ['11:00-14:00', '18:00-02:00'])
      assert.equal(place.hours?.weekly.monday, null)
      assert.deepEqual(place.hours?.closures, [{ from: '11-01', to: '03-31' }])
      assert.equal(place.timezone, 'America/Los_Angeles')
      assert.equal(place.priceBand, 3)
      assert.deepEqual(place.ratings, [{ provider: 'Guide', rating: 4.4, count: 12, url: null }])
      assert.deepEqual(place.menu, [{ title: 'Cups', items: [{ name: 'Mocha', description: null, price: 4.5 }] }])
      assert.deepEqual(place.facts, { brand: 'Über', wheelchair: 'limited', largestParty: 12 })
    })
  })

  test('words of the operator become traits where none are stated, each as a whole phrase', async () => {
    await withStore(async (store) => {
      const kitchen = { ...cafe, categories: ['restaurant'] }
      const sight = { ...cafe, section: 'attractions' }
      const words: [trait: string, place: object][] = [
        ['sushi', { ...kitchen, subCategories: ['sushi'] }],
        ['sushi', { ...kitchen, categories: ['Sushi bar'] }],
        ['sushi', { ...kitchen, tags: ['sushi'] }],
        ['wine', { ...kitchen, categories: ['Wine bar'] }],
        ['wine', { ...kitchen, categories: ['Weinstube'] }],
        ['italian', { ...kitchen, categories: ['Trattoria'] }],
        ['seafood', { ...kitchen, categories: ['Seafood restaurants'] }],
        ['art-museum', { ...sight, categories: ['Art museum'] }],
        ['art-museum', { ...sight, categories: ["Musée d'art"] }],
        ['science-museum', { ...sight, categories: ['Science centre'] }],
        ['live-music', { ...sight, categories: ['theater'], tags: ['live music'] }],
      ]
      const places = words.map(([, place], index) => ({ ...place, id: `p${index}` }))
      await load(store, places)
      for (const [index, [trait, place]] of words.entries()) {
        const read = await store.places.byId(`town:p${index}`)
        assert.ok(read?.traits.includes(trait), JSON.stringify(place))
      }
    })
  })

  test('stated traits win over words, no traits are none, and words say nothing that they do not mean', async () => {
    await withStore(async (store) => {
      const sushi = { ...cafe, categories: ['sushi'] }
      await load(store, [
        { ...sushi, id: 'stated', traits: ['thai'] },
        { ...sushi, id: 'none', traits: [] },
        { ...sushi, id: 'unknown', traits: null },
        { ...cafe, id: 'no-museum', categories: ['restaurant'], tags: ['museum', 'not sushi', 'stroller parking'] },
        { ...inn, id: 'no-bar', categories: ['hotel'], tags: ['wine bar'] },
        { ...cafe, id: 'park', section: 'attractions', categories: ['park'], tags: ['playground', 'pizza'] },
      ])
      const traitsOf = async (id: string) => (await store.places.byId(`town:${id}`))?.traits
      assert.ok((await traitsOf('stated'))?.includes('thai'))
      assert.ok(!(await traitsOf('stated'))?.includes('sushi'))
      assert.deepEqual(await traitsOf('none'), [])
      assert.ok((await traitsOf('unknown'))?.includes('sushi'))
      assert.deepEqual(await traitsOf('no-museum'), [])
      assert.deepEqual(await traitsOf('no-bar'), [])
      assert.deepEqual(await traitsOf('park'), ['park', 'outdoors'])
    })
  })

  test('what is left out is unknown and not made up', async () => {
    await withStore(async (store) => {
      await load(store, [cafe])
      const { timezone, ...place } = (await store.places.byId('town:cafe'))!
      assert.equal(timezone, 'America/Los_Angeles')
      assert.equal(place.hours, null)
      assert.equal(place.phone, null)
      assert.equal(place.shortDescription, '')
      assert.deepEqual([place.traits, place.ratings, place.menu, place.facts], [[], [], [], {}])
    })
  })

  test("a zone by coordinates is the country's own, not another's with the same clock", async () => {
    await withStore(async (store) => {
      await load(store, [{ ...cafe, latitude: 59.33, longitude: 18.06 }])
      assert.equal((await store.places.byId('town:cafe'))?.timezone, 'Europe/Stockholm')
    })
  })

  test("a show at a place of ours takes the place's zone, one elsewhere that of its own coordinates", async () => {
    await withStore(async (store) => {
      const venue = { name: 'Halli', latitude: 60.17, longitude: 24.94 }
      await load(store, [cafe, gala, { ...gala, id: 'juhla', venuePlaceId: null, venue }])
      const [hosted] = await store.events.at('town:cafe', '2000-01-01')
      assert.equal(hosted?.id, 'town:gala')
      assert.equal(hosted?.timezone, 'America/Los_Angeles')
      assert.equal(hosted?.venue.name, 'Café Über')
      assert.equal((await store.events.byId('town:juhla'))?.timezone, 'Europe/Helsinki')
    })
  })

  test('ratings, menus and hours enrich a place of the same files, in any order, or of another source', async () => {
    await withStore(async (store) => {
      await load(store, [{ ...cafe, ratings: [{ provider: 'Guide', rating: 3 }] }], { source: 'base' })
      await load(
        store,
        [
          { type: 'rating', placeId: 'base:cafe', provider: 'Guide', rating: 4.5, count: 9 },
          { type: 'hours', placeId: 'bar', hours: allWeek(['17:00-01:00']) },
          { type: 'menu', placeId: 'bar', menu: [{ title: 'Drinks', items: [] }] },
          { ...cafe, id: 'bar', name: 'Bar' },
        ],
        { source: 'more' },
      )
      assert.deepEqual((await store.places.byId('base:cafe'))?.ratings, [
        { provider: 'Guide', rating: 4.5, count: 9, url: null },
      ])
      const bar = await store.places.byId('more:bar')
      assert.deepEqual(bar?.hours?.weekly.sunday, ['17:00-01:00'])
      assert.equal(bar?.menu[0]?.title, 'Drinks')
    })
  })

  test('importing a source again replaces what it gave before and leaves other sources alone', async () => {
    await withStore(async (store) => {
      await load(store, [{ ...inn, name: 'Harbor Lodge', latitude: 46 }], { source: 'other' })
      await load(store, [inn, cafe, gala])
      await load(store, [{ ...cafe, name: 'Café Neu' }])
      assert.equal(await store.places.byId('town:inn'), null)
      assert.equal(await store.events.byId('town:gala'), null)
      assert.equal((await store.places.byId('town:cafe'))?.name, 'Café Neu')
      assert.equal((await store.places.byId('other:inn'))?.name, 'Harbor Lodge')
    })
  })

  test('a closed place is kept as such and not served, with what is said of it, and so is a cancelled event', async () => {
    await withStore(async (store) => {
      const report = await load(store, [
        { type: 'rating', placeId: 'cafe', provider: 'Guide', rating: 4 },
        { ...cafe, status: 'closed' },
        gala,
        inn,
        { ...gala, id: 'ball', venuePlaceId: 'inn', status: 'cancelled' },
      ])
      assert.equal(await store.places.byId('town:cafe'), null)
      assert.equal(await store.events.byId('town:gala'), null)
      assert.equal(await store.events.byId('town:ball'), null)
      assert.deepEqual(report, {
        read: { rating: 1, place: 2, event: 2 },
        kept: { ratings: 1, closed: 1, events: 1, lodging: 1, cancelled: 1 },
        dropped: {},
        matched: [],
        doubtful: [],
        notFound: [],
      })
    })
  })

  test('one fault refuses the whole import and the database stays as it was', async () => {
    await withStore(async (store) => {
      await load(store, [inn, cafe])
      const before = await store.generation()
      await assert.rejects(
        load(store, [
          { ...inn, name: 'New' },
          { ...cafe, latitude: 99 },
        ]),
        /:2: place "cafe": latitude/,
      )
      await assert.rejects(load(store, [inn, inn]), /:2: duplicate id: place town:inn \(first seen at .*:1\)/)
      await assert.rejects(load(store, [inn, { ...cafe, layers: [{ slug: 'bset' }] }]), /:2: unknown layer: "bset"/)
      await assert.rejects(load(store, [inn, gala]), /:2: the event refers to an unknown venue: town:cafe/)
      assert.equal((await store.places.byId('town:inn'))?.name, 'The Inn')
      assert.equal((await store.places.byId('town:cafe'))?.name, 'Café Über')
      assert.equal(await store.generation(), before)
    })
  })
})

let written = 0

async function load(store: Store, lines: object[], { source = 'town' } = {}): Promise<ImportReport> {
  const file = join(folder, `${written++}.ndjson`)
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'))
  const { records, report } = readRecords([file], { source, licence: 'CC0' })
  await importCatalog(store, { source, kind: 'records', licence: 'CC0', records, report, now })
  return report()
}

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { readLayers } from '../../src/importers/layers/read-layers.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, openSqliteStore } from '../support/stores.ts'

const now = Temporal.Instant.from('2026-05-01T12:00:00Z')

const at = (id: string, name: string, metresNorth: number, more: Partial<PlaceDocument> = {}): PlaceDocument => ({
  ...emptyPlace({ id: `town:${id}`, source: 'town', licence: '', section: 'foodAndBeverage', name }),
  latitude: 45.5 + metresNorth / 111_195,
  longitude: -122.6,
  locality: 'Port Fable',
  region: 'OR',
  country: 'US',
  ...more,
})

const town = [
  at('zoe', 'Café Zoé', 0, { address: '12 Quay St' }),
  at('smoke', 'Smoke & Anchor', 40),
  at('hotel', 'Kämp', 400, { section: 'lodging', categories: ['hotel'] }),
  at('bean-1', 'Bean There', 2000, { address: '1 Mill Rd' }),
  at('bean-2', 'Bean There', 4000, { address: '80 High St' }),
]

async function fill(store: Store): Promise<void> {
  const records = town.map((place) => ({ kind: 'place' as const, place }))
  await importCatalog(store, { source: 'town', kind: 'records', licence: '', records, now })
}

async function importLayers(store: Store, csv: string | Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'stay-layers-'))
  try {
    const file = join(folder, 'list.csv')
    writeFileSync(file, csv)
    const { records, report } = await readLayers([file], { store })
    await importCatalog(store, { source: 'critic', kind: 'layers', licence: '', records, report, now })
    return report()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

forEachStore((_, open) => {
  it('a place gets the badge of the list that names it, in any order of columns', async () => {
    const { store, close } = await open()
    try {
      await fill(store)
      const report = await importLayers(
        store,
        '\uFEFFurl,Place Name,lng,lat,slug,name,short_name\r\n' +
          'https://critic.example/zoe,"CAFE ZOE, The",-122.6001,45.50005,best-50,"Best ""50""",B50\r\n' +
          ',Smoke and Anchor,-122.6,45.5004,best-50,,\r\n',
      )
      assert.deepEqual(report.kept, { layers: 1, memberships: 2 })
      assert.deepEqual((await store.places.byId('town:zoe'))?.layers, [
        { slug: 'best-50', url: 'https://critic.example/zoe' },
      ])
      assert.deepEqual((await store.places.byId('town:smoke'))?.layers, [{ slug: 'best-50', url: null }])
      assert.deepEqual((await store.layers.bySlug()).get('best-50')?.name, 'Best "50"')
    } finally {
      await close()
    }
  })

  it('importing a list again replaces its badges', async () => {
    const { store, close } = await open()
    try {
      await fill(store)
      const list = (id: string) => `slug,name,place_id\nbest,Best,${id}\n`
      await importLayers(store, list('town:zoe'))
      await importLayers(store, list('town:smoke'))
      assert.deepEqual((await store.places.byId('town:zoe'))?.layers, [])
      assert.equal((await store.places.byId('town:smoke'))?.layers.length, 1)
    } finally {
      await close()
    }
  })

  it('a doubtful or missing place gets no badge and is reported with its line', async () => {
    const { store, close } = await open()
    try {
      await fill(store)
      const report = await importLayers(
        store,
        [
          'slug,name,place_name,locality,address,latitude,longitude,place_id',
          'best,Best,Bean There,PORT FABLE,,,,',
          'best,,Bean There,Port Fable,80 High Street,,,',
          'best,,Nobody Knows,,,45.5,-122.6,',
          'best,,,,,,,town:gone',
          'best,,Kämp Restaurant,,,45.5036,-122.6,',
        ].join('\n'),
      )
      assert.deepEqual(
        report.doubtful.map(({ line, candidates }) => [line, candidates.map(({ placeId }) => placeId).sort()]),
        [[2, ['town:bean-1', 'town:bean-2']]],
      )
      assert.deepEqual(
        report.notFound.map(({ line }) => line),
        [4, 5, 6],
      )
      assert.equal((await store.places.byId('town:bean-2'))?.layers.length, 1)
      assert.deepEqual((await store.places.byId('town:hotel'))?.layers, [])
    } finally {
      await close()
    }
  })

  it('places around a point are listed nearest first, up to the radius', async () => {
    const { store, close } = await open()
    try {
      await fill(store)
      const near = await store.places.near({ latitude: 45.5, longitude: -122.6 }, 0.5)
      assert.deepEqual(
        near.map(({ id }) => id),
        ['town:zoe', 'town:smoke', 'town:hotel'],
      )
    } finally {
      await close()
    }
  })
})

it('columns are found by their names in the languages of notes, below a title and with decimal commas', async () => {
  const { store, close } = await openSqliteStore()
  try {
    await fill(store)
    const rows =
      'Le nostre scelte;;;;;\nSigla lista;Nome lista;Locale;Lat.;Long.;Ordine\nbest;Best;Café Zoé;45,5;-122,6;1\n'
    const report = await importLayers(store, rows)
    assert.deepEqual([report.kept.memberships, report.notFound], [1, []])
    assert.match(report.notes?.join('\n') ?? '', /Locale → place_name.*\n.*columns not read: Ordine/)
  } finally {
    await close()
  }
})

const faults: readonly (readonly [string, string | Buffer, RegExp])[] = [
  [
    'a missing column',
    'name,place_id,rank\n',
    /:1: no column is read as slug; --column slug=HEADER names it \(columns: name, place_id, rank\)/,
  ],
  ['a slug without a name', 'slug,place_id\nbest,osm:n1\n', /:2: name is required on the first line/],
  [
    'two names of one slug',
    'slug,name,place_id\nb,Best,osm:n1\nb,Worst,osm:n2\n',
    /:3: name of b is "Best" on an earlier/,
  ],
  ['a name without whereabouts', 'slug,name,place_name\nb,Best,Zoe\n', /:2: .* is required to find the place/],
  ['a broken address', 'slug,name,place_id,url\nb,Best,osm:n1,javascript:1\n', /:2: url must be an absolute/],
  [
    'half a position',
    'slug,name,place_name,latitude,longitude\nb,Best,Zoe,45.5,\n',
    /:2: latitude and longitude must be given together/,
  ],
  ['too many cells', 'slug,name,place_id\nb,Best,osm:n1,x\n', /:2: the line has 4 cells, the header 3/],
  ['an open quote', 'slug,name,place_id\nb,"Best,osm:n1\n', /Quote Not Closed/],
  ['bytes that are no text', Buffer.from([0x73, 0xff, 0xfe]), /no column is read as slug/],
  ['a workbook', Buffer.from('PK\u0003\u0004...'), /is a workbook .* save the sheet as CSV/],
  ['an empty file', '', /: is empty$/],
]
for (const [name, csv, message] of faults) {
  it(`${name} is reported, and nothing is imported`, async () => {
    const { store, close } = await openSqliteStore()
    try {
      await fill(store)
      await assert.rejects(
        importLayers(store, csv),
        (error) => error instanceof SourceFileError && message.test(error.message),
      )
      assert.equal((await store.layers.bySlug()).size, 0)
    } finally {
      await close()
    }
  })
}

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readFoursquare } from '../../src/importers/foursquare/read-foursquare.ts'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { readOverture } from '../../src/importers/overture/read-overture.ts'
import type { SourceReading } from '../../src/importers/source-reading.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { osmPbf, readMap, type TestTags } from '../support/osm-extract.ts'
import { overtureFile } from '../support/overture-file.ts'
import { forEachStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'
import { now } from '../support/worlds.ts'
import { double, list, parquetBytes, text } from '../support/write-parquet.ts'

const folder = mkdtempSync(join(tmpdir(), 'unmapped-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const seattle = [47.61, -122.33] as const
const written = (name: string, bytes: Buffer | Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const overture = (categories: object) =>
  overtureFile([{ id: 'p1', names: { primary: 'Marigold' }, at: seattle, ...categories }])
const today = '2026-06-15'
const foursquareFields = [text('fsq_place_id'), text('name'), double('latitude'), double('longitude')]

const readings: Record<string, () => SourceReading> = {
  'quux of older Overture': () =>
    readOverture([
      written('older.parquet', overture({ categories: { primary: 'quux of older Overture', alternate: [] } })),
    ]),
  'food_and_drink > quux of newer Overture': () => {
    const hierarchy = ['food_and_drink', 'quux of newer Overture']
    return readOverture([
      written('newer.parquet', overture({ taxonomy: { primary: hierarchy[1], hierarchy, alternates: null } })),
    ])
  },
  'Landmarks and Outdoors > Quux of Foursquare': () => {
    const row = {
      fsq_place_id: '4b1',
      name: 'Marigold',
      latitude: seattle[0],
      longitude: seattle[1],
      fsq_category_labels: ['Landmarks and Outdoors > Quux of Foursquare'],
    }
    const fields = [...foursquareFields, list('fsq_category_labels', text('element'))]
    return readFoursquare([written('foursquare.parquet', parquetBytes(fields, [[row]]))], { today })
  },
  'tourism=quux of OpenStreetMap': () => {
    const tags = { name: 'Marigold', tourism: 'quux of OpenStreetMap' }
    return readOsm([written('quux.osm.pbf', osmPbf({ nodes: [{ id: 1, at: [...seattle], tags }] }))], { today })
  },
}

forEachStore((_engine, open) => {
  for (const [category, read] of Object.entries(readings))
    test(`status names an unmapped category: ${category}`, async () => {
      const { store, close } = await open()
      try {
        const { records, report } = read()
        await importCatalog(store, { source: 'given', kind: 'given', licence: '', records, now, report })
        assert.deepEqual((await store.status()).unmappedCategories, [{ category, count: 1 }])
      } finally {
        await close()
      }
    })
})

test('a shop, a car park and a bench are known not to be destinations', async () => {
  const tags: TestTags[] = [{ shop: 'quux' }, { amenity: 'parking' }, { amenity: 'bench' }, { craft: 'quux' }]
  const nodes = tags.map((those, index) => ({
    id: index + 1,
    at: [...seattle] as [number, number],
    tags: { name: 'Marigold', ...those },
  }))
  const { report } = await readMap({ nodes })
  assert.deepEqual([report.dropped, report.unmapped], [{ 'not a destination': 4 }, {}])
})

// Named one by one: others are kept for blind measurements.
const extracts = ['osm/seattle-university-district.osm.pbf', 'osm/helsinki-centre.osm.pbf']

test('every frequent category of real files is mapped', {
  skip: skipWithout('overture/us-places.parquet', ...extracts),
}, async () => {
  const files = {
    overture: () => readOverture([dataFile('overture/us-places.parquet')]),
    osm: () => readOsm(extracts.map(dataFile), { today }),
  }
  for (const [name, read] of Object.entries(files)) {
    const { records, report } = read()
    for await (const _ of records);
    const counts = Object.entries(report().unmapped ?? {}).sort(([, one], [, other]) => other - one)
    console.log(`${name}: ${counts.map(([category, count]) => `${category} ${count}`).join(', ')}`)
    for (const [category, count] of counts) assert.ok(count < 20, `${category} ${count}`)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { osmPbf, readMap, readPoint, type TestMap, type TestTags, withFile } from '../support/osm-extract.ts'
import { forEachStore } from '../support/stores.ts'

const bar = { amenity: 'bar', name: 'Anchor' }
const point: [number, number] = [47.66, -122.31]
const existenceIn = async (map: TestMap, form = {}) =>
  (await readMap(map, { today: '2026-06-15' }, form)).places[0]?.facts.existence
const checked = async (tags: TestTags) => (await readPoint({ ...bar, ...tags })).place?.facts.existence

test('the last check that a mapper noted is when the place was seen', async () => {
  assert.deepEqual(await checked({ check_date: '2024-03-02' }), { refreshedOn: '2024-03-02' })
  assert.deepEqual(await checked({ 'survey:date': '2023-01-01', 'check_date:opening_hours': '2025-08-09' }), {
    refreshedOn: '2025-08-09',
  })
  for (const no of ['2026-06-16', '2024', '2024-02-30', '2024-13-01', 'yes', '02.03.2024', ''])
    assert.equal(await checked({ check_date: no }), undefined, no)
  assert.deepEqual(await checked({ check_date: '2027-01-01', 'survey:date': '2022-05-05' }), {
    refreshedOn: '2022-05-05',
  })
})

test('without a check it is the day of the extract, by its header', async () => {
  const nodes = [{ id: 1, at: point, tags: bar, changedAt: '2020-01-01' }]
  const listed = { refreshedOn: '2026-05-30', isUnchecked: true }
  assert.deepEqual(await existenceIn({ nodes }, { replicatedAt: '2026-05-30' }), listed)
  const visited = [{ id: 1, at: point, tags: { ...bar, check_date: '2025-01-01' } }]
  assert.deepEqual(await existenceIn({ nodes: visited }, { replicatedAt: '2026-05-30' }), { refreshedOn: '2025-01-01' })
  assert.equal(await existenceIn({ nodes }, { replicatedAt: '2026-06-30' }), undefined, 'in the future')
})

test('the report names the day of the oldest extract', async () => {
  const nodes = [{ id: 1, at: point, tags: bar }]
  const dayOf = async (form: { replicatedAt?: string }) => (await readMap({ nodes }, {}, form)).report.currentOn
  assert.equal(await dayOf({ replicatedAt: '2026-05-30' }), '2026-05-30')
  assert.equal(await dayOf({}), undefined)
  await withFile(osmPbf({ nodes }, { replicatedAt: '2026-05-30' }), (newer) =>
    withFile(osmPbf({ nodes }, { replicatedAt: '2026-04-01' }), async (older) => {
      const { records, report } = readOsm([newer, older], { today: '2026-06-15' })
      for await (const _ of records);
      assert.equal(report().currentOn, '2026-04-01')
    }),
  )
})

test('without a date in the header it is the newest change of any element, and without changes unknown', async () => {
  const nodes = [
    { id: 1, at: point, tags: bar, changedAt: '2020-01-01' },
    { id: 2, at: point, changedAt: '2021-03-04' },
    { id: 3, at: point, changedAt: '2019-07-07' },
  ]
  const ways = [{ id: 1, refs: [2, 3], changedAt: '2022-09-10' }]
  for (const dense of [true, false]) {
    assert.deepEqual(await existenceIn({ nodes }, { dense }), { refreshedOn: '2021-03-04', isUnchecked: true })
    assert.deepEqual(await existenceIn({ nodes, ways }, { dense }), { refreshedOn: '2022-09-10', isUnchecked: true })
    assert.equal(await existenceIn({ nodes: [{ id: 1, at: point, tags: bar }] }, { dense }), undefined)
  }
})

forEachStore((_engine, open) => {
  test('a newer extract renews what it lists once a month, and an old one lowers no more than the belief', async () => {
    const { store, close } = await open()
    const now = Temporal.Instant.from('2026-06-15T12:00:00Z')
    const load = (replicatedAt: string) =>
      withFile(osmPbf({ nodes: [{ id: 1, at: point, tags: bar }] }, { replicatedAt }), async (path) => {
        const { records } = readOsm([path], { today: '2026-06-15' })
        await importCatalog(store, { source: 'osm', kind: 'osm', licence: 'ODbL-1.0', records, now })
        return (await store.places.byId('osm:n1'))?.facts.existence
      })
    try {
      const old = await load('2015-01-01')
      assert.ok(old?.confidence !== undefined && old.confidence > 0.6 && old.confidence < 0.8, String(old?.confidence))
      const renewed = await load('2026-05-02')
      assert.ok((renewed?.confidence ?? 0) > 0.95)
      assert.equal(renewed?.refreshedOn, '2026-05-02')
      assert.equal((await load('2026-05-09'))?.refreshedOn, '2026-05-02')
      assert.equal((await load('2026-06-06'))?.refreshedOn, '2026-06-06')
    } finally {
      await close()
    }
  })
})

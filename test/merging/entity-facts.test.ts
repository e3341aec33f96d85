import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord, WikidataEntity } from '../../src/domain/catalog-record.ts'
import type { PlaceFacts } from '../../src/domain/place.ts'
import { importCatalog, removeSource } from '../../src/ingest/catalog-import.ts'
import { wikidataIdsOfPlaces } from '../../src/store/import/entity-records.ts'
import type { Store } from '../../src/store/store.ts'
import { forEachStore, useStore } from '../support/stores.ts'
import { load, north, now, place } from '../support/worlds.ts'

const cathedral = place('cathedral', { section: 'attractions', facts: { wikidata: 'Q1', renown: { article: true } } })
const museum = place('museum', { section: 'attractions', facts: { wikidata: 'Q2', openedYear: 1990 }, ...north(1) })
const cafe = place('cafe', north(2))
const places = [cathedral, museum, cafe]

const fame: WikidataEntity[] = [
  { id: 'Q1', facts: { renown: { views: 5000, importance: 0.5 } } },
  { id: 'Q2', facts: { renown: { views: 70 } } },
  { id: 'Q3', facts: { renown: { views: 9 } } },
]
const wikidata: WikidataEntity[] = [
  {
    id: 'Q1',
    facts: { openedYear: 1852, architect: 'C. L. Engel', knownAs: 'cathedral in Helsinki', renown: { heritage: true } },
  },
  { id: 'Q2', facts: { openedYear: 1888, architecturalStyle: 'Art Nouveau' } },
]

const steps: Record<'places' | 'fame' | 'wikidata', (store: Store) => Promise<void>> = {
  places: (store) => load(store, places),
  fame: (store) => loadEntities(store, 'fame', fame),
  wikidata: (store) => loadEntities(store, 'wikidata', wikidata),
}
const orders = [
  ['places', 'fame', 'wikidata'],
  ['wikidata', 'fame', 'places'],
  ['fame', 'places', 'wikidata'],
] as const

forEachStore((_engine, open) => {
  const withStore = (work: (store: Store) => Promise<void>) => useStore(open, work)

  test('a place gets what sources say about its Wikidata entity, in any order of imports', async () => {
    const rows: unknown[] = []
    for (const order of orders)
      await withStore(async (store) => {
        for (const step of order) await steps[step](store)
        assert.deepEqual(await factsOf(store, 'test:cathedral'), {
          wikidata: 'Q1',
          openedYear: 1852,
          architect: 'C. L. Engel',
          knownAs: 'cathedral in Helsinki',
          renown: { article: true, views: 5000, importance: 0.5, heritage: true },
        })
        assert.deepEqual(await factsOf(store, 'test:cafe'), {})
        rows.push(await placeRows(store))
      })
    assert.deepEqual(rows[1], rows[0])
    assert.deepEqual(rows[2], rows[0])
  })

  test('the opening year that the place has stays', async () => {
    await withStore(async (store) => {
      await steps.places(store)
      await steps.wikidata(store)
      const facts = await factsOf(store, 'test:museum')
      assert.equal(facts?.openedYear, 1990)
      assert.equal(facts?.architecturalStyle, 'Art Nouveau')
    })
  })

  test('a removed source leaves the places as they were', async () => {
    await withStore(async (store) => {
      await steps.places(store)
      const before = await placeRows(store)
      await steps.fame(store)
      const withFame = await placeRows(store)
      await steps.wikidata(store)
      await removeSource(store, { source: 'wikidata', now })
      assert.deepEqual(await placeRows(store), withFame)
      await removeSource(store, { source: 'fame', now })
      assert.deepEqual(await placeRows(store), before)
      assert.deepEqual(await records(store, 'entity'), [])
    })
  })

  test('importing again changes, adds and drops what places have', async () => {
    await withStore(async (store) => {
      await steps.places(store)
      await loadEntities(store, 'fame', [fame[0]!])
      assert.equal((await factsOf(store, 'test:museum'))?.renown, undefined)
      await loadEntities(store, 'fame', [{ id: 'Q2', facts: { renown: { views: 71 } } }])
      assert.deepEqual((await factsOf(store, 'test:cathedral'))?.renown, { article: true })
      assert.deepEqual((await factsOf(store, 'test:museum'))?.renown, { views: 71 })
    })
  })

  test('only places of changed entities are rebuilt', async () => {
    await withStore(async (store) => {
      await steps.places(store)
      await steps.fame(store)
      const rebuilt: number[] = []
      const changed = fame.map((entity) => (entity.id === 'Q2' ? { ...entity, facts: {} } : entity))
      const onProgress = (step: string, done: number) => (step === 'places' ? rebuilt.push(done) : 0)
      await loadEntities(store, 'fame', changed, onProgress)
      assert.deepEqual(rebuilt, [1])
    })
  })

  test('a place that gets another Wikidata id gets the facts of that entity', async () => {
    await withStore(async (store) => {
      await steps.places(store)
      await steps.fame(store)
      await load(store, [place('cathedral', { section: 'attractions', facts: { wikidata: 'Q3' } })])
      assert.deepEqual(await factsOf(store, 'test:cathedral'), { wikidata: 'Q3', renown: { views: 9 } })
      await load(store, [place('cathedral', { section: 'attractions' })])
      assert.deepEqual(await factsOf(store, 'test:cathedral'), {})
    })
  })

  test('two places may have one entity', async () => {
    await withStore(async (store) => {
      await load(store, [cathedral, place('crypt', { section: 'attractions', facts: { wikidata: 'Q1' }, ...north(3) })])
      await steps.fame(store)
      assert.equal((await factsOf(store, 'test:crypt'))?.renown?.views, 5000)
      assert.equal((await factsOf(store, 'test:cathedral'))?.renown?.views, 5000)
    })
  })

  test('the ids of all records of a place are known, also of one that has closed', async () => {
    await withStore(async (store) => {
      await load(store, places)
      const known = { section: 'attractions', website: 'https://dome.example/' } as const
      const dome = (id: string, name: string, facts: PlaceFacts) => place(id, { ...known, name, facts, ...north(4) })
      await load(store, [dome('one', 'The Dome', { wikidata: 'Q8' })], 'one')
      await load(store, [dome('two', 'The Dome', { wikidata: 'Q9' })], 'two')
      await load(store, [{ kind: 'closed', placeId: 'test:museum' }], 'news')
      assert.equal(await factsOf(store, 'test:museum'), undefined)
      assert.equal((await placeRows(store)).length, 3)
      assert.deepEqual([...(await wikidataIdsOfPlaces(store))].sort(), ['Q1', 'Q2', 'Q8', 'Q9'])
    })
  })
})

function loadEntities(
  store: Store,
  source: string,
  entities: readonly WikidataEntity[],
  onProgress?: (step: string, done: number) => void,
): Promise<void> {
  const given = entities.map((entity): CatalogRecord => ({ kind: 'entity', entity }))
  return importCatalog(store, { source, kind: source, licence: 'CC0-1.0', records: given, now, onProgress })
}

const factsOf = async (store: Store, id: string): Promise<PlaceFacts | undefined> =>
  (await store.places.byId(id))?.facts

const placeRows = ({ database }: Store) => database.selectFrom('place').selectAll().orderBy('id').execute()

const records = ({ database }: Store, kind: string) =>
  database.selectFrom('source_record').select('record_id').where('kind', '=', kind).execute()

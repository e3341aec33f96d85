import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { perturbedTwin, seededRandom } from '../support/perturbed-twin.ts'
import { forEachStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const seattle = dataFile('osm/seattle-university-district.osm.pbf')
const now = Temporal.Instant.from('2026-12-02T20:00:00Z')

forEachStore((engine, open) => {
  test('a second source of the same streets leaves few duplicates and joins no two places', {
    skip: skipWithout('osm/seattle-university-district.osm.pbf'),
  }, async () => {
    const { store, close } = await open()
    try {
      const places: PlaceDocument[] = []
      const { records } = readOsm([seattle], { today: '2026-12-02' })
      for await (const record of records) if (record.kind === 'place') places.push(record.place)
      const random = seededRandom(20_261_204)
      const twins = places.map((place, index) => perturbedTwin(place, index, random))
      const load = (source: string, records: PlaceDocument[]) =>
        importCatalog(store, {
          source,
          kind: source,
          licence: '',
          now,
          records: records.map((place): CatalogRecord => ({ kind: 'place', place })),
        })
      await load('osm', places)
      await load('overture', twins)
      const ids = await Promise.all(
        places.map(async ({ id }, index) => [await idOf(id), await idOf(`overture:twin${index}`)]),
      )
      const left = ids.filter(([one, other]) => one !== other).length
      const origins = new Map<string | undefined, Set<number>>()
      ids.forEach((pair, index) => {
        for (const id of pair) origins.set(id, (origins.get(id) ?? new Set()).add(index))
      })
      const joined = [...origins.values()].filter(
        (those) => new Set([...those].map((index) => places[index]!.name)).size > 1,
      )
      console.log(
        `${engine}: of ${places.length} places told twice ${left} are left double, ${joined.length} places are made of two`,
      )
      for (const those of joined) console.log(`  ${[...those].map((index) => places[index]!.name).join(' = ')}`)
      assert.ok(left / places.length <= 0.05)
      assert.ok(joined.length / places.length <= 0.005)
    } finally {
      await close()
    }
    async function idOf(id: string) {
      return (await store.places.byId(id))?.id
    }
  })
})

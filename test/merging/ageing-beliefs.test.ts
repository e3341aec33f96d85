import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { emptyPlace } from '../../src/domain/place.ts'
import { checkForClosures, importCatalog } from '../../src/ingest/catalog-import.ts'
import { forEachStore } from '../support/stores.ts'

const imported = Temporal.Instant.from('2026-11-20T12:00:00Z')
const daysLater = (days: number) => imported.add({ hours: days * 24 })

/** Places of one directory, too far apart to match, last checked a month before the import. */
const directory = (count: number): CatalogRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `overture:${String(index).padStart(5, '0')}`
    const place = emptyPlace({
      id,
      source: 'overture',
      licence: '',
      section: 'foodAndBeverage',
      name: `Kitchen ${index}`,
    })
    const existence = { confidence: 0.95, refreshedOn: '2026-10-20' }
    const known = { address: `${index} Main St`, website: `https://${index}.kitchen.example/`, facts: { existence } }
    return { kind: 'place', place: { ...place, latitude: 47 + index / 100, longitude: -122, ...known } }
  })

forEachStore((_, open) => {
  test('a place that no import refreshes is less certain to be open after a year', async () => {
    const { store, close } = await open()
    try {
      const records = directory(1)
      await importCatalog(store, { source: 'overture', kind: 'overture', licence: '', records, now: imported })
      const confidenceOf = async () => (await store.places.byId('overture:00000'))?.facts.existence?.confidence ?? 0
      const before = await confidenceOf()
      await checkForClosures(store, daysLater(365))
      const after = await confidenceOf()
      assert.ok(after > 0 && after < before * 0.96, `${after} after ${before}`)
      await importCatalog(store, { source: 'overture', kind: 'overture', licence: '', records, now: imported })
      const generation = await store.generation()
      await checkForClosures(store, daysLater(365))
      assert.equal(await store.generation(), generation, 'once a day')
    } finally {
      await close()
    }
  })

  test('every place is checked in turn, some of them each day', async () => {
    const { store, close } = await open()
    try {
      const records = directory(900)
      await importCatalog(store, { source: 'overture', kind: 'overture', licence: '', records, now: imported })
      const ids = records.flatMap((record) => (record.kind === 'place' ? [record.place.id] : []))
      const confidences = async () =>
        [...(await store.places.byIds(ids)).values()].map(({ facts }) => facts.existence?.confidence ?? 0)
      const first = (await confidences())[0]!
      const renewed: number[] = []
      for (const day of [365, 366, 367]) {
        await checkForClosures(store, daysLater(day))
        renewed.push((await confidences()).filter((confidence) => confidence < first).length)
      }
      assert.deepEqual(renewed, [400, 800, 900])
    } finally {
      await close()
    }
  })
})

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isHoursRange, weekdays } from '../../src/domain/opening-hours.ts'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { readOsm } from '../../src/importers/osm/read-osm.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { isTrait } from '../../src/vocabulary/traits.ts'
import { readFiles, withFile } from '../support/osm-extract.ts'
import { forEachStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const extracts = ['osm/seattle-university-district.osm.pbf', 'osm/helsinki-centre.osm.pbf'] as const
const [seattle, helsinki] = [dataFile(extracts[0]), dataFile(extracts[1])]
const skip = skipWithout(...extracts)

test('places of real extracts are valid records', { skip }, async () => {
  const { places } = await readFiles([seattle, helsinki])
  assert.ok(places.length > 1000)
  assert.equal(new Set(places.map(({ id }) => id)).size, places.length)
  for (const place of places) assertSound(place)
})

test('every place of an American city gets its state from a neighbor', { skip }, async () => {
  const { places } = await readFiles([seattle])
  assert.deepEqual([...new Set(places.map(({ region, country }) => `${region} ${country}`))], ['WA US'])
  assert.deepEqual([...new Set(places.map(({ locality }) => locality))], ['Seattle'])
})

test('a boundary that is mostly outside the extract names no city', { skip }, async () => {
  const { places } = await readFiles([seattle, helsinki])
  assert.deepEqual(
    places.filter(({ locality }) => /\p{Script=Han}/u.test(locality ?? '')),
    [],
  )
})

test('the counts of the extracts add up: every section is filled and every drop has a reason', { skip }, async () => {
  const { places, report } = await readFiles([seattle, helsinki])
  assert.deepEqual(report.read, { nodes: 198_760, ways: 33_087, relations: 1_622 })
  for (const section of ['foodAndBeverage', 'attractions', 'lodging'] as const)
    assert.equal(report.kept[section], places.filter((place) => place.section === section).length)
  assert.ok(report.kept.foodAndBeverage! > 900 && report.kept.lodging! > 40 && report.kept.attractions! > 300)
  assert.ok(report.dropped['disused or abandoned']! > 0 && report.dropped['no name']! > 0)
})

test('a real extract that is cut off anywhere is refused', { skip }, async () => {
  const whole = readFileSync(seattle)
  for (const share of [0.001, 0.2, 0.5, 0.77, 0.999])
    await withFile(whole.subarray(0, Math.floor(whole.length * share)), async (path) => {
      await assert.rejects(
        readFiles([path]),
        (error) => error instanceof SourceFileError && /cut off/.test(error.message),
      )
    })
})

forEachStore((_engine, open) => {
  test('importing again replaces the source, and a wrong file changes nothing', { skip }, async () => {
    const { store, close } = await open()
    try {
      const importFiles = (files: string[]) => {
        const reading = readOsm(files, { today: '2026-06-15' })
        const now = Temporal.Instant.from('2026-06-15T12:00:00Z')
        return importCatalog(store, {
          source: 'osm',
          kind: 'osm',
          licence: 'ODbL-1.0',
          records: reading.records,
          now,
          report: reading.report,
        })
      }
      const { places } = await readFiles([seattle])
      const known = places.find(({ section }) => section === 'lodging')!
      await importFiles([seattle])
      await importFiles([seattle])
      assert.deepEqual(await store.places.byId(known.id), known)
      await assert.rejects(importFiles([seattle, dataFile('osm/none.osm.pbf')]), SourceFileError)
      assert.deepEqual(await store.places.byId(known.id), known)
      await importFiles([helsinki])
      assert.equal(await store.places.byId(known.id), null)
    } finally {
      await close()
    }
  })
})

function assertSound(place: PlaceDocument): void {
  const at = `${place.id} ${place.name}`
  assert.match(place.id, /^osm:[nwr]\d+$/)
  assert.ok(place.name.trim() === place.name && place.name !== '', at)
  assert.ok(Number.isFinite(place.latitude) && Number.isFinite(place.longitude), at)
  assert.ok(place.timezone !== null && place.categories.length > 0, at)
  assert.ok(place.tags.length <= 12, at)
  assert.deepEqual(
    place.traits.filter((trait) => !isTrait(trait)),
    [],
    at,
  )
  for (const link of [place.website, place.reservationUrl, ...place.imageUrls])
    if (link !== null) assert.match(link, /^https?:\/\//, at)
  if (place.phone !== null) assert.match(place.phone, /^\+\d[\d -]+( ext\. \d+)?$/, at)
  if (place.region !== null) assert.notEqual(place.region, '', at)
  if (place.shortDescription !== '') assert.match(place.shortDescription, /^[\p{Lu}"“].*[.!?]['"”]?$/u, at)
  if (place.shortDescription !== '') assert.doesNotMatch(place.shortDescription, /null|undefined|\s\s|\s[,.]/, at)
  for (const day of weekdays)
    for (const range of place.hours?.weekly[day] ?? []) assert.ok(isHoursRange(range), `${at} ${range}`)
}

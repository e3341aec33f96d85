import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { readOverture } from '../../src/importers/overture/read-overture.ts'
import { nearCircle } from '../../src/importers/parquet/near-circle.ts'
import type { ListingOptions } from '../../src/importers/parquet/read-listings.ts'
import type { ImportReport } from '../../src/importers/source-reading.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { newerOvertureFile, type OvertureRow, overtureFile } from '../support/overture-file.ts'
import { forEachStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'
import { now } from '../support/worlds.ts'
import { parquetBytes, text } from '../support/write-parquet.ts'

const folder = mkdtempSync(join(tmpdir(), 'overture-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const seattle = [47.61, -122.33] as const

async function read(
  files: string[],
  options: ListingOptions = {},
): Promise<{ places: PlaceDocument[]; report: ImportReport }> {
  const reading = readOverture(files, options)
  const places: PlaceDocument[] = []
  for await (const record of reading.records) if (record.kind === 'place') places.push(record.place)
  return { places, report: reading.report() }
}

let files = 0
async function readRows(...rows: Partial<OvertureRow>[]) {
  const path = join(folder, `${files++}.parquet`)
  writeFileSync(
    path,
    overtureFile(
      rows.map((row, index) => ({ id: `p${index}`, names: { primary: `Place ${index}` }, at: seattle, ...row })),
    ),
  )
  return read([path])
}
const readRow = async (row: Partial<OvertureRow>) => (await readRows(row)).places[0]!
const newer = (...hierarchy: string[]) => ({ taxonomy: { primary: hierarchy.at(-1), hierarchy, alternates: null } })
const older = (primary: string, ...alternate: string[]) => ({ categories: { primary, alternate } })

test('every field that a guest sees is taken from a row', async () => {
  const place = await readRow({
    id: '08f28d5-abc',
    names: { primary: 'Marigold  Thai', common: { th: 'มารีโกลด์', en: 'Marigold' } },
    ...newer('food_and_drink', 'restaurant', 'asian_restaurant', 'southeast_asian_restaurant', 'thai_restaurant'),
    confidence: 0.93,
    operating_status: 'open',
    websites: ['https://www.facebook.com/marigold', 'marigold.example.com'],
    socials: ['https://resy.com/cities/sea/marigold'],
    phones: ['+12065550100'],
    brand: { wikidata: 'Q1', names: { primary: 'Marigold Group' } },
    addresses: [
      { freeform: '118 Net Street, Suite 4', locality: 'SEATTLE', postcode: '98101', region: 'US-WA', country: 'US' },
    ],
    sources: [
      { dataset: 'meta', update_time: '2025-02-24T08:00:00.000Z' },
      { dataset: 'Microsoft', update_time: '2024-01-01T00:00:00.000Z' },
    ],
  })
  assert.equal(place.id, 'overture:08f28d5-abc')
  assert.deepEqual(
    [place.section, place.name, place.alternateNames],
    ['foodAndBeverage', 'Marigold Thai', ['มารีโกลด์', 'Marigold']],
  )
  assert.deepEqual([place.categories, place.subCategories], [['restaurant'], ['Thai']])
  assert.ok(place.traits.includes('thai') && place.traits.includes('asian'))
  assert.equal(place.shortDescription, 'Thai restaurant on Net Street, in Seattle.')
  assert.deepEqual(
    [place.website, place.reservationUrl],
    ['https://marigold.example.com/', 'https://resy.com/cities/sea/marigold'],
  )
  assert.equal(place.phone, '+1 206-555-0100')
  assert.deepEqual(
    [place.address, place.locality, place.region, place.postalCode, place.country],
    ['118 Net Street, Suite 4', 'Seattle', 'WA', '98101', 'US'],
  )
  assert.deepEqual([place.latitude, place.longitude, place.timezone], [47.61, -122.33, 'America/Los_Angeles'])
  assert.equal(place.facts.brand, 'Marigold Group')
  assert.equal(place.facts.wikidata, undefined, 'the brand’s entry makes no branch notable')
  assert.deepEqual(place.facts.existence, { confidence: 0.93, status: 'open', refreshedOn: '2025-02-24' })
  assert.equal(place.licence, 'CDLA-Permissive-2.0')
})

test('a region code of letters is kept, a numeric one is not', async () => {
  const regions = [['US', 'US-WA'], ['US', 'us-wa'], ['US', 'WA'], ['GB', 'GB-ENG'], ['FI', 'FI-18'], ['FR', 'FR-75C'], ['FI', 'Uusimaa']] // biome-ignore format: a row
  const { places } = await readRows(
    ...regions.map(([country, region]) => ({ ...older('cafe'), addresses: [{ locality: 'Here', region, country }] })),
  )
  assert.deepEqual(
    places.map(({ region }) => region),
    ['WA', 'WA', 'WA', 'ENG', null, null, 'Uusimaa'],
  )
})

test('old and new categories mean the same', async () => {
  const { places } = await readRows(
    older('pizza_restaurant', 'eat_and_drink'),
    newer('food_and_drink', 'restaurant', 'pizza_restaurant'),
    newer('eat_and_drink', 'restaurant', 'pizza_restaurant'),
    { taxonomy: { primary: 'pizza_restaurant', hierarchy: null, alternates: ['food_and_drink'] } },
  )
  assert.equal(places.length, 4)
  for (const place of places) {
    assert.equal(place.section, 'foodAndBeverage')
    assert.deepEqual(place.subCategories, ['pizza'])
    assert.deepEqual(place.traits, places[0]!.traits)
  }
})

test('a release without categories is imported by its taxonomy', async () => {
  const path = join(folder, 'newer.parquet')
  const row = { at: seattle, confidence: 0.9 }
  writeFileSync(
    path,
    newerOvertureFile([
      {
        ...row,
        id: 'cafe',
        names: { primary: 'Elm Café' },
        ...newer('food_and_drink', 'restaurant', 'thai_restaurant'),
      },
      { ...row, id: 'inn', names: { primary: 'Elm Inn' }, ...newer('lodging', 'hotel') },
    ]),
  )
  const { places } = await read([path])
  assert.deepEqual(
    places.map(({ id, section }) => [id, section]),
    [
      ['overture:cafe', 'foodAndBeverage'],
      ['overture:inn', 'lodging'],
    ],
  )
  assert.ok(places[0]?.traits.includes('thai'))
})

test('a row with both has the newer taxonomy, and basic_category is used if it has neither', async () => {
  const both = await readRow({ ...older('accommodation'), ...newer('lodging', 'hotel') })
  assert.deepEqual([both.section, both.categories], ['lodging', ['hotel']])
  assert.deepEqual((await readRow({ basic_category: 'coffee_shop' })).categories, ['coffee shop'])
})

test('a vague category is read together with the others', async () => {
  assert.deepEqual((await readRow(older('accommodation', 'motel'))).categories, ['motel', 'lodging'])
  assert.deepEqual((await readRow(older('restaurant', 'thai_restaurant', 'museum'))).subCategories, ['Thai'])
  assert.equal(
    (await readRow({ names: { primary: 'Elm Motel' }, ...older('resort', 'hotel', 'motel') })).categories[0],
    'motel',
  )
})

test('categories that are no destination are dropped and counted by reason', async () => {
  const { places, report } = await readRows(
    older('dentist'),
    older('self_storage_facility'),
    newer('services_and_business', 'professional_service', 'never_heard_of'),
    newer('arts_and_entertainment', 'spiritual_advising', 'astrological_advising'),
    older('pizza_delivery_service'),
    {},
    { ...older('cafe'), names: { primary: ' ' } },
  )
  assert.deepEqual(places, [])
  assert.deepEqual(report.dropped, {
    'health care': 1,
    'business or service': 3,
    'comes to its customers': 1,
    'no category': 1,
    'no name': 1,
  })
})

test('a place with an unmapped category is kept but not recommended, and the category is counted', async () => {
  const { places, report } = await readRows(
    older('quux_emporion'),
    older('cafe', 'zzyzx'),
    newer('food_and_drink', 'blorbing'),
  )
  assert.deepEqual(
    places.map(({ section, facts }) => [section, facts.unmappedCategories]),
    [
      ['other', ['quux_emporion']],
      ['foodAndBeverage', ['zzyzx']],
      ['foodAndBeverage', ['food_and_drink > blorbing']],
    ],
  )
  assert.deepEqual(places[1]!.facts.sourceCategories, ['cafe', 'zzyzx'])
  assert.deepEqual(report.unmapped, { quux_emporion: 1, zzyzx: 1, 'food_and_drink > blorbing': 1 })
})

test('a place that its source marks as closed is closed', async () => {
  const { places } = await readRows(
    { ...older('bar'), operating_status: 'permanently_closed' },
    { ...older('bar'), operating_status: 'temporarily_closed' },
    older('bar'),
  )
  assert.deepEqual(
    places.map(({ facts }) => facts.existence?.status),
    ['closed', 'temporarily-closed', undefined],
  )
})

test('venues host events and are never recommended', async () => {
  const { places } = await readRows(
    older('baptist_church'),
    older('venue_and_event_space'),
    newer('arts_and_entertainment', 'stadium_arena', 'stadium'),
  )
  assert.deepEqual(
    places.map(({ section }) => section),
    ['other', 'other', 'other'],
  )
})

test('JSON in text columns, missing columns and missing positions are accepted', async () => {
  const path = join(folder, 'json.parquet')
  const row = { id: 'j1', names: '{"primary":"Elm Café","common":null}', categories: '{"primary":"cafe","alternate":["bakery"]}', bbox: '{"xmin":-122.3,"xmax":-122.3,"ymin":47.6,"ymax":47.6}', phones: '["+12065550123"]', addresses: '[{"freeform":"1 Elm St","locality":"Seattle","region":"WA","country":"US"}]' } // biome-ignore format: a row
  const names = Object.keys(row)
  writeFileSync(
    path,
    parquetBytes(names.map(text), [[row, { ...row, id: 'j2', bbox: null }, { ...row, id: null }, row]]),
  )
  const { places, report } = await read([path])
  assert.deepEqual(places.map(({ id, name, phone, latitude, address }) => [id, name, phone, latitude, address]), [['overture:j1', 'Elm Café', '+1 206-555-0123', 47.6, '1 Elm St']]) // biome-ignore format: a row
  assert.deepEqual(report.dropped, { 'no position': 1, 'no id': 1, 'listed twice': 1 })
})

test('a folder of parts is read with all folders below it', async () => {
  const parts = join(folder, 'parts')
  mkdirSync(join(parts, 'type=place'), { recursive: true })
  for (const [name, id] of [
    ['a.zstd.parquet', 'a'],
    ['type=place/b.parquet', 'b'],
    ['_metadata.parquet', 'c'],
    ['notes.txt', 'd'],
  ])
    writeFileSync(join(parts, name!), overtureFile([{ id, names: { primary: id }, at: seattle, ...older('bar') }]))
  assert.deepEqual(
    (await read([parts])).places.map(({ id }) => id),
    ['overture:a', 'overture:b'],
  )
  await assert.rejects(read([join(parts, 'notes.txt'), join(folder, 'nowhere')]), /nowhere: no such file or folder/)
})

test('a file that is not parquet is named', async () => {
  const path = join(folder, 'text.parquet')
  writeFileSync(path, 'id,name\n1,a cafe\n')
  await assert.rejects(read([path]), /text\.parquet: not a parquet file/)
  writeFileSync(path, `PAR1${'x'.repeat(100)}PAR1`)
  await assert.rejects(read([path]), /text\.parquet: not a parquet file/)
})

test('a circle keeps the places in it, also across the date line and at a pole', async () => {
  const path = join(folder, 'circle.parquet')
  const at = (id: string, latitude: number, longitude: number): OvertureRow => ({ id, names: { primary: id }, at: [latitude, longitude], ...older('bar') }) // biome-ignore format: a row
  writeFileSync(path, overtureFile([at('near', 47.7, -122.3), at('far', 48.9, -122.3)], [at('east', -17, 179.9), at('west', -17, -179.9)], [at('pole', 89.99, 10), at('beyond', 89.99, -170)])) // biome-ignore format: rows
  const around = async (latitude: number, longitude: number, miles: number) =>
    (await read([path], { near: nearCircle({ latitude, longitude }, miles) })).places.map(({ name }) => name)
  assert.deepEqual(await around(47.61, -122.33, 25), ['near'])
  assert.deepEqual(await around(-17, 179.95, 25), ['east', 'west'])
  assert.deepEqual(await around(89.99, 10, 5), ['pole', 'beyond'])
  assert.deepEqual(await around(0, 0, 25), [])
})

const sample = dataFile('overture/us-places.parquet')

test('every frequent category of a real file is mapped', {
  skip: skipWithout('overture/us-places.parquet'),
}, async (context) => {
  const { places, report } = await read([sample])
  const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
  assert.equal(sum(report.read), sum(report.kept) + sum(report.dropped))
  for (const [category, count] of Object.entries(report.unmapped!)) assert.ok(count < 20, category)
  const described = places.filter(({ shortDescription }) => shortDescription !== '').length
  const withPhone = places.filter(({ phone }) => phone !== null).length
  context.diagnostic(
    `${places.length} kept: ${JSON.stringify(report.kept)}; described ${described}, with phone ${withPhone}`,
  )
  assert.ok(places.every(({ timezone }) => timezone !== null))
  assert.ok(places.every(({ region }) => region === null || /^[A-Z]{2}$/.test(region)))
})

forEachStore((_engine, open) => {
  test('imported places are in the catalog, and importing again replaces them', async () => {
    const { store, close } = await open()
    const path = join(folder, 'store.parquet')
    const load = (ids: string[]) => {
      writeFileSync(
        path,
        overtureFile(ids.map((id) => ({ id, names: { primary: `Hotel ${id}` }, at: seattle, ...older('hotel') }))),
      )
      const { records, report } = readOverture([path])
      return importCatalog(store, {
        source: 'overture',
        kind: 'overture',
        licence: 'CDLA-Permissive-2.0',
        records,
        report,
        now,
      })
    }
    try {
      await load(['Alder'])
      assert.equal((await store.places.byId('overture:Alder'))?.name, 'Hotel Alder')
      await load(['Birch'])
      assert.equal((await store.places.byId('overture:Birch'))?.name, 'Hotel Birch')
      assert.equal((await store.sources())[0]?.records.place, 1)
    } finally {
      await close()
    }
  })
})

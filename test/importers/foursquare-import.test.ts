import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { type FoursquareOptions, readFoursquare } from '../../src/importers/foursquare/read-foursquare.ts'
import { nearCircle } from '../../src/importers/parquet/near-circle.ts'
import { double, type Field, group, list, parquetBytes, text } from '../support/write-parquet.ts'

const folder = mkdtempSync(join(tmpdir(), 'foursquare-test-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** https://docs.foursquare.com/data-products/docs/places-os-data-schema */
const fields: Field[] = [
  ...['fsq_place_id', 'name'].map(text),
  double('latitude'),
  double('longitude'),
  ...[
    'address',
    'locality',
    'region',
    'postcode',
    'admin_region',
    'country',
    'date_created',
    'date_refreshed',
    'date_closed',
  ].map(text),
  ...['tel', 'website', 'email', 'instagram', 'twitter'].map(text),
  list('fsq_category_ids', text('element')),
  list('fsq_category_labels', text('element')),
  list('unresolved_flags', text('element')),
  text('placemaker_url'),
  group('bbox', double('xmin'), double('ymin'), double('xmax'), double('ymax')),
]

let files = 0
async function readRows(rows: Record<string, unknown>[], options: Partial<FoursquareOptions> = {}, columns = fields) {
  const path = join(folder, `${files++}.parquet`)
  const given = rows.map((row, index) => ({
    fsq_place_id: `4b${index}`,
    name: `Place ${index}`,
    latitude: 60.17,
    longitude: 24.94,
    country: 'FI',
    ...row,
  }))
  writeFileSync(path, parquetBytes(columns, [given]))
  const reading = readFoursquare([path], { today: '2026-06-15', ...options })
  const places: PlaceDocument[] = []
  for await (const record of reading.records) if (record.kind === 'place') places.push(record.place)
  return { places, report: reading.report() }
}
const labelled = (...labels: string[]) => ({
  fsq_category_ids: labels.map((_, index) => `id${index}`),
  fsq_category_labels: labels,
})
const bar = labelled('Dining and Drinking > Bar > Cocktail Bar')

test('every field that a guest sees is taken from a row', async () => {
  const { places } = await readRows([
    {
      fsq_place_id: '4b5988fef964a520e62a28e3',
      name: 'Kynsilaukka',
      address: 'Mannerheimintie 4 B',
      locality: 'Helsinki',
      region: 'Uusimaa',
      postcode: '00100',
      tel: '09 123 4567',
      website: 'http://www.kynsilaukka.example.fi',
      date_refreshed: '2025-01-15',
      date_closed: '',
      ...labelled('Dining and Drinking > Restaurant > Scandinavian Restaurant'),
    },
  ])
  const place = places[0]!
  assert.equal(place.id, 'foursquare:4b5988fef964a520e62a28e3')
  assert.deepEqual([place.source, place.licence, place.section], ['foursquare', 'Apache-2.0', 'foodAndBeverage'])
  assert.deepEqual([place.address, place.locality, place.region, place.postalCode, place.country], ['Mannerheimintie 4 B', 'Helsinki', 'Uusimaa', '00100', 'FI']) // biome-ignore format: a row
  assert.deepEqual(
    [place.phone, place.website, place.timezone],
    ['+358 9 1234567', 'http://www.kynsilaukka.example.fi/', 'Europe/Helsinki'],
  )
  assert.equal(place.shortDescription, 'Nordic restaurant on Mannerheimintie, in Helsinki.')
  assert.deepEqual(place.facts.existence, { refreshedOn: '2025-01-15' })
})

test('a closing day up to today closes a place; a later day, null and empty text do not', async () => {
  const { places } = await readRows([
    { ...bar, date_closed: '2026-06-15' },
    { ...bar, date_closed: '2026-06-16' },
    { ...bar, date_closed: '' },
    { ...bar, date_closed: null },
  ])
  assert.deepEqual(
    places.map(({ facts }) => facts.existence ?? {}),
    [{ closedOn: '2026-06-15', status: 'closed' }, { closedOn: '2026-06-16' }, {}, {}],
  )
})

test('flags of a record are kept, and a private place is dropped', async () => {
  const { places, report } = await readRows([
    { ...bar, unresolved_flags: ['duplicate', 'doesnt_exist'] },
    { ...bar, unresolved_flags: ['privatevenue'] },
  ])
  assert.deepEqual(
    places.map(({ facts }) => facts.existence?.flags),
    [['duplicate', 'doesnt_exist']],
  )
  assert.deepEqual(report.dropped, { private: 1 })
})

test('labels are read from the most specific to the general', async () => {
  const { places, report } = await readRows([
    labelled('Dining and Drinking > Restaurant > Ramen / Noodle House'),
    labelled('Dining and Drinking > Cafe, Coffee, and Tea House > Coffee Shop', 'Dining and Drinking > Bakery'),
    labelled('Dining and Drinking > Restaurant > Martian Kitchen'),
    labelled('Travel and Transportation > Lodging > Hotel'),
    labelled('Arts and Entertainment > Museum > Art Museum'),
    labelled('Landmarks and Outdoors > Park > National Park'),
    labelled('Business and Professional Services > Health and Beauty Service > Spa'),
    labelled('Community and Government > Spiritual Center > Church'),
    labelled('Business and Professional Services > Health and Beauty Service > Nail Salon'),
    labelled('Travel and Transportation > Transport Hub > Airport > Airport Gate'),
    labelled('Health and Medicine > Dentist'),
  ])
  assert.deepEqual(
    places.map(({ section, categories, subCategories }) => [section, ...categories, ...subCategories]),
    [
      ['foodAndBeverage', 'restaurant', 'ramen'],
      ['foodAndBeverage', 'coffee shop', 'bakery'],
      ['foodAndBeverage', 'restaurant'],
      ['lodging', 'hotel'],
      ['attractions', 'art museum'],
      ['attractions', 'park'],
      ['attractions', 'spa'],
      ['other', 'place of worship'],
    ],
  )
  assert.equal(
    Object.values(report.dropped).reduce((sum, count) => sum + count, 0),
    3,
  )
})

test('a category without a label is kept by its id', async () => {
  const { places, report } = await readRows([
    { fsq_category_ids: ['4bf58dd8d48988d1e0931735'], fsq_category_labels: null },
  ])
  assert.equal(places[0]!.section, 'other')
  assert.deepEqual(report.unmapped, { '4bf58dd8d48988d1e0931735': 1 })
})

test('a circle works with positions if there are no boxes', async () => {
  const plain = fields.filter(({ name }) => name !== 'bbox')
  const rows = [bar, { ...bar, latitude: 61.5, longitude: 23.8 }, { ...bar, latitude: null }]
  const near = nearCircle({ latitude: 60.17, longitude: 24.94 }, 10)
  assert.deepEqual(
    (await readRows(rows, { near }, plain)).places.map(({ name }) => name),
    ['Place 0'],
  )
})

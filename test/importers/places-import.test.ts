import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { type PlacesOptions, readPlaces } from '../../src/importers/places/read-places.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-places-'))
after(() => rmSync(folder, { recursive: true, force: true }))
let files = 0

async function read(content: string | Uint8Array, options: Partial<PlacesOptions> = {}) {
  const path = join(folder, `list-${files++}.csv`)
  writeFileSync(path, content)
  const own = { source: 'own', licence: '', section: 'lodging', columns: [], ...options } as const
  const { records, report } = await readPlaces([path], own)
  const places = records.flatMap((record): PlaceDocument[] => (record.kind === 'place' ? [record.place] : []))
  return { places, notes: report().notes ?? [] }
}

const german = `Hotelcode;Hotelname;Straße;PLZ;Ort;Land;Breitengrad;Längengrad;Sterne;Telefon;Zimmerzahl\r
M1;Höfe am Fluß;Ufergasse 4;80539;Münstadt;Deutschland;48,1478;11,5806;4 Sterne;089 1234567;120\r
M2;"Haus ""Zur Brücke""";Am Tor 1;80331;Münstadt;Deutschland;48,1344;11,5833;***;;\r
`

describe('a list as Excel writes it is read, whatever its encoding and delimiter', () => {
  const forms: [string, string | Uint8Array][] = [
    ['UTF-8 with semicolons', german],
    ['UTF-8 with a mark', `\ufeff${german}`],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${german.replaceAll(';', '\t')}`, 'utf16le')],
    ['Windows-1252', Buffer.from(german, 'latin1')],
    ['a named delimiter', `sep=;\r\n${german}`],
    ['gzip', gzipSync(german)],
  ]
  for (const [name, content] of forms) {
    test(name, async () => {
      const { places, notes } = await read(content)
      assert.deepEqual(
        places.map(({ id, name: its, address, locality, country, latitude, longitude, facts, phone }) => [
          id, its, address, locality, country, latitude, longitude, facts.stars, phone,
        ]), // biome-ignore format: a row
        [
          ['own:M1', 'Höfe am Fluß', 'Ufergasse 4', 'Münstadt', 'DE', 48.1478, 11.5806, 4, '+49 89 1234567'],
          ['own:M2', 'Haus "Zur Brücke"', 'Am Tor 1', 'Münstadt', 'DE', 48.1344, 11.5833, 3, null],
        ],
      )
      assert.match(notes.join('\n'), /columns not read: Zimmerzahl;/)
    })
  }
})

test('JSON objects are read as an array and one a line', async () => {
  const objects = [
    { name: 'Corner Café', category: 'Cafe', lat: 44.6, lng: -125.1, city: 'Port Fable', tags: ['quiet', 'cakes'] },
    { name: 'Slope Inn', category: 'Inn', lat: '44.7', lng: '-125.2', city: 'Port Fable', tags: [] },
  ]
  const array = await read(JSON.stringify(objects, null, 2), { section: 'foodAndBeverage' })
  const lines = await read(objects.map((each) => JSON.stringify(each)).join('\n'), { section: 'foodAndBeverage' })
  assert.deepEqual(array.places, lines.places)
  assert.deepEqual(array.places[0]?.tags, ['quiet', 'cakes'])
  assert.equal(array.places[1]?.latitude, 44.7)
})

test('an id comes from name and city where the list has none, and stays', async () => {
  const [first, again] = await Promise.all(
    ['name,city,lat,lon\nThe Inn,Gull,44.6,-125\n', 'Lat,Lon,Name,City\n44.7,-125,The Inn,Gull\n'].map((csv) =>
      read(csv),
    ),
  )
  assert.deepEqual([first?.places[0]?.id, again?.places[0]?.id], ['own:the-inn-gull', 'own:the-inn-gull'])
})

test('the operator says which column holds a field', async () => {
  const columns = [{ field: 'latitude', header: 'y' }, { field: 'longitude', header: 'x' }] // biome-ignore format: a row
  const { places } = await read('name,y,x,lat\nThe Inn,44.6,-125,0\n', { columns })
  assert.deepEqual([places[0]?.latitude, places[0]?.longitude], [44.6, -125])
})

test('one cell may hold the position', async () => {
  for (const point of ['44.6, -125.1', '44.6,-125.1', '44.6 -125.1', '44,6; -125,1']) {
    const { places } = await read(`name;coordinates\nThe Inn;"${point}"\n`)
    assert.deepEqual([places[0]?.latitude, places[0]?.longitude], [44.6, -125.1], point)
  }
})

describe('a list with a fault is refused, with the line', () => {
  const faults: [string, string, RegExp, Partial<PlacesOptions>?][] = [
    ['no position', 'name,city\nThe Inn,Gull\n', /:2: place "the-inn-gull": latitude is required/],
    ['a position in words', 'name,lat,lon\nThe Inn,north,-125\n', /:2: .*latitude must be a number from -90 to 90/],
    ['a country that is none', 'name,lat,lon,country\nInn,44,-125,Atlantis\n', /:2: .*country must be a two-letter/],
    ['the same id twice', 'id,name,lat,lon\n1,A,44,-125\n1,B,45,-125\n', /:3: duplicate id: 1 \(first seen at .*:2\)/],
    ['no section', 'name,lat,lon\nThe Inn,44,-125\n', /:2: .*section/, { section: null }],
    ['a header alone', 'name,lat,lon\n', /no lines below a header/],
    ['nothing', '', /no lines below a header/],
    ['broken JSON', '[{"name": "A"', /is JSON that is broken or cut off/],
    ['a workbook', 'PK\u0003\u0004rest', /is a workbook .*save the sheet as CSV/],
    ['a column that is not there', 'name\nA\n', /no such column/, { columns: [{ field: 'latitude', header: 'y' }] }],
    ['a field that is none', 'name\nA\n', /unknown field/, { columns: [{ field: 'height', header: 'name' }] }],
  ]
  for (const [name, csv, message, options] of faults) {
    test(name, async () => {
      await assert.rejects(read(csv, options), message)
    })
  }
})

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

test('a fault of an array names its items, and that of other files its lines', async () => {
  const inn = { name: 'Inn', lat: 44.6, lng: -125.1 }
  const objects = [
    inn,
    { ...inn, name: 'Pier', lat: 'x' },
    { ...inn, name: 'Hill', phone: 'abc' },
    { ...inn, name: 'Oak' },
  ]
  const array = await read(JSON.stringify(objects, null, 2))
  const told = array.notes.join('\n')
  assert.match(told, /^Left out: \S+\.csv: item 2: place "pier": latitude/m)
  assert.match(told, /^\S+\.csv: item 3: place "hill": phone/m)
  const both = await read(JSON.stringify([...objects, { ...inn, name: 'Elm', phone: 'abc' }]))
  assert.match(both.notes.join('\n'), /2 rows: phone number .*: items 3 \("abc"\), 5/)
  const lines = await read(objects.map((each) => JSON.stringify(each)).join('\n'))
  assert.match(lines.notes.join('\n'), /^Left out: \S+\.csv:2: place "pier"/m)
})

test('an id comes from name and city where the list has none, and stays', async () => {
  const [first, again] = await Promise.all(
    ['name,city,lat,lon\nThe Inn,Gull,44.6,-125\n', 'Lat,Lon,Name,City\n44.7,-125,The Inn,Gull\n'].map((csv) =>
      read(csv),
    ),
  )
  assert.deepEqual([first?.places[0]?.id, again?.places[0]?.id], ['own:the-inn-gull', 'own:the-inn-gull'])
})

test('a place that is renamed keeps its id, if nothing else is at its position and address', async () => {
  const csv = 'name,city,address,lat,lon\nThe Inn,Gull,1 Quay,44.6,-125\n'
  const { places: held } = await read(csv)
  const renamed = await read(csv.replace('The Inn', 'Otter House'), { held })
  assert.deepEqual(
    renamed.places.map(({ id, name }) => [id, name]),
    [['own:the-inn-gull', 'Otter House']],
  )
  assert.match(renamed.notes.join('\n'), /"Otter House" is renamed from "The Inn" and keeps its id/)
  const moved = await read(csv.replace('The Inn', 'Otter House').replace('1 Quay', '9 Hill'), { held })
  assert.equal(moved.places[0]?.id, 'own:otter-house-gull')
  const beside = await read(`${csv}Otter House,Gull,1 Quay,44.6,-125\n`, { held })
  assert.equal(beside.places[1]?.id, 'own:otter-house-gull')
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

/** A text in an older encoding, by what its decoder makes of one and of two bytes. */
function encoded(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytesOf = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    const [letter = '', ...others] = decoder.decode(Uint8Array.from(bytes))
    if (others.length === 0 && !bytesOf.has(letter)) bytesOf.set(letter, bytes)
  }
  for (let first = 0; first <= 0xff; first++) add(first)
  for (let lead = 0x81; lead <= 0xfe; lead++) for (let trail = 0x40; trail <= 0xfe; trail++) add(lead, trail)
  return Buffer.concat(
    [...text].map((letter) => {
      const bytes = bytesOf.get(letter)
      if (bytes === undefined) throw new Error(`${encoding} has no ${letter}`)
      return Buffer.from(bytes)
    }),
  )
}

describe('a list of a country with its own ways to write is read', () => {
  test('in Shift JIS with wide digits', async () => {
    const text =
      '施設コード,施設名,緯度,経度\nR1,白樺の宿,３６．６２５,138.6\nR2,青葉亭,北緯36度37分30秒,東経138度36分\n'
    const { places } = await read(encoded(text, 'shift_jis'))
    assert.deepEqual(
      places.map(({ id, name, latitude, longitude }) => [id, name, latitude, longitude]),
      [
        ['own:R1', '白樺の宿', 36.625, 138.6],
        ['own:R2', '青葉亭', 36.625, 138.6],
      ],
    )
  })
  for (const [encoding, ...names] of [
    ['windows-1250', 'Pijalnia Śledzia i Żurku', 'Muzeum Książąt', 'Ogród Zoologiczny w Łodzi', 'Gęś i jaźń'],
    ['windows-1250', 'Gettó Gulyás', 'Széchenyi gyógyfürdő', 'Állatkerti körút', 'Vendéglő a Körúton'],
    ['windows-1251', 'Кафе Пушкинъ', 'Большой театр', 'Музей Москвы', 'Третьяковская галерея'],
    ['windows-1253', 'Μουσείο Ακρόπολης', 'Ταβέρνα του Ψυρρή', 'Εθνικός Κήπος', 'Πλάκα'],
    ['windows-1254', 'Çağdaş Sanat Müzesi', 'Kapalıçarşı', 'Topkapı Sarayı', 'Güneşlibahçe Lokantası'],
    ['big5', '故宮博物院', '鼎泰豐信義店', '臺北車站', '國父紀念館'],
    ['gb18030', '全聚德烤鸭店', '故宫博物院', '北京动物园', '前门大街'],
    ['euc-kr', '명동교자', '경복궁', '남산서울타워', '광장시장'],
  ] as const)
    test(`in ${encoding}: ${names[0]}`, async () => {
      const rows = names.map((name, index) => `${name},44.${index},-125\n`)
      const { places } = await read(encoded(`name,lat,lon\n${rows.join('')}`, encoding))
      assert.deepEqual(
        places.map(({ name }) => name),
        names,
      )
    })
  test('in the encoding that the operator names, where few letters tell it', async () => {
    const bytes = encoded('name,lat,lon\nKöşk Işık,44,-125\n', 'windows-1254')
    const { places } = await read(bytes, { encoding: 'windows-1254' })
    assert.equal(places[0]?.name, 'Köşk Işık')
    await assert.rejects(read(bytes, { encoding: 'utf-8' }), /: is not utf-8: leave the encoding out, or name another$/)
  })
  test('with quotation marks of Windows-1252 it is no Shift JIS', async () => {
    const { places } = await read(
      Buffer.from('name,lat,lon\nJoe\x92s \x93Old\x94 Inn,44,-125\nAnn\x92s,45,-125\n', 'latin1'),
    )
    assert.deepEqual(
      places.map(({ name }) => name),
      ['Joe’s “Old” Inn', 'Ann’s'],
    )
  })
  test('with stars in a column that may be ratings, and a price of two amounts', async () => {
    const hotels = await read(
      'Nome;UF;CEP;Latitude;Longitude;Classificação\nA;SP;01000-000;-23,55;-46,63;4 estrelas\nB;SP;;-23,56;-46,64;5\n',
    )
    assert.deepEqual(
      hotels.places.map(({ facts, region, ratings }) => [facts.stars, region, ratings.length]),
      [
        [4, 'SP', 0],
        [5, 'SP', 0],
      ],
    )
    const meals = await read(
      'Nome;Categoria;Latitude;Longitude;País;Preço médio\nA;Restaurante;-23,55;-46,63;Brasil;R$ 60 a R$ 120\n',
      { section: null },
    )
    assert.deepEqual(meals.places[0]?.facts.mealPrice, { min: 60, max: 120, currency: 'BRL' })
  })
  test('with degrees, minutes and seconds in one cell, in either order', async () => {
    const { places } = await read(
      `name,coordinates\nA,"44°39'00""N 124°03'00""W"\nB,"124°03′W, 44°39′N"\nC,"(44.65, -124.05)"\n`,
    )
    assert.deepEqual(
      places.map(({ latitude, longitude }) => [latitude, longitude]),
      [
        [44.65, -124.05],
        [44.65, -124.05],
        [44.65, -124.05],
      ],
    )
  })
  test('a position without its minus sign is far from the other rows of its town', async () => {
    const rows = ['A,Otter,44.65,-124.05', 'B,Otter,44.66,-124.05', 'C,Otter,44.65,-124.06', 'D,Otter,44.65,124.05']
    const { places, notes } = await read(['name,city,lat,lon', ...rows].join('\n'))
    assert.equal(places.length, 3)
    assert.match(notes.join('\n'), /Left out: .*:5: .*the position seems to lack a minus sign/)
  })
  test('a row that only counts the others is left out', async () => {
    const { places, notes } = await read('name,lat,lon\nA,44,-125\nTotal de registros: 1,,\n')
    assert.equal(places.length, 1)
    assert.match(notes.join('\n'), /:3: a row with a total, left out/)
  })
})

test('what an operator calls a category is read as any word of a list, or the nearest words are named', async () => {
  const list = 'name,lat,lon,kind\nA,44,-125,Lokal X\n'
  const given = (meaning: string) => ({ section: null, categories: [{ word: 'Lokal X', meaning }] })
  for (const meaning of ['Restaurants', 'où manger', 'Where to eat', 'dónde comer', 'Kde jíst'])
    assert.equal((await read(list, given(meaning))).places[0]?.section, 'foodAndBeverage', meaning)
  for (const meaning of ['Sehenswürdigkeiten', 'Que faire', 'what to see'])
    assert.equal((await read(list, given(meaning))).places[0]?.section, 'attractions', meaning)
  await assert.rejects(
    read(list, given('Restauraunt')),
    /"Restauraunt" is no kind of place .* Did you mean "restaurant"/,
  )
})

describe('a row with a cell too many or too few is no other row', () => {
  const header = 'id,name,lat,lon,category,description,phone\n'
  const good = ['x', 'y', 'z', 'w'].map((id) => `${id},Gull ${id},44.5,-125,bar,quiet,\n`).join('')
  const section = { section: null } as const
  test('a comma within a text of one column only is kept in it', async () => {
    const { places, notes } = await read(`${header}a,The Oak,44.1,-125,bar,small, and warm,\n${good}`, section)
    assert.equal(places[0]?.longDescription, 'small, and warm')
    assert.match(notes.join('\n'), /:2: has 8 cells below 7 columns: the others can only belong to description/)
  })
  test('a comma that two columns may hold leaves the row out', async () => {
    const { places, notes } = await read(`${header}a,The Oak, bar,44.1,-125,bar,small,\n${good}`, section)
    assert.equal(places.length, 4)
    assert.match(notes.join('\n'), /Left out: .*:2: row: has 8 cells below 7 columns: a comma is within a text/)
  })
  test('an open quotation mark leaves out its line only', async () => {
    const { places, notes } = await read(`${header}a,"The Oak,44.1,-125,bar,small,\n${good}`, section)
    assert.equal(places.length, 4)
    assert.match(notes.join('\n'), /Left out: .*:2: row: a quotation mark is open/)
  })
  test('a separator too many at the end of all rows says nothing', async () => {
    const { places, notes } = await read(`${header}${good.replaceAll('\n', ',\n')}`, section)
    assert.equal(places.length, 4)
    assert.doesNotMatch(notes.join('\n'), /cells below/)
  })
  test('the category of a row that is left out stops no other row', async () => {
    const { places } = await read(`${header}a,The Oak,north,-125,zzz,small,\n${good}`, section)
    assert.equal(places.length, 4)
  })
  test('a row over several lines is named by the first', async () => {
    const { notes } = await read(`${header}a,The Oak,44.1,-125,bar,"small\nand warm",call us\n${good}`, section)
    assert.match(notes.join('\n'), /:2: place "a": phone number not understood/)
  })
})

describe('a list with a fault is refused, with the line', () => {
  const faults: [string, string | Uint8Array, RegExp, Partial<PlacesOptions>?][] = [
    ['no position', 'name,lat,lon\nThe Inn,,-125\n', /:2: place "the-inn": latitude is required/],
    ['no column of positions', 'name,city\nThe Inn,Gull\n', /no column is read as latitude; --column latitude=HEADER/],
    [
      'a position in words',
      'name,lat,lon\nThe Inn,north,-125\n',
      /:2: .*latitude must be a number .*\(column lat: "north"\)/,
    ],
    [
      'a country that is none',
      'name,lat,lon,country\nInn,44,-125,Atlantis\n',
      /:2: .*country must be the name of a country .*\(column country: "Atlantis"\)/,
    ],
    ['the same id twice', 'id,name,lat,lon\n1,A,44,-125\n1,B,45,-125\n', /:3: .*duplicate id \("first in line 2: 1"\)/],
    [
      'a list of events',
      'title,date,venue\nGala,2026-12-05,Hall\n',
      /: is a list of events: .\/concierge import events reads it/,
    ],
    ['no section', 'name,lat,lon\nThe Inn,44,-125\n', /:2: .*section/, { section: null }],
    [
      'restaurants as hotels',
      'name,category,lat,lon\nA,Trattoria,44,-125\nB,Museum,44.1,-125\n',
      /most rows are no hotels by their category: \.\/concierge import places/,
    ],
    [
      'restaurants by their cuisine alone',
      'name,cuisine,lat,lon\nDa Rosa,italiana,44,-125\nChez Lulu,savoyarde,44.1,-125\n',
      /what a restaurant has, such as a cuisine .*: \.\/concierge import places/,
    ],
    [
      'restaurants whose kind has a name within',
      JSON.stringify([{ nom: 'A', type: { code: 'R', libelle: 'Restaurant' }, lat: 44, lon: -125 }]),
      /most rows are no hotels by their category/,
    ],
    [
      'a name column that is not known, below a title',
      'Our hotels,,\nWho,lat,lon\nA,44,-125\n',
      /no column is read as name; .*\(columns: Who, lat, lon\)/,
    ],
    [
      'hotels as places',
      'name,Sterne,lat,lon\nA,4,44,-125\nB,3S,44.1,-125\n',
      /most rows have the stars of a hotel and no category: \.\/concierge import hotels/,
      { section: null, defaultSection: 'attractions' },
    ],
    ['a calendar', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', /is a calendar: \.\/concierge import events/],
    ['a feed', '<?xml version="1.0"?>\n<rss version="2.0"></rss>', /is a feed \(RSS\): \.\/concierge import events/],
    ['a header alone', 'name,lat,lon\n', /no lines below the header/],
    ['nothing', '', /: is empty$/],
    ['broken JSON', '[{"name": "A"', /is JSON that is broken or cut off/],
    ['a zip archive', 'PK\u0003\u0004rest', /is a workbook .*save the sheet as CSV/],
    ['a workbook of Excel', 'PK\u0003\u0004[Content_Types].xml xl/workbook.xml', /Excel workbook.*type CSV UTF-8/],
    ['one of an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), /Excel workbook/],
    [
      'a spreadsheet of LibreOffice',
      'PK\u0003\u0004mimetypeapplication/vnd.oasis.opendocument.spreadsheet',
      /LibreOffice spreadsheet.*type Text CSV/,
    ],
    ['one of Numbers', 'PK\u0003\u0004Index/Document.iwa', /Numbers spreadsheet.*Export To, CSV/],
    ['a PDF', '%PDF-1.7\n', /is a PDF.*as CSV/],
    ['a column that is not there', 'name\nA\n', /no such column/, { columns: [{ field: 'latitude', header: 'y' }] }],
    ['a field that is none', 'name\nA\n', /unknown field/, { columns: [{ field: 'height', header: 'name' }] }],
  ]
  for (const [name, csv, message, options] of faults) {
    test(name, async () => {
      await assert.rejects(read(csv, options), message)
    })
  }
})

describe('cells are read as people type them', () => {
  const header = 'name;Kategorie;Preis;barrierefrei;Bewertung;Anzahl Bewertungen;Sterne;Land;Breite;Länge;Status'
  const zurich = 'Schweiz;47,3769;8,5417'
  const row = async (cells: string) => {
    const { places, notes } = await read(`${header}\n${cells}\n`, { section: null })
    return { place: places[0]!, notes: notes.join('\n') }
  }
  const sections: [string, string, string[]][] = [
    ['Gastronomie', 'foodAndBeverage', []],
    ['Sehenswürdigkeit', 'attractions', ['attraction']],
    ['Hotel', 'lodging', ['hotel']],
    ['Gasthof', 'lodging', ['inn']],
    ['Musée', 'attractions', ['museum']],
    ['ravintola', 'foodAndBeverage', ['restaurant']],
    ['музей', 'attractions', ['museum']],
    ['レストラン', 'foodAndBeverage', ['restaurant']],
    ['Trattoria, Bar', 'foodAndBeverage', ['Trattoria', 'bar']],
    ['Museen & Galerien', 'attractions', ['Museen', 'Galerien']],
    ['Restaurace a bar', 'foodAndBeverage', ['restaurant', 'bar']],
    ['Italiensk restaurang', 'foodAndBeverage', ['restaurant', 'italian']],
    ['İtalyan restoranı', 'foodAndBeverage', ['restaurant', 'italian']],
    ['restaurante vegetariano', 'foodAndBeverage', ['vegetarian restaurant']],
    ['Family attraction', 'attractions', ['family attraction']],
    ['Spa & Wellness', 'attractions', ['Spa & Wellness']],
    ['Natur', 'attractions', ['nature']],
    ['Apotheke', 'other', []],
    ['Wanderweg', 'attractions', ['Wanderweg']],
    ['torre', 'attractions', ['tower']],
    ['Turm', 'attractions', ['tower']],
    ['piazza', 'attractions', ['square']],
    ['plaza', 'attractions', ['square']],
    ['Plaża', 'attractions', ['beach']],
    ['Brücke', 'attractions', ['bridge']],
    ['palazzo, giardino', 'attractions', ['palace', 'garden']],
    ['palazzo e giardino', 'attractions', ['palace', 'garden']],
    ['stadsmuur', 'attractions', ['city wall']],
  ]
  for (const [words, section, categories] of sections) {
    test(`the category ${words} is of the section ${section}`, async () => {
      const { place } = await row(`A;${words};;;;;;${zurich};`)
      assert.deepEqual([place.section, place.categories], [section, categories])
    })
  }
  const list = (...categories: string[]) =>
    `name;Kategorie;lat;lon\n${categories.map((words, at) => `A${at};${words};47.${at + 1};8.5\n`).join('')}`
  const unknown = list('Sennerei', 'Café', 'Sennerei', 'Schopf')
  test('categories that are not understood are counted by word, with what to do, and nothing is imported', async () => {
    const message =
      /column Kategorie\): categories not understood: "Sennerei" 2, "Schopf" 1\..*--category "Sennerei=restaurant"/
    await assert.rejects(read(unknown, { section: null }), message)
  })
  test('where the rows have a section else, such categories are reported and stay as they are', async () => {
    const { places, notes } = await read(unknown, { section: null, defaultSection: 'attractions' })
    assert.deepEqual(
      places.map(({ section, categories }) => [section, ...categories]),
      [
        ['attractions', 'Sennerei'],
        ['foodAndBeverage', 'café'],
        ['attractions', 'Sennerei'],
        ['attractions', 'Schopf'],
      ],
    )
    assert.match(notes.join('\n'), /categories read: Café → foodAndBeverage, café \(1\)/)
    assert.match(notes.join('\n'), /categories not understood: "Sennerei" 2, "Schopf" 1\. They stay as they are/)
  })
  test('an amphitheater is no concert hall', async () => {
    for (const words of ['anfiteatro romano', 'amphitheatre', 'amfiteatteri'])
      assert.doesNotMatch((await row(`A;${words};;;;;;${zurich};`)).place.traits.join(), /concert|music/)
  })
  test('a half of a category that is not understood is named, with a meaning of its section', async () => {
    const { place, notes } = await row(`A;Museum, Zzz;;;;;;${zurich};`)
    assert.deepEqual(place.categories, ['museum', 'Zzz'])
    assert.match(notes, /categories not understood: "Zzz" 1\..*--category "Zzz=museum"/)
  })
  test('the operator says what a category means, and a word of the vocabulary can be overridden', async () => {
    const categories = [
      { word: 'sennerei', meaning: 'restaurant, german' },
      { word: 'Schopf', meaning: 'other' },
      { word: 'Gasthof', meaning: 'restaurant' },
    ]
    const { places, notes } = await read(list('Sennerei', 'Schopf', 'Gasthof'), { section: null, categories })
    assert.deepEqual(
      places.map(({ section, categories }) => [section, ...categories]),
      [['foodAndBeverage', 'restaurant', 'german'], ['other'], ['foodAndBeverage', 'restaurant']],
    )
    assert.ok(places[0]?.traits.includes('german') ?? false)
    assert.doesNotMatch(notes.join('\n'), /not understood/)
  })
  test('a local phone number is that of the country at the position, and one that is none stays unknown', async () => {
    const csv =
      'Titel;Tel;lat;lng\nAnker;07531 12345;47.66;9.17\nKrone;auf Anfrage;48.14;11.58\nHafen;(0871) 12345;48.54;12.15\n'
    const { places, notes } = await read(csv, { section: 'foodAndBeverage' })
    assert.deepEqual(
      places.map(({ name, phone, country }) => [name, phone, country]),
      [
        ['Anker', '+49 7531 12345', null],
        ['Krone', null, null],
        ['Hafen', '+49 871 12345', null],
      ],
    )
    assert.match(notes.join('\n'), /:3: .*phone number not understood and left unknown \(column Tel: "auf Anfrage"\)/)
  })
  test('the category of a hotel may be its stars', async () => {
    const csv = 'Nr.;Haus;Kategorie;lat;lng\n7;Krone;4 Sterne Superior;48.1;11.5\n8;Adler;Pension;48.2;11.5\n'
    const { places } = await read(csv)
    assert.deepEqual(
      places.map(({ id, name, facts, categories }) => [id, name, facts.stars, ...categories]),
      [
        ['own:7', 'Krone', 4],
        ['own:8', 'Adler', undefined, 'guest house'],
      ],
    )
  })
  test('a meaning that is itself not understood is refused', async () => {
    const categories = [{ word: 'Sennerei', meaning: 'Hütte vom Senn' }]
    await assert.rejects(read(unknown, { section: null, categories }), /"Hütte vom Senn" is no kind of place/)
  })
  test('words that are only partly understood are not guessed at', async () => {
    await assert.rejects(read(list('Museum & Depot'), { section: null }), /not understood: "Museum & Depot" 1/)
    await assert.rejects(read(list('Restaurantbedarf'), { section: null }), /not understood: "Restaurantbedarf" 1/)
  })
  const answers: [string, string | undefined][] = [
    ['ja', 'yes'], ['oui', 'yes'], ['kyllä', 'yes'], ['sí', 'yes'], ['wahr', 'yes'], ['はい', 'yes'],
    ['nein', 'no'], ['non', 'no'], ['ei', 'no'], ['falsch', 'no'], ['нет', 'no'],
    ['teilweise', 'limited'], ['partiellement', 'limited'], ['k. A.', undefined], ['#N/A', undefined],
  ] // biome-ignore format: a table
  for (const [words, access] of answers) {
    test(`"${words}" says step-free access ${access ?? 'unknown'}`, async () => {
      const { place, notes } = await row(`A;Café;;${words};;;;${zurich};`)
      assert.equal(place.facts.wheelchair, access)
      assert.doesNotMatch(notes, /not understood/)
    })
  }
  test('prices are signs, words and amounts of a meal', async () => {
    assert.equal((await row(`A;Café;€€;;;;;${zurich};`)).place.priceBand, 2)
    assert.equal((await row(`A;Café;günstig;;;;;${zurich};`)).place.priceBand, 1)
    const amount = { min: 25, max: 25, currency: 'EUR' }
    assert.deepEqual((await row(`A;Café;ca. 25 €;;;;;${zurich};`)).place.facts.mealPrice, amount)
    const range = { min: 30, max: 45, currency: 'CHF' }
    assert.deepEqual((await row(`A;Café;CHF 30–45 pro Person;;;;;${zurich};`)).place.facts.mealPrice, range)
  })
  test('a price that has other words is left unknown and reported with its line', async () => {
    const { place, notes } = await row(`A;Café;Menü ab 5 Gängen 90 €;;;;;${zurich};`)
    assert.deepEqual([place.priceBand, place.facts.mealPrice], [null, undefined])
    assert.match(
      notes,
      /:2: place ".*": price not understood and left unknown \(column Preis: "Menü ab 5 Gängen 90 €"\)/,
    )
  })
  test('ratings have a decimal comma, and their number a mark of thousands', async () => {
    const { place } = await row(`A;Café;;;4,5;1.234;;${zurich};`)
    assert.deepEqual(place.ratings, [{ provider: 'own', rating: 4.5, count: 1234, url: null }])
  })
  test('a rating of another scale is left unknown and reported', async () => {
    const { place, notes } = await row(`A;Café;;;9,1;;;${zurich};`)
    assert.deepEqual(place.ratings, [])
    assert.match(notes, /rating \(0 to 5\) not understood and left unknown \(column Bewertung: "9,1"\)/)
  })
  test('stars may be half, and a closed place is closed in words', async () => {
    const { place } = await row(`A;Hotel;;;;;4,5;${zurich};dauerhaft geschlossen`)
    assert.equal(place.facts.stars, 4.5)
    assert.equal(place.facts.existence?.status, 'closed')
  })
  test('a place is closed if a column that asks whether it is active says no', async () => {
    for (const [header, cell, status] of [
      ['aktiv', 'false', 'closed'],
      ['Active', 'N', 'closed'],
      ['Actif', 'oui', undefined],
      ['In Betrieb', 'nein', 'closed'],
    ] as const) {
      const { places } = await read(`name,lat,lon,${header}\nA,47.3769,8.5417,${cell}\n`)
      assert.equal(places[0]?.facts.existence?.status, status, `${header}: ${cell}`)
    }
  })
  test('a country has its name in any language of notes', async () => {
    for (const name of ['Svizzera', 'Zwitserland', 'Sveitsi', 'スイス', 'CH'])
      assert.equal((await row(`A;Café;;;;;;${name};47,3769;8,5417;`)).place.country, 'CH', name)
  })
  test('a country has its code of three letters or its sign on cars', async () => {
    const { places } = await read('name,lat,lon,country\nA,47.37,8.54,CHE\nB,50.94,6.96,D\nC,48.2,16.37,AUT\n')
    assert.deepEqual(
      places.map(({ country }) => country),
      ['CH', 'DE', 'AT'],
    )
  })
  test('positions have signs of degrees and sides of the world', async () => {
    for (const [latitude, longitude] of [['47.3769° N', '8.5417° E'], ['47°22′36.84″N', `8°32'30.12"E`]]) // biome-ignore format: a table
      assert.deepEqual(
        (await read(`name,lat,lon\nA,${latitude},"${longitude?.replaceAll('"', '""')}"\n`)).places.map((place) => [
          place.latitude?.toFixed(4),
          place.longitude?.toFixed(4),
        ]),
        [['47.3769', '8.5417']],
      )
  })
})

describe('a row whose position is wrong is refused with what to do', () => {
  const header = 'name,country,lat,lon\n'
  const others = 'A,,47.37,8.54\nB,,47.38,8.55\nC,,47.36,8.53\n'
  const cases: [string, string, RegExp][] = [
    ['exchanged, by the country', `${header}D,CH,8.54,47.37\n`, /:2: .*latitude and longitude seem to be exchanged/],
    ['exchanged, by its size', `${header}D,,145,-37\n`, /:2: .*latitude and longitude seem to be exchanged/],
    ['without its point, by size', `${header}D,CH,473769,8.54\n`, /:2: .*latitude has lost its decimal point/],
    ['without its point, by the country', `${header}D,CH,47.37,85\n`, /:2: .*has lost its decimal point/],
  ]
  for (const [name, csv, message] of cases)
    test(name, async () => {
      await assert.rejects(read(csv), message)
    })
  const leftOut: [string, string, RegExp][] = [
    ['exchanged, by the rest', `${header}${others}D,,8.54,47.37\n`, /Left out: .*:5: .*seem to be exchanged/],
    [
      'exchanged, by the other rows of its town',
      'name,city,lat,lon\nA,Gull,47.3,8.5\nB,Gull,47.4,8.6\nC,Gull,8.5,47.4\nD,Tern,40.4,-3.7\n',
      /Left out: .*:4: .*seem to be exchanged/,
    ],
  ]
  for (const [name, csv, message] of leftOut)
    test(name, async () => {
      const { places, notes } = await read(csv)
      assert.match(notes.join('\n'), message)
      assert.equal(places.length, 3)
    })
  const turned = 'name,Ort,lat,lon,Tel\nA,Gull,10.5,43.84,0583 123401\nB,Gull,10.51,43.85,0583 123402\n'
  test('all rows exchanged, by the phone numbers of the country where they would be', async () => {
    await assert.rejects(read(turned), /2 rows: latitude and longitude seem to be exchanged/)
  })
  test('all rows exchanged, by where the catalog has the town', async () => {
    const csv = turned.replace(/,Tel|,0583 \d+/g, '')
    const pointsOfTown = async () => [{ latitude: 43.84, longitude: 10.5 }]
    await assert.rejects(read(csv, { pointsOfTown }), /2 rows: latitude and longitude seem to be exchanged/)
    assert.match((await read(csv)).notes.join('\n'), /positions in Somalia \(2\)/)
  })
  test('a position far from the other rows of its town is reported', async () => {
    const { places, notes } = await read('name,city,lat,lon\nA,Gull,47.3,8.5\nB,Gull,47.4,8.6\nC,Gull,45.4,11.5\n')
    assert.match(notes.join('\n'), /:4: .*the position is far from the other rows of its town/)
    assert.equal(places.length, 3)
  })
  test('a position in another country is reported', async () => {
    const { notes } = await read(`${header}D,IT,47.37,8.54\n`)
    assert.match(notes.join('\n'), /:2: .*the position is outside of the country \("47.37, 8.54 in IT"\)/)
  })
  test('a far branch of a group is none of these', async () => {
    assert.equal((await read(`${header}${others}D,,60.17,24.94\n`)).places.length, 4)
  })
})

describe('a faulty row is left out and the others are kept', () => {
  const good = 'A;47.37;8.54;3\nB;47.38;8.55;3\n'
  test('with its line, column and value', async () => {
    const { places, notes } = await read(`name;lat;lon;Sterne\n${good}C;47,3x;8.53;3\n`)
    assert.deepEqual(
      places.map(({ name }) => name),
      ['A', 'B'],
    )
    assert.match(notes.join('\n'), /Left out: .*:4: place ".*": latitude must be a number.*\(column lat: "47,3x"\)/)
  })
  test('unless half of the rows are faulty, as the column is wrong then', async () => {
    await assert.rejects(read('name;lat;lon\nA;47.37;8.54\nB;north;8.55\n'), /:3: place ".*": latitude must be/)
  })
  test('a value that a place can do without is left unknown', async () => {
    const { places, notes } = await read('name;lat;lon;Sterne;Eröffnungsjahr\nA;47.37;8.54;fünf;früher\n')
    assert.deepEqual([places.length, places[0]?.facts.stars], [1, undefined])
    assert.match(notes.join('\n'), /:2: .*stars must be a number from 1 to 5; left unknown \(column Sterne: "fünf"\)/)
  })
  test('a title above the header and a total below the rows are no places', async () => {
    const { places, notes } = await read(`Häuser 2026;;;\n;;;\nname;lat;lon;Sterne\n${good}Summe;;;6\n`)
    assert.equal(places.length, 2)
    assert.match(notes.join('\n'), /:6: a row with a total, left out/)
  })
  test('a place that is called Total is one', async () => {
    assert.equal((await read('name;lat;lon\nTotal;47.37;8.54\n')).places.length, 1)
  })
})

describe('a place that its list calls closed is closed', () => {
  const cells: [string, string][] = [
    ['Öffnungszeiten', 'dauerhaft geschlossen'],
    ['Orari di apertura', 'CHIUSO DEFINITIVAMENTE'],
    ['Orari', 'chiusura definitiva (2025)'],
    ['Opening hours', 'closed for good'],
    ['Opening hours', 'Closed for rebuilding'],
    ['Status', 'geschlossen bis auf Widerruf'],
    ['horaires', 'Fermé définitivement depuis mai'],
    ['horario', 'cerrado'],
    ['Aukioloajat', 'lopettanut toimintansa'],
    ['Godziny otwarcia', 'zamknięte na stałe'],
    ['Status', 'permanently closed'],
    ['Note', 'locale venduto a marzo'],
    ['Annotazioni', 'Attività cessata'],
    ['Bemerkung', 'Betrieb eingestellt'],
  ]
  for (const [header, cell] of cells)
    test(`${header}: ${cell}`, async () => {
      const { places, notes } = await read(`name;lat;lon;${header}\nA;47.37;8.54;${cell}\n`)
      assert.equal(places[0]?.facts.existence?.status, 'closed')
      assert.match(notes.join('\n'), /:2: place ".*": closed, so it is not recommended \(column /)
    })
  test('and one that closes on Mondays is not', async () => {
    const { places } = await read('name;lat;lon;Orari;Note\nA;47.37;8.54;"10-18, chiuso il lunedì";Chiuso ad agosto\n')
    assert.equal(places[0]?.facts.existence, undefined)
  })
})

test('a file whose letters were broken on the way is refused with what to do', async () => {
  const csv = 'name;Città;lat;lon\nCaffè Ü;Gull;47.37;8.54\n'
  const broken = new TextDecoder('windows-1252').decode(Buffer.from(csv))
  await assert.rejects(
    read(broken),
    /its letters are broken, such as "CittÃ": .*Export the list from its origin as CSV UTF-8/,
  )
  assert.equal((await read(csv)).places[0]?.name, 'Caffè Ü')
  assert.equal((await read('name;lat;lon\nÃ©tude of CITTÀ;47.37;8.54\n')).places.length, 1)
})

test('a list of sights or restaurants without categories is no list of hotels', async () => {
  const header = 'name;lat;lon;Öffnungszeiten\n'
  const rows = (names: string[], hours: string) => names.map((name) => `${name};47.37;8.54;${hours}\n`).join('')
  const sights = ['Museum of Otters', 'The Teapot Rooms', 'Heron Archive', 'Clock Cabinet']
  await assert.rejects(read(header + rows(sights, 'Mo-Fr 10-18')), /most rows have opening hours, and neither stars/)
  const hotels = ['Hotel Otter', 'Gull Inn', 'The Heron', 'Clock House']
  assert.equal((await read(header + rows(hotels, 'Mo-So 7-22'))).places.length, 4)
  assert.equal((await read(header + rows(sights, ''))).places.length, 4)
})

test('a duplicate of a long name says where the first one is', async () => {
  const name = 'Trattoria al vecchio Fenicottero della Riva'
  const rows = [name, 'A', 'B', name].map((each) => `${each};47.37;8.54\n`).join('')
  const { notes } = await read(`name;lat;lon\n${rows}`)
  assert.match(notes.join('\n'), /:5: .*duplicate id \("first in line 2: trattoria/)
})

test('letters that were saved as question marks are reported with their lines', async () => {
  const names = ['Hotel Pod ?ab?dziem', 'Galata Kö?kü', '?zmir Palas', 'KÖ?K', '????? 100']
  const fine = ['Was nun?', 'Really??? Inn', 'Why? Because', 'https://x.example/a?b=c', 'Wer ? Wo']
  const rows = [...fine, ...names].map((name) => `${name};47.37;8.54\n`).join('')
  const { places, notes } = await read(`name;lat;lon\n${rows}`)
  assert.equal(places.length, 10)
  assert.match(
    notes.join('\n'),
    /letters were lost and are "\?" now: lines 7 \("Hotel Pod \?ab\?dziem"\), 8 .*, 9 .*, 10 .*, 11/,
  )
  const none = await read(`name;lat;lon\n${fine.map((name) => `${name};47.37;8.54\n`).join('')}`)
  assert.doesNotMatch(none.notes.join('\n'), /letters were lost/)
})

test('equal faults are one line, and do not hide others', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => `H${index},Atlantis,47.37,8.54\n`).join('')
  await assert.rejects(read(`name,Land,lat,lon,Pool\n${rows}Last,CH,47,x\n`), ({ message }: Error) => {
    assert.match(message, /30 rows: country .* \(column Land\): lines 2 \("Atlantis"\), 3 .* and 25 more\n/)
    assert.match(message, /:32: place "last": longitude must be a number/)
    assert.match(message, /columns read: name → name, Land → country/)
    assert.match(message, /columns not read: Pool;/)
    return true
  })
})

test('texts in HTML are read as guests read them, also in JSON', async () => {
  const blurb = '<p>Pizzeria &amp; Caf&eacute;<br>\n am Markt</p>'
  const website = 'https://inn.example/?a=1&amp;b=2'
  const row = {
    name: 'Fish &amp; Chips',
    'Short Description': blurb,
    website,
    lat: 44.6,
    lng: -125.1,
    tags: ['<b>quiet</b>', 'cakes'],
  }
  const csv = `name;description courte;website;lat;lng;tags\n"Fish &amp; Chips";"${blurb}";"${website}";44.6;-125.1;<b>quiet</b>|cakes\n`
  for (const content of [JSON.stringify([row]), csv]) {
    const [place] = (await read(content)).places
    assert.deepEqual(
      [place?.name, place?.shortDescription, place?.website, place?.tags],
      ['Fish & Chips', 'Pizzeria & Café am Markt', 'https://inn.example/?a=1&b=2', ['quiet', 'cakes']],
    )
  }
})

test('what only looks like HTML stays', async () => {
  const { places } = await read('name;description courte;lat;lng\nA & B <Inn>;Rooms < 20 m², 5 > 3;44.6;-125.1\n')
  assert.deepEqual([places[0]?.name, places[0]?.shortDescription], ['A & B <Inn>', 'Rooms < 20 m², 5 > 3'])
})

test('nested objects are read by the same words, or as --column says', async () => {
  const row = {
    name: 'The Inn',
    kategorie: { id: 3, name: 'Gasthof' },
    inhaber: { name: 'Anna', telefon: 'x' },
    anschrift: { strasse: 'Ufergasse 4', ort: 'Gull', plz: '1234' },
    geo: { lat: 44.6, lng: -125.1 },
    tags: [{ name: 'quiet' }, { name: 'cakes' }],
  }
  const { places, notes } = await read(JSON.stringify([row]))
  const [inn] = places
  assert.deepEqual(
    [inn?.name, inn?.address, inn?.locality, inn?.postalCode, inn?.latitude, inn?.longitude, inn?.tags, inn?.phone],
    ['The Inn', 'Ufergasse 4', 'Gull', '1234', 44.6, -125.1, ['quiet', 'cakes'], null],
  )
  assert.match(notes.join('\n'), /kategorie\.name → categories/)
  assert.match(notes.join('\n'), /columns not read: kategorie\.id, inhaber\.name, inhaber\.telefon;/)
  const other = JSON.stringify([{ name: 'The Inn', at: { n: 44.6, e: -125.1 } }])
  const columns = [
    { field: 'latitude', header: 'at.n' },
    { field: 'longitude', header: 'at.e' },
  ]
  assert.equal((await read(other, { columns })).places[0]?.longitude, -125.1)
})

test('--section is for rows that say none', async () => {
  const rows = ['Bistro,Restaurant,,44.6', 'Museum,Museum,,44.7', 'Thing,Zzz,,44.8', 'Pub,Zzz,Gastronomie,44.9']
  const csv = `name,category,section,lat,lng\n${rows.map((row) => `${row},-125.1\n`).join('')}`
  const { places } = await read(csv, { section: null, defaultSection: 'attractions' })
  assert.deepEqual(
    places.map(({ section }) => section),
    ['foodAndBeverage', 'attractions', 'attractions', 'foodAndBeverage'],
  )
})

test('countries are read by their usual names, in a column that is called Staat', async () => {
  const { places } = await read('name,lat,lng,Staat\nInn,51.5,-0.1,Großbritannien\n')
  assert.equal(places[0]?.country, 'GB')
})

describe('a position that lost its decimal point is refused with row, column and what to do', () => {
  test('also where nothing tells the country', async () => {
    await assert.rejects(
      read('Hotelname;Ort;Breite;Länge\nA Hotel;Tidewick;49,7925;99365\n'),
      /:2: place "a-hotel-tidewick": longitude has lost its decimal point: format the column as text .*\(column Länge: "99365"\)/,
    )
  })
  test('decimal commas between cells that are separated by commas are called by their name', async () => {
    await assert.rejects(
      read('Hotelname,Ort,Breite,Länge\nA Hotel,Tidewick,49,7925,9,9365\n'),
      /:2: has 6 cells below 4 columns: the comma separates the columns and is in the numbers too\. Export .* semicolons/,
    )
  })
})

describe('the diets that a kitchen serves', () => {
  const kitchen = async (fields: Record<string, unknown>, options: Partial<PlacesOptions> = {}) => {
    const row = { name: 'Corner Café', category: 'Café', lat: 44.6, lng: -125.1, city: 'Port Fable', ...fields }
    const { places, notes } = await read(JSON.stringify([row]), { section: null, ...options })
    const served = places[0]?.traits.filter((id) => dietTraits.includes(id)) ?? []
    return { served: served.toSorted(), notes: notes.join('\n') }
  }
  const dietTraits = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free', 'halal', 'kosher']
  const plain: [Record<string, unknown>, string[]][] = [
    [{ ernaehrung: ['vegetarisch', 'glutenfrei'] }, ['gluten-free', 'vegetarian']],
    [{ Diät: 'laktosefrei; halal' }, ['dairy-free', 'halal']],
    [{ régimes: 'sans gluten, végane' }, ['gluten-free', 'vegan', 'vegetarian']],
    [{ dieta: 'senza glutine' }, ['gluten-free']],
    [{ tags: ['Terrasse', 'glutenfreie Gerichte'] }, ['gluten-free']],
    [{ Küche: 'Vegetarisch/Vegan' }, ['vegan', 'vegetarian']],
    [{ category: 'Café, bezlepkové' }, ['gluten-free']],
    [{ dieetwensen: 'koosjer en zuivelvrij' }, ['dairy-free', 'kosher']],
  ]
  for (const [fields, traits] of plain)
    test(`${JSON.stringify(fields)} says ${traits.join(', ')}`, async () => {
      assert.deepEqual((await kitchen(fields)).served, traits)
    })
  const doubtful: [Record<string, unknown>, string[]][] = [
    [{ diets: ['nicht glutenfrei', 'vegan'] }, ['vegan', 'vegetarian']],
    [{ diets: ['vegetarisch', 'glutenfrei auf Anfrage'] }, ['vegetarian']],
    [{ diets: 'glutenfrei, laktosefrei auf Anfrage' }, []],
    [{ diets: 'glutenfrei; auf Anfrage' }, []],
    [{ diets: 'nicht: vegan; glutenfrei' }, []],
    [{ diets: 'glutenfrei?' }, []],
    [{ diets: 'glutenarm' }, []],
    [{ diets: 'nussfrei' }, []],
    [{ tags: 'Terrasse, glutenfrei, auf Anfrage' }, []],
    [{ tags: ['kein halal'] }, []],
  ]
  for (const [fields, traits] of doubtful)
    test(`${JSON.stringify(fields)} leaves unknown what is not plainly said, and reports it`, async () => {
      const { served, notes } = await kitchen(fields)
      assert.deepEqual(served, traits)
      assert.match(notes, /diet not plainly said and left unknown \(column /)
    })
  test('--column takes any name that a column may have', async () => {
    const columns = [{ field: 'tags', header: 'kost' }, { field: 'cuisine', header: 'art der speisen' }] // biome-ignore format: a row
    const { served, notes } = await kitchen({ kost: ['vegan'], 'art der speisen': 'Italienisch' }, { columns })
    assert.deepEqual(served, ['vegan', 'vegetarian'])
    assert.match(notes, /art der speisen → subCategories/)
  })
  test('tags that are not understood are counted by word', async () => {
    const { notes } = await kitchen({ tags: ['live music', 'Knarzdiele', 'vegan'] })
    assert.match(notes, /\(column tags\): tags not understood: "Knarzdiele" 1\. They stay as they are and meet no wish/)
  })
})

test('names of columns are read without umlauts too', async () => {
  const row = { name: 'Corner Café', kueche: 'Italienisch', oeffnungszeiten: 'Mo-So 10-18 Uhr', strasse: 'Am Tor 1', fruehererName: 'Old Café' } // biome-ignore format: a row
  const { places } = await read(JSON.stringify([{ ...row, lat: 44.6, lng: -125.1 }]), { section: 'foodAndBeverage' })
  const [place] = places
  assert.deepEqual(
    [place?.subCategories, place?.address, place?.alternateNames, place?.hours === null],
    [['Italienisch'], 'Am Tor 1', ['Old Café'], false],
  )
})

test('a list that has none of the hotels that its source holds does not replace them', async () => {
  const rows = (names: string[], degrees: number) =>
    `name,lat,lon\n${names.map((name, index) => `${name},${degrees + index},-125\n`).join('')}`
  const { places: held } = await read(rows(['Pier Inn', 'Slope Inn', 'Lake Inn'], 44))
  await assert.rejects(
    read(rows(['Zum Anker', 'Chez Lulu', 'Da Rosa'], 20), { held }),
    /none of the 3 hotels of source own is in this list, .*import --remove own/,
  )
  const { places } = await read(rows(['Harbor Hotel', 'Grand', 'Lake Inn'], 20), { held })
  assert.equal(places.length, 3)
})

test('names with an apostrophe are found as they are written', async () => {
  const headers = ["Nom de l'établissement", 'Nom de l’hôtel', "Nome dell'hotel"]
  for (const header of headers) {
    const { places } = await read(`${header};lat;lon\nLes Alizés;44;-125\n`)
    assert.equal(places[0]?.name, 'Les Alizés', header)
  }
})

test('what JSON has of a place within is read: its kind by its label, its contact, a short name in an address', async () => {
  const lulu = {
    titre: 'Chez Lulu',
    categorie: { code: 'R', libelle: 'Restaurant' },
    adresse: { rue: '1 quai Neuf', cp: '69001', ville: 'Lyon', pays: 'France' },
    contact: { tel: '04 78 00 00 00', site_web: 'https://lulu.example/' },
    responsable: { tel: '06 00 00 00 00' },
    coordonnees: { lat: 45.76, lon: 4.83 },
  }
  const rosa = {
    nombre: 'Rosa',
    categoria: { etiqueta: 'Restaurante' },
    contacto: { telefono: '+34 910 000 000' },
    lat: 40,
    lon: -3,
  }
  const told = async (row: object) => {
    const { places } = await read(JSON.stringify([row]), { section: null })
    return places.map(({ categories, postalCode, phone, website }) => [categories[0], postalCode, phone, website])
  }
  assert.deepEqual(await told(lulu), [['Restaurant', '69001', '+33 4 78 00 00 00', 'https://lulu.example/']])
  assert.deepEqual(await told(rosa), [['restaurant', null, '+34 910 00 00 00', null]])
})

test('a place that its list calls sold or in works is closed', async () => {
  for (const status of ['vendu', 'A fermé', 'en travaux', 'im Umbau', 'venduto', 'en obras', '改装中']) {
    const { places } = await read(`Nom;lat;lon;État\nChez Lulu;44;-125;${status}\n`)
    assert.equal(places[0]?.facts.existence?.status, 'closed', status)
  }
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Store } from '../../src/store/store.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { type Run, runConcierge } from '../support/run-concierge.ts'
import { forEachStore } from '../support/stores.ts'
import { tempFiles } from '../support/temp-files.ts'
import { load, place } from '../support/worlds.ts'

const { write } = tempFiles()

const hotels = write('hotels.csv', 'Name;Ort;Breite;Länge\nThe Inn;Gull;44,6;-125,1\n')
const programme = write(
  'programme.csv',
  'Motto;Datum;Ort\nGala;05.12.2099 19:30;Harbor Hall\nMarkt;jeden Samstag;Platz\n',
)
const slashes = write('slashes.csv', 'title,date,venue\nGala,12/05/2099,Harbor Hall\n')
const header = 'slug,name,place_name,latitude,longitude'
const unknown = write('unknown.csv', `${header}\nbest,The Best,Nowhere,10,10\n`)
const inn = { type: 'place', id: 'inn', section: 'lodging', name: 'The Inn', latitude: 44.6, longitude: -125.1 }
const records = write(
  'records.json.gz',
  gzipSync(JSON.stringify([inn, { ...inn, id: 'other', name: 'Other' }], null, 2)),
)
const innsTo = (last: number, more = '') =>
  `id,name,lat,lon,section\n${Array.from({ length: last }, (_, index) => `${index + 1},Inn ${index + 1},44.6${index},-125.1,lodging\n`).join('')}${more}`
const twelve = write('twelve.csv', innsTo(12))
const nine = write('nine.csv', innsTo(7, '12,Inn Twelve,44.6,-125.2,lodging\n13,Inn 13,44.7,-125.2,lodging\n'))
const two = write('two.csv', innsTo(2))
const workbook = write('hotels.xlsx', Buffer.from('PK\u0003\u0004rest'))

forEachStore((_engine, open) => {
  describe('./concierge import of lists', () => {
    test('a dry run shows the columns and the first places, and changes nothing', async () => {
      await withConcierge(async (concierge, store, url) => {
        await load(store, [place('old')])
        const before = await databaseDigest(url)
        const run = await concierge(['import', 'hotels', hotels, '--dry-run'])
        assert.equal(run.status, 0, run.stderr)
        assert.match(run.stdout, /^Nothing was imported: a dry run of source hotels/)
        assert.match(run.stdout, /Breite → latitude, Länge → longitude/)
        assert.match(run.stdout, /"name":"The Inn"/)
        assert.deepEqual(await databaseDigest(url), before)
      })
    })
    test('a dry run of events shows the columns and the first events, and changes nothing', async () => {
      await withConcierge(async (concierge, _store, url) => {
        const before = await databaseDigest(url)
        const run = await concierge(['import', 'events', programme, '--column', 'title=Motto', '--dry-run'])
        assert.deepEqual([run.status, run.stderr.trim()], [1, '1 row would be left out'])
        assert.match(run.stdout, /^Nothing was imported: a dry run of source events/)
        assert.match(run.stdout, /Motto → title, Datum → date, Ort → place/)
        assert.match(
          run.stdout,
          /programme\.csv:3: "Markt" names no first and last day of what is on every week \("jeden Samstag"\)/,
        )
        assert.match(run.stdout, /The first events\n {2}2099-12-05 19:30 · Gala · Harbor Hall\n/)
        assert.deepEqual(await databaseDigest(url), before)
      })
    })
    test('a dry run of events says how many have no position and names their venues, as the import does', async () => {
      await withConcierge(async (concierge, store) => {
        await load(store, [place('hall', { name: 'Harbor Hall', locality: 'Gull' })])
        const list = write(
          'placed.csv',
          'title;date;venue;town\nGala;05.12.2099;Harbor Hall;Gull\nBall;06.12.2099;Pier 7;Gull\n',
        )
        const told = async (...more: string[]) => {
          const { stdout } = await concierge(['import', 'events', list, ...more])
          return stdout.slice(stdout.indexOf('Events without a position'))
        }
        const foreseen = await told('--dry-run')
        assert.match(foreseen, /^Events without a position: 1 of 2\n.*\n +Pier 7 +1\n/)
        assert.equal(foreseen, await told())
      })
    })
    test('a list of events whose dates have two meanings is refused with what to add', async () => {
      await withConcierge(async (concierge, _store) => {
        const run = await concierge(['import', 'events', slashes, '--source', 'office'])
        assert.equal(run.status, 1)
        assert.match(run.stderr, /slashes\.csv: "12\/05\/2099" \(line 2\) may have .* --country US .* --country GB/)
        const told = await concierge(['import', 'events', slashes, '--source', 'office', '--country', 'US'])
        assert.equal(told.status, 0, told.stderr)
      })
    })
    test('every list is read in the encoding that --encoding names', async () => {
      await withConcierge(async (concierge, store) => {
        const turkish = (name: string, text: string) => write(name, Buffer.from(text, 'latin1'))
        const encoding = ['--encoding', 'latin5']
        const list = turkish('oteller.csv', 'Ad;Kategori;Enlem;Boylam\nI\u00fe\u00fdk;Otel;41,01;28,97\n')
        assert.equal((await concierge(['import', 'hotels', list, ...encoding])).status, 0)
        assert.equal((await store.places.byId('hotels:isik'))?.name, 'Işık')
        const closed = turkish('kapali.csv', 'name;lat;lon;status\nI\u00fe\u00fdk;41,01;28,97;closed\n')
        const closing = await concierge(['import', 'records', closed, ...encoding])
        assert.deepEqual([closing.status, /Matched by description: 1/.test(closing.stdout)], [0, true], closing.stderr)
        const venues = turkish('salonlar.csv', 'name;lat;lon\nI\u00fe\u00fdk Sahne;41,01;28,97\n')
        assert.equal((await concierge(['import', 'venues', venues, ...encoding])).status, 0)
        const events = turkish('etkinlik.csv', 'title;date;venue\nGala;05.12.2099;I\u00fe\u00fdk Sahne\n')
        const gala = await concierge(['import', 'events', events, ...encoding, '--dry-run'])
        assert.match(gala.stdout, /Gala · Işık Sahne/)
        const wrong = await concierge(['import', 'hotels', list, '--encoding', 'turkish'])
        assert.equal(wrong.status, 2)
        assert.match(wrong.stderr, /--encoding must be the name of an encoding, such as .*, not "turkish"/)
      })
    })
    test('hotels of a list can be asked for', async () => {
      await withConcierge(async (concierge, store) => {
        const run = await concierge(['import', 'hotels', hotels, '--source', 'group', '--licence', 'ours'])
        assert.equal(run.status, 0, run.stderr)
        assert.equal((await store.places.byId('group:the-inn-gull'))?.longitude, -125.1)
      })
    })
    test('a place with a long description has a short one in answers, and status counts it', async () => {
      await withConcierge(async (concierge, store) => {
        const told = write('told.csv', 'Name;Kategorie;Lat;Lon;Beschreibung\nElm;Café;44,6;-125,1;Kuchen vom Blech.\n')
        const run = await concierge(['import', 'places', told])
        assert.equal(run.status, 0, run.stderr)
        assert.equal((await store.places.byId('places:elm'))?.shortDescription, 'Kuchen vom Blech.')
        const status = await concierge(['status', '--json'])
        assert.match(status.stdout, /"description": ?1\b/)
      })
    })
    test("a list of somebody else's names its publisher", async () => {
      await withConcierge(async (concierge, store) => {
        const whose = ['--publisher', 'Visit Fable', '--url', 'https://visit.example/data']
        const run = await concierge(['import', 'hotels', hotels, '--source', 'town', ...whose])
        assert.equal(run.status, 0, run.stderr)
        const [held] = await store.heldSources()
        assert.deepEqual(held?.publisher, { name: 'Visit Fable', url: 'https://visit.example/data' })
        const wrong = await concierge(['import', 'hotels', hotels, '--url', 'https://visit.example/data'])
        assert.deepEqual([wrong.status, /--url needs --publisher/.test(wrong.stderr)], [2, true])
      })
    })
    test('status has a column for a list whose places are all those of another source', async () => {
      await withConcierge(async (concierge, store) => {
        const csv = 'Name;Kategorie;Ort;Lat;Lon;Web\nElm Kitchen;Restaurant;Gull;44,6;-125,1;elm.example\n'
        const list = write('twice.csv', csv)
        for (const source of ['one', 'two'])
          assert.equal((await concierge(['import', 'places', list, '--source', source])).status, 0)
        assert.equal((await store.status()).merging.merged, 1)
        const { stdout } = await concierge(['status'])
        assert.match(stdout, /^ +one +two +all$/m)
        assert.match(stdout, /^Merged or closed +(1 +–|– +1) +1$/m)
      })
    })
    test('records are read from a gzipped array', async () => {
      await withConcierge(async (concierge, store) => {
        const run = await concierge(['import', 'records', records, '--source', 'own'])
        assert.equal(run.status, 0, run.stderr)
        assert.ok(await store.places.byId('own:other'))
      })
    })
    test('an import that keeps nothing fails and leaves what the source gave, unless told otherwise', async () => {
      await withConcierge(async (concierge, store) => {
        await load(store, [place('cafe', { name: 'Café Elm' })])
        const { latitude, longitude } = (await store.places.byId('test:cafe'))!
        const known = write('known.csv', `${header}\nbest,The Best,CAFE ELM,${latitude},${longitude}\n`)
        const badges = async () => (await store.layers.bySlug()).size
        assert.equal((await concierge(['import', 'layers', known, '--source', 'list'])).status, 0)
        const run = await concierge(['import', 'layers', unknown, '--source', 'list'])
        assert.equal(run.status, 1)
        assert.match(run.stderr, /^nothing in the files is kept for source "list" \(dropped: 1 not found\)/)
        assert.match(run.stderr, /--allow-empty/)
        assert.deepEqual([await badges(), (await store.places.byId('test:cafe'))?.layers.length], [1, 1])
        assert.equal((await concierge(['import', 'layers', unknown, '--source', 'list', '--allow-empty'])).status, 0)
        assert.equal((await store.places.byId('test:cafe'))?.layers.length, 0)
      })
    })
    test('an import says what is new, changed and gone, and which database it is written to', async () => {
      await withConcierge(async (concierge, _store, url) => {
        assert.equal((await concierge(['import', 'places', twelve, '--source', 'own'])).status, 0)
        const args = ['import', 'places', nine, '--source', 'own', '--dry-run']
        const run = await concierge(args)
        assert.match(run.stdout, /last import: 1 new, 1 changed, 4 gone: Inn 10 \(own:10\), Inn 11 /)
        assert.match(run.stdout, /^Database: (sqlite:|postgres)/m)
        assert.ok(!run.stdout.includes(new URL(url).password || 'no password'))
        const { changes } = JSON.parse((await concierge([...args, '--json'])).stdout)
        assert.deepEqual([changes.new, changes.changed, changes.gone, changes.firstGone.length], [1, 1, 4, 4])
      })
    })
    test('an import that loses most of its source warns', async () => {
      await withConcierge(async (concierge) => {
        assert.equal((await concierge(['import', 'places', twelve, '--source', 'own'])).status, 0)
        const told = await concierge(['import', 'places', two, '--source', 'own'])
        assert.match(told.stdout, /0 new, 0 changed, 10 gone: (Inn \d+ \(own:\d+\), ){4}Inn \d+ \(own:\d+\) and 5 more/)
        assert.match(told.stdout, /Warning: the source had 12 records and has 2 left/)
        const half = write(
          'half.csv',
          `id,name,lat,lon,section\n${[1, 2, 3, 4, 5, 6].map((id) => `${id},Inn ${id},44.60${id},-125.1,lodging\n`).join('')}`,
        )
        assert.equal((await concierge(['import', 'places', twelve, '--source', 'twelve'])).status, 0)
        const halved = await concierge(['import', 'places', half, '--source', 'twelve'])
        assert.match(halved.stdout, /Warning: the source had 12 records and has 6 left/)
        // Of so few it may well be meant.
        const none = write('none.csv', 'id,name,lat,lon,section\n3,Inn 3,44.603,-125.1,lodging\n')
        const last = await concierge(['import', 'places', none, '--source', 'own'])
        assert.doesNotMatch(last.stdout, /Warning/)
      })
    })
    test('a category that is not understood is refused until a flag or a table says what it means', async () => {
      await withConcierge(async (concierge, store) => {
        const list = write('huts.csv', 'name,category,lat,lon\nAlm,Sennerei,47.1,11.5\nDepot,Schopf,47.2,11.5\n')
        const words = write('words.csv', 'Word;Meaning\nSennerei;museum\nSchopf;other\n')
        const args = ['import', 'places', list, '--source', 'huts']
        const refused = await concierge(args)
        assert.equal(refused.status, 1)
        assert.match(refused.stderr, /not understood: "Sennerei" 1, "Schopf" 1\. .*--category "Sennerei=restaurant"/)
        assert.equal((await concierge([...args, '--category', 'Sennerei'])).status, 1)
        const run = await concierge([...args, '--categories', words, '--category', 'Sennerei=restaurant'])
        assert.equal(run.status, 0, run.stderr)
        const places = await store.places.byIds(['huts:alm', 'huts:depot'])
        assert.deepEqual(
          [...places.values()].map(({ section }) => section),
          ['foodAndBeverage', 'other'],
        )
      })
    })
    test('a workbook is refused with what to do', async () => {
      await withConcierge(async (concierge) => {
        const run = await concierge(['import', 'hotels', workbook])
        assert.equal(run.status, 1)
        assert.match(run.stderr, /hotels\.xlsx: is a workbook .* save the sheet as CSV/)
        const twice = await concierge(['import', 'hotels', hotels, hotels])
        assert.deepEqual([twice.status, /hotels\.csv is given twice/.test(twice.stderr)], [2, true])
      })
    })
    test('a country is its code or its name, and nothing else', async () => {
      await withConcierge(async (concierge) => {
        assert.match(
          (await concierge(['import', 'osm', 'none.pbf', '--country', 'Malta'])).stderr,
          /there is no such file/,
        )
        const run = await concierge(['import', 'osm', 'none.pbf', '--country', 'Atlantis'])
        assert.deepEqual([run.status, run.stderr.includes('--country must be a country')], [2, true])
      })
    })
  })

  async function withConcierge(
    work: (concierge: (args: string[]) => Promise<Run>, store: Store, databaseUrl: string) => Promise<void>,
  ): Promise<void> {
    const { store, databaseUrl, close } = await open()
    try {
      await work((args) => runConcierge(args, { databaseUrl }), store, databaseUrl)
    } finally {
      await close()
    }
  }
})

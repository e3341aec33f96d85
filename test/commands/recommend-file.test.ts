import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { type WeeklyHours, weekdays } from '../../src/domain/opening-hours.ts'
import { emptyPlace } from '../../src/domain/place.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import type { Store } from '../../src/store/store.ts'
import { type Run, runConcierge } from '../support/run-concierge.ts'
import { importSmallWorld, smallHotel, smallStay, smallWorldNow } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'
import { tempFiles } from '../support/temp-files.ts'

const { write } = tempFiles()
const guest = { ...smallHotel, ...smallStay, externalGuestId: 'guest <1>' }
const lines = [
  JSON.stringify(guest),
  '',
  JSON.stringify({ ...guest, hotelName: 'Gull Inn', externalGuestId: 'guest 2' }),
  JSON.stringify({ ...guest, adults: 'two' }),
  'nonsense',
]
/** In a country with kilometers, over a public holiday. */
const farGuest = {
  hotelPlaceId: 'osm:n2',
  checkinDate: '2026-12-24',
  checkoutDate: '2026-12-28',
  externalGuestId: 'guest 6',
  accessibleRoom: 'yes',
  resultsCounts: { attractions: 2, foodAndBeverage: 0, events: 0 },
}
/** As a German hotel system writes it, in the encoding of Excel. */
const table = write(
  'anreisen.csv',
  Buffer.from(
    `\ufeffZimmer;Gast;Hotel;Ort;Bundesland;Anreise;Abreise;Erwachsene;Bemerkung;Allergien;Status
214;Familie Aalto;Fernway Hotel;Tidewick;OR;03.12.2026;06.12.2026;2;keine Museen bitte;Nüsse;ok
7;Okafor;Fernway Hotel;Tidewick;OR;03/12/2026;06/12/2026;zwei;;-;ok
`,
    'utf16le',
  ),
)
/** Without a state, and with a column whose name is not known. */
const stateless = write(
  'stateless.csv',
  `Zimmer;Hotel;Ort;Anreise;Abreise;Zusatz
214;Fernway Hotel;Tidewick;03.12.2026;04.12.2026;Suite
215;Fernway Hotel;Tidewick;03.12.2026;04.12.2026;
216;Gull Inn;Tidewick;03.12.2026;04.12.2026;
`,
)
/** Without a city; one hotel has the first name. */
const cityless = write(
  'cityless.csv',
  `Hotel;State;Arrival;Departure;Guest;Adults;Notes
Fernway Hotel;OR;2026-12-03;2026-12-04;Aalto;2;loves jazz; vegan
Fernway;OR;2026-12-03;2026-12-04;Okafor;2;jazz
Fernway Hotel;OR;2026-12-03;2026-12-04;Ito
Fernway Hotel;FR;2026-12-03;2026-12-04;Roy;2;jazz
`,
)
const arrivals = write('arrivals.ndjson', lines.join('\n'))

forEachStore((_engine, open) => {
  describe('./concierge recommend --file', () => {
    let answered: Run
    let sheet: Run
    let refused: Run[]
    let fromTable: Run
    let withDefault: Run
    let withoutState: Run
    let withoutCity: Run
    let missing: Run
    before(async () => {
      const { store, databaseUrl, close } = await open()
      try {
        await importSmallWorld(store)
        await importFarPlace(store)
        answered = await runConcierge(['recommend', '--file', arrivals], { databaseUrl })
        const input = [...lines, JSON.stringify(farGuest)].join('\n')
        sheet = await runConcierge(['recommend', '--file', '-', '--sheet'], { databaseUrl, input })
        fromTable = await runConcierge(['recommend', '--file', table], { databaseUrl })
        withDefault = await runConcierge(['recommend', '--file', stateless, '--state', 'OR', '--sheet'], {
          databaseUrl,
        })
        withoutState = await runConcierge(['recommend', '--file', stateless], { databaseUrl })
        withoutCity = await runConcierge(['recommend', '--file', cityless], { databaseUrl })
        missing = await runConcierge(['recommend', '--file', '/nowhere/arrivals.csv'], { databaseUrl })
        refused = [
          await runConcierge(['recommend', '--file', arrivals, '--adults', '2'], { databaseUrl }),
          await runConcierge(['recommend', '--sheet'], { databaseUrl }),
        ]
      } finally {
        await close()
      }
    })

    test('each line is answered in its order, and faults do not stop the others', () => {
      const given = answered.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      assert.deepEqual(
        given.map(({ line }) => line),
        [1, 3, 4, 5],
      )
      const { line, ...answer } = given[0]
      assert.equal(answer.hotel.placeId, 'small:fernway')
      assert.ok(answer.foodAndBeverage.length > 0)
      assert.deepEqual([line, answer.externalGuestId], [1, 'guest <1>'])
      assert.match(given[1].fault, /^Could not resolve the hotel for this request; considered: Gull Inn/)
      assert.equal(given[1].externalGuestId, 'guest 2')
      assert.equal(given[2].fault, 'adults must be a number ("two"). Send a number in digits, such as 2.')
      assert.match(given[3].fault, /one JSON object/)
      assert.equal(answered.status, 1)
      assert.match(
        answered.stderr,
        /^Warning: guests with the same stay on several lines, .*guest <1> \(lines 1, 4\)$/m,
      )
      assert.match(answered.stderr, /^3 lines have no answer \(lines 3, 4, 5\); the output says why$/m)
    })
    test('a hotel without a city is found by a name that no other hotel has', () => {
      const given = withoutCity.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      assert.deepEqual(
        given.map(({ line, hotel = null }) => [line, hotel?.placeId ?? null]),
        [
          [2, 'small:fernway'],
          [3, null],
          [4, null],
          [5, null],
        ],
      )
      assert.equal(
        given[1].fault,
        'no hotel is called "Fernway" in full, and no city is given. Add a column with the city',
      )
      assert.match(given[2].fault, /^has 5 cells below 7 columns/)
      assert.match(given[3].fault, /^no hotel is called/)
      assert.match(withoutCity.stderr, /cityless\.csv:2: .* can only belong to Notes/)
    })
    test('a table is read by its columns, and what is not read is said', () => {
      assert.match(fromTable.stderr, /Gast → guestName, .*Anreise → checkinDate, .*Allergien → notesToo/)
      assert.match(fromTable.stderr, /columns not needed: Status$/m)
      const [first, second] = fromTable.stdout
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      assert.deepEqual(
        [first.line, first.externalGuestId, first.hotel.placeId],
        [2, 'Familie Aalto, 214', 'small:fernway'],
      )
      assert.doesNotMatch(JSON.stringify(first.attractions), /Museum/)
      assert.match(first.foodAndBeverage[0].why, /ingredients/)
      assert.match(second.fault, /^adults must be a number \(column Erwachsene: "zwei"\)/)
      assert.equal(fromTable.status, 1)
    })
    test('the sheet has a page for each guest, with what they wrote as text', () => {
      assert.match(sheet.stdout, /^<!doctype html>[\s\S]*<\/html>\n$/)
      assert.deepEqual(
        pagesOf(sheet).map((page) => page.match(/<h1>(.*)<\/h1>/)?.[1]),
        ['guest &lt;1&gt;', 'guest 6', 'Without an answer'],
      )
      assert.ok(!sheet.stdout.includes('guest <1>'))
      assert.doesNotMatch(sheet.stdout, /<(?:script|img|link|iframe)|url\(|@import/)
    })
    test('lines without an answer have the last page, so that no guest reads of another', () => {
      const [first, second, last] = pagesOf(sheet)
      assert.ok(!`${first}${second}`.includes('guest 2'))
      assert.match(last ?? '', /Line 3 \(guest 2\): Could not resolve[\s\S]*Line 4[\s\S]*Line 5/)
    })
    test('the sheet says how far it is, when it is open, where, its phone and its link', () => {
      const [first = '', second = ''] = pagesOf(sheet)
      const tideRoom = itemIn(first, 'The Tide Room')
      assert.match(tideRoom, /<h3>The Tide Room <span>0\.2 miles<\/span>/)
      assert.match(tideRoom, /<p class="aside">\w{3}, Dec \d: 11 am–10 pm · \$\$<\/p>\n/)
      assert.match(tideRoom, /<p class="aside">40 Wharf Lane · \+1 541-555-0142<\/p>\n/)
      assert.match(
        tideRoom,
        /Book: <a href="https:\/\/www\.opentable\.com\/r\/tide-room">opentable\.com\/r\/tide-room</,
      )
      const tower = itemIn(second, 'Far Tower')
      assert.match(tower, /<span>1\.1 kilometers<\/span>/)
      assert.match(
        tower,
        /<p class="aside">Sun, Dec 27: 09:00–17:30<\/p>\n<p class="aside">Hill Road 1, Farthing · phone not known<\/p>/,
      )
    })
    test('the sheet shows what a guest has to ask, and the holidays of the stay', () => {
      const [first = '', second = ''] = pagesOf(sheet)
      assert.match(itemIn(second, 'Far Tower'), /<p class="caution">Ask first about access\.<\/p>/)
      assert.match(second, /or around holidays: Thu, Dec 24; Fri, Dec 25; Sat, Dec 26\. Call first\./)
      assert.doesNotMatch(first, /class="caution"/)
    })
    test('each page of the sheet credits the sources that ask for it', () => {
      const credit =
        /<footer class="aside">© OpenStreetMap contributors \(www\.openstreetmap\.org\/copyright\)<\/footer>/g
      assert.equal(sheet.stdout.match(credit)?.length, 2)
    })
    test('--state is that of all lines without one; without both, the message names the column to add', () => {
      const [first = '', second = ''] = pagesOf(withDefault)
      assert.match(first, /<h1>214<\/h1>\n<p>Thu, Dec 3, 2026 to Fri, Dec 4, 2026 \(1 night\)/)
      assert.match(second, /<h1>215<\/h1>/)
      assert.equal(withoutState.status, 1)
      assert.match(withoutState.stderr, /no column says the state or country .*hotelState or Land, .*--state DE/)
    })
    test('a page says which column was not read, where the guest has something in it', () => {
      const [first = '', second = ''] = pagesOf(withDefault)
      assert.match(first, /<p class="caution">Not read of the booking: column Zusatz<\/p>/)
      assert.doesNotMatch(second, /were not read/)
    })
    test('one line without an answer is named', () => {
      assert.match(withDefault.stderr, /^1 line has no answer \(line 4\); the output says why$/m)
    })
    test('a missing file is named, and nothing is said of an import', () => {
      assert.equal(missing.stderr, '/nowhere/arrivals.csv: there is no such file\n')
    })
    test('flags beside a file are wrong usage', () => {
      assert.deepEqual(
        refused.map(({ status }) => status),
        [2, 2],
      )
    })
  })
})

const pagesOf = ({ stdout }: Run): string[] => stdout.match(/<article[\s\S]*?<\/article>/g) ?? []

const itemIn = (page: string, name: string): string =>
  (page.match(/<div>[\s\S]*?<\/div>/g) ?? []).find((item) => item.includes(`<h3>${name}`)) ?? ''

/** A hotel and a tower of OpenStreetMap, far from the small world. */
async function importFarPlace(store: Store): Promise<void> {
  const origin = { source: 'osm', licence: 'ODbL-1.0' }
  const where = { longitude: 10, country: 'FR', timezone: 'Europe/Paris' }
  const hotel = emptyPlace({ ...origin, id: 'osm:n2', section: 'lodging', name: 'Hill Hotel' })
  const tower = emptyPlace({ ...origin, id: 'osm:n1', section: 'attractions', name: 'Far Tower' })
  const daily = Object.fromEntries(weekdays.map((day) => [day, ['09:00-17:30']])) as WeeklyHours
  const records = [
    { kind: 'place' as const, place: { ...hotel, ...where, latitude: 10 } },
    {
      kind: 'place' as const,
      place: {
        ...tower,
        ...where,
        latitude: 10.01,
        traits: ['architecture'],
        hours: { weekly: daily, closures: [] },
        address: 'Hill Road 1',
        locality: 'Farthing',
      },
    },
  ]
  await importCatalog(store, { ...origin, kind: 'osm', records, now: smallWorldNow })
}

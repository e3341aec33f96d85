import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { CatalogRecord } from '../../src/domain/catalog-record.ts'
import { readRecords } from '../../src/importers/records/read-records.ts'

const folder = mkdtempSync(join(tmpdir(), 'stay-records-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const place = { type: 'place', id: 'inn', section: 'lodging', name: 'The Inn', latitude: 45, longitude: -120 }
const event = { type: 'event', id: 'gala', title: 'Gala', category: 'music', venuePlaceId: 'inn', start: '2026-12-01' }
const layer = { type: 'layer', slug: 'best', name: 'The Best', shortName: 'Best' }
const open = ['09:00-17:00']
const week = {
  sunday: null,
  monday: open,
  tuesday: open,
  wednesday: open,
  thursday: open,
  friday: open,
  saturday: null,
}

/** A change to a sound record, and what is said of it after file, line and name. */
const placeFaults: [change: object, sentence: string][] = [
  [{ latitude: 97 }, 'latitude must be a number from -90 to 90'],
  [{ latitude: '45' }, 'latitude must be a number from -90 to 90'],
  [{ longitude: null }, 'longitude must be a number from -180 to 180'],
  [{ longitude: undefined }, 'longitude is required'],
  [{ latitude: 0, longitude: 0 }, 'latitude and longitude must be where the place is, not 0, 0'],
  [{ name: '  ' }, 'name must be text that is not empty'],
  [{ name: undefined }, 'name is required'],
  [{ section: 'shops' }, 'section must be one of foodAndBeverage, attractions, lodging, other'],
  [{ colour: 'red' }, 'unknown field colour'],
  [{ colour: null }, 'unknown field colour'],
  [{ tags: 'harbor' }, 'tags must be a list of texts'],
  [{ tags: ['ok', 7] }, 'tags[1] must be text that is not empty'],
  [{ traits: ['vegan', 'vegn'] }, 'traits[1]: there is no trait "vegn"; ./concierge help traits lists them'],
  [{ website: 'javascript:alert(1)' }, 'website must be an absolute http or https address'],
  [{ website: 'www.inn.example' }, 'website must be an absolute http or https address'],
  [{ reservationUrl: 'https://a:b@inn.example/' }, 'reservationUrl must be an absolute http or https address'],
  [{ imageUrls: ['https://inn.example/1.jpg', '/2.jpg'] }, 'imageUrls[1] must be an absolute http or https address'],
  [{ phone: 'call us', country: 'US' }, 'phone must be a phone number of US, or one with + and its country code'],
  [
    { phone: '555-0100' },
    'phone must be a phone number with + and its country code, or the record must name its country',
  ],
  [{ hours: { ...week, monday: 1 } }, 'hours.monday must be a list of HH:MM-HH:MM, or null for a closed day'],
  [{ hours: { ...week, monday: ['9-17'] } }, 'hours.monday[0] must be hours as HH:MM-HH:MM'],
  [{ hours: { ...week, monday: ['09:00-25:00'] } }, 'hours.monday[0] must be hours as HH:MM-HH:MM'],
  [{ hours: { ...week, monday: ['09:00-09:00'] } }, 'hours.monday[0] begins when it ends; a whole day is 00:00-24:00'],
  [{ hours: { ...week, sunday: undefined } }, 'hours.sunday is required'],
  [{ hours: { ...week, holiday: null } }, 'unknown field hours.holiday'],
  [
    { hours: week, closures: [{ from: '02-30', to: '03-31' }] },
    'closures[0].from must be a day of the year: there is no 02-30',
  ],
  [{ hours: week, closures: [{ from: '02-01' }] }, 'closures[0].to is required'],
  [{ closures: [{ from: '02-01', to: '03-31' }] }, 'closures need hours: without them it is not known when it is open'],
  [{ timezone: 'Mars/Olympus' }, 'timezone must be an IANA time zone such as America/Los_Angeles'],
  [{ timezone: '+05:00' }, 'timezone must be an IANA time zone such as America/Los_Angeles'],
  [{ layers: [{ slug: 'best' }, { slug: 'best' }] }, 'layers names best twice'],
  [{ layers: [{ slug: 'best', link: 'x' }] }, 'unknown field layers[0].link'],
  [{ ratings: [{ provider: 'P', rating: 6 }] }, 'ratings[0].rating must be a number from 0 to 5'],
  [{ ratings: [{ rating: 4 }] }, 'ratings[0].provider is required'],
  [{ ratings: [{ provider: 'P', count: 1.5 }] }, 'ratings[0].count must be a whole number that is not negative'],
  [
    { ratings: [{ provider: 'P', url: 'ftp://p.example' }] },
    'ratings[0].url must be an absolute http or https address',
  ],
  [{ ratings: [{ provider: 'P' }, { provider: 'P ' }] }, 'ratings names P twice'],
  [{ country: 'USA' }, 'country must be a two-letter ISO country code such as US'],
  [{ priceRange: '$$-$$$' }, 'priceRange must be one of $, $$, $$$, $$$$'],
  [
    { menu: [{ title: 'Mains', items: [{ name: 'Soup', price: '9' }] }] },
    'menu[0].items[0].price must be a number that is not negative',
  ],
  [{ menu: [{ items: [] }] }, 'menu[0].title is required'],
  [{ stars: 6 }, 'stars must be a number from 1 to 5'],
  [{ wheelchair: true }, 'wheelchair must be one of yes, limited, no'],
  [{ minimumAge: 21.5 }, 'minimumAge must be a whole number of years from 0 to 120'],
  [{ largestParty: 0 }, 'largestParty must be a whole number from 1 to 65535'],
  [{ status: 'gone' }, 'status must be one of open, closed'],
  [{ shortDescription: 'a\u0000b' }, 'shortDescription holds a control character or half of one'],
  [{ alternateNames: ['\ud800'] }, 'alternateNames[0] holds a control character or half of one'],
]

const eventFaults: [change: object, sentence: string][] = [
  [
    { category: 'opera' },
    'category must be one of music, theater, film, sports, comedy, tours, art, nightlife, learn, health-fitness, wellbeing, family-kids, other',
  ],
  [{ title: undefined }, 'title is required'],
  [{ start: undefined }, 'start or dates is required'],
  [{ start: undefined, dates: [] }, 'start or dates is required'],
  [{ start: 'tomorrow' }, 'start must be a day as YYYY-MM-DD'],
  [{ start: '2026-02-30' }, 'start must be a calendar date: there is no 2026-02-30'],
  [{ dates: ['2026-12-02', '2026-13-01'] }, 'dates[1] must be a calendar date: there is no 2026-13-01'],
  [{ except: ['2026-11-31'] }, 'except[0] must be a calendar date: there is no 2026-11-31'],
  [{ start: undefined, dates: ['2026-12-02'], recurrence: 'FREQ=DAILY' }, 'recurrence needs start'],
  [{ recurrence: 'RRULE:FREQ=DAILY' }, 'recurrence is written without the leading RRULE:'],
  [{ recurrence: 'BYDAY=FR' }, 'recurrence needs FREQ, for example FREQ=WEEKLY;BYDAY=FR'],
  [{ recurrence: 'FREQ=SOMETIMES' }, 'recurrence has a wrong value: FREQ=SOMETIMES'],
  [{ recurrence: 'FREQ=HOURLY' }, 'recurrence has a wrong value: FREQ=HOURLY'],
  [{ recurrence: 'FREQ=WEEKLY;BYDAY=FRI' }, 'recurrence has a wrong value: BYDAY=FRI'],
  [{ recurrence: 'FREQ=MONTHLY;BYMONTHDAY=32' }, 'recurrence has a wrong value: BYMONTHDAY=32'],
  [{ recurrence: 'FREQ=DAILY;EVERY=2' }, 'recurrence has a part that rules of whole days do not know: EVERY=2'],
  [{ recurrence: 'FREQ=DAILY;FREQ=WEEKLY' }, 'recurrence has FREQ twice'],
  [{ recurrence: 'FREQ=DAILY;COUNT=3;UNTIL=20270101' }, 'recurrence has COUNT and UNTIL: only one of them can end it'],
  [{ recurrence: 'FREQ=DAILY;UNTIL=20200101' }, 'recurrence has no day from start on'],
  [{ recurrence: 'FREQ=DAILY;UNTIL=20260230' }, 'recurrence has no day from start on'],
  [{ recurrence: 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30' }, 'recurrence has no day from start on'],
  [{ days: 0 }, 'days must be a whole number of days from 1 to 3660'],
  [{ openHours: week }, 'openHours is for a run: days must be above 1'],
  [{ times: ['7pm'] }, 'times[0] must be a time as HH:MM'],
  [{ times: ['24:00'] }, 'times[0] must be a time as HH:MM'],
  [{ durationMinutes: -5 }, 'durationMinutes must be a whole number of minutes from 1 to 10080'],
  [{ venuePlaceId: undefined }, 'venuePlaceId or venue is required'],
  [{ venue: { name: 'Hall' } }, 'give either venuePlaceId or venue, not both'],
  [
    { venuePlaceId: 'the inn' },
    'venuePlaceId must be the local id of a place of this source or the full id of any place',
  ],
  [{ venuePlaceId: undefined, venue: { address: '1 Road' } }, 'venue.name is required'],
  [
    { venuePlaceId: undefined, venue: { name: 'Hall', latitude: 45 } },
    'venue needs both latitude and longitude, or neither',
  ],
  [{ isFree: 'yes' }, 'isFree must be true or false'],
  [{ isFree: true, ticketPrice: { min: 5 } }, 'ticketPrice must be left out if isFree is true'],
  [{ ticketPrice: {} }, 'ticketPrice needs min or max'],
  [{ ticketPrice: { currency: 'USD', min: null } }, 'ticketPrice needs min or max'],
  [{ ticketPrice: { min: -1 } }, 'ticketPrice.min must be a number that is not negative'],
  [{ ticketPrice: { min: 20, max: 10 } }, 'ticketPrice.min must not be above ticketPrice.max'],
  [{ ticketPrice: { min: 20, currency: 'dollars' } }, 'ticketPrice.currency must be an ISO 4217 code such as USD'],
  [{ ticketPrice: { min: 20, fee: 1 } }, 'unknown field ticketPrice.fee'],
  [{ status: 'closed' }, 'status must be one of scheduled, cancelled'],
  [{ url: 'mailto:a@b.example' }, 'url must be an absolute http or https address'],
]

describe('a fault is told with its file, line, record and field', () => {
  for (const [change, sentence] of placeFaults) {
    test(`place: ${sentence}`, async () => {
      const { file, message } = await refusalOf([layer, { ...place, ...change }])
      assert.equal(message, `${file}:2: place "inn": ${sentence}`)
    })
  }
  for (const [change, sentence] of eventFaults) {
    test(`event: ${sentence}`, async () => {
      const { file, message } = await refusalOf([place, '', { ...event, ...change }])
      assert.equal(message, `${file}:3: event "gala": ${sentence}`)
    })
  }

  const others: [record: object | string, sentence: string][] = [
    [{ ...layer, slug: 'a b' }, 'layer "a b": slug must be a slug of the characters A-Z a-z 0-9 . _ ~ -'],
    [{ ...layer, shortName: undefined }, 'layer "best": shortName is required'],
    [{ type: 'rating', placeId: 'inn', rating: 4 }, 'rating of "inn": provider is required'],
    [{ type: 'rating', provider: 'P', rating: 4 }, 'rating: placeId or match is required'],
    [
      { type: 'rating', placeId: 'inn', match: { name: 'Inn', locality: 'Town' }, provider: 'P' },
      'rating of "inn": give either placeId or match, not both',
    ],
    [
      { type: 'closed', match: { name: 'The Inn' } },
      'closed of "The Inn": match must have latitude and longitude, or locality',
    ],
    [
      { type: 'closed', match: { name: 'The Inn', locality: 'Town', latitude: 45 } },
      'closed of "The Inn": match.latitude and match.longitude must be given together',
    ],
    [{ type: 'closed', match: { locality: 'Town' } }, 'closed: match.name is required'],
    [
      { type: 'enrichment', placeId: 'inn' },
      'enrichment of "inn": an enrichment must have at least one field about the place',
    ],
    [{ type: 'enrichment', placeId: 'inn', name: 'X' }, 'enrichment of "inn": unknown field name'],
    [
      { type: 'enrichment', placeId: 'inn', mealPrice: { min: 30, max: 20 } },
      'enrichment of "inn": mealPrice.min must not be above mealPrice.max',
    ],
    [{ type: 'enrichment', placeId: 'inn', mealPrice: {} }, 'enrichment of "inn": mealPrice must have min or max'],
    [{ type: 'menu', placeId: 'inn' }, 'menu of "inn": menu is required'],
    [
      { type: 'hours', placeId: 'inn', hours: { ...week, friday: 'late' } },
      'hours of "inn": hours.friday must be a list of HH:MM-HH:MM, or null for a closed day',
    ],
    [{ type: 'shop', id: 'x' }, 'type must be one of place, event, layer, rating, menu, hours, enrichment, closed'],
    [
      { type: 'constructor', id: 'x' },
      'type must be one of place, event, layer, rating, menu, hours, enrichment, closed',
    ],
    [{ id: 'x' }, 'type is required'],
    ['["place"]', 'must be one JSON object'],
    ['null', 'must be one JSON object'],
    ['{"type":"place","__proto__":1}', 'place: unknown field __proto__'],
  ]
  for (const [record, sentence] of others) {
    test(sentence, async () => {
      const { file, message } = await refusalOf([record])
      const first = record === '["place"]' ? `${file}: item 1` : `${file}:1`
      assert.ok(message.split('\n').includes(`${first}: ${sentence}`), message)
    })
  }

  test('a JSON array that is cut off', async () => {
    const { file, message } = await refusalOf(['['])
    assert.ok(message.startsWith(`${file}: the JSON array is broken or cut off: `), message)
  })

  test('a line that is not JSON', async () => {
    const { file, message } = await refusalOf([place, '{"type": "place",'])
    assert.match(message, new RegExp(`^${file}:2: must be one JSON object: `))
  })
})

describe('ids that could not come back in a request are refused', () => {
  const cases: [record: object, source: string, sentence: RegExp][] = [
    [{ ...place, id: 'a/b' }, 'town', /id must be a local id/],
    [{ ...place, id: 'x'.repeat(101) }, 'town', /id must be a local id/],
    [{ ...event, id: 'gala~20261204' }, 'town', /id must not end in ~ and a date/],
    [{ ...event, id: 'x'.repeat(100) }, 'a-source-with-a-long-name', /id must be at most 93 characters/],
    [{ ...place, id: 'N5' }, 'osm', /id would be read as osm:n5/],
  ]
  for (const [record, source, sentence] of cases) {
    test(String(sentence), async () => assert.match((await refusalOf([record], source)).message, sentence))
  }
})

test('up to twenty faults are told at once, over all files, and then nothing is kept', async () => {
  const bad = (index: number) => ({ ...place, id: `p${index}`, stars: 9 })
  const one = fileOf([place, ...Array.from({ length: 8 }, (_, index) => bad(index))])
  const two = fileOf(Array.from({ length: 5 }, (_, index) => bad(index + 8)))
  const few = await refusal([one, two])
  assert.equal(few.message.split('\n').length, 13)
  assert.match(few.message, new RegExp(`${two}:5: place "p12": stars`))
  const three = fileOf(Array.from({ length: 40 }, (_, index) => bad(index)))
  const lines = (await refusal([three])).message.split('\n')
  assert.equal(lines.length, 21)
  assert.equal(lines[20], '… and more; these are the first 20')
})

test('all faults of one line are told together', async () => {
  const { message } = await refusalOf([{ ...place, latitude: 99, longitude: 999, colour: 1, shape: 2 }])
  assert.equal(message.split('\n').length, 4)
})

describe('a file that is no record file is refused in one sentence', () => {
  const cases: [name: string, content: Buffer | string, sentence: RegExp][] = [
    ['an empty file', '', /: holds no records$/],
    ['blank lines only', '\n \n\t\n', /: holds no records$/],
    ['a line that is not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d, 0x0a]), /:1: the line is not UTF-8$/],
    ['a line without end', 'x'.repeat(3_000_000), /:1: the line is longer than 1 MiB; records stand one a line$/],
    [
      'a long second line',
      `${JSON.stringify(place)}\n"${'x'.repeat(1_100_000)}"\n`,
      /:2: the line is longer than 1 MiB/,
    ],
  ]
  for (const [name, content, sentence] of cases) {
    test(name, async () => assert.match((await refusal([fileOf(content)])).message, sentence))
  }
  test('a file that is not there', async () =>
    assert.match((await refusal([join(folder, 'none')])).message, /none: there is no such file$/))
  test('a folder', async () => assert.match((await refusal([folder])).message, /: is a folder; name the files in it$/))
})

describe('what a sound file may look like', () => {
  test('a byte order mark, Windows line ends and a missing last line end are passed over', async () => {
    const records = await read([fileOf(`\uFEFF${JSON.stringify(place)}\r\n\r\n${JSON.stringify(layer)}`)])
    assert.deepEqual(
      records.map((record) => record.kind),
      ['place', 'layer'],
    )
  })
  test('a gzipped file is unpacked', async () => {
    const [record] = await read([fileOf(gzipSync(JSON.stringify(place)))])
    assert.equal(record?.kind, 'place')
  })
  test('null is the same as leaving a field out', async () => {
    const bare = await read([fileOf([place])])
    const nulls = await read([
      fileOf([{ ...place, tags: null, website: null, hours: null, stars: null, status: null }]),
    ])
    assert.deepEqual(withoutOrigin(nulls), withoutOrigin(bare))
  })
  test('a line that is split between two reads of the file is one line', async () => {
    const long = { ...place, longDescription: 'ä'.repeat(200_000) }
    const [record] = await read([fileOf([long])])
    assert.equal(record?.kind === 'place' && record.place.longDescription.length, 200_000)
  })
})

const withoutOrigin = (records: CatalogRecord[]) => records.map((record) => ({ ...record, origin: '' }))

async function refusalOf(lines: (object | string)[], source?: string) {
  const file = fileOf(lines)
  return { file, message: (await refusal([file], source)).message }
}

async function refusal(files: string[], source?: string): Promise<Error> {
  try {
    await read(files, source)
  } catch (error) {
    return error as Error
  }
  throw new Error('nothing was refused')
}

async function read(files: string[], source = 'town'): Promise<CatalogRecord[]> {
  return Array.fromAsync(readRecords(files, { source, licence: 'CC0' }).records)
}

let written = 0

function fileOf(content: (object | string)[] | string | Buffer): string {
  const file = join(folder, `records-${written++}.ndjson`)
  const lines = Array.isArray(content)
    ? content.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
    : content
  writeFileSync(file, lines)
  return file
}

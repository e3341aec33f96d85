import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { readFeedSettings } from '../../src/commands/read-feed-settings.ts'
import { ConfigError, readConfig } from '../../src/config.ts'

const example = fileURLToPath(new URL('../../concierge.config.example.json', import.meta.url))
const secrets = { TICKETMASTER_KEY: 'k3y', CALENDAR_TOKEN: 't0ken' }

let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'stay-config-'))
})
after(() => rmSync(folder, { recursive: true, force: true }))

function read(text: string, environment: Record<string, string> = {}) {
  const path = join(folder, 'feeds.json')
  writeFileSync(path, text)
  return readFeedSettings(readConfig({ CONCIERGE_CONFIG: path, ...environment }))
}

const readOne = (feed: object) =>
  read(JSON.stringify({ feeds: [{ source: 'town', url: 'https://town.example/', ...feed }] }))

test('the documented example is read, its variables filled in', () => {
  const [hall, museum, tickets, staff] = readFeedSettings(readConfig({ CONCIERGE_CONFIG: example, ...secrets }))
  assert.equal(hall!.url, 'https://townhall.example/calendar.ics')
  assert.equal(hall!.defaultVenue.venue?.name, 'Town Hall')
  assert.equal(hall!.intervalMinutes, 120)
  assert.deepEqual(museum!.defaultVenue, { placeId: 'osm:n357620442', venue: null })
  assert.deepEqual([museum!.intervalMinutes, museum!.allowPrivateAddresses, museum!.timezone], [360, false, null])
  const search = new URL(tickets!.url)
  assert.equal(search.host + search.pathname, 'app.ticketmaster.com/discovery/v2/events.json')
  assert.deepEqual([search.searchParams.get('apikey'), search.searchParams.get('radius')], ['k3y', '30'])
  assert.deepEqual(staff!.headers, { authorization: 'Bearer t0ken' })
  assert.equal(staff!.allowPrivateAddresses, true)
})

test('without the file there are no feeds', () => assert.deepEqual(readFeedSettings({ file: null }), []))

describe('a wrong file stops the start in a sentence that names the field', () => {
  const wrong: [feed: object, sentence: RegExp][] = [
    [{ source: 'No Good' }, /: feeds\[0\]\.source must be 1 to 27/],
    [{ source: undefined }, /: feeds\[0\]\.source must be/],
    [{ url: undefined }, /: feeds\[0\]\.url must be an http, https or webcal address/],
    [{ url: 'ftp://town.example/' }, /: feeds\[0\]\.url must be/],
    [{ url: 'https://me:hunter2@town.example/' }, /: feeds\[0\]\.url must be .* put credentials into headers/],
    [{ timezone: 'Mars/Olympus' }, /: feeds\[0\]\.timezone must be a time zone .*, not "Mars\/Olympus"/],
    [{ venue: 'Town Hall' }, /: feeds\[0\]\.venue must be a place id/],
    [{ venue: { locality: 'Town' } }, /: feeds\[0\]\.venue\.name is required/],
    [
      { venue: { name: 'Hall', latitude: 91, longitude: 0 } },
      /: feeds\[0\]\.venue\.latitude must be a number from -90 to 90/,
    ],
    [{ venue: { name: 'Hall', latitude: 9 } }, /: feeds\[0\]\.venue must have both latitude and longitude/],
    [{ venue: { name: 'Hall', city: 'Town' } }, /: feeds\[0\]\.venue\.city is not a known field/],
    [{ licence: 4 }, /: feeds\[0\]\.licence must be a string/],
    [{ intervalMinutes: 0 }, /: feeds\[0\]\.intervalMinutes must be a whole number from 1/],
    [{ intervalMinutes: '60' }, /: feeds\[0\]\.intervalMinutes must be a whole number/],
    [{ allowPrivateAddresses: 'yes' }, /: feeds\[0\]\.allowPrivateAddresses must be true or false/],
    [{ headers: { Host: 'other' } }, /: feeds\[0\]\.headers must not set the header "Host"/],
    [{ headers: { 'X-Key': 'a\r\nX-Other: b' } }, /: feeds\[0\]\.headers\.X-Key must be one line/],
    [
      { headers: { 'X-Key': '$' + '{NO_SUCH_KEY}' } },
      /: feeds\[0\]\.headers\.X-Key uses the variable NO_SUCH_KEY, which is not set/,
    ],
    [{ ticketmaster: { city: 'Town' } }, /: feeds\[0\]\.ticketmaster\.apikey is required/],
    [{ country: 'Atlantis' }, /: feeds\[0\]\.country must be a country or its ISO code, such as US, not "Atlantis"/],
    [{ follow: 'events' }, /: feeds\[0\]\.follow must be a path that begins with \/, such as \/events\//],
    [{ columns: ['title'] }, /: feeds\[0\]\.columns must be an object/],
    [{ columns: { title: 3 } }, /: feeds\[0\]\.columns\.title must be a string/],
    [{ encoding: 'turkish' }, /: feeds\[0\]\.encoding must be the name of an encoding, .*, not "turkish"/],
    [{ interval: 5 }, /: feeds\[0\]\.interval is not a known field; known fields: source, url,/],
  ]
  for (const [feed, sentence] of wrong) {
    test(JSON.stringify(feed), () =>
      assert.throws(
        () => readOne(feed),
        (error: Error) => {
          assert.ok(error instanceof ConfigError, String(error))
          assert.match(error.message, sentence)
          assert.doesNotMatch(error.message, /hunter2/)
          return true
        },
      ),
    )
  }

  test('two feeds of one source', () => {
    const feed = { source: 'town', url: 'https://town.example/' }
    assert.throws(() => read(JSON.stringify({ feeds: [feed, feed] })), /feeds\[1\]\.source must not be "town"/)
  })
  test('no JSON, and nothing of what it holds is repeated', () =>
    assert.throws(
      () => read('{"feeds": [{"headers": {"Authorization": hunter2}}]}'),
      (error: Error) =>
        error instanceof ConfigError && /is not valid JSON$/.test(error.message) && !/hunter2/.test(error.message),
    ))
  test('no JSON, with the place as editors count it', () => {
    assert.throws(() => read('{\n  "feeds": [],\n}'), /is not valid JSON: see line 3, column 1$/)
    assert.throws(() => read('{"feeds": ['), /is not valid JSON: it ends too early$/)
  })
  test('no object', () => assert.throws(() => read('[]'), /must contain a JSON object/))
  test('an unknown setting', () =>
    assert.throws(() => read('{"feed": []}'), /feed is not a known field; known fields: feeds/))
  test('a file that is not there', () =>
    assert.throws(
      () => readConfig({ CONCIERGE_CONFIG: join(folder, 'none.json') }),
      /CONCIERGE_CONFIG must be a readable file/,
    ))
})

test('the area of a feed is a circle or a city', () => {
  const [near] = readOne({ near: '40.81,-74.21', radiusMiles: 4 })
  assert.deepEqual(near!.area, { kind: 'circle', area: { latitude: 40.81, longitude: -74.21, radiusMiles: 4 } })
  assert.deepEqual(readOne({ city: 'Springfield', region: 'NJ' })[0]!.area, {
    kind: 'city',
    city: 'Springfield',
    region: 'NJ',
  })
  assert.equal(readOne({})[0]!.area, null)
})

test('what a feed gives is chosen and weighed by source and category', () => {
  const [feed] = readOne({ include: ['library'], exclude: ['learn'], weights: { music: 1.5 } })
  assert.deepEqual(feed!.choice, { include: ['library'], exclude: ['learn'], weights: { music: 1.5 } })
})

test('the paths of event pages are read, and none are followed without', () => {
  assert.equal(readOne({ follow: '/events/' })[0]!.follow, '/events/')
  assert.equal(readOne({})[0]!.follow, null)
})

test('an encoding is read by any of its labels', () =>
  assert.deepEqual(
    [{ encoding: 'latin5' }, {}].map((feed) => readOne(feed)[0]?.encoding),
    ['windows-1254', undefined],
  ))

test('the columns of a list and the country of its dates are read', () => {
  const [feed] = readOne({ columns: { title: 'Was', date: 'Wann' }, country: 'Deutschland' })
  assert.deepEqual(feed!.columns, [{ field: 'title', header: 'Was' }, { field: 'date', header: 'Wann' }]) // biome-ignore format: a row
  assert.equal(feed!.country, 'DE')
})

const wrongAreas: [what: string, feed: object, message: RegExp][] = [
  ['both a point and a city', { near: '1,2', city: 'Springfield' }, /near or city, not both/],
  ['a radius without a point', { radiusMiles: 4 }, /radiusMiles needs near/],
  ['a region without a city', { region: 'NJ' }, /region needs city/],
  ['a point that is none', { near: 'here' }, /near must be a latitude and a longitude/],
  ['a weight beyond 2', { weights: { music: 3 } }, /weights\["music"\] must be a number from 0 to 2/],
  ['a name instead of a list', { exclude: 'learn' }, /exclude must be a list/],
]
for (const [what, feed, message] of wrongAreas)
  test(`${what} is refused`, () => assert.throws(() => readOne(feed), message))

import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
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
const arrivals = write('arrivals.ndjson', lines.join('\n'))

forEachStore((_engine, open) => {
  describe('./concierge recommend --file', () => {
    let answered: Run
    let sheet: Run
    let refused: Run[]
    before(async () => {
      const { store, databaseUrl, close } = await open()
      try {
        await importSmallWorld(store)
        await importFarPlace(store)
        answered = await runConcierge(['recommend', '--file', arrivals], { databaseUrl })
        sheet = await runConcierge(['recommend', '--file', '-', '--sheet'], { databaseUrl, input: lines.join('\n') })
        refused = [
          await runConcierge(['recommend', '--file', arrivals, '--hotel', 'x'], { databaseUrl }),
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
      assert.equal(given[2].fault, 'adults must be a number. Send a number in digits, such as 2.')
      assert.match(given[3].fault, /one JSON object/)
      assert.deepEqual([answered.status, answered.stderr.trim()], [1, '3 lines have no answer; the output says why'])
    })
    test('the sheet has a page for each guest, with what they wrote as text', () => {
      assert.match(sheet.stdout, /^<!doctype html>[\s\S]*<\/html>\n$/)
      assert.equal(sheet.stdout.match(/<h1>/g)?.length, 1)
      assert.equal(sheet.stdout.match(/<article class="fault">/g)?.length, 3)
      assert.ok(sheet.stdout.includes('guest &lt;1&gt;') && !sheet.stdout.includes('guest <1>'))
      assert.doesNotMatch(sheet.stdout, /<script|https?:/)
    })
    test('each page of the sheet credits the sources that ask for it', () => {
      const credit =
        /<p class="aside">© OpenStreetMap contributors \(www\.openstreetmap\.org\/copyright\)<\/p>\n<\/article>/g
      assert.equal(sheet.stdout.match(credit)?.length, 1)
    })
    test('flags beside a file are wrong usage', () => {
      assert.deepEqual(
        refused.map(({ status }) => status),
        [2, 2],
      )
    })
  })
})

/** A record of OpenStreetMap that no answer names. */
async function importFarPlace(store: Store): Promise<void> {
  const origin = { source: 'osm', licence: 'ODbL-1.0' }
  const place = emptyPlace({ ...origin, id: 'osm:n1', section: 'attractions', name: 'Far Tower' })
  const records = [{ kind: 'place' as const, place: { ...place, latitude: 10, longitude: 10 } }]
  await importCatalog(store, { ...origin, kind: 'osm', records, now: smallWorldNow })
}

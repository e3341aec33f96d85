import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type Run, runConcierge } from '../support/run-concierge.ts'
import { forEachStore } from '../support/stores.ts'
import { dataFile, skipWithout } from '../support/test-data.ts'

const seattle = dataFile('osm/seattle-university-district.osm.pbf')
const place = { type: 'place', id: 'inn', section: 'lodging', name: 'The Inn', latitude: 45, longitude: -122 }
const closed = { ...place, id: 'old', status: 'closed' }
const cafe = { ...place, id: 'cafe', section: 'foodAndBeverage', name: 'Café', website: 'https://cafe.example' }
const show = {
  type: 'event',
  id: 'show',
  title: 'Show',
  category: 'film',
  venuePlaceId: 'cafe',
  start: '2026-01-01',
  recurrence: 'FREQ=DAILY',
}
const linesOf = (records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')

type Concierge = (args: string[], input?: string) => Promise<Run>

test('a file whose path is closed or leads nowhere is told by its name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stay-import-'))
  const file = join(folder, 'loop.ndjson')
  symlinkSync(file, file)
  const databaseUrl = `sqlite:${join(folder, 'stay.db')}`
  for (const words of [['records', '--source', 'loop'], ['hotels', '--licence', 'CC0-1.0'], ['osm'], ['fame']]) {
    const { status, stderr } = await runConcierge(['import', ...words, file], { databaseUrl })
    assert.equal(status, 1, stderr)
    assert.match(stderr, /^\S+loop\.ndjson: cannot be read \(ELOOP\)\nNothing was imported/)
  }
  rmSync(folder, { recursive: true })
})

forEachStore((_engine, open) => {
  test('an import from standard input ends with its report on standard output', async () => {
    await withConcierge(async (concierge) => {
      const run = await concierge(['import', 'records', '-'], linesOf([place, closed, cafe, show]))
      assert.equal(run.status, 0, run.stderr)
      assert.match(run.stdout, /^Imported as source records in \d+\.\d s\.$/m)
      assert.match(run.stdout, /^Read +4$/m)
      assert.match(run.stdout, /^ {2}foodAndBeverage +1$/m)
      assert.match(run.stdout, /^ {2}closed +1$/m)
    })
  })

  test('its report is there for a program too', async () => {
    await withConcierge(async (concierge) => {
      const { stdout } = await concierge(
        ['import', 'records', '-', '--json', '--licence', 'CC0'],
        linesOf([place, closed]),
      )
      const { seconds, database, ...report } = JSON.parse(stdout)
      assert.ok(seconds > 0)
      assert.match(database, /^(?:sqlite|postgres):/)
      assert.deepEqual(report, {
        source: 'records',
        kind: 'records',
        licence: 'CC0',
        read: { place: 2 },
        kept: { lodging: 1, closed: 1 },
        dropped: {},
        matched: [],
        doubtful: [],
        notFound: [],
      })
    })
  })

  test('a faulty file is refused on standard error, and the database is as it was', async () => {
    await withConcierge(async (concierge) => {
      const run = await concierge(['import', 'records', '-'], linesOf([place, { ...cafe, latitude: 'north' }]))
      assert.equal(run.status, 1)
      assert.equal(run.stdout, '')
      assert.equal(
        run.stderr,
        'standard input:2: place "cafe": latitude must be a number from -90 to 90\nNothing was imported; the database is unchanged.\n',
      )
      assert.match((await concierge(['status'])).stdout, /The database is empty/)
    })
  })

  test('status tells counts by section and source, coverage, freshness and how far events reach', async () => {
    await withConcierge(async (concierge) => {
      await concierge(['import', 'records', '-', '--source', 'town', '--licence', 'CC0'], linesOf([place, cafe, show]))
      const { status, stdout } = await concierge(['status'])
      assert.equal(status, 0)
      assert.match(stdout, /^Food and drink +1 +1$/m)
      assert.match(stdout, /^Event series +1 +1$/m)
      assert.match(stdout, /^town +records +3 +\d{4}-\d\d-\d\dT\d\d:\d\dZ \(0 min ago\) +CC0$/m)
      assert.match(stdout, /^1 event series on \d+ days or runs, from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d\.$/m)
      assert.match(stdout, /^ {2}website +█{20} +100 % +1$/m)
      assert.match(stdout, /^ {2}phone +0 % +0 +import overture or foursquare$/m)
      assert.match(stdout, /^ {2}menu +0 % +0 +import records$/m)

      const told = JSON.parse((await concierge(['status', '--json'])).stdout)
      assert.deepEqual(told.places, [
        { section: 'foodAndBeverage', source: 'town', count: 1 },
        { section: 'lodging', source: 'town', count: 1 },
      ])
      assert.deepEqual(told.sources[0].records, { event: 1, place: 2 })
      assert.equal(
        told.coverage.find((part: { section: string }) => part.section === 'foodAndBeverage').fields.website,
        1,
      )
      const inAYear = Temporal.Now.plainDateISO('UTC').add({ days: 365 }).toString()
      assert.ok(told.occurrences.to > inAYear, told.occurrences.to)
    })
  })

  test('records cannot take the place of what another kind of import gave', {
    skip: skipWithout('osm/seattle-university-district.osm.pbf'),
  }, async () => {
    await withConcierge(async (concierge) => {
      const osm = await concierge(['import', 'osm', seattle])
      assert.equal(osm.status, 0, osm.stderr)
      assert.match(osm.stdout, /^Imported as source osm/)
      const run = await concierge(['import', 'records', '-', '--source', 'osm'], linesOf([place]))
      assert.equal(run.status, 1)
      assert.match(run.stderr, /^source "osm" already holds an import of kind osm; choose another name with --source/)
    })
  })

  async function withConcierge(work: (concierge: Concierge) => Promise<void>): Promise<void> {
    const { databaseUrl, close } = await open()
    try {
      await work((args, input) => runConcierge(args, { databaseUrl, input }))
    } finally {
      await close()
    }
  }
})

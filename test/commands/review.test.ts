import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PlaceDocument } from '../../src/domain/place.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'
import { now, place } from '../support/worlds.ts'

/** Two records of this name with other phones are doubtful. */
const otter = (id: string, known: Partial<PlaceDocument> = {}) =>
  place(id, { name: 'The Quiet Otter', phone: '+1 206-555-0142', locality: 'Seattle', ...known })

forEachStore((_engine, open) => {
  const withTwins = async (work: (opened: TestStore, review: Review) => Promise<void>) => {
    const opened = await open()
    try {
      const records = [otter('a'), otter('b', { phone: '+1 206-555-0199', address: '99 Far Street' }), place('other')]
      await importCatalog(opened.store, { source: 'test', kind: 'osm', licence: '', records, now })
      await work(opened, (...args) => runConcierge(['review', ...args], { databaseUrl: opened.databaseUrl }))
    } finally {
      await opened.close()
    }
  }
  type Review = (...args: string[]) => ReturnType<typeof runConcierge>

  test('doubtful pairs are listed with what speaks for and against, and leave the list once decided', () =>
    withTwins(async (_opened, review) => {
      const shown = await review()
      assert.match(
        shown.stdout,
        /^1\. The Quiet Otter\n +.* apart, score 0\.\d\d\n +id +test:a +test:b\n +source +test +test\n/,
      )
      assert.match(shown.stdout, /\n +≠ address +Seattle +99 Far Street, Seattle\n/)
      assert.match(shown.stdout, /\n +≠ phone +\+1 206-555-0142 +\+1 206-555-0199\n/)
      assert.match(shown.stdout, /\n +two places: \.\/concierge review refuse test:a test:b\n/)
      assert.match(shown.stdout, /for: .*name \d.*\n +against: .*phone -\d/)
      const [pair] = JSON.parse((await review('--json', '--city', 'SEATTLE', '--source', 'test')).stdout)
      assert.deepEqual([pair.a.id, pair.b.id, pair.a.phone], ['test:a', 'test:b', '+1 206-555-0142'])
      assert.deepEqual(JSON.parse((await review('--json', '--city', 'Tacoma')).stdout), [])
      const unknown = await review('--source', 'guide')
      assert.deepEqual([unknown.status, unknown.stderr], [1, 'unknown source: guide; the database has test\n'])
      const refused = await review('refuse', 'test:b', 'test:a')
      assert.deepEqual([refused.status, refused.stderr], [0, 'test:b and test:a are two places: test:b and test:a\n'])
      assert.equal((await review()).stderr, 'There are no pairs to decide.\n')
      await review('undo', 'test:a', 'test:b')
      assert.match((await review()).stdout, /test:a/)
      const accepted = await review('accept', 'test:a', 'test:b')
      assert.equal(accepted.stderr, 'test:a and test:b are one place: test:b, The Quiet Otter\n')
      assert.equal((await review()).stderr, 'There are no pairs to decide.\n')
    }))

  test('merged pairs are listed to find wrong ones, and decisions with what they are about', () =>
    withTwins(async ({ store }, review) => {
      assert.match((await review('decisions')).stderr, /^There are no decisions yet/)
      const records = [place('a', { name: 'The Quiet Otter', id: 'guide:a', source: 'guide', locality: 'Seattle' })]
      await importCatalog(store, { source: 'guide', kind: 'osm', licence: '', records, now })
      const merged = JSON.parse((await review('--merged', '--json')).stdout)
      assert.equal(merged.length, 1)
      const [a, b] = [merged[0].a.id, merged[0].b.id]
      assert.equal(merged[0].a.placeId, merged[0].b.placeId)
      assert.equal((await review('refuse', a, b)).status, 0)
      // Now it is the other otter.
      const [next] = JSON.parse((await review('--merged', '--json')).stdout)
      assert.deepEqual([a, b, next.a.id, next.b.id], ['guide:a', 'test:a', 'guide:a', 'test:b'])
      assert.match((await review('decisions')).stdout, new RegExp(`^2.* refused +${a} +The Quiet Otter +${b} +The Qui`))
      await importCatalog(store, { source: 'guide', kind: 'osm', licence: '', records: [], now })
      assert.match((await review('decisions')).stdout, new RegExp(`${a} +in no source now`))
      const [decision] = JSON.parse((await review('decisions', '--json')).stdout)
      assert.deepEqual([decision.a, decision.b, decision.isSame], [a, b, false])
    }))

  test('an id of a place whose own record is gone names the records of the place', () =>
    withTwins(async ({ store }, review) => {
      await review('accept', 'test:a', 'test:b')
      const records = [otter('a'), place('other')]
      await importCatalog(store, { source: 'test', kind: 'osm', licence: '', records, now })
      const run = await review('accept', 'test:b', 'test:other')
      assert.equal(run.status, 1)
      assert.equal(run.stderr, 'no source has a record test:b now; its place has test:a: name one of these\n')
    }))

  test('an id that is none, is unknown or is given twice says what to do, and nothing is stored', () =>
    withTwins(async ({ store }, review) => {
      for (const [args, status, sentence] of [
        [['accept', 'test:a', 'test:z'], 1, /^no source has a place record test:z; \.\/concierge review lists pairs/],
        [['refuse', 'no id', 'test:a'], 2, /^"no id" is not the id of a place record/],
        [['accept', 'test:a', 'test:a'], 2, /^give two different ids, not test:a twice/],
        [['undo', 'test:a', 'test:b'], 1, /^there is no such decision; \.\/concierge review decisions/],
      ] as const) {
        const run = await review(...args)
        assert.equal(run.status, status)
        assert.match(run.stderr, sentence)
      }
      assert.deepEqual(await store.database.selectFrom('match_decision').selectAll().execute(), [])
    }))

  test('a decision against earlier ones names what to undo', () =>
    withTwins(async (_opened, review) => {
      await review('accept', 'test:a', 'test:b')
      await review('accept', 'test:b', 'test:other')
      const run = await review('refuse', 'test:a', 'test:other')
      assert.equal(run.status, 1)
      assert.match(run.stderr, /undo one of them first:\n +\.\/concierge review undo test:a test:b +\(accepted \d{4}-/)
      assert.equal((await review('undo', 'test:b', 'test:other')).status, 0)
      assert.equal((await review('refuse', 'test:a', 'test:other')).status, 0)
    }))
})

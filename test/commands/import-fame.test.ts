import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Store } from '../../src/store/store.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { type Run, runConcierge } from '../support/run-concierge.ts'
import { forEachStore } from '../support/stores.ts'
import { tempFiles } from '../support/temp-files.ts'
import { dates, names, published } from '../support/wikidata-entity.ts'
import { load, north, place } from '../support/worlds.ts'

const { write } = tempFiles()

const places = [
  place('cathedral', { section: 'attractions', facts: { wikidata: 'Q1' } }),
  place('museum', { section: 'attractions', facts: { wikidata: 'Q2' }, ...north(1) }),
]
const qrank = write('qrank.csv.gz', gzipSync('Entity,QRank\nQ1,5000\nQ3,40\nQ4,8\n'))
const importance = write('importance.csv', 'language\ttype\ttitle\timportance\twikidata_id\nen\ta\tDome\t0.5\tQ1\n')
const entities = write(
  'entities.ndjson',
  [
    published('Q10', { label: 'C. L. Engel' }),
    published('Q1', {
      description: 'cathedral in Helsinki',
      claims: { P571: [dates('+1852-02-15T00:00:00Z')], P84: [names('Q10')] },
    }),
  ]
    .map((entity) => JSON.stringify(entity))
    .join('\n'),
)

forEachStore((_engine, open) => {
  test('fame and Wikidata entities are imported and seen in status, and places have them', async () => {
    await withConcierge(async (concierge, store) => {
      await load(store, places)
      const run = await concierge(['import', 'fame', qrank, importance])
      assert.equal(run.status, 0, run.stderr)
      assert.match(run.stdout, /^Imported as source fame in \d+\.\d s\.$/m)
      assert.match(run.stdout, /^ {2}matched +1$/m)
      assert.match(run.stdout, /^ {2}kept for later +2$/m)
      assert.doesNotMatch(run.stdout, /left out/)
      const { stdout } = await concierge(['import', 'wikidata', entities, '--json'])
      const { seconds, database, ...report } = JSON.parse(stdout)
      assert.ok(seconds > 0)
      assert.match(database, /^(?:sqlite|postgres):/)
      assert.deepEqual(report, {
        source: 'wikidata',
        kind: 'wikidata',
        licence: 'CC0-1.0',
        read: { entities: 2 },
        kept: { matched: 1, 'kept for later': 0 },
        dropped: { 'nothing to read': 1 },
      })
      assert.deepEqual((await store.places.byId('test:cathedral'))?.facts, {
        wikidata: 'Q1',
        openedYear: 1852,
        architect: 'C. L. Engel',
        knownAs: 'cathedral in Helsinki',
        renown: { views: 5000, importance: 0.5 },
      })
      const status = await concierge(['status'])
      assert.match(status.stdout, /^fame +fame +3 .* CC0-1\.0$/m)
      assert.match(status.stdout, /^wikidata +wikidata +1 .* CC0-1\.0$/m)
      assert.equal((await concierge(['import', '--remove', 'wikidata'])).status, 0)
      assert.equal((await concierge(['import', '--remove', 'fame'])).status, 0)
      assert.deepEqual((await store.places.byId('test:cathedral'))?.facts, { wikidata: 'Q1' })
    })
  })

  test('both read standard input, and places that come later have the same', async () => {
    await withConcierge(async (concierge, store) => {
      assert.equal((await concierge(['import', 'fame', '-'], 'Entity,QRank\nQ2,7\n')).status, 0)
      const line = JSON.stringify(published('Q2', { description: 'museum in Helsinki' }))
      assert.equal((await concierge(['import', 'wikidata', '-'], `[\n${line}\n]\n`)).status, 0)
      await load(store, places)
      assert.deepEqual((await store.places.byId('test:museum'))?.facts, {
        wikidata: 'Q2',
        knownAs: 'museum in Helsinki',
        renown: { views: 7 },
      })
    })
  })

  describe('a faulty file changes nothing', () => {
    const cases: [kind: string, content: string | Buffer, sentence: RegExp][] = [
      [
        'fame',
        'Entity,QRank\nQ1,6000\nQ2,many\n',
        /:3: QRank must be a whole number that is not negative, not "many"$/m,
      ],
      ['fame', gzipSync('Entity,QRank\nQ1,6000\n').subarray(0, 25), /: is compressed and cut off$/m],
      ['wikidata', `${JSON.stringify(published('Q1', { description: 'x' }))}\n{`, /:2: must be one entity as JSON: /],
    ]
    for (const [kind, content, sentence] of cases)
      test(`${kind}: ${sentence.source}`, async () => {
        await withConcierge(async (concierge, store, databaseUrl) => {
          await load(store, places)
          assert.equal((await concierge(['import', 'fame', qrank])).status, 0)
          assert.equal((await concierge(['import', 'wikidata', entities])).status, 0)
          const before = await databaseDigest(databaseUrl)
          const run = await concierge(['import', kind, write('faulty', content)])
          assert.equal(run.status, 1)
          assert.equal(run.stdout, '')
          assert.match(run.stderr, sentence)
          assert.match(run.stderr, /\nNothing was imported; the database is unchanged\.\n$/)
          assert.equal(await databaseDigest(databaseUrl), before)
        })
      })
  })

  test('more entities than are kept for later: the report says to import the file again', async () => {
    await withConcierge(async (concierge) => {
      const lines = Array.from({ length: 200_005 }, (_, index) => `Q${index + 1},${index}`)
      const run = await concierge(['import', 'fame', '-'], `Entity,QRank\n${lines.join('\n')}\n`)
      assert.equal(run.status, 0, run.stderr)
      assert.match(run.stdout, /^ {2}kept for later +200,000$/m)
      assert.match(run.stdout, /^ {2}left out +5$/m)
      assert.match(run.stdout, /import the file again after the places\.$/m)
    })
  })

  type Concierge = (args: string[], input?: string) => Promise<Run>

  async function withConcierge(
    work: (concierge: Concierge, store: Store, databaseUrl: string) => Promise<void>,
  ): Promise<void> {
    const { store, databaseUrl, close } = await open()
    try {
      await work((args, input) => runConcierge(args, { databaseUrl, input }), store, databaseUrl)
    } finally {
      await close()
    }
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startFileServer } from '../support/file-server.ts'
import { overtureFile } from '../support/overture-file.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { forEachStore } from '../support/stores.ts'

const hotel = (id: string, at: readonly [number, number]) => ({
  id,
  names: { primary: `Hotel ${id}` },
  at,
  categories: { primary: 'hotel', alternate: ['quux'] },
})
const allowed = '--allow-private-addresses'
const folder = 'release/2026-01-21.0/theme=places/type=place/'
const files = {
  [`${folder}part-0.zstd.parquet`]: overtureFile([hotel('Alder', [47.6, -122.3])], [hotel('Birch', [40.7, -74])]),
  [`${folder}part-1.zstd.parquet`]: overtureFile([hotel('Cedar', [47.7, -122.3])]),
}

forEachStore((_engine, open) => {
  test('one command loads a city out of a release on a server', async () => {
    const { databaseUrl, store, close } = await open()
    const server = await startFileServer({ files, keysAtOnce: 1 })
    try {
      const args = [
        'import',
        'overture',
        `${server.address}/${folder}`,
        allowed,
        '--near',
        '47.6,-122.3',
        '--radius',
        '15',
      ]
      const run = await runConcierge([...args, '--json'], { databaseUrl })
      assert.equal(run.status, 0, run.stderr)
      const { source, licence, kept, unmapped } = JSON.parse(run.stdout)
      assert.deepEqual(
        { source, licence, kept, unmapped },
        { source: 'overture', licence: 'CDLA-Permissive-2.0', kept: { lodging: 2 }, unmapped: { quux: 2 } },
      )
      assert.equal((await store.places.byId('overture:Cedar'))?.name, 'Hotel Cedar')
      assert.equal(await store.places.byId('overture:Birch'), null)
      const again = await runConcierge(args, { databaseUrl })
      assert.match(again.stdout, /^Unmapped categories +2$/m)
      assert.match(again.stdout, /^ {2}quux +2$/m)
    } finally {
      await server.close()
      await close()
    }
  })

  test('a server on this machine has to be allowed, and the error names the option', async () => {
    const { databaseUrl, close } = await open()
    const server = await startFileServer({ files, keysAtOnce: 1 })
    try {
      for (const directory of ['overture', 'foursquare']) {
        const run = await runConcierge(['import', directory, `${server.address}/${folder}`], { databaseUrl })
        assert.equal(run.status, 1)
        assert.match(run.stderr, /an address that is not a public one; --allow-private-addresses allows hosts/)
        assert.match((await runConcierge(['help', 'import', directory])).stdout, /--allow-private-addresses/)
      }
      assert.deepEqual(server.requests(), [])
    } finally {
      await server.close()
      await close()
    }
  })

  test('a release that breaks off leaves the catalog as it was', async () => {
    const { databaseUrl, store, close } = await open()
    const first = await startFileServer({ files, keysAtOnce: 10 })
    const broken = await startFileServer({
      files: { ...files, [`${folder}part-2.zstd.parquet`]: Buffer.from(`PAR1${'x'.repeat(200)}PAR1`) },
      keysAtOnce: 10,
    })
    try {
      const loaded = await runConcierge(['import', 'overture', `${first.address}/${folder}`, allowed], { databaseUrl })
      assert.equal(loaded.status, 0, loaded.stderr)
      const generation = await store.generation()
      const run = await runConcierge(['import', 'overture', `${broken.address}/${folder}`, allowed], { databaseUrl })
      assert.equal(run.status, 1)
      assert.match(run.stderr, /part-2\.zstd\.parquet: not a parquet file/)
      assert.equal(await store.generation(), generation)
      assert.notEqual(await store.places.byId('overture:Birch'), null)
    } finally {
      await Promise.all([first.close(), broken.close()])
      await close()
    }
  })
})

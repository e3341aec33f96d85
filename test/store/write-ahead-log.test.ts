import assert from 'node:assert/strict'
import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import type { Store } from '../../src/store/store.ts'
import { importManyPlaces } from '../support/many-places.ts'
import { openSqliteStore } from '../support/stores.ts'

/** What a running service and other commands have open keeps the log from being deleted when an import closes. */
describe("SQLite's write-ahead log", () => {
  test('is small after a large import', async () => {
    await withFile(async ({ store, path, other }) => {
      other.prepare('select count(*) from place').get()
      await importManyPlaces(store, 3000)
      assert.ok(statSync(path).size > 5_000_000)
      assert.equal(statSync(`${path}-wal`).size, 0)
    })
  })

  test('waits for a long reader without failing the import, and shrinks with a later write', async () => {
    await withFile(async ({ store, path, other }) => {
      const kept = { consumer: 'key', guestId: 'guest' }
      const keep = (stay: string) => store.guests.keep(kept, stay, { recommended: [], kinds: [] }, now)
      other.exec('begin')
      other.prepare('select count(*) from place').get()
      await importManyPlaces(store, 3000)
      assert.deepEqual({ ...other.prepare('select count(*) as places from place').get() }, { places: 0 })
      assert.equal((await store.places.byId('town:2999'))?.name, 'Place 2999')
      assert.ok(statSync(`${path}-wal`).size > 5_000_000)
      other.exec('commit')
      // The first moves what is left into the database, the second begins the log again.
      for (const stay of ['one', 'two']) await keep(stay)
      assert.ok(statSync(`${path}-wal`).size <= 4 * 2 ** 20, `${statSync(`${path}-wal`).size} bytes`)
    })
  })
})

const now = Temporal.Instant.from('2026-06-01T12:00:00Z')

async function withFile(
  work: (files: { store: Store; path: string; other: DatabaseSync }) => Promise<void>,
): Promise<void> {
  const { store, databaseUrl, close } = await openSqliteStore()
  const path = databaseUrl.slice('sqlite:'.length)
  const other = new DatabaseSync(path)
  try {
    await work({ store, path, other })
  } finally {
    other.close()
    await close()
  }
}

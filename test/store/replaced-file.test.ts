import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, test } from 'node:test'
import { cellsWithin } from '../../src/domain/cell.ts'
import { emptyPlace, type PlaceDocument } from '../../src/domain/place.ts'
import { hotelIndex } from '../../src/hotels/hotel-index.ts'
import { importCatalog } from '../../src/ingest/catalog-import.ts'
import { storeFailureOf } from '../../src/store/failures.ts'
import { nameAt } from '../../src/store/read-columns.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { makeKey, startService } from '../support/running-service.ts'

const now = Temporal.Instant.from('2026-06-01T12:00:00Z')
const point = { latitude: 40, longitude: -100 }
const guest = { consumer: 'key', guestId: 'guest' }
const left = { recommended: ['x'], kinds: [] }

describe('an SQLite file that is replaced while it is in use', () => {
  test('is noticed, and the new one is read and written from then on', async () => {
    await withFiles(async ({ path, store, folder }) => {
      const { keyId } = await makeKey(store)
      await fillFile(join(folder, 'new.db'), ['Harbor Inn', 'New Café'])
      renameSync(join(folder, 'new.db'), path)
      await assert.rejects(store.generation(), (error) => storeFailureOf(error) === 'unavailable')
      // Meanwhile the old one answers.
      assert.equal((await store.places.byId('town:cafe'))?.name, 'Old Café')
      await store.generation()
      assert.equal((await store.places.byId('town:cafe'))?.name, 'New Café')
      assert.equal(await store.keys.byId(keyId), null)
      const { keyId: another } = await makeKey(store)
      assert.ok((await readFile(path)).keys.includes(another))
    })
  })

  test('shares nothing with the new one that was kept in memory, though both are at the same generation', async () => {
    await withFiles(async ({ path, store, folder }) => {
      const before = await store.generation()
      const names = async (generation: number) => {
        const columns = await store.columns.of(cellsWithin(point, 1), generation)
        const documents = await store.places.byIds(['town:cafe'], generation)
        return [
          ...columns.flatMap((cell) => Array.from({ length: cell.count }, (_, index) => nameAt({ cell, index }))),
          documents.get('town:cafe')?.name,
        ]
      }
      assert.deepEqual(await names(before), ['Old Café', 'Old Café'])
      assert.ok((await hotelIndex(store).vocabulary()).places('fernway') > 0)
      await store.guests.keep(guest, 'spring', left, now)

      await fillFile(join(folder, 'new.db'), ['Harbor Inn', 'New Café'])
      renameSync(join(folder, 'new.db'), path)
      await store.generation().catch(() => {})
      const after = await store.generation()
      assert.equal((await readFile(path)).generation, 1)
      assert.notEqual(after, before)
      assert.deepEqual(await names(after), ['New Café', 'New Café'])
      assert.equal((await hotelIndex(store).vocabulary()).places('fernway'), 0)
      assert.ok((await hotelIndex(store).vocabulary()).places('harbor') > 0)
      assert.deepEqual(await store.guests.before(guest, 'summer', now.subtract({ hours: 1 })), [])
      await store.guests.keep(guest, 'spring', left, now)
      // Known to another process too: both hash by the key in the new file.
      const other = await openStore({ databaseUrl: `sqlite:${path}` })
      assert.equal((await other.guests.before(guest, 'summer', now.subtract({ hours: 1 }))).length, 1)
      await other.close()
    })
  })

  test('loses nothing where it was moved aside, and the new one takes nothing from its log', async () => {
    await withFiles(async ({ path, store, folder }) => {
      const { keyId } = await makeKey(store)
      assert.ok(statSync(`${path}-wal`).size > 0, 'the key is in the log only')
      const aside = join(folder, 'aside.db')
      await fillFile(join(folder, 'new.db'), ['Harbor Inn', 'New Café'])
      renameSync(path, aside)
      renameSync(join(folder, 'new.db'), path)
      await store.generation().catch(() => {})
      await store.generation()
      await makeKey(store)
      assert.deepEqual((await readFile(aside)).keys, [keyId])
      for (const file of [aside, path]) assert.equal((await readFile(file)).integrity, 'ok')
    })
  })

  test('leaves the new one out of a log that a reader still holds', async () => {
    await withFiles(async ({ path, store, folder }) => {
      const reader = new DatabaseSync(path)
      reader.exec('begin')
      reader.prepare('select count(*) from place').get()
      for (let count = 0; count < 50; count++) await makeKey(store)
      await fillFile(join(folder, 'new.db'), ['Harbor Inn', 'New Café'])
      renameSync(join(folder, 'new.db'), path)
      await store.generation().catch(() => {})
      await store.generation()
      assert.equal((await store.places.byId('town:cafe'))?.name, 'New Café')
      assert.deepEqual(await readFile(path), { generation: 1, keys: [], integrity: 'ok' })
      reader.close()
    })
  })

  test('is waited for while it is still being copied', async () => {
    await withFiles(async ({ path, store, folder }) => {
      await fillFile(join(folder, 'new.db'), ['Harbor Inn', 'New Café'])
      rmSync(path)
      writeFileSync(path, '')
      await assert.rejects(store.generation())
      await assert.rejects(store.generation())
      copyFileSync(join(folder, 'new.db'), path)
      await assert.rejects(store.generation())
      await store.generation()
      assert.equal((await store.places.byId('town:cafe'))?.name, 'New Café')
    })
  })

  test('by what is no database is not followed', async () => {
    await withFiles(async ({ path, store, folder }) => {
      rmSync(path)
      writeFileSync(path, 'no database, but long enough to be read as the header of one '.repeat(100))
      for (let look = 0; look < 3; look++) await assert.rejects(store.generation())
      assert.equal((await store.places.byId('town:cafe'))?.name, 'Old Café')
      await fillFile(join(folder, 'new.db'), ['Harbor Inn', 'New Café'])
      renameSync(join(folder, 'new.db'), path)
      await store.generation().catch(() => {})
      await store.generation()
      assert.equal((await store.places.byId('town:cafe'))?.name, 'New Café')
    })
  })
})

test('a service over a file that is deleted says so, and is well with a new file without a restart', async () => {
  await withFiles(async ({ path, store, folder }) => {
    const service = await startService(store, { probeIntervalMs: 20 })
    const until = async (warnings: string[] | undefined) => {
      const deadline = performance.now() + 10_000
      for (;;) {
        const { body } = await service.call('/v1/health')
        if (JSON.stringify(body.warnings) === JSON.stringify(warnings)) return
        assert.ok(performance.now() < deadline, JSON.stringify(body))
      }
    }
    try {
      await until(undefined)
      rmSync(path)
      await until(['place database is unhealthy'])
      assert.equal((await service.call('/v1/places/town:cafe')).status, 200)
      assert.equal(existsSync(path), false)
      await fillFile(join(folder, 'new.db'), ['Harbor Inn', 'New Café'])
      renameSync(join(folder, 'new.db'), path)
      await until(undefined)
      assert.equal((await service.call('/v1/places/town:cafe')).status, 401)
    } finally {
      await service.close()
    }
  })
})

async function withFiles(
  work: (files: { path: string; store: Store; folder: string }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stay-replaced-'))
  const path = join(folder, 'held.db')
  await fillFile(path, ['Fernway Hotel', 'Old Café'])
  const store = await openStore({ databaseUrl: `sqlite:${path}`, busyTimeoutMs: 100 })
  try {
    await work({ path, store, folder })
  } finally {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A catalog of a hotel and a café, at generation 1. */
async function fillFile(path: string, [hotel, cafe]: [string, string]): Promise<void> {
  const store = await openStore({ databaseUrl: `sqlite:${path}` })
  const place = (id: string, name: string, section: PlaceDocument['section']) => ({
    kind: 'place' as const,
    place: { ...emptyPlace({ id: `town:${id}`, source: 'town', licence: 'none', section, name }), ...point },
  })
  const records = [place('hotel', hotel, 'lodging'), place('cafe', cafe, 'foodAndBeverage')]
  await importCatalog(store, { source: 'town', kind: 'records', licence: 'none', records, now })
  await store.close()
}

/** As another process reads it. */
async function readFile(path: string): Promise<{ generation: number; keys: string[]; integrity: string }> {
  const database = new DatabaseSync(path)
  const value = (sql: string) => Object.values(database.prepare(sql).get() as object)[0]
  const keys = database.prepare('select id from api_key').all() as { id: string }[]
  const read = {
    generation: value('select generation from catalog_state'),
    keys: keys.map(({ id }) => id),
    integrity: value('pragma integrity_check'),
  }
  database.close()
  return read
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { keyUses } from '../../src/http/key-uses.ts'
import { makeKey, startService } from '../support/running-service.ts'
import { smallWorldNow } from '../support/small-world.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

forEachStore((_engine, open) => {
  const withDatabase = async (work: (database: TestStore) => Promise<void>) => {
    const database = await open()
    try {
      await work(database)
    } finally {
      await database.close()
    }
  }
  const lastUseOf = async ({ store }: TestStore, keyId: string) =>
    (await store.keys.list()).find(({ id }) => id === keyId)?.lastUsedAt?.toString() ?? null

  test('a service that stops has written which keys were used, to the minute', () =>
    withDatabase(async (database) => {
      const { token, keyId } = await makeKey(database.store)
      const unused = await makeKey(database.store)
      const service = await startService(database.store, { now: () => smallWorldNow.add({ seconds: 59 }) })
      assert.equal((await service.call('/v1/nothing', { token })).status, 404)
      assert.equal((await service.call('/v1/nothing', { token: 'wrong' })).status, 401)
      await service.close()
      assert.equal(await lastUseOf(database, keyId), '2026-11-30T20:00:00Z')
      assert.equal(await lastUseOf(database, unused.keyId), null)
    }))

  test('requests of a key are written together, and not again until the key has been quiet for a while', () =>
    withDatabase(async ({ store }) => {
      const { keyId } = await makeKey(store)
      let writes = 0
      const keys = {
        ...store.keys,
        saveUses(uses: ReadonlyMap<string, Temporal.Instant>) {
          writes++
          return store.keys.saveUses(uses)
        },
      }
      const uses = keyUses({
        store: { keys },
        now: () => smallWorldNow,
        onFault: (error) => assert.fail(String(error)),
        delayMs: 20,
      })
      for (let request = 0; request < 1000; request++) uses.note(keyId)
      assert.equal(writes, 0, 'no request waits for a write')
      await wait(200)
      for (let request = 0; request < 1000; request++) uses.note(keyId)
      await wait(200)
      assert.equal(writes, 1)
    }))

  test('of two processes the later use counts, and a failed write is tried at the next use', () =>
    withDatabase(async (database) => {
      const { store } = database
      const { keyId } = await makeKey(store)
      await store.keys.saveUses(new Map([[keyId, smallWorldNow.add({ minutes: 5 })]]))
      await store.keys.saveUses(new Map([[keyId, smallWorldNow]]))
      assert.equal(await lastUseOf(database, keyId), '2026-11-30T20:05:00Z')

      const faults: unknown[] = []
      const later = smallWorldNow.add({ minutes: 9 })
      const uses = keyUses({ store, now: () => later, onFault: (fault) => faults.push(fault), delayMs: 5 })
      await store.database.schema.alterTable('key_use').renameTo('key_use_away').execute()
      uses.note(keyId)
      await wait(100)
      assert.equal(faults.length, 1)
      await store.database.schema.alterTable('key_use_away').renameTo('key_use').execute()
      uses.note(keyId)
      await uses.close()
      assert.equal(await lastUseOf(database, keyId), '2026-11-30T20:09:00Z')
    }))
})

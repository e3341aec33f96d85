import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Store } from '../../src/store/store.ts'
import { startService } from '../support/running-service.ts'
import { importSmallWorld } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

forEachStore((_engine, open) => {
  test('a stop answers what it has begun, refuses what is new and waits for no idle connection', async () => {
    const database = await open()
    await importSmallWorld(database.store)
    const slowly: Store['places']['byId'] = async (id) => {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return database.store.places.byId(id)
    }
    const service = await startService({ ...database.store, places: { ...database.store.places, byId: slowly } })
    await service.call('/v1/health')
    const begun = service.call('/v1/places/small:tide-room')
    await new Promise((resolve) => setTimeout(resolve, 100))

    const startedAt = performance.now()
    const closed = service.close()
    await new Promise((resolve) => setTimeout(resolve, 50))
    await assert.rejects(fetch(`${service.address}/v1/health`, { headers: { connection: 'close' } }))
    const answer = await begun
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('connection'), 'close')
    await closed
    assert.ok(performance.now() - startedAt < 10_000)
    await database.close()
  })

  test('a service that has not loaded all yet answers, and says that it is not ready', async () => {
    const database = await open()
    await importSmallWorld(database.store)
    const { promise: loaded, resolve: finish } = Promise.withResolvers<void>()
    const service = await startService(database.store, { warmUp: () => loaded })
    const ready = async () => (await service.call('/readyz')).status
    assert.equal(await ready(), 503)
    assert.equal((await service.call('/livez')).status, 200)
    assert.equal((await service.call('/v1/places/small:tide-room')).status, 200)
    finish()
    await loaded
    assert.equal(await ready(), 200)
    await service.close()
    await database.close()
  })
})

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { memoryRateLimiter } from '../../src/http/rate-limits/memory-rate-limiter.ts'
import type { RateLimiter } from '../../src/http/rate-limits/rate-limiter.ts'
import type { Store } from '../../src/store/store.ts'
import { assertFault } from '../support/assert-fault.ts'
import { makeKey, type RunningService, startService } from '../support/running-service.ts'
import { importSmallWorld } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

forEachStore((_engine, open) => {
  /** A service that does `work` before it looks a place up. */
  async function withSlowPlaces(
    work: (id: string) => Promise<void> | void,
    use: (service: RunningService, store: Store) => Promise<void>,
  ): Promise<void> {
    const database = await open()
    await importSmallWorld(database.store)
    const { places } = database.store
    const byId: Store['places']['byId'] = async (id) => {
      await work(id)
      return places.byId(id)
    }
    const service = await startService({ ...database.store, places: { ...places, byId } })
    try {
      await use(service, database.store)
    } finally {
      await service.close()
      await database.close()
    }
  }

  test('a key that sends many dear requests at once does not hold up another', async () => {
    // As a database with one connection: who asks first is served first.
    let last = Promise.resolve()
    await withSlowPlaces(
      () => {
        last = last.then(() => wait(10))
        return last
      },
      async (service, store) => {
        const { token: other } = await makeKey(store)
        let dearAnswered = 0
        // Each names another hotel, because an answer that is known is not made again.
        const dear = Array.from({ length: 60 }, async (_, index) => {
          assert.equal((await service.call(`/v1/places/small:fernway?hotelPlaceId=small:h${index}`)).status, 200)
          dearAnswered++
        })
        while (dearAnswered < 5) await wait(1)
        const answeredBefore = dearAnswered
        assert.equal((await service.call('/v1/places/small:tide-room', { token: other })).status, 200)
        const answeredMeanwhile = dearAnswered - answeredBefore
        await Promise.all(dear)
        // First come, first served would answer all of the other 50 before.
        assert.ok(answeredMeanwhile < 15, `${answeredMeanwhile} requests of the other key went first`)
      },
    )
  })

  test('a new connection does not wait behind the turns of many that came before it', async () => {
    let works = 0
    const work = () => {
      works++
      for (const endAt = performance.now() + 10; performance.now() < endAt; );
    }
    await withSlowPlaces(work, async ({ address, token }, store) => {
      const { token: other } = await makeKey(store)
      const ask = (path: string, own: string) => {
        const socket = connect(Number(new URL(address).port), '127.0.0.1')
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${own}\r\nConnection: close\r\n\r\n`)
        return once(socket.resume(), 'close')
      }
      const before = Array.from({ length: 100 }, (_, index) =>
        ask(`/v1/places/small:fernway?hotelPlaceId=small:h${index}`, token),
      )
      await ask('/v1/places/small:tide-room', other)
      const worksBefore = works
      await Promise.all(before)
      // With one connection a turn, the last of 101 has its turn after about 100 others.
      assert.ok(worksBefore < 40, `${worksBefore} turns went first`)
    })
  })

  test('a key that has too many requests open is told to come back, and others are answered', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await withSlowPlaces(
      (id) => (id === 'small:fernway' ? held : undefined),
      async (service, store) => {
        const { token: other } = await makeKey(store)
        const statuses: number[] = []
        const open = Array.from({ length: 300 }, async () => {
          const answer = await service.call('/v1/places/small:fernway')
          statuses.push(answer.status)
          return answer
        })
        for (let waitedMs = 0; statuses.length < 44 && waitedMs < 3000; waitedMs += 10) await wait(10)
        assert.equal(statuses.filter((status) => status === 502).length, 44)
        assert.equal((await service.call('/v1/places/small:tide-room', { token: other })).status, 200)
        letGo()
        const refused = (await Promise.all(open)).filter(({ status }) => status !== 200)
        assert.equal(refused.length, 44)
        for (const answer of refused) {
          assertFault(answer, 502, 'upstream_unavailable', 'The service is too busy; try again in a moment')
          assert.equal(answer.headers.get('retry-after'), '1')
        }
      },
    )
  })

  test('callers who leave while they are counted do not use up what their key may have open', async () => {
    const database = await open()
    await importSmallWorld(database.store)
    const memory = memoryRateLimiter()
    const limiter: RateLimiter = { ...memory, count: (key) => wait(30).then(() => memory.count(key)) }
    const service = await startService(database.store, { limiter })
    const head = `GET /v1/places/small:fernway HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.token}\r\n\r\n`
    for (let round = 0; round < 6; round++) {
      const sockets = Array.from({ length: 60 }, () => connect(Number(new URL(service.address).port), '127.0.0.1'))
      for (const socket of sockets) socket.on('error', () => {}).write(head)
      await wait(15)
      for (const socket of sockets) socket.destroy()
    }
    await wait(100)
    const answers = await Promise.all(Array.from({ length: 200 }, () => service.call('/v1/places/small:fernway')))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    await service.close()
    await database.close()
  })

  test('a flood of one key is one read of that key at a time', async () => {
    const database = await open()
    await importSmallWorld(database.store)
    let reads = 0
    const byId: Store['keys']['byId'] = async (id) => {
      reads++
      await wait(20)
      return database.store.keys.byId(id)
    }
    const service = await startService({ ...database.store, keys: { ...database.store.keys, byId } })
    assert.equal((await service.call('/v1/places/small:fernway')).status, 200)
    await Promise.all(Array.from({ length: 200 }, () => service.call('/v1/places/small:fernway')))
    assert.ok(reads < 60, `${reads} reads`)
    await service.close()
    await database.close()
  })

  test('a request that waits for its turn ends with its deadline, and the turns go on', async () => {
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const database = await open()
    await importSmallWorld(database.store)
    const { places } = database.store
    const byId: Store['places']['byId'] = async (id) => {
      if (id === 'small:fernway') await held
      return places.byId(id)
    }
    const budgets = { conciergeMs: 8000, detailMs: 300, autocompleteMs: 2000 }
    const service = await startService({ ...database.store, places: { ...places, byId } }, { budgets })
    const answers = await Promise.all(Array.from({ length: 30 }, () => service.call('/v1/places/small:fernway')))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [504])
    assert.equal((await service.call('/v1/places/small:tide-room')).status, 200)
    letGo()
    await service.close()
    await database.close()
  })
})

import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { issueToken } from '../../src/domain/api-token.ts'
import { networkOf } from '../../src/http/guards/address-budget.ts'
import type { Store } from '../../src/store/store.ts'
import { makeKey, type RunningService, startService } from '../support/running-service.ts'
import { importSmallWorld, smallWorldNow } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

type Watched = RunningService & { store: Store; reads: () => number; lines: () => number }

forEachStore((_engine, open) => {
  /** A service whose reads of keys and log lines are counted; addresses come from a proxy on loopback. */
  async function withService(work: (service: Watched) => Promise<void>): Promise<void> {
    const database = await open()
    await importSmallWorld(database.store)
    const { keys } = database.store
    let reads = 0
    const watchedKeys: Store['keys'] = {
      ...keys,
      byId(id) {
        reads++
        return keys.byId(id)
      },
      list() {
        reads++
        return keys.list()
      },
    }
    let lines = 0
    const sink = new Writable({
      write(_chunk, _encoding, done) {
        lines++
        done()
      },
    })
    const store = { ...database.store, keys: watchedKeys }
    const service = await startService(store, { trustedProxies: ['loopback'], logger: pino({ level: 'info' }, sink) })
    try {
      await work({ ...service, store: database.store, reads: () => reads, lines: () => lines })
    } finally {
      await service.close()
      await database.close()
    }
  }

  const get = (service: Watched, token: string, address = '192.0.2.1') =>
    service.call('/v1/places/small:fernway', { token, headers: { 'x-forwarded-for': address } })

  async function attack(service: Watched, requests: number, addressOf = (_index: number) => '192.0.2.1') {
    for (let sent = 0; sent < requests; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => get(service, issueToken().token, addressOf(sent + index))),
      )
      for (const { status } of answers) assert.equal(status, 401)
    }
    // A line is written when the connection is done with its answer.
    await wait(50)
  }

  test('past a budget, unknown tokens of an address cost no read each and no log line', () =>
    withService(async (service) => {
      await attack(service, 200)
      const [reads, lines] = [service.reads(), service.lines()]
      assert.ok(reads <= 200)
      await attack(service, 1000)
      assert.ok(service.reads() - reads <= 10, `${service.reads() - reads} reads`)
      assert.ok(service.lines() - lines <= 1, `${service.lines() - lines} lines`)
    }))

  test('past the budget, wrong secrets of a known key cost no read each', () =>
    withService(async (service) => {
      assert.equal((await get(service, service.token)).status, 200)
      await attack(service, 200)
      const reads = service.reads()
      const wrong = () => `${service.token.slice(0, -43)}${issueToken().token.slice(-43)}`
      for (let sent = 0; sent < 200; sent++) assert.equal((await get(service, wrong())).status, 401)
      assert.ok(service.reads() - reads <= 10, `${service.reads() - reads} reads`)
    }))

  test('the new token of a rotated key works from an attacked address within a second or so', () =>
    withService(async (service) => {
      assert.equal((await get(service, service.token)).status, 200)
      await attack(service, 300)
      const { token, secretHash } = issueToken(service.keyId)
      await service.store.keys.rotate(service.keyId, { secretHash, until: smallWorldNow })
      await wait(1100)
      assert.equal((await get(service, token)).status, 200)
      assert.equal((await get(service, service.token)).status, 401)
    }))

  test('keys go on working from an attacked address: seen ones at once, new ones within a second or so', () =>
    withService(async (service) => {
      assert.equal((await get(service, service.token)).status, 200)
      await attack(service, 300)
      assert.equal((await get(service, service.token)).status, 200)
      const { token } = await makeKey(service.store)
      await wait(1100)
      assert.equal((await get(service, token)).status, 200)
    }))

  test('another address has a budget of its own', () =>
    withService(async (service) => {
      await attack(service, 300)
      const { token } = await makeKey(service.store)
      assert.equal((await get(service, token, '192.0.2.2')).status, 200)
    }))

  test('all addresses of an IPv6 network share one budget', () =>
    withService(async (service) => {
      const addressOf = (index: number) => `2001:db8:1:2::${index.toString(16)}`
      await attack(service, 200, addressOf)
      const reads = service.reads()
      await attack(service, 200, addressOf)
      assert.ok(service.reads() - reads <= 5)
    }))

  test('a revoked key ends at its next request, also from an attacked address', () =>
    withService(async (service) => {
      const { token, keyId } = await makeKey(service.store)
      assert.equal((await get(service, token)).status, 200)
      await attack(service, 300)
      await service.store.keys.revoke(keyId, smallWorldNow)
      assert.equal((await get(service, token)).status, 401)
      assert.equal((await get(service, token)).status, 401)
    }))
})

describe('what counts as one address', () => {
  const cases: [address: string, network: string][] = [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ]
  for (const [address, network] of cases) test(address, () => assert.equal(networkOf(address), network))
  test('no address, when the caller has left', () => assert.equal(networkOf(undefined), ''))
  test('what is no address, as a proxy may send it', () => assert.equal(networkOf('x'.repeat(5000)).length, 64))
})

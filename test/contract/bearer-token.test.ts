import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { issueToken } from '../../src/domain/api-token.ts'
import { assertFault } from '../support/assert-fault.ts'
import { makeKey, serviceOverSmallWorld, startService } from '../support/running-service.ts'
import { smallWorldNow } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

const routes: [string, string][] = [
  ['POST', '/v1/concierge'],
  ['GET', '/v1/hotels/autocomplete?q=fern'],
  ['GET', '/v1/places/small:fernway'],
  ['GET', '/v1/events/small:jazz'],
  ['GET', '/v1/no-such-route'],
  ['GET', '/v1'],
  ['DELETE', '/v1/concierge'],
  ['POST', '/v1/health'],
]

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  const get = (authorization: string | null) =>
    service.call('/v1/places/small:fernway', {
      token: null,
      headers: authorization === null ? {} : { authorization },
    })

  for (const [method, path] of routes) {
    test(`${method} ${path} without a token is 401`, async () => {
      assertFault(await service.call(path, { method, token: null }), 401, 'unauthorized', 'Invalid bearer token')
    })
  }

  describe('a header that is not exactly one bearer token is 401', () => {
    const headers: [string, (token: string) => string | null][] = [
      ['none', () => null],
      ['an empty one', () => ''],
      ['the token alone', (token) => token],
      ['the scheme alone', () => 'Bearer'],
      ['another scheme', (token) => `Basic ${token}`],
      ['another scheme that begins alike', (token) => `Bearers ${token}`],
      ['two tokens', (token) => `Bearer ${token} ${token}`],
      ['two tokens with a comma', (token) => `Bearer ${token}, Bearer ${token}`],
      ['a quoted token', (token) => `Bearer "${token}"`],
      ['a wrong token', () => 'Bearer wrong'],
      ['an unknown key', (token) => `Bearer ${token.replace(/^stay_[a-z0-9]+/, 'stay_zzzzzzzzzz')}`],
      ['a wrong secret', (token) => `Bearer ${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`],
      ['a secret cut short', (token) => `Bearer ${token.slice(0, -1)}`],
      ['a secret with more behind it', (token) => `Bearer ${token}A`],
      ['the token in capitals', (token) => `Bearer ${token.toUpperCase()}`],
      ['the prefix alone', () => 'Bearer stay_'],
      ['a token with SQL in it', () => "Bearer stay_x'or'1'='1_y"],
    ]
    for (const [name, headerOf] of headers) {
      test(name, async () => {
        const answer = await get(headerOf(service.token))
        assertFault(answer, 401, 'unauthorized', 'Invalid bearer token')
        assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
      })
    }
  })

  for (const scheme of ['Bearer', 'bearer', 'BEARER', 'Bearer ']) {
    test(`"${scheme}" is the bearer scheme`, async () => {
      assert.equal((await get(`${scheme} ${service.token}`)).status, 200)
    })
  }

  test('an expired key is 401 from its very moment', async () => {
    const { token: expired } = await makeKey(service.store, { expiresAt: smallWorldNow })
    const { token: living } = await makeKey(service.store, { expiresAt: smallWorldNow.add({ seconds: 1 }) })
    assertFault(await get(`Bearer ${expired}`), 401, 'unauthorized', 'Invalid bearer token')
    assert.equal((await get(`Bearer ${living}`)).status, 200)
  })

  test('a revoked key is 401 from the next request', async () => {
    const { token, keyId } = await makeKey(service.store)
    assert.equal((await get(`Bearer ${token}`)).status, 200)
    assert.equal(await service.store.keys.revoke(keyId, smallWorldNow), true)
    assertFault(await get(`Bearer ${token}`), 401, 'unauthorized', 'Invalid bearer token')
  })

  describe('a rotated key', () => {
    const rotate = async (keyId: string, until: Temporal.Instant) => {
      const { token, secretHash } = issueToken(keyId)
      assert.equal(await service.store.keys.rotate(keyId, { secretHash, until }), true)
      return token
    }
    const statuses = async (tokens: string[]) => {
      const answers = []
      for (const token of tokens) answers.push((await get(`Bearer ${token}`)).status)
      return answers
    }

    test('opens with both tokens during the overlap, and from its very end with the new one', async () => {
      const { token, keyId } = await makeKey(service.store)
      assert.deepEqual(await statuses([token]), [200])
      const next = await rotate(keyId, smallWorldNow.add({ seconds: 1 }))
      assert.deepEqual(await statuses([next, token, next]), [200, 200, 200])
      await using resources = new AsyncDisposableStack()
      const later = await startService(service.store, { now: () => smallWorldNow.add({ seconds: 1 }) })
      resources.defer(() => later.close())
      const at = async (each: string) => (await later.call('/v1/places/small:fernway', { token: each })).status
      assert.deepEqual([await at(token), await at(next)], [401, 200])
    })

    test('without an overlap the earlier token ends at its next request', async () => {
      const { token, keyId } = await makeKey(service.store)
      assert.deepEqual(await statuses([token]), [200])
      const next = await rotate(keyId, smallWorldNow)
      assert.deepEqual(await statuses([token, next, token]), [401, 200, 401])
    })

    test('rotated again ends the token before the last, and keeps its count', async () => {
      const { token, keyId } = await makeKey(service.store, { perMinute: 4 })
      const second = await rotate(keyId, smallWorldNow.add({ hours: 1 }))
      assert.deepEqual(await statuses([token, second]), [200, 200])
      const third = await rotate(keyId, smallWorldNow.add({ hours: 1 }))
      assert.deepEqual(await statuses([second, third, third, token]), [200, 200, 429, 401])
    })

    test('once revoked, opens with neither and is not rotated', async () => {
      const { token, keyId } = await makeKey(service.store)
      const next = await rotate(keyId, smallWorldNow.add({ hours: 1 }))
      await service.store.keys.revoke(keyId, smallWorldNow)
      assert.deepEqual(await statuses([token, next]), [401, 401])
      const { secretHash } = issueToken(keyId)
      assert.equal(await service.store.keys.rotate(keyId, { secretHash, until: smallWorldNow }), false)
    })
  })

  test('a token opens only with its own key', async () => {
    const { keyId } = await makeKey(service.store)
    const crossed = service.token.replace(/^stay_[a-z0-9]+/, `stay_${keyId}`)
    assertFault(await get(`Bearer ${crossed}`), 401, 'unauthorized', 'Invalid bearer token')
  })

  test('the token is checked before the body and before the route', async () => {
    const answer = await service.call('/v1/concierge', { method: 'POST', token: null, body: '{broken' })
    assert.equal(answer.status, 401)
  })

  test('health asks for no token, and heeds none', async () => {
    assert.equal((await service.call('/v1/health', { token: null })).status, 200)
    assert.equal((await service.call('/v1/health', { token: 'wrong' })).status, 200)
  })

  test('the database holds no secret', async () => {
    const key = await service.store.keys.byId(service.keyId)
    assert.ok(key)
    assert.match(key.secretHash, /^[0-9a-f]{64}$/)
    assert.ok(!JSON.stringify(key).includes(service.token.split('_').slice(2).join('_')))
  })
})

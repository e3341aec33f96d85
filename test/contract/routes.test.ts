import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertFault } from '../support/assert-fault.ts'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { forEachStore } from '../support/stores.ts'

const known = [
  ['POST', '/v1/concierge'],
  ['GET', '/v1/hotels/autocomplete'],
  ['GET', '/v1/places/small:fernway'],
  ['GET', '/v1/events/small:jazz'],
  ['GET', '/v1/health'],
] as const

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)

  describe('an unknown route is 404 with its method and path', () => {
    const paths = [
      '/v1',
      '/v1/',
      '/v1/nothing',
      '/v1/concierge/',
      '/v1/concierge/x',
      '/v1/hotels',
      '/v1/hotels/autocomplete/',
      '/v1/health/',
      '/v1/places',
      '/v1/places/small:fernway/menu',
      '/v1/places/a/b/c',
      '/v1/places/osm:node/x',
      '/v1/events/a/b',
      '/v1/Places/small:fernway',
      '/v1/%zz',
      '/v1/%ff/x',
      '/v1//health',
    ]
    for (const path of paths) {
      test(path, async () => {
        assertFault(await service.call(path), 404, 'not_found', `No route for GET ${path}`)
      })
    }
    for (const path of [
      '/',
      '/v2/concierge',
      '/V1/health',
      '/v10',
      '/favicon.ico',
      '/metrics',
      '/%zz',
      '//v1/health',
    ]) {
      test(`outside /v1, with or without a token: ${path}`, async () => {
        assertFault(await service.call(path, { token: null }), 404, 'not_found', `No route for GET ${path}`)
        assertFault(await service.call(path), 404, 'not_found', `No route for GET ${path}`)
      })
    }
    test('the path is shown without its query string', async () => {
      assertFault(await service.call('/v1/nothing?secret=1#x'), 404, 'not_found', 'No route for GET /v1/nothing')
      assertFault(await service.call('/nothing?a=/b'), 404, 'not_found', 'No route for GET /nothing')
    })
  })

  describe('a known path with another method is that 404', () => {
    for (const [right, path] of known) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
        if (method === right) continue
        test(`${method} ${path}`, async () => {
          assertFault(await service.call(path, { method }), 404, 'not_found', `No route for ${method} ${path}`)
        })
      }
      test(`HEAD ${path}`, async () => {
        const got = await service.call(path, { method: 'HEAD' })
        assert.equal(got.status, right === 'GET' ? 200 : 404)
        assert.equal(got.text, '')
      })
    }
  })

  test('HEAD asks for a token where GET does, and health for none', async () => {
    assert.equal((await service.call('/v1/health', { method: 'HEAD', token: null })).status, 200)
    assert.equal((await service.call('/v1/places/small:fernway', { method: 'HEAD', token: null })).status, 401)
  })

  test('404 is decided before a body is looked at', async () => {
    for (const body of ['{broken', 'x'.repeat(200_000)]) {
      const headers = { 'content-type': 'nonsense' }
      const inside = await service.call('/v1/nothing', { method: 'POST', body, headers })
      assertFault(inside, 404, 'not_found', 'No route for POST /v1/nothing')
      const outside = await service.call('/nothing', { method: 'PUT', body, headers })
      assertFault(outside, 404, 'not_found', 'No route for PUT /nothing')
    }
    assertFault(
      await service.call('/nothing', { method: 'QUERY', body: 'x' }),
      404,
      'not_found',
      'No route for QUERY /nothing',
    )
  })

  test('a body on a GET route is not looked at', async () => {
    const answer = await service.raw(
      `GET /v1/places/small:fernway HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${service.token}\r\nContent-Length: 3\r\n\r\n{x}`,
    )
    assert.match(answer, /^HTTP\/1\.1 200 /)
  })

  test('/livez and /readyz answer without a token', async () => {
    assert.deepEqual((await service.call('/livez', { token: null })).body, { ok: true })
    assert.deepEqual((await service.call('/readyz', { token: null })).body, { ok: true })
  })
})

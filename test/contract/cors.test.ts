import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { forEachStore } from '../support/stores.ts'

const origin = 'https://guest.example'
const preflight = {
  method: 'OPTIONS',
  token: null,
  headers: {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'authorization,content-type',
  },
}

forEachStore((_engine, open) => {
  describe('without configured origins', () => {
    const service = serviceOverSmallWorld(open)
    test('no answer lets another origin read it', async () => {
      const { headers } = await service.call('/v1/places/small:fernway', { headers: { origin } })
      assert.deepEqual(
        [...headers.keys()].filter((name) => name.startsWith('access-control')),
        [],
      )
    })
    test('a preflight is a request without a token', async () => {
      assert.equal((await service.call('/v1/concierge', preflight)).status, 401)
    })
  })

  describe('with a configured origin', () => {
    const service = serviceOverSmallWorld(open, { corsOrigins: [origin] })
    test('its preflight needs no token', async () => {
      const { status, headers, text } = await service.call('/v1/concierge', preflight)
      assert.deepEqual([status, text], [204, ''])
      assert.equal(headers.get('access-control-allow-origin'), origin)
      assert.match(headers.get('access-control-allow-headers') ?? '', /Authorization, Content-Type/)
      assert.match(headers.get('access-control-allow-methods') ?? '', /GET, POST/)
    })
    test('its pages may read answers, failures and their headers', async () => {
      for (const path of ['/v1/places/small:fernway', '/v1/nothing', '/v1/health']) {
        const { headers } = await service.call(path, { headers: { origin } })
        assert.equal(headers.get('access-control-allow-origin'), origin)
        assert.match(headers.get('access-control-expose-headers') ?? '', /X-Request-Id/)
        assert.equal(headers.get('vary'), 'Origin')
      }
    })
    test('another origin is let in nowhere', async () => {
      const headers = { ...preflight.headers, origin: 'https://evil.example' }
      const answer = await service.call('/v1/concierge', { ...preflight, headers })
      assert.equal(answer.status, 401)
      assert.equal(answer.headers.get('access-control-allow-origin'), null)
    })
    test('OPTIONS that is no preflight is an unknown route', async () => {
      assert.equal((await service.call('/v1/concierge', { method: 'OPTIONS', headers: { origin } })).status, 404)
    })
  })
})

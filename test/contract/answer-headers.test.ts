import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { describe, test } from 'node:test'
import { pino } from 'pino'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

forEachStore((_engine, open) => {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).trim().split('\n'))
      done()
    },
  })
  const service = serviceOverSmallWorld(open, {
    logger: pino({ level: 'info' }, sink),
    publicUrl: 'https://api.example',
  })
  const logged = async (requestId: string | null) => {
    // The line is written when the connection is done with the answer, a moment after the caller has read it.
    for (let wait = 0; wait < 50; wait++) {
      const own = lines.map((line) => JSON.parse(line)).filter((line) => line.requestId === requestId)
      if (own.length > 0) return own
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    return []
  }

  describe('X-Request-Id', () => {
    const calls = {
      200: () => service.call('/v1/places/small:fernway'),
      400: () => service.call('/v1/places/%20'),
      401: () => service.call('/v1/places/x', { token: null }),
      404: () => service.call('/v1/nothing'),
      422: () => service.ask({ ...smallHotel, ...smallStay, hotelName: 'Gull Inn' }),
      'health 200': () => service.call('/v1/health', { token: null }),
    }
    for (const [name, call] of Object.entries(calls)) {
      test(`a fresh UUID on ${name}`, async () => {
        const [first, second] = [await call(), await call()]
        assert.equal(first.status, Number(name.replace(/\D/g, '')))
        assert.match(first.headers.get('x-request-id') ?? '', uuid)
        assert.notEqual(first.headers.get('x-request-id'), second.headers.get('x-request-id'))
      })
    }
    test('is the requestId of a concierge answer', async () => {
      const { body, headers } = await service.ask({ ...smallHotel, ...smallStay })
      assert.equal(body.requestId, headers.get('x-request-id'))
    })
    test("a caller's own is logged beside ours, never taken over", async () => {
      const { headers } = await service.call('/v1/places/small:fernway', {
        headers: { 'x-request-id': 'their-id_1.2:3' },
      })
      const [line] = await logged(headers.get('x-request-id'))
      assert.notEqual(headers.get('x-request-id'), 'their-id_1.2:3')
      assert.equal(line?.callerRequestId, 'their-id_1.2:3')
    })
    for (const own of ['a'.repeat(129), 'has space', '{"json":1}', 'émoji', '"quoted"']) {
      test(`a caller's unsafe one is not logged: ${own.slice(0, 20)}`, async () => {
        const { headers } = await service.call('/v1/places/small:fernway', {
          headers: { 'x-request-id': Buffer.from(own).toString('latin1') },
        })
        const [line] = await logged(headers.get('x-request-id'))
        assert.ok(line)
        assert.equal(line.callerRequestId, undefined)
      })
    }
  })

  describe('the log', () => {
    test('has one line a request: id, method, pattern, status, duration, key', async () => {
      const { headers } = await service.call('/v1/places/small:tide-room?hotelPlaceId=small:fernway')
      const own = await logged(headers.get('x-request-id'))
      assert.equal(own.length, 1)
      const { requestId, method, route, status, durationMs, keyId } = own[0]
      assert.deepEqual(
        { requestId, method, route, status, keyId },
        {
          requestId: headers.get('x-request-id'),
          method: 'GET',
          route: '/v1/places/:placeId',
          status: 200,
          keyId: service.keyId,
        },
      )
      assert.ok(Number.isInteger(durationMs) && durationMs >= 0)
    })
    test('names no guest, note, hotel, token, id or query', async () => {
      const secrets = ['Zaphod', 'zaphod@heart.example', 'towel allergy', 'Fernway', 'tide-room', 'secret-query']
      await service.ask({
        ...smallHotel,
        ...smallStay,
        externalGuestId: secrets[1],
        specialNotes: secrets[2],
        packageName: secrets[0],
      })
      await service.ask({ ...smallHotel, ...smallStay, externalGuestId: secrets[1], hotelName: secrets[0] })
      await service.ask(`{"specialNotes": "${secrets[2]}"`)
      await service.call(`/v1/places/small:tide-room?x=${secrets[5]}`)
      await service.call(`/v1/hotels/autocomplete?q=${secrets[3]}`)
      await service.call(`/v1/${secrets[5]}`)
      const { headers } = await service.call('/v1/nothing', { token: `${service.token}x` })
      assert.equal((await logged(headers.get('x-request-id'))).length, 1)
      const all = lines.join('\n')
      for (const secret of [...secrets, service.token, service.token.slice(-20)]) {
        assert.ok(!all.includes(secret), `${secret} was logged`)
      }
    })
  })

  test('every answer says what a browser may do with it', async () => {
    for (const call of [
      service.call('/v1/health'),
      service.call('/v1/nothing'),
      service.call('/v1/x', { token: null }),
    ]) {
      const { headers } = await call
      assert.equal(headers.get('x-content-type-options'), 'nosniff')
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
      assert.equal(headers.get('strict-transport-security'), 'max-age=31536000')
      assert.equal(headers.get('x-powered-by'), null)
      assert.equal(headers.get('server'), null)
    }
  })
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { memoryRateLimiter } from '../../src/http/rate-limits/memory-rate-limiter.ts'
import { assertFault } from '../support/assert-fault.ts'
import { makeKey, serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

const exceeded = ['rate_limited', 'Rate limit exceeded for this API consumer'] as const

/** `"minute";r=57;t=31, "day";r=9120;t=40210` → { minute: { r: 57, t: 31 }, … } */
function windowsOf(header: string | null): Record<string, Record<string, number>> {
  assert.ok(header)
  return Object.fromEntries(
    header.split(', ').map((item) => {
      const [name = '', ...parameters] = item.split(';')
      const values = parameters.map((parameter) => parameter.split('='))
      return [JSON.parse(name), Object.fromEntries(values.map(([key = '', value]) => [key, Number(value)]))]
    }),
  )
}

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  const get = (token: string, path = '/v1/places/small:fernway') => service.call(path, { token })

  test('every answer names both windows and what is left of them', async () => {
    const { token } = await makeKey(service.store, { perMinute: 100, perDay: 10_000 })
    for (const remaining of [99, 98, 97]) {
      const { headers } = await get(token)
      assert.equal(headers.get('ratelimit-policy'), '"minute";q=100;w=60, "day";q=10000;w=86400')
      assert.match(headers.get('ratelimit') ?? '', /^"minute";r=\d+;t=\d+, "day";r=\d+;t=\d+$/)
      const { minute, day } = windowsOf(headers.get('ratelimit'))
      assert.deepEqual([minute?.r, day?.r], [remaining, 9900 + remaining])
      assert.ok(minute?.t && minute.t > 0 && minute.t <= 60)
      assert.ok(day?.t && day.t > 86_000 && day.t <= 86_400)
      assert.equal(headers.get('retry-after'), null)
    }
  })

  test('200, 400, 404, 422 and an unknown route all count and all carry the headers', async () => {
    const { token } = await makeKey(service.store, { perMinute: 10, perDay: 20 })
    const answers = [
      await get(token),
      await get(token, '/v1/places/%20'),
      await get(token, '/v1/places/small:none'),
      await get(token, '/v1/no-such-route'),
      await service.ask('{', { token }),
      await service.ask({ ...smallHotel, ...smallStay, hotelName: 'Gull Inn' }, { token }),
    ]
    assert.deepEqual(
      answers.map(({ status, headers }) => [status, windowsOf(headers.get('ratelimit')).minute?.r]),
      [
        [200, 9],
        [400, 8],
        [404, 7],
        [404, 6],
        [400, 5],
        [422, 4],
      ],
    )
  })

  test('beyond the minute a request is 429, with the seconds to wait, and does not count', async () => {
    const { token } = await makeKey(service.store, { perMinute: 2, perDay: 10 })
    assert.equal((await get(token)).status, 200)
    assert.equal((await get(token)).status, 200)
    for (let round = 0; round < 3; round++) {
      const answer = await get(token)
      assertFault(answer, 429, ...exceeded)
      const { minute, day } = windowsOf(answer.headers.get('ratelimit'))
      assert.deepEqual([minute?.r, day?.r], [0, 8])
      assert.equal(Number(answer.headers.get('retry-after')), minute?.t)
    }
  })

  test('beyond the day a request is 429 until the day clears', async () => {
    const { token } = await makeKey(service.store, { perMinute: 10, perDay: 1 })
    assert.equal((await get(token)).status, 200)
    const answer = await get(token)
    assertFault(answer, 429, ...exceeded)
    assert.ok(Number(answer.headers.get('retry-after')) > 86_000)
    assert.equal(windowsOf(answer.headers.get('ratelimit')).minute?.r, 9)
  })

  test('with both windows exceeded the wait is the longer one', async () => {
    const { token } = await makeKey(service.store, { perMinute: 1, perDay: 1 })
    await get(token)
    assert.ok(Number((await get(token)).headers.get('retry-after')) > 86_000)
  })

  test('an unknown route and a broken body are 429 too once the quota is gone', async () => {
    const { token } = await makeKey(service.store, { perMinute: 1, perDay: 5 })
    await get(token)
    assertFault(await get(token, '/v1/no-such-route'), 429, ...exceeded)
    assertFault(await service.ask('{', { token }), 429, ...exceeded)
  })

  test('keys are counted apart', async () => {
    const { token: first } = await makeKey(service.store, { perMinute: 1 })
    const { token: second } = await makeKey(service.store, { perMinute: 1 })
    await get(first)
    assert.equal((await get(first)).status, 429)
    assert.equal((await get(second)).status, 200)
  })

  test('a rejected token counts against no key', async () => {
    const { token } = await makeKey(service.store, { perMinute: 3 })
    for (let round = 0; round < 5; round++) {
      const answer = await get(`${token.slice(0, -2)}__`)
      assert.equal(answer.status, 401)
      assert.equal(answer.headers.get('ratelimit'), null)
      assert.equal(answer.headers.get('ratelimit-policy'), null)
    }
    assert.equal(windowsOf((await get(token)).headers.get('ratelimit')).minute?.r, 2)
  })

  test('health is never limited and says nothing of limits', async () => {
    const { token } = await makeKey(service.store, { perMinute: 1 })
    for (let round = 0; round < 5; round++) {
      const answer = await get(token, '/v1/health')
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('ratelimit'), null)
    }
  })

  test('requests at the same moment never pass more than the quota', async () => {
    const { token } = await makeKey(service.store, { perMinute: 10, perDay: 100 })
    const answers = await Promise.all(Array.from({ length: 40 }, () => get(token)))
    assert.equal(answers.filter(({ status }) => status === 200).length, 10)
    assert.equal(answers.filter(({ status }) => status === 429).length, 30)
  })
})

test('a window clears when its time is over, the minute before the day', () => {
  let nowMs = 1_000_000
  const limiter = memoryRateLimiter([], () => nowMs)
  const allowed = () => limiter.countNow('k', { perMinute: 2, perDay: 3 }).counted
  assert.deepEqual([allowed(), allowed(), allowed()], [true, true, false])
  nowMs += 59_999
  assert.equal(allowed(), false)
  nowMs += 2
  assert.deepEqual([allowed(), allowed()], [true, false])
  nowMs += 86_400_000
  assert.equal(allowed(), true)
})

test('a clock that is set ahead or back during a window frees no requests', (context) => {
  const limiter = memoryRateLimiter()
  const allowed = () => limiter.countNow('k', { perMinute: 1, perDay: 2 }).counted
  assert.equal(allowed(), true)
  for (const hours of [1, -1, 48]) {
    context.mock.timers.enable({ apis: ['Date'], now: Date.now() + hours * 3_600_000 })
    assert.equal(allowed(), false, `${hours} hours`)
    context.mock.timers.reset()
  }
})

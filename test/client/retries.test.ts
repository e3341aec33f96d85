import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { describe, type TestContext, test } from 'node:test'
import fc from 'fast-check'
import { type ClientOptions, StayConciergeClient } from '../../packages/client/src/index.ts'
import { readRetryAfter, waitBeforeRetry } from '../../packages/client/src/retries.ts'
import { failureOf } from './failure-of.ts'

type Reply = (response: ServerResponse, request: IncomingMessage) => void

const healthy: Reply = (response) => response.end('{"ok":true}')
const failing =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, headers).end('{"error":{"code":"upstream_unavailable","message":"Later"}}')
const page: Reply = (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
const hangUp: Reply = (_response, request) => request.socket.destroy()
const breakOff: Reply = (response, request) =>
  response.writeHead(200, { 'content-length': '99' }).write('{"ok"', () => request.socket.destroy())
const silence: Reply = () => {}

describe('a failure that may pass is tried again', () => {
  for (const [name, first] of [
    ['502', failing(502)],
    ['503 of a proxy', failing(503)],
    ['504', failing(504)],
    ['429 that asks for no time', failing(429, { 'retry-after': '0' })],
    ['the page of a proxy', page],
    ['a connection that is closed', hangUp],
    ['an answer that breaks off', breakOff],
  ] as const) {
    test(name, async (context) => {
      const server = await serve(context, [first, healthy])
      assert.deepEqual(await server.client.getHealth(), { ok: true })
      assert.equal(server.requests.length, 2)
    })
  }
  test('an attempt that takes too long', async (context) => {
    const server = await serve(context, [silence, healthy], { timeoutMs: 500 })
    assert.deepEqual(await server.client.getHealth(), { ok: true })
  })
  test('with the same method, key and body', async (context) => {
    const server = await serve(context, [failing(502), healthy])
    const request = { hotelPlaceId: 'small:fernway', checkinDate: '2026-12-03', checkoutDate: '2026-12-06' }
    await server.client.recommendForStay(request)
    const [first, second] = server.requests
    assert.deepEqual(first, second)
    assert.deepEqual(first, {
      line: 'POST /v1/concierge',
      authorization: 'Bearer stay_x',
      body: JSON.stringify(request),
    })
  })
  test('no sooner than the service asks', async (context) => {
    const server = await serve(context, [failing(429, { 'retry-after': '1' }), healthy])
    const startedAt = performance.now()
    await server.client.getHealth()
    const waitedMs = performance.now() - startedAt
    assert.ok(waitedMs > 990, `${waitedMs} ms`)
  })
})

describe('a call ends', () => {
  test('after the attempts it is allowed, with the last failure', async (context) => {
    const server = await serve(context, [failing(502), failing(502), page, healthy], { maxWaitMs: 1 })
    const error = await failureOf(server.client.getHealth())
    assert.deepEqual([error.code, error.status, server.requests.length], ['unexpected_answer', 502, 3])
  })
  for (const status of [400, 401, 404, 422, 500]) {
    test(`at once after ${status}`, async (context) => {
      const server = await serve(context, [failing(status), healthy])
      assert.equal((await failureOf(server.client.getHealth())).status, status)
      assert.equal(server.requests.length, 1)
    })
  }
  test('at once where the service asks for a longer wait than allowed', async (context) => {
    const server = await serve(context, [failing(429, { 'retry-after': '11' }), healthy])
    assert.equal((await failureOf(server.client.getHealth())).retryAfterSeconds, 11)
    assert.equal(server.requests.length, 1)
  })
  test('at once after a success that is not of the service', async (context) => {
    const server = await serve(context, [(response) => response.end('<h1>Sign in</h1>'), healthy])
    const error = await failureOf(server.client.getHealth())
    assert.deepEqual([error.code, error.status, server.requests.length], ['unexpected_answer', 200, 1])
  })
  test('at a redirect, which is not followed', async (context) => {
    const elsewhere = await serve(context, [healthy])
    const server = await serve(context, [(response) => response.writeHead(301, { location: elsewhere.address }).end()])
    const error = await failureOf(server.client.getHealth())
    assert.deepEqual([error.code, error.status, server.requests.length], ['unexpected_answer', 301, 1])
    assert.match(error.message, /set baseUrl/)
    assert.equal(elsewhere.requests.length, 0)
  })
  test('before it begins where the request cannot be sent', async (context) => {
    const server = await serve(context, [healthy])
    const stay = { checkinDate: '2026-12-03', checkoutDate: '2026-12-06' }
    const endless = { ...stay, resultsCounts: {} }
    Object.assign(endless.resultsCounts, { endless })
    await assert.rejects(server.client.recommendForStay(endless), TypeError)
    await assert.rejects(server.client.getPlace('half a letter: \ud83c'), URIError)
    assert.equal(server.requests.length, 0)
  })
  test('by time where no attempt is answered', async (context) => {
    const server = await serve(context, [silence, silence, silence], { timeoutMs: 50, maxWaitMs: 1 })
    const error = await failureOf(server.client.getHealth())
    assert.deepEqual([error.code, error.status, error.message], ['timeout', null, 'No answer within 50 ms'])
  })
  test('where nothing listens, with the reason as its cause', async (context) => {
    const server = await serve(context, [], { maxWaitMs: 1 })
    await server.stop()
    const error = await failureOf(server.client.getHealth())
    assert.deepEqual([error.code, error.status], ['network_failure', null])
    assert.ok(error.cause instanceof Error)
  })
})

test('any run of replies ends at the first that does not pass, or after as many attempts as allowed', async (context) => {
  const kinds: { reply: Reply; passes: boolean; status: number | null }[] = [
    { reply: healthy, passes: false, status: 200 },
    { reply: failing(400), passes: false, status: 400 },
    { reply: failing(500), passes: false, status: 500 },
    { reply: failing(429, { 'retry-after': '0' }), passes: true, status: 429 },
    { reply: failing(429, { 'retry-after': '1' }), passes: false, status: 429 },
    { reply: page, passes: true, status: 502 },
    { reply: failing(504, { 'retry-after': 'soon' }), passes: true, status: 504 },
    { reply: hangUp, passes: true, status: null },
  ]
  const runs = fc.record({
    replies: fc.array(fc.constantFrom(...kinds), { minLength: 6, maxLength: 6 }),
    maxAttempts: fc.integer({ min: 1, max: 6 }),
  })
  await fc.assert(
    fc.asyncProperty(runs, async ({ replies, maxAttempts }) => {
      const server = await serve(
        context,
        replies.map(({ reply }) => reply),
        { maxAttempts, maxWaitMs: 0 },
      )
      const call = server.client.getHealth()
      const status = await call.then(
        () => 200,
        () => failureOf(call).then((error) => error.status),
      )
      await server.stop()
      const end = replies.findIndex(({ passes }) => !passes)
      const attempts = Math.min(end === -1 ? replies.length : end + 1, maxAttempts)
      assert.deepEqual([server.requests.length, status], [attempts, replies[attempts - 1]?.status])
    }),
    { numRuns: 100 },
  )
})

describe('an aborted call rejects with the reason of its signal', () => {
  test('before it begins', async (context) => {
    const server = await serve(context, [healthy])
    await assert.rejects(server.client.getHealth({ signal: AbortSignal.abort(new Error('not now')) }), /not now/)
    assert.equal(server.requests.length, 0)
  })
  test('while an answer is awaited', async (context) => {
    const caller = new AbortController()
    const server = await serve(context, [() => caller.abort()])
    await assert.rejects(server.client.getHealth({ signal: caller.signal }), { name: 'AbortError' })
    assert.equal(server.requests.length, 1)
  })
  test('while it waits for the next attempt', async (context) => {
    const server = await serve(context, [failing(502, { 'retry-after': '9' }), healthy])
    await assert.rejects(server.client.getHealth({ signal: AbortSignal.timeout(300) }), { name: 'TimeoutError' })
    assert.equal(server.requests.length, 1)
  })
})

describe('the wait before an attempt', () => {
  const wait = (more: Partial<Parameters<typeof waitBeforeRetry>[0]>) =>
    waitBeforeRetry({ attempt: 1, retryAfterSeconds: null, maxWaitMs: 10_000, random: 0, ...more })

  test('doubles, with a random half, up to the limit', () => {
    assert.deepEqual(
      [1, 2, 3, 9].map((attempt) => wait({ attempt })),
      [250, 500, 1000, 5000],
    )
    assert.equal(wait({ random: 1 }), 500)
    assert.equal(wait({ attempt: 9, random: 1 }), 10_000)
  })
  test('is never shorter than asked for, and a random part longer', () => {
    assert.deepEqual(
      [0, 0.5].map((random) => wait({ retryAfterSeconds: 3, random })),
      [3000, 3250],
    )
    assert.equal(wait({ retryAfterSeconds: 10, random: 1 }), 10_000)
  })
  test('is none where more is asked for than allowed', () => {
    assert.equal(wait({ retryAfterSeconds: 11 }), null)
  })
  for (const [value, seconds] of [
    [null, null],
    ['0', 0],
    [' 7 ', 7],
    ['Mon, 30 Nov 2026 20:00:09 GMT', 9],
    ['Mon, 30 Nov 2026 19:00:00 GMT', 0],
    ['soon', null],
    ['-1', null],
    ['1.5', null],
    ['', null],
    ['9'.repeat(30), null],
  ] as const) {
    test(`Retry-After: ${value}`, () => {
      assert.equal(readRetryAfter(value, Date.parse('2026-11-30T20:00:00Z')), seconds)
    })
  }
})

type Received = { line: string; authorization: string | undefined; body: string }

/** An HTTP server that gives these replies in turn, and a client of it. */
async function serve(context: TestContext, replies: readonly Reply[], more: Partial<ClientOptions> = {}) {
  const requests: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    const body = Buffer.concat(chunks).toString()
    requests.push({ line: `${method} ${url}`, authorization: headers.authorization, body })
    replies[requests.length - 1]?.(response, request)
  })
  const stop = () => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  context.after(stop)
  const address = server.address()
  const baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return { client: new StayConciergeClient({ baseUrl, apiKey: 'stay_x', ...more }), address: baseUrl, requests, stop }
}

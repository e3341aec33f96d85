import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { forEachStore } from '../support/stores.ts'

/** What came back, one part an answer. */
function answersIn(text: string): { status: number; body: string }[] {
  return text
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part !== '')
    .map((part) => ({ status: Number(part.slice(9, 12)), body: part.split('\r\n\r\n').slice(1).join('\r\n\r\n') }))
}

function assertEnvelope(text: string, status: number, code: string): void {
  const [answer] = answersIn(text)
  assert.equal(answer?.status, status, text)
  assert.equal(JSON.parse(answer?.body ?? '').error.code, code)
  assert.match(text, /x-request-id: [0-9a-f-]{36}/i)
}

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  const head = (line: string, ...headers: string[]) =>
    [line, 'Host: x', 'Connection: close', `Authorization: Bearer ${service.token}`, ...headers, '', ''].join('\r\n')

  describe('what is no HTTP is 400 in the one envelope', () => {
    const broken: [string, string][] = [
      ['words', 'hello there\r\n\r\n'],
      ['an unknown method', 'FROBNICATE /v1/health HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['a header without a colon', 'GET /v1/health HTTP/1.1\r\nHost x\r\n\r\n'],
      ['a header with a control character', 'GET /v1/health HTTP/1.1\r\nHost: x\r\nA: \u0001\u0000\r\n\r\n'],
      ['a content length that is no number', 'POST /v1/concierge HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n'],
      [
        'two content lengths',
        'POST /v1/concierge HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      ],
      [
        'a length and chunks',
        'POST /v1/concierge HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}',
      ],
      ['an address with a space', 'GET /v1/he alth HTTP/1.1\r\nHost: x\r\n\r\n'],
      ['HTTP/3.0', 'GET /v1/health HTTP/3.0\r\nHost: x\r\n\r\n'],
    ]
    for (const [name, bytes] of broken) {
      test(name, async () => assertEnvelope(await service.raw(bytes), 400, 'invalid_request'))
    }
    test('headers beyond 16 KiB', async () => {
      assertEnvelope(
        await service.raw(head('GET /v1/health HTTP/1.1', `X: ${'x'.repeat(20_000)}`)),
        400,
        'invalid_request',
      )
    })
    test('an address beyond 16 KiB', async () => {
      assertEnvelope(await service.raw(head(`GET /v1/places/${'x'.repeat(20_000)} HTTP/1.1`)), 400, 'invalid_request')
    })
    test('a broken chunk', async () => {
      const text = await service.raw(`${head('POST /v1/concierge HTTP/1.1', 'Transfer-Encoding: chunked')}zz\r\n{}\r\n`)
      assertEnvelope(text, 400, 'invalid_request')
      assert.equal(answersIn(text).length, 1)
    })
  })

  test('a request without a host is answered like any other', async () => {
    const text = await service.raw('GET /v1/health HTTP/1.1\r\nConnection: close\r\n\r\n')
    assert.deepEqual(answersIn(text), [{ status: 200, body: '{"ok":true}' }])
    assert.match(await service.raw('GET /docs/ HTTP/1.1\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 200/)
    assert.match(await service.raw('GET /docs HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 301/)
  })

  test('HTTP/1.0 is answered', async () => {
    assert.match(await service.raw('GET /v1/health HTTP/1.0\r\n\r\n'), /^HTTP\/1\.1 200/)
  })

  test('the absolute form of an address is read', async () => {
    assert.match(await service.raw(head('GET http://api.example/v1/places/small:fernway HTTP/1.1')), /^HTTP\/1\.1 200/)
    assertEnvelope(await service.raw(head('GET http://api.example HTTP/1.1')), 404, 'not_found')
  })

  test('OPTIONS * and CONNECT are unknown routes', async () => {
    assertEnvelope(await service.raw(head('OPTIONS * HTTP/1.1')), 404, 'not_found')
    assertEnvelope(await service.raw('CONNECT db.internal:5432 HTTP/1.1\r\nHost: x\r\n\r\n'), 404, 'not_found')
  })

  test('a caller who resets the connection after CONNECT ends no process', async () => {
    const socket = connect(Number(new URL(service.address).port), '127.0.0.1')
    socket.on('error', () => {}).write('CONNECT db.internal:5432 HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    socket.resetAndDestroy()
    assert.equal((await service.call('/v1/health')).status, 200)
  })

  test('an odd expectation is no 417', async () => {
    assert.match(await service.raw(head('GET /v1/health HTTP/1.1', 'Expect: the-unexpected')), /^HTTP\/1\.1 200/)
  })

  test('a caller who waits for 100 Continue gets it', async () => {
    const text = await service.raw(
      `${head('POST /v1/concierge HTTP/1.1', 'Expect: 100-continue', 'Content-Length: 2')}{}`,
    )
    assert.deepEqual(
      answersIn(text).map(({ status }) => status),
      [100, 400],
    )
  })

  test('an upgrade is not taken', async () => {
    assert.match(await service.raw(head('GET /v1/health HTTP/1.1', 'Upgrade: websocket')), /^HTTP\/1\.1 200/)
  })

  test('requests on one connection are answered in order', async () => {
    const one = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`
    const text = await service.raw(`${one('/v1/health')}${one('/nothing')}${one('/v1/places/x')}`, 300)
    assert.deepEqual(
      answersIn(text).map(({ status }) => status),
      [200, 404, 401],
    )
  })

  test('a body that nobody reads does not break the next request on its connection', async () => {
    const body = 'x'.repeat(5000)
    const text = await service.raw(
      `POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}GET /v1/health HTTP/1.1\r\nHost: x\r\n\r\n`,
      300,
    )
    assert.deepEqual(
      answersIn(text).map(({ status }) => status),
      [404, 200],
    )
  })

  test('a repeated authorization header is read once', async () => {
    const text = await service.raw(head('GET /v1/places/small:fernway HTTP/1.1', 'Authorization: Bearer other'))
    assert.ok([200, 401].includes(answersIn(text)[0]?.status ?? 0))
  })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertFault } from '../support/assert-fault.ts'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { forEachStore } from '../support/stores.ts'

const valid = JSON.stringify({ ...smallHotel, ...smallStay })
const maxBytes = 65_536
const ofLength = (bytes: number) => `${valid.slice(0, -1)}${' '.repeat(bytes - valid.length)}}`

forEachStore((_engine, open) => {
  const service = serviceOverSmallWorld(open)
  const post = (body: string | Uint8Array | undefined, headers: Record<string, string> = {}) =>
    service.ask(body, { headers })

  describe('a body that is not JSON is `Malformed JSON body`', () => {
    const bodies: [string, string | Uint8Array | undefined][] = [
      ['none', undefined],
      ['an empty one', ''],
      ['white space', ' \n'],
      ['half an object', valid.slice(0, -1)],
      ['an object and a half', `${valid}{`],
      ['two objects', `${valid}${valid}`],
      ['single quotes', "{'hotelName':'x'}"],
      ['a trailing comma', '{"hotelName":"x",}'],
      ['NaN', '{"adults":NaN}'],
      ['a comment', '{/* x */}'],
      ['a form', 'hotelName=x&hotelCity=y'],
      ['bytes that are not UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
      ['UTF-16', Buffer.from(valid, 'utf16le')],
      ['a truncated UTF-8 sequence', new Uint8Array([...Buffer.from('{"hotelName":"'), 0xc3])],
    ]
    for (const [name, body] of bodies) {
      test(name, async () => {
        const answer = await post(body, { 'content-type': 'application/json' })
        assertFault(answer, 400, 'invalid_request', 'Malformed JSON body')
      })
    }
  })

  describe('JSON that is not an object is `Request body must be a JSON object`', () => {
    for (const body of ['null', 'true', '5', '"text"', '[]', `[${valid}]`, ' "x" ']) {
      test(body.slice(0, 20), async () => {
        assertFault(await post(body), 400, 'invalid_request', 'Request body must be a JSON object')
      })
    }
  })

  describe('the content type', () => {
    const read = [
      undefined,
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset=UTF-8',
      'application/vnd.hotel+json',
    ]
    for (const type of read) {
      test(`${type ?? 'none'} is read as JSON`, async () => {
        const answer = await post(valid, type === undefined ? {} : { 'content-type': type })
        assert.equal(answer.status, 200, answer.text)
      })
    }
    const refused = [
      'text/plain',
      'text/plain;charset=UTF-8',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'application/jsonp',
      'application/json-seq',
      'json',
      'nonsense',
      '/',
    ]
    for (const type of refused) {
      test(`${type} is refused as Malformed JSON body`, async () => {
        assertFault(await post(valid, { 'content-type': type }), 400, 'invalid_request', 'Malformed JSON body')
      })
    }
  })

  describe('the body limit', () => {
    test('exactly 65,536 bytes pass', async () => {
      const body = ofLength(maxBytes)
      assert.equal(Buffer.byteLength(body), maxBytes)
      assert.equal((await post(body)).status, 200)
    })
    test('one byte more is too large', async () => {
      assertFault(await post(ofLength(maxBytes + 1)), 400, 'invalid_request', 'Request body too large')
    })
    test('a body too large is told so even where it is no JSON', async () => {
      assertFault(await post('x'.repeat(maxBytes + 1)), 400, 'invalid_request', 'Request body too large')
    })
    test('a megabyte is heard out and told so, and the connection serves on', async () => {
      for (let round = 0; round < 3; round++) {
        assertFault(await post('x'.repeat(1_000_000)), 400, 'invalid_request', 'Request body too large')
      }
    })
    test('a chunked body is measured as it comes', async () => {
      const chunk = `${(16_384).toString(16)}\r\n${' '.repeat(16_384)}\r\n`
      const head = `POST /v1/concierge HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${service.token}\r\nTransfer-Encoding: chunked\r\n\r\n`
      const answer = await service.raw(`${head}${chunk.repeat(5)}0\r\n\r\n`, 500)
      assert.match(answer, /^HTTP\/1\.1 400 [\s\S]*Request body too large/)
    })
    test('deep nesting harms nothing', async () => {
      assertFault(await post('['.repeat(60_000)), 400, 'invalid_request', 'Malformed JSON body')
      assertFault(
        await post(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`),
        400,
        'invalid_request',
        'Unknown field: a',
      )
    })
  })

  test('a byte order mark before the object is ignored', async () => {
    assert.equal((await post(`\ufeff${valid}`)).status, 200)
  })
})

import assert from 'node:assert/strict'
import { request } from 'node:http'
import { describe, test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { serviceOverSmallWorld } from '../support/running-service.ts'
import { smallHotel, smallStay } from '../support/small-world.ts'
import { openSqliteStore } from '../support/stores.ts'

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; bytes: Buffer }

describe('answers are sent once, and compressed', () => {
  const service = serviceOverSmallWorld(openSqliteStore, { corsOrigins: ['https://guest.example'] })

  /** As it comes: fetch would unpack it. */
  function call(path: string, headers: Record<string, string> = {}, body?: unknown, method?: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const own = { authorization: `Bearer ${service.token}`, ...headers }
      const outgoing = request(
        `${service.address}${path}`,
        { headers: own, method: method ?? (body === undefined ? 'GET' : 'POST') },
        async (answer) => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk)
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) })
        },
      ).on('error', reject)
      outgoing.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  const long = ['/openapi.json', '/docs/js/scalar.js']
  for (const path of long) {
    test(`${path} comes compressed to a caller who takes gzip, and plain to others`, async () => {
      const [plain, packed] = [await call(path), await call(path, { 'accept-encoding': 'br, gzip' })]
      assert.equal(plain.headers['content-encoding'], undefined)
      assert.equal(packed.headers['content-encoding'], 'gzip')
      assert.ok(packed.bytes.length < plain.bytes.length / 3)
      assert.ok(gunzipSync(packed.bytes).equals(plain.bytes))
      assert.deepEqual(
        [plain.headers.vary, packed.headers.vary],
        ['Origin, Accept-Encoding', 'Origin, Accept-Encoding'],
      )
    })
  }

  for (const coding of ['gzip;q=0', '*;q=0', 'identity', 'br', 'gzip;q=0, *']) {
    test(`Accept-Encoding: ${coding} gets it plain`, async () => {
      const { headers } = await call('/openapi.json', { 'accept-encoding': coding })
      assert.equal(headers['content-encoding'], undefined)
    })
  }

  test('a recommendation is compressed and never kept', async () => {
    const body = { ...smallHotel, ...smallStay }
    const { status, headers, bytes } = await call('/v1/concierge', { 'accept-encoding': 'gzip' }, body)
    assert.deepEqual([status, headers['content-encoding']], [200, 'gzip'])
    assert.ok(JSON.parse(String(gunzipSync(bytes))).hotel)
    assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined])
  })

  test('an answer that fits into a packet stays plain', async () => {
    const { headers } = await call('/v1/health', { 'accept-encoding': 'gzip' })
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, 'Origin'])
  })

  const kept = ['/openapi.json', '/docs/js/scalar.js', '/v1/places/small:tide-room', '/v1/hotels/autocomplete?q=fern']
  for (const path of kept) {
    test(`${path} is not sent again while it is the same`, async () => {
      const first = await call(path)
      const etag = String(first.headers.etag)
      assert.match(String(first.headers['cache-control']), /^(private, )?no-cache$/)
      for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
        const again = await call(path, { 'if-none-match': known, 'accept-encoding': 'gzip' })
        assert.deepEqual([again.status, again.bytes.length, again.headers.etag], [304, 0, etag], known)
      }
      assert.equal((await call(path, { 'if-none-match': '"other"' })).status, 200)
    })
  }

  test('details of one place from two hotels are two answers', async () => {
    const [near, alone] = [
      await call('/v1/places/small:tide-room?hotelPlaceId=small:fernway'),
      await call(kept[2] ?? ''),
    ]
    assert.notEqual(near.headers.etag, alone.headers.etag)
  })

  test('a caller without a valid token learns nothing from an ETag', async () => {
    const { headers } = await call('/v1/places/small:tide-room')
    const answer = await call('/v1/places/small:tide-room', {
      authorization: 'Bearer wrong',
      'if-none-match': String(headers.etag),
    })
    assert.deepEqual([answer.status, answer.headers.etag], [401, undefined])
  })

  test('HEAD tells what GET would send', async () => {
    const [get, head] = [await call('/openapi.json'), await call('/openapi.json', {}, undefined, 'HEAD')]
    assert.deepEqual(
      [head.headers.etag, head.headers['content-length']],
      [get.headers.etag, get.headers['content-length']],
    )
    assert.equal(head.bytes.length, 0)
  })

  test('a failure and the documentation page are never kept', async () => {
    for (const path of ['/v1/places/small:nothing', '/docs/']) {
      const { headers } = await call(path)
      assert.deepEqual([headers['cache-control'], headers.etag], ['no-store', undefined], path)
    }
  })
})

import assert from 'node:assert/strict'
import type { lookup as lookUpName } from 'node:dns'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { FeedFailure } from '../../src/importers/feeds/feed-failure.ts'
import { type FeedRequest, type FetchLimits, fetchFeed } from '../../src/importers/feeds/fetch-feed.ts'
import { calendarOf, type FeedServer, startFeedServer } from '../support/feed-server.ts'

const quick: Partial<FetchLimits> = { attemptMs: 2000, idleMs: 200, attempts: 1, pauseMs: 10, maxPauseMs: 1500 }
const calendar = calendarOf([{ uid: 'jam' }])

let server: FeedServer
beforeEach(async () => {
  server = await startFeedServer((_, answer) => answer.end(calendar))
})
afterEach(() => server.close())

const now = Temporal.Instant.from('2026-11-22T20:00:00Z')

const fetchIt = (more: Partial<FeedRequest> = {}) =>
  fetchFeed({
    url: `${server.address}/feed`,
    allowPrivateAddresses: true,
    now: () => now,
    ...more,
    limits: { ...quick, ...more.limits },
  })

async function textOf(more: Partial<FeedRequest> = {}): Promise<string> {
  const answer = await fetchIt(more)
  assert.equal(answer.status, 'fetched')
  return answer.bytes.toString()
}

const failsWith = (reason: RegExp, more: Partial<FeedRequest> = {}) =>
  assert.rejects(fetchIt(more), (error) => {
    assert.ok(error instanceof FeedFailure, String(error))
    assert.match(error.message, reason)
    return true
  })

describe('what is fetched', () => {
  test('comes with what the server says of its version', async () => {
    server.answer = (_, answer) => {
      answer.setHeader('content-type', 'text/calendar; charset=ISO-8859-1')
      answer.setHeader('etag', '"7"')
      answer.setHeader('last-modified', 'Sat, 21 Nov 2026 20:00:00 GMT')
      answer.end(calendar)
    }
    const { bytes, ...rest } = (await fetchIt()) as { bytes: Buffer }
    assert.equal(bytes.toString(), calendar)
    assert.deepEqual(rest, {
      status: 'fetched',
      contentType: 'text/calendar; charset=ISO-8859-1',
      etag: '"7"',
      lastModified: 'Sat, 21 Nov 2026 20:00:00 GMT',
    })
  })

  for (const [encoding, packed] of [
    ['gzip', gzipSync(calendar)],
    ['deflate', deflateSync(calendar)],
    ['br', brotliCompressSync(calendar)],
    ['', gzipSync(calendar)],
    ['gzip', gzipSync(gzipSync(calendar))],
  ] as const) {
    test(`is unpacked when it is ${encoding || 'a gzip file'}`, async () => {
      server.answer = (_, answer) => {
        if (encoding) answer.setHeader('content-encoding', encoding)
        answer.end(packed)
      }
      assert.equal(await textOf(), calendar)
    })
  }

  test('is asked for by name, conditionally, with the headers of the feed', async () => {
    server.answer = (_, answer) => answer.writeHead(304).end()
    const known = { etag: '"7"', lastModified: 'Sat, 21 Nov 2026 20:00:00 GMT' }
    assert.deepEqual(await fetchIt({ known, headers: { 'x-key': 'k' } }), { status: 'unchanged' })
    const { headers } = server.requests[0]!
    assert.match(headers['user-agent']!, /^StayConcierge\/\d/)
    assert.equal(headers['if-none-match'], '"7"')
    assert.equal(headers['if-modified-since'], known.lastModified)
    assert.equal(headers['x-key'], 'k')
  })

  test('a 304 that nothing asked for is a failure', async () => {
    server.answer = (_, answer) => answer.writeHead(304).end()
    await failsWith(/answered 304/)
  })
})

describe('redirects', () => {
  test('are followed, up to five', async () => {
    server.answer = ({ url }, answer) => {
      const step = Number(/\d+/.exec(url!)?.[0] ?? 0)
      if (step === 5) answer.end(calendar)
      else answer.writeHead(302, { location: `/${step + 1}` }).end()
    }
    assert.equal(await textOf(), calendar)
    server.answer = ({ url }, answer) => {
      answer.writeHead(301, { location: `/${Number(/\d+/.exec(url!)?.[0] ?? 0) + 1}` }).end()
    }
    await failsWith(/redirects more than 5 times/)
  })

  test('in a circle end at once', async () => {
    server.answer = ({ url }, answer) => answer.writeHead(302, { location: url === '/a' ? '/feed' : '/a' }).end()
    await failsWith(/redirects in a circle/)
    assert.equal(server.requests.length, 2)
  })

  test('to a private address are refused before anything is sent there, though the feed itself may be private', async () => {
    const inside = await startFeedServer()
    for (const host of [
      'localhost',
      '[::1]',
      '2130706433',
      '0177.0.0.1',
      '0x7f.1',
      '0.0.0.0',
      '[::ffff:127.0.0.1]',
      '[64:ff9b::7f00:1]',
    ]) {
      server.answer = (_, answer) => answer.writeHead(302, { location: `http://${host}:${inside.port}/secret` }).end()
      // Some of these are 127.0.0.1 by another spelling, the feed's own host; from another host they must be refused too.
      await failsWith(/not a public one/, {
        url: `http://localhost:${server.port}/feed`,
        ...(host === 'localhost' && { url: `${server.address}/feed` }),
      })
    }
    for (const location of ['http://169.254.169.254/latest/meta-data', 'http://10.1.2.3/', 'https://192.168.0.1/']) {
      server.answer = (_, answer) => answer.writeHead(302, { location }).end()
      await failsWith(/not a public one/)
    }
    assert.equal(inside.requests.length, 0)
    await inside.close()
  })

  test('to other protocols, to credentials and to nowhere are refused', async () => {
    for (const [location, reason] of [
      ['file:///etc/passwd', /neither http nor https/],
      ['ftp://example.com/', /neither http nor https/],
      ['http://me:secret@example.com/', /credentials/],
      ['http://', /without a valid address/],
    ] as const) {
      server.answer = (_, answer) => answer.writeHead(302, { location }).end()
      await failsWith(reason)
    }
  })

  test('to another origin go without the headers of the feed', async () => {
    const other = await startFeedServer((_, answer) => answer.end(calendar))
    server.answer = (_, answer) => answer.writeHead(302, { location: `${other.address}/` }).end()
    assert.equal(await textOf({ headers: { authorization: 'Bearer secret' } }), calendar)
    assert.equal(other.requests[0]!.headers.authorization, undefined)
    await other.close()
  })
})

describe('a feed that may not be private', () => {
  test('is refused by its address, its name, and any other spelling of it', async () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0', '169.254.169.254'])
      await failsWith(/not a public one; "allowPrivateAddresses": true/, {
        url: `http://${host}:${server.port}/feed`,
        allowPrivateAddresses: false,
      })
    assert.equal(server.requests.length, 0)
  })

  test('is connected to at the address that was checked, though its name turns to another', async () => {
    let asked = 0
    const turning = ((_name: string, _options: object, callback: (...given: unknown[]) => void) => {
      asked++
      callback(null, asked === 1 ? [{ address: '127.0.0.1', family: 4 }] : [{ address: '93.184.215.14', family: 4 }])
    }) as unknown as typeof lookUpName
    await failsWith(/not a public one/, {
      url: `http://rebinding.example:${server.port}/feed`,
      allowPrivateAddresses: false,
      lookup: turning,
    })
    assert.equal(asked, 1)
    assert.equal(server.requests.length, 0)
  })
})

describe('a server that misbehaves', () => {
  test('stalls before it answers', async () => {
    server.answer = () => {}
    await failsWith(/took the request and does not answer/)
  })

  test('stalls in the middle', async () => {
    server.answer = (_, answer) => void answer.write(calendar.slice(0, 40))
    await failsWith(/the answer stalled/)
  })

  test('drips for ever', async () => {
    const timers: NodeJS.Timeout[] = []
    server.answer = (_, answer) => void timers.push(setInterval(() => answer.write('.'), 20))
    await failsWith(/took longer than 0.3 s/, { limits: { attemptMs: 300 } })
    for (const timer of timers) clearInterval(timer)
  })

  test('promises more than it sends', async () => {
    server.answer = (_, answer) => {
      answer.writeHead(200, { 'content-length': '10000' })
      answer.write(calendar, () => answer.destroy())
    }
    await failsWith(/cut off/)
  })

  test('breaks off a packed answer', async () => {
    server.answer = (_, answer) => {
      answer.setHeader('content-encoding', 'gzip')
      answer.end(gzipSync(calendar).subarray(0, 60))
    }
    await failsWith(/cut off/)
    server.answer = (_, answer) => {
      answer.setHeader('content-encoding', 'gzip')
      answer.end('not packed at all')
    }
    await failsWith(/compressed and damaged/)
  })

  test('sends a gigabyte, of which little more than the limit is ever taken in', async () => {
    let sent = 0
    server.answer = (_, answer) => {
      const chunk = Buffer.alloc(1_000_000, 'x')
      const more = () => {
        while (sent < 1_000_000_000 && !answer.destroyed) {
          sent += chunk.length
          if (!answer.write(chunk)) return void answer.once('drain', more)
        }
      }
      more()
    }
    await failsWith(/larger than 5 MB/, { limits: { maxBytes: 5_000_000 } })
    assert.ok(sent < 50_000_000, `${sent} bytes`)
  })

  test('sends a gzip bomb, once or twice packed', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000))
    for (const packed of [bomb, gzipSync(bomb)]) {
      server.answer = (_, answer) => {
        answer.setHeader('content-encoding', 'gzip')
        answer.end(packed)
      }
      await failsWith(/larger than 1 MB/, { limits: { maxBytes: 1_000_000 } })
    }
    server.answer = (_, answer) => {
      answer.setHeader('content-encoding', 'gzip, gzip')
      answer.end(gzipSync(bomb))
    }
    await failsWith(/compressed in a way that was not asked for/)
  })

  test('speaks no HTTP', async () => {
    const silent = createServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n')).listen(0, '127.0.0.1')
    await new Promise((resolve) => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    await failsWith(/no HTTP answer/, { url: `http://127.0.0.1:${port}/` }).finally(() => silent.close())
  })

  test('is not there', async () => {
    await server.close()
    await failsWith(/refuses connections/)
    server = await startFeedServer()
  })
})

describe('asking again', () => {
  test('helps where the fault was passing', async () => {
    server.answer = (_, answer) => {
      if (server.requests.length < 3) answer.writeHead(500).end('sorry')
      else answer.end(calendar)
    }
    assert.equal(await textOf({ limits: { attempts: 3 } }), calendar)
  })

  test('ends after a few attempts', async () => {
    server.answer = (_, answer) => answer.writeHead(502).end()
    await failsWith(/answered 502/, { limits: { attempts: 3 } })
    assert.equal(server.requests.length, 3)
  })

  test('is not tried where it cannot help', async () => {
    for (const status of [401, 403, 404, 410]) {
      server.answer = (_, answer) => answer.writeHead(status).end('no')
      await failsWith(new RegExp(`answered ${status}`), { limits: { attempts: 3 } })
    }
    assert.equal(server.requests.length, 4)
  })

  test('waits as long as the server asks, within reason', async () => {
    const askedAt: number[] = []
    server.answer = (_, answer) => {
      askedAt.push(performance.now())
      if (askedAt.length === 1) answer.writeHead(503, { 'retry-after': '1' }).end()
      else answer.end(calendar)
    }
    assert.equal(await textOf({ limits: { attempts: 2 } }), calendar)
    assert.ok(askedAt[1]! - askedAt[0]! >= 990)
  })

  test('counts a date to retry after from the given clock', async () => {
    const date = new Date(now.epochMilliseconds + 7_200_000).toUTCString()
    server.answer = (_, answer) => answer.writeHead(503, { 'retry-after': date }).end()
    await failsWith(/^the server answered 503, and asks to be left alone for 7200 s$/)
  })

  test('is left to a later round where the server asks for longer', async () => {
    server.answer = (_, answer) => answer.writeHead(429, { 'retry-after': '3600' }).end()
    await assert.rejects(fetchIt({ limits: { attempts: 3 } }), (error: FeedFailure) => {
      assert.equal(error.message, 'the server answered 429, and asks to be left alone for 3600 s')
      assert.equal(error.retryAfterMs, 3_600_000)
      return true
    })
    assert.equal(server.requests.length, 1)
  })

  test('ends at once when the service stops', async () => {
    server.answer = () => {}
    const stopping = new AbortController()
    setTimeout(() => stopping.abort(), 50)
    await assert.rejects(fetchIt({ signal: stopping.signal, limits: { attempts: 3, idleMs: 5000 } }), {
      name: 'AbortError',
    })
  })
})

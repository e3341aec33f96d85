import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { NameLookup } from '../../src/importers/feeds/checked-agent.ts'
import { type HttpOptions, openHttpFile } from '../../src/importers/parquet/http-file.ts'
import { openParquetFiles } from '../../src/importers/parquet/parquet-files.ts'
import { SourceFileError } from '../../src/importers/source-reading.ts'
import { type FeedServer, startFeedServer } from '../support/feed-server.ts'

const file = Buffer.from('PAR1 and what else a file may hold PAR1')

/** A file server on loopback, and one inside of the network that nothing may be sent to. */
let server: FeedServer
let inside: FeedServer
beforeEach(async () => {
  server = await startFeedServer(({ url, headers }, answer) => {
    const [from, to] =
      /bytes=(\d+)-(\d+)/
        .exec(headers.range ?? '')
        ?.slice(1)
        .map(Number) ?? []
    if (url === '/away') answer.writeHead(302, { location: `http://localhost:${inside.port}/secret.parquet` }).end()
    else if (url === '/here') answer.writeHead(302, { location: '/places.parquet' }).end()
    else if (url === '/circle') answer.writeHead(302, { location: '/circle' }).end()
    else if (from === undefined || to === undefined) answer.writeHead(404).end()
    else
      answer
        .writeHead(206, { 'content-range': `bytes ${from}-${to}/${file.length}` })
        .end(file.subarray(from, url === '/more' ? file.length : to + 1))
  })
  inside = await startFeedServer((_, answer) => answer.end('secret'))
})
afterEach(async () => {
  await server.close()
  await inside.close()
})

const opened = (address: string, options: HttpOptions = {}) =>
  openHttpFile(address, { attempts: 1, timeoutMs: 2000, ...options })

const refused = (reason: RegExp, opening: Promise<unknown>) =>
  assert.rejects(opening, (error) => {
    assert.ok(error instanceof SourceFileError, String(error))
    assert.match(error.message, reason)
    return true
  })

const needsOption = /not a public one; --allow-private-addresses allows hosts on private networks$/

for (const host of ['127.0.0.1', 'localhost', '[::1]', '2130706433', '0x7f.1', '[::ffff:127.0.0.1]', '169.254.169.254'])
  test(`a file on ${host} is refused unless private addresses are allowed`, async () => {
    await refused(needsOption, opened(`http://${host}:${server.port}/places.parquet`))
    assert.equal(server.requests.length, 0)
  })

test('a folder on a private address is refused unless private addresses are allowed', async () => {
  await refused(needsOption, openParquetFiles([`${server.address}/places/`]))
  assert.equal(server.requests.length, 0)
})

test('a name that resolves to a private address is refused, and looked up once', async () => {
  let asked = 0
  const lookup = ((_name: string, _options: object, callback: (...given: unknown[]) => void) => {
    asked++
    callback(null, [{ address: '127.0.0.1', family: 4 }])
  }) as unknown as NameLookup
  await refused(needsOption, opened(`http://files.example:${server.port}/places.parquet`, { lookup }))
  assert.equal(asked, 1)
  assert.equal(server.requests.length, 0)
})

test('the given host may be in a private network if that is allowed', async () => {
  const { byteLength, slice } = await opened(`${server.address}/places.parquet`, { allowPrivateAddresses: true })
  assert.equal(byteLength, file.length)
  assert.equal(Buffer.from(await slice(0, 4)).toString(), 'PAR1')
})

test('a redirect to another private address is still refused', async () => {
  await refused(/\/away: it leads to an address that is not a public one$/, opened(`${server.address}/away`, allowed))
  assert.equal(inside.requests.length, 0)
})

test('a redirect on the same host is followed, and a loop ends', async () => {
  assert.equal((await opened(`${server.address}/here`, allowed)).byteLength, file.length)
  await refused(/redirects more than 5 times/, opened(`${server.address}/circle`, allowed))
})

test('credentials in an address are refused and not repeated', async () => {
  await assert.rejects(opened(`http://me:hunter2@127.0.0.1:${server.port}/places.parquet`, allowed), (error) => {
    assert.match(String(error), /must not contain a user name or password/)
    assert.doesNotMatch(String(error), /hunter2/)
    return true
  })
  assert.equal(server.requests.length, 0)
})

test('a server that sends more than was asked for is refused', async () => {
  const { slice } = await opened(`${server.address}/more`, allowed)
  await refused(/sent more than requested/, Promise.resolve(slice(0, 4)))
})

const allowed = { allowPrivateAddresses: true }

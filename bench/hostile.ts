/**
 * Hostile bytes over raw sockets against one process: it must neither end, hang nor answer 500. Linux only.
 *
 *   REQUESTS=20000 SEED=7 npm run bench -- hostile
 */
import { oneOf } from '../test/support/made-up-metro.ts'
import { seededRandom } from '../test/support/perturbed-twin.ts'
import { sendRaw } from '../test/support/running-service.ts'
import { oneProcess } from './faults/one-process.ts'

const { REQUESTS = '20000', SEED = '1' } = process.env
const atOnce = 50
const silenceMs = 400
const allowed = new Set(['100', '200', '304', '400', '401', '404', '422', '429', '502'])

const methods = ['GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'OPTIONS', 'CONNECT', 'PROPFIND', 'get', 'G\u0000T', '']
const paths = [
  '/v1/concierge', '/v1/concierge', '/v1/health', '/v1/hotels/autocomplete?q=fable', '/v1/hotels/autocomplete?q=%ff%00',
  '/v1/places/sample:harbor-house', '/v1/places/%2e%2e%2f', '/v1/events/a~99999999', `/v1/places/${'a'.repeat(9000)}`,
  '/attribution', '/openapi.json', '/docs/', '/docs/../../etc/passwd', '//v1/health', '*', 'http://x/v1/health', '/%zz', '',
  '/v1/concierge?__proto__[x]=1', '/\u00e9\u0000',
] // biome-ignore format: a list of paths
const noHttp = [
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03]),
  Buffer.alloc(4096),
  Buffer.from('\r\n'.repeat(2000)),
  Buffer.from('GET '.repeat(5000)),
]

await using resources = new AsyncDisposableStack()
const { replica, token, size } = await oneProcess(resources)
const port = Number(new URL(replica.address).port)
const random = seededRandom(Number(SEED))
const before = size()
const statuses = new Map<string, number>()
let left = Number(REQUESTS)
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    while (left-- > 0) {
      const bytes = hostileBytes()
      const answer = await sendRaw(port, bytes, silenceMs)
      const found = [...answer.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status = '']) => status)
      for (const status of found.length > 0 ? found : ['closed or silent'])
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const wrong = found.find((status) => !allowed.has(status))
      if (wrong === undefined) continue
      console.log(`${wrong} for ${JSON.stringify(bytes.toString('latin1').slice(0, 400))}`)
      process.exitCode = 1
    }
  }),
)
const healthy = await fetch(`${replica.address}/v1/health`, { signal: AbortSignal.timeout(5000) }).then(
  ({ status }) => status === 200,
  () => false,
)
// Its log first: a process that has ended has no size.
for (const line of replica.surprises()) console.log(line)
console.log([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
console.log(healthy ? 'still healthy' : 'NOT HEALTHY')
const after = size()
console.log(`${before.megabytes} → ${after.megabytes} MB, ${before.descriptors} → ${after.descriptors} descriptors`)
if (!healthy || replica.surprises().length > 0) process.exitCode = 1

function hostileBytes(): Buffer {
  const body = pick(bodies())
  const lines = [
    `${pick(methods)} ${pick(paths)} ${pick(['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/9.9', 'http/1.1', ''])}`,
    ...(random() < 0.8 ? usual(body) : []),
    ...(random() < 0.5 ? [pick(odd())] : []),
  ]
  const whole = Buffer.from(
    `${lines.join(random() < 0.9 ? '\r\n' : pick(['\n', '\r']))}\r\n\r\n${body}`,
    pick(['utf8', 'latin1']),
  )
  switch (Math.floor(random() * 16)) {
    case 0:
      return whole.subarray(0, Math.floor(random() * whole.length))
    case 1: {
      for (let change = 0; change < 4; change++) whole[Math.floor(random() * whole.length)] = Math.floor(random() * 256)
      return whole
    }
    case 2:
      return Buffer.concat([whole, whole, whole])
    case 3:
      return pick(noHttp)
    default:
      return whole
  }
}

function usual(body: string): string[] {
  const length = `Content-Length: ${Buffer.byteLength(body)}`
  return ['Host: x', `Authorization: Bearer ${token}`, length, 'Connection: close']
}

function odd(): string[] {
  return [
    `Authorization: Bearer ${token} ${token}`,
    'Authorization: \u0000',
    `Content-Length: ${pick(['-1', '1e9', '99999999999999999999', '0x10', '5, 6', ''])}`,
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
    'Expect: 100-continue',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Connection: close',
    'If-None-Match: *, "', 'Accept-Encoding: gzip;q=, *;q=nan',
    `Accept: ${'text/html;q=0.1,'.repeat(200)}`,
    `X-Request-Id: ${'é'.repeat(100)}`,
    `X-Forwarded-For: ${'1.1.1.1,'.repeat(500)}`,
    `X-Long: ${'a'.repeat(Math.floor(random() * 20_000))}`,
    ' folded: line', 'no colon', ': no name', 'X:\tvalue\u0007', 'X-Inject: a\r\rb',
  ] // biome-ignore format: a list of headers
}

function bodies(): string[] {
  const deep = Math.floor(random() * 5000)
  return [
    '',
    '{}',
    '{broken',
    '['.repeat(deep),
    '{"a":'.repeat(deep),
    `{"__proto__":{"hotelName":"x"},"constructor":1}`,
    `{"hotelPlaceId":"sample:fable-grand","checkinDate":"2026-12-04","checkoutDate":"9999-12-31"}`,
    `{"hotelPlaceId":"sample:fable-grand","checkinDate":"2026-12-04","checkoutDate":"2026-12-05","specialNotes":${JSON.stringify('\u0000\ud800((((no '.repeat(300))}}`,
    `{"hotelName":"${'%'.repeat(300)}","hotelCity":"Port Fable","hotelState":"OR","checkinDate":"2026-12-04","checkoutDate":"2026-12-05"}`,
    `{"adults":1e400,"children":-0,"radiusMiles":"NaN"}`,
    '5\r\n{"a":\r\n0\r\n\r\n',
    'ffffffff\r\nx',
    'x'.repeat(70_000),
  ]
}

function pick<Item>(all: readonly Item[]): Item {
  return oneOf(random, all)
}

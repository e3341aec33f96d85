/**
 * Latency, throughput and computing time of one worker with the sample city, as a ratio to a bare Fastify route that
 * returns the same bytes, from the same run. The difference is the cost of our code.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { itemAt } from '../src/domain/item-at.ts'
import { madeUpRequest } from '../test/support/made-up-metro.ts'
import { seededRandom } from '../test/support/perturbed-twin.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const connections = 8
const secondsEach = 4
const rounds = 3
/** Linux counts in hundredths of a second. */
const microsPerTick = 10_000

/** More requests than a round answers are sent again from the first on; nothing of an answer is kept. */
const differentRequests = 500
const hotels = [
  ['fable-grand', 'The Fable Grand Hotel'],
  ['harbor-view-inn', 'Harbor View Inn'],
  ['beacon-hotel', 'The Beacon Hotel'],
  ['quince-house', 'Quince House'],
] as const
const places = ['harbor-house', 'dosa-mill', 'understory', 'blue-lantern', 'fable-grand'].map(
  (name) => `sample:${name}`,
)
const queries = ['lodgewel port', 'fable gr', 'coastline', 'inn port fable', 'harbor', 'grand hot']

type Request = { method: 'GET' | 'POST'; path: string; body?: string }
/** Sent one after the other. The bare route returns what the first of them gets. */
type Call = { name: string; requests: [Request, ...Request[]] }
type Server = { url: string; pid: number }
/** `cpuMicros` is the computing time of the server for each request. */
type Figures = { perSecond: number; p50: number; p99: number; cpuMicros: number }

const folder = mkdtempSync(join(tmpdir(), 'stay-bench-'))
const databaseUrl = process.env.BENCH_DATABASE_URL ?? `sqlite:${join(folder, 'bench.db')}`
const environment = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', PORT: '18091', WORKERS: '1' }
const children: ChildProcess[] = []

try {
  const { token, service } = await startService()
  const today = Temporal.Now.plainDateISO()
  const asked = (hotelAt: (index: number) => Record<string, string>) =>
    Array.from({ length: differentRequests }, (_, index): Request => {
      const { checkin, checkout, adults, children, roomRate, specialNotes } = madeUpRequest(seededRandom(index))
      const [arrives, nights] = [today.add({ days: 3 + (index % 300) }), checkin.until(checkout).days]
      const stay = { checkinDate: arrives.toString(), checkoutDate: arrives.add({ days: nights }).toString() }
      const body = JSON.stringify({ ...hotelAt(index), ...stay, adults, children, roomRate, specialNotes })
      return { method: 'POST', path: '/v1/concierge', body }
    })
  const hotelOf = (index: number) => itemAt(hotels, index % hotels.length)
  const gets = (paths: string[]) => paths.map((path): Request => ({ method: 'GET', path }))
  const calls: [string, Request[]][] = [
    ['concierge, hotel by id', asked((index) => ({ hotelPlaceId: `sample:${hotelOf(index)[0]}` }))],
    [
      'concierge, hotel by name',
      asked((index) => ({ hotelName: hotelOf(index)[1], hotelCity: 'Port Fable', hotelState: 'OR' })),
    ],
    ['place detail', gets(places.map((id) => `/v1/places/${id}?hotelPlaceId=sample:fable-grand`))],
    ['autocomplete', gets(queries.map((query) => `/v1/hotels/autocomplete?q=${encodeURIComponent(query)}`))],
    ['health', gets(['/v1/health'])],
  ]
  console.log(
    `${connections} connections, ${rounds} rounds of ${secondsEach} s each, medians; ${databaseUrl.split(':')[0]}\n`,
  )
  console.log(row('', 'req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'CPU µs', 'bare CPU µs', '% of bare', '% by CPU'))
  for (const [name, [first, ...others]] of calls)
    if (first !== undefined) await compare({ name, requests: [first, ...others] }, service, token)
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function compare(call: Call, service: Server, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const [{ method, path, body }] = call.requests
  const response = await fetch(service.url + path, { method, headers, body })
  if (response.status !== 200) throw new Error(`${call.name}: ${response.status} ${await response.text()}`)
  const bareServer = await startBare(await response.text())
  const ours: Figures[] = []
  const bare: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await fire(service, call, headers))
    bare.push(await fire(bareServer, call, headers))
  }
  children.pop()?.kill('SIGKILL')
  const mine = median(ours)
  const theirs = median(bare)
  const figures = [
    mine.perSecond.toFixed(0),
    mine.p50.toFixed(1),
    mine.p99.toFixed(1),
    theirs.perSecond.toFixed(0),
    mine.cpuMicros.toFixed(0),
    theirs.cpuMicros.toFixed(0),
    ((100 * mine.perSecond) / theirs.perSecond).toFixed(1),
    ((100 * theirs.cpuMicros) / mine.cpuMicros).toFixed(1),
  ]
  console.log(row(call.name, ...figures))
}

async function fire({ url, pid }: Server, call: Call, headers: Record<string, string>): Promise<Figures> {
  const before = cpuMicrosOf(pid)
  const result = await autocannon({ url, headers, requests: call.requests, connections, duration: secondsEach })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${call.name}: ${result.non2xx} refused, ${result.errors} errors`)
  const cpuMicros = (cpuMicrosOf(pid) - before) / result.requests.total
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpuMicros }
}

/**
 * Computing time of a process so far, where the system tells it.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function cpuMicrosOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * microsPerTick
  } catch {
    return Number.NaN
  }
}

/** Starts the service with the sample city in its own process; returns a token without practical limits. */
async function startService(): Promise<{ token: string; service: Server }> {
  const child = spawn(join(root, 'concierge'), ['serve', '--sample-city'], { env: environment, stdio: 'ignore' })
  children.push(child)
  await untilUp('http://127.0.0.1:18091/v1/health')
  const unlimited = ['--tier', 'production', '--per-minute', '1000000000', '--per-day', '1000000000']
  const made = execFileSync(join(root, 'concierge'), ['keys', 'create', '--name', 'bench', ...unlimited, '--json'], {
    env: environment,
  })
  const { token }: { token: string } = JSON.parse(made.toString())
  return { token, service: { url: 'http://127.0.0.1:18091', pid: child.pid ?? 0 } }
}

async function startBare(body: string): Promise<Server> {
  const server = fileURLToPath(new URL('bare-fastify.ts', import.meta.url))
  const child = spawn(process.execPath, [server, '18092'], { stdio: ['pipe', 'ignore', 'inherit'] })
  children.push(child)
  child.stdin?.end(body)
  await untilUp('http://127.0.0.1:18092/up')
  return { url: 'http://127.0.0.1:18092', pid: child.pid ?? 0 }
}

async function untilUp(address: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const up = await fetch(address).then(
      (response) => response.ok,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`${address} does not answer`)
}

function median(figures: readonly Figures[]): Figures {
  const middle = (pick: (figure: Figures) => number) =>
    figures.map(pick).sort((a, b) => a - b)[Math.floor(figures.length / 2)] as number
  return {
    perSecond: middle((f) => f.perSecond),
    p50: middle((f) => f.p50),
    p99: middle((f) => f.p99),
    cpuMicros: middle((f) => f.cpuMicros),
  }
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(13)).join('')
}

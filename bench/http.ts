/**
 * Latency and throughput of the service with the sample city, compared in the same run with a bare Fastify route that
 * returns the same bytes. The difference is the cost of our code.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const root = fileURLToPath(new URL('..', import.meta.url))
const connections = 8
const secondsEach = 4
const rounds = 3

type Call = { name: string; method: 'GET' | 'POST'; path: string; body?: string }
type Figures = { perSecond: number; p50: number; p99: number }

const folder = mkdtempSync(join(tmpdir(), 'stay-bench-'))
const databaseUrl = process.env.BENCH_DATABASE_URL ?? `sqlite:${join(folder, 'bench.db')}`
const environment = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', PORT: '18091' }
const children: ChildProcess[] = []

try {
  const token = await startService()
  const today = Temporal.Now.plainDateISO()
  const stay = { checkinDate: today.add({ days: 10 }).toString(), checkoutDate: today.add({ days: 13 }).toString() }
  const concierge = JSON.stringify({
    hotelPlaceId: 'sample:fable-grand',
    ...stay,
    adults: 2,
    specialNotes: 'vegetarian, loves jazz, no sushi',
  })
  const named = JSON.stringify({
    hotelName: 'Fable Grand',
    hotelCity: 'Port Fable',
    hotelState: 'OR',
    ...stay,
    children: 2,
  })
  const calls: Call[] = [
    { name: 'concierge, hotel by id', method: 'POST', path: '/v1/concierge', body: concierge },
    { name: 'concierge, hotel by name', method: 'POST', path: '/v1/concierge', body: named },
    { name: 'place detail', method: 'GET', path: '/v1/places/sample:harbor-house?hotelPlaceId=sample:fable-grand' },
    { name: 'autocomplete', method: 'GET', path: '/v1/hotels/autocomplete?q=lodgewel%20port' },
  ]
  console.log(
    `${connections} connections, ${rounds} rounds of ${secondsEach} s each, medians; ${databaseUrl.split(':')[0]}\n`,
  )
  console.log(row('', 'req/s', 'p50 ms', 'p99 ms', 'bare req/s', 'bare p50', 'ours/bare req/s'))
  for (const call of calls) await compare(call, token)
} finally {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

async function compare(call: Call, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const response = await fetch(`http://127.0.0.1:18091${call.path}`, { method: call.method, headers, body: call.body })
  if (response.status !== 200) throw new Error(`${call.name}: ${response.status} ${await response.text()}`)
  await startBare(await response.text())
  const ours: Figures[] = []
  const bare: Figures[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await fire('http://127.0.0.1:18091', call, headers))
    bare.push(await fire('http://127.0.0.1:18092', call, headers))
  }
  children.pop()?.kill('SIGKILL')
  const mine = median(ours)
  const theirs = median(bare)
  const figures = [
    mine.perSecond.toFixed(0),
    mine.p50.toFixed(1),
    mine.p99.toFixed(1),
    theirs.perSecond.toFixed(0),
    theirs.p50.toFixed(1),
  ]
  console.log(row(call.name, ...figures, (mine.perSecond / theirs.perSecond).toFixed(2)))
}

async function fire(url: string, { path, method, body }: Call, headers: Record<string, string>): Promise<Figures> {
  const result = await autocannon({ url: url + path, method, headers, body, connections, duration: secondsEach })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} errors`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

/** Starts the service with the sample city in its own process; returns a token without practical limits. */
async function startService(): Promise<string> {
  const child = spawn(join(root, 'concierge'), ['serve', '--sample-city'], { env: environment, stdio: 'ignore' })
  children.push(child)
  await untilUp('http://127.0.0.1:18091/v1/health')
  const unlimited = ['--tier', 'production', '--per-minute', '1000000000', '--per-day', '1000000000']
  const made = execFileSync(join(root, 'concierge'), ['keys', 'create', '--name', 'bench', ...unlimited, '--json'], {
    env: environment,
  })
  return (JSON.parse(made.toString()) as { token: string }).token
}

async function startBare(body: string): Promise<void> {
  const server = fileURLToPath(new URL('bare-fastify.ts', import.meta.url))
  const child = spawn(process.execPath, [server, '18092'], { stdio: ['pipe', 'ignore', 'inherit'] })
  children.push(child)
  child.stdin?.end(body)
  await untilUp('http://127.0.0.1:18092/up')
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
  return { perSecond: middle((f) => f.perSecond), p50: middle((f) => f.p50), p99: middle((f) => f.p99) }
}

function row(name: string, ...cells: string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(16)).join('')
}

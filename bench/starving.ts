/**
 * How much one key can slow down another: median and 99th percentile of a key with one request at a time, alone and while
 * another key sends slow requests over four connections. Set BENCH_ROOT to measure another checkout.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = process.env.BENCH_ROOT ?? fileURLToPath(new URL('..', import.meta.url))
const connections = 4
const secondsEach = 10
const address = 'http://127.0.0.1:18095'

const folder = mkdtempSync(join(tmpdir(), 'stay-bench-'))
const environment = {
  ...process.env,
  DATABASE_URL: process.env.BENCH_DATABASE_URL ?? `sqlite:${join(folder, 'bench.db')}`,
  LOG_LEVEL: 'silent',
  PORT: new URL(address).port,
}
const today = Temporal.Now.plainDateISO()
const stay = { checkinDate: today.add({ days: 10 }).toString(), checkoutDate: today.add({ days: 13 }).toString() }
const plain = { hotelPlaceId: 'sample:fable-grand', ...stay, specialNotes: 'vegetarian, loves jazz, no sushi' }
const prose =
  'We love quiet jazz bars and long walks, are vegetarian and would rather avoid crowds; our daughter is seven. '
const attacks: [name: string, body: object][] = [
  ['no attack', {}],
  ['64 kB of times', { ...plain, specialNotes: 'eta,11h11hrs,'.repeat(4900) }],
  ['64 kB of prose', { ...plain, specialNotes: prose.repeat(580) }],
  [
    'everything for a year',
    {
      ...plain,
      checkoutDate: today.add({ years: 1 }).toString(),
      radiusMiles: 30,
      resultsCounts: { foodAndBeverage: 5, attractions: 5, events: 5 },
    },
  ],
]

const service = await startService()
try {
  const [victim, attacker] = [createKey('victim'), createKey('attacker')]
  console.log(
    `${connections} connections of another key, ${secondsEach} s each; ${environment.DATABASE_URL.split(':')[0]}`,
  )
  console.log(row('attack', 'p50 ms', 'p99 ms', 'max ms', 'answers', 'attacks'))
  for (const [name, body] of attacks) console.log(await measure(name, { body, victim, attacker }))
} finally {
  service.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}

type Attack = { body: object; victim: string; attacker: string }

async function measure(name: string, { body, victim, attacker }: Attack): Promise<string> {
  const isAttacked = Object.keys(body).length > 0
  let isOver = false
  let attacked = 0
  const attackers = Array.from({ length: isAttacked ? connections : 0 }, async () => {
    while (!isOver) {
      await ask(attacker, body)
      attacked++
    }
  })
  const latencies: number[] = []
  for (const startedAt = performance.now(); performance.now() - startedAt < secondsEach * 1000; await wait(20)) {
    const askedAt = performance.now()
    await ask(victim, plain)
    latencies.push(performance.now() - askedAt)
  }
  isOver = true
  await Promise.all(attackers)
  latencies.sort((a, b) => a - b)
  const at = (share: number) => (latencies[Math.floor(share * (latencies.length - 1))] as number).toFixed(1)
  return row(name, at(0.5), at(0.99), at(1), String(latencies.length), String(attacked))
}

async function ask(token: string, body: object): Promise<void> {
  const response = await fetch(`${address}/v1/concierge`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
}

function createKey(name: string): string {
  const args = ['keys', 'create', '--name', name, '--tier', 'production', '--json']
  const quotas = ['--per-minute', '1000000', '--per-day', '10000000']
  const made = execFileSync(join(root, 'concierge'), [...args, ...quotas], { env: environment, encoding: 'utf8' })
  return JSON.parse(made).token
}

async function startService(): Promise<ChildProcess> {
  const child = spawn(join(root, 'concierge'), ['serve', '--sample-city'], { env: environment, stdio: 'ignore' })
  for (let waitedMs = 0; waitedMs < 60_000; waitedMs += 100) {
    if (
      await fetch(`${address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return child
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error('the service did not start')
}

function row(name: string, ...figures: string[]): string {
  return name.padEnd(24) + figures.map((figure) => figure.padStart(10)).join('')
}

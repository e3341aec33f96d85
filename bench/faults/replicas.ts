import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { endOf, freePort, untilDone } from './own-servers.ts'

const executable = fileURLToPath(new URL('../../concierge', import.meta.url))

export type Settings = Record<string, string>

/** Runs a command to its end; throws if it fails. */
export async function concierge(settings: Settings, words: readonly string[]): Promise<string> {
  const env = { ...process.env, ...settings }
  return (await promisify(execFile)(executable, [...words], { env, maxBuffer: 2 ** 26 })).stdout
}

export async function importSampleCity(settings: Settings): Promise<void> {
  const names = ['hotels', 'food-1', 'food-2', 'attractions', 'layers', 'events']
  const files = names.map((name) => fileURLToPath(new URL(`../../data/sample-city/${name}.ndjson`, import.meta.url)))
  await concierge(settings, ['import', 'records', ...files, '--source', 'sample'])
}

/** After bad tokens of its address, a replica learns of a new key within a second. */
export async function makeKey(settings: Settings, perMinute = 100_000_000): Promise<{ id: string; token: string }> {
  const limits = ['--per-minute', String(perMinute), '--per-day', '100000000']
  const made = JSON.parse(await concierge(settings, ['keys', 'create', '--name', 'faults', ...limits, '--json']))
  await wait(1200)
  return made
}

/** One process of the service on a port that it keeps over restarts. */
export type Replica = {
  address: string
  /** Whether its latest readiness probe was answered 200, as a load balancer sees it. */
  isReady: boolean
  pid(): number
  start(): Promise<void>
  kill(): Promise<void>
  /** SIGTERM, and its end. */
  stop(): Promise<void>
  /** Lines of its log with errors that the service did not expect. */
  surprises(): string[]
}

const probeIntervalMs = 200
const probeMs = 3000

export async function openReplica(settings: Settings): Promise<Replica> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let log = ''
  const probe = async () => {
    replica.isReady = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(probeMs) }).then(
      ({ status }) => status === 200,
      () => false,
    )
    return replica.isReady
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (child === undefined) return
    const ended = endOf(child)
    child.kill(signal)
    await ended
  }
  const replica: Replica = {
    address,
    isReady: false,
    pid: () => child?.pid ?? 0,
    async start() {
      const env = { ...process.env, WORKERS: '1', DRAIN_SECONDS: '1', LOG_LEVEL: 'error', ...settings }
      const started = spawn(executable, ['serve'], {
        env: { ...env, PORT: String(port) },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      started.stdout.on('data', (bytes) => {
        log += bytes
      })
      let told = ''
      await new Promise<void>((resolve, reject) => {
        started.stderr.on('data', (bytes) => {
          told += bytes
          if (/Serving on/.test(told)) resolve()
        })
        started.once('close', () => reject(new Error(`a replica ended at its start: ${told}`)))
      })
      await untilDone(async () => {
        if (!(await probe())) throw new Error(`${address} does not become ready`)
      })
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    surprises: () => log.split('\n').filter((line) => /internal_error|unexpected error/.test(line)),
  }
  void probeForever(probe)
  return replica
}

async function probeForever(probe: () => Promise<boolean>): Promise<void> {
  for (;;) {
    await probe()
    await wait(probeIntervalMs, undefined, { ref: false })
  }
}

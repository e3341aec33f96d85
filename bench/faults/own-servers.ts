import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, globSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@redis/client'
import pg from 'pg'

/** A server that this program has started on a port of its own. */
export type OwnServer = {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  /** Its processes stop and hold their connections. */
  freeze(): void
  thaw(): void
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}

export async function ownPostgres(folder: string): Promise<OwnServer> {
  const bin =
    globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? execFileSync('pg_config', ['--bindir']).toString().trim()
  const home = join(folder, 'postgres')
  mkdirSync(home)
  // PostgreSQL refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  execFileSync(join(bin, 'initdb'), ['-D', data, '-A', 'trust', '-U', 'stay'], { ...owner, stdio: 'ignore', cwd: home })
  const port = await freePort()
  const url = `postgres://stay@127.0.0.1:${port}/postgres`
  const settings = ['-p', String(port), '-k', home, '-c', `max_connections=${maxConnections}`]
  let server: ChildProcess
  const own: OwnServer = {
    url,
    async start() {
      server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...owner, stdio: 'ignore', cwd: home })
      await untilDone(async () => {
        const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
        client.on('error', () => {})
        await client.connect().finally(() => client.end())
      })
    },
    async stop() {
      const ended = endOf(server)
      // Fast shutdown: connections are ended.
      server.kill('SIGINT')
      await ended
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
  }
  await own.start()
  return own
}

export const maxConnections = 60

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres']).toString())

export async function ownRedis(): Promise<OwnServer> {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  let server: ChildProcess
  const own: OwnServer = {
    url,
    async start() {
      server = spawn('redis-server', settings, { stdio: 'ignore' })
      await untilDone(async () => {
        const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {})
        await client.connect()
        client.destroy()
      })
    },
    async stop() {
      const ended = endOf(server)
      server.kill('SIGTERM')
      await ended
    },
    freeze: () => signalAll(server, 'SIGSTOP'),
    thaw: () => signalAll(server, 'SIGCONT'),
  }
  await own.start()
  return own
}

/** The parent first: it can start no more children then. */
function signalAll({ pid }: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (pid === undefined) throw new Error('the server does not run')
  process.kill(pid, signal)
  for (const child of childrenOf(pid)) {
    try {
      process.kill(child, signal)
    } catch {
      // It has ended meanwhile.
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        // The name of a program may contain spaces and brackets; the parent comes after it.
        return (
          Number(
            readFileSync(`/proc/${name}/stat`, 'utf8')
              .replace(/^.*\) /s, '')
              .split(' ')[1],
          ) === parent
        )
      } catch {
        return false
      }
    })
    .map(Number)
}

export const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('close', () => resolve())
  })

/** Tries until it works, for half a minute. */
export async function untilDone(work: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + 30_000
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > giveUpAt) throw error
      await wait(50)
    }
  }
}

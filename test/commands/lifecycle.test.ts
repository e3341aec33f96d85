import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { freePorts } from '../support/free-ports.ts'
import { endOf, startConcierge } from '../support/run-concierge.ts'
import { makeKey } from '../support/running-service.ts'
import { importSmallWorld } from '../support/small-world.ts'
import { openStallingProxy } from '../support/stalling-proxy.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

type Reply = { status: number; body: string; headers: IncomingMessage['headers'] }

type Serving = { child: ChildProcess; port: number; ended: ReturnType<typeof endOf>; told: () => string }

const running: ChildProcess[] = []

forEachStore((engine, open) => {
  async function withDatabase(work: (database: TestStore) => Promise<void>): Promise<void> {
    const database = await open()
    await importSmallWorld(database.store)
    try {
      await work(database)
    } finally {
      for (const child of running.splice(0)) child.kill('SIGKILL')
      await database.close()
    }
  }

  test('a stop turns readiness 503, goes on answering, tells callers to leave and ends with status 0', () =>
    withDatabase(async ({ databaseUrl, store }) => {
      const { token } = await makeKey(store)
      const service = await serve(databaseUrl, { DRAIN_SECONDS: '4' })
      await untilReady(service.port)
      assert.equal((await ask(service.port, '/livez')).status, 200)
      const signalledAt = performance.now()
      service.child.kill('SIGTERM')
      await until(async () => (await ask(service.port, '/readyz')).status === 503)
      await wait(1200)
      const answer = await ask(service.port, '/v1/places/small:fernway', { token })
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.connection, 'close')
      assert.equal((await ask(service.port, '/livez')).status, 200)
      assert.deepEqual(await service.ended, { status: 0, signal: null })
      assert.ok(performance.now() - signalledAt >= 4000)
    }))

  test('a person at a terminal does not wait for load balancers', () =>
    withDatabase(async ({ databaseUrl }) => {
      const service = await serve(databaseUrl, { DRAIN_SECONDS: '60' })
      await untilReady(service.port)
      service.child.kill('SIGINT')
      const startedAt = performance.now()
      assert.deepEqual(await service.ended, { status: 0, signal: null })
      assert.ok(performance.now() - startedAt < 30_000)
    }))

  test('a request that never arrives in full does not hold up a stop', () =>
    withDatabase(async ({ databaseUrl }) => {
      const service = await serve(databaseUrl, { DRAIN_SECONDS: '0' })
      await untilReady(service.port)
      const halves = [
        'GET /v1/health HTTP/1.1\r\nX-A: ',
        'GET /v1/health HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
      ]
      for (const half of halves)
        connect(service.port, '127.0.0.1')
          .on('error', () => {})
          .write(half)
      await wait(100)
      const signalledAt = performance.now()
      service.child.kill('SIGTERM')
      assert.deepEqual(await service.ended, { status: 0, signal: null })
      assert.ok(performance.now() - signalledAt < 20_000)
    }))

  test('a log that nobody reads, and one on a full disk, cost lines and not the service', () =>
    withDatabase(async ({ databaseUrl, store }) => {
      const { token } = await makeKey(store)
      const services = [await serve(databaseUrl, {}, { log: 'blocked' })]
      if (existsSync('/dev/full')) services.push(await serve(databaseUrl, {}, { log: 'full' }))
      for (const service of services) {
        await untilReady(service.port)
        for (let sent = 0; sent < 1000; sent += 50) {
          const asked = Array.from({ length: 50 }, () => ask(service.port, '/v1/places/small:fernway', { token }))
          for (const { status } of await Promise.all(asked)) assert.equal(status, 200)
        }
        // Not `ended`: what is left in the pipe is never read.
        const exited = once(service.child, 'exit')
        service.child.kill('SIGINT')
        assert.deepEqual(await exited, [0, null])
      }
    }))

  test('three rolling restarts under load lose no request', () =>
    withDatabase(async ({ databaseUrl, store }) => {
      const { token } = await makeKey(store)
      // Time enough for the balancer to notice, also on a busy machine.
      const patient = { DRAIN_SECONDS: '3' }
      const replicas: Serving[] = [await serve(databaseUrl, patient), await serve(databaseUrl, patient)]
      for (const { port } of replicas) await untilReady(port)
      const balancer = startBalancer(() => replicas.map(({ port }) => port))
      const load = startLoad(balancer.next, token)
      try {
        for (let restart = 0; restart < 3; restart++) {
          const answeredBefore = load.answered
          const old = replicas[0] as Serving
          old.child.kill('SIGTERM')
          const fresh = await serve(databaseUrl, patient)
          await untilReady(fresh.port)
          replicas.push(fresh)
          assert.deepEqual(await old.ended, { status: 0, signal: null })
          replicas.shift()
          assert.ok(load.answered > answeredBefore + 10, 'the load went on')
        }
      } finally {
        await load.stop()
        balancer.stop()
      }
      assert.deepEqual(load.lost, [])
    }))

  test('four starts with the database cut at the moment of listening end, or serve again once it is back', () =>
    withDatabase(async ({ databaseUrl, store }) => {
      const { token } = await makeKey(store)
      const cutter = await (engine === 'postgres' ? cutPostgres(databaseUrl) : cutSqlite(databaseUrl))
      for (let start = 0; start < 4; start++) {
        // With the bundled city the start still writes after it listens: a key that was never made.
        const args = start % 2 === 0 ? ['--sample-city'] : []
        const service = await serve(cutter.databaseUrl, { NODE_OPTIONS: importing(pauseAtListen) }, { args })
        await until(() => isListening(service.port))
        await cutter.cut()
        await wait(300 * (start % 4))
        await cutter.mend()
        const outcome = await Promise.race([service.ended, untilReady(service.port).then(() => 'ready' as const)])
        if (outcome === 'ready') {
          assert.equal((await ask(service.port, '/v1/places/small:fernway', { token })).status, 200)
          service.child.kill('SIGINT')
          assert.deepEqual(await service.ended, { status: 0, signal: null })
        } else {
          assert.equal(outcome.status, 1, service.told())
        }
      }
      cutter.close()
    }))

  test('an error that no one catches is logged and ends the service with status 1', () =>
    withDatabase(async ({ databaseUrl }) => {
      const fault = 'process.on("SIGUSR2", () => setImmediate(() => { throw new Error("made by a test") }))'
      const service = await serve(databaseUrl, { NODE_OPTIONS: importing(fault) })
      let logged = ''
      service.child.stdout?.on('data', (chunk) => {
        logged += chunk
      })
      await untilReady(service.port)
      service.child.kill('SIGUSR2')
      assert.deepEqual(await service.ended, { status: 1, signal: null })
      // A fatal line is written at once, so it may come before a line that was still on its way.
      const lines = logged
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
      const fatal = lines.find(({ msg }) => msg === 'unexpected error; the service is stopping')
      assert.equal(fatal?.fault.message, 'made by a test')
    }))
})

type Serve = { args?: string[]; log?: 'read' | 'blocked' | 'full' }

async function serve(
  databaseUrl: string,
  env: Record<string, string> = {},
  { args = [], log = 'read' }: Serve = {},
): Promise<Serving> {
  const [port = 0] = await freePorts(1)
  const child = startConcierge(['serve', ...args], {
    databaseUrl,
    env: { PORT: String(port), WORKERS: '1', DRAIN_SECONDS: '1', ...env },
    stdout: log === 'full' ? openSync('/dev/full', 'w') : 'pipe',
  })
  running.push(child)
  if (log === 'read') child.stdout?.resume()
  let told = ''
  child.stderr?.on('data', (chunk) => {
    told += chunk
  })
  return { child, port, ended: endOf(child), told: () => told }
}

/** Asks every replica every 50 ms whether it is ready, as load balancers do, and sends requests in turn to those that are. */
function startBalancer(ports: () => number[]) {
  let ready: number[] = ports()
  let turn = 0
  const timer = setInterval(async () => {
    const asked = ports()
    const answers = await Promise.allSettled(asked.map((port) => ask(port, '/readyz')))
    const found = asked.filter((_, index) => {
      const answer = answers[index]
      return answer?.status === 'fulfilled' && answer.value.status === 200
    })
    // As balancers do: where none is ready they go on with those that were.
    if (found.length > 0) ready = found
  }, 50)
  return {
    next: () => ready[turn++ % ready.length] as number,
    stop: () => clearInterval(timer),
  }
}

/** Eight callers with connections that they keep, each sending its next request when it has its answer. */
function startLoad(nextPort: () => number, token: string) {
  const agent = new Agent({ keepAlive: true })
  const load = { answered: 0, lost: [] as string[], stop }
  let isStopped = false
  const callers = Array.from({ length: 8 }, async () => {
    while (!isStopped) {
      const port = nextPort()
      try {
        const { status } = await ask(port, '/v1/places/small:fernway', { token, agent })
        if (status === 200) load.answered++
        else load.lost.push(String(status))
      } catch (error) {
        load.lost.push(String(error))
      }
      await wait(20)
    }
  })
  async function stop() {
    isStopped = true
    await Promise.all(callers)
    agent.destroy()
  }
  return load
}

/** PostgreSQL behind a proxy that refuses connections. */
async function cutPostgres(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const proxy = await openStallingProxy({ hostname: url.hostname, port: Number(url.port || 5432) })
  url.host = `127.0.0.1:${proxy.port}`
  return { databaseUrl: url.href, cut: async () => proxy.cut(), mend: async () => proxy.goOn(), close: proxy.close }
}

/** Another process that holds the file for itself, and then a file that is gone. */
async function cutSqlite(databaseUrl: string) {
  const path = databaseUrl.slice('sqlite:'.length)
  let isMoved = false
  let holder: DatabaseSync | null = null
  let cuts = 0
  return {
    databaseUrl,
    async cut() {
      isMoved = cuts++ % 2 === 1
      if (isMoved) return rename(path, `${path}.away`)
      holder = new DatabaseSync(path, { timeout: 5000 })
      holder.exec('begin exclusive')
    },
    async mend() {
      if (isMoved) return rename(`${path}.away`, path)
      holder?.exec('rollback')
      holder?.close()
    },
    close: () => {},
  }
}

function ask(port: number, path: string, { token, agent }: { token?: string; agent?: Agent } = {}): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
    get({ host: '127.0.0.1', port, path, headers, agent: agent ?? false }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body, headers: response.headers }))
    }).on('error', reject)
  })
}

/** A connection is taken as soon as the port is open, whether or not the process reads it yet. */
const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => resolve(false))
    socket.on('connect', () => {
      socket.destroy()
      resolve(true)
    })
  })

/** Runs a module in the process of the service before its own. */
const importing = (module: string) => `--import=data:text/javascript,${encodeURIComponent(module)}`

/** Holds the service still at the moment when its port opens, for as long as the test needs to cut the database off. */
const pauseAtListen = `
  import { Server } from 'node:net'
  const { listen } = Server.prototype
  Server.prototype.listen = function (...args) {
    this.once('listening', () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400))
    return listen.apply(this, args)
  }`

const untilReady = (port: number): Promise<void> =>
  until(async () => (await ask(port, '/readyz').catch(() => null))?.status === 200)

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const startedAt = performance.now(); !(await isSo()); ) {
    assert.ok(performance.now() - startedAt < 30_000, 'it never came to be')
    await wait(10)
  }
}

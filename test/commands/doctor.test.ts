import assert from 'node:assert/strict'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { isUnreachable } from '../../src/commands/serving/listen.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { makeKey } from '../support/running-service.ts'
import { importSmallWorld } from '../support/small-world.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

type Finding = { check: string; state: string; found: string; fix: string | null }

const folder = mkdtempSync(join(tmpdir(), 'stay-doctor-'))
after(() => rmSync(folder, { recursive: true }))

async function doctor(databaseUrl: string, env: Record<string, string> = {}) {
  const { status, stdout } = await runConcierge(['doctor', '--json'], { databaseUrl, env })
  const findings: Finding[] = JSON.parse(stdout)
  const of = (check: string) => findings.find((finding) => finding.check === check)
  return { status, findings, of }
}

forEachStore((engine, open) => {
  const withStore = async (work: (opened: TestStore) => Promise<void>) => {
    const opened = await open()
    try {
      await work(opened)
    } finally {
      await opened.close()
    }
  }

  test('a set-up that serves has no failure', () =>
    withStore(async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      await makeKey(store)
      const { status, findings, of } = await doctor(databaseUrl, { OPERATOR_PORT: '0', WORKERS: '1' })
      const failures = findings.filter(({ state }) => state === 'failure')
      assert.deepEqual(failures, [])
      assert.equal(status, 0)
      assert.equal(of('keys')?.found, '1 in force')
      assert.equal(of('catalog')?.found, '1 source')
      assert.equal(of("operator's port")?.state, 'ok')
      if (engine === 'postgres') assert.equal(of('clock')?.found, 'agrees with the server')
    }))

  test('a misspelt variable is named with the setting that was meant', () =>
    withStore(async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      await makeKey(store)
      const { status, findings } = await doctor(databaseUrl, { REDIS_URI: 'redis://127.0.0.1', TRUSTPROXY: 'loopback' })
      const warned = findings.filter(({ check, state }) => check === 'settings' && state === 'warning')
      assert.deepEqual(
        warned.map(({ found, fix }) => [found, fix]),
        [
          ['REDIS_URI is not a setting and changes nothing', 'rename it if you meant REDIS_URL'],
          ['TRUSTPROXY is not a setting and changes nothing', 'rename it if you meant TRUST_PROXY'],
        ],
      )
      assert.equal(status, 0)
    }))

  test('an import from the future means that a clock is wrong', () =>
    withStore(async ({ store, databaseUrl }) => {
      await importSmallWorld(store)
      const tomorrow = Temporal.Now.instant().add({ hours: 24 }).toString()
      await store.database.updateTable('source').set({ imported_at: tomorrow }).execute()
      const { findings } = await doctor(databaseUrl)
      assert.ok(
        findings.some(({ state, found }) => state === 'warning' && found.startsWith('imported in the future: ')),
      )
    }))

  test('an empty catalog, no key, a dead Redis and a wrong feed each say what to do', () =>
    withStore(async ({ databaseUrl }) => {
      const feeds = join(folder, 'feeds.json')
      writeFileSync(feeds, '{"feeds": [{"source": "a", "url": "nowhere"}]}')
      const env = { REDIS_URL: 'redis://127.0.0.1:9', CONCIERGE_CONFIG: feeds }
      const { status, of } = await doctor(databaseUrl, env)
      assert.equal(status, 1)
      for (const check of ['catalog', 'keys', 'Redis', 'feeds']) {
        assert.equal(of(check)?.state, 'failure', check)
        assert.ok(of(check)?.fix, check)
      }
      assert.match(of("operator's port")?.found ?? '', /not in these settings; replicas may have their own/)
    }))

  if (engine === 'postgres')
    test('more workers than the server has connections for are a warning with both numbers', () =>
      withStore(async ({ databaseUrl }) => {
        const { of } = await doctor(databaseUrl, { WORKERS: '128' })
        assert.match(of('connections')?.found ?? '', /^workers may open 640, the server allows \d+$/)
      }))

  test('tables of a newer release are a failure, and are left as they are', () =>
    withStore(async ({ store, databaseUrl }) => {
      await store.database.insertInto('migration').values({ number: 999, name: 'later', applied_at: '' }).execute()
      const { of } = await doctor(databaseUrl)
      assert.match(of('tables')?.found ?? '', /version 999, of a newer release/)
      assert.equal(of('write access')?.state, 'ok')
      const rows = await store.database.selectFrom('migration').select('number').where('number', '>', 900).execute()
      assert.equal(rows.length, 1)
    }))
})

test('a port that another program holds is a failure, and one of a running concierge is not', async () => {
  const databaseUrl = `sqlite:${join(folder, 'ports.db')}`
  await using other = await listening('a web server')
  await using main = await listening('{"ok":true}')
  await using operators = await listening('{"ok":true}')
  const found = async (PORT: string, OPERATOR_PORT: string) => {
    const { of } = await doctor(databaseUrl, { PORT, OPERATOR_PORT, TRUST_PROXY: 'loopback' })
    return [of('address'), of("operator's port")].map((finding) => `${finding?.state}: ${finding?.found}`)
  }
  assert.deepEqual(await found(other.port, '0'), [
    `failure: port ${other.port} on 127.0.0.1 is in use; stop the process that uses it, or set another PORT`,
    'ok: 127.0.0.1:0',
  ])
  assert.deepEqual(await found(main.port, operators.port), [
    `ok: 127.0.0.1:${main.port}, taken by a running concierge`,
    `ok: 127.0.0.1:${operators.port}, taken by a running concierge`,
  ])
  assert.deepEqual(await found('0', operators.port), [
    'ok: 127.0.0.1:0',
    `failure: 127.0.0.1:${operators.port} is taken by a running concierge, which has another PORT`,
  ])
})

/** A server that answers everything with the same text. */
async function listening(text: string) {
  const server = createServer((_, answer) => answer.setHeader('connection', 'close').end(text)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { port: String(port), [Symbol.asyncDispose]: async () => void server.close() }
}

test('a service starts nothing if its port for operators is taken', async () => {
  await using taken = await listening('a web server')
  const startedAt = performance.now()
  const { status, stdout, stderr } = await runConcierge(['serve'], {
    databaseUrl: `sqlite:${join(folder, 'operators.db')}`,
    env: { PORT: '0', OPERATOR_PORT: taken.port },
  })
  assert.equal(status, 1)
  assert.match(stderr, /^port \d+ on 127\.0\.0\.1 is in use; .* set another OPERATOR_PORT\n$/)
  assert.doesNotMatch(stdout, /listening/)
  assert.ok(performance.now() - startedAt < 8000)
})

test('a short setting with two letters swapped is named, and other short names are not', async () => {
  const { findings } = await doctor('sqlite::memory:', { PROT: '8082', PORTS: '1', HOSTS: 'a', MOST: 'b' })
  const warned = findings.filter(({ check, state }) => check === 'settings' && state === 'warning')
  assert.deepEqual(
    warned.map(({ found }) => found),
    ['PROT is not a setting and changes nothing'],
  )
})

test('an address for callers without TLS is a warning, unless they are on this machine', async () => {
  const warned = async (PUBLIC_URL: string) =>
    (await doctor('sqlite::memory:', { PUBLIC_URL })).findings.filter(({ found }) => /unencrypted/.test(found)).length
  assert.equal(await warned('http://stay.example.com'), 1)
  assert.equal(await warned('https://stay.example.com'), 0)
  assert.equal(await warned('http://127.0.0.1:8080'), 0)
})

test('a command that only reads makes no database', async () => {
  const path = join(folder, 'not-made.db')
  for (const words of [['keys', 'list'], ['status'], ['guests', 'erase', '--consumer', 'a', '--guest', 'b']]) {
    const { status, stderr } = await runConcierge(words, { databaseUrl: `sqlite:${path}` })
    assert.equal(status, 1, words.join(' '))
    assert.match(stderr, /not-made\.db does not exist yet; set DATABASE_URL/)
    assert.equal(existsSync(path), false)
  }
})

test('loopback in a container reaches others only through a proxy that is trusted there', () => {
  assert.equal(isUnreachable('127.0.0.1', [], true), true)
  assert.equal(isUnreachable('127.0.0.1', ['10.0.0.0/8'], true), true)
  for (const proxy of ['loopback', '127.0.0.1', '127.0.0.0/8', '::1'])
    assert.equal(isUnreachable('127.0.0.1', [proxy], true), false, proxy)
  assert.equal(isUnreachable('0.0.0.0', [], true), false)
})

test('an empty database is filled, not backed up', async () => {
  const empty = join(folder, 'empty.db')
  writeFileSync(empty, '')
  const { of } = await doctor(`sqlite:${empty}`)
  assert.match(of('tables')?.found ?? '', /none yet/)
  assert.doesNotMatch(of('tables')?.fix ?? '', /back up/)
})

test('a wrong setting and a missing database are told without a stack', async () => {
  const wrong = await doctor('mysql://db')
  assert.deepEqual([wrong.status, wrong.findings[0]?.check], [1, 'settings'])
  const missing = await doctor(`sqlite:${join(folder, 'none.db')}`)
  assert.match(missing.of('database')?.found ?? '', /does not exist yet/)
  const nowhere = await doctor(`sqlite:${join(folder, 'none/none.db')}`)
  assert.match(nowhere.of('database')?.found ?? '', /^there is no folder .*none$/)
  assert.match(nowhere.of('database')?.fix ?? '', /^create it/)
  const server = await doctor('postgres://127.0.0.1:9/none')
  assert.match(server.of('database')?.found ?? '', /ECONNREFUSED/)
})

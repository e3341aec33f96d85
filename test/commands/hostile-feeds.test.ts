import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { calendarOf, type FeedServer, showsNamed, startFeedServer } from '../support/feed-server.ts'
import { memoryBomb } from '../support/hostile-parts.ts'
import { endOf, runConcierge, startConcierge } from '../support/run-concierge.ts'
import { openSqliteStore, type TestStore } from '../support/stores.ts'

const reason = 'reading it needed more than 512 MB of memory'
const packedBomb = gzipSync(memoryBomb())
/** The service without feeds takes some 150 MB, and a reading its 512 MB and what its collector has not come to. */
const maxMegabytes = 1700

// Memory is that of reading a feed, whatever the database.
describe('a feed that needs too much memory', () => {
  let database: TestStore
  let server: FeedServer
  let folder: string
  let shows = 3
  let service: ChildProcess | null = null
  beforeEach(async () => {
    database = await openSqliteStore()
    server = await startFeedServer(({ url }, answer) => {
      if (url === '/bomb') answer.end(packedBomb)
      else answer.end(calendarOf(showsNamed(url!.slice(1), shows)))
    })
    folder = mkdtempSync(join(tmpdir(), 'stay-hostile-'))
    const feed = (source: string) => ({ source, url: `${server.address}/${source}`, allowPrivateAddresses: true })
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ feeds: ['bomb', 'hall', 'museum'].map(feed) }))
  })
  afterEach(async () => {
    service?.kill('SIGKILL')
    service = null
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const options = () => ({
    databaseUrl: database.databaseUrl,
    env: { CONCIERGE_CONFIG: join(folder, 'config.json'), PORT: '0' },
  })
  const feed = async (source: string) =>
    (await database.store.feeds.list(Temporal.Now.instant())).find((each) => each.source === source)
  const until = async (what: string, isSo: () => Promise<boolean>) => {
    for (const since = performance.now(); !(await isSo()); await wait(100))
      assert.ok(performance.now() - since < 180_000, `never so: ${what}`)
  }

  test('a service with a feed that cannot be read keeps the others fresh, says so, and its memory is bounded', async (context) => {
    const child = startConcierge(['serve'], options())
    service = child
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
    const ended = endOf(child)
    await until('all feeds are tried', async () => {
      assert.equal(child.exitCode, null, said)
      const tried = await Promise.all(['bomb', 'hall', 'museum'].map(feed))
      return tried.every((each) => each?.triedAt)
    })
    assert.deepEqual(
      await Promise.all(['bomb', 'hall', 'museum'].map(async (source) => (await feed(source))!.reason)),
      [reason, null, null],
    )
    await until('the log says why', async () => said.includes(`"feed":"bomb","reason":"${reason}"`))
    const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
    await until('health names the feeds', async () => {
      const { warnings } = (await (await fetch(`${address}/v1/health`)).json()) as { warnings: string[] }
      return warnings.includes('event feeds is unhealthy')
    })

    shows = 5
    await makeDue('hall')
    await until('a good feed is refreshed', async () => (await feed('hall'))!.events === 5)
    const peak = peakMegabytes(child)
    context.diagnostic(`${peak} MB at most`)
    if (peak !== null) assert.ok(peak < maxMegabytes, `${peak} MB`)
    child.kill('SIGTERM')
    assert.deepEqual(await ended, { status: 0, signal: null })
    const { stdout } = await runConcierge(['status'], options())
    assert.match(stdout, new RegExp(`^bomb +\\d+ min ago +never +0 +failed: ${reason}; next try at \\S+$`, 'm'))
  })

  /** As when its interval is over. */
  async function makeDue(source: string): Promise<void> {
    const now = Temporal.Now.instant()
    const lease = { source, holder: 'test', now, until: now.add({ minutes: 1 }) }
    const held = await database.store.feeds.take(lease)
    await database.store.feeds.settle(lease, { ...held!, dueAt: now })
  }
})

/** Null where the system does not tell. */
function peakMegabytes(child: ChildProcess): number | null {
  if (process.platform !== 'linux') return null
  const kilobytes = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1000)
}

import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { calendarOf, type FeedServer, showsNamed, startFeedServer } from '../support/feed-server.ts'
import { endOf, type Run, runConcierge, startConcierge } from '../support/run-concierge.ts'
import { forEachStore, type TestStore } from '../support/stores.ts'

forEachStore((_engine, open) => {
  let database: TestStore
  let server: FeedServer
  let folder: string
  let config: string
  const running: ChildProcess[] = []
  beforeEach(async () => {
    database = await open()
    server = await startFeedServer()
    folder = mkdtempSync(join(tmpdir(), 'stay-sync-'))
    config = join(folder, 'config.json')
    const feed = (source: string) => ({
      source,
      url: `${server.address}/${source}`,
      allowPrivateAddresses: true,
      headers: { authorization: '$' + '{FEED_TOKEN}' },
    })
    writeFileSync(config, JSON.stringify({ feeds: [feed('hall'), feed('museum')] }))
  })
  afterEach(async () => {
    for (const child of running.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
    await server.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const options = (env: Record<string, string> = {}) => ({
    databaseUrl: database.databaseUrl,
    env: { CONCIERGE_CONFIG: config, FEED_TOKEN: 'hunter2', PORT: '0', ...env },
  })
  const concierge = (args: string[], input?: string): Promise<Run> => runConcierge(args, { ...options(), input })

  test('a feed that failed before is named at a start with its next try, and one event is one event', async () => {
    server.answer = ({ url }, answer) => {
      if (url === '/hall') answer.end(gzipSync(calendarOf(showsNamed('show', 1))))
      else answer.end('<!doctype html><title>Log in</title>')
    }
    assert.match((await concierge(['sync', '--once'])).stdout, /^hall: 1 event$/m)
    const child = startConcierge(['sync'], options())
    running.push(child)
    let told = ''
    child.stderr?.setEncoding('utf8').on('data', (chunk) => {
      told += chunk
    })
    for (let tries = 0; tries < 200 && !told.includes('\n'); tries++) await wait(100)
    assert.match(
      told,
      /^museum failed: is a web page .*; next try at 20[\d-]+T\d\d:\d\dZ\. .* \.\/concierge sync --once museum$/m,
    )
    assert.doesNotMatch(told, /hall/)
    const doctor = await concierge(['doctor', '--json'])
    const findings: { check: string; state: string; found: string }[] = JSON.parse(doctor.stdout)
    assert.deepEqual(
      findings.filter(({ check }) => check === 'feeds').map(({ state }) => state),
      ['warning', 'ok'],
    )
  })

  test('sync --once refreshes every feed, and status tells each with its reason', async () => {
    server.answer = ({ url, headers }, answer) => {
      assert.equal(headers.authorization, 'hunter2')
      if (url === '/hall') answer.end(gzipSync(calendarOf(showsNamed('show', 5))))
      else answer.end('<!doctype html><title>Log in</title>')
    }
    const run = await concierge(['sync', '--once'])
    assert.equal(run.status, 1)
    assert.match(run.stdout, /^hall: 5 events$/m)
    assert.match(run.stdout, /^museum: is a web page without events/m)
    assert.equal(run.stderr, 'museum could not be refreshed; earlier events are kept\n')
    const status = await concierge(['status'])
    assert.match(status.stdout, /^hall +0 min ago +0 min ago +5 +ok$/m)
    assert.match(status.stdout, /^museum +0 min ago +never +0 +failed: is a web page without events/m)
    const { feeds } = JSON.parse((await concierge(['status', '--json'])).stdout)
    assert.deepEqual(
      feeds.map((feed: { source: string; events: number; reason: string | null }) => [
        feed.source,
        feed.events,
        feed.reason === null,
      ]),
      [
        ['hall', 5, true],
        ['museum', 0, false],
      ],
    )
    server.answer = (_, answer) => answer.end(calendarOf([]))
    const emptied = await concierge(['sync', '--once', '--json', 'hall', '--accept-empty'])
    assert.equal(emptied.status, 0, emptied.stderr)
    assert.deepEqual(JSON.parse(emptied.stdout), [
      { source: 'hall', result: 'imported', events: 0, faults: [], reason: null },
    ])
  })

  test('status says how long a feed has had no good refresh, and which feeds had none at all', async () => {
    const now = Temporal.Now.instant()
    const lease = { source: 'hall', holder: 'test', now, until: now.add({ minutes: 1 }) }
    const held = await database.store.feeds.take(lease)
    const fiveDaysAgo = now.subtract({ hours: 5 * 24 + 1 })
    await database.store.feeds.settle(lease, {
      ...held!,
      triedAt: now,
      goodAt: fiveDaysAgo,
      reason: 'the server answered 500',
      failures: 21,
      events: 12,
    })
    const { stdout } = await concierge(['status'])
    assert.match(
      stdout,
      /^hall +0 min ago +5 days ago +12 +failed 21 times: the server answered 500; no successful refresh for 5 days; next try at 20\S+Z$/m,
    )
    assert.match(stdout, /^museum +never +never +0 +not refreshed yet$/m)
  })

  test('serve refreshes feeds beside its requests, logs no secret and stops cleanly, and so does sync', async () => {
    server.answer = ({ url }, answer) => {
      if (url === '/hall') answer.end(calendarOf(showsNamed('show', 3)))
    }
    for (const command of ['serve', 'sync']) {
      const child = startConcierge([command], options())
      running.push(child)
      let said = ''
      child.stdout?.on('data', (chunk) => {
        said += chunk
      })
      const ended = endOf(child)
      // The museum never answers: the stop finds its fetch under way.
      const isUnderWay = () =>
        server.requests.some(({ url }) => url === '/museum') && /hall|feed was refreshed/.test(said)
      for (let waitedMs = 0; !isUnderWay(); waitedMs += 20) {
        assert.ok(child.exitCode === null && waitedMs < 30_000, said)
        await wait(20)
      }
      child.kill('SIGTERM')
      assert.deepEqual(await ended, { status: 0, signal: null })
      assert.doesNotMatch(said, /hunter2|127\.0\.0\.1:\d+\/(hall|museum)/)
      assert.equal((await database.store.sources()).find(({ name }) => name === 'hall')?.records.event, 3)
      // Let go, and due again for whoever comes next.
      const held = await database.store.feeds.list(Temporal.Now.instant().add({ hours: 1 }))
      assert.deepEqual(
        held.map(({ reason }) => reason),
        [null, null],
      )
      await database.store.feeds.keepOnly([])
      server.requests.length = 0
    }
  })

  test('import events takes files and addresses, gzipped or not, as one source, and names what it could not read', async () => {
    server.answer = (_, answer) => answer.end(calendarOf([...showsNamed('net', 3), { uid: 'file-0' }]))
    const file = join(folder, 'shows.ics.gz')
    const broken = calendarOf(showsNamed('file', 2)).replace(/^DTSTART.*$/m, 'DTSTART:the day after tomorrow')
    writeFileSync(file, gzipSync(broken))
    const run = await concierge([
      'import',
      'events',
      file,
      `${server.address}/net?key=hunter2`,
      '--source',
      'town',
      '--json',
    ])
    assert.equal(run.status, 0, run.stderr)
    const report = JSON.parse(run.stdout)
    assert.deepEqual([report.source, report.kind], ['town', 'icalendar'])
    const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, count) => total + count, 0)
    assert.equal(sum(report.read), 6)
    assert.equal(sum(report.kept) + sum(report.dropped), 6)
    assert.equal(report.faults.length, 1)
    assert.match(report.faults[0], /shows\.ics\.gz/)
    const shown = await concierge(['import', 'events', '-', '--source', 'town'], broken)
    assert.match(shown.stdout, /^Events that could not be read\n {2}standard input:/m)
  })

  test('a file that is no calendar, or is cut off, fails the whole import with a sentence', async () => {
    await concierge(['import', 'events', '-', '--source', 'town'], calendarOf(showsNamed('show', 2)))
    for (const [text, sentence] of [
      [calendarOf(showsNamed('show', 9)).slice(0, -40), 'standard input: is cut off: it ends before its END:VCALENDAR'],
      [
        'Dear operator',
        'standard input: is neither iCalendar nor JSON nor a web page nor a list: its first line has one cell ("Dear operator")',
      ],
    ] as const) {
      const run = await concierge(['import', 'events', '-', '--source', 'town'], text)
      assert.equal(run.status, 1)
      assert.equal(run.stderr, `${sentence}\nNothing was imported; the database is unchanged.\n`)
    }
    server.answer = (_, answer) => answer.writeHead(404).end()
    const run = await concierge(['import', 'events', `${server.address}/gone?key=hunter2`])
    assert.equal(run.stderr.split('\n')[0], `${server.address}/gone: the server answered 404`)
    assert.equal((await database.store.sources())[0]?.records.event, 2)
  })
})

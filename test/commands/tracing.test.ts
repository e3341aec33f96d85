import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { serving } from '../support/serving.ts'
import { openSqliteStore } from '../support/stores.ts'
import { startTraceCollector } from '../support/trace-collector.ts'

test('a stop sends the spans that wait', async () => {
  await using collector = await startTraceCollector()
  await serving(
    openSqliteStore,
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint },
    async ({ main, child, ended }) => {
      await askTwice(main)
      child.kill('SIGTERM')
      assert.deepEqual(await ended, { status: 0, signal: null })
    },
  )
  assert.equal(collector.spans().filter(({ name }) => name === 'GET /v1/health').length, 2)
})

test('requests are answered and a stop ends well whatever the collector does', async () => {
  await using resources = new AsyncDisposableStack()
  const collector = async (answerWith: (answer: ServerResponse) => void) =>
    resources.use(await startTraceCollector(answerWith))
  const collectors = {
    'is not there': { endpoint: 'http://127.0.0.1:9' },
    'never answers': await collector(() => {}),
    refuses: await collector((answer) => answer.writeHead(400).end()),
    'has no time': await collector((answer) => answer.writeHead(503, { 'retry-after': '60' }).end()),
    'hangs up': await collector((answer) => answer.destroy()),
  }
  for (const [what, { endpoint }] of Object.entries(collectors)) {
    await serving(openSqliteStore, { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, async ({ main, child, ended }) => {
      await askTwice(main)
      child.kill('SIGTERM')
      assert.deepEqual(
        await Promise.race([ended, wait(60_000, null, { ref: false })]),
        { status: 0, signal: null },
        `with a collector that ${what}`,
      )
    })
  }
})

test('a collector that refuses spans is named in the log once, without what it said', async () => {
  await using collector = await startTraceCollector((answer) =>
    answer.writeHead(400, 'words of its own').end('more words'),
  )
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint }
  await serving(openSqliteStore, env, async ({ main, child, ended, logged }) => {
    await askTwice(main)
    child.kill('SIGTERM')
    await ended
    const lines = logged()
      .split('\n')
      .filter((line) => line.includes('spans were lost'))
    assert.equal(lines.length, 1)
    assert.match(lines[0] ?? '', /"reason":"HTTP 400"/)
    assert.doesNotMatch(logged(), /words/)
  })
})

test('without a collector nothing for traces is loaded', async () => {
  const tell = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => {
      if (/@opentelemetry.(sdk|exporter|otlp|resources|core)/.test(url)) process.stderr.write('loaded ' + url + '\\n')
      return next(url, context)
    } })`
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}` }
  await serving(openSqliteStore, env, async ({ main, told }) => {
    await askTwice(main)
    assert.doesNotMatch(told(), /loaded/)
  })
  const withCollector = { ...env, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  await serving(openSqliteStore, withCollector, async ({ told }) => assert.match(told(), /loaded .*sdk-trace/))
})

async function askTwice(main: string): Promise<void> {
  for (let asked = 0; asked < 2; asked++) assert.equal((await fetch(`${main}/v1/health`)).status, 200)
}

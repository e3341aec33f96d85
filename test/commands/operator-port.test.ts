import assert from 'node:assert/strict'
import { Agent, createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { version } from '../../src/commands/serving/version.ts'
import { runConcierge } from '../support/run-concierge.ts'
import { serving } from '../support/serving.ts'
import { dropEmptySchemas, forEachStore, openPostgresStore, openSqliteStore } from '../support/stores.ts'

const request = {
  hotelName: 'Small Hotel',
  hotelCity: 'Smallville',
  hotelState: 'OR',
  checkinDate: '2026-12-04',
  checkoutDate: '2026-12-07',
  specialNotes: 'shy of clowns',
  externalGuestId: 'guest-77',
}

forEachStore((_engine, open) => {
  test('figures name routes and statuses, and nothing that a guest or a caller sent', async () => {
    await serving(open, {}, async ({ main, operators, token, keyId, logged }) => {
      const authorization = `Bearer ${token}`
      await send(`${main}/v1/concierge`, { authorization, 'x-request-id': 'caller-9' }, request)
      await send(`${main}/v1/places/small:tide-room?hotelPlaceId=small:hotel`, { authorization })
      await send(`${main}/v1/places/small:tide-room?hotelPlaceId=small:hotel`, { authorization })
      await send(`${main}/v1/places/secret-place`, { authorization })
      await send(`${main}/v1/unknown-path`, { authorization: 'Bearer stay_no' })
      const text = await textOf(`${operators}/metrics`)
      const count = (route: string, status: string) =>
        figure(text, `concierge_request_duration_seconds_count{route="${route}",status="${status}"}`)
      assert.equal(count('/v1/places/:placeId', '200'), 2)
      assert.equal(count('/v1/places/:placeId', '404'), 1)
      assert.equal(figure(text, 'concierge_step_duration_seconds_count{route="/v1/concierge",step="resolve"}'), 1)
      assert.equal(figure(text, 'concierge_answers_kept_total'), 1)
      assert.equal(figure(text, 'concierge_requests{state="open"}'), 0)
      assert.equal(figure(text, 'concierge_healthy{capability="place database"}'), 1)
      assert.ok(Number(figure(text, 'nodejs_eventloop_lag_max_seconds')) > 0)
      for (const sent of ['clowns', 'guest-77', 'Small Hotel', 'secret-place', 'unknown-path', 'caller-9', keyId])
        assert.ok(!text.includes(sent), `${sent} is among the figures`)
      assert.ok(!logged().includes('/readyz'))
    })
  })

  test('the page shows the catalog and the keys, and no secret', async () => {
    await serving(open, { LLM_API_KEY: 'sk-hidden' }, async ({ operators, token, keyId }) => {
      const page = await wholePage(operators)
      assert.match(page, /<h2>Catalog and feeds<\/h2>[\s\S]*Food and drink/)
      assert.match(page, new RegExp(`<h2>Keys</h2>[\\s\\S]*${keyId}.*&lt;b&gt;Front desk`))
      assert.match(page, /Time for a recommendation[^<]*<\/th><td>8,000 ms, 4,000 ms, 2,000 ms/)
      assert.doesNotMatch(page, /<b>Front desk|sk-hidden/)
      assert.ok(!page.includes(token))
    })
  })

  test('the page says when its figures were counted', async () => {
    await serving(open, {}, async ({ operators }) => {
      assert.match(
        await textOf(operators),
        /It is being counted; [\s\S]*<h2>Settings<\/h2>|<h2>Settings<\/h2>[\s\S]*It is/,
      )
      const page = await wholePage(operators)
      assert.match(page, /<h2>Catalog and feeds<\/h2>\n<p>As of <time>\d{4}-[^<]+<\/time>, \d+ s ago/)
      assert.match(page, /<h2>Settings<\/h2>/)
    })
  })

  test('a draining service is alive and not ready, as on the main port', async () => {
    await serving(open, { DRAIN_SECONDS: '5' }, async ({ main, operators, child }) => {
      for (let waitedMs = 0; (await fetch(`${operators}/readyz`)).status !== 200; waitedMs += 20) {
        assert.ok(waitedMs < 20_000, 'the service does not get ready')
        await wait(20)
      }
      child.kill('SIGTERM')
      for (let waitedMs = 0; (await fetch(`${main}/readyz`)).status !== 503; waitedMs += 20) {
        assert.ok(waitedMs < 4000, 'the service does not drain')
        await wait(20)
      }
      assert.equal((await fetch(`${operators}/readyz`)).status, 503)
      assert.equal((await fetch(`${operators}/livez`)).status, 200)
    })
  })
})

test('health probes are logged at debug only', async () => {
  for (const [level, isLogged] of [['info', false], ['debug', true]] as const) // biome-ignore format: pairs
    await serving(openSqliteStore, { LOG_LEVEL: level }, async ({ main, token, logged }) => {
      await send(`${main}/readyz`, {})
      await send(`${main}/v1/places/small:tide-room`, { authorization: `Bearer ${token}` })
      for (let waitedMs = 0; !logged().includes('/v1/places/:placeId'); waitedMs += 20) {
        assert.ok(waitedMs < 10_000, 'the log has no line about a request')
        await wait(20)
      }
      assert.equal(logged().includes('/readyz'), isLogged)
    })
})

test("an operator's port that is in use stops the start in a sentence that names the setting", async () => {
  const { databaseUrl, close } = await openSqliteStore()
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const env = { PORT: '0', OPERATOR_PORT: String(port), LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' }
  const run = await runConcierge(['serve'], { databaseUrl, env })
  other.close()
  await close()
  assert.equal(run.status, 1)
  assert.match(run.stderr, new RegExp(`port ${port} on 127.0.0.1 is in use.* set another OPERATOR_PORT\n`))
})

const serverUrl = process.env.TEST_DATABASE_URL

test('a page waits for no count', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, async () => {
  let databaseUrl = ''
  const open = async () => {
    const opened = await openPostgresStore(serverUrl ?? '')
    databaseUrl = opened.databaseUrl
    return opened
  }
  await serving(open, {}, async ({ operators }) => {
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query('begin')
    // Every count waits until this ends.
    await client.query('lock table place_fields in access exclusive mode')
    for (let looked = 0; looked < 3; looked++) assert.match(await textOf(operators), /It is being counted/)
    await client.query('commit')
    await client.end()
    assert.match(await wholePage(operators), /Food and drink/)
  })
})

describe('two workers on PostgreSQL', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, () => {
  after(dropEmptySchemas)

  test('figures of both are added up', async () => {
    const open = () => openPostgresStore(serverUrl ?? '')
    await serving(open, { WORKERS: '2' }, async ({ main, operators, token, logged }) => {
      const answerers = () =>
        new Set(
          logged()
            .split('\n')
            .filter((line) => line.includes('"answered"'))
            .map((line) => JSON.parse(line).pid),
        )
      let asked = 0
      for (let waitedMs = 0; answerers().size < 2 || asked < 20; waitedMs += 20) {
        assert.ok(waitedMs < 60_000, 'only one worker answers')
        await alone(`${main}/v1/places/small:tide-room`, token)
        asked++
        await wait(20)
      }
      const text = await textOf(`${operators}/metrics`)
      const name = 'concierge_request_duration_seconds_count{route="/v1/places/:placeId",status="200"}'
      assert.equal(figure(text, name), asked)
      assert.ok(Number(figure(text, 'concierge_database_connections{state="open"}')) >= 2)
      assert.equal(figure(text, 'concierge_healthy{capability="rate limit sharing"}'), 1)
      assert.equal(figure(text, `concierge_build_info{version="${version}"}`), 1)
      assert.equal((await fetch(`${operators}/readyz`)).status, 200)
      assert.ok(!logged().includes('a worker cannot start'))
    })
  })
})

/** The page once everything is counted. */
async function wholePage(operators: string): Promise<string> {
  for (let waitedMs = 0; ; waitedMs += 50) {
    const page = await textOf(operators)
    if (!page.includes('It is being counted')) return page
    assert.ok(waitedMs < 60_000, 'it is counted for a minute')
    await wait(50)
  }
}

const textOf = async (url: string) => (await fetch(url)).text()

/** The value of one series; undefined if it is missing. */
function figure(text: string, series: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

const send = async (url: string, headers: Record<string, string>, body?: object): Promise<void> => {
  const options = body && { method: 'POST', body: JSON.stringify(body) }
  await (await fetch(url, { headers: { 'content-type': 'application/json', ...headers }, ...options })).text()
}

/** On a connection of its own, so that workers take turns. */
const alone = (url: string, token: string) =>
  new Promise((resolve, reject) => {
    const agent = new Agent({ keepAlive: false })
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().once('end', resolve)
    }).once('error', reject)
  })

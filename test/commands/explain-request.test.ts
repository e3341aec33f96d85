import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { runConcierge } from '../support/run-concierge.ts'
import { serving } from '../support/serving.ts'
import { smallHotel } from '../support/small-world.ts'
import { dropEmptySchemas, forEachStore, openPostgresStore, openSqliteStore } from '../support/stores.ts'

const request = { ...smallHotel, checkinDate: '2026-12-04', checkoutDate: '2026-12-07', specialNotes: 'shy of clowns' }

forEachStore((_engine, open) => {
  test('explain --request asks the running service', () =>
    serving(open, {}, async ({ main, operators, token }) => {
      const requestId = await recommended(main, token)
      const printed = await explain(operators, requestId)
      assert.equal(printed.status, 0, printed.stderr)
      assert.match(printed.stdout, new RegExp(`Request ${requestId}\\n.*status 200`))
      assert.match(printed.stdout, /rank +\d+\.\d ms[\s\S]*#1 .*small:tide-room/)
      assert.doesNotMatch(printed.stdout, /clowns/)
      const json = JSON.parse((await explain(operators, requestId, '--json')).stdout)
      assert.equal(json.requestId, requestId)
      assert.equal(json.sections.foodAndBeverage.items[0].place, 1)
    }))
})

test('a request that is not kept, a service that is not there and a missing port are said with what to do', () =>
  serving(openSqliteStore, { KEPT_EXPLANATIONS: '0' }, async ({ main, operators, token }) => {
    const switchedOff = await explain(operators, await recommended(main, token))
    assert.equal(switchedOff.status, 1)
    assert.match(
      switchedOff.stderr,
      /has no explanation of request .*KEPT_EXPLANATIONS.*several replicas.*OPERATOR_HOST.*explain REQUEST\.json/s,
    )
    const notThere = await explain('http://127.0.0.1:9', 'x')
    assert.match(notThere.stderr, /no service answers operators at http:\/\/127\.0\.0\.1:9;/)
    const other = await explain(main, 'x')
    assert.match(other.stderr, /no service answers operators at/)
    const noPort = await runConcierge(['explain', '--request', 'x'])
    assert.match(noPort.stderr, /needs OPERATOR_PORT/)
  }))

const serverUrl = process.env.TEST_DATABASE_URL

describe('two workers on PostgreSQL', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, () => {
  after(dropEmptySchemas)

  test('whichever worker answered explains it', () =>
    serving(
      () => openPostgresStore(serverUrl ?? ''),
      { WORKERS: '2' },
      async ({ main, operators, token, logged }) => {
        const ids: string[] = []
        const answerers = () => new Set([...logged().matchAll(/"pid":(\d+)[^\n]*"answered"/g)].map(([, pid]) => pid))
        while (answerers().size < 2 || ids.length < 4) {
          assert.ok(ids.length < 500, 'only one worker answers')
          ids.push(await recommended(main, token))
          await wait(20)
        }
        for (const id of ids.slice(-20)) {
          const { explanation } = JSON.parse(await (await fetch(`${operators}/requests/${id}`)).text())
          assert.equal(explanation?.requestId, id)
        }
        assert.equal((await fetch(`${operators}/requests/none`)).status, 404)
      },
    ))
})

async function recommended(main: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' }
  const response = await fetch(`${main}/v1/concierge`, { method: 'POST', headers, body: JSON.stringify(request) })
  assert.equal(response.status, 200)
  return JSON.parse(await response.text()).requestId
}

function explain(operators: string, requestId: string, ...more: string[]) {
  const env = { OPERATOR_PORT: new URL(operators).port }
  return runConcierge(['explain', '--request', requestId, ...more], { env })
}

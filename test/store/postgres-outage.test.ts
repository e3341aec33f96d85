import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { openEngine } from '../../src/store/engine.ts'
import { storeFailureOf } from '../../src/store/failures.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { openStallingProxy, type StallingProxy } from '../support/stalling-proxy.ts'

const serverUrl = process.env.TEST_DATABASE_URL

describe('PostgreSQL out of reach', { skip: serverUrl ? false : 'TEST_DATABASE_URL is not set' }, () => {
  let proxy: StallingProxy
  let store: Store
  const name = `outage_${process.pid}`

  before(async () => {
    await onServer(`create schema ${name}`)
    const url = new URL(serverUrl as string)
    proxy = await openStallingProxy({ hostname: url.hostname, port: Number(url.port || 5432) })
    url.host = `127.0.0.1:${proxy.port}`
    url.searchParams.set('options', `-c search_path=${name}`)
    url.searchParams.set('application_name', name)
    store = await openStore({ databaseUrl: url.href, statementTimeoutMs: 300, connectTimeoutMs: 500, poolSize: 4 })
  })
  after(async () => {
    proxy.goOn()
    await store.close()
    proxy.close()
    await onServer(`drop schema ${name} cascade`)
  })

  test('connections that are ended in mid flight fail their queries and nothing else', async () => {
    const asking = Promise.allSettled(Array.from({ length: 400 }, () => store.consistently(() => store.hasPlaces())))
    await wait(20)
    await onServer(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = '${name}'`)
    for (const outcome of await asking) {
      if (outcome.status === 'rejected') assert.notEqual(storeFailureOf(outcome.reason), null, String(outcome.reason))
    }
    assert.equal(await store.hasPlaces(), false)
  })

  test('a transaction whose connection is ended fails with what the server said first', async () => {
    const { database } = openEngine({ databaseUrl: serverUrl as string })
    const ended = database
      .transaction()
      .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction))
    await assert.rejects(ended, { code: '57P01' })
    assert.deepEqual((await sql`select 1 as one`.execute(database)).rows, [{ one: 1 }])
    await database.destroy()
  })

  test('a database that falls silent times out, and is asked again once it speaks', async () => {
    proxy.stall()
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => store.hasPlaces()))
    for (const outcome of outcomes) {
      assert.equal(outcome.status === 'rejected' && storeFailureOf(outcome.reason), 'timeout')
    }
    proxy.goOn()
    assert.equal(await store.hasPlaces(), false)
  })
})

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { openEngine } from '../../src/store/engine.ts'

const serverUrl = process.env.TEST_DATABASE_URL

test('PostgreSQL compiles no statement of ours, on any connection', { skip: serverUrl === undefined }, async () => {
  const { database } = openEngine({ databaseUrl: serverUrl as string, poolSize: 3 })
  try {
    const ask = () => sql<{ jit: string }>`select current_setting('jit') as jit, pg_sleep(0.05)`.execute(database)
    // At once, so that there are three connections; then again on those that are kept.
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()]
    assert.deepEqual(
      answers.map(({ rows }) => rows[0]?.jit),
      ['off', 'off', 'off', 'off'],
    )
  } finally {
    await database.destroy()
  }
})

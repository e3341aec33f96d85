import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe } from 'node:test'
import pg from 'pg'
import { openStore, type Store } from '../../src/store/store.ts'

export type TestStore = { store: Store; databaseUrl: string; close(): Promise<void> }

/**
 * Declares the same tests for every engine that there is; each `open()` is a fresh, migrated database of its own. TEST_ENGINES=postgres leaves out the
 * embedded one, for a second run beside one that had it.
 */
export function forEachStore(declare: (engine: string, open: () => Promise<TestStore>) => void): void {
  if (process.env.TEST_ENGINES !== 'postgres') describe('on SQLite', () => declare('sqlite', openSqliteStore))
  const postgresUrl = process.env.TEST_DATABASE_URL
  if (postgresUrl) describe('on PostgreSQL', () => declare('postgres', () => openPostgresStore(postgresUrl)))
}

/** Opens a store for a piece of a test and closes it afterwards. */
export async function useStore(open: () => Promise<TestStore>, work: (store: Store) => Promise<void>): Promise<void> {
  const { store, close } = await open()
  try {
    await work(store)
  } finally {
    await close()
  }
}

export async function openSqliteStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'stay-test-'))
  const databaseUrl = `sqlite:${join(folder, 'test.db')}`
  const store = await openStore({ databaseUrl })
  return {
    store,
    databaseUrl,
    async close() {
      await store.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function openPostgresStore(serverUrl: string): Promise<TestStore> {
  const schema = `test_${randomBytes(6).toString('hex')}`
  await runOnce(serverUrl, `create schema ${schema}`)
  const url = new URL(serverUrl)
  // A crash of the server may cost a test database: nobody waits for its disk.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`)
  const store = await openStore({ databaseUrl: url.href })
  return {
    store,
    databaseUrl: url.href,
    async close() {
      await store.close()
      await runOnce(serverUrl, `drop schema ${schema} cascade`)
    },
  }
}

async function runOnce(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe } from 'node:test'
import pg from 'pg'
import { openStore, type Store } from '../../src/store/store.ts'

export type TestStore = { store: Store; databaseUrl: string; close(): Promise<void> }

/**
 * Declares the same tests for every engine that there is; each `open()` is a fresh, migrated database of its own. TEST_ENGINES=postgres leaves out the
 * embedded one, for a second run next to one that had it.
 */
export function forEachStore(declare: (engine: string, open: () => Promise<TestStore>) => void): void {
  if (process.env.TEST_ENGINES !== 'postgres') describe('on SQLite', () => declare('sqlite', openSqliteStore))
  const postgresUrl = process.env.TEST_DATABASE_URL
  if (postgresUrl)
    describe('on PostgreSQL', () => {
      declare('postgres', () => openPostgresStore(postgresUrl))
      // Hooks run in their order: the last stores are closed by now.
      after(dropEmptySchemas)
    })
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

/** A migrated file, which each test gets a copy of. */
let emptyFile: Promise<string> | null = null

export async function openSqliteStore(): Promise<TestStore> {
  emptyFile ??= makeEmptyFile()
  const folder = mkdtempSync(join(tmpdir(), 'stay-test-'))
  const path = join(folder, 'test.db')
  copyFileSync(await emptyFile, path)
  const databaseUrl = `sqlite:${path}`
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

async function makeEmptyFile(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'stay-test-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'empty.db')
  const store = await openStore({ databaseUrl: `sqlite:${path}` })
  await store.close()
  return path
}

/** Schemas of this process that are migrated and empty: making one takes longer than most tests. */
const emptySchemas: Schema[] = []

/** `shape` is that of its tables, and `seeds` are the rows of a new one. */
type Schema = { name: string; shape: string; seeds: ReadonlyMap<string, string> }

export async function openPostgresStore(serverUrl: string): Promise<TestStore> {
  const schema = emptySchemas.pop() ?? (await makeSchema(serverUrl))
  const databaseUrl = urlOf(serverUrl, schema.name)
  const store = await openStore({ databaseUrl })
  return {
    store,
    databaseUrl,
    async close() {
      await store.close()
      if (await isEmptied(serverUrl, schema)) emptySchemas.push(schema)
      else await ask(serverUrl, `drop schema ${schema.name} cascade`)
    },
  }
}

function urlOf(serverUrl: string, schema: string): string {
  const url = new URL(serverUrl)
  // A crash of the server may cost a test database, so no commit waits for the disk.
  url.searchParams.set('options', `-c search_path=${schema} -c synchronous_commit=off`)
  return url.href
}

async function makeSchema(serverUrl: string): Promise<Schema> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await ask(serverUrl, `create schema ${name}`)
  const store = await openStore({ databaseUrl: urlOf(serverUrl, name) })
  await store.close()
  const seeds = new Map<string, string>()
  for (const table of await filledTables(serverUrl, name)) {
    const [row] = await ask(serverUrl, `select json_agg(t) as rows from ${name}.${table} t`)
    seeds.set(table, JSON.stringify(row?.rows))
  }
  return { name, shape: await shapeOf(serverUrl, name), seeds }
}

/** Makes a schema as new; false for one whose tables a test has changed. */
async function isEmptied(serverUrl: string, { name, shape, seeds }: Schema): Promise<boolean> {
  if ((await shapeOf(serverUrl, name)) !== shape) return false
  const filled = (await filledTables(serverUrl, name)).map((table) => `${name}.${table}`)
  if (filled.length > 0) await ask(serverUrl, `truncate ${filled.join(', ')} cascade`)
  for (const [table, rows] of seeds)
    await ask(
      serverUrl,
      `insert into ${name}.${table} select * from json_populate_recordset(null::${name}.${table}, $1)`,
      [rows],
    )
  return true
}

async function filledTables(serverUrl: string, schema: string): Promise<string[]> {
  const tables = await ask(serverUrl, 'select tablename as name from pg_tables where schemaname = $1', [schema])
  if (tables.length === 0) return []
  const counts = tables.map(({ name }) => `select '${name}' as name where exists (select 1 from ${schema}.${name})`)
  return (await ask(serverUrl, counts.join(' union all '))).map(({ name }) => String(name))
}

/** The tables and indexes of a schema with their columns. */
async function shapeOf(serverUrl: string, schema: string): Promise<string> {
  const statement = `select c.relname, c.relkind, array_agg(concat(a.attname, ' ', a.atttypid, ' ', a.attnotnull)
      order by a.attnum) filter (where a.attnum > 0) as columns
    from pg_class c left join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = $1::regnamespace group by c.oid, c.relname, c.relkind order by c.relname`
  return JSON.stringify(await ask(serverUrl, statement, [schema]))
}

let client: Promise<pg.Client> | null = null

/** A statement on a connection of the tests' own. */
async function ask(serverUrl: string, statement: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  client ??= connected(serverUrl)
  return (await (await client).query(statement, values)).rows
}

async function connected(serverUrl: string): Promise<pg.Client> {
  const opened = new pg.Client({ connectionString: serverUrl })
  await opened.connect()
  return opened
}

/** To be called when the last store is closed. */
export async function dropEmptySchemas(): Promise<void> {
  const opened = await client
  client = null
  for (const { name } of emptySchemas.splice(0)) await opened?.query(`drop schema ${name} cascade`)
  await opened?.end()
}

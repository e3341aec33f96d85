import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { openPostgres } from './postgres-pool.ts'
import { openSqlite, type SqliteFile } from './sqlite-database.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
export type Database = Kysely<Tables>

export type EngineOptions = {
  /** `sqlite:PATH` (relative to the project root), `sqlite::memory:` or `postgres://…` */
  databaseUrl: string
  /** Maximum wait for a connection and for a statement on PostgreSQL; 0 for no limit. */
  connectTimeoutMs?: number
  statementTimeoutMs?: number
  poolSize?: number
  /** Whether a commit on PostgreSQL waits until it is on disk. */
  waitsForDisk?: boolean
  /** Maximum wait for another writer on SQLite. It blocks the whole process. */
  busyTimeoutMs?: number
  /** Maximum size of an SQLite file in pages; tests use it to simulate a full disk. */
  maxPages?: number
}

const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** The path of an SQLite database; null for one in memory or on a server. */
export function sqlitePathOf(databaseUrl: string): string | null {
  if (!databaseUrl.startsWith('sqlite:')) return null
  const path = databaseUrl.slice('sqlite:'.length)
  if (path === ':memory:') return null
  return isAbsolute(path) ? path : join(projectRoot, path)
}

/** `file` is null on PostgreSQL. */
export function openEngine({
  databaseUrl,
  connectTimeoutMs = 2000,
  statementTimeoutMs = 0,
  poolSize = 10,
  waitsForDisk = true,
  busyTimeoutMs = 5000,
  maxPages,
}: EngineOptions): { engine: Engine; database: Database; file: SqliteFile | null } {
  if (databaseUrl.startsWith('sqlite:')) {
    const file = openSqlite(sqlitePathOf(databaseUrl) ?? ':memory:', { busyTimeoutMs, maxPages })
    return { engine: 'sqlite', database: new Kysely({ dialect: new SqliteDialect({ database: file }) }), file }
  }
  const pool = openPostgres({
    connectionString: databaseUrl,
    connectTimeoutMs,
    statementTimeoutMs,
    poolSize,
    waitsForDisk,
  })
  return { engine: 'postgres', database: new Kysely({ dialect: new PostgresDialect({ pool }) }), file: null }
}

import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import { type ConnectionCounts, openPostgres } from './engines/postgres-pool.ts'
import { openSqlite, type SqliteFile } from './engines/sqlite-database.ts'
import { sqlitePathOf } from './engines/sqlite-path.ts'
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

export type OpenEngine = {
  engine: Engine
  database: Database
  /** Null on PostgreSQL. */
  file: SqliteFile | null
  /** Null on SQLite, which has one connection. */
  connections(): ConnectionCounts | null
}

/** Opens the database without looking at what it holds. */
export function openEngine({
  databaseUrl,
  connectTimeoutMs = 2000,
  statementTimeoutMs = 0,
  poolSize = 10,
  waitsForDisk = true,
  busyTimeoutMs = 5000,
  maxPages,
}: EngineOptions): OpenEngine {
  if (databaseUrl.startsWith('sqlite:')) {
    const file = openSqlite(sqlitePathOf(databaseUrl) ?? ':memory:', { busyTimeoutMs, maxPages })
    const database: Database = new Kysely({ dialect: new SqliteDialect({ database: file }) })
    return { engine: 'sqlite', database, file, connections: () => null }
  }
  const pool = openPostgres({
    connectionString: databaseUrl,
    connectTimeoutMs,
    statementTimeoutMs,
    poolSize,
    waitsForDisk,
  })
  const database: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return { engine: 'postgres', database, file: null, connections: pool.counts }
}

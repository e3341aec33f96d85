import { isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { openSqlite } from './sqlite-database.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'
export type Database = Kysely<Tables>

export type EngineOptions = {
  /** `sqlite:PATH` (relative to the project's root), `sqlite::memory:` or `postgres://…` */
  databaseUrl: string
  /** Longest wait for a connection and for a statement on PostgreSQL, in milliseconds. */
  connectTimeoutMs?: number
  statementTimeoutMs?: number
  poolSize?: number
}

const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

export function openEngine({
  databaseUrl,
  connectTimeoutMs = 2000,
  statementTimeoutMs = 0,
  poolSize = 10,
}: EngineOptions): { engine: Engine; database: Database } {
  if (databaseUrl.startsWith('sqlite:')) {
    const path = databaseUrl.slice('sqlite:'.length)
    const file = path === ':memory:' || isAbsolute(path) ? path : join(projectRoot, path)
    return { engine: 'sqlite', database: new Kysely({ dialect: new SqliteDialect({ database: openSqlite(file) }) }) }
  }
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    max: poolSize,
  })
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => {})
  return { engine: 'postgres', database: new Kysely({ dialect: new PostgresDialect({ pool }) }) }
}

import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { SqliteDatabase } from 'kysely'

/** The service has a few dozen distinct statements; imports vary theirs only in the size of the last batch. */
const mostPreparedStatements = 256

/**
 * `node:sqlite` in the shape that Kysely's SQLite dialect asks for, with prepared statements kept. Write-ahead logging lets
 * readers see the old catalog until an import commits.
 */
export function openSqlite(path: string, busyTimeoutMs: number): SqliteDatabase {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = NORMAL')
  database.exec('PRAGMA foreign_keys = ON')
  const prepared = new Map<string, ReturnType<typeof prepare>>()

  function prepare(sql: string) {
    const statement = database.prepare(sql)
    return {
      reader: statement.columns().length > 0,
      all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
      run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
      iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
    }
  }

  return {
    close: () => database.close(),
    prepare(text) {
      // Our transactions all write; taking the lock at once waits for another writer instead of failing halfway.
      const sql = text === 'begin' ? 'begin immediate' : text
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= mostPreparedStatements) prepared.clear()
      const statement = prepare(sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}

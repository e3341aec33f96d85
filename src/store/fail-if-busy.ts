import { sql } from 'kysely'
import type { Database, Engine } from './engine.ts'

/**
 * Runs `work` without waiting for another writer: on SQLite waiting would block the process, so it fails at once
 * instead.
 */
export async function failIfBusy<Result>(
  database: Database,
  engine: Engine,
  work: (connection: Database) => Promise<Result>,
): Promise<Result> {
  if (engine === 'postgres') return work(database)
  return database.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection)
    await sql`pragma busy_timeout = 0`.execute(connection)
    try {
      return await work(connection)
    } finally {
      await sql.raw(`pragma busy_timeout = ${Number(rows[0]?.timeout ?? 0)}`).execute(connection)
    }
  })
}

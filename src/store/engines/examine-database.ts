import { sql } from 'kysely'
import { type EngineOptions, openEngine } from '../engine.ts'
import { firstRow } from '../first-row.ts'
import { appliedVersion, schemaVersion } from '../migrations.ts'
import { type Rights, rightsOf } from './serving-rights.ts'

export type DatabaseCondition = {
  /** Migrations that it has; 0 for a new one. */
  version: number
  /** Why a table cannot be created in it; null if one can. */
  writeError: unknown
  /** What the role may do; null without tables. */
  rights: Rights | null
  /** Of a server: milliseconds that its clock is ahead of ours, and how many connections it allows. */
  server: { clockAheadMs: number; maxConnections: number } | null
}

/** Looks at a database without changing it. Rejects if it cannot be reached. */
export async function examineDatabase(options: EngineOptions): Promise<DatabaseCondition> {
  const { database, engine } = openEngine({ ...options, poolSize: 1 })
  try {
    const version = await appliedVersion(database)
    const writeError = await database
      .transaction()
      .execute(async (transaction) => {
        await sql`create table written_by_doctor (id integer)`.execute(transaction)
        throw new RolledBack()
      })
      .catch((error: unknown) => (error instanceof RolledBack ? null : error))
    const rights = version === schemaVersion ? await rightsOf(database, engine) : null
    if (engine === 'sqlite') return { version, writeError, rights, server: null }
    const askedAt = Date.now()
    const { rows } = await sql<{
      now: number
      max: number
    }>`select extract(epoch from clock_timestamp()) * 1000.0::double
      precision as now, current_setting('max_connections')::integer as max`.execute(database)
    const { now, max } = firstRow({ rows })
    const clockAheadMs = Math.round(Number(now) - (askedAt + Date.now()) / 2)
    return { version, writeError, rights, server: { clockAheadMs, maxConnections: max } }
  } finally {
    await database.destroy()
  }
}

class RolledBack extends Error {}

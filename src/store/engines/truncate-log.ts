import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Engine } from '../engine.ts'
import { failIfBusy } from '../fail-if-busy.ts'

/** Statements of other processes are short; a process that reads for longer leaves the log to the next writer. */
const maxAttempts = 20
const pauseMs = 25

/**
 * Frees the disk space of SQLite's write-ahead log after an import. Never waits while holding the lock, so it does not
 * block a running service.
 */
export async function truncateLog(database: Database, engine: Engine, attempts = maxAttempts): Promise<void> {
  if (engine === 'postgres') return
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await wait(pauseMs)
    const isDone = await failIfBusy(database, engine, async (connection) => {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    }).catch(() => false)
    if (isDone) return
  }
}

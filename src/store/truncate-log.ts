import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Engine } from './engine.ts'
import { withoutWaiting } from './without-waiting.ts'

/** A statement of another process reads for a moment; whoever reads for longer leaves the log to the next writer. */
const maxAttempts = 20
const pauseMs = 25

/**
 * Gives back the disk that SQLite's write-ahead log of an import takes. Never waits while it holds the lock: a service that writes
 * meanwhile is not held up.
 */
export async function truncateLog(database: Database, engine: Engine, attempts = maxAttempts): Promise<void> {
  if (engine === 'postgres') return
  for (let attempt = 1; attempt <= attempts; attempt++) {
    if (attempt > 1) await wait(pauseMs)
    const isDone = await withoutWaiting(database, engine, async (connection) => {
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(connection)
      return rows[0]?.busy === 0
    }).catch(() => false)
    if (isDone) return
  }
}

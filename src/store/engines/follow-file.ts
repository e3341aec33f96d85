import { type Database, type EngineOptions, openEngine } from '../engine.ts'
import { migrate } from '../migrations.ts'
import type { SqliteFile } from './sqlite-database.ts'

type FollowerOptions = EngineOptions & { now: () => Temporal.Instant }

/**
 * Checks whether the file at the path is still the open one, and switches to a new one. Rejects while the new one is
 * missing or unusable; the open file remains readable until then.
 */
export function fileFollower(file: SqliteFile, database: Database, options: FollowerOptions): () => Promise<void> {
  let seen: { size: number; changedAtMs: number } | null = null
  let following: Promise<void> | null = null

  async function follow(): Promise<void> {
    const { isOther, isWritableAgain, size, changedAtMs } = file.look()
    if (isOther) {
      // A file still being copied changes between two checks, and an empty file is not a database yet.
      const isWhole = size > 0 && seen?.size === size && seen.changedAtMs === changedAtMs
      seen = { size, changedAtMs }
      if (!isWhole) throw fileChanged()
    } else if (!isWritableAgain) return
    // Holds the only connection, so nothing reads or writes during the switch.
    await database.connection().execute(async () => {
      if (isOther) {
        file.leave()
        await migrateNewFile(options)
      }
      file.reopen()
    })
    seen = null
  }

  return async () => {
    following ??= follow().finally(() => {
      following = null
    })
    await following
  }
}

/** Uses its own connection, so that a failure leaves the open one intact. */
async function migrateNewFile(options: FollowerOptions): Promise<void> {
  const { engine, database } = openEngine(options)
  try {
    await migrate(database, engine, options.now)
  } finally {
    await database.destroy()
  }
}

const fileChanged = () =>
  Object.assign(new Error('the database file was replaced; the new one is opened once it stops changing'), {
    code: 'ENOENT',
  })

import { type Database, type EngineOptions, openEngine } from './engine.ts'
import { migrate } from './migrations.ts'
import type { SqliteFile } from './sqlite-database.ts'

/**
 * Looks whether the file that is open still lies at its path, and goes on with the one that lies there now. Rejects while there is
 * none or it cannot be used; what is open meanwhile is still read.
 */
export function fileFollower(file: SqliteFile, database: Database, options: EngineOptions): () => Promise<void> {
  let seen: { size: number; changedAtMs: number } | null = null
  let following: Promise<void> | null = null

  async function follow(): Promise<void> {
    const { isOther, isWritableAgain, size, changedAtMs } = file.look()
    if (isOther) {
      // A file that is being copied changes from one look to the next, and an empty one is no database yet.
      const isWhole = size > 0 && seen?.size === size && seen.changedAtMs === changedAtMs
      seen = { size, changedAtMs }
      if (!isWhole) throw fileChanged()
    } else if (!isWritableAgain) return
    // Nothing reads or writes between the two files.
    await database.connection().execute(async () => {
      if (isOther) {
        file.leave()
        await migrateApart(options)
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

/** By a connection of its own: the other goes on where this fails. */
async function migrateApart(options: EngineOptions): Promise<void> {
  const { engine, database } = openEngine(options)
  try {
    await migrate(database, engine)
  } finally {
    await database.destroy()
  }
}

const fileChanged = () =>
  Object.assign(new Error('another file lies where the database was; it is opened when it no longer changes'), {
    code: 'ENOENT',
  })

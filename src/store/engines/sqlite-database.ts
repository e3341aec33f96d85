import { chmodSync, type Stats, statSync, unlinkSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { isWritable } from './is-writable.ts'
import { makeFolderOf } from './sqlite-path.ts'

export type SqliteOptions = {
  busyTimeoutMs: number
  /** Maximum size of the file in pages; tests use it to simulate a full disk. */
  maxPages?: number
}

/** A database whose file may be replaced while it is open. */
export type SqliteFile = SqliteDatabase & {
  /** The number of files opened so far, starting at 1. Data cached from one file is invalid for the next. */
  opened(): number
  /**
   * Increases with every change to the database, by this connection or another, and with every file. What was read
   * under one stamp is current for as long as the stamp is the same.
   */
  stamp(): number
  /** The state of the file at the path. Throws if there is none. */
  look(): { isOther: boolean; isWritableAgain: boolean; size: number; changedAtMs: number }
  /** Detaches the open file from its write-ahead log, so that the new file can be opened. */
  leave(): void
  /** Opens the file that is at the path now. */
  reopen(): void
}

/** The service has a few dozen distinct statements; those of imports differ only in the size of the last batch. */
const maxPreparedStatements = 256
/** The write-ahead log shrinks to this size when it restarts after a large import. */
const maxLogBytes = 4 * 2 ** 20

/**
 * Adapts `node:sqlite` to Kysely's SQLite dialect and caches prepared statements. With write-ahead logging, readers
 * see the old catalog until an import commits.
 */
export function openSqlite(path: string, options: SqliteOptions): SqliteFile {
  const prepared = new Map<string, SqliteStatement>()
  let current = openFile(path, options)
  let opened = 1
  let stamp = 0
  let stamped: Changes | null = null

  return {
    stamp() {
      const changes = current.changes()
      if (stamped?.own !== changes.own || stamped.others !== changes.others) stamp++
      stamped = changes
      return stamp
    },
    close: () => current.database.close(),
    prepare(text) {
      // SQLite rolls back by itself when the disk is full; a second rollback would fail and hide the first error.
      if (text === 'rollback' && !current.database.isTransaction) return nothingToDo
      // All transactions write. Taking the lock at the start waits for another writer instead of failing halfway.
      const sql = text === 'begin' ? 'begin immediate' : text
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= maxPreparedStatements) prepared.clear()
      const statement = prepare(current.database, sql)
      prepared.set(sql, statement)
      return statement
    },
    opened: () => opened,
    look() {
      const { dev, ino, size, mtimeMs } = path === ':memory:' ? inMemory : statSync(path)
      return {
        isOther: dev !== current.dev || ino !== current.ino,
        isWritableAgain: !current.isWritable && isWritable(path),
        size,
        changedAtMs: mtimeMs,
      }
    },
    leave() {
      // The replaced file may have been moved and kept, so it must contain what is only in the log.
      current.database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      // The new file must not be read through the log of the old one.
      if (inodeOf(`${path}-wal`) !== current.logInode) return
      for (const end of ['-wal', '-shm']) if (inodeOf(path + end) !== null) unlinkSync(path + end)
    },
    reopen() {
      prepared.clear()
      current.database.close()
      copyMode(path)
      current = openFile(path, options)
      stamped = null
      opened++
    },
  }
}

const inMemory = { dev: 0, ino: 0, size: 0, mtimeMs: 0 }

function openFile(path: string, { busyTimeoutMs, maxPages }: SqliteOptions) {
  if (path !== ':memory:') makeFolderOf(path)
  const database = new DatabaseSync(path, { timeout: busyTimeoutMs })
  try {
    database.exec('PRAGMA journal_mode = WAL')
    database.exec('PRAGMA synchronous = NORMAL')
    database.exec('PRAGMA foreign_keys = ON')
    database.exec(`PRAGMA journal_size_limit = ${maxLogBytes}`)
    if (maxPages !== undefined) database.exec(`PRAGMA max_page_count = ${maxPages}`)
    const changes = changesOf(database)
    if (path === ':memory:') return { database, changes, ...inMemory, isWritable: true, logInode: null }
    // The first read creates the log.
    database.exec('SELECT count(*) FROM sqlite_schema')
    const { dev, ino }: Stats = statSync(path)
    return { database, changes, dev, ino, isWritable: isWritable(path), logInode: inodeOf(`${path}-wal`) }
  } catch (error) {
    database.close()
    throw error
  }
}

type Changes = { own: number; others: number }

/** How old the count of other connections' commits may be: reading it locks the file, which at full load is slow. */
const maxCountAgeMs = 1

/**
 * Counts the rows changed by this connection, and the commits of others.
 * https://www.sqlite.org/pragma.html#pragma_data_version
 */
function changesOf(database: DatabaseSync): () => Changes {
  const ownChanges = database.prepare('SELECT total_changes() AS count')
  const commitsOfOthers = database.prepare('SELECT data_version AS count FROM pragma_data_version')
  let others = 0
  let countedAt = Number.NEGATIVE_INFINITY
  return () => {
    const now = performance.now()
    if (now - countedAt >= maxCountAgeMs) {
      others = countOf(commitsOfOthers)
      countedAt = now
    }
    return { own: countOf(ownChanges), others }
  }
}

function countOf(statement: StatementSync): number {
  const count = statement.get()?.count
  if (typeof count !== 'number') throw new Error('SQLite counts no changes')
  return count
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql)
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...inputs(parameters)),
    run: (parameters) => statement.run(...inputs(parameters)),
    iterate: (parameters) => statement.iterate(...inputs(parameters)),
  }
}

/** `Tables` allows only values that SQLite stores; it throws at any other. */
const inputs = (parameters: readonly unknown[]) => parameters as SQLInputValue[]

const nothingToDo: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

/** Log and index were created with the former mode of the database file. */
function copyMode(path: string): void {
  const { mode } = statSync(path)
  for (const end of ['-wal', '-shm']) {
    try {
      chmodSync(path + end, mode)
    } catch {
      // They don't exist or belong to another user; opening will report what matters.
    }
  }
}

const inodeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.ino ?? null

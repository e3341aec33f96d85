import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { type Database, type Engine, openEngine } from '../engine.ts'
import { sqlitePathOf } from '../engines/sqlite-path.ts'
import { appliedVersion, migrate, schemaVersion } from '../migrations.ts'
import { BackupError, type BackupHeader, type BackupLine, type Cell, readBackup } from './backup-format.ts'
import { backupTables } from './backup-tables.ts'
import { exchangeSchemas } from './exchange-schemas.ts'

/** `needsGrants`: roles that only serve have no rights to what was restored. */
type Restored = { header: BackupHeader; rows: number; needsGrants: boolean }
type Clock = () => Temporal.Instant

/**
 * Replaces everything in the database by a backup of either engine and brings its tables up to date. Services go on
 * with the old content until all of the backup is there; a backup that cannot be read changes nothing.
 */
export async function restoreBackup(
  databaseUrl: string,
  { file, now }: { file: string; now: Clock },
): Promise<Restored> {
  const path = sqlitePathOf(databaseUrl)
  return path === null ? restorePostgres(databaseUrl, file, now) : restoreSqlite(path, file, now)
}

async function restoreSqlite(path: string, file: string, now: Clock): Promise<Restored> {
  const fresh = `${path}.restoring`
  const clear = () => {
    for (const end of ['', '-wal', '-shm']) rmSync(fresh + end, { force: true })
  }
  clear()
  try {
    const restored = { ...(await fill(`sqlite:${fresh}`, file, now)), needsGrants: false }
    if (existsSync(path)) {
      chmodSync(fresh, statSync(path).mode)
      settleOldFile(path)
    }
    renameSync(fresh, path)
    return restored
  } catch (error) {
    clear()
    throw error
  }
}

/** The new file must not be read through the log of the old one, which a service keeps open until it sees the new. */
function settleOldFile(path: string): void {
  try {
    using old = new DatabaseSync(path, { timeout: 5000 })
    old.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // A damaged file is what a backup is for.
  }
  for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true })
}

/** Fills a schema of its own, which then takes the place of the one in use. */
async function restorePostgres(databaseUrl: string, file: string, now: Clock): Promise<Restored> {
  const schema = `restoring_${randomBytes(4).toString('hex')}`
  const { database } = openEngine({ databaseUrl, poolSize: 1 })
  try {
    if ((await appliedVersion(database)) > schemaVersion)
      throw new BackupError(
        'the database has tables of a newer release; restore into an empty one and set DATABASE_URL to it',
      )
    // The tables must be there for the exchange, even if they are empty.
    await migrate(database, 'postgres', now)
    await sql`create schema ${sql.id(schema)}`.execute(database)
    try {
      const restored = await fill(withSearchPath(databaseUrl, schema), file, now)
      const { hadGrants } = await exchangeSchemas(database, schema)
      return { ...restored, needsGrants: !hadGrants }
    } finally {
      await sql`drop schema ${sql.id(schema)} cascade`.execute(database)
    }
  } finally {
    await database.destroy()
  }
}

function withSearchPath(databaseUrl: string, schema: string): string {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${options} -c search_path=${schema}`.trim())
  return url.href
}

async function fill(databaseUrl: string, file: string, now: Clock): Promise<Omit<Restored, 'needsGrants'>> {
  const { header, lines } = await readBackup(file)
  const { engine, database } = openEngine({ databaseUrl, poolSize: 1 })
  try {
    await migrate(database, engine, now, header.version)
    const rows = await database.transaction().execute((transaction) => insertAll(transaction, engine, { file, lines }))
    await migrate(database, engine, now)
    if (engine === 'postgres') await sql`analyze`.execute(database)
    return { header, rows }
  } finally {
    await database.destroy()
  }
}

/** SQLite's limit for the parameters of a statement. */
const maxParameters = 32_000
const maxRowsAtOnce = 500

async function insertAll(
  database: Database,
  engine: Engine,
  { file, lines }: { file: string; lines: AsyncGenerator<BackupLine> },
): Promise<number> {
  const known = await backupTables(database, engine)
  let table = { name: '', columns: [''] }
  let waiting: Cell[][] = []
  let rows = 0
  const flush = async () => {
    if (waiting.length > 0) await insert(database, table, waiting)
    waiting = []
  }
  for await (const line of lines) {
    if (Array.isArray(line)) {
      rows++
      waiting.push(line)
      if (waiting.length >= Math.min(maxRowsAtOnce, Math.floor(maxParameters / table.columns.length))) await flush()
      continue
    }
    await flush()
    const found = known.find(({ name }) => name === line.table)
    const strange = line.columns.find((column) => !found?.columns.includes(column))
    if (found === undefined || strange !== undefined)
      throw new BackupError(
        `${file} has a table or column that this release does not know: ${line.table}.${strange ?? '*'}`,
      )
    // A migration has put first rows into some tables.
    await sql`delete from ${sql.table(line.table)}`.execute(database)
    table = { name: line.table, columns: line.columns }
  }
  await flush()
  return rows
}

async function insert(database: Database, table: { name: string; columns: string[] }, rows: Cell[][]): Promise<void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const values = sql.join(rows.map((row) => sql`(${sql.join(row.map(parameterOf))})`))
  await sql`insert into ${sql.table(table.name)} (${columns}) values ${values}`.execute(database)
}

const parameterOf = (cell: Cell) =>
  typeof cell === 'object' && cell !== null ? Buffer.from(cell.base64, 'base64') : cell

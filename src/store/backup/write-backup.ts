import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress } from 'node:zlib'
import { sql } from 'kysely'
import type { Database, Engine } from '../engine.ts'
import { appliedVersion } from '../migrations.ts'
import { BackupError, type BackupHeader, backupFormat, type Cell } from './backup-format.ts'
import { type BackupTable, backupTables } from './backup-tables.ts'

/**
 * Writes every row of one moment to a file that either engine can restore. Services and imports go on meanwhile.
 * The file holds hashes of keys and of guests, so that its owner alone may read it. Null, and no file, if the database
 * holds nothing to keep.
 */
export async function writeBackup(
  { database, engine }: { database: Database; engine: Engine },
  { file, madeAt }: { file: string; madeAt: Temporal.Instant },
): Promise<{ rows: number } | null> {
  if (existsSync(file)) throw new BackupError(`${file} exists already; name another file`)
  const partial = `${file}.part`
  const counts = new Map<string, number>()
  try {
    await database.connection().execute(async (connection) => {
      // The embedded database would otherwise keep other writers out.
      const begin = engine === 'sqlite' ? 'begin deferred' : 'begin isolation level repeatable read read only'
      await sql.raw(begin).execute(connection)
      try {
        const lines = linesOf(connection, engine, madeAt, counts)
        const target = createWriteStream(partial, { mode: 0o600, flush: true })
        await pipeline(Readable.from(lines), createZstdCompress(), target)
      } finally {
        await sql`rollback`.execute(connection)
      }
    })
    if (holdsNothing(counts)) {
      rmSync(partial)
      return null
    }
    renameSync(partial, file)
  } catch (error) {
    rmSync(partial, { force: true })
    throw error
  }
  return { rows: sumOf(counts) }
}

/** Tables that have rows before anything is imported and any key is made. */
const filledByItself = new Set(['catalog_state', 'secret'])

const holdsNothing = (counts: ReadonlyMap<string, number>): boolean =>
  [...counts].every(([table, rows]) => rows === 0 || filledByItself.has(table))

const sumOf = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((sum, rows) => sum + rows, 0)

/** A header, then each table with its rows, then the number of rows, without which a file is cut off. Counts them. */
async function* linesOf(
  connection: Database,
  engine: Engine,
  madeAt: Temporal.Instant,
  counts: Map<string, number>,
): AsyncGenerator<string> {
  const version = await appliedVersion(connection)
  yield line({ format: backupFormat, version, engine, madeAt: madeAt.toString() } satisfies BackupHeader)
  for (const table of await backupTables(connection, engine)) {
    yield line({ table: table.name, columns: table.columns })
    for await (const some of rowsOf(connection, engine, table)) {
      counts.set(table.name, (counts.get(table.name) ?? 0) + some.length)
      yield some.map((row) => line(table.columns.map((column) => cellOf(row[column])))).join('')
    }
  }
  yield line({ rows: sumOf(counts) })
}

type Row = Record<string, unknown>

const rowsAtOnce = 1000

/** A PostgreSQL driver holds a whole result in memory, so a cursor hands it out in pieces. */
async function* rowsOf(connection: Database, engine: Engine, { name, columns }: BackupTable): AsyncGenerator<Row[]> {
  if (engine === 'sqlite') {
    const table = sql<Row>`${sql.table(name)}`.as('held')
    let some: Row[] = []
    for await (const row of connection.selectFrom(table).selectAll().stream()) {
      if (some.push(row) < rowsAtOnce) continue
      yield some
      some = []
    }
    yield some
    return
  }
  const all = sql`select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}`
  await sql`declare backup_rows no scroll cursor for ${all}`.execute(connection)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(connection)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close backup_rows`.execute(connection)
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`

function cellOf(value: unknown): Cell {
  if (value instanceof Uint8Array) return { base64: Buffer.from(value).toString('base64') }
  if (value === null || typeof value === 'string' || typeof value === 'number') return value
  throw new Error(`a backup cannot hold a value of type ${typeof value}`)
}

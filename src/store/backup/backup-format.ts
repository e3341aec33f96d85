import { createReadStream } from 'node:fs'
import { userInfo } from 'node:os'
import { createZstdDecompress } from 'node:zlib'
import { isObject } from '../../domain/is-object.ts'
import type { Engine } from '../engine.ts'
import { schemaVersion } from '../migrations.ts'

/** A file that cannot be used; the message says what to do. */
export class BackupError extends Error {}

export const backupFormat = 'stay-concierge backup 1'

/** The first line. `version` is that of the tables, `engine` the one it was made on. */
export type BackupHeader = { format: typeof backupFormat; version: number; engine: Engine; madeAt: string }

/** A value of a row, in the order of the table's columns. */
export type Cell = string | number | null | { base64: string }

export type BackupLine = { table: string; columns: string[] } | Cell[]

/** Reads the header of a backup, then its tables and rows. A file that is cut off or changed is refused at its end. */
export async function readBackup(file: string): Promise<{ header: BackupHeader; lines: AsyncGenerator<BackupLine> }> {
  const values = valuesOf(file)
  const { value } = await values.next()
  return { header: headerOf(file, value), lines: linesOf(file, values) }
}

async function* valuesOf(file: string): AsyncGenerator<unknown> {
  const unpacked = createZstdDecompress()
  const input = createReadStream(file)
  input.on('error', (error) => unpacked.destroy(error)).pipe(unpacked)
  let rest = ''
  try {
    for await (const chunk of unpacked.setEncoding('utf8')) {
      const texts = (rest + chunk).split('\n')
      rest = texts.pop() ?? ''
      for (const text of texts) yield JSON.parse(text)
    }
  } catch (error) {
    throw new BackupError(`${file} ${faultOf(file, error)}`)
  } finally {
    input.destroy()
  }
}

function faultOf(file: string, error: unknown): string {
  const { code, message } = error instanceof Error ? (error as NodeJS.ErrnoException) : { message: error }
  if (code === 'ENOENT') return 'does not exist'
  if (code !== 'EACCES') return `is no whole backup (${message})`
  const user = userInfo().username
  return `cannot be read by the user ${user}; put it in a folder that this user may enter, and: chown ${user} ${file}`
}

function headerOf(file: string, value: unknown): BackupHeader {
  if (!isObject(value) || value.format !== backupFormat) throw new BackupError(`${file} is no backup of this service`)
  const { version, engine, madeAt } = value
  if (typeof version !== 'number' || (engine !== 'sqlite' && engine !== 'postgres') || typeof madeAt !== 'string')
    throw new BackupError(`${file} is damaged: its first line is incomplete`)
  if (version > schemaVersion)
    throw new BackupError(
      `${file} was made by a newer release (tables ${version}, here ${schemaVersion}); upgrade first`,
    )
  return { format: backupFormat, version, engine, madeAt }
}

async function* linesOf(file: string, values: AsyncGenerator<unknown>): AsyncGenerator<BackupLine> {
  let rows = 0
  let stated: unknown = null
  for await (const value of values) {
    if (Array.isArray(value)) {
      rows++
      yield value
    } else if (isObject(value) && typeof value.table === 'string' && Array.isArray(value.columns))
      yield { table: value.table, columns: value.columns.map(String) }
    else if (isObject(value)) stated = value.rows
  }
  if (stated !== rows) throw new BackupError(`${file} is cut off: ${rows} rows of ${stated ?? 'an unknown number'}`)
}

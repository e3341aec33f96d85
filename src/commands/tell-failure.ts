import { ConfigError } from '../config.ts'
import { FeedFailure } from '../importers/feeds/feed-failure.ts'
import { SourceFileError } from '../importers/source-reading.ts'
import { storeFailureOf } from '../store/failures.ts'
import { CatalogImportError } from '../store/writing.ts'

/** What a command could not do, in a sentence for the person who typed it. */
export class CommandFailure extends Error {
  readonly exitStatus: number
  constructor(message: string, exitStatus = 1) {
    super(message)
    this.exitStatus = exitStatus
  }
}

export const wrongUsage = (message: string) => new CommandFailure(message, 2)

/** Says on standard error what went wrong and gives the exit status. */
export function tellFailure(error: unknown): number {
  process.stderr.write(`${sentenceOf(error)}\n`)
  return error instanceof CommandFailure ? error.exitStatus : 1
}

function sentenceOf(error: unknown): string {
  if (error instanceof CommandFailure || error instanceof ConfigError) return error.message
  if (error instanceof SourceFileError || error instanceof FeedFailure || error instanceof CatalogImportError) {
    return `${error.message}\nNothing was imported; the database is as it was.`
  }
  if (storeFailureOf(error) !== null) return databaseSentence(error as Error)
  return `unexpected: ${error instanceof Error ? error.stack : String(error)}`
}

/** Why the database cannot be used. */
export function databaseSentence(error: Error): string {
  const { code, errcode } = error as Error & { code?: string; errcode?: number }
  const primary = Number(errcode) & 0xff
  if (primary === 5 || primary === 6)
    return 'the database is busy: another process is writing to it; try again when it is done'
  if (primary === 26) return 'the file that DATABASE_URL names is not an SQLite database'
  if (primary === 13) return 'the database cannot grow: the disk is full'
  return `the database cannot be reached (${code === 'ERR_SQLITE_ERROR' ? error.message : (code ?? error.message)}); check DATABASE_URL`
}

import { ConfigError, readConfig } from '../config.ts'
import { LabelledFileError } from '../evaluation/labelled-file.ts'
import { FeedFailure } from '../importers/feeds/feed-failure.ts'
import { SourceFileError } from '../importers/source-reading.ts'
import { CatalogImportError } from '../ingest/import-job.ts'
import { storeFailureOf } from '../store/failures.ts'
import { VocabularyError } from '../vocabulary/read-sections.ts'
import { describeDatabaseError } from './describe-database-error.ts'

/** A failure whose message is shown to the operator without a stack trace. */
export class CommandFailure extends Error {
  readonly exitStatus: number
  constructor(message: string, exitStatus = 1) {
    super(message)
    this.exitStatus = exitStatus
  }
}

export const wrongUsage = (message: string) => new CommandFailure(message, 2)

/** Prints the error on standard error and returns the exit status. */
export function reportFailure(error: unknown): number {
  process.stderr.write(`${sentenceOf(error)}\n`)
  return error instanceof CommandFailure ? error.exitStatus : 1
}

const explained = [CommandFailure, ConfigError, LabelledFileError, VocabularyError]

export function sentenceOf(error: unknown): string {
  if (error instanceof Error && explained.some((known) => error instanceof known)) return error.message
  if (error instanceof SourceFileError || error instanceof FeedFailure || error instanceof CatalogImportError) {
    return `${error.message}\nNothing was imported; the database is unchanged.`
  }
  if (storeFailureOf(error) !== null) return describeDatabaseError(error, readConfig().databaseUrl)
  return `unexpected error: ${error instanceof Error ? error.stack : String(error)}`
}

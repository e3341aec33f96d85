import { type Config, readConfig } from '../config.ts'
import type { ImportReport } from '../importers/source-reading.ts'
import { importCatalog } from '../ingest/catalog-import.ts'
import type { CatalogImport } from '../ingest/import-job.ts'
import type { Store } from '../store/store.ts'
import { describeDatabaseError } from './describe-database-error.ts'
import { withDatabase } from './open-database.ts'
import { importProgress, type ReadProgress, sizeOf } from './printing/import-progress.ts'
import { printImport } from './printing/print-import.ts'
import { printJson } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

type Reading<Report extends ImportReport> = Pick<CatalogImport, 'records' | 'onDescribed'> & { report(): Report }

export type ImportRun<Report extends ImportReport> = {
  source: string
  kind: string
  /** Whether an import of that kind may be replaced by this one; only its own kind unless said. */
  replaces?: (kind: string) => boolean
  licence: string
  files: readonly string[]
  json?: boolean
  /** What is read before `records` is asked for sees the database as it was. */
  read: (onProgress: ReadProgress, store: Store) => Reading<Report> | Promise<Reading<Report>>
  /** What more a person should see than the counts. */
  printMore?: (report: Report) => void
}

/**
 * One transaction, and no signal handler: a signal ends the process at once, and the database rolls back what was not committed.
 */
export async function runImport<Report extends ImportReport>({
  source,
  kind,
  replaces = (held) => held === kind,
  licence,
  files,
  json,
  read,
  printMore,
}: ImportRun<Report>): Promise<void> {
  const config = readConfig()
  const startedAt = performance.now()
  const bytesTotal = sizeOf(files)
  await withDatabase(config, async (store) => {
    const held = (await store.sources()).find(({ name }) => name === source)
    if (held && !replaces(held.kind)) {
      throw new CommandFailure(
        `the source ${source} was filled by an import of ${held.kind}; name another with --source`,
      )
    }
    const progress = importProgress(bytesTotal)
    try {
      const { records, onDescribed, report } = await read(progress.read, store)
      const job = { source, kind, licence, records, onDescribed, report, now: Temporal.Now.instant() }
      await importCatalog(store, { ...job, onProgress: progress.step }).catch((error) => {
        throw writeFailure(error, config) ?? error
      })
      progress.stop()
      const seconds = (performance.now() - startedAt) / 1000
      if (json) printJson({ source, kind, licence, seconds, ...report() })
      else {
        printImport({ source, seconds, report: report() })
        printMore?.(report())
      }
    } finally {
      progress.stop()
    }
  })
}

/** What a failed write leaves is known; of a server that went away at the end it is not. */
function writeFailure(error: unknown, { databaseUrl }: Config): CommandFailure | null {
  if (!/^(ERR_SQLITE_ERROR|53...)$/.test((error as { code?: string }).code ?? '')) return null
  return new CommandFailure(
    `${describeDatabaseError(error, databaseUrl)}\nNothing was imported; the catalog is as it was and is still served.`,
  )
}

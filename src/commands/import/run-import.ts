import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type Config, readConfig } from '../../config.ts'
import type { ImportReport } from '../../importers/source-reading.ts'
import type { CatalogImport } from '../../ingest/import-job.ts'
import type { Store } from '../../store/store.ts'
import { databaseName, describeDatabaseError } from '../describe-database-error.ts'
import { withNewDatabase } from '../open-database.ts'
import { importProgress, type ReadProgress, sizeOf } from '../printing/import-progress.ts'
import { printImport } from '../printing/print-import.ts'
import { counted, printJson } from '../printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from '../report-failure.ts'
import { type PublisherOptions, readPublisher } from './publisher-options.ts'

type Reading<Report extends ImportReport> = Pick<CatalogImport, 'records' | 'onDescribed'> & { report(): Report }

export type ImportRun<Report extends ImportReport> = PublisherOptions & {
  source: string
  kind: string
  /** Whether this import may replace a source of that kind. By default the kinds must be equal. */
  replaces?: (kind: string) => boolean
  licence: string
  files: readonly string[]
  json?: boolean
  /** Reads and reports, and changes nothing. */
  dryRun?: boolean
  /** Lets an import replace what the source gave before by nothing. */
  allowEmpty?: boolean
  /** May read the store: the import changes it only when `records` is iterated. */
  read: (onProgress: ReadProgress, store: Store) => Reading<Report> | Promise<Reading<Report>>
  /** What the catalog makes of the import, once it is committed; added to the report. */
  conclude?: (store: Store) => Promise<Partial<Report>>
  /** The same, of what a dry run has read. */
  foresee?: (store: Store) => Promise<Partial<Report>>
  /** Prints what else the operator should see after the counts. */
  printMore?: (report: Report) => void
}

/**
 * Imports in one transaction. There is no signal handler: a signal ends the process, and the database rolls back.
 */
export async function runImport<Report extends ImportReport>({
  source,
  kind,
  replaces = (held) => held === kind,
  licence,
  files,
  publisher: publisherName,
  url,
  json,
  dryRun = false,
  allowEmpty = false,
  read,
  conclude,
  foresee,
  printMore,
}: ImportRun<Report>): Promise<void> {
  if (files.filter((file) => file === '-').length > 1) throw wrongUsage('- (standard input) can be given only once')
  refuseTwice(files)
  const publisher = readPublisher({ publisher: publisherName, url })
  const config = readConfig()
  const startedAt = performance.now()
  const bytesTotal = sizeOf(files)
  await withNewDatabase(config, async (store) => {
    const held = (await store.sources()).find(({ name }) => name === source)
    if (held && !replaces(held.kind)) {
      throw new CommandFailure(
        `source "${source}" already holds an import of kind ${held.kind}; choose another name with --source`,
      )
    }
    const [{ importCatalog }, { compareWithSource }, { printChanges, watchChanges }] = await Promise.all([
      import('../../ingest/catalog-import.ts'),
      import('../../ingest/source-changes.ts'),
      import('./watch-changes.ts'),
    ])
    const progress = importProgress(bytesTotal)
    try {
      const { records, onDescribed, report: counts } = await read(progress.read, store)
      const report = () => ({ ...counts(), ...(publisher && { publisher }) })
      const today = Temporal.Now.plainDateISO()
      const comparison = held === undefined ? null : await compareWithSource(store, { source, today })
      const kept = allowEmpty ? records : neverNothing(records, { source, report })
      const whole = watchChanges(kept, comparison)
      const onRead = async (database: Store['database']) => comparison?.nameGone(database)
      const job = { source, kind, licence, records: whole, onRead, onDescribed, report, now: Temporal.Now.instant() }
      if (dryRun) {
        for await (const _ of whole);
        await onRead(store.database)
      } else
        await importCatalog(store, { ...job, onProgress: progress.step }).catch((error) => {
          throw writeFailure(error, config) ?? error
        })
      progress.stop()
      const seconds = (performance.now() - startedAt) / 1000
      const told = { ...report(), ...(await (dryRun ? foresee : conclude)?.(store)) }
      const changes = comparison?.changes()
      const database = databaseName(config.databaseUrl)
      if (json)
        printJson({
          source,
          kind,
          licence,
          database,
          seconds,
          ...(dryRun && { dryRun }),
          ...told,
          ...(changes && { changes }),
        })
      else {
        printImport({ source, database, seconds, report: told, dryRun })
        if (comparison) printChanges(comparison, kind)
        printMore?.(told)
      }
    } finally {
      progress.stop()
    }
  })
}

function refuseTwice(files: readonly string[]): void {
  const paths = files.map((file) => (/^\w+:\/\//.test(file) ? file : resolve(file)))
  const twice = files.find((_, index) => paths.indexOf(paths[index] ?? '') < index)
  if (twice !== undefined) throw wrongUsage(`${twice} is given twice`)
}

/** Fails before the commit if nothing was kept. A badge that no place has counts as nothing. */
async function* neverNothing<Record>(
  records: AsyncIterable<Record> | Iterable<Record>,
  { source, report }: { source: string; report: () => ImportReport },
): AsyncGenerator<Record> {
  yield* records
  const { read, kept, dropped } = report()
  if (Object.entries(kept).some(([what, count]) => count > 0 && !('lines' in read && what === 'layers'))) return
  const reasons = Object.entries(dropped).map(([reason, count]) => `${counted(count)} ${reason}`)
  const why = reasons.length > 0 ? ` (dropped: ${reasons.join(', ')})` : ''
  throw new CommandFailure(
    `nothing in the files is kept for source "${source}"${why}; ` +
      'the database is unchanged. --allow-empty empties the source instead',
  )
}

/** Adds the options that `runImport` reads to every kind of import. */
export function addRunOptions(command: Command): void {
  command
    .option('--dry-run', 'Read and report, and change nothing')
    .option('--allow-empty', 'Import even if nothing in the files is kept, which otherwise fails')
}

/** Null for a lost server connection: then it is unknown whether the import was committed. */
function writeFailure(error: unknown, { databaseUrl }: Config): CommandFailure | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!/^(ERR_SQLITE_ERROR|53...)$/.test(code)) return null
  return new CommandFailure(
    `${describeDatabaseError(error, databaseUrl)}\nNothing was imported; the catalog is unchanged and still served.`,
  )
}

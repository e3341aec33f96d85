import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { isSourceName } from '../domain/place-id.ts'
import type { SourceReading } from '../importers/source-reading.ts'
import { importProgress, type ReadProgress, sizeOf } from './import-progress.ts'
import { withDatabase } from './open-database.ts'
import { printImport } from './print-import.ts'
import { CommandFailure, wrongUsage } from './tell-failure.ts'
import { printJson } from './terminal-text.ts'

export function addImportCommand(program: Command): void {
  const imports = program
    .command('import')
    .description('reads outside data into the database, wholly or, when it fails or is stopped, not at all')
  addOsm(imports)
  addRecords(imports)
}

function addOsm(imports: Command): void {
  imports
    .command('osm')
    .argument('<FILE...>', 'OpenStreetMap extracts, .osm.pbf')
    .description('OpenStreetMap: everything that eats, drinks, sleeps, entertains or is worth seeing')
    .option('--region <CODE>', 'state of places for which the extract names none, for example WA')
    .option('--country <CODE>', 'country of places for which the extract names none, for example US')
    .option('--json', 'prints the report as JSON')
    .addHelpText(
      'after',
      `
Importing again replaces what OpenStreetMap gave before, so name all extracts at once.

Examples:
  ./concierge import osm seattle.osm.pbf
  ./concierge import osm helsinki.osm.pbf tampere.osm.pbf --country FI`,
    )
    .action(async (files: string[], options: { region?: string; country?: string; json?: boolean }) => {
      // Loaded when asked for: reading maps takes large tables that no other command needs.
      const { readOsm } = await import('../importers/osm/read-osm.ts')
      const { region, country } = options
      await runImport({
        ...options,
        source: 'osm',
        kind: 'osm',
        licence: 'ODbL-1.0',
        files,
        read: (onProgress) => readOsm(files, { region, country, onProgress }),
      })
    })
}

function addRecords(imports: Command): void {
  imports
    .command('records')
    .argument('<FILE...>', 'NDJSON files in the form of docs/records.md; - for standard input')
    .description('our own form: places, events, layers, ratings, menus and hours, one object a line')
    .option('--source <NAME>', 'whose records they are; what that source gave before is replaced', 'records')
    .option('--licence <TEXT>', 'the terms under which they stand', '')
    .option('--json', 'prints the report as JSON')
    .addHelpText(
      'after',
      `
A line that does not fit is reported with its file, line number and field, and nothing of the import is kept.

Examples:
  ./concierge import records data/sample-city/*.ndjson --source sample
  gunzip -c city.ndjson.gz | ./concierge import records - --source city --licence CC-BY-4.0`,
    )
    .action(async (files: string[], options: { source: string; licence: string; json?: boolean }) => {
      const { source, licence } = options
      if (!isSourceName(source))
        throw wrongUsage('--source must be 1 to 27 of the characters a-z 0-9 . _ -, and not begin with . _ -')
      if (files.filter((file) => file === '-').length > 1)
        throw wrongUsage('- stands for standard input and can be named once')
      const { readRecords } = await import('../importers/records/read-records.ts')
      await runImport({
        ...options,
        kind: 'records',
        files,
        read: (onProgress) => readRecords(files, { source, licence, onProgress }),
      })
    })
}

type ImportRun = {
  source: string
  kind: string
  licence: string
  files: readonly string[]
  json?: boolean
  read: (onProgress: ReadProgress) => SourceReading
}

/**
 * One transaction, and no signal handler: a signal ends the process at once, and the database rolls back what was not committed.
 */
async function runImport({ source, kind, licence, files, json, read }: ImportRun): Promise<void> {
  const config = readConfig()
  const startedAt = performance.now()
  const bytesTotal = sizeOf(files)
  await withDatabase(config, async (store) => {
    const held = (await store.sources()).find(({ name }) => name === source)
    if (held && held.kind !== kind) {
      throw new CommandFailure(
        `the source ${source} was filled by an import of ${held.kind}; name another with --source`,
      )
    }
    const progress = importProgress(bytesTotal)
    try {
      const { records, report } = read(progress.read)
      await store.import({
        source,
        kind,
        licence,
        records,
        report,
        now: Temporal.Now.instant(),
        onProgress: progress.step,
      })
      progress.stop()
      const seconds = (performance.now() - startedAt) / 1000
      if (json) printJson({ source, kind, licence, seconds, ...report() })
      else printImport({ source, seconds, report: report() })
    } finally {
      progress.stop()
    }
  })
}

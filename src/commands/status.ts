import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { databaseName, withDatabase } from './open-database.ts'
import { printStatus } from './print-status.ts'
import { printJson } from './terminal-text.ts'

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('what the database holds: counts by section and source, coverage by field, freshness')
    .option('--json', 'as JSON')
    .action(async (options: { json?: boolean }) => {
      const config = readConfig()
      const status = await withDatabase(config, (store) => store.status())
      const database = databaseName(config.databaseUrl)
      if (options.json) printJson({ database, ...status })
      else printStatus({ database, status, now: Temporal.Now.instant() })
    })
}

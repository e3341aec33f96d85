import type { Command } from 'commander'
import { type Config, readConfig } from '../config.ts'
import { databaseName } from './describe-database-error.ts'
import { withDatabase } from './open-database.ts'
import { feedStates, printFeeds } from './printing/print-feeds.ts'
import { printStatus } from './printing/print-status.ts'
import { printJson } from './printing/terminal-text.ts'

export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('Show what the database holds: counts by section and source, field coverage, freshness, event feeds')
    .option('--json', 'Print JSON')
    .addHelpText('after', '\nExample:\n  ./concierge status')
    .action(async (options: { json?: boolean }) => {
      const config = readConfig()
      const listed = await listedFeeds(config)
      const now = Temporal.Now.instant()
      const { status, held } = await withDatabase(config, async (store) => ({
        status: await store.status(),
        held: await store.feeds.list(now),
      }))
      const database = databaseName(config.databaseUrl)
      const feeds = feedStates({ listed, held })
      if (options.json) return printJson({ database, ...status, feeds })
      printStatus({ database, status, now })
      printFeeds(feeds, now)
    })
}

/** The configured feeds; null without a configuration file, because another process may have one. */
async function listedFeeds(config: Config): Promise<string[] | null> {
  if (config.file === null) return null
  const { readFeedSettings } = await import('./read-feed-settings.ts')
  return readFeedSettings(config).map(({ source }) => source)
}

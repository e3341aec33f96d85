import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { removeSource } from '../ingest/catalog-import.ts'
import { withDatabase } from './open-database.ts'
import { importProgress } from './printing/import-progress.ts'
import { print, styled } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

/** `./concierge import --remove SOURCE`, and `import remove SOURCE` for who expects a verb. */
export function addRemoveOption(imports: Command): void {
  imports
    .option(
      '--remove <SOURCE>',
      'takes a source away with all that it told; ids of places that others tell of too live on',
    )
    .action(async ({ remove: source }: { remove?: string }) => {
      if (source === undefined) imports.help({ error: true })
      await remove(source)
    })
  imports
    .command('remove')
    .argument('<SOURCE>', 'its name, as ./concierge status lists it')
    .description('the same as import --remove')
    .action(remove)
}

async function remove(source: string): Promise<void> {
  await withDatabase(readConfig(), async (store) => {
    const progress = importProgress(null)
    try {
      const isRemoved = await removeSource(store, { source, now: Temporal.Now.instant(), onProgress: progress.step })
      if (!isRemoved)
        throw new CommandFailure(`there is no source ${source}; ./concierge status lists those that there are`)
    } finally {
      progress.stop()
    }
    print(`Removed the source ${styled('bold', source)} and all that it told.`)
  })
}

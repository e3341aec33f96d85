import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { importProgress } from './import-progress.ts'
import { withDatabase } from './open-database.ts'
import { CommandFailure } from './tell-failure.ts'
import { print, styled } from './terminal-text.ts'

/** `./concierge import --remove SOURCE`, and `import remove SOURCE` for who expects a verb. */
export function addRemoveOption(imports: Command): void {
  imports
    .option(
      '--remove <SOURCE>',
      'takes a source away with all that it told; ids of places that others tell of too live on',
    )
    .action(async ({ remove }: { remove?: string }) => {
      if (remove === undefined) imports.help({ error: true })
      await removeSource(remove)
    })
  imports
    .command('remove')
    .argument('<SOURCE>', 'its name, as ./concierge status lists it')
    .description('the same as import --remove')
    .action(removeSource)
}

async function removeSource(source: string): Promise<void> {
  await withDatabase(readConfig(), async (store) => {
    const progress = importProgress(null)
    try {
      const isRemoved = await store.removeSource({ source, now: Temporal.Now.instant(), onProgress: progress.step })
      if (!isRemoved)
        throw new CommandFailure(`there is no source ${source}; ./concierge status lists those that there are`)
    } finally {
      progress.stop()
    }
    print(`Removed the source ${styled('bold', source)} and all that it told.`)
  })
}

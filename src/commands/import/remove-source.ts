import type { Command } from 'commander'
import { readConfig } from '../../config.ts'
import { withDatabase } from '../open-database.ts'
import { importProgress } from '../printing/import-progress.ts'
import { print, styled } from '../printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from '../report-failure.ts'

/** Adds `./concierge import --remove SOURCE` and its synonym `import remove SOURCE`. */
export function addRemoveOption(imports: Command): void {
  imports
    .argument('[KIND]', 'The kind of import, one of the commands below')
    .argument('[FILE...]', 'What it reads')
    .option('--remove <SOURCE>', 'Remove a source and its data; places that other sources also have keep their ids')
    .action(async (kind: string | undefined, _files: string[], { remove: source }: { remove?: string }) => {
      if (kind !== undefined) {
        const kinds = imports.commands.map((command) => command.name()).filter((name) => name !== 'remove')
        throw wrongUsage(`"${kind}" is no kind of import: say which of ${kinds.join(', ')}, then the files`)
      }
      if (source === undefined) imports.help({ error: true })
      await remove(source)
    })
  imports
    .command('remove')
    .argument('<SOURCE>', 'Name of the source; ./concierge status shows it')
    .description('Remove a source and its data, as import --remove does')
    .addHelpText('after', '\nExample:\n  ./concierge import remove town-hall')
    .action(remove)
}

async function remove(source: string): Promise<void> {
  const { removeSource } = await import('../../ingest/catalog-import.ts')
  await withDatabase(readConfig(), async (store) => {
    const progress = importProgress(null)
    try {
      const isRemoved = await removeSource(store, { source, now: Temporal.Now.instant(), onProgress: progress.step })
      if (!isRemoved) throw new CommandFailure(`unknown source: "${source}"; ./concierge status lists the sources`)
    } finally {
      progress.stop()
    }
    print(`Removed source ${styled('bold', source)} and its data.`)
  })
}

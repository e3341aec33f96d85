import type { Command } from 'commander'
import { isSourceName } from '../domain/place-id.ts'
import type { LayersReport } from '../importers/layers/read-layers.ts'
import { printUnmatched } from './printing/print-import.ts'
import { wrongUsage } from './report-failure.ts'
import { runImport } from './run-import.ts'

export function addLayers(imports: Command): void {
  imports
    .command('layers')
    .argument('<FILE...>', 'CSV files in the form of docs/layers.md; - for standard input')
    .description('curated lists: badges pinned to the places that they name')
    .requiredOption('--source <NAME>', 'whose lists they are; what that source gave before is replaced')
    .option('--licence <TEXT>', 'the terms under which they stand', '')
    .option('--json', 'prints the report as JSON, with every line that pinned no badge')
    .addHelpText(
      'after',
      `
Columns: slug, name, short_name, icon_url, list_url of the list; place_id, or place_name with latitude and longitude or with
address, locality, region, postal_code, country; url, the place's own entry. A line whose place is not there, or is not surely
the one meant, is reported and pins nothing. Import places first: badges are pinned to what the database holds.

Example:
  ./concierge import layers best-of-town.csv --source best-of-town --licence CC-BY-4.0`,
    )
    .action(async (files: string[], options: { source: string; licence: string; json?: boolean }) => {
      if (!isSourceName(options.source))
        throw wrongUsage('--source must be 1 to 27 of the characters a-z 0-9 . _ -, and not begin with . _ -')
      if (files.filter((file) => file === '-').length > 1)
        throw wrongUsage('- stands for standard input and can be named once')
      const { readLayers } = await import('../importers/layers/read-layers.ts')
      await runImport<LayersReport>({
        ...options,
        kind: 'layers',
        files,
        read: (onProgress, store) => readLayers(files, { store, onProgress }),
        printMore: ({ doubtful, notFound }) => {
          printUnmatched('Doubtful: no badge without a place_id', doubtful)
          printUnmatched('Not found', notFound)
        },
      })
    })
}

import type { Command } from 'commander'
import { isSourceName } from '../domain/place-id.ts'
import type { LayersReport } from '../importers/layers/read-layers.ts'
import { printUnmatched } from './printing/print-import.ts'
import { wrongUsage } from './report-failure.ts'
import { runImport } from './run-import.ts'

export function addLayers(imports: Command): void {
  imports
    .command('layers')
    .argument('<FILE...>', 'CSV files as described in docs/layers.md; - for standard input')
    .description('curated lists, which give badges to the places they name')
    .requiredOption('--source <NAME>', 'name of the source; its earlier lists are replaced')
    .option('--licence <TEXT>', 'licence of the data', '')
    .option('--json', 'prints the report as JSON, with every line that matched no place')
    .addHelpText(
      'after',
      `
Columns: slug, name, short_name, icon_url, list_url of the list; place_id, or place_name with latitude and longitude or with
address, locality, region, postal_code, country; url, the place's own entry. Lines without a certain match are reported
and give no badge. Import places first: badges go to places in the database.

Example:
  ./concierge import layers best-of-town.csv --source best-of-town --licence CC-BY-4.0`,
    )
    .action(async (files: string[], options: { source: string; licence: string; json?: boolean }) => {
      if (!isSourceName(options.source))
        throw wrongUsage('--source must be 1 to 27 of the characters a-z 0-9 . _ -, and not begin with . _ -')
      if (files.filter((file) => file === '-').length > 1) throw wrongUsage('- (standard input) can be given only once')
      const { readLayers } = await import('../importers/layers/read-layers.ts')
      await runImport<LayersReport>({
        ...options,
        kind: 'layers',
        files,
        read: (onProgress, store) => readLayers(files, { store, onProgress }),
        printMore: ({ doubtful, notFound }) => {
          printUnmatched('Uncertain, so no badge; add a place_id', doubtful)
          printUnmatched('Not found', notFound)
        },
      })
    })
}

import type { Command } from 'commander'
import type { LayersReport } from '../../importers/layers/read-layers.ts'
import type { GivenColumn } from '../../importers/table-columns.ts'
import { printUnmatched } from '../printing/print-import.ts'
import { addColumnOption, addEncodingOption } from './list-options.ts'
import { readSourceName } from './read-source-name.ts'
import { runImport } from './run-import.ts'

type Options = { source: string; licence?: string; column: GivenColumn[]; encoding?: string; json?: boolean }

export function addLayers(imports: Command): void {
  const command = imports
    .command('layers')
    .argument('<FILE...>', 'CSV files as described in docs/layers.md; - for standard input')
    .description('Import curated lists, which give badges to the places that they name')
    .requiredOption('--source <NAME>', 'Name of the source; its earlier lists are replaced', readSourceName)
    .option('--licence <TEXT>', 'Licence of the data; default: not stated')
    .option('--json', 'Print the report as JSON, with every line that matched no place')
  addEncodingOption(addColumnOption(command))
    .addHelpText(
      'after',
      `
Columns are found by their names. Columns of the list: slug, name, short_name, icon_url, list_url.
Columns of the place: place_id, or place_name with latitude and longitude or with address, locality, region,
postal_code and country; url is the page of the list about this place.
Import places first: a line without a certain match in the database is reported and gives no badge.

Example:
  ./concierge import layers best-of-town.csv --source best-of-town --licence CC-BY-4.0`,
    )
    .action(async (files: string[], options: Options) => {
      const { readLayers } = await import('../../importers/layers/read-layers.ts')
      await runImport<LayersReport>({
        ...options,
        licence: options.licence ?? '',
        kind: 'layers',
        files,
        read: (onProgress, store) => {
          const { column: columns, encoding } = options
          return readLayers(files, { store, columns, encoding, onProgress })
        },
        printMore: ({ doubtful, notFound }) => {
          printUnmatched('Uncertain, so no badge; add a place_id', doubtful)
          printUnmatched('Not found', notFound)
        },
      })
    })
}

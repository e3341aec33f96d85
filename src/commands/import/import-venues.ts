import type { Command } from 'commander'
import type { VenuesReport } from '../../importers/venues/read-venues.ts'
import { printUnmatched } from '../printing/print-import.ts'
import { readSourceName } from './read-source-name.ts'
import { runImport } from './run-import.ts'

export function addVenues(imports: Command): void {
  imports
    .command('venues')
    .argument('<FILE...>', "CSV files of a town's venues; - for standard input")
    .description('Import venues, so that events that only name them have a position')
    .option('--source <NAME>', 'Name of the source; its earlier venues are replaced', readSourceName, 'venues')
    .option('--licence <TEXT>', 'Licence of the data; default: not stated')
    .option('--json', 'Print the report as JSON')
    .addHelpText(
      'after',
      `
Columns: name; latitude and longitude, or address and city; region, postal_code, country, aliases, kind, website.
Aliases are separated by semicolons: names that feeds use for the venue. A venue without a position takes that of a
place of the catalog with its name or its address. Events are matched again at once.

Example:
  ./concierge import venues town-venues.csv --source town-venues`,
    )
    .action(async (files: string[], options: { source: string; licence?: string; json?: boolean }) => {
      const { readVenues } = await import('../../importers/venues/read-venues.ts')
      const { source, licence = '' } = options
      await runImport<VenuesReport>({
        ...options,
        licence,
        kind: 'venues',
        files,
        read: (_onProgress, store) => readVenues(files, { store, source, licence }),
        printMore: ({ notFound }) =>
          printUnmatched(
            'Left out: no place of the catalog has this name or address; add latitude and longitude',
            notFound,
          ),
      })
    })
}

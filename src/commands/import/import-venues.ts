import type { Command } from 'commander'
import type { GivenColumn } from '../../importers/table-columns.ts'
import type { VenuesReport } from '../../importers/venues/read-venues.ts'
import { printUnmatched } from '../printing/print-import.ts'
import { CommandFailure } from '../report-failure.ts'
import { leftOutSentence } from './left-out-sentence.ts'
import { addColumnOption, addEncodingOption } from './list-options.ts'
import { readSourceName } from './read-source-name.ts'
import { runImport } from './run-import.ts'

type Options = {
  source: string
  licence?: string
  column: GivenColumn[]
  encoding?: string
  json?: boolean
  dryRun?: boolean
}

export function addVenues(imports: Command): void {
  const command = imports
    .command('venues')
    .argument('<FILE...>', "CSV files of a town's venues; - for standard input")
    .description('Import venues, so that events that only name them have a position')
    .option('--source <NAME>', 'Name of the source; its earlier venues are replaced', readSourceName, 'venues')
    .option('--licence <TEXT>', 'Licence of the data; default: not stated')
    .option('--json', 'Print the report as JSON')
  addEncodingOption(addColumnOption(command))
    .addHelpText(
      'after',
      `
Columns, found by their names in the languages of notes: name; latitude and longitude, or address and city; region,
postal_code, country, aliases, kind, website.
Aliases are separated by semicolons: names that feeds use for the venue. A venue without a position takes that of a
place of the catalog with its name or its address. Events are matched again at once.

Example:
  ./concierge import venues town-venues.csv --source town-venues`,
    )
    .action(async (files: string[], options: Options) => {
      const { readVenues } = await import('../../importers/venues/read-venues.ts')
      const { source, licence = '', column: columns, encoding } = options
      let leftOut = 0
      await runImport<VenuesReport>({
        ...options,
        licence,
        kind: 'venues',
        files,
        read: async (_onProgress, store) => {
          const reading = await readVenues(files, { store, source, licence, columns, encoding })
          leftOut = reading.report().notFound.length
          return reading
        },
        printMore: ({ notFound }) =>
          printUnmatched(
            'Left out: no place of the catalog has this name or address; add latitude and longitude',
            notFound,
          ),
      })
      if (leftOut > 0) throw new CommandFailure(leftOutSentence(leftOut, options))
    })
}

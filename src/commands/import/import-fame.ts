import type { Command } from 'commander'
import { printLeftOut } from '../printing/print-import.ts'
import { runImport } from './run-import.ts'

export function addFame(imports: Command): void {
  imports
    .command('fame')
    .argument('<FILE...>', 'QRank or wikimedia-importance.csv, optionally gzipped; - for standard input')
    .description('Import how often people look up the places that have a Wikidata id')
    .option('--json', 'Print the report as JSON')
    .addHelpText(
      'after',
      `
The header tells the format: Entity,QRank (https://qrank.wmcloud.org) or Nominatim's tab-separated
language, type, title, importance, wikidata_id (https://nominatim.org/data/wikimedia-importance.csv.gz).
Importing again replaces all earlier values, so pass both files in one command.
Of entities that no place has, the 200,000 highest of each file format are kept for places that are imported later.

Examples:
  ./concierge import fame qrank.csv.gz
  ./concierge import fame qrank.csv.gz wikimedia-importance.csv.gz`,
    )
    .action(async (files: string[], options: { json?: boolean }) => {
      const { wikidataIdsOfPlaces } = await import('../../store/import/entity-records.ts')
      const { readFame } = await import('../../importers/fame/read-fame.ts')
      await runImport({
        ...options,
        source: 'fame',
        kind: 'fame',
        licence: 'CC0-1.0',
        files,
        read: async (onProgress, store) => readFame(files, { placeIds: await wikidataIdsOfPlaces(store), onProgress }),
        printMore: printLeftOut,
      })
    })
}

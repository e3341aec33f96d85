import type { Command } from 'commander'
import { printLeftOut } from '../printing/print-import.ts'
import { runImport } from './run-import.ts'

export function addWikidata(imports: Command): void {
  imports
    .command('wikidata')
    .argument('<FILE...>', 'Entities as JSON, one a line, or a dump, optionally gzipped; - for standard input')
    .description('Import descriptions, years, architects, styles and heritage status of places from Wikidata')
    .option('--json', 'Print the report as JSON')
    .addHelpText(
      'after',
      `
Entities of places are kept, and the first 200,000 others for places that are imported later.
Architects and styles are named if their own entities are in the files too.
Importing again replaces all earlier entities, so pass all files in one command.

Examples:
  ./concierge import wikidata entities.ndjson
  gunzip -c latest-all.json.gz | ./concierge import wikidata -`,
    )
    .action(async (files: string[], options: { json?: boolean }) => {
      const { wikidataIdsOfPlaces } = await import('../../store/import/entity-records.ts')
      const { readWikidata } = await import('../../importers/wikidata/read-wikidata.ts')
      const thisYear = Temporal.Now.plainDateISO().year
      await runImport({
        ...options,
        source: 'wikidata',
        kind: 'wikidata',
        licence: 'CC0-1.0',
        files,
        read: async (onProgress, store) =>
          readWikidata(files, { placeIds: await wikidataIdsOfPlaces(store), thisYear, onProgress }),
        printMore: printLeftOut,
      })
    })
}

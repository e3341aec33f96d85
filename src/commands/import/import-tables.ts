import type { Command } from 'commander'
import { type Point, pointOf } from '../../domain/distance.ts'
import { type PlaceSection, placeSections } from '../../domain/place.ts'
import type { GivenCategory } from '../../importers/places/own-categories.ts'
import type { RowFault } from '../../importers/row-faults.ts'
import type { NotedReport } from '../../importers/source-reading.ts'
import type { GivenColumn } from '../../importers/table-columns.ts'
import { heldPlaces } from '../../store/import/held-records.ts'
import type { Store } from '../../store/store.ts'
import { print, styled } from '../printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from '../report-failure.ts'
import { leftOutSentence } from './left-out-sentence.ts'
import { addCategoryOptions, addColumnOption, addEncodingOption, type CategoryFlags } from './list-options.ts'
import type { PublisherOptions } from './publisher-options.ts'
import { readSourceName } from './read-source-name.ts'
import { runImport } from './run-import.ts'

type Options = PublisherOptions & {
  source: string
  licence?: string
  section?: PlaceSection
  column: GivenColumn[]
  encoding?: string
  category: CategoryFlags
  categories?: string
  json?: boolean
  dryRun?: boolean
}

/** With `--json`, `rows` has each row that was left out and each cell that was left unknown. */
type PlacesReport = NotedReport & { rows?: readonly RowFault[] }

/** `import hotels` and `import places`: an operator's own list. */
export function addTables(imports: Command): void {
  addTable(imports, 'hotels', 'lodging')
  addTable(imports, 'places', null)
}

function addTable(imports: Command, name: 'hotels' | 'places', section: PlaceSection | null): void {
  const command = imports
    .command(name)
    .argument('<FILE...>', 'CSV, or JSON objects as an array or one a line, optionally gzipped; - for standard input')
    .description(`Import your own list of ${name}; columns are found by their names`)
    .option('--source <NAME>', 'Name of the source; its earlier places are replaced', readSourceName, name)
    .option('--licence <TEXT>', 'Licence of the data; default: not stated')
    .option('--json', 'Print the report as JSON')
  addEncodingOption(addColumnOption(command))
  addCategoryOptions(command)
  const example = section === null ? ' --section foodAndBeverage' : ''
  if (section === null)
    command.option('--section <NAME>', 'Section of places whose columns and categories say none', readSection)
  command
    .addHelpText(
      'after',
      `
The delimiter (comma, semicolon, tab, bar) and the encoding are detected. Each place
needs a name, latitude and longitude. The other fields are those of a place in docs/records.md.
--dry-run shows which column is read as what, and the first places.

Example:
  ./concierge import ${name} ${name}.csv --source my-${name}${example} --dry-run`,
    )
    .action(async (files: string[], options: Options) => {
      const { source, licence = '', column: columns, encoding } = options
      const { readPlaces } = await import('../../importers/places/read-places.ts')
      const own = {
        source,
        licence,
        columns,
        encoding,
        section,
        defaultSection: options.section ?? null,
        defaultCategory: options.category.ofOthers,
        publisher: options.publisher?.trim(),
      }
      let preview: readonly unknown[] = []
      let rows: readonly RowFault[] = []
      let leftOut = 0
      await runImport<PlacesReport>({
        ...options,
        licence,
        kind: 'places',
        files,
        read: async (onProgress, store) => {
          const categories = await categoriesGiven(options)
          const pointsOfTown = (town: string) => townPoints(store, { town, source })
          const held = await heldPlaces(store.database, source, maxHeld)
          const reading = await readPlaces(files, { ...own, categories, pointsOfTown, held, onProgress })
          preview = reading.preview
          rows = reading.rowFaults
          leftOut = reading.leftOut
          return reading
        },
        conclude: async () => (options.json ? { rows } : {}),
        foresee: async () => (options.json ? { rows } : {}),
        printMore: () => {
          if (options.dryRun) print(`\n${styled('bold', 'The first places')}\n${preview.map(shown).join('\n')}`)
        },
      })
      if (leftOut > 0) throw new CommandFailure(leftOutSentence(leftOut, options))
    })
}

/** Larger sources are no list that people rename places in. */
const maxHeld = 20_000
const maxPoints = 20

/** Where the catalog has a town, as other sources say. */
async function townPoints(store: Store, { town, source }: { town: string; source: string }): Promise<Point[]> {
  const ids = (await store.places.inLocality(town)).filter((id) => !id.startsWith(`${source}:`)).slice(0, maxPoints)
  const places = await store.places.byIds(ids)
  return [...places.values()].flatMap((place) => pointOf(place) ?? [])
}

/** What the flags say goes before the table. */
async function categoriesGiven({ category: { given }, categories }: Options): Promise<readonly GivenCategory[]> {
  if (categories === undefined) return given
  const { readGivenCategories } = await import('../../importers/places/own-categories.ts')
  return [...(await readGivenCategories(categories)), ...given]
}

const shown = (place: unknown): string => `  ${JSON.stringify(place)}`

function readSection(text: string): PlaceSection {
  const section = placeSections.find((each) => each === text)
  if (section === undefined) throw wrongUsage(`--section must be one of ${placeSections.join(', ')}`)
  return section
}

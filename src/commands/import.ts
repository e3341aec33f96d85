import type { Command } from 'commander'
import type { Point } from '../domain/distance.ts'
import type { NearCircle } from '../importers/parquet/near-circle.ts'
import type { RecordsReport } from '../importers/records/read-records.ts'
import type { GivenColumn } from '../importers/table-columns.ts'
import { readPoint, readRadius } from './import/area-options.ts'
import { addEvents } from './import/import-events.ts'
import { addFame } from './import/import-fame.ts'
import { addLayers } from './import/import-layers.ts'
import { addTables } from './import/import-tables.ts'
import { addVenues } from './import/import-venues.ts'
import { addWikidata } from './import/import-wikidata.ts'
import { addColumnOption, addEncodingOption, readCountry } from './import/list-options.ts'
import { addPublisherOptions } from './import/publisher-options.ts'
import { readSourceName } from './import/read-source-name.ts'
import { addRemoveOption } from './import/remove-source.ts'
import { addRunOptions, runImport } from './import/run-import.ts'
import { printUnmatched } from './printing/print-import.ts'
import { counted, print } from './printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'

export function addImportCommand(program: Command): void {
  const imports = program
    .command('import')
    .usage('KIND [options] FILE...')
    .description('Import data into the database; a failed or interrupted import changes nothing')
    .addHelpText(
      'after',
      `
Importing a source again replaces what it gave before.
Run ./concierge help import KIND for the options of a kind of import.

Examples:
  ./concierge import osm seattle.osm.pbf
  ./concierge import --remove town-hall`,
    )
  addOsm(imports)
  addOverture(imports)
  addFoursquare(imports)
  addRecords(imports)
  addLayers(imports)
  addEvents(imports)
  addVenues(imports)
  addFame(imports)
  addWikidata(imports)
  addTables(imports)
  for (const command of imports.commands) addRunOptions(command)
  for (const command of imports.commands.filter((each) => ofOperators.has(each.name()))) addPublisherOptions(command)
  addRemoveOption(imports)
}

/** Kinds of imports whose data may be anyone's. */
const ofOperators = new Set(['records', 'layers', 'events', 'venues', 'hotels', 'places'])

function addOsm(imports: Command): void {
  imports
    .command('osm')
    .argument('<FILE...>', 'OpenStreetMap extracts, .osm.pbf')
    .description('Import OpenStreetMap: food and drink, lodging, attractions, and venues for events')
    .option('--region <CODE>', 'State for places without one in the extract, such as WA')
    .option('--country <CODE|NAME>', 'Country for places without one in the extract, such as US', readCountry)
    .option('--json', 'Print the report as JSON')
    .addHelpText(
      'after',
      `
Importing again replaces all earlier OpenStreetMap data, so pass all extracts in one command.

Examples:
  ./concierge import osm seattle.osm.pbf
  ./concierge import osm helsinki.osm.pbf tampere.osm.pbf --country FI`,
    )
    .action(async (files: string[], options: { region?: string; country?: string; json?: boolean }) => {
      // Imported on demand: it loads large tables that other commands don't need.
      const { readOsm } = await import('../importers/osm/read-osm.ts')
      const { region, country } = options
      await runImport({
        ...options,
        source: 'osm',
        kind: 'osm',
        licence: 'ODbL-1.0',
        files,
        read: (onProgress) => readOsm(files, { today: today(), region, country, onProgress }),
      })
    })
}

function addRecords(imports: Command): void {
  const command = imports
    .command('records')
    .argument(
      '<FILE...>',
      'NDJSON as described in docs/records.md, or a CSV list of closed places; - for standard input',
    )
    .description('Import your own records: places, events, layers, and additions to places of other sources')
    .option('--source <NAME>', 'Name of the source; its earlier records are replaced', readSourceName, 'records')
    .option('--licence <TEXT>', 'Licence of the data; default: not stated')
    .option('--json', 'Print the report as JSON, with every line that was matched by description')
  addEncodingOption(addColumnOption(command))
    .addHelpText(
      'after',
      `
An invalid line stops the import: its file, line number and field are printed, and nothing is imported.
A CSV list of closed places needs columns for name, city and status; --encoding is that of such a list, and records
are UTF-8. Places are found by those columns. If a closing finds no
place, the command ends with status 1: that place may still be recommended.

Examples:
  ./concierge import records data/sample-city/*.ndjson --source sample
  ./concierge import records closed.csv --source closings
  gunzip -c city.ndjson.gz | ./concierge import records - --source city --licence CC-BY-4.0`,
    )
    .action(async (files: string[], options: RecordsOptions) => {
      const { source, licence = '', column: columns, encoding } = options
      let notClosed = (): readonly number[] => []
      const { readRecords } = await import('../importers/records/read-records.ts')
      await runImport<RecordsReport>({
        ...options,
        licence,
        kind: 'records',
        files,
        read: (onProgress) => {
          const reading = readRecords(files, { source, licence, columns, encoding, onProgress })
          notClosed = reading.notClosed
          return reading
        },
        printMore: ({ matched, doubtful, notFound }) => {
          if (matched.length > 0) print(`\nMatched by description: ${counted(matched.length)}`)
          printUnmatched('Uncertain, so not applied; add a placeId', doubtful)
          printUnmatched('Not found; every later import tries again', notFound)
        },
      })
      if (notClosed().length > 0) throw new CommandFailure(notClosedSentence(notClosed()))
    })
}

type RecordsOptions = {
  source: string
  licence?: string
  column: GivenColumn[]
  encoding?: string
  json?: boolean
}

const maxLinesNamed = 20

function notClosedSentence(lines: readonly number[]): string {
  const [named, more] = [lines.slice(0, maxLinesNamed), lines.length - maxLinesNamed]
  const shown = named.join(', ') + (more > 0 ? ` and ${counted(more)} more` : '')
  const [closings, line] = lines.length === 1 ? ['closing', 'line'] : ['closings', 'lines']
  return (
    `${counted(lines.length)} ${closings} closed no place (${line} ${shown}): such a place may still be recommended. ` +
    'Correct its name and city, or give its placeId'
  )
}

const parquetPlaces =
  'Parquet files, folders of parts, or http(s) URLs, read in parts; a URL ending in / is listed with the S3 API'

const releaseAddress =
  'https://overturemaps-us-west-2.s3.us-west-2.amazonaws.com/release/RELEASE/theme=places/type=place/'

type NearOptions = { near?: Point; radius?: number; allowPrivateAddresses?: boolean; json?: boolean }

function addOverture(imports: Command): void {
  addParquetOptions(imports.command('overture').argument('<FILE...>', parquetPlaces))
    .description('Import Overture places, GeoParquet: food and drink, lodging, attractions, and venues for events')
    .option('--json', 'Print the report as JSON')
    .addHelpText(
      'after',
      `
With --near, only the parts of each file inside the circle are read, so you need not download the whole planet.
Releases: https://docs.overturemaps.org/release-calendar/

Examples:
  ./concierge import overture us-places.parquet
  ./concierge import overture --near 47.61,-122.33 --radius 15 \\
    ${releaseAddress}`,
    )
    .action(async (files: string[], options: NearOptions) => {
      const { readOverture } = await import('../importers/overture/read-overture.ts')
      const near = await circleOf(options)
      const { allowPrivateAddresses } = options
      await runImport({
        ...options,
        source: 'overture',
        kind: 'overture',
        licence: 'CDLA-Permissive-2.0',
        files,
        read: (onProgress) => readOverture(files, { near, allowPrivateAddresses, onProgress }),
      })
    })
}

function addFoursquare(imports: Command): void {
  addParquetOptions(imports.command('foursquare').argument('<FILE...>', parquetPlaces))
    .description('Import Foursquare OS Places, parquet: food and drink, lodging, attractions, and venues for events')
    .option('--json', 'Print the report as JSON')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge import foursquare places-00000.zstd.parquet
  ./concierge import foursquare release/places/parquet --near 60.17,24.94 --radius 20`,
    )
    .action(async (files: string[], options: NearOptions) => {
      const { readFoursquare } = await import('../importers/foursquare/read-foursquare.ts')
      const near = await circleOf(options)
      const { allowPrivateAddresses } = options
      await runImport({
        ...options,
        source: 'foursquare',
        kind: 'foursquare',
        licence: 'Apache-2.0',
        files,
        read: (onProgress) => readFoursquare(files, { today: today(), near, allowPrivateAddresses, onProgress }),
      })
    })
}

const today = (): string => Temporal.Now.plainDateISO().toString()

const addParquetOptions = (command: Command): Command =>
  command
    .option('--near <LAT,LNG>', 'Import only what is near this point, in degrees', readPoint)
    .option('--radius <MILES>', 'Radius around --near in miles; default: 25', readRadius)
    .option('--allow-private-addresses', 'Allow servers on private networks and on this machine')

const defaultRadiusMiles = 25
async function circleOf({ near, radius }: NearOptions): Promise<NearCircle | null> {
  if (near === undefined && radius !== undefined) throw wrongUsage('--radius needs --near')
  const { nearCircle } = await import('../importers/parquet/near-circle.ts')
  return near === undefined ? null : nearCircle(near, radius ?? defaultRadiusMiles)
}

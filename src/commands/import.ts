import type { Command } from 'commander'
import type { Point } from '../domain/distance.ts'
import { isSourceName } from '../domain/place-id.ts'
import type { NearCircle } from '../importers/parquet/near-circle.ts'
import type { RecordsReport } from '../importers/records/read-records.ts'
import { addEvents } from './import-events.ts'
import { addLayers } from './import-layers.ts'
import { printUnmatched } from './printing/print-import.ts'
import { counted, print } from './printing/terminal-text.ts'
import { addRemoveOption } from './remove-source.ts'
import { wrongUsage } from './report-failure.ts'
import { runImport } from './run-import.ts'

export function addImportCommand(program: Command): void {
  const imports = program
    .command('import')
    .description('reads outside data into the database, wholly or, when it fails or is stopped, not at all')
  addOsm(imports)
  addOverture(imports)
  addFoursquare(imports)
  addRecords(imports)
  addLayers(imports)
  addEvents(imports)
  addRemoveOption(imports)
}

function addOsm(imports: Command): void {
  imports
    .command('osm')
    .argument('<FILE...>', 'OpenStreetMap extracts, .osm.pbf')
    .description('OpenStreetMap: everything that eats, drinks, sleeps, entertains or is worth seeing')
    .option('--region <CODE>', 'state of places for which the extract names none, for example WA')
    .option('--country <CODE>', 'country of places for which the extract names none, for example US')
    .option('--json', 'prints the report as JSON')
    .addHelpText(
      'after',
      `
Importing again replaces what OpenStreetMap gave before, so name all extracts at once.

Examples:
  ./concierge import osm seattle.osm.pbf
  ./concierge import osm helsinki.osm.pbf tampere.osm.pbf --country FI`,
    )
    .action(async (files: string[], options: { region?: string; country?: string; json?: boolean }) => {
      // Loaded when asked for: reading maps takes large tables that no other command needs.
      const { readOsm } = await import('../importers/osm/read-osm.ts')
      const { region, country } = options
      await runImport({
        ...options,
        source: 'osm',
        kind: 'osm',
        licence: 'ODbL-1.0',
        files,
        read: (onProgress) => readOsm(files, { region, country, onProgress }),
      })
    })
}

function addRecords(imports: Command): void {
  imports
    .command('records')
    .argument('<FILE...>', 'NDJSON files in the form of docs/records.md; - for standard input')
    .description('our own form: places, events, layers, and what to add to places of other sources, one object a line')
    .option('--source <NAME>', 'whose records they are; what that source gave before is replaced', 'records')
    .option('--licence <TEXT>', 'the terms under which they stand', '')
    .option('--json', 'prints the report as JSON, with every line that describes its place')
    .addHelpText(
      'after',
      `
A line that does not fit is reported with its file, line number and field, and nothing of the import is kept.

Examples:
  ./concierge import records data/sample-city/*.ndjson --source sample
  gunzip -c city.ndjson.gz | ./concierge import records - --source city --licence CC-BY-4.0`,
    )
    .action(async (files: string[], options: { source: string; licence: string; json?: boolean }) => {
      const { source, licence } = options
      if (!isSourceName(source))
        throw wrongUsage('--source must be 1 to 27 of the characters a-z 0-9 . _ -, and not begin with . _ -')
      if (files.filter((file) => file === '-').length > 1)
        throw wrongUsage('- stands for standard input and can be named once')
      const { readRecords } = await import('../importers/records/read-records.ts')
      await runImport<RecordsReport>({
        ...options,
        kind: 'records',
        files,
        read: (onProgress) => readRecords(files, { source, licence, onProgress }),
        printMore: ({ matched, doubtful, notFound }) => {
          if (matched.length > 0) print(`\nMatched by description: ${counted(matched.length)}`)
          printUnmatched('Doubtful: nothing done without a placeId', doubtful)
          printUnmatched('Not found; looked for again at every import', notFound)
        },
      })
    })
}

const parquetPlaces =
  'parquet files, folders of parts, or http(s) addresses, read by range; one that ends in / is listed as S3 does'

type NearOptions = { near?: Point; radius?: number; allowPrivateAddresses?: boolean; json?: boolean }

function addOverture(imports: Command): void {
  addParquetOptions(imports.command('overture').argument('<FILE...>', parquetPlaces))
    .description('Overture places, GeoParquet: food and drink, lodging, attractions, and venues for events')
    .option('--json', 'prints the report as JSON')
    .addHelpText(
      'after',
      `
With --near only the parts of each file that lie in the circle are read: a city out of the planet without a download.
Releases: https://docs.overturemaps.org/release-calendar/

Examples:
  ./concierge import overture us-places.parquet
  ./concierge import overture https://overturemaps-us-west-2.s3.us-west-2.amazonaws.com/release/RELEASE/theme=places/type=place/ --near 47.61,-122.33 --radius 15`,
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
    .description('Foursquare OS Places, parquet: food and drink, lodging, attractions, and venues for events')
    .option('--json', 'prints the report as JSON')
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
        read: (onProgress) => readFoursquare(files, { near, allowPrivateAddresses, onProgress }),
      })
    })
}

const addParquetOptions = (command: Command): Command =>
  command
    .option('--near <LAT,LNG>', 'keeps only what lies around this point', readPoint)
    .option('--radius <MILES>', 'how far around it; 25 unless given', readRadius)
    .option('--allow-private-addresses', 'lets a server that is named lie in a private network or on this machine')

const defaultRadiusMiles = 25
/** Half way round the globe. */
const maxRadiusMiles = 12_450

async function circleOf({ near, radius }: NearOptions): Promise<NearCircle | null> {
  if (near === undefined && radius !== undefined) throw wrongUsage('--radius needs --near')
  const { nearCircle } = await import('../importers/parquet/near-circle.ts')
  return near === undefined ? null : nearCircle(near, radius ?? defaultRadiusMiles)
}

function readPoint(text: string): Point {
  const numbers = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text)
  const point = { latitude: Number(numbers?.[1]), longitude: Number(numbers?.[2]) }
  if (!numbers || Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180)
    throw wrongUsage('--near must be a latitude and a longitude in degrees, such as 47.61,-122.33')
  return point
}

function readRadius(text: string): number {
  const miles = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0
  if (miles <= 0 || miles > maxRadiusMiles) throw wrongUsage('--radius must be a number of miles above 0')
  return miles
}

import type { Command } from 'commander'
import { readConfig } from '../../config.ts'
import type { CatalogRecord } from '../../domain/catalog-record.ts'
import type { EventDocument, FeedArea } from '../../domain/event.ts'
import type { AreaSetting } from '../../importers/events/event-feed.ts'
import type { NotedReport } from '../../importers/source-reading.ts'
import type { GivenColumn } from '../../importers/table-columns.ts'
import type { FoundPlace } from '../../ingest/venues/assign-event-venues.ts'
import { type PlacedEvents, placedEvents } from '../../store/placed-events.ts'
import type { Store } from '../../store/store.ts'
import { plainWords } from '../../text/plain-words.ts'
import { withDatabase } from '../open-database.ts'
import { printFirstEvents } from '../printing/print-first-events.ts'
import { printFoundVenues, printUnplaced } from '../printing/print-unplaced.ts'
import { counted, print, styled } from '../printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from '../report-failure.ts'
import { type AreaOptions, addAreaOptions, areaSetting } from './area-options.ts'
import { leftOutSentence } from './left-out-sentence.ts'
import { addColumnOption, addEncodingOption, readCountry } from './list-options.ts'
import { readSourceName } from './read-source-name.ts'
import { runImport } from './run-import.ts'

type Options = AreaOptions & {
  source: string
  timezone?: string
  licence?: string
  venue?: string
  country?: string
  follow?: string
  column: GivenColumn[]
  encoding?: string
  json?: boolean
  dryRun?: boolean
}

export function addEvents(imports: Command): void {
  const command = imports
    .command('events')
    .argument('<FILE|URL...>', 'Files, optionally gzipped; http(s) or webcal URLs; - for standard input')
  addEncodingOption(addColumnOption(addAreaOptions(command)))
    .description('Import events from calendars, web pages, ticket sellers and lists: the form is detected')
    .option('--source <NAME>', 'Name of the source; its earlier events are replaced', readSourceName, 'events')
    .option('--timezone <ZONE>', 'Time zone for events without coordinates or a zone, such as America/New_York')
    .option('--licence <TEXT>', 'Licence of the data; default: not stated')
    .option('--venue <PLACE_ID|NAME>', 'Venue for events that name none')
    .option(
      '--country <CODE|NAME>',
      'Country whose order of dates a list uses: in US, 12/05/2026 is 5 December',
      readCountry,
    )
    .option(
      '--follow <PATH>',
      'Also read the pages that a listing links to whose paths begin like this, such as /events/',
    )
    .option('--json', 'Print the report as JSON, with every event that could not be read')
    .addHelpText(
      'after',
      `
iCalendar, schema.org JSON-LD (web page or file), RSS or Atom with days of events, a list as CSV, or answers of
Ticketmaster Discovery v2, The Events Calendar (WordPress), Localist, OpenAgenda, Linked Events or DATAtourisme.
All files and URLs form one source. Events that cannot be read are reported and skipped.
A truncated file or an unknown format stops the import.
With --near or --city, a venue given by its name alone is found among the places of the area. Events without a
position are never recommended; the report names their venues. See ./concierge help import venues.
A list (CSV, or JSON objects) needs columns for a title and a day; they are found by name in the languages of guests'
notes. --dry-run shows which column is read as what, and the first events.
./concierge sync refreshes feeds automatically: see docs/operations.md.

Examples:
  ./concierge import events theatre.ics --source theatre --timezone Europe/Helsinki
  ./concierge import events town.ics --source town --city Montpelier --region VT --timezone America/New_York
  ./concierge import events https://museum.example/calendar https://hall.example/events.ics --source town
  ./concierge import events kalender.csv --source office --country DE --column title=Was --dry-run`,
    )
    .action(importEvents)
}

/** Higher than for a background refresh: the operator is watching and may import many feeds at once. */
const importLimits = { timeMs: 600_000, memoryMegabytes: 2048 }

type EventsReport = NotedReport & {
  faults: string[]
  venues?: FoundPlace[]
  whyUnplaced?: string | null
} & Partial<PlacedEvents>

async function importEvents(files: string[], options: Options): Promise<void> {
  const { source, licence = '', country, column: columns, encoding } = options
  if (files.filter((file) => file === '-').length > 1) throw wrongUsage('- (standard input) can be given only once')
  const [{ isEventKind }, { isAddress, readEventFiles }, { canonicalZone }, { readVenueOption, webAddress }, feeds] =
    await Promise.all([
      import('../../importers/events/read-event-feed.ts'),
      import('../../importers/events/read-event-files.ts'),
      import('../../importers/events/event-zone.ts'),
      import('../read-feed-settings.ts'),
      import('../../importers/feeds/read-in-worker.ts'),
    ])
  if (files.some((file) => isAddress(file) && webAddress(file) === null))
    throw wrongUsage('a URL must be http, https or webcal, without user name and password')
  const timezone = options.timezone === undefined ? null : canonicalZone(options.timezone)
  if (options.timezone !== undefined && timezone === null)
    throw wrongUsage(`--timezone must be a time zone such as America/New_York, not "${options.timezone}"`)
  const defaultVenue = readVenueOption(options.venue)
  const setting = areaSetting(options)
  const area = setting === null ? null : await findArea(setting)
  const follow = readFollow(options.follow)
  const { pages, notes } = await readEventFiles(files, { now: () => Temporal.Now.instant(), follow })
  const reading = await feeds.readInWorker({
    pages,
    options: { source, licence, timezone, defaultVenue, area, country, columns, encoding, now: Temporal.Now.instant() },
    limits: importLimits,
  })
  const allNotes = [...(reading.report.notes ?? []), ...notes]
  const report: EventsReport = {
    ...reading.report,
    ...(allNotes.length > 0 && { notes: allNotes }),
    faults: reading.faults,
  }
  await runImport<EventsReport>({
    ...options,
    licence,
    kind: reading.form,
    replaces: isEventKind,
    files,
    read: () => ({ records: feeds.eventRecords(reading), report: () => report }),
    conclude: async (store) => withReason(store, await placedEvents(store.database, source)),
    async foresee(store) {
      const { foreseenPlaced } = await import('../../ingest/venues/assign-event-venues.ts')
      return withReason(store, await foreseenPlaced(store, feeds.eventRecords(reading)))
    },
    printMore({ faults, placed, unplaced, venues = [], whyUnplaced }) {
      printFaults(faults)
      if (options.dryRun) printFirstEvents(firstEvents(feeds.eventRecords(reading)))
      printFoundVenues(venues)
      if (placed && unplaced) printUnplaced({ placed, unplaced, why: whyUnplaced ?? null }, area !== null)
    },
  })

  // Rows of a list are the operator's to correct; a feed of strangers always has some.
  if (reading.form === 'list' && reading.faults.length > 0)
    throw new CommandFailure(leftOutSentence(reading.faults.length, options))

  /** Adds why the venue that most events name was not found. */
  async function withReason<Placed extends PlacedEvents>(store: Store, placed: Placed) {
    const [venue] = placed.unplaced.venues
    const isMeant = (event: EventDocument) => isSameVenueName(event.venue.name, venue?.name ?? '')
    const event = venue && eventsIn(feeds.eventRecords(reading)).find(isMeant)
    if (event === undefined) return placed
    const { whyUnplaced } = await import('../../ingest/venues/why-unplaced.ts')
    return { ...placed, whyUnplaced: await whyUnplaced(store, event) }
  }
}

const isSameVenueName = (one: string, other: string): boolean =>
  plainWords(one).join(' ') === plainWords(other).join(' ')

function readFollow(path: string | undefined): string | null {
  if (path !== undefined && !path.startsWith('/'))
    throw wrongUsage(`--follow must be a path that begins with /, such as /events/, not "${path}"`)
  return path ?? null
}

const maxPreview = 3

const eventsIn = (records: Iterable<CatalogRecord>): IteratorObject<EventDocument> =>
  Iterator.from(records).flatMap((record) => (record.kind === 'event' ? [record.event] : []))

const firstEvents = (records: Iterable<CatalogRecord>): EventDocument[] => eventsIn(records).take(maxPreview).toArray()

/** The circle that the operator means. */
async function findArea(setting: AreaSetting): Promise<FeedArea> {
  if (setting.kind === 'circle') return setting.area
  const { cityArea } = await import('../../ingest/venues/city-area.ts')
  const area = await withDatabase(readConfig(), (store) => cityArea(store, setting))
  if (area === null) throw new CommandFailure(noSuchCity(setting))
  return area
}

const noSuchCity = ({ city, region }: { city: string; region: string | null }): string =>
  `the catalog holds no place in ${[city, region].filter((part) => part !== null).join(', ')}; ` +
  'import places first, or name the area with --near LAT,LNG --radius MILES'

/** About one screen; `--json` prints all. */
const maxFaultsShown = 20

function printFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  print(`\n${styled('bold', 'Events that could not be read')}`)
  for (const fault of faults.slice(0, maxFaultsShown)) print(`  ${fault}`)
  if (faults.length > maxFaultsShown) print(`  and ${counted(faults.length - maxFaultsShown)} more; see --json`)
}

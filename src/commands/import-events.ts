import type { Command } from 'commander'
import { isSourceName } from '../domain/place-id.ts'
import type { ImportReport } from '../importers/source-reading.ts'
import { counted, print, styled } from './printing/terminal-text.ts'
import { wrongUsage } from './report-failure.ts'
import { runImport } from './run-import.ts'

type Options = { source: string; timezone?: string; licence: string; venue?: string; json?: boolean }

export function addEvents(imports: Command): void {
  imports
    .command('events')
    .argument('<FILE|URL...>', 'files, also gzipped; http(s) or webcal addresses; - for standard input')
    .description(
      'events: iCalendar, schema.org JSON-LD (a web page or a file) or Ticketmaster Discovery v2, told apart by content',
    )
    .option('--source <NAME>', 'whose events they are; what that source gave before is replaced', 'events')
    .option('--timezone <ZONE>', 'where events are that name neither a point nor a zone, for example America/New_York')
    .option('--licence <TEXT>', 'the terms under which they stand', '')
    .option('--venue <PLACE_ID|NAME>', 'where events are that name no place')
    .option('--json', 'prints the report as JSON, with every entry that could not be read')
    .addHelpText(
      'after',
      `
All files and addresses together are one source. An entry that cannot be read is reported and left out; a file that is none of
these forms, or is cut off, fails the whole import. ./concierge sync keeps feeds fresh by itself: see docs/operations.md.

Examples:
  ./concierge import events theatre.ics --source theatre --timezone Europe/Helsinki
  ./concierge import events https://museum.example/calendar https://hall.example/events.ics --source town`,
    )
    .action(importEvents)
}

/** An operator sees it run, and what they import at once may be many feeds together. */
const importLimits = { timeMs: 600_000, memoryMegabytes: 2048 }

type EventsReport = ImportReport & { faults: string[] }

async function importEvents(files: string[], options: Options): Promise<void> {
  const { source, licence } = options
  if (!isSourceName(source))
    throw wrongUsage('--source must be 1 to 27 of the characters a-z 0-9 . _ -, and not begin with . _ -')
  if (files.filter((file) => file === '-').length > 1)
    throw wrongUsage('- stands for standard input and can be named once')
  const [{ isEventKind }, { isAddress, readEventFiles }, { canonicalZone }, { venueTyped, webAddress }, feeds] =
    await Promise.all([
      import('../importers/events/read-event-feed.ts'),
      import('../importers/events/read-event-files.ts'),
      import('../importers/events/event-zone.ts'),
      import('./read-feed-settings.ts'),
      import('../importers/feeds/read-in-worker.ts'),
    ])
  if (files.some((file) => isAddress(file) && webAddress(file) === null))
    throw wrongUsage('an address must be http, https or webcal, and hold no user name and password')
  const timezone = options.timezone === undefined ? null : canonicalZone(options.timezone)
  if (options.timezone !== undefined && timezone === null)
    throw wrongUsage(`--timezone must be a time zone such as America/New_York, not "${options.timezone}"`)
  const defaultVenue = venueTyped(options.venue)
  const reading = await feeds.readInWorker({
    pages: await readEventFiles(files),
    options: { source, licence, timezone, defaultVenue, now: Temporal.Now.instant() },
    limits: importLimits,
  })
  const report: EventsReport = { ...reading.report, faults: reading.faults }
  await runImport<EventsReport>({
    ...options,
    kind: reading.form,
    replaces: isEventKind,
    files,
    read: () => ({ records: feeds.eventRecords(reading), report: () => report }),
    printMore: ({ faults }) => printFaults(faults),
  })
}

/** A screenful; `--json` has more. */
const maxFaultsShown = 20

function printFaults(faults: readonly string[]): void {
  if (faults.length === 0) return
  print(`\n${styled('bold', 'Entries that could not be read')}`)
  for (const fault of faults.slice(0, maxFaultsShown)) print(`  ${fault}`)
  if (faults.length > maxFaultsShown) print(`  and ${counted(faults.length - maxFaultsShown)} more; see --json`)
}

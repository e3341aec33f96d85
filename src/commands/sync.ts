import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import type { FeedOutcome } from '../importers/feeds/refresh-feed.ts'
import type { Store } from '../store/store.ts'
import { describeDatabaseError } from './describe-database-error.ts'
import { openDatabase } from './open-database.ts'
import { minuteOf } from './printing/day-of.ts'
import { counted, print, printJson, printMessage, quantity, styled } from './printing/terminal-text.ts'
import { CommandFailure, wrongUsage } from './report-failure.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type Options = { once?: boolean; acceptEmpty?: boolean; json?: boolean }

export function addSyncCommand(program: Command): void {
  program
    .command('sync')
    .argument('[SOURCE...]', 'Names of the feeds to refresh; default: all')
    .description('Refresh the event feeds in concierge.config.json at their intervals, until stopped')
    .option('--once', 'Refresh each feed once, now; exit status 1 if one fails')
    .option('--accept-empty', 'With --once: accept that a feed has lost nearly all of its upcoming events')
    .option('--json', 'Print the result of each feed as JSON; without --once, one line per refresh')
    .addHelpText(
      'after',
      `
A feed that is down, broken or suddenly empty keeps its last events; ./concierge status shows the reason.
./concierge serve also refreshes feeds: use sync for a separate process or for cron.

Examples:
  ./concierge sync
  ./concierge sync --once
  ./concierge sync --once --accept-empty town-hall`,
    )
    .action(sync)
}

/** Short, because a refresh retries by itself while another process writes. */
const busyTimeoutMs = 200

async function sync(sources: string[], options: Options): Promise<void> {
  if (options.acceptEmpty && !options.once) throw wrongUsage('--accept-empty needs --once')
  const config = readConfig()
  const { readFeedSettings } = await import('./read-feed-settings.ts')
  const configured = readFeedSettings(config)
  if (configured.length === 0)
    throw new CommandFailure(
      'no event feeds are configured; list them in concierge.config.json as docs/operations.md shows',
    )
  const unknown = sources.find((source) => configured.every((feed) => feed.source !== source))
  if (unknown !== undefined) throw wrongUsage(`unknown feed: "${unknown}"; concierge.config.json does not list it`)
  const feeds = configured.filter(({ source }) => sources.length === 0 || sources.includes(source))
  const store = await openDatabase(config, { busyTimeoutMs })
  await store.feeds.keepOnly(configured.map(({ source }) => source))
  const refreshing = { store, feeds, now: () => Temporal.Now.instant() }
  const { keepFresh, refreshAll } = await import('../importers/feeds/keep-fresh.ts')
  if (options.once) {
    const outcomes: FeedOutcome[] = []
    try {
      await refreshAll({
        ...refreshing,
        acceptEmpty: options.acceptEmpty,
        onOutcome(outcome) {
          outcomes.push(outcome)
          if (!options.json) printOutcome(outcome)
        },
      })
    } finally {
      await store.close()
    }
    if (options.json) printJson(outcomes)
    const failed = outcomes.filter(({ result }) => result === 'failed')
    if (failed.length > 0) throw new CommandFailure(failedSentence(failed))
    return
  }
  const waiting = (await store.feeds.list(Temporal.Now.instant())).filter(({ reason }) => reason !== null)
  for (const { source, reason, dueAt } of waiting)
    printMessage(
      `${source} failed: ${reason}; next try at ${minuteOf(dueAt)}. To try corrected settings at once: ` +
        `./concierge sync --once ${source}`,
    )
  await syncUntilSignal(store, (signal) =>
    keepFresh({
      ...refreshing,
      signal,
      onOutcome: (outcome) => (options.json ? print(JSON.stringify(outcome)) : printOutcome(outcome)),
      onTrouble: (error) => printMessage(`${describeDatabaseError(error, config.databaseUrl)}; retrying shortly`),
    }),
  )
}

/** Runs until a signal; running refreshes are aborted or finished before the process ends. */
function syncUntilSignal(store: Store, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const stopping = new AbortController()
  const ended = work(stopping.signal)
  stopOnSignal(async () => {
    stopping.abort()
    await ended
    await store.close()
  })
  return ended
}

function printOutcome({ source, result, events, faults, reason }: FeedOutcome): void {
  const outcome = {
    imported: quantity(events, 'event', 'events'),
    unchanged: 'no changes',
    failed: reason ?? '',
    taken: '',
  }
  const unread = faults.length > 0 ? `, ${counted(faults.length)} could not be read` : ''
  print(`${styled('bold', source)}: ${outcome[result]}${unread}`)
}

const failedSentence = (failed: readonly FeedOutcome[]) =>
  `${failed.map(({ source }) => source).join(', ')} could not be refreshed; earlier events are kept`

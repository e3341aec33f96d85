import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../config.ts'
import { loadHolidayRules } from '../domain/public-holidays.ts'
import type { FeedSettings } from '../importers/feeds/feed-settings.ts'
import { checkForClosures, extendOccurrences } from '../ingest/catalog-import.ts'
import { storeFailureOf } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import { describeDatabaseError } from './describe-database-error.ts'
import { noteReaderOf } from './note-reader.ts'
import { openDatabase } from './open-database.ts'
import { printMessage } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'
import { fillWithSampleCity, makeSampleKey, printExampleRequest } from './sample-city.ts'
import { openServiceLog, type ServiceLog } from './service-log.ts'
import { type StopSignal, stopOnSignal } from './stop-on-signal.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('Start the HTTP service')
    .option('--sample-city', 'Fill an empty database with the sample city, create a key and print an example request')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge serve --sample-city
  PORT=9000 LOG_LEVEL=warn DATABASE_URL=postgres://concierge@db/concierge ./concierge serve`,
    )
    .action(async (options: { sampleCity?: boolean }) => {
      const config = readConfig()
      const feeds = await feedsOf(config)
      const resources = new AsyncDisposableStack()
      try {
        await serve(resources, config, { ...options, feeds })
      } catch (error) {
        endWithin(closeMs)
        await resources.disposeAsync()
        throw error
      }
    })
}

type ServeOptions = { sampleCity?: boolean; feeds: readonly FeedSettings[] | null }

/** Starts everything in order. Resources close in reverse order, on a stop signal or if the start fails. */
async function serve(resources: AsyncDisposableStack, config: Config, options: ServeOptions): Promise<void> {
  const log = openServiceLog(config)
  const { logger } = log
  resources.defer(log.close)
  endOnFatalErrors(log)
  const store = await openDatabase(config, {
    statementTimeoutMs: Math.max(...Object.values(config.budgets)),
    busyTimeoutMs: writerWaitMs,
  })
  resources.defer(() => store.close())
  for (const name of config.reserved) logger.warn(`${name} is set but not used yet`)
  if (options.sampleCity) await fillWithSampleCity(store)
  await runDailyUpdates(store, config, logger)
  const state = { hasPlaces: await store.hasPlaces(), hasKeys: (await store.keys.list()).length > 0 }
  const app = await openApp(resources, { store, config, logger })
  const port = await listen(app, config)
  setImmediate(loadHolidayRules)
  const { loadReader } = await import('../concierge/understand/note/read-note.ts')
  void loadReader()
  resources.defer(runDailyUpdatesHourly(store, config, logger))
  const refreshing = await startRefreshing(store, { config, feeds: options.feeds, logger })
  if (refreshing) resources.defer(() => refreshing.stop())
  stopOnSignal(async (signal) => {
    await Promise.all([drain(app, config, signal), refreshing?.stop()])
    endWithin(Math.max(...Object.values(config.budgets)) + closeMs)
    await resources.disposeAsync()
  })
  const address = `http://${reachableHost(config.host)}:${port}`
  if (options.sampleCity) printExampleRequest(address, await makeSampleKey(store))
  else printNextSteps(address, state)
}

type Parts = { store: Store; config: Config; logger: Logger }

async function openApp(resources: AsyncDisposableStack, { store, config, logger }: Parts): Promise<FastifyInstance> {
  // Imported on demand, so that a start that fails earlier is quick.
  const [{ buildApp }, { openRateLimiter }] = await Promise.all([
    import('../http/app.ts'),
    import('../http/rate-limits/open-rate-limiter.ts'),
  ])
  const limiter = await openRateLimiter({ store, redisUrl: config.redisUrl, logger })
  resources.defer(() => limiter.close())
  const app = await buildApp({
    store,
    now: () => Temporal.Now.instant(),
    budgets: config.budgets,
    limiter,
    publicUrl: config.publicUrl ?? undefined,
    stagingUrl: config.stagingUrl ?? undefined,
    corsOrigins: config.corsOrigins,
    trustedProxies: config.trustedProxies,
    guestMemoryDays: config.guestMemoryDays,
    probeIntervalMs,
    readNote: await noteReaderOf(config, (reason) =>
      logger.warn({ reason }, 'the model that reads notes keeps failing; the tables read them for a while'),
    ),
    logger,
  })
  resources.defer(() => app.close())
  return app
}

/** Returns the port, which the system chooses if PORT is 0. */
async function listen(app: FastifyInstance, config: Config): Promise<number> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw new CommandFailure(listenSentence(error, config))
  }
  const [address] = app.addresses()
  if (typeof address !== 'object') throw new Error('the service listens on no network address')
  return address.port
}

/** Keeps answering until load balancers notice. Ctrl+C at a terminal skips most of that wait. */
async function drain(app: FastifyInstance, { drainSeconds }: Config, signal: StopSignal): Promise<void> {
  app.lifecycle.drain()
  await wait(signal === 'SIGINT' ? lingerMs : Math.max(drainSeconds * 1000, lingerMs))
}

/** Forces the process to end if closing hangs. */
function endWithin(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}

/** After an uncaught error the state of the process is unknown. */
function endOnFatalErrors({ logger, close }: ServiceLog): void {
  const end = (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    logger.fatal({ fault: { message, stack } }, 'unexpected error; the service is stopping')
    void close().finally(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/** Reads the configured feeds; null without a configuration file. Mistakes in it stop the start. */
async function feedsOf(config: Config): Promise<FeedSettings[] | null> {
  if (config.file === null) return null
  const { readFeedSettings } = await import('./read-feed-settings.ts')
  const feeds = readFeedSettings(config)
  if (feeds.length > 0 && config.databaseUrl === 'sqlite::memory:')
    throw new CommandFailure(
      'event feeds need a persistent database; set DATABASE_URL to something other than sqlite::memory:',
    )
  return feeds
}

async function startRefreshing(
  store: Store,
  { config, feeds, logger }: { config: Config; feeds: ServeOptions['feeds']; logger: Logger },
) {
  if (feeds === null) return null
  await store.feeds.keepOnly(feeds.map(({ source }) => source)).catch((error) => {
    logger.warn({ fault: { message: error.message } }, 'removing feeds that are no longer configured failed')
  })
  if (feeds.length === 0) return null
  const { refreshInBackground } = await import('./refresh-in-background.ts')
  return refreshInBackground({ databaseUrl: config.databaseUrl, feeds }, logger)
}

/** SQLite blocks the event loop while it waits for a lock, so every request waits with it. */
const writerWaitMs = 200
/** Time for requests that arrived but were not read yet; closing at once would cut them off. */
const lingerMs = 500
/** How long closing may take after the last answer. */
const closeMs = 10_000
/** An outage shows in the health answer after at most this time. */
const probeIntervalMs = 10_000
const hourMs = 60 * 60 * 1000

/** Updates that depend on the date. While an import holds the lock they fail and are retried in an hour. */
async function runDailyUpdates(store: Store, { databaseUrl, guestMemoryDays }: Config, logger: Logger): Promise<void> {
  const now = Temporal.Now.instant()
  const warn = (what: string) => (error: Error) => {
    const message = storeFailureOf(error) === null ? error.message : describeDatabaseError(error, databaseUrl)
    logger.warn({ fault: { message } }, `${what}; retrying in an hour`)
  }
  await extendOccurrences(store, now).catch(warn('adding upcoming days of events failed'))
  await checkForClosures(store, now).catch(warn('updating which places still exist failed'))
  await store.guests
    .eraseBefore(now.subtract({ hours: 24 * guestMemoryDays }))
    .catch(warn('erasing expired guest memory failed'))
}

/** Runs every hour; the store skips updates that were already done that day. */
function runDailyUpdatesHourly(store: Store, config: Config, logger: Logger): () => void {
  const timer = setInterval(() => {
    void runDailyUpdates(store, config, logger)
  }, hourMs)
  return () => clearInterval(timer)
}

function listenSentence(error: unknown, { host, port }: Config): string {
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use; stop the process that uses it, or set another PORT`
    case 'EACCES':
      return `port ${port} needs more rights than this user has; set PORT above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is not an address of this machine`
    default:
      return `cannot listen on ${host}:${port}: ${error instanceof Error ? error.message : error}`
  }
}

/** Replaces "all addresses" with the loopback address, which a browser can open. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function printNextSteps(address: string, { hasPlaces, hasKeys }: { hasPlaces: boolean; hasKeys: boolean }): void {
  printMessage(`Serving on ${address}; API documentation: ${address}/docs`)
  if (!hasPlaces) printMessage('The database is empty: load a city with ./concierge import.')
  if (!hasKeys) printMessage('There is no key yet: create one with ./concierge keys create --name NAME.')
}

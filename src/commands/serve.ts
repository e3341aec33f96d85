import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { type Config, readConfig } from '../config.ts'
import type { FeedSettings } from '../importers/feeds/feed-settings.ts'
import { checkForClosures, extendOccurrences } from '../ingest/catalog-import.ts'
import { storeFailureOf } from '../store/failures.ts'
import type { Store } from '../store/store.ts'
import { describeDatabaseError } from './describe-database-error.ts'
import { openDatabase } from './open-database.ts'
import { say } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'
import { fillWithSampleCity, makeSampleKey, tellHowToAsk } from './sample-city.ts'
import { openServiceLog, type ServiceLog } from './service-log.ts'
import { type StopSignal, stopOnSignal } from './stop-on-signal.ts'

export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serves what the database holds')
    .option('--sample-city', 'fills an empty database with the bundled city, makes a key and says how to ask')
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

/** Starts everything in order. What it opens is closed in the opposite order: at a stop, or where the start fails. */
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
  for (const name of config.reserved) logger.warn(`${name} is set, and not used yet`)
  if (options.sampleCity) await fillWithSampleCity(store)
  await keepUp(store, config, logger)
  const state = { hasPlaces: await store.hasPlaces(), hasKeys: (await store.keys.list()).length > 0 }
  const app = await openApp(resources, { store, config, logger })
  await listen(app, config)
  resources.defer(keepUpHourly(store, config, logger))
  const refreshing = await startRefreshing(store, { config, feeds: options.feeds, logger })
  if (refreshing) resources.defer(() => refreshing.stop())
  stopOnSignal(async (signal) => {
    await Promise.all([drain(app, config, signal), refreshing?.stop()])
    endWithin(Math.max(...Object.values(config.budgets)) + closeMs)
    await resources.disposeAsync()
  })
  const address = `http://${reachableHost(config.host)}:${(app.server.address() as AddressInfo).port}`
  if (options.sampleCity) tellHowToAsk(address, await makeSampleKey(store))
  else tellHowToBegin(address, state)
}

type Parts = { store: Store; config: Config; logger: Logger }

async function openApp(resources: AsyncDisposableStack, { store, config, logger }: Parts): Promise<FastifyInstance> {
  // Loaded late: the other ways in which a start ends need none of it.
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
    logger,
  })
  resources.defer(() => app.close())
  return app
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw new CommandFailure(listenSentence(error as NodeJS.ErrnoException, config))
  }
}

/** Answers go on until load balancers had time to notice; a person at a terminal need not wait for that. */
async function drain(app: FastifyInstance, { drainSeconds }: Config, signal: StopSignal): Promise<void> {
  app.lifecycle.drain()
  await wait(signal === 'SIGINT' ? lingerMs : Math.max(drainSeconds * 1000, lingerMs))
}

/** A close that hangs must not keep a process that serves nothing alive. */
function endWithin(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}

/** After an error that no one caught the state of the process is unknown. */
function endOnFatalErrors({ logger, close }: ServiceLog): void {
  const end = (error: unknown) => {
    const { message, stack } = error instanceof Error ? error : new Error(String(error))
    logger.fatal({ fault: { message, stack } }, 'the service ends because of an unexpected error')
    void close().finally(() => process.exit(1))
  }
  process.on('uncaughtException', end)
  process.on('unhandledRejection', end)
}

/** Null where no file lists any; what it says wrong stops the start. */
async function feedsOf(config: Config): Promise<FeedSettings[] | null> {
  if (config.file === null) return null
  const { readFeedSettings } = await import('./read-feed-settings.ts')
  const feeds = readFeedSettings(config)
  if (feeds.length > 0 && config.databaseUrl === 'sqlite::memory:')
    throw new CommandFailure(
      'event feeds need a database that is kept; set DATABASE_URL to another than sqlite::memory:',
    )
  return feeds
}

async function startRefreshing(
  store: Store,
  { config, feeds, logger }: { config: Config; feeds: ServeOptions['feeds']; logger: Logger },
) {
  if (feeds === null) return null
  await store.feeds.keepOnly(feeds.map(({ source }) => source)).catch((error) => {
    logger.warn({ fault: { message: error.message } }, 'feeds that are listed no more were not forgotten')
  })
  if (feeds.length === 0) return null
  const { refreshInBackground } = await import('./refresh-in-background.ts')
  return refreshInBackground({ databaseUrl: config.databaseUrl, feeds }, logger)
}

/** SQLite waits standing still: no request may stand still that long. */
const writerWaitMs = 200
/** Requests that have arrived and are not read yet are begun within this time; closing at once would cut them off. */
const lingerMs = 500
/** How long closing may take once nothing is being answered. */
const closeMs = 10_000
/** An outage shows in the health answer within this time. */
const probeIntervalMs = 10_000
const hourMs = 60 * 60 * 1000

/** What time alone changes. An import that is running holds the lock; the next try comes within the hour. */
async function keepUp(store: Store, { databaseUrl, guestMemoryDays }: Config, logger: Logger): Promise<void> {
  const now = Temporal.Now.instant()
  const warn = (what: string) => (error: Error) => {
    const message = storeFailureOf(error) === null ? error.message : describeDatabaseError(error, databaseUrl)
    logger.warn({ fault: { message } }, `${what}; tried again in an hour`)
  }
  await extendOccurrences(store, now).catch(warn('the days of events were not extended'))
  await checkForClosures(store, now).catch(warn('no belief in places was renewed'))
  await store.guests
    .eraseBefore(now.subtract({ hours: 24 * guestMemoryDays }))
    .catch(warn('guests of long ago were not forgotten'))
}

/** Asked every hour and done once a day, as the store knows whether it was done. */
function keepUpHourly(store: Store, config: Config, logger: Logger): () => void {
  const timer = setInterval(() => {
    void keepUp(store, config, logger)
  }, hourMs)
  return () => clearInterval(timer)
}

function listenSentence(error: NodeJS.ErrnoException, { host, port }: Config): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `port ${port} on ${host} is in use; end what uses it, or set PORT to another`
    case 'EACCES':
      return `port ${port} may not be opened by this user; set PORT to one above 1023`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST ${host} is no address of this machine`
    default:
      return `cannot listen on ${host}:${port}: ${error.message}`
  }
}

/** Every address of the machine is also the loopback one, which a person can open. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function tellHowToBegin(address: string, { hasPlaces, hasKeys }: { hasPlaces: boolean; hasKeys: boolean }): void {
  say(`Serving on ${address}, described on ${address}/docs`)
  if (!hasPlaces) say('The database is empty: ./concierge import loads a city.')
  if (!hasKeys) say('There is no key yet: ./concierge keys create --name NAME makes one.')
}

import cluster from 'node:cluster'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { Command } from 'commander'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ReadNote } from '../concierge/understand/read-notes.ts'
import { type Config, readConfig } from '../config.ts'
import type { Explanations } from '../http/operator/keep-explanations.ts'
import type { Figures } from '../http/operator/registry.ts'
import type { Tracing } from '../http/operator/trace-requests.ts'
import type { FeedSettings } from '../importers/feeds/feed-settings.ts'
import { poolSizeFor } from '../store/engines/pool-sizes.ts'
import type { Store } from '../store/store.ts'
import { noteReaderOf } from './note-reader.ts'
import { openDatabase } from './open-database.ts'
import { printMessage } from './printing/terminal-text.ts'
import { CommandFailure, sentenceOf } from './report-failure.ts'
import { fillWithSampleCity, makeSampleKey, printExampleRequest } from './sample-city.ts'
import type { ServiceLog } from './service-log.ts'
import { answerPrimary, askWorkers } from './serving/ask-workers.ts'
import { mayChangeCatalog, runDailyUpdates } from './serving/daily-updates.ts'
import { isUnreachable, listen, operatorAddress, ownAddress, requireFree } from './serving/listen.ts'
import type { Serving } from './serving/serving.ts'
import { version } from './serving/version.ts'
import { reportLoad, reportToPrimary, serveWithWorkers } from './serving/workers.ts'
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
      const resources = new AsyncDisposableStack()
      try {
        if (cluster.isWorker) await serveAsWorker(resources, config)
        else await serve(resources, config, { ...options, feeds: await feedsOf(config) })
      } catch (error) {
        endWithin(closeMs)
        await resources.disposeAsync()
        if (!cluster.isWorker) throw error
        await reportToPrimary(sentenceOf(error))
        process.exit(1)
      }
    })
}

type ServeOptions = { sampleCity?: boolean; feeds: readonly FeedSettings[] | null }

/** Starts everything in order. Resources close in reverse order, on a stop signal or if the start fails. */
async function serve(resources: AsyncDisposableStack, config: Config, options: ServeOptions): Promise<void> {
  if (config.operatorPort !== null) await requireFree(operatorAddress(config))
  const parts = await openParts(resources, config)
  const { store, logger } = parts
  if (options.sampleCity) await fillWithSampleCity(store)
  resources.defer(await keepUpToDate(store, config, logger))
  const changesCatalog = await mayChangeCatalog(store)
  const state = { hasPlaces: await store.hasPlaces(), hasKeys: (await store.keys.list()).length > 0 }
  const serving =
    config.workers > 1
      ? await serveWithWorkers(resources, { count: config.workers, logger })
      : await serveHere(resources, parts)
  if (parts.figures !== null) await openOperatorPort(resources, { ...parts, figures: parts.figures }, serving.port)
  const feeds = changesCatalog ? options.feeds : null
  const refreshing = await startRefreshing(store, { config, feeds, logger })
  if (refreshing) resources.defer(() => refreshing.stop())
  stopOnSignal(async (signal) => {
    const longestStopMs = Math.max(...Object.values(config.budgets)) + closeMs
    endWithin(drainMs(config, signal) + 2 * longestStopMs)
    await Promise.all([serving.stop(signal), refreshing?.stop()])
    endWithin(longestStopMs)
    await resources.disposeAsync()
  })
  if (isUnreachable(config.host, config.trustedProxies))
    printMessage(`Nothing outside this container reaches ${config.host}: set HOST=0.0.0.0 to listen for others.`)
  if (!changesCatalog)
    printMessage('This database role may not change the catalog: run ./concierge renew daily, and sync, as the owner.')
  const address = ownAddress(config.host, serving.port)
  if (options.sampleCity) printExampleRequest(address, await makeSampleKey(store))
  else printNextSteps(address, state)
}

/** One of several processes: it answers requests, and the one that started it does everything else. */
async function serveAsWorker(resources: AsyncDisposableStack, config: Config): Promise<void> {
  const parts = await openParts(resources, config)
  if (parts.explanations !== null) answerPrimary(parts.explanations)
  const serving = await serveHere(resources, parts)
  stopOnSignal(async (signal) => {
    await serving.stop(signal)
    endWithin(Math.max(...Object.values(config.budgets)) + closeMs)
    await resources.disposeAsync()
  })
}

async function openParts(resources: AsyncDisposableStack, config: Config): Promise<Parts> {
  const { openServiceLog } = await import('./service-log.ts')
  const log = openServiceLog(config)
  resources.defer(log.close)
  endOnFatalErrors(log)
  const store = await openDatabase(config, {
    statementTimeoutMs: Math.max(...Object.values(config.budgets)),
    busyTimeoutMs: writerWaitMs,
    poolSize: poolSizeFor(config.workers),
  })
  resources.defer(() => store.close())
  const tracing = await tracingFor(config, log.logger)
  if (tracing !== null) resources.defer(tracing.close)
  const [figures, explanations] = [await figuresFor(config), await explanationsFor(config)]
  return { store, config, logger: log.logger, figures, explanations, tracing }
}

/** Null without a collector: then nothing of it is loaded. */
async function tracingFor({ tracing }: Config, logger: Logger): Promise<Tracing | null> {
  if (tracing === null) return null
  const { traceRequests } = await import('../http/operator/trace-requests.ts')
  return traceRequests({ settings: tracing, version, logger })
}

/** Null without a port to show them on: then nothing is counted. */
async function figuresFor({ operatorPort }: Config): Promise<Figures | null> {
  if (operatorPort === null) return null
  const { openFigures } = await import('../http/operator/registry.ts')
  return openFigures(version)
}

/** Null without a port to ask for them. */
async function explanationsFor({ operatorPort, keptExplanations }: Config): Promise<Explanations | null> {
  if (operatorPort === null || keptExplanations === 0) return null
  const { keepExplanations } = await import('../http/operator/keep-explanations.ts')
  return keepExplanations(keptExplanations)
}

async function openOperatorPort(
  resources: AsyncDisposableStack,
  parts: Parts & { figures: Figures },
  port: number,
): Promise<void> {
  const { serveOperators } = await import('./serving/operator-port.ts')
  const explain = async (requestId: string) =>
    parts.config.workers > 1 ? askWorkers(requestId) : (parts.explanations?.find(requestId) ?? null)
  const { address, close } = await serveOperators({ ...parts, explain, port, version })
  resources.defer(close)
  printMessage(`Figures and status for operators: ${address}`)
}

/** Answers requests in this process. */
async function serveHere(resources: AsyncDisposableStack, parts: Parts): Promise<Serving> {
  const app = await openApp(resources, parts)
  const { host, port: wanted } = parts.config
  const port = await listen(app, { host, port: wanted, hostSetting: 'HOST', portSetting: 'PORT' })
  resources.defer(reportLoad(app.takeLoadFigures, parts.logger))
  return {
    port,
    async stop(signal) {
      app.lifecycle.drain()
      await wait(drainMs(parts.config, signal))
    },
  }
}

type Parts = {
  store: Store
  config: Config
  logger: Logger
  figures: Figures | null
  explanations: Explanations | null
  tracing: Tracing | null
}

async function openApp(resources: AsyncDisposableStack, parts: Parts): Promise<FastifyInstance> {
  const { store, config, logger, figures } = parts
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
    readNote: await countedNoteReader(parts),
    warmUp: loadWords,
    registry: figures?.registry,
    followers: [parts.explanations, parts.tracing].flatMap((part) => part?.follow ?? []),
    logger,
  })
  resources.defer(() => app.close())
  return app
}

/** In steps, between which requests are answered. */
async function loadWords(): Promise<void> {
  const { loadHolidayRules } = await import('../domain/public-holidays.ts')
  await setImmediate()
  loadHolidayRules()
  const { loadReader } = await import('../concierge/understand/note/read-note.ts')
  await loadReader()
}

async function countedNoteReader({ config, logger, figures }: Parts): Promise<ReadNote | undefined> {
  const readNote = await noteReaderOf(config, (reason) =>
    logger.warn({ reason }, 'the model that reads notes keeps failing; the tables read them for a while'),
  )
  if (readNote === undefined || figures === null) return readNote
  const { countReaders } = await import('../http/operator/measure-app.ts')
  return countReaders(figures.registry, readNote)
}

/** How long to keep answering until load balancers notice. Ctrl+C at a terminal skips most of that wait. */
const drainMs = ({ drainSeconds }: Config, signal: StopSignal): number =>
  signal === 'SIGINT' ? lingerMs : Math.max(drainSeconds * 1000, lingerMs)

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
  for (const { source, reason, dueAt } of await store.feeds.list(Temporal.Now.instant()))
    if (reason !== null) logger.warn({ feed: source, reason, nextTry: dueAt.toString() }, 'a feed failed before')
  const { refreshInBackground } = await import('./serving/refresh-in-background.ts')
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

/** Runs now, and every hour while it serves. */
async function keepUpToDate(store: Store, config: Config, logger: Logger): Promise<() => void> {
  const update = () => runDailyUpdates(store, config, (fault) => logger.warn({ fault }, 'retrying in an hour'))
  await update()
  const timer = setInterval(() => void update(), hourMs)
  return () => clearInterval(timer)
}

function printNextSteps(address: string, { hasPlaces, hasKeys }: { hasPlaces: boolean; hasKeys: boolean }): void {
  printMessage(`Serving on ${address}; API documentation: ${address}/docs`)
  if (!hasPlaces) printMessage('The database is empty: load a city with ./concierge import.')
  if (!hasKeys) printMessage('There are no keys yet: create one with ./concierge keys create --name NAME.')
}

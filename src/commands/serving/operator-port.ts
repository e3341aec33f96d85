import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { usualTurns } from '../../http/guards/fair-turns.ts'
import type { OperatorOptions } from '../../http/operator/operator-app.ts'
import type { Figures } from '../../http/operator/registry.ts'
import type { StatusPage, StatusText } from '../../http/operator/status-page.ts'
import type { Store } from '../../store/store.ts'
import { databaseName } from '../describe-database-error.ts'
import { counted } from '../printing/terminal-text.ts'
import { listen, operatorAddress, ownAddress } from './listen.ts'

type Served = {
  config: Config
  store: Store
  logger: Logger
  figures: Figures
  explain: OperatorOptions['explain']
  port: number
  version: string
}

/** Serves figures and a status page to operators. Returns how to close it. */
export async function serveOperators({ config, store, logger, figures, explain, port, version }: Served) {
  const [{ buildOperatorApp }, { measureFeeds }] = await Promise.all([
    import('../../http/operator/operator-app.ts'),
    import('../../http/operator/measure-feeds.ts'),
  ])
  measureFeeds(figures.registry, () => store.feeds.list(Temporal.Now.instant()))
  const main = ownAddress(config.host, port)
  const stopping = new AbortController()
  const texts = keptTexts((words) => printed(config, words, stopping.signal))
  const app = buildOperatorApp({
    figures,
    isReady: async () => (await askMain(`${main}/readyz`))?.status === 200,
    explain,
    page: () => makePage(config, { main, version, texts: texts() }),
    logger,
  })
  const ownPort = await listen(app, operatorAddress(config))
  const close = () => {
    stopping.abort()
    return app.close()
  }
  return { address: ownAddress(config.operatorHost, ownPort), close }
}

/** Counting a large catalog takes a while, so there is a pause between two counts. */
const pauseMs = 60_000
const mainMs = 2000
/** Above the text of any catalog. */
const maxTextBytes = 8 * 2 ** 20

type Shown = { main: string; version: string; texts: readonly StatusText[] }

async function makePage(config: Config, { main, version, texts }: Shown): Promise<StatusPage> {
  const health = await askMain(`${main}/v1/health`)
  return {
    title: `Stay Concierge ${version}`,
    warnings: warningsOf(health?.body),
    madeAt: Temporal.Now.instant(),
    tables: [
      { heading: 'Settings', rows: settingsOf(config, main) },
      { heading: 'Limits of each process', rows: limitRows },
    ],
    texts,
  }
}

/** The main port's answer; null if there is none. Any of the workers gives it. */
async function askMain(url: string): Promise<{ status: number; body: unknown } | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(mainMs) })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}

function warningsOf(body: unknown): string[] {
  if (typeof body !== 'object' || body === null) return ['The main port does not answer.']
  return 'warnings' in body && Array.isArray(body.warnings) ? body.warnings.map(String) : []
}

/** What a command prints. In a process of its own: counting a large SQLite catalog would hold up all requests. */
async function printed({ databaseUrl }: Config, words: readonly string[], signal: AbortSignal): Promise<string> {
  if (databaseUrl === 'sqlite::memory:') return 'A database in memory is seen by its own process only.'
  const [, program = ''] = process.argv
  const run = promisify(execFile)(process.execPath, [...process.execArgv, program, ...words], {
    maxBuffer: maxTextBytes,
    signal,
    env: { ...process.env, NO_COLOR: '1' },
  })
  return run.then(
    ({ stdout, stderr }) => stdout || stderr,
    (error) => `${error.stderr || error.message}`,
  )
}

/** Without secrets: addresses that may contain a password are shown without it or not at all. */
const settingsOf = (config: Config, main: string): [string, string][] => [
  ['Address', main],
  ['Processes', counted(config.workers)],
  ['Database', databaseName(config.databaseUrl)],
  ['Rate limits shared through', config.redisUrl === null ? 'the database' : 'Redis'],
  ['Time for a recommendation, a detail, autocomplete', Object.values(config.budgets).map(milliseconds).join(', ')],
  ['Guest memory', config.guestMemoryDays === 0 ? 'off' : `${counted(config.guestMemoryDays)} days`],
  ['Drains for', `${counted(config.drainSeconds)} s`],
  ['Origins of browsers', config.corsOrigins.join(', ') || 'none'],
  ['Trusted proxies', config.trustedProxies.join(', ') || 'none'],
  ['Notes are read by', config.noteModel === null ? 'the tables' : `the model ${config.noteModel.model}`],
]

const milliseconds = (ms: number) => `${counted(ms)} ms`

const limitRows: [string, string][] = [
  ['Open requests, of all keys and of one', `${counted(usualTurns.maxOpen)}, ${counted(usualTurns.maxOpenPerKey)}`],
  ['Working requests, of all keys and of one', `${usualTurns.maxWorking}, ${usualTurns.maxWorkingPerKey}`],
]

/**
 * What the commands print, as of their last run: a page waits for none of them. They run one after the other, in the
 * background, while someone looks at the page.
 */
function keptTexts(print: (words: readonly string[]) => Promise<string>): () => readonly StatusText[] {
  const kept = commands.map(({ heading }): StatusText => ({ heading, printed: null }))
  let isRunning = false
  let endedAt = Number.NEGATIVE_INFINITY
  async function renew(): Promise<void> {
    for (const [index, { heading, words }] of commands.entries()) {
      const text = await print(words)
      kept[index] = { heading, printed: { text, at: Temporal.Now.instant() } }
    }
    isRunning = false
    endedAt = performance.now()
  }
  return () => {
    if (!isRunning && performance.now() - endedAt >= pauseMs) {
      isRunning = true
      void renew()
    }
    return kept
  }
}

const commands = [
  { heading: 'Keys', words: ['keys', 'list'] },
  { heading: 'Catalog and feeds', words: ['status'] },
]

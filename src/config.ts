import { readdirSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import { type ConfigFile, readConfigFile } from './config/config-file.ts'
import {
  type LogLevel,
  readHost,
  readHttpUrl,
  readLogLevel,
  readOrigins,
  readProxies,
  readServiceUrl,
  readWhole,
} from './config/setting-forms.ts'
import { ConfigError, type Environment, projectRoot, settingOf } from './config/setting-of.ts'
import { readTracing, type Tracing } from './config/tracing.ts'
import { editDistance } from './text/edit-distance.ts'

export { ConfigError } from './config/setting-of.ts'

/** All settings, read once from the environment and validated. docs/operations.md describes them. */
export type Config = {
  /** `sqlite:PATH`, `sqlite::memory:` or `postgres://…` */
  databaseUrl: string
  /** The Redis server that shares rate limits between processes; null to use the database. */
  redisUrl: string | null
  host: string
  port: number
  /** Base URLs that the interface description lists as servers. */
  publicUrl: string | null
  stagingUrl: string | null
  /** Where operators read figures and the status page; null if they do not. */
  operatorPort: number | null
  operatorHost: string
  /** Recommendations that each process can explain to operators afterwards; 0 keeps none. */
  keptExplanations: number
  /** Processes that serve behind the port. */
  workers: number
  logLevel: LogLevel
  /** Origins whose pages may call the API, `*` for any; empty by default. */
  corsOrigins: string[]
  budgets: { conciergeMs: number; detailMs: number; autocompleteMs: number }
  /** Proxies whose `X-Forwarded-For` is trusted: addresses, networks such as 10.0.0.0/8, or `loopback`. */
  trustedProxies: string[]
  /** How long the service keeps answering after SIGTERM. */
  drainSeconds: number
  /** Days a guest is remembered after the last request about a stay; 0 turns memory off. */
  guestMemoryDays: number
  /** The model that reads notes; null if only the tables do. */
  noteModel: { baseUrl: string; model: string; apiKey: string | null } | null
  /** Where traces are sent; null if none are. */
  tracing: Tracing | null
  /** The content of concierge.config.json with variables filled in; null if there is no such file. */
  file: ConfigFile | null
}

const maxWorkers = 128

export function readConfig(environment: Environment = process.env): Config {
  const given = (name: string) => settingOf(environment, name)
  const port = (name: string) => readWhole(name, given(name), 0, 65_535)
  const budget = (name: string, defaultMs: number) => readWhole(name, given(name), 1, 600_000) ?? defaultMs
  const databaseUrl = readDatabaseUrl(given('DATABASE_URL'), environment)
  const isShared = databaseUrl.startsWith('postgres')
  const config: Config = {
    databaseUrl,
    redisUrl: readServiceUrl('REDIS_URL', given('REDIS_URL'), ['redis:', 'rediss:']),
    host: readHost('HOST', given('HOST')),
    port: port('PORT') ?? 8080,
    publicUrl: readHttpUrl('PUBLIC_URL', given('PUBLIC_URL')),
    stagingUrl: readHttpUrl('STAGING_URL', given('STAGING_URL')),
    operatorPort: port('OPERATOR_PORT'),
    operatorHost: readHost('OPERATOR_HOST', given('OPERATOR_HOST')),
    keptExplanations: readWhole('KEPT_EXPLANATIONS', given('KEPT_EXPLANATIONS'), 0, 10_000) ?? 500,
    workers: readWhole('WORKERS', given('WORKERS'), 1, maxWorkers) ?? defaultWorkers(isShared),
    logLevel: readLogLevel(given('LOG_LEVEL') ?? 'info'),
    corsOrigins: readOrigins(given('CORS_ORIGINS')),
    budgets: {
      conciergeMs: budget('CONCIERGE_BUDGET_MS', 8000),
      detailMs: budget('DETAIL_BUDGET_MS', 4000),
      autocompleteMs: budget('AUTOCOMPLETE_BUDGET_MS', 2000),
    },
    trustedProxies: readProxies(given('TRUST_PROXY')),
    drainSeconds: readWhole('DRAIN_SECONDS', given('DRAIN_SECONDS'), 0, 3600) ?? 10,
    guestMemoryDays: readWhole('GUEST_MEMORY_DAYS', given('GUEST_MEMORY_DAYS'), 0, 36_500) ?? 400,
    noteModel: readNoteModel(given),
    tracing: readTracing(given),
    file: readConfigFile(given('CONCIERGE_CONFIG'), environment),
  }
  if (config.workers > 1 && !isShared && (config.redisUrl === null || config.databaseUrl === 'sqlite::memory:'))
    throw new ConfigError(
      'WORKERS must be 1 on SQLite, unless the database is a file and REDIS_URL is set for shared rate limits',
    )
  if (config.operatorPort !== null && config.operatorPort !== 0 && config.operatorPort === config.port)
    throw new ConfigError(`OPERATOR_PORT must differ from PORT, ${config.port}`)
  return config
}

const defaultWorkers = (isShared: boolean): number => (isShared ? Math.min(availableParallelism(), maxWorkers) : 1)

/** The operator's own folder of vocabulary, or null. Read separately, because words are loaded first. */
export function readVocabularyPath(environment: Environment = process.env): string | null {
  const given = settingOf(environment, 'VOCABULARY_PATH')
  if (given === null) return null
  const path = resolve(projectRoot, given)
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new ConfigError(`VOCABULARY_PATH must be a folder with the layout of vocabulary/; "${given}" is not a folder`)
  const names = readdirSync(join(projectRoot, 'vocabulary'))
  if (readdirSync(path).some((name) => names.includes(name))) return path
  throw new ConfigError(`VOCABULARY_PATH must contain one of ${names.sort().join(', ')}; "${given}" contains none`)
}

/** Names that no setting has, which differ from a setting's by a slip of the finger; they change nothing. */
export function misspeltSettings(environment: Environment = process.env): { name: string; meant: string }[] {
  const read = new Set<string>()
  const watched = new Proxy(environment, {
    get: (variables, name: string) => {
      read.add(name)
      return variables[name]
    },
  })
  readConfig(watched)
  readVocabularyPath(watched)
  return Object.keys(environment).flatMap((name) => {
    if (read.has(name)) return []
    // Names as short as HOST are near those of other programs; of these, only swapped letters count.
    const isNear = (known: string) =>
      editDistance(name, known, maxSlips) <= maxSlips && (name.length >= minNameLength || isSameLetters(name, known))
    const meant = read.values().find(isNear)
    return meant === undefined ? [] : [{ name, meant }]
  })
}

const minNameLength = 6
const isSameLetters = (one: string, other: string) => [...one].sort().join('') === [...other].sort().join('')
const maxSlips = 1

/** Off unless LLM_USES says so, because what guests write leaves the house. */
function readNoteModel(given: (name: string) => string | null): Config['noteModel'] {
  const baseUrl = readHttpUrl('LLM_BASE_URL', given('LLM_BASE_URL'))
  const [model, apiKey, uses] = [given('LLM_MODEL'), given('LLM_API_KEY'), given('LLM_USES')]
  if (apiKey !== null && !/^[\x21-\x7e]+$/.test(apiKey))
    throw new ConfigError('LLM_API_KEY must be printable ASCII without spaces')
  if (uses === null) return null
  if (uses !== 'read') throw new ConfigError(`LLM_USES must be "read", or empty to use no model, not "${uses}"`)
  if (baseUrl === null)
    throw new ConfigError(
      'LLM_USES=read needs LLM_BASE_URL; set it to an OpenAI-compatible address such as http://127.0.0.1:11434/v1',
    )
  if (model === null) throw new ConfigError('LLM_USES=read needs LLM_MODEL; set it to the name of a model there')
  return { baseUrl, model, apiKey }
}

/** Empty is refused: a mistake would serve another database. */
function readDatabaseUrl(text: string | null, environment: Environment): string {
  const empty = ['DATABASE_URL', 'DATABASE_URL_FILE'].find((name) => environment[name] !== undefined)
  if (text === null && empty !== undefined)
    throw new ConfigError(`${empty} must not be empty; leave it out to use ${defaultDatabase}`)
  if (text === null) return defaultDatabase
  if (/^sqlite:.+/.test(text)) return text
  readServiceUrl('DATABASE_URL', text, ['postgres:', 'postgresql:'], 'sqlite:PATH or postgres://USER@HOST/DATABASE')
  return text
}

const defaultDatabase = 'sqlite:var/concierge.db'

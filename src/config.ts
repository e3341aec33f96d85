import { readdirSync, readFileSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { isAbsolute, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

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
  file: { name: string; content: Record<string, unknown> } | null
}

type Tracing = {
  url: string
  headers: Record<string, string>
  serviceName: string
  sampling: { share: number; byParent: boolean }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** An invalid setting; the message names it. */
export class ConfigError extends Error {}

const maxWorkers = 128

type Environment = Record<string, string | undefined>

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

/** The value of a variable, or the content of the file that the variable with `_FILE` names, as secrets are mounted. */
function settingOf(environment: Environment, name: string): string | null {
  const value = environment[name]?.trim() || null
  const path = environment[`${name}_FILE`]?.trim() || null
  if (path === null) return value
  if (value !== null) throw new ConfigError(`${name} must not be set together with ${name}_FILE`)
  const text = readText(resolve(projectRoot, path))
  if (text === null) throw new ConfigError(`${name}_FILE must be a readable file; cannot read "${path}"`)
  if (text.trim() === '') throw new ConfigError(`${name}_FILE must hold the value; "${path}" is empty`)
  return text.trim()
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

/** The message doesn't repeat the value, because these URLs contain passwords. */
function readServiceUrl(name: string, text: string | null, protocols: readonly string[], form?: string): string | null {
  if (text === null || (isPlainUrl(text) && protocols.includes(new URL(text).protocol))) return text
  throw new ConfigError(
    `${name} must be ${form ?? protocols.map((protocol) => `${protocol}//…`).join(' or ')}, ` +
      'with special characters of user name and password percent-encoded, such as %40 for @',
  )
}

/** False where a part of the password may have become host, path or parameters, which messages name. */
function isPlainUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password, pathname, search, hash } = new URL(text)
  if (hash !== '' || text.endsWith('#') || `${pathname}${search}`.includes('@')) return false
  return [username, password, pathname].every((part) => decoded(part) !== null)
}

function readHttpUrl(name: string, text: string | null): string | null {
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  if (!isPlain || url.search !== '' || url.hash !== '')
    throw new ConfigError(`${name} must be an http or https address such as https://concierge.example.com`)
  return url.href.replace(/\/$/, '')
}

function readHost(name: string, text: string | null): string {
  if (/[\s/@]|^\w+:\/\//.test(text ?? ''))
    throw new ConfigError(`${name} must be a host name or address such as 127.0.0.1 or ::`)
  return text ?? '127.0.0.1'
}

function readWhole(name: string, text: string | null, min: number, max: number): number | null {
  if (text === null) return null
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
}

function readLogLevel(text: string): LogLevel {
  const level = logLevels.find((known) => known === text.toLowerCase())
  if (level === undefined) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${text}"`)
  return level
}

function readOrigins(text: string | null): string[] {
  const origins = (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
  for (const origin of origins) {
    if (origin === '*') continue
    if (!URL.canParse(origin) || !/^https?:/.test(origin) || new URL(origin).origin !== origin)
      throw new ConfigError(
        `CORS_ORIGINS must be origins such as https://app.example.com, separated by commas, not "${origin}"`,
      )
  }
  return origins
}

/** Names for the private networks of RFC 5735 and RFC 4193. */
const proxyNames = ['loopback', 'linklocal', 'uniquelocal']

function readProxies(text: string | null): string[] {
  const proxies = (text ?? '').split(/[\s,]+/).filter((part) => part !== '')
  for (const proxy of proxies) {
    const [address = '', bits, ...more] = proxy.split('/')
    const maxBits = isIP(address) === 6 ? 128 : 32
    const isNetwork = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= maxBits)
    if (!proxyNames.includes(proxy) && (isIP(address) === 0 || !isNetwork || more.length > 0))
      throw new ConfigError(
        'TRUST_PROXY must be addresses or networks such as 10.0.0.0/8, or loopback, separated by commas, ' +
          `not "${proxy}"`,
      )
  }
  return proxies
}

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

/** The variables of https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
function readTracing(given: (name: string) => string | null): Tracing | null {
  const base = readHttpUrl('OTEL_EXPORTER_OTLP_ENDPOINT', given('OTEL_EXPORTER_OTLP_ENDPOINT'))
  const own = readHttpUrl('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', given('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'))
  const url = own ?? (base && `${base}/v1/traces`)
  if (url === null || given('OTEL_SDK_DISABLED') === 'true' || given('OTEL_TRACES_EXPORTER') === 'none') return null
  for (const name of ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL'])
    if ((given(name) ?? 'http/json') !== 'http/json') throw new ConfigError(`${name} must be http/json, or empty`)
  return {
    url,
    headers: {
      ...readHeaders(given, 'OTEL_EXPORTER_OTLP_HEADERS'),
      ...readHeaders(given, 'OTEL_EXPORTER_OTLP_TRACES_HEADERS'),
    },
    serviceName: given('OTEL_SERVICE_NAME') ?? 'stay-concierge',
    sampling: readSampling(given),
  }
}

/** `name=value` pairs, percent-encoded. The message doesn't repeat them, because they are secrets. */
function readHeaders(given: (name: string) => string | null, variable: string): Record<string, string> {
  const pairs = (given(variable) ?? '').split(',').filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, name = '', encoded = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*=(.*)$/s.exec(pair) ?? []
      const value = decoded(encoded.trim())
      if (name === '' || value === null || !/^[\x20-\x7e]*$/.test(value))
        throw new ConfigError(`${variable} must be pairs such as api-key=SECRET, separated by commas, percent-encoded`)
      return [name, value]
    }),
  )
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const samplers = ['always_on', 'always_off', 'traceidratio']

function readSampling(given: (name: string) => string | null): Tracing['sampling'] {
  const sampler = given('OTEL_TRACES_SAMPLER') ?? 'parentbased_always_on'
  const kind = sampler.replace(/^parentbased_/, '')
  if (!samplers.includes(kind)) {
    const all = samplers.flatMap((name) => [name, `parentbased_${name}`]).join(', ')
    throw new ConfigError(`OTEL_TRACES_SAMPLER must be one of ${all}, not "${sampler}"`)
  }
  const share = Number(given('OTEL_TRACES_SAMPLER_ARG') ?? 1)
  if (kind === 'traceidratio' && !(share >= 0 && share <= 1))
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1')
  return { share: kind === 'traceidratio' ? share : Number(kind === 'always_on'), byParent: kind !== sampler }
}

const projectRoot = fileURLToPath(new URL('../', import.meta.url))
const defaultFile = 'concierge.config.json'

function readConfigFile(given: string | null, environment: Environment): Config['file'] {
  const name = given ?? defaultFile
  const text = readText(isAbsolute(name) ? name : join(projectRoot, name))
  if (text === null) {
    if (given === null) return null
    throw new ConfigError(`CONCIERGE_CONFIG must be a readable file; cannot read "${name}"`)
  }
  const content = parseJson(name, text)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new ConfigError(`${name} must contain a JSON object`)
  return { name, content: objectWithVariables(content, { at: '', name, environment }) }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '')
  } catch {
    return null
  }
}

/** Replaces the parser's message, which quotes the file and may reveal secrets. */
function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const where = error instanceof Error ? /(?:at position|line) \d+.*$/.exec(error.message)?.[0] : undefined
    throw new ConfigError(`${name} is not valid JSON${where ? `: see ${where}` : ''}`)
  }
}

type Place = { at: string; name: string; environment: Environment }

const objectWithVariables = (value: object, { at, ...place }: Place): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      withVariables(item, { ...place, at: at === '' ? key : `${at}.${key}` }),
    ]),
  )

/** Replaces ${NAME} in strings with environment variables, so that secrets stay out of the file. */
function withVariables(value: unknown, { at, ...place }: Place): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withVariables(item, { ...place, at: `${at}[${index}]` }))
  if (typeof value === 'object' && value !== null) return objectWithVariables(value, { at, ...place })
  if (typeof value !== 'string') return value
  return value.replace(/\$\{(\w+)\}/g, (_, variable: string) => {
    const known = settingOf(place.environment, variable)
    if (known !== null) return known
    throw new ConfigError(`${place.name}: ${at} uses the variable ${variable}, which is not set`)
  })
}

import { existsSync, readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Command } from 'commander'
import { type Config, ConfigError, misspeltSettings, readConfig } from '../config.ts'
import { connectionsOf } from '../store/engines/pool-sizes.ts'
import { isInProject, sqlitePathOf } from '../store/engines/sqlite-path.ts'
import { keyState } from './create-key.ts'
import { databaseName, describeDatabaseError } from './describe-database-error.ts'
import { examinePorts } from './doctor/examine-ports.ts'
import { type Finding, failure, ok, warning } from './doctor/finding.ts'
import { withDatabase } from './open-database.ts'
import { minuteOf } from './printing/day-of.ts'
import { counted, print, printJson, quantity, styled, table } from './printing/terminal-text.ts'
import { CommandFailure, sentenceOf } from './report-failure.ts'
import { isLoopback } from './serving/listen.ts'

export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('Check the setup and say what to fix; changes nothing')
    .option('--json', 'Print JSON')
    .addHelpText('after', '\nExample:\n  ./concierge doctor')
    .action(async (options: { json?: boolean }) => {
      const findings = await examine()
      if (options.json) printJson(findings)
      else printFindings(findings)
      const failures = findings.filter(({ state }) => state === 'failure').length
      if (failures > 0) throw new CommandFailure(`${counted(failures)} of ${counted(findings.length)} checks failed`)
    })
}

async function examine(): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig()
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return [failure('settings', error.message, 'correct the variable; docs/operations.md explains each')]
  }
  const database = await examineDatabaseOf(config)
  return [
    ok('settings', 'every variable has a valid value'),
    ...misspeltSettings().map(({ name, meant }) =>
      warning('settings', `${name} is not a setting and changes nothing`, `rename it if you meant ${meant}`),
    ),
    ...examinePublicUrl(config),
    ...database.findings,
    ...(database.isReady ? await examineContent(config) : []),
    ...(await examineRedis(config)),
    ...(await examineDisk(config)),
    await examineFeeds(config),
    ...(await examinePorts(config)),
    await examineWords(),
  ]
}

function examinePublicUrl({ publicUrl }: Config): Finding[] {
  if (publicUrl === null || publicUrl.startsWith('https:') || isLoopback(new URL(publicUrl).hostname)) return []
  const found = `PUBLIC_URL is ${publicUrl}: tokens would travel unencrypted`
  return [warning('settings', found, 'put a proxy with TLS in front, and name its https address')]
}

const maxClockMs = 2000

/** `isReady`: it can be used, and has the tables of this release. */
async function examineDatabaseOf({
  databaseUrl,
  workers,
}: Config): Promise<{ findings: readonly Finding[]; isReady: boolean }> {
  const unusable = (finding: Finding) => ({ findings: [finding], isReady: false })
  const name = databaseName(databaseUrl)
  const path = sqlitePathOf(databaseUrl)
  if (path !== null && !existsSync(path)) return unusable(missingFile(name, path))
  const [{ examineDatabase }, { schemaVersion }] = await Promise.all([
    import('../store/engines/examine-database.ts'),
    import('../store/migrations.ts'),
  ])
  try {
    const { version, writeError, rights, server } = await examineDatabase({ databaseUrl })
    const findings = [ok('database', `${name} can be reached`)]
    const tables = examineTables({
      version,
      needed: schemaVersion,
      mayUpdate: writeError === null,
      isServer: path === null,
    })
    // A role that may not update them gets its rights with the next ones.
    if (tables.state === 'failure' && writeError !== null) return unusable(tables)
    findings.push(tables)
    const mayServe = rights !== null && !rights.changesCatalog && rights.missing.length === 0
    if (writeError === null) findings.push(ok('write access', 'tables can be written'))
    else if (mayServe) findings.push(ok('write access', 'this role can serve; imports, keys and renew need the owner'))
    else if (rights === null || rights.changesCatalog)
      findings.push(failure('write access', describeDatabaseError(writeError, databaseUrl)))
    else
      findings.push(
        failure(
          'write access',
          `this role lacks ${rights.missing.join(', ')}`,
          'let the owner run deploy/serving-role.sql',
        ),
      )
    const isReady = version === schemaVersion && (writeError === null || mayServe)
    if (server === null) return { findings, isReady }
    const isLate = Math.abs(server.clockAheadMs) > maxClockMs
    findings.push(
      isLate
        ? warning(
            'clock',
            `the server's clock is ${counted(server.clockAheadMs)} ms ahead`,
            'run an NTP client on both',
          )
        : ok('clock', 'agrees with the server'),
    )
    const needed = connectionsOf(workers)
    if (needed > server.maxConnections)
      findings.push(
        warning(
          'connections',
          `workers may open ${counted(needed)}, the server allows ${counted(server.maxConnections)}`,
          'raise max_connections or lower WORKERS',
        ),
      )
    return { findings, isReady }
  } catch (error) {
    return unusable(failure('database', describeDatabaseError(error, databaseUrl)))
  }
}

function missingFile(name: string, path: string): Finding {
  const folder = dirname(path)
  if (existsSync(folder) || isInProject(folder))
    return failure('database', `${name} does not exist yet`, 'import a city: ./concierge help import')
  return failure(
    'database',
    `there is no folder ${folder}`,
    'create it, so that the user of the service may write to it, or correct DATABASE_URL',
  )
}

type Tables = { version: number; needed: number; mayUpdate: boolean; isServer: boolean }

function examineTables({ version, needed, mayUpdate, isServer }: Tables): Finding {
  if (version === needed) return ok('tables', `version ${version}, as this release needs`)
  if (version === 0) return warning('tables', 'none yet: the database is empty', 'import a city, which creates them')
  if (version > needed) {
    const emptied = isServer ? ' into an empty database: dropdb --force, createdb --owner' : ''
    return failure(
      'tables',
      `version ${version}, of a newer release`,
      `start that release, or restore a backup${emptied}`,
    )
  }
  const found = `version ${version}, this release needs ${needed}`
  if (mayUpdate) return warning('tables', found, 'back up, then ./concierge migrate; the next start does it too')
  return failure(
    'tables',
    `${found}; this role may not update them`,
    'back up, then as the owner of the tables ./concierge migrate, then deploy/serving-role.sql',
  )
}

const staleDays = 182

async function examineContent(config: Config): Promise<Finding[]> {
  const now = Temporal.Now.instant()
  return withDatabase(config, async (store) => {
    const [hasPlaces, keys, sources, feeds] = await Promise.all([
      store.hasPlaces(),
      store.keys.list(),
      store.sources(),
      store.feeds.list(now),
    ])
    const failing = config.file === null ? [] : feeds.filter(({ reason }) => reason !== null)
    const inForce = keys.filter((key) => keyState(key, now) === 'in force').length
    const stale = sources.filter(({ importedAt }) => now.since(importedAt).total('hours') > staleDays * 24)
    const early = sources.filter(({ importedAt }) => Temporal.Instant.compare(importedAt, now) > 0)
    return [
      hasPlaces
        ? ok('catalog', quantity(sources.length, 'source', 'sources'))
        : failure('catalog', 'it is empty', 'import a city: ./concierge help import'),
      ...(stale.length === 0 ? [] : [warning('freshness', `old: ${namesOf(stale)}`, 'import these sources again')]),
      ...(early.length === 0 ? [] : [warning('clock', `imported in the future: ${namesOf(early)}`, 'set the clock')]),
      inForce > 0
        ? ok('keys', `${counted(inForce)} in force`)
        : failure('keys', 'no key is in force', './concierge keys create --name NAME'),
      ...failing.map(({ source, reason, dueAt }) =>
        warning(
          'feeds',
          `${source} failed: ${reason}; its earlier events are kept`,
          `correct its settings if they are wrong; next try ${minuteOf(dueAt)}, or: ./concierge sync --once ${source}`,
        ),
      ),
    ]
  })
}

const namesOf = (sources: readonly { name: string }[]) => sources.map(({ name }) => name).join(', ')

async function examineRedis({ redisUrl }: Config): Promise<Finding[]> {
  if (redisUrl === null) return []
  const { createClient } = await import('@redis/client')
  const socket = { connectTimeout: 2000, reconnectStrategy: false } as const
  const client = createClient({ url: redisUrl, socket }).on('error', () => {})
  try {
    await client.connect()
    await client.ping()
    return [ok('Redis', 'answers')]
  } catch (error) {
    const found = error instanceof Error ? error.message || error.name : String(error)
    return [failure('Redis', `does not answer (${found})`, 'start it, or correct REDIS_URL')]
  } finally {
    client.destroy()
  }
}

const minFreeBytes = 2 ** 30

async function examineDisk({ databaseUrl }: Config): Promise<Finding[]> {
  const path = sqlitePathOf(databaseUrl)
  if (path === null || !existsSync(dirname(path))) return []
  const { bavail, bsize } = await statfs(dirname(path))
  const free = `${counted(Math.floor((bavail * bsize) / 2 ** 20))} MB are free in ${dirname(path)}`
  if (bavail * bsize >= minFreeBytes) return [ok('disk', free)]
  return [warning('disk', free, 'an import needs as much space as the database has; free some')]
}

async function examineFeeds(config: Config): Promise<Finding> {
  if (config.file === null) return ok('feeds', 'none are configured')
  const { readFeedSettings } = await import('./read-feed-settings.ts')
  try {
    return ok('feeds', `${counted(readFeedSettings(config).length)} in ${config.file.name}`)
  } catch (error) {
    return failure('feeds', sentenceOf(error), 'correct the file; docs/operations.md explains each field')
  }
}

async function examineWords(): Promise<Finding> {
  const { keptFolder } = await import('../vocabulary/kept/kept-files.ts')
  const names = existsSync(keptFolder) ? readdirSync(keptFolder) : []
  if (names.some((name) => name.startsWith('words-'))) return ok('words of notes', 'packed')
  return warning('words of notes', 'not packed: each start takes seconds longer', 'npm run postinstall')
}

const colors = { ok: 'green', warning: 'yellow', failure: 'red' } as const

function printFindings(findings: readonly Finding[]): void {
  const rows = findings.map(({ check, state, found, fix }) => [
    styled(colors[state], state),
    check,
    fix === null ? found : `${found}; to fix: ${fix}`,
  ])
  print(table(rows))
}

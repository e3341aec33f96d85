import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Config } from '../config.ts'
import type { EngineOptions } from '../store/engine.ts'
import { isInProject, sqlitePathOf } from '../store/engines/sqlite-path.ts'
import type { Store } from '../store/store.ts'
import { databaseName, describeDatabaseError } from './describe-database-error.ts'
import { CommandFailure } from './report-failure.ts'

/** The service limits how long it waits for the database; a command waits as long as needed. */
type Patience = Pick<EngineOptions, 'statementTimeoutMs' | 'busyTimeoutMs' | 'poolSize'>

/** Opens the configured store; throws a CommandFailure that names the database and the cause. */
export async function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  patience: Patience = {},
): Promise<Store> {
  const { openStore } = await import('../store/store.ts')
  try {
    return await openStore({ databaseUrl, ...patience })
  } catch (error) {
    throw new CommandFailure(describeDatabaseError(error, databaseUrl))
  }
}

type Work<Result> = (store: Store) => Promise<Result>

/** Opens the store, runs `work` and closes it. An SQLite file that is missing is not made: it would hold nothing. */
export async function withDatabase<Result>(config: Config, work: Work<Result>): Promise<Result> {
  const path = sqlitePathOf(config.databaseUrl)
  // Only a missing folder outside the project has a message of its own; one inside would be made.
  const folder = path === null ? '' : dirname(path)
  if (path === null || existsSync(path) || !(existsSync(folder) || isInProject(folder)))
    return withNewDatabase(config, work)
  throw new CommandFailure(
    `${databaseName(config.databaseUrl)} does not exist yet; set DATABASE_URL to the database of the service ` +
      '(on a server, run the command as docs/operations.md says), or import a city: ./concierge help import',
  )
}

/** The same, for a command with which a database may begin. */
export async function withNewDatabase<Result>(config: Config, work: Work<Result>): Promise<Result> {
  const store = await openDatabase(config)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

import type { Config } from '../config.ts'
import type { EngineOptions } from '../store/engine.ts'
import type { Store } from '../store/store.ts'
import { describeDatabaseError } from './describe-database-error.ts'
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

/** Opens the store, runs `work` and closes it. */
export async function withDatabase<Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openDatabase(config)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

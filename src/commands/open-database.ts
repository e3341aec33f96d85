import type { Config } from '../config.ts'
import type { EngineOptions } from '../store/engine.ts'
import { openStore, type Store } from '../store/store.ts'
import { describeDatabaseError } from './describe-database-error.ts'
import { CommandFailure } from './report-failure.ts'

/** A service gives up on a database that does not answer; a command waits for it. */
type Patience = Pick<EngineOptions, 'statementTimeoutMs' | 'busyTimeoutMs'>

/** The store that the settings name; where it cannot be opened, a sentence says which and why. */
export async function openDatabase(
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
  patience: Patience = {},
): Promise<Store> {
  try {
    return await openStore({ databaseUrl, ...patience })
  } catch (error) {
    throw new CommandFailure(describeDatabaseError(error, databaseUrl))
  }
}

/** Opens it for one piece of work. */
export async function withDatabase<Result>(config: Config, work: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openDatabase(config)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

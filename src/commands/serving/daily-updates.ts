import type { Command } from 'commander'
import { type Config, readConfig } from '../../config.ts'
import { storeFailureOf } from '../../store/failures.ts'
import type { Store } from '../../store/store.ts'
import { describeDatabaseError } from '../describe-database-error.ts'
import { withDatabase } from '../open-database.ts'
import { printMessage } from '../printing/terminal-text.ts'
import { CommandFailure } from '../report-failure.ts'

export function addRenewCommand(program: Command): void {
  program
    .command('renew')
    .description('Do what serve does every day: add upcoming days of events, check which places still exist')
    .addHelpText(
      'after',
      `
Run it daily, for example from cron, where serve uses a database role that may only read the catalog.

Example:
  ./concierge renew`,
    )
    .action(async () => {
      const config = readConfig()
      const faults: string[] = []
      await withDatabase(config, (store) => runDailyUpdates(store, config, (fault) => faults.push(fault)))
      if (faults.length > 0) throw new CommandFailure(faults.join('\n'))
      printMessage('The catalog is up to date.')
    })
}

/** Updates that depend on the date. The store skips what was done that day. While an import runs they fail. */
export async function runDailyUpdates(
  store: Store,
  { databaseUrl, guestMemoryDays }: Pick<Config, 'databaseUrl' | 'guestMemoryDays'>,
  onFault: (fault: string) => void,
): Promise<void> {
  const now = Temporal.Now.instant()
  const report = (what: string) => (error: Error) => {
    const message = storeFailureOf(error) === null ? error.message : describeDatabaseError(error, databaseUrl)
    onFault(`${what} failed: ${message}`)
  }
  if (await mayChangeCatalog(store)) {
    const { checkForClosures, extendOccurrences } = await import('../../ingest/catalog-import.ts')
    await extendOccurrences(store, now).catch(report('adding upcoming days of events'))
    await checkForClosures(store, now).catch(report('updating which places still exist'))
  }
  await store.guests
    .eraseBefore(now.subtract({ hours: 24 * guestMemoryDays }))
    .catch(report('erasing expired guest memory'))
}

/** True unless the database says otherwise: without it, the work itself reports the fault. */
export const mayChangeCatalog = (store: Store): Promise<boolean> =>
  store.rights().then(
    ({ changesCatalog }) => changesCatalog,
    () => true,
  )

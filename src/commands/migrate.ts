import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { databaseName, describeDatabaseError } from './describe-database-error.ts'
import { printMessage } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

export function addMigrateCommand(program: Command): void {
  program
    .command('migrate')
    .description('Bring the tables up to date, as the start of a new release does; run it as their owner')
    .addHelpText(
      'after',
      `
Needed before an upgrade where serve uses a database role that may only read the catalog.

Example:
  ./concierge migrate`,
    )
    .action(async () => {
      const { databaseUrl } = readConfig()
      const [{ openEngine }, { appliedVersion, migrate, schemaVersion }] = await Promise.all([
        import('../store/engine.ts'),
        import('../store/migrations.ts'),
      ])
      const { database, engine } = openEngine({ databaseUrl, poolSize: 1 })
      try {
        const before = await appliedVersion(database)
        await migrate(database, engine, Temporal.Now.instant)
        const from = before === schemaVersion ? '' : `, from ${before === 0 ? 'none' : before}`
        printMessage(`${databaseName(databaseUrl)}: tables have version ${schemaVersion}${from}.`)
        if (engine === 'postgres' && before !== schemaVersion)
          printMessage('If a role that only serves uses this database, run deploy/serving-role.sql now.')
      } catch (error) {
        throw new CommandFailure(describeDatabaseError(error, databaseUrl))
      } finally {
        await database.destroy()
      }
    })
}

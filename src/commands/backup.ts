import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { BackupError } from '../store/backup/backup-format.ts'
import { sqlitePathOf } from '../store/engines/sqlite-path.ts'
import { databaseName, describeDatabaseError } from './describe-database-error.ts'
import { printMessage, quantity } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .argument('<FILE>', 'A new file; only its owner may read it')
    .description('Write everything in the database to a file, while services and imports go on')
    .addHelpText('after', '\nExample:\n  ./concierge backup /backups/concierge-$(date +%F).zst')
    .action(async (file: string) => {
      const { databaseUrl } = readConfig()
      const name = databaseName(databaseUrl)
      const path = sqlitePathOf(databaseUrl)
      if (path !== null && !existsSync(path)) throw new CommandFailure(`${name} does not exist; ${whichDatabase}`)
      const [{ openEngine }, { writeBackup }] = await Promise.all([
        import('../store/engine.ts'),
        import('../store/backup/write-backup.ts'),
      ])
      await explained(async () => {
        // Not as a store, which would bring the tables up to date.
        const opened = openEngine({ databaseUrl, poolSize: 1 })
        try {
          const madeAt = Temporal.Now.instant()
          const written = await writeBackup(opened, { file: resolve(file), madeAt })
          if (written === null)
            throw new CommandFailure(`${name} holds no catalog and no keys, so no file was written; ${whichDatabase}`)
          printMessage(`Wrote ${quantity(written.rows, 'row', 'rows')} of ${name} to ${file}.`)
        } finally {
          await opened.database.destroy()
        }
      })
    })
}

export function addRestoreCommand(program: Command): void {
  program
    .command('restore')
    .argument('<FILE>', 'A file written by backup, on either engine, by this release or an older one')
    .description('Replace everything in the database with a backup; running services notice by themselves')
    .addHelpText('after', '\nExample:\n  ./concierge restore /backups/concierge-2026-12-04.zst')
    .action(async (file: string) => {
      const { databaseUrl } = readConfig()
      if (databaseUrl === 'sqlite::memory:')
        throw new CommandFailure('an in-memory database cannot be restored; set DATABASE_URL to the one to restore')
      const { restoreBackup } = await import('../store/backup/restore-backup.ts')
      await explained(async () => {
        const options = { file: resolve(file), now: Temporal.Now.instant }
        const { header, rows, needsGrants } = await restoreBackup(databaseUrl, options).catch((error) => {
          if (error instanceof BackupError) throw error
          throw new CommandFailure(`${describeDatabaseError(error, databaseUrl)}\nThe database is unchanged.`)
        })
        const held = quantity(rows, 'row', 'rows')
        printMessage(`Restored ${held} into ${databaseName(databaseUrl)} from the backup of ${header.madeAt}.`)
        if (needsGrants) printMessage('If a role that only serves uses this database, run deploy/serving-role.sql now.')
      })
    })
}

const whichDatabase =
  'set DATABASE_URL to the database that the service uses; where systemd runs it, that is in /etc/stay-concierge'

async function explained(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof BackupError) throw new CommandFailure(error.message)
    if (error instanceof Error && 'path' in error && 'code' in error)
      throw new CommandFailure(`${error.path} cannot be used (${error.code}); check the folder and the rights to it`)
    throw error
  }
}

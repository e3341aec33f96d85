import { resolve } from 'node:path'
import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { BackupError } from '../store/backup/backup-format.ts'
import { describeDatabaseError } from './describe-database-error.ts'
import { withDatabase } from './open-database.ts'
import { counted, printMessage } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

export function addBackupCommand(program: Command): void {
  program
    .command('backup')
    .argument('<FILE>', 'A new file; only its owner may read it')
    .description('Write everything in the database to a file, while services and imports go on')
    .addHelpText('after', '\nExample:\n  ./concierge backup /backups/concierge-$(date +%F).zst')
    .action(async (file: string) => {
      const { writeBackup } = await import('../store/backup/write-backup.ts')
      await explained(async () => {
        const madeAt = Temporal.Now.instant()
        const { rows } = await withDatabase(readConfig(), (store) =>
          writeBackup(store, { file: resolve(file), madeAt }),
        )
        printMessage(`Wrote ${counted(rows)} rows to ${file}.`)
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
        const { header, rows } = await restoreBackup(databaseUrl, options).catch((error) => {
          if (error instanceof BackupError) throw error
          throw new CommandFailure(`${describeDatabaseError(error, databaseUrl)}\nThe database is unchanged.`)
        })
        printMessage(`Restored ${counted(rows)} rows from the backup of ${header.madeAt}.`)
      })
    })
}

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

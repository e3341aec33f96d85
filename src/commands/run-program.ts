import { Command, CommanderError, Help } from 'commander'
import { addBackupCommand, addRestoreCommand } from './backup.ts'
import { addDoctorCommand } from './doctor.ts'
import { addEvalCommand } from './eval.ts'
import { addExplainCommand } from './explain.ts'
import { addGuestsCommand } from './guests.ts'
import { addHelpCommand } from './help.ts'
import { addImportCommand } from './import.ts'
import { addKeysCommand } from './keys.ts'
import { addMigrateCommand } from './migrate.ts'
import { addRecommendCommand } from './recommend.ts'
import { reportFailure } from './report-failure.ts'
import { addReviewCommand } from './review.ts'
import { addServeCommand } from './serve.ts'
import { addRenewCommand } from './serving/daily-updates.ts'
import { version } from './serving/version.ts'
import { addStatusCommand } from './status.ts'
import { addSyncCommand } from './sync.ts'
import { addUnderstandCommand } from './understand.ts'

const done = 0
const wrongUsage = 2

const program = new Command('concierge')
  .description('Recommends to hotel guests what to eat, see and attend nearby.')
  .usage('COMMAND')
  .version(version, '-V, --version', 'Print the version')
  .helpOption('-h, --help', 'Print help')
  // In lists of commands, one with commands of its own says that another word follows.
  .configureHelp({
    subcommandTerm: (command) =>
      command.commands.length > 0
        ? `${command.name()} ${command.name() === 'import' ? 'KIND' : 'COMMAND'} ...`
        : new Help().subcommandTerm(command),
  })
  .exitOverride()
  .addHelpText(
    'after',
    `
Run ./concierge help COMMAND for the options of a command, such as ./concierge help import osm.
Settings come from the environment, feeds of events from concierge.config.json: see docs/operations.md.
Exit status: 0 done, 1 failed, 2 wrong usage.

Example:
  ./concierge serve --sample-city`,
  )

addServeCommand(program)
addImportCommand(program)
addKeysCommand(program)
addGuestsCommand(program)
addRecommendCommand(program)
addExplainCommand(program)
addUnderstandCommand(program)
addEvalCommand(program)
addStatusCommand(program)
addReviewCommand(program)
addRenewCommand(program)
addSyncCommand(program)
addMigrateCommand(program)
addBackupCommand(program)
addRestoreCommand(program)
addDoctorCommand(program)
addHelpCommand(program)

// A reader such as `head` may close the pipe early. That is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(done)
  throw error
})

/** Runs the command from the command line and returns the exit status. */
export async function runProgram(): Promise<number> {
  try {
    await program.parseAsync()
    return done
  } catch (error) {
    // Commander has already printed the error or the help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? done : wrongUsage
    return reportFailure(error)
  }
}

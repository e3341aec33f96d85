import { Command, CommanderError } from 'commander'
import manifest from '../../package.json' with { type: 'json' }
import { addEvalCommand } from './eval.ts'
import { addExplainCommand } from './explain.ts'
import { addGuestsCommand } from './guests.ts'
import { addHelpCommand } from './help.ts'
import { addImportCommand } from './import.ts'
import { addKeysCommand } from './keys.ts'
import { addRecommendCommand } from './recommend.ts'
import { reportFailure } from './report-failure.ts'
import { addServeCommand } from './serve.ts'
import { addStatusCommand } from './status.ts'
import { addSyncCommand } from './sync.ts'

const done = 0
const wrongUsage = 2

const program = new Command('concierge')
  .description('What should this guest eat, see and attend near this hotel.')
  .usage('COMMAND')
  .version(manifest.version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: false })
  .addHelpText(
    'after',
    () => `\nExit status: 0 done, 1 failed, 2 wrong usage. Settings come from the environment: see docs/operations.md.`,
  )

addServeCommand(program)
addImportCommand(program)
addKeysCommand(program)
addGuestsCommand(program)
addRecommendCommand(program)
addExplainCommand(program)
addEvalCommand(program)
addStatusCommand(program)
addSyncCommand(program)
addHelpCommand(program)

// A reader such as `head` that has seen enough is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(done)
  throw error
})

/** Runs the command that was typed and gives the exit status. */
export async function runProgram(): Promise<number> {
  try {
    await program.parseAsync()
    return done
  } catch (error) {
    // Commander has said on standard error what was wrong, or shown the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? done : wrongUsage
    return reportFailure(error)
  }
}

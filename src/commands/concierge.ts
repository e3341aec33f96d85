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
  .description('Recommends what a hotel guest should eat, see and attend nearby.')
  .usage('COMMAND')
  .version(manifest.version)
  .exitOverride()
  .configureHelp({ showGlobalOptions: false })
  .addHelpText(
    'after',
    () =>
      `\nExit status: 0 success, 1 failure, 2 wrong usage. Settings come from environment variables: see docs/operations.md.`,
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

// A reader such as `head` may close the pipe early, which is not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(done)
  throw error
})

process.exitCode = await run()

async function run(): Promise<number> {
  try {
    await program.parseAsync()
    return done
  } catch (error) {
    // Commander has already printed the error or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? done : wrongUsage
    return reportFailure(error)
  }
}

import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { withDatabase } from './open-database.ts'
import { counted, print, printJson } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

export function addGuestsCommand(program: Command): void {
  const guests = program.command('guests').description('what is remembered of guests across bookings')
  guests
    .command('erase')
    .description('forgets a guest')
    .requiredOption('--consumer <KEY_ID>', 'the key whose guest it is; ./concierge keys list names it')
    .requiredOption('--guest <EXTERNAL_ID>', 'the id as the caller sends it, letter by letter')
    .option('--json', 'as JSON')
    .addHelpText('after', '\nExample:\n  ./concierge guests erase --consumer k4f7x2 --guest crm-20881')
    .action(async ({ consumer, guest, json }: { consumer: string; guest: string; json?: boolean }) => {
      await withDatabase(readConfig(), async (store) => {
        if ((await store.keys.byId(consumer)) === null)
          throw new CommandFailure(`there is no key ${consumer}; ./concierge keys list names them`)
        const stays = await store.guests.erase({ consumer, guestId: guest })
        if (json) printJson({ stays })
        else print(stays === 0 ? 'Nothing was remembered of this guest.' : `Forgotten: ${counted(stays)} stays.`)
      })
    })
}

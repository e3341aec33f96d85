import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { withDatabase } from './open-database.ts'
import { print, printJson, quantity } from './printing/terminal-text.ts'
import { CommandFailure } from './report-failure.ts'

export function addGuestsCommand(program: Command): void {
  const guests = program
    .command('guests')
    .description('Manage what is remembered about guests')
    .helpCommand('help [COMMAND]', 'Explain a command')
  guests
    .command('erase')
    .description('Erase everything remembered about a guest')
    .requiredOption('--consumer <KEY_ID>', 'Id of the key that sent the guest; ./concierge keys list shows it')
    .requiredOption('--guest <EXTERNAL_ID>', 'Id of the guest, exactly as the caller sends it')
    .option('--json', 'Print JSON')
    .addHelpText('after', '\nExample:\n  ./concierge guests erase --consumer k4f7x2 --guest crm-20881')
    .action(async ({ consumer, guest, json }: { consumer: string; guest: string; json?: boolean }) => {
      await withDatabase(readConfig(), async (store) => {
        if ((await store.keys.byId(consumer)) === null)
          throw new CommandFailure(`unknown key: ${consumer}; ./concierge keys list shows the keys`)
        const stays = await store.guests.erase({ consumer, guestId: guest })
        if (json) printJson({ stays })
        else
          print(
            stays === 0 ? 'Nothing was remembered about this guest.' : `Erased ${quantity(stays, 'stay', 'stays')}.`,
          )
      })
    })
}

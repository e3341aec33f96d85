import type { Command } from 'commander'
import type { TraitKind } from '../vocabulary/traits.ts'
import { print, printJson, styled, table } from './printing/terminal-text.ts'
import { wrongUsage } from './report-failure.ts'

export function addHelpCommand(program: Command): void {
  program
    .command('help')
    .argument('[COMMAND...]', 'A command, or the topic traits; default: an overview')
    .option('--json', 'Print the traits as JSON')
    .description('Explain a command, or list all traits with "help traits"')
    .addHelpText(
      'after',
      `
Examples:
  ./concierge help import osm
  ./concierge help traits`,
    )
    .action(async (words: string[], options: { json?: boolean }) => {
      if (words.length === 1 && words[0] === 'traits') return printTraits(options)
      commandNamed(program, words).outputHelp()
    })
}

function commandNamed(program: Command, words: readonly string[]): Command {
  let command = program
  for (const word of words) {
    const next = command.commands.find((known) => known.name() === word)
    if (next === undefined)
      throw wrongUsage(`unknown command or topic: "${words.join(' ')}"; ./concierge help lists the commands`)
    command = next
  }
  return command
}

async function printTraits({ json }: { json?: boolean }): Promise<void> {
  const { traits } = await import('../vocabulary/traits.ts')
  if (json) return printJson(traits)
  print('Traits that records may use. Implied traits are added automatically.\n')
  for (const [kind, members] of Map.groupBy(traits, (trait) => trait.kind)) {
    print(styled('bold', kindTitles[kind]))
    print(
      table(
        members.map(({ id, chip, implies }) => [
          `  ${id}`,
          chip,
          implies.length > 0 ? `implies ${implies.join(', ')}` : '',
        ]),
      ),
    )
    print('')
  }
}

const kindTitles: Record<TraitKind, string> = {
  cuisine: 'Cuisines',
  dish: 'Dishes',
  drink: 'Drinks',
  diet: 'Diets',
  venue: 'Venues',
  mood: 'Moods',
  setting: 'Settings',
  activity: 'Activities',
  event: 'Events',
  audience: 'Audiences',
  access: 'Access',
  service: 'Services',
}

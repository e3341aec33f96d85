import type { Command } from 'commander'
import { readConfig } from '../config.ts'
import { evaluateHotels, readHotelCases } from './evaluate-hotels.ts'
import { withDatabase } from './open-database.ts'
import { printHotelEvaluation } from './print-hotel-evaluation.ts'
import { printJson } from './terminal-text.ts'

export function addEvalCommand(program: Command): void {
  const evaluation = program
    .command('eval')
    .description('scores a labelled file against the database; prints the measures')
  evaluation
    .command('hotels')
    .argument('FILE', 'NDJSON, one case a line; - for standard input')
    .description('whether hotels are resolved rightly')
    .option('--json', 'as JSON, with every case that was not right')
    .addHelpText(
      'after',
      `
A case names a request's hotel fields and the place it should resolve to, null where it should be refused:
  {"request": {"hotelName": "Harbor Inn", "hotelCity": "Port Fable", "hotelState": "OR"}, "expected": "sample:harbor-inn"}`,
    )
    .action(async (file: string, options: { json?: boolean }) => {
      const cases = await readHotelCases(file)
      const evaluation = await withDatabase(readConfig(), (store) => evaluateHotels(cases, store))
      if (options.json) printJson(evaluation)
      else printHotelEvaluation(evaluation)
    })
}

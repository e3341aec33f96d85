import { type Command, Option } from 'commander'
import type { GivenColumn } from '../../importers/table-columns.ts'
import { countryNamed } from '../../vocabulary/country-names.ts'
import { wrongUsage } from '../report-failure.ts'

/** Says which column of a list holds a field, where its name does not. */
export const addColumnOption = (command: Command): Command =>
  command.addOption(
    new Option('--column <FIELD=HEADER>', 'The column that holds a field; may be given several times')
      .argParser(addColumn)
      .default([], 'found by name'),
  )

function addColumn(text: string, before: GivenColumn[]): GivenColumn[] {
  const [, field, header] = /^\s*([A-Za-z]+)\s*=\s*(.+?)\s*$/.exec(text) ?? []
  if (field === undefined || header === undefined)
    throw wrongUsage(`--column must be FIELD=HEADER, such as latitude=Breite, not "${text}"`)
  return [...before, { field, header }]
}

/** `MT` or `Malta`. */
export function readCountry(text: string): string {
  const code = countryNamed(text)
  if (code === null) throw wrongUsage(`--country must be a country or its ISO code, such as US, not "${text}"`)
  return code
}

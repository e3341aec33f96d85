import { type Command, Option } from 'commander'
import type { GivenCategory } from '../../importers/places/own-categories.ts'
import type { GivenColumn } from '../../importers/table-columns.ts'
import { encodingNamed } from '../../text/encoding-named.ts'
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
  const [, field, header] = /^\s*([A-Za-z_]+)\s*=\s*(.+?)\s*$/.exec(text) ?? []
  if (field === undefined || header === undefined)
    throw wrongUsage(`--column must be FIELD=HEADER, such as latitude=Breite, not "${text}"`)
  return [...before, { field, header }]
}

/** What the flags `--category` say: of words of the list, and of rows without a category. */
export type CategoryFlags = { given: readonly GivenCategory[]; ofOthers: string | null }

/** Says what words in the column of categories mean, where the vocabulary does not know them. */
export const addCategoryOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--category <WORD[=MEANING]>',
        'What a category of the list means; may be given several times. WORD alone: that of rows without one',
      )
        .argParser(addCategory)
        .default(noFlags, 'as the vocabulary says'),
    )
    .option('--categories <FILE>', 'What categories mean, as a table with the columns word and meaning')

const noFlags: CategoryFlags = { given: [], ofOthers: null }

function addCategory(text: string, before: CategoryFlags): CategoryFlags {
  const [, word, meaning] = /^\s*([^\s=][^=]*?)\s*(?:=\s*(.+?)\s*)?$/.exec(text) ?? []
  if (word === undefined)
    throw wrongUsage(`--category must be WORD=MEANING, such as Almhütte=restaurant, or a category, not "${text}"`)
  if (meaning !== undefined) return { ...before, given: [...before.given, { word, meaning }] }
  if (before.ofOthers !== null) throw wrongUsage('--category can name only one category for rows without one')
  return { ...before, ofOthers: word }
}

/** Says how the text of files is encoded, where its letters do not tell it. */
export const addEncodingOption = (command: Command): Command =>
  command.option('--encoding <NAME>', 'Encoding of the files, such as windows-1254; default: detected', readEncoding)

function readEncoding(label: string): string {
  const encoding = encodingNamed(label)
  if (encoding === null)
    throw wrongUsage(`--encoding must be the name of an encoding, such as windows-1254 or utf-8, not "${label}"`)
  return encoding
}

/** `MT` or `Malta`. */
export function readCountry(text: string): string {
  const code = countryNamed(text)
  if (code === null) throw wrongUsage(`--country must be a country or its ISO code, such as US, not "${text}"`)
  return code
}

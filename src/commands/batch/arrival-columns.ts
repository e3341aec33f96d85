import { kindOf } from '../../concierge/understand/note/kinds-of-mention.ts'
import { readNotes } from '../../concierge/understand/read-notes.ts'
import { saysNothing } from '../../importers/cell-words.ts'
import { readMoment } from '../../importers/events/list/cell-moment.ts'
import { plainLine } from '../../importers/plain-line.ts'
import type { Table } from '../../importers/read-table.ts'
import { SourceFileError } from '../../importers/source-reading.ts'
import { tableBelowHeader } from '../../importers/table-below-header.ts'
import {
  type ColumnNames,
  fieldCalled,
  type GivenColumn,
  mapColumns,
  readColumnNames,
} from '../../importers/table-columns.ts'
import { otherCommand } from '../../importers/tables/kind-of-list.ts'
import { lostLetterNotes } from '../../importers/tables/lost-letters.ts'
import type { BrokenLine } from '../../importers/tables/parse-csv.ts'
import { wholeRows } from '../../importers/tables/torn-rows.ts'
import { withoutTotals } from '../../importers/without-totals.ts'
import { eastAsianLetter } from '../../text/east-asian-letter.ts'
import { plainWords } from '../../text/plain-words.ts'
import { countryNamed } from '../../vocabulary/country-names.ts'
import { readWordLists } from '../../vocabulary/read-word-lists.ts'

/** A table of arrivals with the field of each column; null for one that is not read though it has values. */
export type ArrivalTable = { table: Table; fields: (string | null)[]; notes: string[]; torn: BrokenLine[] }

/** Finds the columns of a table of arrivals. Whatever may hold what a guest wishes, needs or must not eat is read. */
export function mapArrivals(whole: Table, given: readonly GivenColumn[]): ArrivalTable {
  const names = readColumnNames('names/arrival-columns.txt')
  const below = tableBelowHeader(whole, (header) => {
    const map = mapColumns(names, header, given)
    return !('faults' in map) && stayFields.every((field) => map.fields.includes(field))
  })
  const { file } = below
  const map = mapColumns(names, below.header, given)
  if ('faults' in map) throw new SourceFileError(map.faults.map((fault) => `${file}: ${fault}`).join('\n'))
  const hasStay = stayFields.every((field) => map.fields.includes(field))
  const other = hasStay ? null : otherCommand(whole, ['arrivals'])
  if (other !== null) throw new SourceFileError(`${file}: ${other}`)
  if (!hasStay)
    throw new SourceFileError(
      `${file}: is neither JSON objects one a line nor a table with columns for arrival and departure; ` +
        '--column checkinDate=HEADER and --column checkoutDate=HEADER name them ' +
        `(columns: ${below.header.map(plainLine).join(', ')})`,
    )
  const listed = withoutTotals(below, ({ cells }) =>
    cells.every((cell, index) => !stayFields.includes(map.fields[index] ?? '') || cell.trim() === ''),
  )
  const checkOf = (column: number) => checks[map.fields[column] ?? ''] ?? null
  const isProse = (column: number) => noteFields.has(map.fields[column] ?? '') || isRemarks(below.header[column] ?? '')
  const rules = { checkOf, isProse, isProseOne: true, takesShort: false }
  const { rows, torn, notes } = wholeRows({ ...below, rows: listed.rows }, rules)
  const table = withWholeHeader({ ...below, rows })
  const { header } = table
  const fields = header.map((cell, index) => map.fields[index] ?? otherField(cell, table, names))
  return { table, fields, notes: [...notesOn(table, fields), ...listed.notes, ...notes], torn }
}

const stayFields = ['checkinDate', 'checkoutDate']

const isDay = (cell: string): boolean => 'days' in readMoment(cell, { order: 'day first' }) || isDayOfMonth(cell)
const isDayOfMonth = (cell: string): boolean => 'days' in readMoment(cell, { order: 'month first' })
const isCount = (cell: string): boolean => cell === '' || /^\P{L}*\d{1,2}\P{N}{0,12}$/u.test(cell.normalize('NFKC'))

/** What shows that a cell is below its column. */
const checks: Readonly<Record<string, (cell: string) => boolean>> = {
  checkinDate: isDay,
  checkoutDate: isDay,
  adults: isCount,
  children: isCount,
  hotelCountry: (cell) => countryNamed(cell) !== null,
}

/** Fields whose columns say what guests wish. */
export const noteFields: ReadonlySet<string> = new Set(['specialNotes', 'notesToo'])

/** The same of columns without arrival and departure: those that JSON lines have next to a request's own names. */
export function mapColumnsOf(table: Table, given: readonly GivenColumn[]): ArrivalTable {
  const names = readColumnNames('names/arrival-columns.txt')
  const map = mapColumns(names, table.header, given)
  if ('faults' in map) throw new SourceFileError(map.faults.map((fault) => `${table.file}: ${fault}`).join('\n'))
  const fields = table.header.map((cell, index) => map.fields[index] ?? otherField(cell, table, names))
  return { table, fields, notes: notesOn(table, fields), torn: [] }
}

/** Cells beyond the header, and below a blank one, have a name too. */
function withWholeHeader(table: Table): Table {
  const width = table.rows.reduce((most, { cells }) => Math.max(most, cells.length), table.header.length)
  return {
    ...table,
    header: Array.from({ length: width }, (_, index) => table.header[index] || `column ${index + 1}`),
  }
}

/** `notesToo` for a column that may hold remarks: by its header, or by what its cells say. */
function otherField(header: string, { header: all, rows }: Table, names: ColumnNames): string | null {
  const called = fieldCalled(header, names.byName) ?? ''
  if (called === 'notUsed' || called === 'printed') return called
  if (noteFields.has(called) || isRemarks(header)) return 'notesToo'
  const at = all.indexOf(header)
  const texts = new Set(rows.map(({ cells }) => cells[at]?.trim() ?? '').filter((cell) => /\p{L}{3}/u.test(cell)))
  return called === '' && [header, ...texts].slice(0, maxTexts).some(speaksOfNeeds) ? 'notesToo' : null
}

const maxTexts = 1000

/** "Allergic to nuts" is read, whatever its column is called, and a column "Vegan" that says yes or no. */
function speaksOfNeeds(text: string): boolean {
  const { isCareful, isStepFree, substances, avoided, wanted } = readNotes(text)
  const isOfHealth = isCareful || isStepFree || substances.length > 0 || avoided.length > 0
  return isOfHealth || wanted.some(({ trait }) => kindOf(trait) === 'diet')
}

const minPartLength = 5

/** "Wünsche der Gäste" and "Lebensmittelallergien" have a word for remarks in them. */
function isRemarks(header: string): boolean {
  const words = plainWords(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  return remarkWords().some(({ stem, isOpen }) =>
    words.some((word) => {
      if (eastAsianLetter.test(stem)) return word.includes(stem)
      return isOpen ? word.startsWith(stem) || (stem.length >= minPartLength && word.includes(stem)) : word === stem
    }),
  )
}

const lists = readWordLists('names/arrival-remarks.txt', ['remarks', 'meal-plans'])

let mealPlans: ReadonlySet<string> | null = null

/** "BB", "Demi-pension": the meals that a guest has booked, which "Régime" may mean. */
export function isMealPlan(cell: string): boolean {
  mealPlans ??= new Set([...lists['meal-plans']].map((plan) => plainWords(plan).join(' ')))
  return mealPlans.has(plainWords(cell).join(' '))
}

type RemarkWord = { stem: string; isOpen: boolean }
let known: RemarkWord[] | null = null

function remarkWords(): RemarkWord[] {
  known ??= [...lists.remarks].map((phrase) => ({
    stem: plainWords(phrase).join(' '),
    isOpen: phrase.endsWith('*'),
  }))
  return known
}

/** What each column is read as, and what the columns that are not read say. */
function notesOn({ file, header, rows }: Table, fields: readonly (string | null)[]): string[] {
  const isUsed = (index: number) => fields[index] !== null && fields[index] !== 'notUsed'
  const read = header.flatMap((cell, index) => (isUsed(index) ? [`${shown(cell)} → ${fields[index]}`] : []))
  const notNeeded = header.flatMap((cell, index) => (fields[index] === 'notUsed' ? [shown(cell)] : []))
  const unread = header.flatMap((cell, index) => {
    const row = rows.find(({ cells }) => !saysNothing(cells[index]?.trim() ?? ''))
    if (fields[index] !== null || row === undefined) return []
    return [`${shown(cell)} (line ${row.number}: "${shown(row.cells[index] ?? '')}")`]
  })
  return [
    `${file}: columns read: ${read.join(', ')}`,
    ...(notNeeded.length > 0 ? [`${file}: columns not needed: ${notNeeded.join(', ')}`] : []),
    ...(unread.length > 0
      ? [
          `${file}: columns not read: ${unread.join(', ')}; --column FIELD=HEADER maps one, ` +
            'such as --column notesToo=HEADER for wishes and allergies',
        ]
      : []),
    ...lostLetterNotes({ file, rows }),
  ]
}

const maxShown = 60

const shown = (text: string): string => plainLine(text).slice(0, maxShown)

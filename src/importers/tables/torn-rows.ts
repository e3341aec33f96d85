import { plainLine } from '../plain-line.ts'
import type { Table } from '../read-table.ts'
import type { BrokenLine } from './parse-csv.ts'

type Row = Table['rows'][number]

/** Null for a column that may hold any text; otherwise whether a cell is what its column needs. */
export type ColumnCheck = ((cell: string) => boolean) | null

export type ColumnChecks = {
  checkOf: (column: number) => ColumnCheck
  /** Columns of sentences: what the other rows say in them shows nothing. */
  isProse: (column: number) => boolean
  /** Whether the columns of sentences are read as one text, so that it does not matter which one has a part of it. */
  isProseOne?: boolean
  /** Whether the last cells of a row may be missing: a shift shows in its other cells. */
  takesShort: boolean
}

export type WholeRows = { rows: Row[]; torn: BrokenLine[]; notes: string[] }

/**
 * The rows of a CSV file that have a cell for each column. A delimiter within a text makes a cell too many: the text is
 * put together where the other cells show that it can only be in one column. Otherwise the row is torn, because any of
 * its cells may be in a wrong column.
 */
export function wholeRows(table: Table, { checkOf, isProse, isProseOne = false, takesShort }: ColumnChecks): WholeRows {
  const { file, header, delimiter, rows, broken = [] } = table
  if (delimiter === undefined) return { rows, torn: [...broken], notes: [] }
  const named = header.findLastIndex((cell) => cell !== '') + 1
  const width = usualWidth(table)
  const checks = header.map((_, column) => checkOf(column) ?? (isProse(column) ? null : learnedCheck(table, column)))
  const fits = (cells: readonly string[]) =>
    checks.every((check, column) => check === null || check(cells[column]?.trim() ?? ''))
  const kept: Row[] = []
  const torn: BrokenLine[] = [...broken]
  const notes: string[] = []
  const short: number[] = []
  for (const row of rows) {
    const { cells, number } = row
    const counts = `has ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'} below ${named} columns`
    if (cells.length > width) {
      const asItIs = mayBeAsItIs(cells, checks) && fits(cells) ? [{ column: null, isNumber: false, cells }] : []
      const joined = joinedCells(cells, { checks, delimiter, width }).filter((each) => fits(each.cells))
      const numbers = joined.filter(({ isNumber }) => isNumber)
      const may = [...asItIs, ...joined]
      const isInOneText = isProseOne && may.every(({ column }) => column !== null && isProse(column))
      const [only, ...others] = numbers.length === 1 ? numbers : isInOneText ? may.slice(-1) : may
      if (only === undefined || others.length > 0)
        torn.push({ number, fault: `${counts}: ${within(delimiter)}. Put the text in double quotes` })
      else {
        kept.push({ cells: only.cells, number })
        if (only.column !== null)
          notes.push(
            `${file}:${number}: ${counts}: the others can only belong to ${header[only.column]}, which is read as ` +
              `"${plainLine(only.cells[only.column] ?? '')}"`,
          )
      }
    } else if (cells.length >= named) kept.push(row)
    else if (takesShort || (fits(cells) && checks[lastSaid(cells)] != null)) {
      kept.push(row)
      short.push(number)
    } else torn.push({ number, fault: `${counts}: which cell is missing cannot be told. Write a separator for each` })
  }
  if (short.length > 0) notes.push(`${file}: ${saysShort(short)}`)
  return { rows: kept, torn: torn.sort((one, other) => one.number - other.number), notes }
}

const lastSaid = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '')

/** All rows of a file may end with a separator too many, and the header with one too few. */
function usualWidth({ header, rows }: Table): number {
  const least = rows.reduce((width, { cells }) => Math.min(width, cells.length), Number.POSITIVE_INFINITY)
  const isSaid = rows.some(({ cells }) => cells.slice(header.length, least).some((cell) => cell.trim() !== ''))
  return rows.length < minUsual || isSaid ? header.length : Math.max(header.length, least)
}

const minUsual = 3

/** Cells beyond the last column are empty, or no part of a text that was in it. */
const mayBeAsItIs = (cells: readonly string[], checks: ColumnCheck[]): boolean =>
  lastSaid(cells) < checks.length || checks.at(-1) !== null

const nameOf: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

const within = (delimiter: string): string =>
  `a ${nameOf[delimiter] ?? delimiter} is within a text, and which text cannot be told`

const minNumbers = 2
const minRepeated = 4

/** A column whose whole rows have nothing but numbers, such as rooms, or few values again and again, such as hotels. */
function learnedCheck({ header, rows }: Table, column: number): ColumnCheck {
  const whole = rows.filter(({ cells }) => cells.length === header.length)
  const said = whole.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
  if (said.length >= minNumbers && said.every(isNumber)) return (cell) => cell === '' || isNumber(cell)
  const values = new Set(said)
  if (said.length < minRepeated || values.size * 2 > said.length) return null
  return (cell) => cell === '' || values.has(cell)
}

const isNumber = (cell: string): boolean => /^\d+$/.test(cell)

type Torn = { checks: readonly ColumnCheck[]; delimiter: string; width: number }

/** The row with the cells of one text put together, for each column that may hold any text. "3,000 yen" is a number. */
function joinedCells(cells: readonly string[], { checks, delimiter, width }: Torn) {
  const extra = cells.length - width
  return checks.flatMap((check, column) => {
    const parts = cells.slice(column, column + extra + 1)
    // A text ends with a word.
    if (check !== null || parts.at(-1)?.trim() === '') return []
    const text = parts.join(delimiter)
    const isNumber = parts.slice(1).every((part, at) => /\d$/.test(parts[at] ?? '') && /^\d{3}(?!\d)/.test(part))
    return [{ column, isNumber, cells: [...cells.slice(0, column), text, ...cells.slice(column + extra + 1)] }]
  })
}

const maxShown = 5

function saysShort(lines: readonly number[]): string {
  const more = lines.length > maxShown ? ` and ${lines.length - maxShown} more` : ''
  const [what, has] = lines.length === 1 ? ['line', 'has'] : ['lines', 'have']
  const named = lines.slice(0, maxShown).join(', ') + more
  return `${what} ${named} ${has} fewer cells than columns; the last ones are empty`
}

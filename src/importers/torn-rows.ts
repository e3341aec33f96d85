import type { BrokenLine } from './parse-csv.ts'
import type { Table } from './read-table.ts'

type Row = Table['rows'][number]

export type ColumnChecks = {
  /** Null for a column that may hold any text; otherwise whether a cell is what its column needs. */
  checkOf: (column: number) => ((cell: string) => boolean) | null
  /** Whether the last cells of a row may be missing: they are optional, and a shift shows in the others. */
  takesShort: boolean
}

export type WholeRows = { rows: Row[]; torn: BrokenLine[]; notes: string[] }

/**
 * The rows of a CSV file that have a cell for each column. A delimiter within a text makes a cell too many: the text is
 * put together where the other cells show that it can only be in one column. Otherwise the row is torn, because any of
 * its cells may be in a wrong column.
 */
export function wholeRows(table: Table, { checkOf, takesShort }: ColumnChecks): WholeRows {
  const { file, header, delimiter, rows, broken = [] } = table
  if (delimiter === undefined) return { rows, torn: [...broken], notes: [] }
  const named = header.findLastIndex((cell) => cell !== '') + 1
  const checks = header.map((_, column) => checkOf(column) ?? learnedCheck(table, column))
  const fits = (cells: readonly string[]) =>
    checks.every((check, column) => check === null || check(cells[column]?.trim() ?? ''))
  const kept: Row[] = []
  const torn: BrokenLine[] = [...broken]
  const notes: string[] = []
  const short: number[] = []
  for (const row of rows) {
    const { cells, number } = row
    const used = cells.findLastIndex((cell) => cell.trim() !== '') + 1
    const counts = `has ${used} ${used === 1 ? 'cell' : 'cells'} below ${named} columns`
    if (used > header.length) {
      const isBeyond = fits(cells) && checks.at(-1) !== null
      const joined = isBeyond ? [] : joinedCells(cells.slice(0, used), { checks, delimiter, fits })
      const [only, ...others] = joined
      if (isBeyond) kept.push(row)
      else if (only === undefined || others.length > 0)
        torn.push({ number, fault: `${counts}: ${within(delimiter)}. Put the text in double quotes` })
      else {
        kept.push({ cells: only.cells, number })
        notes.push(
          `${file}:${number}: ${counts}: the others can only belong to ${header[only.column]}, which is read as ` +
            `"${only.cells[only.column]}"`,
        )
      }
    } else if (cells.length >= named) kept.push(row)
    else if (fits(cells) && (takesShort || checks[used - 1] != null)) {
      kept.push(row)
      short.push(number)
    } else torn.push({ number, fault: `${counts}: which cell is missing cannot be told. Write a separator for each` })
  }
  if (short.length > 0) notes.push(`${file}: ${saysShort(short)}`)
  return { rows: kept, torn: torn.sort((one, other) => one.number - other.number), notes }
}

const nameOf: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' }

const within = (delimiter: string): string =>
  `a ${nameOf[delimiter] ?? delimiter} is within a text, and which text cannot be told`

const minLearned = 2

/** A column whose whole rows have nothing but numbers, such as rooms. */
function learnedCheck({ header, rows }: Table, column: number): ((cell: string) => boolean) | null {
  const whole = rows.filter(({ cells }) => cells.length === header.length)
  const said = whole.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '')
  return said.length >= minLearned && said.every(isNumber) ? (cell) => cell === '' || isNumber(cell) : null
}

const isNumber = (cell: string): boolean => /^\d+$/.test(cell)

type Torn = {
  checks: readonly (((cell: string) => boolean) | null)[]
  delimiter: string
  fits: (cells: readonly string[]) => boolean
}

/** The row with the cells of one text put together, for each column of texts that leaves the others what they must be. */
function joinedCells(cells: readonly string[], { checks, delimiter, fits }: Torn) {
  const extra = cells.length - checks.length
  return checks.flatMap((check, column) => {
    if (check !== null) return []
    const text = cells.slice(column, column + extra + 1).join(delimiter)
    const joined = [...cells.slice(0, column), text, ...cells.slice(column + extra + 1)]
    return fits(joined) ? [{ column, cells: joined }] : []
  })
}

const maxShown = 5

function saysShort(lines: readonly number[]): string {
  const more = lines.length > maxShown ? ` and ${lines.length - maxShown} more` : ''
  const [what, has] = lines.length === 1 ? ['line', 'has'] : ['lines', 'have']
  return `${what} ${lines.slice(0, maxShown).join(', ')}${more} ${has} fewer cells than columns; the last ones are empty`
}

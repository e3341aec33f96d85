import { cellWords, plainCell } from './cell-words.ts'
import type { Table } from './read-table.ts'
import { placeOfRow } from './row-faults.ts'

type Row = Table['rows'][number]

/**
 * The rows without those that sum up the others, and a sentence on each such row. `isNoRecord` tells whether a row has
 * nothing that a record needs: a place may be called "Total".
 */
export function withoutTotals(
  { file, unit, rows }: Pick<Table, 'file' | 'unit' | 'rows'>,
  isNoRecord: (row: Row) => boolean,
): { rows: Row[]; notes: string[] } {
  const totals = new Set(rows.filter((row) => isTotal(row) && isNoRecord(row)))
  return {
    rows: rows.filter((row) => !totals.has(row)),
    notes: [...totals].map(({ number }) => `${placeOfRow(file, number, unit)}: a row with a total, left out`),
  }
}

/** "Totale", "Total: 6", and "Total de registros: 7" with nothing but numbers behind. */
function isTotal({ cells }: Row): boolean {
  const [first = '', ...others] = cells.map(plainCell).filter((cell) => cell !== '')
  const words = cellWords('total')
  if (words.has(first.replace(/[\s:.\d]+$/, ''))) return true
  const [lead = ''] = /^\p{L}+/u.exec(first) ?? []
  return words.has(lead) && others.every((cell) => !/\p{L}/u.test(cell))
}

import { plainLine } from '../plain-line.ts'
import type { Table } from '../read-table.ts'

const maxShown = 5
const maxLength = 40

/** A note on letters that a program could not write and saved as "?", with the lines: they are lost. */
export function lostLetterNotes({ file, unit = 'line', rows }: Pick<Table, 'file' | 'unit' | 'rows'>): string[] {
  const found = rows.flatMap(({ cells, number }) => {
    const cell = cells.find(hasLostLetters)
    return cell === undefined ? [] : [`${number} ("${plainLine(cell).slice(0, maxLength)}")`]
  })
  if (found.length === 0) return []
  const more = found.length > maxShown ? ` and ${found.length - maxShown} more` : ''
  return [
    `${file}: letters were lost and are "?" now: ${unit}s ${found.slice(0, maxShown).join(', ')}${more}. ` +
      'Export the list from its origin as CSV UTF-8; guests and bookings do not find such names',
  ]
}

/** "Kö?kü" and "????? 100", but not "Why? Because", "Really???" and an address with a query. */
function hasLostLetters(cell: string): boolean {
  if (!cell.includes('?')) return false
  return cell.split(/\s+/).some((word) => !isAddress.test(word) && (lostWithin.test(word) || lostWhole.test(word)))
}

const isAddress = /[/=@]/
const lostWithin = /\p{L}\?+\p{Ll}|^\?\p{Ll}+|\p{Lu}\?+\p{Lu}+$/u
const lostWhole = /^\?{2,}[\p{P}]*$/u

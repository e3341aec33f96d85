import { foldAccents } from '../../../text/fold-accents.ts'
import { readAmount } from '../../../text/price-amounts.ts'
import { cellWords, saysNothing } from '../../cell-words.ts'
import { readPriceText } from '../price-text.ts'
import { anyWord } from './moment-words.ts'

const maxCellLength = 200
const between = new RegExp(
  String.raw`^(?:${anyWord(cellWords('between'))})\s+(\d[\d.,]*)(?:\s?\p{Sc})?\s+\p{L}+\s+(?=\d)`,
  'iu',
)
const about = new RegExp(String.raw`(?<!\p{L})(?:${anyWord(cellWords('about'))})\s?(?=\d|\p{Sc})`, 'iu')

/** "Fr. 12.–" of Switzerland; in running text it may be a Friday. */
const francsBefore = /(?<![\p{L}\d])s?fr\.?\s?(?=\d)/giu
const francsBehind = /(?<=\d|[-–—])\s?s?fr(?:s|\.)?(?![\p{L}\d])/giu

/** The price of a cell in the form in which prices are read; null if it is not understood, or only about right. */
export function readPriceCell(cell: string): string | null {
  if (cell.length > maxCellLength) return cell
  const inFrancs = cell.replace(francsBefore, 'CHF ').replace(francsBehind, ' CHF')
  const plain = foldAccents(inFrancs).trim()
  if (about.test(plain)) return null
  // "zwischen 14 und 38 €"
  const text = between.test(plain) ? plain.replace(between, '$1 - ') : inFrancs
  const { isFree, ticketPrice } = readPriceText(text)
  return isFree === null && ticketPrice === null && readAmount(text) === null ? null : text
}

/** Whether a cell says a price that is not understood. */
export const isUnreadPrice = (cell: string | undefined): boolean =>
  cell !== undefined && !saysNothing(cell) && readPriceCell(cell) === null

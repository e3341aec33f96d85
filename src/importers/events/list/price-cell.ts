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

/** The price of a cell in the form in which prices are read; null if it is not understood, or only about right. */
export function readPriceCell(cell: string): string | null {
  if (cell.length > maxCellLength) return cell
  const plain = foldAccents(cell).trim()
  if (about.test(plain)) return null
  // "zwischen 14 und 38 €"
  const text = between.test(plain) ? plain.replace(between, '$1 - ') : cell
  const { isFree, ticketPrice } = readPriceText(text)
  return isFree === null && ticketPrice === null && readAmount(text) === null ? null : text
}

/** Whether a cell says a price that is not understood. */
export const isUnreadPrice = (cell: string | undefined): boolean =>
  cell !== undefined && !saysNothing(cell) && readPriceCell(cell) === null

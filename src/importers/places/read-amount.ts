import { currencyOfCountry } from '../../domain/country-currency.ts'
import type { MealPrice } from '../../domain/place.ts'
import { amountsIn, bareAmounts } from '../../text/price-amounts.ts'
import { cellWords, plainCell, wordOfCell } from '../cell-words.ts'
import { words } from '../events/list/moment-words.ts'

const bands = ['price-4', 'price-3', 'price-2', 'price-1'] as const
const bandOf = { 'price-1': '$', 'price-2': '$$', 'price-3': '$$$', 'price-4': '$$$$' } as const

/** `€€` and "günstig" as `$` to `$$$$`; null for anything else. */
export function readBand(cell: string): string | null {
  const [signs] = /^([$€£¥₩₺₽₹฿])\1{0,3}$/u.exec(cell.replace(/\s/g, '')) ?? []
  if (signs !== undefined) return '$'.repeat([...signs].length)
  const word = wordOfCell(cell, bands)
  return word === null ? null : bandOf[word]
}

const maxAmounts = 2

let joining: ReadonlySet<string> | null = null

/** "to" of all languages: "R$ 60 a R$ 120". */
function joins(): ReadonlySet<string> {
  joining ??= new Set([...words.to].map(plainCell))
  return joining
}

/**
 * What a meal costs: "ca. 25 €", "CHF 30-45", "25 € pro Person"; null if the cell says anything else. A number alone is
 * an amount only in a column for it.
 */
export function readMealAmount(cell: string, country: string | null, isOwnColumn: boolean): MealPrice | null {
  const text = plainText(cell)
  const amounts = amountsIn(text, currencyOfCountry(country))
  const found = amounts.length === 0 && isOwnColumn ? bareAmounts(text, null, new Set()) : amounts
  const [first, last = first] = found
  if (first === undefined || last === undefined || found.length > maxAmounts || last.value < first.value) return null
  const rest = amounts.reduceRight((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, text)
  const between = plainCell(rest.replace(/[^\p{L}\p{N}]+/gu, ' '))
  if (amounts.length > 0 && between !== '' && !(amounts.length === maxAmounts && joins().has(between))) return null
  return { min: first.value, max: last.value, currency: last.currency ?? first.currency }
}

/** Without words such as "ca." before and "per person" after. */
function plainText(cell: string): string {
  let text = cell.replace(/[–—]/g, '-').trim()
  const lead = [...cellWords('about')].find((word) => plainCell(text).startsWith(`${word} `) || isSign(word, text))
  if (lead !== undefined) text = text.slice(lead.length).trim()
  const tail = [...cellWords('per-person')].find((word) => plainCell(text).endsWith(word))
  return tail === undefined ? text : text.slice(0, text.length - tail.length).trim()
}

const isSign = (word: string, text: string): boolean => !/\p{L}/u.test(word) && text.startsWith(word)

import { foldPhrase } from '../../text/fold-text.ts'
import { readRecord } from '../read-record.ts'
import { faultAt, readSections } from '../read-sections.ts'

const records = readSections('currencies.txt').map((section) => {
  const { id, fields, phrases } = readRecord(section, { required: ['meal'] })
  const meal = Number(fields.meal.text)
  if (!(meal > 0)) throw faultAt(section, `[${id}] meal: "${fields.meal.text}" is no number above 0`)
  return { id, meal, words: [id.toLowerCase(), ...phrases.map(({ text }) => foldPhrase(text))] }
})

/** By code: what costs a dollar in a restaurant of the United States. */
const mealOf = new Map(records.map(({ id, meal }) => [id, meal]))

/** What a meal of this price would cost in the United States; null if the currency is unknown. */
export function mealInDollars(value: number, currency: string): number | null {
  const meal = mealOf.get(currency)
  return meal === undefined ? null : value / meal
}

const codeOf = new Map(records.flatMap(({ id, words }) => words.map((word) => [word, id])))
const anyWord = new RegExp(`(?<!\\p{L})(?:${[...codeOf.keys()].join('|')})(?!\\p{L})`, 'gu')

/** A folded text with codes for words, and numbers apart from letters: "20 bucks" is "20 USD". */
export const withCurrencyCodes = (folded: string): string =>
  folded.replace(/(?<=\p{L})(?=\d)/gu, ' ').replace(anyWord, (word) => codeOf.get(word) ?? word)

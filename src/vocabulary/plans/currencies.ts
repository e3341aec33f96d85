import { foldPhrase } from '../../text/fold-text.ts'
import { isUnspaced } from '../../text/phrase-index.ts'
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
const anyWord = wordIn([...codeOf.keys()])

const sumOf = new Map(
  readSections('round-numbers.txt').flatMap(({ name, entries }) => entries.map(({ text }) => [foldPhrase(text), name])),
)
const anySum = wordIn([...sumOf.keys()])

/** One of these words. Chinese and Japanese write no spaces around them. */
function wordIn(words: readonly string[]): RegExp {
  const longest = words.toSorted((a, b) => b.length - a.length)
  const spaced = longest.filter((word) => !isUnspaced(word[0]))
  const unspaced = longest.filter((word) => isUnspaced(word[0]))
  return new RegExp([`(?<!\\p{L})(?:${spaced.join('|')})(?!\\p{L})`, ...unspaced].join('|'), 'gu')
}

/** A folded text with codes and figures for words, and numbers apart from letters: "twenty bucks" is "20 USD". */
export const withCurrencyCodes = (folded: string): string =>
  folded
    .replace(/(?<=\p{L})(?=\d)/gu, ' ')
    .replace(anySum, (word) => ` ${sumOf.get(word) ?? word} `)
    .replace(anyWord, (word) => ` ${codeOf.get(word) ?? word} `)
    .replace(/ +/g, ' ')

import { plainWords } from '../text/tokens.ts'
import type { PreparedName } from './same-place-name.ts'
import { type MatchRecord, type PreparedMatch, prepareMatch } from './same-place-prepare.ts'
import { nameWeights } from './same-place-tuning.ts'

/** A name of many words needs no more to be found by. */
const maxNameKeys = 6
/** So many letters of a word: a slip at its end still finds it. */
const keyLetters = 5

/**
 * Records that may be the same place share at least one of these. `n:` keys are of the name alone and common: a caller with
 * coordinates joins them with a cell. `p:` (phone) and `w:` (page) stand for themselves, as do `nz:` and `nl:`, name with postcode
 * or city: records without coordinates have them of every word, those with coordinates of the most telling one, to be met by.
 */
export const blockingKeys = (record: MatchRecord): string[] => preparedKeys(prepareMatch(record))

export function preparedKeys({ record, names, contacts, address }: PreparedMatch): string[] {
  const keys = new Set<string>()
  for (const name of names) {
    for (const [index, key] of nameKeys(name).entries()) {
      keys.add(`n:${key}`)
      if (record.latitude !== null && index > 0) continue
      if (address.postcode !== '') keys.add(`nz:${key}:${address.postcode.slice(0, 3)}`)
      for (const city of plainWords(record.locality ?? '')) if (city.length > 2) keys.add(`nl:${key}:${city}`)
    }
  }
  for (const phone of contacts.phones) keys.add(`p:${phone}`)
  // The root of a chain's site is every branch's page.
  for (const { host, path, query } of contacts.pages) if (path !== '') keys.add(`w:${host}${path}?${query}`)
  return [...keys]
}

function nameKeys(name: PreparedName): string[] {
  const telling = name.words
    .map((word, index) => ({ word, weight: name.weights[index] as number }))
    .filter(({ weight }) => weight > nameWeights.empty)
    .sort((a, b) => b.weight - a.weight)
  // "Hotel" and the city's name gather half a quarter; they count where a name has nothing else.
  const own = telling.filter(({ weight }) => weight >= nameWeights.number)
  const words = (own.length > 0 ? own : telling).slice(0, maxNameKeys).map(({ word }) => word)
  // Both ends of all words as one: a slip in the first letters, words written together.
  return [
    ...words.map((word) => word.slice(0, keyLetters)),
    name.text.slice(0, keyLetters),
    `~${name.text.slice(-keyLetters)}`,
  ]
}

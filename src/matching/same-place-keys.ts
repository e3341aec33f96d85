import { itemAt } from '../domain/item-at.ts'
import { plainWords } from '../text/plain-words.ts'
import type { PreparedName } from './same-place-name.ts'
import { type MatchRecord, type PreparedMatch, prepareMatch } from './same-place-prepare.ts'
import { nameWeights } from './same-place-tuning.ts'

/** Enough for names of many words. */
const maxNameKeys = 6
/** Letters of a word used as key, so that a typo at its end does not matter. */
const keyLetters = 5

/**
 * Records that may be the same place share at least one of these keys. `n:` keys contain only part of a name and are
 * common: callers with coordinates combine them with a cell. `p:` (phone) and `w:` (page) are used alone, as are `nz:`
 * and `nl:` (name with postcode or city). Records without coordinates have the latter for every word, those with
 * coordinates only for the most distinctive one.
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
  // Every branch of a chain has the root page of its site.
  for (const { host, path, query } of contacts.pages) if (path !== '') keys.add(`w:${host}${path}?${query}`)
  return [...keys]
}

function nameKeys(name: PreparedName): string[] {
  const distinctive = name.words
    .map((word, index) => ({ word, weight: itemAt(name.weights, index) }))
    .filter(({ weight }) => weight > nameWeights.empty)
    .sort((a, b) => b.weight - a.weight)
  // "Hotel" and the city's name match half a neighborhood, so they count only if a name has no other words.
  const own = distinctive.filter(({ weight }) => weight >= nameWeights.number)
  const words = (own.length > 0 ? own : distinctive).slice(0, maxNameKeys).map(({ word }) => word)
  // The ends of the whole name catch typos in the first letters and words written together.
  return [
    ...words.map((word) => word.slice(0, keyLetters)),
    name.text.slice(0, keyLetters),
    `~${name.text.slice(-keyLetters)}`,
  ]
}

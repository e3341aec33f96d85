import { plainWords } from './hotel-words.ts'
import { type MatchRecord, type PreparedMatch, prepareMatch } from './same-place-prepare.ts'
import { nameWeights } from './same-place-tuning.ts'

/** A name of many words needs no more to be found by. */
const mostNameKeys = 6
/** So many letters of a word: a slip at its end still finds it. */
const keyLetters = 5

/**
 * Records that may be the same place share at least one of these. `n:` keys are of the name alone and common: a caller with
 * coordinates joins them with a cell. `p:` (phone) and `w:` (page) stand for themselves, as do `nz:` and `nl:`, name with postcode
 * or city, for records without coordinates.
 */
export const blockingKeys = (record: MatchRecord): string[] => preparedKeys(prepareMatch(record))

export function preparedKeys({ record, names, contacts, address }: PreparedMatch): string[] {
  const keys = new Set<string>()
  for (const name of names) {
    const telling = name.words
      .map((word, index) => ({ word, weight: name.weights[index] as number }))
      .filter(({ weight }) => weight > nameWeights.empty)
      .sort((a, b) => b.weight - a.weight)
      .slice(0, mostNameKeys)
    for (const { word } of telling) {
      const key = word.slice(0, keyLetters)
      keys.add(`n:${key}`)
      if (record.latitude !== null) continue
      if (address.postcode !== '') keys.add(`nz:${key}:${address.postcode.slice(0, 3)}`)
      for (const city of plainWords(record.locality ?? '')) if (city.length > 2) keys.add(`nl:${key}:${city}`)
    }
  }
  for (const phone of contacts.phones) keys.add(`p:${phone}`)
  for (const { host, path, isShared } of contacts.pages)
    if (!isShared || path !== '') keys.add(`w:${host}${isShared ? path : ''}`)
  return [...keys]
}

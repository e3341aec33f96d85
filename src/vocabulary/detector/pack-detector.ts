import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { itemAt } from '../../domain/item-at.ts'
import { keptWords } from '../kept/kept-words.ts'

/** The n-grams of the detector in arrays: as the objects that `eld` makes of them they take 25 MB. */
export type DetectorTables = {
  /** ISO 639-1, by the numbers that `eld` gives to languages. */
  languages: readonly string[]
  /** Of each language: the average score of text in it. */
  averages: Float64Array
  /** What parts words, as a regular expression. */
  separators: string
  /** The letter that stands for each byte of UTF-8. */
  letters: Uint8Array
  /** Of each n-gram, as `keyOf` makes it. */
  keys: Float64Array
  /** At the hash of a key, or in the next free slot after it: the number of the n-gram plus one. */
  slots: Uint32Array
  /** Where in `languageOf` and `scores` each n-gram begins; the last number is their end. */
  starts: Uint32Array
  languageOf: Uint8Array
  scores: Uint8Array
}

/** What every n-gram of a language scores on top of what the file says. */
export const baseScore = 53

/** At most six letters: four of a word, and the spaces around it. */
const maxLetters = 6

/** A new word list of `eld` comes with a new version of the package. */
export function detectorTables(): DetectorTables {
  const entry = import.meta.resolve('eld/extrasmall')
  const { version }: { version: string } = JSON.parse(readFileSync(new URL('../../package.json', entry), 'utf8'))
  return keptWords(`detector-${version}`, () => pack(new URL('../', entry)))
}

function pack(source: URL): DetectorTables {
  const part = createRequire(import.meta.url)
  const { ngramsData }: { ngramsData: NgramsData } = part(new URL('ngrams/extrasmall.js', source).pathname)
  const { dictionary }: { dictionary: string[] } = part(new URL('dictionary.js', source).pathname)
  const { separators }: { separators: RegExp } = part(new URL('regexPatterns.js', source).pathname)
  const { avgScore }: { avgScore: Record<string, number> } = part(new URL('avgScore.js', source).pathname)
  const languages = Object.values(ngramsData.languages)
  const entries = Object.entries(ngramsData.ngrams).map(([letters, scores]) => ({
    key: keyOf(letters),
    scores: Object.entries(scores),
  }))
  const starts = [0]
  for (const { scores } of entries) starts.push(itemAt(starts, starts.length - 1) + scores.length)
  const pairs = entries.flatMap(({ scores }) => scores)
  const keys = Float64Array.from(entries, ({ key }) => key)
  return {
    languages,
    averages: Float64Array.from(languages, (language) => avgScore[language] ?? 0),
    separators: separators.source,
    letters: Uint8Array.from(dictionary, (letter) => letter.charCodeAt(0)),
    keys,
    slots: slotsOf(keys),
    starts: Uint32Array.from(starts),
    languageOf: Uint8Array.from(pairs, ([language]) => Number(language)),
    scores: Uint8Array.from(pairs, ([, score]) => inByte(score)),
  }
}

type NgramsData = {
  languages: Readonly<Record<number, string>>
  ngrams: Readonly<Record<string, Readonly<Record<number, number>>>>
}

function inByte(score: number): number {
  if (!Number.isInteger(score) || score < 0 || score > 255) throw new RangeError(`a score of the detector: ${score}`)
  return score
}

/** At least half of the slots stay free, so that a search is short. */
function slotsOf(keys: Float64Array): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(2 * keys.length + 1)))
  const mask = slots.length - 1
  for (const [number, key] of keys.entries()) {
    let slot = slotOf(key, mask)
    while (slots[slot] !== 0) slot = (slot + 1) & mask
    slots[slot] = number + 1
  }
  return slots
}

/** Letters of one byte each as one number, the first one in its lowest bits. */
function keyOf(letters: string): number {
  if (letters.length > maxLetters) throw new RangeError(`an n-gram of ${letters.length} letters`)
  let key = 0
  for (let at = letters.length - 1; at >= 0; at--) key = key * 2 ** 8 + letters.charCodeAt(at)
  return key
}

export const slotOf = (key: number, mask: number): number =>
  (Math.imul((key | 0) ^ Math.imul((key / 2 ** 32) | 0, 0x85ebca6b), 0x9e3779b1) >>> 9) & mask

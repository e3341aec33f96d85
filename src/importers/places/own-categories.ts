import { plainWords } from '../../text/plain-words.ts'
import { nearListWords } from '../../vocabulary/categories/list-words.ts'
import { plainLine } from '../plain-line.ts'
import { readTable } from '../read-table.ts'
import { SourceFileError } from '../source-reading.ts'
import { type KindOfWords, kindOfWords } from './kind-of-words.ts'
import { partsOf } from './read-cell.ts'

/** What the operator says that a word of their category column means: "Almhütte" is a restaurant. */
export type GivenCategory = { word: string; meaning: string }

/** By the word as `plainWords` gives it. */
export type OwnCategories = ReadonlyMap<string, KindOfWords>

const wordColumn = 'word'
const meaningColumn = 'meaning'

/** A table with the columns `word` and `meaning`. */
export async function readGivenCategories(path: string): Promise<GivenCategory[]> {
  const { file, header, rows } = await readTable(path)
  const names = header.map((cell) => cell.toLowerCase())
  const [word, meaning] = [names.indexOf(wordColumn), names.indexOf(meaningColumn)]
  if (word < 0 || meaning < 0)
    throw new SourceFileError(`${file}: must have the columns ${wordColumn} and ${meaningColumn}`)
  return rows
    .map(({ cells }) => ({ word: cells[word]?.trim() ?? '', meaning: cells[meaning]?.trim() ?? '' }))
    .filter((given) => given.word !== '' && given.meaning !== '')
}

/** The category of rows without one. Throws if it is not understood. */
export function readDefaultCategory(word: string | null, own: OwnCategories): string | null {
  const unknown = word === null ? [] : kindsOfCell(word, own).unknown
  if (unknown.length > 0)
    throw new SourceFileError(unknown.map((part) => notKnown(word ?? '', part, [part])).join('\n'))
  return word
}

const notKnown = (word: string, meaning: string, parts: readonly string[]): string =>
  `category ${word === meaning ? '' : `"${plainLine(word)}": `}"${plainLine(meaning)}" ` +
  'is no kind of place that we know.' +
  `${nearest(parts)} Name a section (foodAndBeverage, attractions, lodging, other) or a plain kind, such as ` +
  'restaurant, café, museum or spa'

/** Throws if a meaning is itself not understood, or tells no section. */
export function readOwnCategories(given: readonly GivenCategory[]): OwnCategories {
  const own = new Map<string, KindOfWords>()
  const faults: string[] = []
  for (const { word, meaning } of given) {
    const kinds = partsOf(meaning).map((part) => kindOfWords(part))
    const section = kinds.find((kind) => kind?.section)?.section ?? null
    if (section === null || kinds.includes(null)) faults.push(notKnown(word, meaning, partsOf(meaning)))
    own.set(keyOf(word), { section, categories: kinds.flatMap((kind) => kind?.categories ?? []) })
  }
  if (faults.length > 0) throw new SourceFileError(faults.join('\n'))
  return own
}

/** " Did you mean "restaurant"?" */
function nearest(parts: readonly string[]): string {
  const near = parts.filter((part) => kindOfWords(part) === null).flatMap(nearListWords)
  return near.length === 0 ? '' : ` Did you mean ${near.map((word) => `"${word}"`).join(' or ')}?`
}

export type KindsOfCell = KindOfWords & {
  /** Words of the cell that are not understood; guests read them as they are. */
  unknown: string[]
}

/** The section is that of the first category that has one. */
export function kindsOfCell(text: string, own: OwnCategories, country: string | null = null): KindsOfCell {
  const whole = own.get(keyOf(text))
  if (whole !== undefined) return { ...whole, unknown: [] }
  const kinds = partsOf(text).map((word) => ({ word, kind: own.get(keyOf(word)) ?? kindOfWords(word, country) }))
  return {
    section: kinds.find(({ kind }) => kind?.section)?.kind?.section ?? null,
    categories: [...new Set(kinds.flatMap(({ word, kind }) => kind?.categories ?? [word]))],
    unknown: kinds.filter(({ kind }) => kind === null).map(({ word }) => word),
  }
}

const keyOf = (word: string): string => plainWords(word).join(' ')

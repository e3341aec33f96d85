import { indexPhrases } from '../vocabulary/index-phrases.ts'
import { keptTable } from '../vocabulary/kept/kept-tables.ts'
import { nameWords } from '../vocabulary/name-words.ts'
import { readRecord } from '../vocabulary/read-record.ts'
import { faultAt, readSections } from '../vocabulary/read-sections.ts'
import { readWordLists } from '../vocabulary/read-word-lists.ts'

/** A spelling of a brand. `house` is the brand's own name, `parent` its company or empty. */
export type Brand = { words: readonly string[]; house: string; parent: string }

export type HotelChains = {
  /** Longest phrases first, so that the first that fits is the one meant. */
  brands: readonly Brand[]
  /** What agents and front desks write for a brand. */
  abbreviations: ReadonlyMap<string, string>
}

const file = 'names/hotel-chains.txt'

/** Brands whose branches share a name, each with the other spellings that people use. */
export function loadHotelChains(folder?: string): HotelChains {
  const records = readSections(file, folder).map((section) => {
    const { id, line, source, fields, lists, phrases } = readRecord(section, {
      required: [],
      optional: ['parent'],
      lists: ['short'],
    })
    const spellings = [{ text: id, line }, ...phrases].map((entry) => ({ ...entry, words: nameWords(entry.text) }))
    const wordless = spellings.find(({ words }) => words.length === 0)
    if (wordless) throw faultAt({ ...source, line: wordless.line }, `"${wordless.text}" has no words`)
    return { source, house: id, parent: fields.parent?.text ?? '', short: lists.short, spellings }
  })
  // A spelling of two brands would belong to whichever is listed first.
  indexPhrases(records.map(({ source, house, spellings }) => ({ source, phrases: spellings, value: house })))
  return {
    brands: records
      .flatMap(({ house, parent, spellings }) => spellings.map(({ words }) => ({ words, house, parent })))
      .sort((a, b) => b.words.length - a.words.length),
    abbreviations: indexPhrases(records.map(({ source, house, short }) => ({ source, phrases: short, value: house }))),
  }
}

export const { brands, abbreviations: chainAbbreviations } = keptTable('hotel chains', loadHotelChains)

const owners = readWordLists('names/hotel-owners.txt', ['affiliation', 'company'])

/** Words after a name that say whom a hotel belongs to, not which it is; written with or without `by`, `a`, `an`. */
export const affiliationWords: readonly (readonly string[])[] = [...owners.affiliation]
  .map(nameWords)
  .sort((a, b) => b.length - a.length)

/** Companies that follow `by`: they name no hotel there. */
export const parents = owners.company

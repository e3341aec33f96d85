import type { PlaceSection } from '../../domain/place.ts'
import { plainWords } from '../../text/plain-words.ts'
import { readPlaceSection } from '../category-fields.ts'
import { indexPhrases } from '../index-phrases.ts'
import { readRecord } from '../read-record.ts'
import { readSections } from '../read-sections.ts'

/** What a word of an operator's list says a place is; the category is null where it tells only the section. */
export type ListedKind = { section: PlaceSection; category: string | null }

const loadListWords = (): ReadonlyMap<string, ListedKind> =>
  indexPhrases(
    readSections('categories/list-words.txt').map((section) => {
      const { id, source, fields, phrases } = readRecord(section, { required: ['section'], optional: ['vague'] })
      const category = fields.vague === undefined ? id : null
      const words = phrases.map(({ text, line }) => ({ text: plainWords(text).join(' '), line }))
      return { source, phrases: words, value: { section: readPlaceSection(fields.section, source), category } }
    }),
  )

let known: ReadonlyMap<string, ListedKind> | null = null

export function listedKind(words: string): ListedKind | null {
  known ??= loadListWords()
  return known.get(plainWords(words).join(' ')) ?? null
}

import { readSections } from '../read-sections.ts'
import { wordSet } from './word-set.ts'

const byLanguage = new Map(
  [...Map.groupBy(readSections('general-words.txt'), ({ name }) => name)].map(([language, sections]) => [
    language,
    wordSet(sections.flatMap(({ entries }) => entries.map(({ text }) => text))),
  ]),
)

/** Whether a folded word says nothing of what a wish is about, in the language of its sentence: "really", "places". */
export const isGeneralWord = (word: string, language: string): boolean => byLanguage.get(language)?.(word) ?? false

import { type ListFile, phrasesOf, type SectionName } from '../../vocabulary/languages.ts'
import { plain } from './plain.ts'

/** The words of a section in every language, in the form that notes are read in. */
export const wordSet = <F extends ListFile>(file: F, section: SectionName<F>): ReadonlySet<string> =>
  new Set(phrasesOf(file, section).map(plain))

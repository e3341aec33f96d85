import { indexPhrases } from './index-phrases.ts'
import { keptTable } from './kept/kept-tables.ts'
import { readRecord } from './read-record.ts'
import { readSections, type Section } from './read-sections.ts'

/** A file whose sections list what means their name, such as its spellings: the section by phrase. */
export function readSpellings(
  file: string,
  folder?: string,
  check: (section: Section) => void = () => {},
): ReadonlyMap<string, string> {
  const build = () =>
    indexPhrases(
      readSections(file, folder).map((section) => {
        check(section)
        const { id: value, source, phrases } = readRecord(section, { required: [] })
        return { source, phrases, value }
      }),
    )
  return folder === undefined ? keptTable(file, build) : build()
}

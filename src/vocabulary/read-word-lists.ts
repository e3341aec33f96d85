import { recordByKey } from '../domain/record-by-key.ts'
import { keptTable } from './kept/kept-tables.ts'
import { readRecord } from './read-record.ts'
import { faultAt, readSections, VocabularyError } from './read-sections.ts'

type WordLists<Name extends string> = Record<Name, ReadonlySet<string>>

/** A file of plain lists: exactly the named sections, each a list of phrases. Sections of one name are joined. */
export const readWordLists = <Name extends string>(
  file: string,
  names: readonly Name[],
  folder?: string,
): WordLists<Name> =>
  folder === undefined
    ? keptTable(`${file} [${names.join('], [')}]`, () => buildWordLists(file, names))
    : buildWordLists(file, names, folder)

function buildWordLists<Name extends string>(file: string, names: readonly Name[], folder?: string): WordLists<Name> {
  const lists = new Map<string, ReadonlySet<string>>()
  for (const section of readSections(file, folder)) {
    if (!names.some((name) => name === section.name)) {
      throw faultAt(section, `unknown section: "${section.name}" (known: ${names.join(', ')})`)
    }
    const words = readRecord(section, { required: [] }).phrases.map(({ text }) => text)
    lists.set(section.name, new Set([...(lists.get(section.name) ?? []), ...words]))
  }
  const missing = names.filter((name) => !lists.has(name))
  if (missing.length > 0) throw new VocabularyError(`vocabulary/${file}: no section [${missing.join('], [')}]`)
  return recordByKey(names, (name) => lists.get(name) ?? new Set())
}

import { basename, dirname } from 'node:path'
import { languageFiles, vocabularyFolders } from './folders.ts'
import { keptTableLater } from './kept/kept-tables.ts'
import {
  idsOfFile,
  type LanguageFile,
  type ListFile,
  listFiles,
  patternSections,
  type SectionName,
  sectionNames,
} from './language-sections.ts'
import { matchingFiles } from './matching-files.ts'
import { findRepeated } from './read-record.ts'
import { faultAt, nameOf, type Position, readSections, type Section } from './read-sections.ts'
import { type OnePattern, onePatterns, patternFault, wordPattern } from './word-patterns.ts'

/** One folder of `vocabulary/languages/`: the phrases of each section of each file. A star lets any ending follow. */
export type Language = { code: string; files: Map<string, Map<string, string[]>> }

const languages = keptTableLater('languages', () => readLanguages(readSections(languageFiles())))

/** The languages that have words for notes. */
export const languagesOfNotes: readonly string[] = [
  ...new Set(
    vocabularyFolders.flatMap((path) => matchingFiles('languages/*/cues.txt', path).map((file) => dirname(file))),
  ),
]
  .map((folder) => basename(folder))
  .sort()

/** The words of one language for notes: read when the first note in it comes, since most hotels see few of them. */
export const readNoteWords = (code: string): Language['files'] =>
  readLanguages(readSections(`languages/${code}/*.txt`))[0]?.files ?? new Map()

type Frame = { id: string; patterns: readonly OnePattern[] }

/** The wishes of one language that are known by their form. */
export function framesOf(code: string): Frame[] {
  const files = readLanguages(readSections(`languages/${code}/{frames,word-classes}*.txt`))[0]?.files
  const classes = files?.get('word-classes')
  const listOf = (name: string) => classes?.get(name) ?? []
  return [...(files?.get('frames') ?? [])].map(([id, patterns]) => ({
    id,
    patterns: onePatterns(patterns, listOf, wordOfClause),
  }))
}

/** A word that ends no clause. */
const wordOfClause = '[^\\s.,;:!?()]+'

/** Each section of this file, language by language. */
export const sectionsOf = <F extends LanguageFile>(
  file: F,
  from = languages(),
): [name: SectionName<F>, phrases: string[]][] =>
  from.flatMap(({ files }) => [...(files.get(file) ?? [])] as [SectionName<F>, string[]][])

/** Each section of this file in one language. */
export const sectionsIn = <F extends LanguageFile>(
  files: Language['files'],
  file: F,
): [name: SectionName<F>, phrases: string[]][] => [...(files.get(file) ?? [])] as [SectionName<F>, string[]][]

/** The phrases of sections of this file, one language after the other. */
export const listsOfLanguages = (): { phrases<F extends LanguageFile>(file: F, section: SectionName<F>): string[] }[] =>
  languages().map(({ files }) => ({ phrases: (file, section) => files.get(file)?.get(section) ?? [] }))

/** The phrases of one section in every language. */
export const phrasesOf = <F extends LanguageFile>(file: F, section: SectionName<F>): string[] =>
  languages().flatMap(({ files }) => files.get(file)?.get(section) ?? [])

/** The patterns of one section in every language as one expression. */
export function patternOf<F extends ListFile>(file: F, section: SectionName<F>, flags = ''): RegExp {
  const sources = languages().flatMap(({ files }) => {
    const sections = files.get(file)
    const patterns = sections?.get(section) ?? []
    return patterns.length === 0 ? [] : [wordPattern(patterns, (name) => sections?.get(name) ?? []).source]
  })
  return new RegExp(sources.length > 0 ? sources.join('|') : '(?!)', flags)
}

/** A phrase of a later vocabulary folder overrides the same phrase of an earlier one. */
export function readLanguages(sections: readonly Section[]): Language[] {
  const byCode = new Map<string, Language>()
  for (const [path, ofFile] of Map.groupBy(sections, ({ file }) => file)) {
    const [, code = '', file = ''] = /^languages\/([^/]+)\/([^/]+)\.txt$/.exec(path) ?? []
    for (const section of ofFile) checkSection(section, file)
    const { files } = getOrAdd(byCode, code, () => ({ code, files: new Map() }))
    const lists = getOrAdd(files, file, () => new Map<string, string[]>())
    const scopes = Map.groupBy(ofFile, ({ name }) => (isListOfKinds(file) ? '' : name))
    for (const [first, ...more] of scopes.values()) {
      if (first === undefined) continue
      // Nearly every list is one section without a fault, and the start reads 1,600.
      if (more.length === 0 && findRepeated(first.entries) === undefined)
        lists.set(
          first.name,
          first.entries.map(({ text }) => text),
        )
      else addDistinct([first, ...more], lists)
    }
  }
  return [...byCode.values()]
}

/** Adds the phrases of sections that must not share one. */
function addDistinct(sections: readonly Section[], lists: Map<string, string[]>): void {
  const seen = new Map<string, Origin>()
  for (const section of sections) {
    const phrases = getOrAdd(lists, section.name, (): string[] => [])
    const origin = { section, phrases }
    for (const { text, line } of section.entries) {
      const before = seen.get(text)
      if (before && before.section.folder === section.folder) throw duplicateFault(text, { ...section, line }, before)
      before?.phrases.splice(before.phrases.indexOf(text), 1)
      seen.set(text, origin)
      phrases.push(text)
    }
  }
}

/** Where a phrase was found first. */
type Origin = { section: Section; phrases: string[] }

function duplicateFault(text: string, at: Position, { section }: Origin) {
  const line = section.entries.find((entry) => entry.text === text)?.line ?? section.line
  return faultAt(at, `"${text}" is in [${section.name}] already, at ${nameOf({ ...section, line })}`)
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

/** A cue means one thing; the name of one trait may also name another. */
function isListOfKinds(file: string): boolean {
  return file === 'cues'
}

function checkSection(section: Section, file: string): void {
  const { name, entries } = section
  const ids = idsOfFile.get(file)
  const names = listFiles.get(file)
  if (ids === undefined && names === undefined)
    throw faultAt(section, `unknown file: a language has ${[...idsOfFile.keys(), ...listFiles.keys()].join(', ')}`)
  if (ids?.isKnown(name) === false) throw faultAt(section, `unknown ${ids.called} [${name}]`)
  if (names?.includes(name) === false) throw faultAt(section, `unknown section [${name}]: use ${names.join(', ')}`)
  if (file === 'frames') checkPatterns(section, sectionNames['word-classes'])
  if (names !== undefined && patternSections.has(`${file}/${name}`)) checkPatterns(section, names)
  if (entries.length === 0) throw faultAt(section, `[${name}] is empty: add a phrase or remove it`)
}

function checkPatterns(section: Section, lists: readonly string[]): void {
  for (const { text, line } of section.entries) {
    const fault = patternFault(text, (list) => lists.includes(list))
    if (fault !== null) throw faultAt({ ...section, line }, fault)
  }
}
